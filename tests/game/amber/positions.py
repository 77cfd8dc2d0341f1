"""Positions of Amber built by hand.

A board is written as "D6 straight 1, E6 crossroads": square, tile, quarter turns. Tiles that are
named nowhere lie in the box, so that all of them are always somewhere.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from functools import cache

import game
from game.amber import building, second, turns
from game.amber.book import SetUp
from game.amber.driving import drive_all, joined_seats
from game.amber.game import Amber
from game.amber.setup import blank, place
from game.amber.state import AmberState
from game.engine.actions import Action
from game.engine.events import Event
from game.engine.sentinels import NOTHING
from tests.game.contract import done

from .invariants import check

SIX = "straight straight curve curve one_way_straight one_way_straight"
"""A hand that is there when none is given."""
FAR = "K11"
"""A village nobody gets to: without it, to be joined to one castle may be to win at once."""


@cache
def amber() -> Amber:
    loaded = game.load("amber")
    assert isinstance(loaded, Amber)
    return loaded


def position(
    castles: str,
    board: str = "",
    *,
    villages: str = FAR,
    hands: Sequence[str] = (),
    stack: int | str = 10,
    row: str | None = None,
    shovels: Sequence[int] = (),
    coins: Sequence[int] = (),
    coins_on: str | None = None,
    player: int = 0,
    instant_win_open: bool = True,
    **options: str,
) -> AmberState:
    """`hands` are tile names by seat, an ordinary one if not given. `stack` is a size, or the names
    from the top. With a `row` ("-" is a gap) the game is the advanced one, and `shovels` are the
    seats that still have their special shovel. `coins_on` are the squares with a coin; if left out,
    all that nobody is joined to. What is left of the coins lies in the box.
    """
    g = amber()
    homes = castles.split()
    if row is not None:
        options["variant"] = "advanced"
    state = blank(g, len(homes), g.settle(len(homes), options))
    book = state.book
    home_squares = [book.square_index[square] for square in homes]
    pawns = tuple(book.square_index[square] for square in villages.split())
    state.set_up = SetUp("by_hand", tuple(home_squares), pawns)
    place(state, home_squares)

    left = Counter(dict(zip(book.names, book.counts, strict=True)))

    def take(name: str) -> int:
        assert left[name], f"there is no {name} left"
        left[name] -= 1
        return book.tile_index[name]

    for part in filter(None, map(str.strip, board.split(","))):
        square, name, *turn = part.split()
        at = book.turn_of(name, int(*turn))
        state.cells[book.square_index[square]] = book.faces[take(name)][at]
    hands = [*hands, *[SIX] * (len(homes) - len(hands))]
    state.hands = [tuple(sorted(take(name) for name in hand.split())) for hand in hands]
    state.row = [NOTHING if name == "-" else take(name) for name in (row or "").split()]
    if isinstance(stack, str):
        state.stack = [take(name) for name in stack.split()][::-1]
    else:
        state.stack = [take(name) for name in sorted(left.elements())[:stack]]
    state.box = [left[name] for name in book.names]
    state.special_shovels = sum(1 << seat for seat in shovels)
    state.instant_win_open = instant_win_open
    drive_all(state)
    state.joined_by = joined_seats(state)
    _coins(state, coins, coins_on)
    state.starter = player
    turns.begin(state, player, [])
    check(state)
    return state


def _coins(state: AmberState, coins: Sequence[int], coins_on: str | None) -> None:
    names = [state.book.squares[square] for square in state.targets]
    if coins_on is None:
        marked = [not seats for seats in state.joined_by]
    else:
        marked = [name in coins_on.split() for name in names]
    state.coins = [*coins, *[0] * (state.players - len(coins))]
    state.coins_on = sum(1 << number for number, coin in enumerate(marked) if coin)
    state.coins_box = state.book.records.box.coins - sum(marked) - sum(state.coins)
    assert state.coins_box >= 0, "more coins than there are"


def do(state: AmberState, *lines: str) -> list[Event]:
    """Do these actions; the position must be sound after each."""
    return done(state, lines, check)


def squares(actions: Iterable[Action], *words: str) -> set[str]:
    """The squares of the actions of these words."""
    return {action.place for action in actions if action.word in words and action.place}


def joins(state: AmberState, seat: int) -> set[str]:
    """The squares of villages and castles the seat is joined to."""
    found = state.facts().joined(seat)
    return {*found.villages, *(state.facts().castle(owner) for owner in found.castles)}


def diggable(state: AmberState, seat: int) -> tuple[str, ...]:
    """Squares with a tile the seat could dig up."""
    squares = state.book.squares.items()
    return tuple(name for square, name in squares if building.may_dig(state, seat, square))


def rebuildable(state: AmberState, seat: int) -> tuple[str, ...]:
    """Straights the seat may replace by a bridge or roundabout, if it holds one (R9)."""
    squares = state.book.squares
    if state.rebuild_as_only_tile:
        return tuple(squares[q] for q in squares if building.sides(state, seat, q))
    return tuple(squares[q] for q, _ in second.squares(state)) if seat == state.player else ()


def count(state: AmberState, seat: int) -> int:
    """How many tiles are in the seat's hand."""
    return len(state.facts().hand(seat))

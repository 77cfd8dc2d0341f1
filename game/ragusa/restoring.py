"""A state from what `saving` made of it; ValueError in clear words for anything else."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Annotated, Literal, TypeVar

from pydantic import Field

from game.engine.chance import Chance
from game.engine.restoring import Damaged, Saved, look_up
from game.engine.state import Json
from game.ragusa import placing, setup
from game.ragusa.market import SOURCES
from game.ragusa.rulebook import UNKNOWN, UNKNOWN_ID
from game.ragusa.savecheck import check

if TYPE_CHECKING:
    from game.ragusa.game import Ragusa
    from game.ragusa.rules import RagusaState

T = TypeVar("T")

_Small = Annotated[int, Field(ge=0, le=9999)]
_Seat = Annotated[int, Field(ge=0, le=8)]


class _Saved(Saved):
    players: Annotated[int, Field(ge=1, le=5)]
    options: dict[str, str]
    chance: Annotated[int, Field(ge=0, lt=1 << 64)]
    viewer: _Seat | None
    order: list[_Seat]
    phase: Literal[
        "bonus",
        "place",
        "hex",
        "fish",
        "wall",
        "tower",
        "ship",
        "sell",
        "draw",
        "keep",
        "last",
        "over",
    ]
    player: _Seat | None
    turn: _Small
    active: _Seat
    space: str | None
    pending: list[str]
    hex: str | None
    queue: list[str]
    asked: _Small
    drawn: list[str]
    revealed: bool
    houses: dict[str, _Seat | Literal["super"]]
    towers: list[list[str]]
    walls: list[str]
    houses_left: list[_Small]
    supers_left: list[_Small]
    towers_left: list[_Small]
    resources: list[list[_Small]]
    stock: list[list[_Small]]
    points: list[list[_Small]]
    fleet: list[list[str]]
    bonus: list[list[str]]
    dealt: list[list[str]]
    values: list[_Small]
    row: list[str]
    deck: list[str]
    bonus_deck: list[str]
    known: list[_Small]
    in_play: list[str]
    hands: list[list[str]]
    shown: list[str]
    groups: list[list[_Small]]


def from_dict(game: Ragusa, data: Json) -> RagusaState:
    """The state that `to_dict` described; ValueError in clear words if there is none."""
    saved = _Saved.read(data)
    options = game.settle(saved.players, saved.options)
    state = setup.empty(game, saved.players, options)
    _restore_table(state, saved)
    _restore_cards(state, saved)
    _restore_turn(state, saved)
    check(state)
    if state.phase == "place":
        placing.look(state, state.active)
    return state


def _restore_table(state: RagusaState, saved: _Saved) -> None:
    board, book = state.board, state.book
    for name, owner in sorted(saved.houses.items()):
        space = look_up(board.space_index, name, "house space")
        if isinstance(owner, str):
            if space >= board.ring:
                raise Damaged(f"a super-house off the wall line, at {name}")
            placing.stand_super(state, space)
        elif owner < state.seats:
            placing.stand(state, owner, space)
        else:
            raise Damaged(f"a house of nobody at {name}")
    for seat, names in enumerate(_for_seats(state, saved.towers, "towers")):
        for space in _find_all(names, board.space_index, "house space"):
            if not state.tower_free >> space & 1:
                raise Damaged(f"no room for a tower at {board.spaces[space]}")
            state.towers[seat] |= 1 << space
            state.tower_free &= ~(1 << space)
    for wall in _find_all(saved.walls, board.wall_index, "wall place"):
        state.walls |= 1 << wall
    state.houses_left = _for_seats(state, saved.houses_left, "houses left")
    state.supers_left = _for_seats(state, saved.supers_left, "super-houses left")
    state.towers_left = _for_seats(state, saved.towers_left, "towers left")
    state.resources = _flat(state, saved.resources, book.caps, "resources")
    state.stock = _flat(state, saved.stock, book.stock_caps, "stock")
    state.points = _flat(state, saved.points, (9999,) * SOURCES, "points")
    if len(saved.values) != book.kinds or max(saved.values) >= len(book.track):
        raise Damaged("values that are not on the value tracks")
    state.values = list(saved.values)


def _restore_cards(state: RagusaState, saved: _Saved) -> None:
    book = state.book
    ships = book.ship_index | {UNKNOWN_ID: UNKNOWN}
    bonus = book.bonus_index | {UNKNOWN_ID: UNKNOWN}
    patrician = book.card_index | {UNKNOWN_ID: UNKNOWN}
    state.row = _find_all(saved.row, book.ship_index, "ship")
    state.deck = _find_all(saved.deck, ships, "ship")
    fleets = _for_seats(state, saved.fleet, "ships")
    state.fleet = [tuple(_find_all(fleet, book.ship_index, "ship")) for fleet in fleets]
    hands = _for_seats(state, saved.bonus, "bonus cards")
    state.bonus = [tuple(_find_all(cards, bonus, "bonus card")) for cards in hands]
    dealt = _for_seats(state, saved.dealt, "cards dealt")
    state.dealt = [tuple(_find_all(cards, bonus, "bonus card")) for cards in dealt]
    state.drawn = tuple(_find_all(saved.drawn, bonus, "bonus card"))
    state.bonus_deck = _find_all(saved.bonus_deck, bonus, "bonus card")
    state.known = list(saved.known)
    state.in_play = tuple(_find_all(saved.in_play, book.card_index, "Patrician card"))
    for card in state.in_play:
        setup.reserve(state, card)
    state.hands = [tuple(_find_all(hand, patrician, "Patrician card")) for hand in saved.hands]
    for card in _find_all(saved.shown, book.card_index, "Patrician card"):
        state.shown |= 1 << card
    groups = _for_seats(state, saved.groups, "pairs of cards")
    state.groups = [tuple(sizes) for sizes in groups]


def _restore_turn(state: RagusaState, saved: _Saved) -> None:
    board = state.board
    state.chance = Chance(saved.chance)
    state.viewer = saved.viewer
    state.order = tuple(saved.order)
    state.phase = saved.phase
    state.player = saved.player
    state.turn = saved.turn
    state.active = saved.active
    if saved.space is not None:
        state.space = look_up(board.space_index, saved.space, "house space")
        state.takes_all = state.houses[state.space] == placing.SUPER
    state.pending = tuple(_find_all(saved.pending, board.hex_index, "hex"))
    if saved.hex is not None:
        state.hex = look_up(board.hex_index, saved.hex, "hex")
    state.queue = tuple(_find_all(saved.queue, board.space_index, "house space"))
    state.asked = saved.asked
    state.revealed = saved.revealed


def _find_all(names: Iterable[str], index: Mapping[str, int], what: str) -> list[int]:
    """The numbers of the names, none of them twice."""
    found: list[int] = []
    for name in names:
        number = look_up(index, name, what)
        if number != UNKNOWN and number in found:
            raise Damaged(f"the {what} {name!r} is there twice")
        found.append(number)
    return found


def _for_seats(state: RagusaState, rows: list[T], what: str) -> list[T]:
    if len(rows) != state.seats:
        raise Damaged(f"{what} for {len(rows)} seats, not {state.seats}")
    return list(rows)


def _flat(state: RagusaState, rows: list[list[int]], most: tuple[int, ...], what: str) -> list[int]:
    for row in _for_seats(state, rows, what):
        if len(row) != len(most) or any(a > b for a, b in zip(row, most, strict=False)):
            raise Damaged(f"{what} that nobody can have: {row}")
    return [amount for row in rows for amount in row]

"""Positions built by hand: the pieces and numbers a test needs, everything else as at the start."""

from __future__ import annotations

from functools import cache

import game
from game.engine.events import Event
from game.ragusa import placing
from game.ragusa.board import RESERVED
from game.ragusa.game import Ragusa
from game.ragusa.state import RagusaState

PURPLE, ORANGE, BLUE = 0, 1, 2


@cache
def ragusa() -> Ragusa:
    loaded = game.load("ragusa")
    assert isinstance(loaded, Ragusa)
    return loaded


def start(players: int = 3, seed: int = 1, **options: str) -> RagusaState:
    """A game at its first placement, seat 0 to move first."""
    state = ragusa().new(players, seed, options)
    while state.phase == "bonus":
        state.apply(state.legal_actions()[0])
    if players > 1:
        state.order = tuple(range(players))
        turn(state, 0)
    return state


def solo(seed: int = 1, **options: str) -> RagusaState:
    """A solo game with only its start houses: no reservations, and the bots build no more."""
    state = bare(ragusa().new(1, seed, options))
    for seat, starts in enumerate(state.book.starts):
        houses(state, seat, *(state.board.spaces[space] for space in starts))
        state.houses_left[seat] *= seat < state.players
    return state


def bare(state: RagusaState) -> RagusaState:
    """The same players with an empty board, no reservations, no resources and no goods."""
    from game.ragusa.setup import blank, recount

    clean = blank(state.game, state.players, state.options)
    recount(clean)
    clean.bonus_deck = list(range(len(clean.book.bonus_cards)))
    clean.known = [0] * len(clean.bonus_deck)
    clean.deck = list(range(len(clean.book.ships)))
    clean.row = [clean.deck.pop() for _ in range(clean.book.berths)]
    clean.turn = 1
    turn(clean, 0)
    return clean


def turn(state: RagusaState, seat: int) -> None:
    """It is this seat's turn to place."""
    state.active = seat
    state.turn = max(state.turn, 1)
    state.ask("place", seat)
    placing.look(state, seat)


def houses(state: RagusaState, seat: int, *spaces: str) -> None:
    """Houses of the seat, without what placing them would have brought."""
    for space in spaces:
        placing.stand(state, seat, state.board.space_index[space])
        state.houses_left[seat] = max(0, state.houses_left[seat] - 1)
    _refresh(state)


def super_houses(state: RagusaState, seat: int, *spaces: str) -> None:
    for space in spaces:
        placing.stand_super(state, state.board.space_index[space])
        state.supers_left[seat] -= 1
    _refresh(state)


def reserved(state: RagusaState, *spaces: str) -> None:
    """Black houses."""
    for space in spaces:
        number = state.board.space_index[space]
        state.houses[number] = RESERVED
        state.free &= ~(1 << number)
        state.reserved |= 1 << number
    _refresh(state)


def towers(state: RagusaState, seat: int, *spaces: str) -> None:
    for space in spaces:
        bit = 1 << state.board.space_index[space]
        state.towers[seat] |= bit
        state.tower_free &= ~bit
        state.towers_left[seat] -= 1


def walls(state: RagusaState, *names: str) -> None:
    """Walls by name, or a run of them as "e02-e20"."""
    for name in names:
        first, _, last = name.partition("-")
        begin = state.board.wall_index[first]
        end = state.board.wall_index[last or first]
        for wall in range(begin, end + 1):
            state.walls |= 1 << wall


def have(state: RagusaState, seat: int, **amounts: int) -> None:
    for name, amount in amounts.items():
        state.resources[seat * state.book.width + state.book.resource_index[name]] = amount
    _refresh(state)


def stock(state: RagusaState, seat: int, **amounts: int) -> None:
    for name, amount in amounts.items():
        state.stock[seat * state.book.kinds + state.book.commodity_index[name]] = amount
    _refresh(state)


def track(state: RagusaState, **places: int) -> None:
    """Where the beads stand on the value tracks, from 0."""
    for name, place in places.items():
        state.values[state.book.commodity_index[name]] = place


def worth(state: RagusaState, **values: int) -> None:
    """Beads on the first space of a value."""
    track(state, **{name: state.book.track.index(value) for name, value in values.items()})


def ships(state: RagusaState, *names: str, then: tuple[str, ...] = ()) -> None:
    """These ships in port, and `then` on top of the deck in this order."""
    book = state.book
    row = [book.ship_index[name] for name in names]
    top = [book.ship_index[name] for name in then]
    rest = [ship for ship in range(len(book.ships)) if ship not in row + top]
    state.row = row
    state.deck = rest + top[::-1]


def bonus(state: RagusaState, seat: int, *names: str) -> None:
    """The seat's bonus cards."""
    cards = [state.book.bonus_index[name] for name in names]
    state.bonus_deck = [card for card in state.bonus_deck if card not in cards]
    state.known = [0] * len(state.bonus_deck)
    state.bonus[seat] = tuple(cards)


def top_bonus(state: RagusaState, *names: str) -> None:
    """These cards on top of the bonus deck, in this order."""
    cards = [state.book.bonus_index[name] for name in names]
    rest = [card for card in state.bonus_deck if card not in cards]
    state.bonus_deck = rest + cards[::-1]
    state.known = [0] * len(state.bonus_deck)


def do(state: RagusaState, *lines: str) -> list[Event]:
    """Play these actions, written in notation."""
    events: list[Event] = []
    for line in lines:
        events += state.apply(ragusa().parse(line))
    return events


def can(state: RagusaState, line: str) -> bool:
    action = ragusa().parse(line)
    legal = action in state.legal_actions()
    assert legal == (state.why_not(action) is None)
    return legal


def legal(state: RagusaState, word: str) -> list[str]:
    """The legal actions that begin with this word, without it."""
    lines = [str(action) for action in state.legal_actions()]
    return [line.partition(" ")[2] for line in lines if line.split(" ")[0] == word]


def amount(state: RagusaState, seat: int, name: str) -> int:
    """How much the seat has of a resource or commodity."""
    book = state.book
    if name in book.resource_index:
        return state.amounts(seat)[book.resource_index[name]]
    return state.goods(seat)[book.commodity_index[name]]


def place_of(state: RagusaState, commodity: str) -> int:
    """Where a bead stands on its value track."""
    return state.values[state.book.commodity_index[commodity]]


def of_kind(events: list[Event], kind: type) -> list[Event]:
    return [event for event in events if isinstance(event, kind)]


def _refresh(state: RagusaState) -> None:
    if state.phase == "place" and state.player is not None:
        placing.look(state, state.player)

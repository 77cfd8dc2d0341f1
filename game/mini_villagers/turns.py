"""Whose turn it is, from whom one draws, and how it ends (9.3, 9.4)."""

from __future__ import annotations

from game.engine.events import Event
from game.engine.rules import BETWEEN
from game.engine.sentinels import NOBODY
from game.mini_villagers.dealing import deal, is_decided
from game.mini_villagers.events import DealtAgain, GameEnded
from game.mini_villagers.state import MiniVillagersState


def neighbour(state: MiniVillagersState, seat: int) -> int:
    """The nearest seat on the right that still holds cards; NOBODY if there is none."""
    return _nearest(state, seat, -1)


def _nearest(state: MiniVillagersState, seat: int, step: int) -> int:
    seats = [(seat + step * away) % state.players for away in range(1, state.players)]
    return next((other for other in seats if state.hands[other]), NOBODY)


def advance(state: MiniVillagersState, events: list[Event]) -> None:
    """A turn is over: the next seat with cards draws, unless one alone is left."""
    if state.phase != BETWEEN:
        return
    seat = state.actor
    if is_decided(state):
        (last,) = (seat for seat, hand in enumerate(state.hands) if hand)
        state.phase, state.player = "over", None
        events.append(GameEnded(last, state.book.names[state.book.countess]))
        return
    if not any(state.hands):
        deal(state)
        events.append(DealtAgain())
        begin(state, state.dealer)
        return
    following = _nearest(state, seat, 1)
    _turn(state, seat if following == NOBODY else following)


def begin(state: MiniVillagersState, dealer: int) -> None:
    """The first turn after dealing; who is out already is passed over, the dealer too."""
    _turn(state, dealer if state.hands[dealer] else _nearest(state, dealer, 1))


def _turn(state: MiniVillagersState, seat: int) -> None:
    state.phase, state.player = "draw", seat
    state.turn += 1

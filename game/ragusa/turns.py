"""Whose turn comes next (5.10, 6, 14.2)."""

from __future__ import annotations

from game.engine.events import Event
from game.engine.rules import BETWEEN
from game.ragusa.events import TurnBegan
from game.ragusa.placing import can_place, look
from game.ragusa.state import RagusaState


def next_seat(state: RagusaState) -> int | None:
    """The next player clockwise with houses left; None when nobody can place one any more."""
    order = state.order
    n = len(order)
    if state.turn == 0 or (state.flags.snake and state.turn <= 2 * n):
        seats = _opening(state)
    else:
        at = order.index(state.active) + 1
        seats = order[at:] + order[:at]
    houses, supers = state.houses_left, state.supers_left
    waiting = [seat for seat in seats if houses[seat] or supers[seat]]
    if not waiting:
        return None
    first = waiting[0]
    if _can_place(state, first):
        return first
    # Ruling R12: he will have to pass; but if nobody can place, the game is over.
    if any(_can_place(state, seat) for seat in waiting[1:]):
        look(state, first)
        return first
    return None


def _can_place(state: RagusaState, seat: int) -> bool:
    """The Patrician always can: his spaces are reserved."""
    if seat >= state.players:
        return True
    look(state, seat)
    return can_place(state, seat)


def _opening(state: RagusaState) -> tuple[int, ...]:
    """The seats as their turns come up in the first round and, going back, in a second one."""
    order = state.order
    if not state.flags.snake:
        return order
    rest = [*order, *reversed(order), *order][state.turn :]
    return tuple(dict.fromkeys(rest))


def begin(state: RagusaState, seat: int, events: list[Event]) -> None:
    """The turn of a person is announced; the Patrician announces his by turning a card."""
    state.active = seat
    state.turn += 1
    state.ask(BETWEEN, seat)
    if seat < state.players:
        events.append(TurnBegan(seat, state.houses_left[seat] + state.supers_left[seat]))

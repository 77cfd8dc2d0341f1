"""Whose turn comes next (5.10, 6, 14.2)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine.events import Event
from game.ragusa.events import TurnBegan
from game.ragusa.placing import can_place

if TYPE_CHECKING:
    from game.ragusa.rules import RagusaState


def next_seat(state: RagusaState) -> int | None:
    """The next player clockwise with houses left; None when nobody can place one any more."""
    waiting = [
        seat for seat in _following(state) if state.houses_left[seat] + state.supers_left[seat]
    ]
    if not waiting:
        return None
    first = waiting[0]
    if first >= state.people or can_place(state, first):
        return first
    # Ruling R12: he will have to pass; but if nobody can place, the game is over.
    others = (seat >= state.people or can_place(state, seat) for seat in waiting[1:])
    return first if any(others) else None


def _following(state: RagusaState) -> list[int]:
    """All seats in the order in which their next turns come."""
    order = state.order
    n = len(order)
    turn = state.turn
    if state.flags.snake and turn < 2 * n:
        # The first round goes clockwise, the second back again, the third starts anew.
        rest = [*order, *reversed(order), *order][turn:]
        return list(dict.fromkeys(rest))
    if turn == 0 or (state.flags.snake and turn == 2 * n):
        return list(order)
    at = order.index(state.active) + 1
    return [*order[at:], *order[:at]]


def begin(state: RagusaState, seat: int, events: list[Event]) -> None:
    state.active = seat
    state.turn += 1
    events.append(TurnBegan(seat, state.houses_left[seat] + state.supers_left[seat]))

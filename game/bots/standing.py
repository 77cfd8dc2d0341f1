"""How a seat stands against the others: what all thinking ahead comes to."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from game.engine.state import State

WIN = 3.0
"""What winning is worth beyond the margin, in points."""


def lead(state: State, seat: int) -> float:
    """By how much the seat is ahead of the best of the others; alone, `value` knows the automa."""
    if state.over:
        scores = state.scores()
        win = WIN if seat in state.winners() else 0.0
        return scores[seat] + win - max(scores[:seat] + scores[seat + 1 :], default=0)
    best = max((state.value(at) for at in range(state.players) if at != seat), default=0.0)
    return state.value(seat) - best

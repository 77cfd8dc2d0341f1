"""Who has won: a single point, for the one who is left with the Countess (9.4)."""

from __future__ import annotations

from game.engine.messages import Message, Who, msg
from game.engine.state import ScoreLine
from game.mini_villagers.state import MiniVillagersState


def scores(state: MiniVillagersState) -> list[int]:
    """Nothing before the end: who holds the Countess is a secret."""
    return [int(state.over and bool(hand)) for hand in state.hands]


def score_sheet(state: MiniVillagersState, seat: int) -> list[ScoreLine]:
    return [ScoreLine(msg("Left with the last card"), scores(state)[seat])]


def winners(state: MiniVillagersState) -> list[int]:
    points = scores(state)
    return [seat for seat, own in enumerate(points) if own == max(points)]


def decided_by(state: MiniVillagersState) -> Message | None:
    """Only one can be left with the Countess."""
    return None


def verdict(state: MiniVillagersState) -> Message | None:
    if not state.over:
        return None
    (winner,) = winners(state)
    return msg("{who} wins the marker of the first player.", who=Who(winner))

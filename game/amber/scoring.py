"""Points and winners (10.3)."""

from __future__ import annotations

from game.amber.state import AmberState
from game.engine.messages import Message, Who, msg
from game.engine.sentinels import NOBODY
from game.engine.state import ScoreLine


def counts(state: AmberState, seat: int) -> tuple[int, int, int]:
    """Coins, villages and castles of a seat."""
    villages = len(state.set_up.villages)
    return (
        state.coins[seat],
        sum(seats >> seat & 1 for seats in state.joined_by[:villages]),
        sum(seats >> seat & 1 for seats in state.joined_by[villages:]),
    )


def scores(state: AmberState) -> list[int]:
    points = state.book.rules.points
    found = []
    for seat in range(state.players):
        coins, villages, castles = counts(state, seat)
        found.append(coins * points.coin + villages * points.village + castles * points.castle)
    return found


def score_sheet(state: AmberState, seat: int) -> list[ScoreLine]:
    points = state.book.rules.points
    coins, villages, castles = counts(state, seat)
    return [
        ScoreLine(msg("Coins"), coins * points.coin),
        ScoreLine(msg("Villages"), villages * points.village),
        ScoreLine(msg("Castles"), castles * points.castle),
    ]


def winners(state: AmberState) -> list[int]:
    """Most points, shared in a tie; who is alone joined to everything needs none."""
    if state.winner != NOBODY:
        return [state.winner]
    points = scores(state)
    best = max(points)
    return [seat for seat, own in enumerate(points) if own == best]


def decided_by(state: AmberState) -> Message | None:
    """Nothing breaks a tie."""
    return None


def verdict(state: AmberState) -> Message | None:
    if state.winner == NOBODY:
        return None
    return msg("Joined to every village and castle: {who} wins at once.", who=Who(state.winner))

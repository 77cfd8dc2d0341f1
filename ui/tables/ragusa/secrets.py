"""Bonus cards where several people share the screen: face down, and out of the live scores."""

from __future__ import annotations

from game.engine.state import ScoreLine
from game.ragusa.rules import RagusaState
from game.ragusa.scoring import bonus_points
from ui.table.model import TableContext


def face_down(view: RagusaState, context: TableContext) -> bool:
    """Whether the own cards lie face down; their owner looks at them by pointing."""
    return context.shared and not view.revealed


def open_scores(view: RagusaState, context: TableContext) -> list[int]:
    """The scores as all at the screen may see them."""
    scores = view.scores()
    if face_down(view, context):
        scores[context.seat] -= sum(points for _, points in bonus_points(view, context.seat))
    return scores


def open_details(view: RagusaState, seat: int, context: TableContext) -> list[ScoreLine]:
    """The score sheet of a seat, without the lines of cards that lie face down."""
    lines = view.score_details()[seat]
    if seat == context.seat and face_down(view, context) and view.bonus[seat]:
        return lines[: -len(view.bonus[seat])]
    return lines

"""Bonus cards where several people share the screen: face down, and out of the live scores."""

from __future__ import annotations

from game.ragusa.facts import RagusaFacts, ScoreLine
from ui.table.model import TableContext


def face_down(facts: RagusaFacts, context: TableContext) -> bool:
    """Whether the own cards lie face down; their owner looks at them by pointing."""
    return context.shared and not facts.revealed


def open_scores(facts: RagusaFacts, context: TableContext) -> list[int]:
    """The scores as all at the screen may see them."""
    scores = facts.scores()
    if face_down(facts, context):
        scores[context.seat] -= sum(points for _, points in facts.bonus_points(context.seat))
    return scores


def open_details(facts: RagusaFacts, seat: int, context: TableContext) -> list[ScoreLine]:
    """The score sheet of a seat, without the lines of cards that lie face down."""
    lines = facts.score_sheet(seat)
    hidden = len(facts.holdings[seat].bonus)
    if seat == context.seat and face_down(facts, context) and hidden:
        return lines[:-hidden]
    return lines

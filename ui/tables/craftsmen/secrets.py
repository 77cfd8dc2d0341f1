"""Hands where several people share the screen: face down, but for what needs them."""

from __future__ import annotations

from game.craftsmen.facts import CraftsmenFacts
from ui.table.model import TableContext


def face_down(facts: CraftsmenFacts, context: TableContext) -> bool:
    """Whether the own cards show their backs, as others look at the screen."""
    if not context.shared or facts.over:
        return False
    return not context.bared or facts.player != context.seat or not facts.needs_hand

"""Hands where several people share the screen: face down, but for what needs them."""

from __future__ import annotations

from game.craftsmen.rules import CraftsmenState
from game.engine.rules import BETWEEN
from ui.table.model import TableContext

OPEN_PHASES = frozenset(
    (BETWEEN, "helpers", "craft", "twin", "window", "reward", "merchant", "owner", "town_hall")
)
"""What is decided without the hand: it stays face down, and its owner looks at it on purpose."""


def needs_hand(view: CraftsmenState) -> bool:
    """Whether what is asked now shows the hand of the seat that is asked."""
    return not view.over and view.phase not in OPEN_PHASES


def face_down(view: CraftsmenState, context: TableContext) -> bool:
    """Whether the own cards show their backs, as others look at the screen."""
    if not context.shared or view.over:
        return False
    return not context.bared or view.player != context.seat or not needs_hand(view)

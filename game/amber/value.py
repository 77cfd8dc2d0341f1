"""How good a position looks."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from game.amber.rules import AmberState


def value(state: AmberState, seat: int) -> float:
    return float(state.scores()[seat])

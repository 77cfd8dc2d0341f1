"""How good a position looks, for bots that look one decision ahead."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.ragusa import scoring

if TYPE_CHECKING:
    from game.ragusa.rules import RagusaState


def value(state: RagusaState, seat: int) -> float:
    return float(scoring.scores(state)[seat])

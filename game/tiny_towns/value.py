"""How good a position looks, for bots that look one decision ahead."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from game.tiny_towns.state import TinyTownsState


def value(state: TinyTownsState, seat: int) -> float:
    return float(state.scores()[seat])

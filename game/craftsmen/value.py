"""How good a position looks for a seat, for the bots."""

from __future__ import annotations

from game.craftsmen.state import Position


def value(state: Position, seat: int) -> float:
    return float(state.estates[seat].points)

"""How good a position looks, for bots that look one decision ahead."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from game.villagers.rules import VillagersState


def value(state: VillagersState, seat: int) -> float:
    village = state.villages[seat]
    return float(village.gold + village.second_market())

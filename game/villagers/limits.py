"""How many cards a player may draft in a round (6.1) and how many build in a turn (7.1)."""

from __future__ import annotations

from game.villagers.state import VillagersState


def draft_limit(state: VillagersState, seat: int) -> int:
    """What the village allows now, whatever events have taken off."""
    limits = state.book.records.limits
    return min(limits.draft_max, limits.draft_base + state.villages[seat].food)


def build_limit(state: VillagersState, seat: int) -> int:
    """The same for the build turn."""
    limits = state.book.records.limits
    return min(limits.build_max, limits.build_base + state.villages[seat].builders)


def follow_village(state: VillagersState, seat: int, before: int) -> None:
    """The village has changed in the middle of the draft: its limit changes with it.

    `before` is what the village allowed until now; what an event has taken off stays off.
    """
    village = state.villages[seat]
    village.limit = max(0, village.limit + draft_limit(state, seat) - before)

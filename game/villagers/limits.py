"""How many cards a player may draft in a round (6.1) and how many build in a turn (7.1)."""

from __future__ import annotations

from game.villagers.book import Development
from game.villagers.state import VillagersState


def draft_limit(state: VillagersState, seat: int) -> int:
    """What the village allows now, whatever events have taken off."""
    limits = state.book.records.limits
    food = state.villages[seat].food
    if seat in state.tokens:
        food += sum([one.food for one in _held(state, seat)])
    return min(limits.draft_max, limits.draft_base + food)


def build_limit(state: VillagersState, seat: int) -> int:
    """The same for the build turn."""
    limits = state.book.records.limits
    builders = state.villages[seat].builders
    if seat in state.tokens:
        builders += sum([one.builders for one in _held(state, seat)])
    return min(limits.build_max, limits.build_base + builders)


def _held(state: VillagersState, seat: int) -> list[Development]:
    """The Developments whose token the seat holds: their food and builders count for it."""
    developments = state.book.developments
    drawn = zip(state.developments, state.tokens, strict=True)
    return [developments[number] for number, holder in drawn if holder == seat]


def follow_village(state: VillagersState, seat: int, before: int) -> None:
    """The village has changed in the middle of the draft: its limit changes with it.

    `before` is what the village allowed until now; what an event has taken off stays off.
    """
    village = state.villages[seat]
    village.limit = max(0, village.limit + draft_limit(state, seat) - before)

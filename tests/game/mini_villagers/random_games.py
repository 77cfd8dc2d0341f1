"""Random games of Mini Villagers, for the tests of what must always hold."""

from __future__ import annotations

from game.engine.actions import Action
from game.mini_villagers.actions import DrawTop, Keep, LayPair, Take
from game.mini_villagers.state import MiniVillagersState
from tests.game.contract import Sample

from .invariants import check
from .positions import mini


def start(seed: int, players: int) -> MiniVillagersState:
    state = mini().new(players, seed)
    assert isinstance(state, MiniVillagersState)
    return state


def tried(state: MiniVillagersState) -> list[Action]:
    """All that could be tried, sensible or not."""
    actions: list[Action] = [DrawTop(), LayPair(), Keep()]
    return actions + [Take(seat, card) for seat in range(-1, 7) for card in range(-1, 12)]


SAMPLE = Sample(
    cases=[(players,) for players in range(2, 6)],
    start=start,
    check=check,
    tried=tried,
    closely=1,
    seeds=125,
)

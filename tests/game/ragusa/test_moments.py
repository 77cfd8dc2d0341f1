"""Told moment by moment, every number changes with the event that tells of it."""

from __future__ import annotations

import pytest

import game
from game.engine.chance import Chance
from game.ragusa.rules import RagusaState
from tests.game.ragusa.rewinding import without

COUNTED = (
    *("resources", "stock", "points", "fleet", "row", "values"),
    *("walls", "towers", "towers_left", "tower_free"),
)


def numbers(state: RagusaState) -> dict[str, object]:
    return {name: getattr(state, name) for name in COUNTED} | {"ships": len(state.deck)}


@pytest.mark.parametrize("players", [1, 2, 5])
def test_each_event_comes_with_the_change_it_tells_of_and_no_other(players: int) -> None:
    state = game.load("ragusa").new(players, seed=players)
    chance = Chance(players)
    seen = set()
    while not state.over:
        action = chance.choice(state.legal_actions())
        before = state.copy()
        for moment in state.unfold(action):
            assert numbers(without(moment.state, moment.event)) == numbers(before), moment.event
            before = moment.state
            seen.add(type(moment.event).__name__)
        state.apply(action)
        assert numbers(state) == numbers(before), "nothing changes without an event"
    assert {"Gained", "Produced", "WallBuilt", "TowerBuilt", "Sold", "ShipBought"} <= seen

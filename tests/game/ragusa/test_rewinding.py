"""Back to how the numbers stood before: after every step of whole games, exactly."""

from __future__ import annotations

import pytest

import game
from game.engine.chance import Chance
from game.ragusa.rules import RagusaState

COUNTED = (
    *("resources", "stock", "points", "fleet", "row", "values"),
    *("walls", "towers", "towers_left", "tower_free"),
)


def numbers(state: RagusaState) -> dict[str, object]:
    return {name: getattr(state, name) for name in COUNTED} | {"ships": len(state.deck)}


@pytest.mark.parametrize("players", [1, 2, 5])
def test_every_step_can_be_taken_back_in_numbers(players: int) -> None:
    state = game.load("ragusa").new(players, seed=players)
    chance = Chance(players)
    seen = set()
    while not state.over:
        before, view = numbers(state.copy()), state.view(0)
        events = state.apply(chance.choice(state.legal_actions()))
        seen |= {type(event).__name__ for event in events}
        assert numbers(state.before(events)) == before
        assert numbers(state.view(0).before(events)) == numbers(view)
    assert {"Gained", "Produced", "WallBuilt", "TowerBuilt", "Sold", "ShipBought"} <= seen


def test_part_of_a_chain_is_told_and_the_rest_is_not() -> None:
    state = game.load("ragusa").new(3, seed=4)
    chance = Chance(4)
    chains = 0
    while not state.over:
        start = state.copy()
        events = state.apply(chance.choice(state.legal_actions()))
        made = [n for n, event in enumerate(events) if type(event).__name__ == "Produced"]
        if len(made) > 1:
            chains += 1
            half = state.before(events[made[1] :])
            first = events[made[0]]
            at = first.seat * state.book.kinds + state.book.commodity_index[first.commodity]
            assert half.stock[at] == start.stock[at] + first.amount
    assert chains

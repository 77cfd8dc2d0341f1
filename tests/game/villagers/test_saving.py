"""States as plain data and back; damaged data is refused in clear words."""

from __future__ import annotations

from typing import Any

import pytest

from game.engine.state import Json
from tests.game import contract

from .positions import do, position, villagers
from .random_games import choose, states


def a_rich_state() -> Json:
    """In the middle of a Monk, with coins, stand-ins and all."""
    state = position(
        villages=["founders2 miner(seeker) monk=hayer(grazier)", "lumberjack(carpenter:4)"],
        hands=["monk jeweler agent", "cooper"],
        road_coins=(0, 1, 0, 0, 2, 0),
    )
    do(state, "build monk.2 seeker.1")
    return contract.through_json(state)


@pytest.mark.parametrize(
    ("path", "value", "complaint"),
    [
        (("players",), 7, "1 to 5"),
        (("players",), "two", "players"),
        (("villages",), [], "villages: 0 instead of 2"),
        (("phase",), "lunch", "phase: it cannot be 'lunch'"),
        (("phase",), "event", "solo"),
        (("phase",), "build", "waits to be placed"),
        (("player",), 5, "player: there is no seat 5"),
        (("road", 0), "dragon.1", "no card 'dragon.1'"),
        (("road", 0), None, "missing"),
        (("road_coins", 0), -1, "coins on the Road"),
        (("stacks", 0, 0), "?", "hidden card"),
        (("stacks", 0), [], "missing"),
        (("villages", 0, "gold"), -2, "gold"),
        (("villages", 0, "gold"), 9, "does not add up"),
        (("issued",), 3, "out of the bank"),
        (("villages", 0, "hand"), ["agent.1", "agent.1", "jeweler.1"], "two places"),
        (("villages", 0, "cards", 1), ["miner.1", "seeker.1"], "lies nowhere"),
        (("villages", 0, "cards", 1), ["miner.1"], "without a place"),
        (("villages", 0, "roles"), {"monk.1": "miner"}, "cannot lie there"),
        (("villages", 0, "roles"), {}, "cannot lie"),
        (("villages", 1, "coins"), {"miner.1": 4}, "not in the village"),
        (("monks",), [], "waits to be placed|no card waits|cannot lie"),
        (("built",), 77, "build actions"),
        (("viewer",), 9, "no seat 9"),
        (("jester",), True, "no Jester"),
        (("options",), {"first_player": "nobody"}, "first_player"),
        (("face_up",), ["rats"], "event"),
        (("chance",), -1, "chance"),
        (("round",), 10**30, "round"),
    ],
)
def test_damaged_states_are_refused(
    path: tuple[str | int, ...], value: Any, complaint: str
) -> None:
    contract.check_refused(villagers(), a_rich_state(), path, value, complaint)


def test_damaged_saves_in_the_middle_of_cards() -> None:
    """Besides those of random games: looking, building early, a reward."""
    middle = [
        next(state.to_dict() for seed in range(9) for state in states(seed, 4, "all") if at(state))
        for at in (
            lambda state: state.phase == "put_back" and state.looking.placed,
            lambda state: state.phase == "early",
            lambda state: state.phase == "reward",
        )
    ]
    contract.check_damaged_saves(villagers(), [a_rich_state(), *middle], choose)


def test_a_card_on_its_way_to_a_stack_is_saved_only_while_it_is_asked_for() -> None:
    """So that games saved before that question existed still replay to equal states."""
    state = position(hands=["agent hunter"])
    assert "wanted" not in state.to_dict()
    do(state, "exchange agent.1 hayer")
    data = contract.through_json(state)
    assert data["wanted"] == ["agent.1", "hayer"]
    assert villagers().state_from_dict(data) == state
    for damage in (["agent.1"], ["cooper.1", "hayer"], ["agent.1", "seeker"]):
        with pytest.raises(ValueError, match="damaged"):
            villagers().state_from_dict({**data, "wanted": damage})

"""States as plain data and back; damaged data is refused in clear words."""

from __future__ import annotations

import json
from itertools import islice
from typing import Any

import pytest

from game.engine.chance import Chance
from game.engine.state import Json
from tests.mutations import mutate

from .positions import do, position, villagers
from .random_games import VARIANTS, choose, states


def test_every_state_comes_back_as_it_was() -> None:
    for players, mode in VARIANTS:
        for number, state in enumerate(states(7, players, mode)):
            if number % 3 and state.phase not in ("cover", "pay", "choose", "limit"):
                continue
            for saved in (state, *(state.view(seat) for seat in range(len(state.villages)))):
                text = json.dumps(saved.to_dict())
                back = villagers().state_from_dict(json.loads(text))
                assert back.to_dict() == saved.to_dict()
                assert back.legal_actions() == saved.legal_actions()


def test_a_restored_game_goes_on_alike() -> None:
    for players, mode in VARIANTS[::2]:
        rng = Chance(4)
        state = next(islice(states(4, players, mode), 30, None))
        back = villagers().state_from_dict(state.to_dict())
        while not state.over:
            action = choose(state, rng)
            assert back.apply(action) == state.apply(action)
        assert back == state


def a_rich_state() -> Json:
    """In the middle of a Monk, with coins, stand-ins and all."""
    state = position(
        villages=["founders2 miner(seeker) monk=hayer(grazier)", "lumberjack(carpenter:4)"],
        hands=["monk jeweler agent", "cooper"],
        road_coins=(0, 1, 0, 0, 2, 0),
    )
    do(state, "build monk.2 seeker.1")
    data: Json = json.loads(json.dumps(state.to_dict()))
    return data


@pytest.mark.parametrize(
    ("path", "value", "complaint"),
    [
        (("players",), 7, "1 to 5"),
        (("players",), "two", "players"),
        (("villages",), [], "0 villages"),
        (("phase",), "lunch", "no phase 'lunch'"),
        (("phase",), "event", "solo"),
        (("phase",), "build", "waits to be placed"),
        (("player",), 5, "no player 5"),
        (("road", 0), "dragon.1", "no card 'dragon.1'"),
        (("road", 0), None, "missing"),
        (("road_coins", 0), -1, "coins on the Road"),
        (("stacks", 0, 0), "?", "masked"),
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
        (("options",), {}, "options"),
        (("face_up",), ["rats"], "event"),
        (("chance",), -1, "chance"),
        (("round",), 10**30, "round"),
    ],
)
def test_damaged_states_are_refused(
    path: tuple[str | int, ...], value: Any, complaint: str
) -> None:
    data = a_rich_state()
    villagers().state_from_dict(data)
    inner: Any = data
    for step in path[:-1]:
        inner = inner[step]
    inner[path[-1]] = value
    with pytest.raises(ValueError, match=complaint):
        villagers().state_from_dict(data)


@pytest.mark.parametrize("what", [None, [], 3, "x", {}])
def test_what_is_no_state_is_refused(what: Any) -> None:
    with pytest.raises(ValueError, match="damaged"):
        villagers().state_from_dict(what)


def test_a_thousand_damaged_saves() -> None:
    """Each is refused with a ValueError, or gives a state that can be played to its end."""
    texts = [json.dumps(a_rich_state(), indent=1)]
    for players, mode in ((1, "normal"), (3, "")):
        state = next(islice(states(4, players, mode), 60, None))
        texts.append(json.dumps(state.to_dict(), indent=1))
    rng = Chance(1)
    opened = 0
    for seed in range(1000):
        try:
            data = json.loads(mutate(texts[seed % len(texts)], seed))
        except ValueError:
            continue
        try:
            state = villagers().state_from_dict(data)
        except ValueError:
            continue
        opened += 1
        while not state.over:
            state.apply(choose(state, rng))
    assert opened > 5

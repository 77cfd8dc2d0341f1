"""States as plain data and back; damaged data is refused in clear words."""

from __future__ import annotations

import json
from itertools import islice
from typing import Any

import pytest

from game.engine.chance import Chance
from game.engine.state import Json
from tests.mutations import mutate

from .positions import amber
from .random_games import VARIANTS, states


def test_every_state_comes_back_as_it_was() -> None:
    for variant in VARIANTS:
        for number, state in enumerate(states(7, *variant)):
            if number % 4 and state.phase not in ("draw", "stuck", "replace"):
                continue
            for saved in (state, *(state.view(seat) for seat in range(state.players))):
                back = amber().state_from_dict(json.loads(json.dumps(saved.to_dict())))
                assert back.to_dict() == saved.to_dict()
                assert back.legal_actions() == saved.legal_actions()
                assert back.joined_by == saved.joined_by
                assert back.value(0) == saved.value(0)


def test_a_restored_game_goes_on_alike() -> None:
    for variant in VARIANTS[::2]:
        rng = Chance(4)
        state = next(islice(states(4, *variant), 30, None))
        back = amber().state_from_dict(state.to_dict())
        while not state.over:
            action = rng.choice(state.legal_actions())
            assert back.apply(action) == state.apply(action)
        assert back == state


def a_rich_state() -> Json:
    """An advanced game for three, in the middle, with tiles on the board and in the box."""
    for number, state in enumerate(states(6, 3, "advanced", "connect")):
        if number > 60 and state.phase == "after" and state.laid and sum(state.coins):
            data: Json = json.loads(json.dumps(state.to_dict()))
            return data
    raise AssertionError


@pytest.mark.parametrize(
    ("path", "value", "complaint"),
    [
        (("players",), 7, "2 to 6"),
        (("players",), "two", "players"),
        (("hands",), [], "hands for 0 seats"),
        (("phase",), "lunch", "phase"),
        (("phase",), "turn", "turn|hand"),
        (("phase",), "over", "who is to move"),
        (("player",), 5, "no seat 5"),
        (("player",), None, "who is to move"),
        (("castles", 0), "A1", "castles"),
        (("castles", 0), "Q9", "no square 'Q9'"),
        (("board", "A1"), ["tunnel", 0], "no tile 'tunnel'"),
        (("board", "A1"), ["straight", 2], "A1"),
        (("board", "A1"), ["straight", "0"], "A1"),
        (("board", "A1"), ["straight"], "A1"),
        (("board", "A1"), ["shovel", 0], "A1"),
        (("board", "A1"), ["straight", 0], "add up"),
        (("stack", 0), "?", "hidden"),
        (("stack",), [], "add up|gap"),
        (("row",), [], "open row"),
        (("row", 0), None, "gap"),
        (("box",), {}, "add up"),
        (("coins", 0), 13, "coins"),
        (("coins_on",), ["A1"], "A1"),
        (("special_shovels",), [0, 0], "special shovels"),
        (("special_shovels",), [9], "no seat 9"),
        (("laid",), "A1", "laid last"),
        (("winner",), 1, "won"),
        (("viewer",), 9, "no seat 9"),
        (("options",), {}, "options"),
        (("chance",), -1, "chance"),
        (("turn",), 10**30, "turn"),
        (("hands", 0), ["curve"], "add up"),
    ],
)
def test_damaged_states_are_refused(
    path: tuple[str | int, ...], value: Any, complaint: str
) -> None:
    data = a_rich_state()
    amber().state_from_dict(data)
    inner: Any = data
    for step in path[:-1]:
        inner = inner[step]
    inner[path[-1]] = value
    with pytest.raises(ValueError, match=complaint):
        amber().state_from_dict(data)


@pytest.mark.parametrize("what", [None, [], 3, "x", {}])
def test_what_is_no_state_is_refused(what: Any) -> None:
    with pytest.raises(ValueError, match="damaged"):
        amber().state_from_dict(what)


def test_a_thousand_damaged_saves() -> None:
    """Each is refused with a ValueError, or gives a state that can be played to its end."""
    texts = [json.dumps(a_rich_state(), indent=1)]
    for variant in VARIANTS[:3]:
        state = next(islice(states(4, *variant), 90, None))
        texts.append(json.dumps(state.to_dict(), indent=1))
    rng = Chance(1)
    opened = 0
    for seed in range(1000):
        try:
            data = json.loads(mutate(texts[seed % len(texts)], seed))
        except ValueError:
            continue
        try:
            state = amber().state_from_dict(data)
        except ValueError:
            continue
        opened += 1
        while not state.over:
            state.apply(rng.choice(state.legal_actions()))
    assert opened > 5

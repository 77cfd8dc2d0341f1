"""What needs no knowledge of a game's rules, for all games at once."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from itertools import product
from pathlib import Path
from typing import Any

import pytest

import game
from game.engine.chance import Chance
from game.engine.match import Match
from game.engine.seating import Seat
from tests.game.playthrough import loaded


def record(name: str) -> None:
    """Write down random games for every number of players, with as much chance as there can be."""
    g = game.load(name)
    for players, seed in product(g.player_counts, (1, 2)):
        rng = Chance(seed)
        options = {
            option.name: "random" if "random" in option.values() else rng.choice(option.values())
            for option in g.options
            if players in option.players
        }
        state = g.new(players, seed, options)
        while not state.over:
            actions = state.legal_actions()
            action = rng.choice(actions)
            print(*actions, sep="; ")
            print(action, state.apply(action), state.value(0))
        print(state.score_details(), state.winners(), state.to_dict())


@pytest.mark.parametrize("name", game.games())
def test_the_same_game_in_every_process(name: str) -> None:
    logs = [
        subprocess.run(
            [sys.executable, "-c", f"from {__name__} import record; record({name!r})"],
            cwd=Path(__file__).parents[2],
            env={**os.environ, "PYTHONHASHSEED": hash_seed},
            capture_output=True,
            check=True,
            text=True,
        ).stdout
        for hash_seed in ("1", "4242")
    ]
    assert logs[0] == logs[1]
    assert len(logs[0].splitlines()) > 300


@pytest.mark.parametrize("name", game.games())
def test_a_match_is_saved_and_opened(name: str) -> None:
    g = loaded(name)
    seats = [Seat(who, "person") for who in ("Anna", "Bo", "Cyryl")]
    for count in g.player_counts[:3]:
        match = Match.new(g, seats[:count], 3)
        rng = Chance(1)
        for _ in range(150):
            if not match.state.over:
                match.apply(rng.choice(match.state.legal_actions()))
        again = Match.from_dict(json.loads(json.dumps(match.to_dict())), game.from_sources)
        assert again.state == match.state


@pytest.mark.parametrize("what", [None, [], "text", 3, {}, {"players": 2}, {"phase": "place"}])
@pytest.mark.parametrize("name", game.games())
def test_what_is_no_state_is_refused(name: str, what: Any) -> None:
    with pytest.raises(ValueError, match="this saved game is damaged"):
        loaded(name).state_from_dict(what)


@pytest.mark.parametrize("name", game.games())
def test_there_is_no_view_from_outside(name: str) -> None:
    g = loaded(name)
    with pytest.raises(ValueError, match="no seat 9"):
        g.new(g.player_counts[-1], 1).view(9)


@pytest.mark.parametrize("name", game.games())
def test_every_answer_has_words(name: str) -> None:
    rules = loaded(name).rules
    assert {kind for phase in rules.phases.values() for kind in phase.answers} == set(
        rules.words.ACTIONS
    )

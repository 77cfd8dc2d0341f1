"""States as plain data and back; damaged data is refused in clear words."""

from __future__ import annotations

import json
from typing import Any

import pytest

from game.engine.chance import Chance
from game.tiny_towns.facts import TownFacts
from game.tiny_towns.state import TinyTownsState
from tests.game import contract

from .invariants import check
from .positions import tiny_towns
from .random_games import choose, states


def a_rich_state() -> TinyTownsState:
    """In the middle of a choice, with marks, stores and a deck."""
    for seed in range(200):
        for state in states(seed, 3, "town_hall", "yes"):
            if state.asks and any(TownFacts(town).stored for town in state.towns):
                return state
    raise AssertionError("no such state")


@pytest.mark.parametrize(
    ("path", "value", "complaint"),
    [
        (("players",), 7, "1 to 6"),
        (("players",), "two", "players"),
        (("towns",), [], "towns: 0 instead of 3"),
        (("phase",), "lunch", "phase: it cannot be 'lunch'"),
        (("cards",), ["cottage"], "one of each type"),
        (("cards", 0), "castle", "no building 'castle'"),
        (("pile",), ["wood"] * 10, "not complete"),
        (("pile", 0), "?", "a hidden resource"),
        (("named",), "gold", "no resource 'gold'"),
        (("chance",), -1, "chance"),
        (("player",), 9, "player"),
        (("turn",), 0, "turn"),
        (("options", "variant"), "turbo", "cannot be 'turbo'"),
        (("options", "monuments"), "no", "monuments dealt"),
        (("towns", 0, "cubes"), {"z9": "wood"}, "no square 'z9'"),
        (("towns", 0, "buildings"), {"a1": "house"}, "no card in play 'house'"),
        (("towns", 0, "completed"), 99, "completion"),
        (("towns", 0, "dealt"), [], "monuments dealt"),
        (("towns", 0, "monument"), None, "monument"),
        (("viewer",), 5, "no seat 5"),
        (("surprise",), 1, "surprise"),
    ],
)
def test_damage_is_told_in_words(path: tuple[Any, ...], value: object, complaint: str) -> None:
    for state in states(3, 3, "town_hall", "yes", head_start=False):
        if state.turn == 4:
            break
    contract.check_refused(tiny_towns(), contract.through_json(state), path, value, complaint)


def test_a_save_older_than_an_option_opens_with_its_default() -> None:
    data = tiny_towns().new(2, 3).to_dict()
    del data["options"]["novice"]
    assert tiny_towns().state_from_dict(data).options["novice"] == "no"


def test_a_thousand_damaged_saves() -> None:
    saves = [a_rich_state().to_dict()]
    for players, variant, monuments in ((1, "standard", "yes"), (4, "standard", "yes")):
        for state in states(2, players, variant, monuments):
            if state.turn == 6:
                break
        saves.append(state.to_dict())
    contract.check_damaged_saves(tiny_towns(), saves, choose)


def test_plausible_damage_never_breaks_the_game() -> None:
    """Values exchanged for others of their kind: the hardest damage to notice."""
    rng = Chance(12)
    base = json.dumps(a_rich_state().to_dict())
    opened = 0
    for _ in range(1500):
        data = json.loads(base)
        for _ in range(1 + rng.below(2)):
            _exchange(data, rng)
        try:
            state = tiny_towns().state_from_dict(data)
        except ValueError:
            continue
        opened += 1
        check(state)
        while not state.over:
            state.apply(choose(state, rng))
    assert opened > 50


def _exchange(data: Any, rng: Chance) -> None:
    """Give one value somewhere inside another value of the same kind."""
    spots: list[tuple[Any, Any]] = []

    def collect(inner: Any) -> None:
        items = inner.items() if isinstance(inner, dict) else enumerate(inner)
        for key, value in list(items):
            spots.append((inner, key))
            if isinstance(value, dict | list):
                collect(value)

    collect(data)
    owner, key = rng.choice(spots)
    alike = [o[k] for o, k in spots if type(o[k]) is type(owner[key])]
    owner[key] = json.loads(json.dumps(rng.choice(alike)))

"""Recorded games: every number of players and solo mode, replayed step by step.

After a change of the rules that is meant: python -m tests.game.villagers.test_golden
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable
from functools import partial
from pathlib import Path

import pytest

from game.engine.actions import Action
from game.engine.chance import Chance
from game.villagers.rules import VillagersState

from .positions import villagers
from .random_games import VARIANTS, choose

FOLDER = Path(__file__).parents[2] / "golden" / "villagers"
SEED = 2026


def file_of(players: int, mode: str) -> Path:
    return FOLDER / f"{players}{f'-{mode}' if mode else ''}.txt"


def digest(data: object) -> str:
    text = json.dumps(data, sort_keys=True, ensure_ascii=False)
    return hashlib.sha256(text.encode()).hexdigest()[:8]


def play(players: int, mode: str, choose: Callable[[VillagersState], Action]) -> str:
    """Each line: the position in short, the seat, the action; then what the log says of it."""
    state = villagers().new(players, SEED, {"mode": mode} if mode else {})
    lines = []
    while not state.over:
        action = choose(state)
        lines.append(f"{digest(state.to_dict())} {state.player} {action}")
        for event in state.apply(action):
            if (message := event.message()) is not None:
                lines.append(f"    {message}")
    lines.append(f"{digest(state.to_dict())} scores {state.scores()} winners {state.winners()}")
    return "\n".join(lines) + "\n"


@pytest.mark.parametrize(("players", "mode"), VARIANTS)
def test_the_recorded_game_is_played_again(players: int, mode: str) -> None:
    recorded = file_of(players, mode).read_text(encoding="utf-8").splitlines()
    actions = iter([line.split(" ", 2)[2] for line in recorded if line[0] != " "])
    played = play(players, mode, lambda state: state.game.parse(next(actions))).splitlines()
    for number, (now, then) in enumerate(zip(played, recorded, strict=True), 1):
        assert now == then, f"line {number}"


def test_there_is_a_recorded_game_for_each_sort() -> None:
    assert sorted(FOLDER.iterdir()) == sorted(file_of(*variant) for variant in VARIANTS)


if __name__ == "__main__":
    FOLDER.mkdir(parents=True, exist_ok=True)
    for variant in VARIANTS:
        chosen = partial(choose, rng=Chance(SEED))
        file_of(*variant).write_text(play(*variant, chosen), encoding="utf-8")

"""Golden playthroughs: a recorded game for every variant, which must go today as it went then."""

from __future__ import annotations

import pytest

import game
from game.villagers.specials import TRICKS
from tests.game.playthrough import loaded, recorded_actions, replay
from tests.golden.variants import FOLDER, VARIANTS, Recorded

ALL = [
    pytest.param(recorded, id=f"{recorded.game}-{recorded.path.stem}")
    for variants in VARIANTS.values()
    for recorded in variants
]


@pytest.mark.parametrize("name", game.games())
def test_every_variant_of_every_game_is_recorded(name: str) -> None:
    assert name in VARIANTS, f"declare the variants of {name} in tests/golden/variants.py"
    declared = {recorded.path.name for recorded in VARIANTS[name]}
    there = {path.name for path in (FOLDER / name).glob("*.txt")}
    assert there == declared, "run python -m tests.game.regenerate_golden"
    assert {recorded.players for recorded in VARIANTS[name]} == set(loaded(name).player_counts)


def test_every_action_and_every_trick_of_villagers_is_recorded() -> None:
    g = loaded("villagers")
    kind_of, number = g.book.kind_of, g.book.number
    done = [
        action
        for recorded in VARIANTS["villagers"]
        for action in recorded_actions(recorded, recorded.path.read_text("utf-8"))
    ]
    kinds = {kind for phase in g.rules.phases.values() for kind in phase.answers}
    assert {type(action) for action in done} == kinds
    played: set[str] = set()
    for action in done:
        card = number.get(getattr(action, "card", ""))
        trick = kind_of[card].special if card is not None else ""
        if trick and type(action) is TRICKS[trick].played:
            played.add(trick)
    assert played == set(TRICKS)


@pytest.mark.parametrize("recorded", ALL)
def test_a_recorded_game_goes_as_it_went(recorded: Recorded) -> None:
    text = recorded.path.read_text("utf-8")
    assert replay(recorded, text) == text

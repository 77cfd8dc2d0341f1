"""Each word that designers can write has all that belongs to it."""

from __future__ import annotations

from typing import get_args

import pytest

from game.villagers import cards, hopes, outlook, rules
from game.villagers.counters import COUNTERS, PARTS
from game.villagers.event_steps import KINDS
from game.villagers.facts import PARTS as PARTS_OF_A_ROUND
from game.villagers.specials import TRICKS
from game.villagers.state import Asked, Told

from .random_games import VARIANTS, states


def test_everything_silver_counts_can_be_counted_in_one_and_card_by_card() -> None:
    counted = set(get_args(cards.Counted))
    assert counted == set(PARTS) == set(outlook.GROWTH)
    assert counted | set(get_args(cards.Per)) == set(COUNTERS)


def test_every_special_has_a_trick_and_every_step_a_kind() -> None:
    assert set(get_args(cards.Trick)) == set(TRICKS) == set(cards.WINDOWS)
    assert set(TRICKS) == {*hopes.IN_HAND, *hopes.IN_PLACE}
    assert set(cards.Step.model_fields) == set(KINDS)


def test_every_phase_has_its_place_in_the_round() -> None:
    asked, told = set(get_args(Asked)), set(get_args(Told))
    assert list(rules.ASKED) == list(get_args(Asked))
    assert set(rules.PHASES) == asked | told
    assert set(PARTS_OF_A_ROUND) == (asked | told) - {"limit"}, "the event says which it is"


@pytest.mark.parametrize(("players", "what"), VARIANTS[:2])
def test_card_by_card_the_counters_come_to_the_same(players: int, what: str) -> None:
    for number, state in enumerate(states(3, players, what)):
        if number % 9:
            continue
        for village in state.villages:
            for suit in range(len(state.book.suits)):
                for name, parts in PARTS.items():
                    there = sum(many for _card, many in parts(village, suit))
                    assert there == COUNTERS[name](village, suit), name

"""Each word that designers can write has all that belongs to it."""

from __future__ import annotations

from typing import get_args

from game.craftsmen import questions, rules, seasons, soundness, state, value
from game.craftsmen.cards import CityAction, Hopes


def test_every_action_of_a_city_building_is_known_wherever_it_must_be() -> None:
    known = set(get_args(CityAction))
    assert known == set(seasons._BEGIN) == set(soundness._PHASES_OF_STAGE)
    assert all(hasattr(value._Position, f"_at_{action}") for action in known)
    assert known <= set(Hopes.features())


def test_every_phase_is_asked() -> None:
    assert set(get_args(state.Phase)) == set(rules.PHASES) == set(questions._QUESTIONS)

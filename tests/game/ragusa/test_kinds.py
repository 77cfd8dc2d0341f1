"""Whatever the card files may name is known wherever it must be: a new kind cannot be half done."""

from __future__ import annotations

from itertools import product
from typing import get_args

import pytest

from game.ragusa import actions, words
from game.ragusa.board import SENSIBLE
from game.ragusa.bonuses import KINDS
from game.ragusa.cards import Bonus, BonusCard, District, Plain, Points, Produce
from game.ragusa.city import ACTS
from game.ragusa.rules import PHASES
from game.ragusa.soundness import ASKED_AT
from game.ragusa.state import Phase
from tests.game.ragusa.test_knowledge import positions


def test_every_kind_of_bonus_card_is_counted() -> None:
    kinds = set(get_args(BonusCard.model_fields["counts"].annotation))
    assert set(KINDS) == kinds


@pytest.mark.parametrize("kind", KINDS)
def test_one_by_one_it_is_as_much_as_at_a_glance(kind: str) -> None:
    counted = 0
    for state in positions(3, range(2), every=9):
        for seat, of in product(range(3), range(6)):
            count = KINDS[kind].count(state, seat, of, state.amounts(seat))
            assert sum(thing.number for thing in KINDS[kind].things(state, seat, of)) == count
            counted += count
    assert counted


def test_every_action_of_a_district_has_its_place_in_the_turn() -> None:
    records = (Produce, Points, Bonus, Plain)
    actions = {
        word for kind in records for word in get_args(kind.model_fields["action"].annotation)
    }
    assert set(SENSIBLE) == actions
    assert set(ACTS) == actions - {"sets"}, "the cathedral does something only at the end"


def test_every_phase_in_which_a_house_acts_is_sound() -> None:
    assert set(ASKED_AT) == set(PHASES) - {"bonus", "place", "hex", "last", "between", "over"}
    assert set(ASKED_AT.values()) <= set(ACTS)


def test_every_phase_is_in_the_table() -> None:
    assert set(get_args(Phase)) == set(PHASES)


def test_the_records_of_districts_are_all_looked_at() -> None:
    does = District.model_fields["does"].annotation
    assert set(get_args(does)) == {Produce, Points, Bonus, Plain}


def test_every_no_has_its_words() -> None:
    asked = {name for name, phase in PHASES.items() if actions.Decline in phase.answers}
    assert asked == {*words._DECLINES, "draw"}


def test_every_action_says_why_not_now() -> None:
    assert set(words._NOT_NOW) == set(words.ACTIONS) - {actions.Exchange, actions.Decline}

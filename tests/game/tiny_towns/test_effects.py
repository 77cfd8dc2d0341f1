"""Every word of the vocabulary says all that is asked of it: points, reach, hopes and coin."""

from __future__ import annotations

from dataclasses import dataclass

import pytest

from game.bots import choose as bot
from game.engine.chance import Chance
from game.tiny_towns import scoring
from game.tiny_towns.board import COUNT
from game.tiny_towns.cards import Ability, BesideFedCottages, BesideTypes, EachType, InZone, Score
from game.tiny_towns.hopes import ABILITIES, LASTING, Guesses
from game.tiny_towns.survey import Outlook, Survey
from game.tiny_towns.vocabulary import KINDS, Effect, Pulls, Reach, coin_of, effects_of

from .positions import tiny_towns
from .random_games import states

WRITTEN = {
    "if_adjacent_fed_cottages": BesideFedCottages(at_least=2, vp=4),
    "if_adjacent_any": BesideTypes(types=("red", "green"), vp=2),
    "if_adjacent_none": BesideTypes(types=("red",), vp=3),
    "per_type_in_lines": EachType(vp=1, without=("yellow",)),
    "per_type_in_town": EachType(vp=1),
    "per_missing_type": EachType(vp=2, without=("pink",)),
    "per_building_in_zone": InZone(type="orange", zone="corners", vp=1),
    "count_table": (2, 5, 9),
    "count_when_built": (1, 2, 8),
    "finish_rank": (6, 3, 0),
}
"""An example of each kind of score that is more than a number."""


def test_every_kind_of_score_has_its_class() -> None:
    assert set(KINDS) == set(Score.model_fields)


def test_every_ability_has_its_guess() -> None:
    assert set(ABILITIES) == set(Ability.model_fields)
    assert set(LASTING) < set(ABILITIES)


@pytest.mark.parametrize("word", Score.model_fields)
def test_a_kind_says_its_points_its_reach_and_its_coin_itself(word: str) -> None:
    assert {"points", "reach", "coin"} <= vars(KINDS[word]).keys()


@pytest.mark.parametrize("word", Score.model_fields)
def test_a_kind_can_be_asked_everything_everywhere(word: str) -> None:
    """Written on a card, on every square of towns at any time: nothing fails."""
    book = tiny_towns().book
    score = Score(**{word: WRITTEN.get(word, 2)})
    (effect,) = effects_of(score, 1, False, book.type_index, book.zones)
    assert type(effect) is KINDS[word]
    assert coin_of(score) == ("2" if KINDS[word].coin else "")
    for state in states(5, 3, "standard", "yes"):
        if state.turn % 4 == 0:
            survey = scoring.survey(state.towns, 0)
            outlook = Guesses(state.towns[0], survey).outlook
            pulls = Pulls([0.0] * COUNT, [[0.0] * COUNT for _ in survey.kinds])
            hopes = effect.hopes(outlook)
            assert len(hopes) == COUNT
            for square in range(COUNT):
                assert type(effect.points(survey, square)) is int
                assert isinstance(effect.reach(survey, square), Reach)
                assert -99 < hopes[square] < 99
                assert -99 < effect.growth(outlook, square) < 99
                effect.pull(outlook, square, pulls)
            assert all(-999 < pull < 999 for row in (pulls.cottages, *pulls.types) for pull in row)


@dataclass(frozen=True, slots=True)
class PerEmptySquare(Effect):
    """A kind that says no more than it must."""

    def points(self, survey: Survey, square: int) -> int:
        return survey.empty.bit_count()

    def reach(self, survey: Survey, square: int) -> Reach:
        return Reach()


def test_without_a_guess_of_its_own_a_kind_is_hoped_to_bring_what_it_would_now() -> None:
    survey = scoring.survey(tiny_towns().new(2, 1).towns, 0)
    outlook = Outlook(survey, 0, 0, [0.0] * COUNT, 0.0, COUNT)
    effect = PerEmptySquare(0, False)
    assert effect.hopes(outlook) == [16] * COUNT
    assert effect.growth(outlook, 3) == 0
    assert not effect.looks_around


def test_a_bot_plays_with_every_card_of_the_box() -> None:
    """Each of them is in play in one of these games."""
    played = set()
    for seed in range(30):
        state = tiny_towns().new(2, seed)
        while state.phase == "draft":
            state.apply(state.legal_actions()[0])
        played |= {plan.id for plan in state.in_play.plans}
        played |= {town.monument.id for town in state.towns if town.monument is not None}
        for _ in range(6):
            assert state.player is not None
            view = state.view(state.player)
            state.apply(bot("greedy", view, state.player, Chance(seed)))
    assert len(played) > 35

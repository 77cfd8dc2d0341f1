"""Which buildings make the points of another one."""

from __future__ import annotations

import pytest

from game.engine.chance import Chance
from game.tiny_towns import effects, scoring

from .positions import alone

MANY = 60


@pytest.mark.parametrize(
    ("town", "square", "counted", "hindering"),
    [
        ("market market . . market . . . market . . . . . . .", "a1", "a1 a2 a3", ""),
        ("market market . . market . . . market . . . . . . .", "b1", "a1 b1", ""),
        ("tavern . tavern . . . . . . . . . . . . tavern", "c1", "a1 c1 d4", ""),
        ("theater well well well well theater . . well . . . farm . . .", "a1", "b1 a4", ""),
        ("abbey factory . . theater . . . . . . . . . . .", "a1", "", "b1 a2"),
        ("inn . inn . . . . . . . . . . . . inn", "a1", "", "c1"),
        ("farm cottage cottage . chapel . . . . . . . . . . .", "a2", "b1 c1", ""),
        ("well cottage . . . . . . . . . . . . . cottage", "a1", "b1", ""),
        ("farm . . . . . . . . . . . . . . .", "a1", "", ""),
        ("farm . . . . . . . . . . . . . . .", "b1", "", ""),
    ],
)
def test_what_is_counted(town: str, square: str, counted: str, hindering: str) -> None:
    found = alone(town).facts().reach_of(0, square)
    assert found == (tuple(counted.split()), tuple(hindering.split()))


def test_what_is_said_to_count_fits_the_points() -> None:
    """In towns filled at random, for every effect whose points follow from the squares."""
    state = alone(". " * 16)
    plans = [plan for plan in state.book.plans.values() if not plan.is_monument and plan.effects]
    cottage = state.book.plans["cottage"]
    chance, seen = Chance(5), set()
    for _ in range(MANY):
        town = alone(
            " ".join(
                chance.choice((cottage, cottage, chance.choice(plans))).id
                if chance.below(4)
                else "farm"
                for _ in range(16)
            )
        ).towns[0]
        survey = scoring.survey([town], 0)
        for square, plan in enumerate(town.plans):
            if plan is None or len(plan.effects) != 1:
                continue
            (effect,) = plan.effects
            points = effect.points(survey, square)
            found = scoring.reach(town, survey, square)
            name = type(effect).__name__
            if name.startswith("Per") and name not in ("PerMissingType", "PerStoredCube"):
                assert points == effect.vp * found.counted.bit_count(), name
            elif isinstance(effect, effects.IfAdjacentAny):
                assert (points > 0) == (found.counted > 0)
            elif isinstance(effect, effects.IfAdjacentNone | effects.IfAloneInLines):
                assert (points == 0) == (found.hindering > 0)
            else:
                continue
            seen.add(name)
    assert len(seen) >= 8, seen

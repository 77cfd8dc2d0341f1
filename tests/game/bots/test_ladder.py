"""The ladder: what it plays, what it counts, and how sure it says it is."""

from __future__ import annotations

import math

import pytest

from benchmarks import ladder
from benchmarks.ladder import Alone, Contestant, Match, pairings, sprt
from game.bots.strength import Sprt, elo, mean_of, wilson
from tests.game import toy

GREEDY, RANDOM = Contestant("greedy"), Contestant("random")


def match(level: Contestant, others: Contestant, players: int = 2) -> Match:
    return Match(toy.toy(), players, level, others, {})


# --- statistics -----------------------------------------------------------------------------------
def test_wilson_gives_the_textbook_interval() -> None:
    low, middle, high = wilson(70, 100)
    assert middle == 0.7
    assert (round(low, 3), round(high, 3)) == (0.604, 0.781)
    assert wilson(0, 10).low == pytest.approx(0.0)
    assert wilson(10, 10).high == pytest.approx(1.0)


def test_elo_of_three_wins_in_four() -> None:
    assert round(elo(0.75)) == 191
    assert elo(0.5) == 0
    assert elo(1.0) == math.inf


def test_a_mean_has_its_interval() -> None:
    low, middle, high = mean_of([1, 2, 3, 4])
    assert middle == 2.5
    assert round(high - middle, 2) == round(middle - low, 2) == 1.27


def test_sprt_says_which_of_two_strengths_it_is_and_nothing_too_soon() -> None:
    test = Sprt(0, 100)
    assert test.verdict([]) is None
    assert test.verdict([1.0]) is None
    assert test.verdict([1.0, 0.5] * 30) is True
    assert test.verdict([0.0, 0.5, 1.0] * 60) is False
    assert test.ratio([0.5] * 4 + [1.0] * 2) > test.ratio([0.5] * 5 + [1.0])


# --- games ----------------------------------------------------------------------------------------
def test_a_level_may_have_a_time() -> None:
    assert Contestant.parse("greedy") == GREEDY
    assert str(Contestant.parse("greedy:0.1")) == "greedy:0.1"
    with pytest.raises(ValueError, match="genius"):
        Contestant.parse("genius")


def test_every_seed_is_played_in_every_seat() -> None:
    outcomes = list(match(GREEDY, RANDOM, 3).outcomes(range(4)))
    assert [outcome.seed for outcome in outcomes] == [0, 0, 0, 1, 1, 1, 2, 2, 2, 3, 3, 3]


def test_the_same_seeds_give_the_same_games() -> None:
    first, again = (
        [outcome[:4] for outcome in match(GREEDY, RANDOM).outcomes(range(5))] for _ in range(2)
    )
    assert first == again


def test_greedy_wins_and_nobody_beats_himself() -> None:
    won = [outcome.won for outcome in match(GREEDY, RANDOM).outcomes(range(20))]
    assert wilson(sum(won), len(won)).low > 0.5
    won = [outcome.won for outcome in match(GREEDY, GREEDY).outcomes(range(20))]
    assert wilson(sum(won), len(won)).low < 0.5 < wilson(sum(won), len(won)).high
    assert set(won) != {0.5}, "both sides have dice of their own"


def test_alone_points_are_counted() -> None:
    outcomes = list(Alone(toy.toy(), GREEDY, {}).outcomes(range(3)))
    row = Alone(toy.toy(), GREEDY, {}).row(outcomes)
    assert row[:5] == ("toy", "greedy", "3", "", "")


def test_every_report_has_a_mirror_match_and_one_against_random() -> None:
    assert pairings([GREEDY]) == [(GREEDY, GREEDY), (GREEDY, RANDOM)]
    assert pairings([RANDOM, GREEDY]) == [(GREEDY, RANDOM), (GREEDY, GREEDY)]


def test_sprt_ends_as_soon_as_it_is_clear() -> None:
    verdict, outcomes = sprt(match(GREEDY, RANDOM), Sprt(0, 100), range(100))
    assert verdict is True
    assert len(outcomes) < 60


def test_the_report_names_its_seeds_and_its_command(capsys: pytest.CaptureFixture[str]) -> None:
    ladder.main(["--game", "ragusa", "--levels", "greedy", "--seeds", "1", "--first", "7"])
    said = capsys.readouterr().out
    assert "seeds 7 to 7: `python -m benchmarks.ladder --game ragusa --levels greedy" in said
    assert "| ragusa | 2 | greedy | random | 2 |" in said
    assert "| ragusa | greedy | 1 |" in said

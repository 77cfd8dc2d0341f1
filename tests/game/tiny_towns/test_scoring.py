"""Scoring beyond the worked examples (8, 10 to 12, rulings)."""

from __future__ import annotations

from itertools import combinations

import pytest

from game.engine.chance import Chance
from game.tiny_towns import scoring
from game.tiny_towns.board import ADJACENT, squares_of
from game.tiny_towns.feeding import feed
from game.tiny_towns.survey import Survey
from game.tiny_towns.town import Town

from .positions import EMPTY, alone, points, position, store


@pytest.mark.parametrize(
    ("count", "vp"), [(1, -1), (2, 5), (3, -3), (4, 15), (5, -5), (6, 26), (7, 26)]
)
def test_almshouses(count: int, vp: int) -> None:
    state = alone("almshouse " * count + ". " * (16 - count))
    assert points(state)["almshouse"] == vp
    assert set(state.facts().points_at(0).values()) == {vp}


def test_fountains_score_in_pairs() -> None:
    state = alone("fountain fountain . fountain " + ". " * 12)
    assert state.facts().points_at(0) == {"a1": 2, "b1": 2, "d1": 0}


def test_millstone_beside_red_or_yellow_scores_once() -> None:
    state = alone("farm millstone theater . . . . . millstone . . . . . . .")
    found = state.facts().points_at(0)
    assert (found["b1"], found["a3"]) == (2, 0)


def test_a_well_surrounded_scores_four_and_five_with_the_castle() -> None:
    assert points(alone(". cottage . . cottage well cottage . . cottage . . . . . ."))["well"] == 4
    castle = alone(". barrett_castle . . cottage well cottage . . cottage . . . . . .")
    assert points(castle)["well"] == 5


def test_a_fed_castle_alone_pleases_a_temple_and_counts_twice_for_a_chapel() -> None:
    temple = alone("temple barrett_castle . farm " + ". " * 12)
    assert points(temple)["temple"] == 4
    unfed = alone("temple barrett_castle . . " + ". " * 12)
    assert points(unfed)["temple"] == 0
    chapel = alone("chapel barrett_castle . farm " + ". " * 12)
    assert points(chapel)["chapel"] == 2


def test_the_castle_is_no_monument_for_a_theater_nor_for_an_archive() -> None:
    with_monument = alone("theater fort_ironweed cottage . " + ". " * 12)
    assert points(with_monument)["theater"] == 2


def test_the_castle_is_fed_before_a_cottage_because_it_brings_more() -> None:
    state = alone("farm cottage cottage cottage cottage cottage . barrett_castle " + ". " * 8)
    assert "d2" in state.facts().fed_squares(0)
    assert len(state.facts().fed_squares(0)) == 4


def test_a_farm_prefers_the_first_squares_among_equals() -> None:
    state = alone("cottage " * 5 + "farm " + ". " * 10)
    assert list(state.facts().fed_squares(0)) == ["a1", "b1", "c1", "d1"]
    assert set(state.facts().fed_squares(0).values()) == {("b2",)}


def test_two_farms_feed_eight() -> None:
    state = alone("cottage " * 9 + "farm farm " + ". " * 5)
    assert points(state)["cottage"] == 24
    feeders = list(state.facts().fed_squares(0).values())
    assert feeders.count(("b3",)) == 4
    assert feeders.count(("c3",)) == 4


def test_a_second_greenhouse_on_the_same_group_is_wasted() -> None:
    state = alone("cottage cottage . . greenhouse greenhouse " + ". " * 10)
    assert points(state)["cottage"] == 6


def test_ruling_15_a_greenhouse_group_joins_cottages_and_the_castle() -> None:
    state = alone("cottage barrett_castle cottage greenhouse cottage " + ". " * 11)
    assert points(state)["cottage"] == 9
    assert points(state)["monument"] == 5


def test_granaries_feed_the_union() -> None:
    state = alone("cottage granary cottage granary cottage . . . . . cottage . . . . .")
    assert set(state.facts().fed_squares(0)) == {"a1", "c1", "a2"}
    assert state.facts().fed_squares(0)["c1"] == ("b1", "d1")


def test_ruling_6_mausoleum_cottages_stay_unfed() -> None:
    state = alone("cottage temple cottage grand_mausoleum_of_the_rodina " + ". " * 12)
    assert points(state)["cottage"] == 6
    assert points(state)["temple"] == 0
    assert state.facts().fed_squares(0) == {}


def test_abbey_minds_black_green_yellow_only() -> None:
    for bad in ("factory", "tavern", "theater"):
        assert points(alone(f"abbey {bad} " + ". " * 14))["abbey"] == 0
    for good in ("cottage", "farm", "well", "abbey", "fort_ironweed"):
        assert alone(f"abbey {good} " + ". " * 14).facts().points_at(0)["a1"] == 3


def test_bakery_beside_black() -> None:
    assert points(alone("bakery factory " + ". " * 14))["bakery"] == 3


def test_market_takes_the_better_line_only() -> None:
    state = alone("market market . . market . . . market . . . . . . .")
    assert state.facts().points_at(0)["a1"] == 3


def test_theater_counts_a_type_once_over_row_and_column() -> None:
    state = alone("theater well well well well theater . . well . . . farm . . .")
    assert state.facts().points_at(0)["a1"] == 2


def test_cloister_wherever_it_stands() -> None:
    state = alone("cloister . . cloister . cloister cloister . . . . . . . . .")
    assert points(state)["cloister"] == 8


def test_sky_baths_alone_and_silva_forum_alone() -> None:
    assert points(alone("the_sky_baths " + ". " * 15))["monument"] == 14
    assert points(alone("silva_forum " + ". " * 15))["monument"] == 2  # ruling 21


def test_archive_alone_scores_nothing() -> None:
    assert points(alone("archive_of_the_second_age " + ". " * 15))["monument"] == 0


def test_fort_bank_and_trading_post_have_fixed_points() -> None:
    assert points(alone("fort_ironweed " + ". " * 15))["monument"] == 7
    assert points(alone("bank bank " + ". " * 14))["bank"] == 8
    assert points(alone("trading_post " + ". " * 15))["trading_post"] == 1


def test_cathedral_saves_only_the_owners_empty_squares() -> None:
    state = position("cathedral_of_caterina " + ". " * 15, EMPTY)
    assert state.scores() == [2, -16]


def test_an_unbuilt_monument_is_worth_nothing_and_not_named() -> None:
    state = position("fort_ironweed " + ". " * 15, EMPTY)
    line = state.score_details()[1][-2]
    assert str(line.label) == "Monument: not built"
    assert line.points == 0


def test_ruling_7_the_castle_is_no_cottage_in_a_tie() -> None:
    # Both have 15 empty squares and -15 points; the castle is unfed.
    state = position("barrett_castle " + ". " * 15, "cottage " + ". " * 15)
    assert state.scores() == [-15, -15]
    assert state.winners() == [1]


def test_cathedral_owners_empty_squares_count_in_a_tie() -> None:
    # 2 points each: a Cathedral with 15 empty squares, or 9 Sheds with 7.
    state = position("cathedral_of_caterina " + ". " * 15, "shed " * 9 + ". " * 7)
    assert state.scores() == [2, 2]
    assert state.winners() == [1]


def test_ties_are_broken_step_by_step_among_those_still_tied() -> None:
    state = position(EMPTY, EMPTY, EMPTY)
    for town, turns in zip(state.towns, (5, 4, 4), strict=True):
        town.builder_turns = turns
    assert state.winners() == [1, 2]


def test_stored_cubes_cost_one_each_wherever_they_are() -> None:
    state = alone("warehouse warehouse " + ". " * 14)
    store(state, 0, "a1", "wood")
    store(state, 0, "b1", "wood", "glass")
    assert points(state)["warehouse"] == -3


def test_the_best_feeding_is_the_best_of_all() -> None:
    """Against trying every way to feed, on random towns with Farms, a Temple and the castle."""
    rng = Chance(21)
    words = ("cottage", "cottage", "temple", "farm", "chapel", ".", ".")
    for _ in range(150):
        board = [rng.choice(words) for _ in range(16)]
        if rng.below(2):
            board[rng.below(16)] = "barrett_castle"
        if "chapel" in board and "temple" in board:
            board = ["temple" if word == "chapel" else word for word in board]
        state = alone(" ".join(board))
        feedable = [i for i, word in enumerate(board) if word in ("cottage", "barrett_castle")]
        meals = min(4 * board.count("farm"), len(feedable))
        town, survey = state.towns[0], scoring.survey(state.towns, 0)
        best = max(
            _score_if_fed(town, survey, sum(1 << square for square in fed))
            for fed in combinations(feedable, meals)
        )
        survey.fed = 0
        feed(town, survey)
        assert survey.fed.bit_count() == meals
        assert _score_if_fed(town, survey, survey.fed) == best


def _score_if_fed(town: Town, survey: Survey, fed: int) -> int:
    survey.fed = fed
    return sum(scoring.building_points(town, survey).values())


def test_adjacency_is_mutual() -> None:
    for square, mask in enumerate(ADJACENT):
        for other in squares_of(mask):
            assert ADJACENT[other] >> square & 1

"""The rulings of the rules (13) on goods, ships, granary, tokens, seasons, scoring and secrets,
where the worked examples do not show them already."""

from __future__ import annotations

import pytest

from game.craftsmen.state import CraftsmenState
from tests.game.contract import allowed, refused

from .positions import GREEN, RED, YELLOW, craftsmen, do, hold, position, words
from .test_worked_examples_goods import CLOTHES, LEATHER, craft, merchant
from .test_worked_examples_town import EIGHT_CARDS


# --- production -----------------------------------------------------------------------------------
def test_r23_a_raw_needs_a_place() -> None:
    state = craft("vineyard_green_green winery_red_purple", "winery_red_purple.1", market=[2])
    do(state, "make vineyard_green_green market")
    assert not any("vineyard" in word for word in words(state))
    refused(state, "make vineyard_green_green market")
    refused(state, "make vineyard_green_green icon.winery_red_purple.1")


def test_r24_two_raws_for_one_work_point_even_from_one_building() -> None:
    state = craft("vineyard_green_green winery_red_purple", field="0")
    do(state, "privilege")
    assert not any(action.word in ("from_market", "done") for action in state.legal_actions())
    do(state, "make vineyard_green_green icon.winery_red_purple.1")
    do(state, "make vineyard_green_green market")
    assert state.work == 2
    assert not allowed(state, "privilege"), "once per helper"


def test_r24_both_raws_need_a_place() -> None:
    state = craft("", field="0", market=[2])
    assert not allowed(state, "privilege")
    state = craft("", field="0", market=[1])
    assert allowed(state, "privilege")


@pytest.mark.parametrize(("year", "work"), [(1, 3), (2, 4), (3, 5)])
def test_work_points_by_year(year: int, work: int) -> None:
    assert craft("", year=year).work == work


# --- granary --------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("before", "after"), [("", (0,)), ("2", (2, 0)), ("02", (2, 0)), ("nn", (None, 0))]
)
def test_r25_every_sale_is_paid(before: str, after: tuple[int | None, ...]) -> None:
    state = craft("mill_green_red", "mill_green_red.1", granary={"flour": before})
    do(state, "make mill_green_red granary.flour", "draw")
    assert state.facts().granary["flour"] == after
    assert state.facts().estates[0].cards == 1


def test_r25_a_hand_above_ten_is_answered_at_once() -> None:
    ten = f"{EIGHT_CARDS} purple2 green2"
    state = craft("mill_green_red", "mill_green_red.1", capital=[ten])
    do(state, "make mill_green_red granary.flour", "draw")
    assert (state.phase, state.player) == ("discard", 0)
    do(state, "discard purple2")
    assert (state.phase, state.work) == ("craft", 2), "the work goes on"


# --- ships ----------------------------------------------------------------------------------------
def test_r26_a_full_row_may_be_bribed_although_another_ship_has_room() -> None:
    state = craft(*CLOTHES, cargo={"ship_2.clothes": "42"}, capital=["red1"])
    assert allowed(state, "make tailor_purple_red hold.ship_2.clothes")
    assert allowed(state, "make tailor_purple_red hold.ship_3.clothes")
    do(state, "make tailor_purple_red hold.ship_2.clothes")
    assert hold(state, "ship_2", "clothes") == (RED, YELLOW)
    assert state.facts().estates[0].cards == 0


def test_r27_own_cube_on_the_right_does_not_close_a_row() -> None:
    state = craft(*CLOTHES, cargo={"ship_2.clothes": "20"}, capital=["red1"])
    do(state, "make tailor_purple_red hold.ship_2.clothes")
    assert hold(state, "ship_2", "clothes") == (YELLOW, YELLOW)


def test_r27_a_new_cube_enters_on_the_right() -> None:
    state = craft(*CLOTHES, cargo={"ship_2.clothes": "2"})
    do(state, "make tailor_purple_red hold.ship_2.clothes")
    assert hold(state, "ship_2", "clothes") == (RED, YELLOW)


FULL = {"ship_2.clothes": "42", "ship_3.clothes": "11"}


def test_r46_with_room_anywhere_nothing_is_thrown_away() -> None:
    state = craft(*CLOTHES, cargo={"ship_2.clothes": "42"})
    refused(state, "make tailor_purple_red lost")


def test_r46_a_bribe_is_voluntary() -> None:
    state = craft(*CLOTHES, cargo=FULL, capital=["red1 blue1"])
    do(state, "make tailor_purple_red lost")
    assert state.facts().estates[0].points == 0
    assert state.facts().estates[0].cards == 2


def test_r46_the_same_holds_for_meat() -> None:
    cargo = {"ship_1.meat": "12", "ship_3.meat": "00"}
    state = craft("butchery_green_purple", "butchery_green_purple.1", cargo=cargo)
    making = {action.place for action in state.legal_actions() if "butchery" in str(action)}
    assert making == {"lost"}
    do(state, "make butchery_green_purple lost")
    assert state.facts().estates[0].points == 0
    state = craft("butchery_green_purple", "butchery_green_purple.1")
    refused(state, "make butchery_green_purple granary.meat")
    do(state, "make butchery_green_purple hold.ship_1.meat")
    assert state.facts().estates[0].points == 1
    assert hold(state, "ship_1", "meat") == (YELLOW,)


def test_r39_a_bribed_away_cube_brings_nothing() -> None:
    state = craft(*CLOTHES, cargo=FULL, capital=["red1"])
    do(state, "make tailor_purple_red hold.ship_2.clothes")
    assert (state.facts().estates[GREEN].points, state.facts().estates[GREEN].cards) == (0, 0)
    assert GREEN not in {place.seat for place in state.facts().standings("ship_2")}


def test_r47_the_third_place_on_the_third_ship() -> None:
    cargo = {"ship_3.clothes": "00", "ship_3.books": "11", "ship_3.tools": "2", "ship_3.beer": "3"}
    found = position(4, cargo=cargo).facts().standings("ship_3")
    assert [(place.seat, place.bonus) for place in found] == [(0, 6), (1, 4), (2, 2), (3, 0)]


def test_ties_on_a_ship_go_to_the_left_cell_of_the_same_row() -> None:
    found = position(3, cargo={"ship_1.bread": "21"}).facts().standings("ship_1")
    assert [(place.seat, place.bonus) for place in found] == [(2, 4), (1, 0)]


# --- merchants ------------------------------------------------------------------------------------
def test_r28_only_for_an_empty_icon_and_only_the_lower_cube() -> None:
    state = merchant("42", capital=["red1"], filled=["tailor_purple_red.2"])
    assert not allowed(state, LEATHER)
    state = merchant("", capital=["red1"])
    assert not allowed(state, LEATHER)
    state = merchant("02", capital=["red1"])
    assert not allowed(state, LEATHER), "the upper cube cannot be bought instead"


def test_r29_an_owner_with_three_cubes_gets_nothing() -> None:
    state = merchant("42", "0", capital=["red1 blue2"], market=[1, 0, 0, 0, 3])
    do(state, LEATHER, "pay_cube")
    assert state.estates[GREEN].market == 3
    assert state.facts().estates[GREEN].cards == 0
    assert (state.part, state.facts().stage) != ("stage", "merchants_guild")


def test_r29_paying_with_a_cube_needs_the_privilege() -> None:
    state = merchant("nn", capital=["red1 blue2"], market=[1])
    do(state, LEATHER)
    assert words(state) == {"lay red1", "lay blue2"}
    state = merchant("nn", market=[1])
    assert state.facts().stage != "merchants_guild", "nothing to pay with"
    state = merchant("nn", market=[1], privileges=[1])
    do(state, LEATHER, "pay_cube")
    assert (state.estates[0].privileges, state.estates[0].market) == (0, 0)


def test_r38_natural_cubes_never_run_out() -> None:
    goods = ("barrel", "rope", "leather", "paper", "iron", "cloth", "flour")
    state = position(3, at="year", season="winter", granary=dict.fromkeys(goods, ""))
    assert all(state.facts().granary[good] == (None,) for good in goods)


# --- tokens and the end phase ---------------------------------------------------------------------
def test_r30_discs_on_the_change_track_do_not_count() -> None:
    state = position(3, at="end", change=[0], used=[0, 1, 1])
    assert [estate.privileges for estate in state.estates] == [1, 0, 0]


def test_r30_by_option_discs_on_the_change_track_count() -> None:
    state = position(3, at="end", change=[0], used=[0, 1, 1], count_change_track="yes")
    assert [estate.privileges for estate in state.estates] == [1, 1, 1], "all count one"
    state = position(3, at="end", change=[0, 1], used=[1, 0, 1], count_change_track="yes")
    assert [estate.privileges for estate in state.estates] == [0, 1, 1]


def test_r30_a_game_saved_before_the_option_is_played_as_it_was() -> None:
    state = position(3, at="town_hall", queues={"town_hall": "0 . ."}, used=[0, 1, 1])
    saved = state.to_dict()
    assert "count_change_track" not in saved["options"], "written as it was before"
    restored = craftsmen().state_from_dict(saved)
    assert restored == state
    restored.apply(craftsmen().parse("change"))
    assert [estate.privileges for estate in restored.estates] == [1, 0, 0]


def test_a_player_with_three_tokens_is_left_out() -> None:
    state = position(3, at="end", privileges=[3], used=[0, 1, 1])
    assert [estate.privileges for estate in state.estates] == [3, 0, 0]
    state = position(3, at="end", privileges=[3, 2], used=[0, 0, 0])
    assert [estate.privileges for estate in state.estates] == [3, 3, 0], "one was left"


def test_two_players_with_equal_counts_get_nothing() -> None:
    state = position(2, at="end", used=[1, 1])
    assert [estate.privileges for estate in state.estates] == [0, 0]
    state = position(2, at="end", used=[1, 0])
    assert [estate.privileges for estate in state.estates] == [0, 1]


def test_r31_everybody_gets_a_token_in_winter_unless_chosen_otherwise() -> None:
    state = position(3, at="end", season="winter")
    assert [estate.privileges for estate in state.estates] == [1, 1, 1]
    state = position(3, at="end", season="winter", winter_privilege_handout="no")
    assert [estate.privileges for estate in state.estates] == [0, 0, 0]


def test_r31_two_players_are_tied_in_winter() -> None:
    state = position(2, at="end", season="winter", used=[1, 0])
    assert [estate.privileges for estate in state.estates] == [0, 0]


def test_r33_one_investment_a_year() -> None:
    capital = "purple1 green2 blue1 red3 purple2 green3 blue2 red2"
    state = position(3, at="year", season="winter", capital=[capital])
    do(state, "pay")
    assert state.facts().estates[0].points == 2 + 3 + 2 + 3, "the best cards are proposed"
    assert state.facts().season == "spring"
    state = position(3, at="year", season="winter", capital=[capital])
    do(state, "done")
    assert state.facts().estates[0].points == 0


def test_investments_are_asked_in_turn_order() -> None:
    capital = "purple1 green2 blue1 red3"
    state = position(3, at="year", season="winter", capital=[capital, capital], order=[1, 2, 0])
    assert state.player == 1
    do(state, "done")
    assert state.player == 0


WORKER = "sawmill_purple_green vineyard_green_green"


@pytest.mark.parametrize(
    "after", ["bankers_guild", "builders_guild", "notary", "crafts_guild", "merchants_guild"]
)
def test_r34_a_window_after_each_of_the_first_five_stages(after: str) -> None:
    state = position(3, at=f"window {after}", rows=[WORKER], work=[2], order=[1, 0, 2])
    assert (state.part, state.player) == ("window", 0)
    refused(state, "privilege")
    do(state, "make vineyard_green_green market")
    assert state.player == 0, "several tokens in a row"
    do(state, "make vineyard_green_green market")
    assert state.estates[0].market == 2
    assert state.estates[0].work == 0


def test_r34_no_window_before_the_first_stage_and_after_the_last() -> None:
    seen = []
    state = position(3, rows=[WORKER], work=[1], passed=[0, 1, 2])
    while state.facts().season == "spring" and state.part != "helpers":
        seen.append((state.part, state.facts().stage))
        do(state, "done")
    stages = ["bankers_guild", "builders_guild", "notary", "crafts_guild", "merchants_guild"]
    assert seen == [("window", stage) for stage in stages]


def test_r34_one_window_in_winter() -> None:
    seen = []
    state = position(3, at="builders_guild", season="winter", rows=[WORKER], work=[1])
    while state.facts().season == "winter":
        seen.append((state.part, state.facts().stage))
        do(state, "done")
    assert seen == [("window", "builders_guild")] + [("stage", "crafts_guild")] * 3


def test_r35_the_change_track() -> None:
    state = position(4, at="town_hall", queues={"town_hall": "0 1 0"}, change=[2])
    do(state, "change")
    assert state.change == (2, 0)
    do(state, "done")
    assert state.player == 0
    refused(state, "change")
    state = position(5, at="town_hall", queues={"town_hall": "0"}, change=[1, 2, 3])
    refused(state, "change")
    assert allowed(state, "token privilege")


def test_town_hall_tokens_and_their_limits() -> None:
    state = position(3, at="town_hall", queues={"town_hall": "0"}, privileges=[3], work=[0, 3, 3])
    assert not allowed(state, "token privilege"), "three in hand"
    assert not allowed(state, "token work"), "the pool is empty"


def test_r36_hands_of_eight_before_the_year_is_scored() -> None:
    state = position(3, at="end", season="winter", capital=[f"{EIGHT_CARDS} purple3"])
    assert (state.phase, state.player) == ("discard", 0)
    assert state.facts().season == "winter"
    do(state, "discard purple1")
    assert state.phase == "invest"
    assert state.facts().estates[0].cards == 8


def test_r37_one_natural_cube_for_a_missing_good() -> None:
    state = position(
        3, at="year", season="winter", granary={"rope": "n", "iron": "", "flour": "n0"}
    )
    assert state.facts().granary["rope"] == (None,), "not filled up to two"
    assert state.facts().granary["iron"] == (None,)
    assert state.facts().granary["flour"] == (None,)


def test_r40_cubes_of_a_player_are_no_limit() -> None:
    """More than twenty cubes of yellow are on the board, and work goes on."""
    holds = ("ship_2.weapons", "ship_2.candles", "ship_2.beer", "ship_3.books", "ship_3.tools")
    more = ("ship_4.weapons", "ship_4.books", "ship_4.wine", "ship_4.tools", "ship_4.candles")
    state = craft(*CLOTHES, cargo=dict.fromkeys((*holds, *more), "00"), market=[2])
    do(state, "make tailor_purple_red hold.ship_2.clothes", "make sawmill_purple_green market")
    assert sum(cubes.count(0) for cubes in state.cargo) == 21


# --- privileges -----------------------------------------------------------------------------------
def test_r42_on_the_gold_field_no_token_is_spent() -> None:
    state = craft("", field="0", privileges=[2])
    do(state, "privilege")
    assert state.estates[0].privileges == 2
    assert state.estates[0].used == 1
    state = craft("", privileges=[2])
    do(state, "privilege")
    assert state.estates[0].privileges == 1
    assert state.estates[0].used == 1
    assert not allowed(state, "privilege")


def test_r42_a_declined_privilege_is_not_counted() -> None:
    state = craft("", field="0", used=[0, 1, 1, 1, 1])
    do(state, "done")
    assert [estate.privileges for estate in state.estates] == [1, 0, 0, 0, 0]


def test_r43_both_own_helpers_on_the_gold_field_use_the_privilege() -> None:
    state = craft("", field="00")
    do(state, "privilege", "make sawmill_purple_green market", "make sawmill_purple_green market")
    do(state, "done")
    assert (state.player, state.gold) == (0, True)
    assert not allowed(state, "privilege"), "one place is left on the market"
    state = craft("cooperage_red_purple", field="00")
    do(state, "privilege", "make sawmill_purple_green market", "make sawmill_purple_green market")
    do(state, "done", "privilege")
    assert state.estates[0].used == 2


def test_r44_no_compensation_for_covering_the_own_disc() -> None:
    state = position(2, queues={"bankers_guild": "0 1"})
    do(state, "place bankers_guild 1")
    assert state.facts().estates[0].cards == 0


def test_r45_a_token_in_winter_at_most_once_a_stage() -> None:
    state = position(
        3,
        at="builders_guild",
        season="winter",
        rows=["sawmill_purple_green"],
        hands=["smelter_blue_red mill_red_blue"],
        capital=["red1 red1 red2"],
        privileges=[3],
    )
    do(state, "build_anyway smelter_blue_red left")
    assert not allowed(state, "build_anyway mill_red_blue left")
    assert not any(action.word == "build_anyway" for action in state.legal_actions())
    do(state, "pay")
    assert (state.facts().stage, state.player) == ("crafts_guild", 0)
    do(state, "privilege")
    assert state.estates[0].privileges == 1
    do(state, "make sawmill_purple_green market", "make sawmill_purple_green market")
    assert not allowed(state, "privilege")


# --- secrets --------------------------------------------------------------------------------------
def secret() -> CraftsmenState:
    return position(
        3,
        queues={"notary": "1 2 1"},
        capital=["red1 blue3", "green2 green3", "purple1"],
        hands=["vineyard_green_green", "mill_green_red", ""],
    )


def test_r41_hands_are_hidden_their_sizes_are_not() -> None:
    view = secret().view(0)
    assert view.facts().estates[0].capital == {"red1": 1, "blue3": 1}
    assert (view.facts().estates[1].capital, view.facts().estates[1].cards) == ({}, 2)
    assert view.facts().estates[1].cards == 2
    assert view.facts().estates[1].hand == ("?",)
    assert view.facts().estates[0].hand == ("vineyard_green_green",)


def test_r41_a_card_handed_over_is_seen_by_those_two_only() -> None:
    state = secret()
    events = do(state, "place notary 1", "lay blue3")
    told = [[str(event.message(seat)) for event in events] for seat in range(3)]
    assert told[0] == told[1]
    assert any("blue3" in line for line in told[0])
    assert not any("blue3" in line for line in told[2])
    assert (state.view(2).facts().estates[1].capital, state.view(2).facts().estates[1].cards) == (
        {},
        3,
    )


def test_an_owner_who_is_paid_for_a_cube_discards_down_to_ten() -> None:
    ten = "red1 red2 red3 blue1 blue2 blue3 green1 green2 green3 purple1"
    state = position(
        at="merchants_guild",
        queues={"merchants_guild": "0 . ."},
        rows=["winery_green_blue sawmill_purple_green"],
        capital=["purple3 purple2", ten],
        granary={"barrel": "1n"},
    )
    do(state, "buy_semi barrel winery_green_blue 2", "lay purple3")
    assert (state.player, state.phase) == (1, "discard")
    do(state, "discard red1")
    assert state.facts().estates[1].cards == 10
    assert state.facts().estates[1].capital["purple3"] == 1
    assert state.part != "stage"

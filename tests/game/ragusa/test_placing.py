"""Where houses may stand, what they gain, and why not (7, R1, R2, R5, R12)."""

from __future__ import annotations

import pytest

from game.engine.state import IllegalAction
from game.ragusa.events import Exchanged, Gained, Passed
from tests.game.ragusa.positions import (
    amount,
    bare,
    can,
    do,
    have,
    houses,
    legal,
    of_kind,
    ragusa,
    reserved,
    solo,
    start,
    stock,
    towers,
    turn,
    walls,
)


def why(state, line: str) -> str:
    reason = state.why_not(ragusa().parse(line))
    assert reason is not None
    return str(reason)


def test_taken_spaces_are_refused_with_their_owner():
    state = bare(start())
    houses(state, 2, "r05")
    assert why(state, "house r05") == "A house stands here already: Player 3."


def test_towers_and_walls_do_not_keep_houses_away():
    state = bare(start())
    have(state, 0, stone=1, wood=1, silver_ore=1)
    towers(state, 1, "w01")
    walls(state, "e01", "e22")
    assert can(state, "house w01")


def test_reserved_spaces_are_closed_to_houses_but_not_to_towers():
    state = solo()
    reserved(state, "w21")
    have(state, 0, stone=3, wood=3)
    turn(state, 0)
    assert why(state, "house w21") == "This space is reserved for the Patrician."
    do(state, "house w20")
    assert can(state, "tower w21")


def test_the_reason_names_hex_number_and_what_is_missing():
    state = bare(start())
    houses(state, 0, "r11", "r16")
    have(state, 0, wood=2, stone=1)
    assert why(state, "house w03") == (
        "olive grove e: your house number 3 there needs 3 x wood, you would have 2. "
        "Missing: wood, for 2 x fish."
    )


def test_the_reason_offers_the_exchange_that_would_do():
    state = bare(start())
    have(state, 0, fish=3)
    assert why(state, "house w12") == (
        "fishmonger: your house number 1 there needs 1 x stone, you would have 0. "
        "It is possible with an exchange (3 x fish): stone."
    )


def test_the_reason_says_when_fish_must_be_left_over():
    state = bare(start())
    have(state, 0, fish=2)
    assert why(state, "house w12").endswith("Missing: stone, for 3 x fish, and 2 must be left.")


def test_sea_hexes_ask_for_nothing():
    state = bare(start())
    houses(state, 0, "w09", "w10")
    have(state, 0, stone=3)
    stock(state, 0, oil=1)
    # A third house at sea_3 and sea_4, and the third at the market with three stone.
    houses(state, 0, "w12")
    assert can(state, "house w11") is False
    have(state, 0, fish=2)
    assert can(state, "house w11")


def test_gains_count_for_the_requirements_of_the_same_house():
    state = bare(start())
    houses(state, 0, "r01")
    have(state, 0, wood=1)
    # A second house at quarry and forest_5 needs two wood; r04 gives two more.
    assert can(state, "house r04")
    assert can(state, "house r05")
    assert not can(state, "house r13")


def test_r1_a_neighbouring_winery_meets_the_need_of_the_quay():
    state = bare(start())
    have(state, 0, stone=1, grapes=1)
    assert can(state, "house w16")
    assert not can(state, "house w15")
    assert why(state, "house w15") == "quay: to build there you need a unit of any commodity."
    stock(state, 0, silver=1)
    assert can(state, "house w15")


def test_r1_bought_grapes_meet_the_need_of_the_quay_too():
    state = bare(start())
    have(state, 0, stone=1, fish=1)
    assert legal(state, "with_fish") == [
        "house w07 olives",
        "house w08 olives",
        "house w16 grapes",
        "house w17 grapes",
    ]


def test_r2_only_the_exchange_that_is_missing_goes_with_a_house():
    state = bare(start())
    have(state, 0, fish=6, stone=1)
    assert can(state, "with_fish house w17 grapes")
    assert not can(state, "with_fish house w17 wood")
    assert why(state, "with_fish house w17 wood") == (
        "To build here exactly this must be exchanged: grapes."
    )
    have(state, 0, grapes=1)
    assert why(state, "with_fish house w17 grapes") == "Nothing has to be exchanged to build here."


def test_several_exchanges_go_with_one_house():
    state = bare(start())
    have(state, 0, fish=5)
    do(state, "with_fish house w17 stone,grapes", "decline")
    assert [amount(state, 0, r) for r in ("fish", "stone", "grapes", "wine")] == [2, 1, 1, 1]


def test_a_refused_house_leaves_the_state_as_it_was():
    state = bare(start())
    before = state.to_dict()
    with pytest.raises(IllegalAction):
        do(state, "house w01")
    with pytest.raises(IllegalAction):
        do(state, "with_fish house w12 stone")
    assert state.to_dict() == before


def test_r5_resources_stop_at_8():
    state = bare(start())
    have(state, 0, wood=8, stone=8)
    events = do(state, "house r05")
    assert amount(state, 0, "wood") == 8
    assert of_kind(events, Gained)[0].gains == (("silver_ore", 1),)


def test_r5_a_resource_at_its_limit_cannot_be_bought():
    state = bare(start())
    have(state, 0, fish=8, wood=8)
    assert legal(state, "exchange") == [
        "fish stone",
        "fish silver_ore",
        "fish grapes",
        "fish olives",
    ]
    assert why(state, "exchange fish wood") == "wood: 8 is the most one can have."


def test_7_2_exchanges_come_before_the_gains_where_fish_would_be_lost():
    state = bare(start())
    have(state, 0, fish=8)
    events = do(state, "with_fish house w12 stone")
    # 8 - 3 + 2, not 8 + 0 - 3.
    assert amount(state, 0, "fish") == 7
    assert [type(event).__name__ for event in events[:3]] == ["HousePlaced", "Exchanged", "Gained"]
    assert of_kind(events, Exchanged)[0].paid == 3


def test_fish_can_be_exchanged_before_placing():
    state = bare(start())
    have(state, 0, fish=3)
    do(state, "exchange fish wood")
    assert [amount(state, 0, r) for r in ("fish", "wood")] == [1, 1]
    assert state.phase == "place"
    assert can(state, "house r13")


def full_board(state, *but: str) -> None:
    """Houses of seat 2 everywhere except on these spaces."""
    houses(state, 2, *(space for space in state.board.spaces if space not in but))
    state.houses_left[2] = 0


def test_r12_who_can_place_nowhere_passes_and_keeps_the_house():
    state = bare(start())
    full_board(state, "w01", "r14")
    have(state, 1, wood=9 - 1, stone=8, silver_ore=1)
    turn(state, 0)
    assert legal(state, "pass") == [""]
    left = state.houses_left[0]
    events = do(state, "pass")
    assert of_kind(events, Passed)
    assert (state.player, state.houses_left[0]) == (1, left)


def test_r12_who_can_place_may_not_pass():
    state = bare(start())
    assert why(state, "pass") == "You can build a house, so you may not pass."


def test_r12_an_exchange_that_opens_a_space_forbids_passing():
    state = bare(start())
    full_board(state, "w12", "c01")
    have(state, 0, fish=3)
    turn(state, 0)
    assert legal(state, "with_fish") == ["house w12 stone"]
    assert legal(state, "pass") == []


def test_r12_the_game_ends_when_nobody_can_place():
    state = bare(start())
    full_board(state, "w01", "w02", "c01")
    have(state, 0, wood=1, stone=1, silver_ore=1)
    turn(state, 0)
    do(state, "house w01")
    assert state.over
    assert state.houses_left[0] > 0


def test_no_such_space():
    state = bare(start())
    assert why(state, "house w99") == "There is no house space w99."


def test_the_reason_names_all_that_is_missing_at_once():
    state = bare(start())
    houses(state, 0, "r11", "r16")
    have(state, 0, wood=2)
    # w03: the mason asks for stone, the olive grove for a third wood.
    assert why(state, "house w03") == (
        "olive grove e: your house number 3 there needs 3 x wood, you would have 2. "
        "mason: your house number 1 there needs 1 x stone, you would have 0. "
        "Missing: wood, stone, for 5 x fish."
    )
    # w09: neither stone nor goods.
    assert why(state, "house w09") == (
        "market: your house number 1 there needs 1 x stone, you would have 0. "
        "market: to build there you need a unit of any commodity."
    )
    have(state, 0, stone=1)
    assert why(state, "house w09") == "market: to build there you need a unit of any commodity."

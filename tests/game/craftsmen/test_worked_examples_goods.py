"""The worked examples 14 to 20 and 31 of the rules (15): work points, market, granary, ships,
merchants."""

from __future__ import annotations

import pytest

from game.craftsmen.state import CraftsmenState
from tests.game.contract import allowed, refused

from .positions import GREEN, RED, YELLOW, do, hold, icons, position, words


def craft(row: str, *filled: str, field: str = ". 0", **more: object) -> CraftsmenState:
    """Yellow works in the Crafts Guild; without the privilege, unless it stands on field 1."""
    return position(
        5,
        at="crafts_guild",
        queues={"crafts_guild": field},
        rows=[f"sawmill_purple_green {row}"],
        filled=filled,
        **more,  # type: ignore[arg-type]
    )


def test_14_raw() -> None:
    state = craft("vineyard_green_green winery_red_purple")
    assert state.work == 3
    places = {action.place for action in state.legal_actions() if "vineyard" in str(action)}
    assert places == {"icon.winery_red_purple.1", "@.market"}
    do(state, "make vineyard_green_green icon.winery_red_purple.1")
    assert state.work == 2
    assert icons(state, "winery_red_purple") == (("grapes", True), ("barrel", False))
    assert state.facts().estates[0].points == 0
    do(state, "make vineyard_green_green market")
    assert (state.work, state.estates[0].market) == (1, 1)


def test_15_market_trade() -> None:
    state = craft("vineyard_green_green mill_green_red")
    do(state, "make vineyard_green_green market", "from_market mill_green_red 1")
    assert state.work == 1
    assert state.estates[0].market == 0
    assert icons(state, "mill_green_red") == (("wheat", True),)


def test_15_no_fourth_cube_on_the_market() -> None:
    state = craft("vineyard_green_green mill_green_red", market=[3])
    refused(state, "make vineyard_green_green market")


def test_16_semi() -> None:
    state = craft("mill_green_red bakery_purple_blue", "mill_green_red.1")
    making = {str(action) for action in state.legal_actions() if "make mill" in str(action)}
    assert making == {
        "make mill_green_red icon.bakery_purple_blue.1",
        "make mill_green_red granary.flour",
    }
    do(state, "make mill_green_red icon.bakery_purple_blue.1")
    assert state.facts().estates[0].points == 1
    assert state.work == 2
    assert icons(state, "mill_green_red") == (("wheat", False),)
    assert icons(state, "bakery_purple_blue") == (("flour", True), ("wood", False))


def test_17_granary_push() -> None:
    state = craft(
        "mill_green_red", "mill_green_red.1", granary={"flour": "42"}, open_capital="red3"
    )
    do(state, "make mill_green_red granary.flour")
    assert state.facts().granary["flour"] == (RED, YELLOW)
    assert words(state) == {"take 1", "take 2", "draw"}
    do(state, "take 1")
    assert state.facts().estates[YELLOW].capital == {"red3": 1}
    assert "" not in state.facts().open_capital
    assert state.facts().estates[YELLOW].points == 1
    assert state.facts().estates[GREEN].points == 0


CLOTHES = ("tailor_purple_red", "tailor_purple_red.1", "tailor_purple_red.2")


def test_18_end_product() -> None:
    state = craft(*CLOTHES)
    making = {action.place for action in state.legal_actions() if "make tailor" in str(action)}
    assert making == {"hold.ship_2.clothes", "hold.ship_3.clothes"}
    do(state, "make tailor_purple_red hold.ship_3.clothes")
    assert state.facts().estates[0].points == 4
    assert state.work == 2
    assert icons(state, "tailor_purple_red") == (("cloth", False), ("leather", False))
    assert hold(state, "ship_3", "clothes") == (YELLOW,)


def test_19_bribe() -> None:
    state = craft(*CLOTHES, cargo={"ship_2.clothes": "42"}, capital=["red1 blue2"])
    do(state, "make tailor_purple_red hold.ship_2.clothes", "lay blue2")
    assert hold(state, "ship_2", "clothes") == (RED, YELLOW)
    assert state.facts().estates[0].capital == {"red1": 1}
    assert state.facts().discarded == {"blue2": 1}
    assert state.facts().estates[0].points == 4


def test_19_the_own_cube_is_not_pushed_out() -> None:
    state = craft(*CLOTHES, cargo={"ship_2.clothes": "02"}, capital=["red1 blue2"])
    refused(state, "make tailor_purple_red hold.ship_2.clothes")


def test_19_no_room_and_no_bribe() -> None:
    cargo = {"ship_2.clothes": "42", "ship_3.clothes": "11"}
    state = craft(*CLOTHES, cargo=cargo)
    refused(state, "make tailor_purple_red hold.ship_2.clothes")
    refused(state, "make tailor_purple_red hold.ship_3.clothes")
    do(state, "make tailor_purple_red lost")
    assert state.facts().estates[0].points == 0
    assert state.work == 2
    assert icons(state, "tailor_purple_red") == (("cloth", False), ("leather", False))
    assert hold(state, "ship_2", "clothes") == (GREEN, RED)


def merchant(column: str, field: str = ". 0", **more: object) -> CraftsmenState:
    """Yellow can use leather in its tailor's shop."""
    return position(
        5,
        at="merchants_guild",
        queues={"merchants_guild": field},
        rows=["sawmill_purple_green tailor_purple_red"],
        granary={"leather": column},
        **more,  # type: ignore[arg-type]
    )


LEATHER = "buy_semi leather tailor_purple_red 2"


def test_20a_a_natural_cube_for_a_card() -> None:
    state = merchant("nn", capital=["red1 blue2"])
    do(state, LEATHER, "lay blue2")
    assert state.facts().granary["leather"] == (None,)
    assert state.facts().discarded == {"blue2": 1}
    assert icons(state, "tailor_purple_red") == (("cloth", False), ("leather", True))


def test_20b_a_card_for_the_owner() -> None:
    state = merchant("42", capital=["red1 blue2"])
    do(state, LEATHER, "lay red1")
    assert state.facts().granary["leather"] == (RED,)
    assert state.facts().estates[GREEN].capital == {"red1": 1}
    assert state.facts().discarded == {}


def test_20c_a_natural_cube_with_the_privilege() -> None:
    state = merchant("nn", "0", capital=["red1 blue2"], market=[1])
    do(state, LEATHER, "pay_cube")
    assert state.estates[0].market == 0
    assert state.facts().estates[0].cards == 2
    assert state.facts().granary["leather"] == (None,)


@pytest.mark.parametrize("answer", ["to_market", "done"])
def test_20d_the_owner_may_add_a_cube(answer: str) -> None:
    state = merchant("42", "0", capital=["red1 blue2"], market=[1])
    do(state, LEATHER, "pay_cube")
    assert state.player == GREEN
    assert words(state) == {"to_market", "done"}
    do(state, answer)
    assert state.estates[0].market == 0
    assert state.estates[GREEN].market == (1 if answer == "to_market" else 0)
    assert state.facts().granary["leather"] == (RED,)
    assert state.facts().estates[GREEN].cards == 0


def test_20_the_own_cube_cannot_be_bought() -> None:
    state = merchant("02", capital=["red1 blue2"])
    refused(state, LEATHER)
    assert allowed(state, "buy_semi cloth tailor_purple_red 1")


def test_31_work_token() -> None:
    state = position(
        3,
        at="window notary",
        queues={"crafts_guild": "0"},
        rows=["sawmill_purple_green mill_green_red"],
        filled=["mill_green_red.1"],
        work=[1],
        capital_deck="red3",
    )
    assert (state.player, state.phase) == (0, "window")
    pool = state.pool_work
    do(state, "make mill_green_red granary.flour", "draw")
    assert state.facts().estates[0].points == 1
    assert (state.estates[0].work, state.pool_work) == (0, pool + 1)
    assert (state.facts().stage, state.work) == ("crafts_guild", 3), "nothing is kept"

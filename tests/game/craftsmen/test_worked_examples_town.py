"""The worked examples 1 to 13 of the rules (15): calendar, helpers, capital, bank, builders,
notary. Yellow, black, red, blue and green are the seats 0 to 4."""

from __future__ import annotations

import pytest

from game.craftsmen import setup
from game.craftsmen.events import SeasonBegun, StageBegun
from game.craftsmen.state import CraftsmenState
from game.engine.chance import Chance
from tests.game.contract import allowed, refused

from .positions import (
    BLACK,
    BLUE,
    GREEN,
    RED,
    YELLOW,
    begin,
    craftsmen,
    do,
    of_type,
    position,
    words,
)
from .positions import (
    worth as worth_of,
)

RICH = "red1 red1 red2 red2 red3"
"""Worth 20."""


# --- 1: the calendar -----------------------------------------------------------------------------
def test_1_winter_follows_autumn_with_two_stages_only() -> None:
    state = position(season="autumn", hands=["vineyard_green_green"], capital=[RICH])
    events = begin(state, "end")
    assert (state.year, state.facts().season) == (1, "winter")
    while state.facts().season == "winter":
        events += do(state, "done")
    stages = [event.building for event in of_type(events, StageBegun)]  # type: ignore[attr-defined]
    assert stages == ["builders_guild", "crafts_guild"]
    assert (state.year, state.facts().season, state.part) == (2, "spring", "helpers")


def test_1_spring_follows_winter_and_the_third_winter_ends_the_game() -> None:
    state = position(at="end", season="winter", year=1)
    assert (state.year, state.facts().season) == (2, "spring")
    state = position(at="end", season="winter", year=3)
    assert state.over


def test_1_twelve_seasons() -> None:
    state = craftsmen().new(2, 1)
    chance = Chance(5)
    seasons = []
    while not state.over:
        events = state.apply(chance.choice(state.legal_actions()))
        seasons += [(e.year, e.season) for e in events if isinstance(e, SeasonBegun)]
    names = ("spring", "summer", "autumn", "winter")
    assert seasons == [(year, name) for year in (1, 2, 3) for name in names]


# --- 2: start order ------------------------------------------------------------------------------
def first_order(ties: str, seed: int, *hands: str) -> CraftsmenState:
    g = craftsmen()
    state = setup.blank(g, len(hands), g.settle(len(hands), {"ties": ties}))
    state.chance = Chance(seed)
    for estate, hand in zip(state.estates, hands, strict=True):
        for kind in hand.split():
            estate.capital[state.book.kind_index[kind]] += 1
    setup._turn_order(state)
    return state


NINE, TWELVE, EIGHT, OTHER_NINE, ELEVEN = (
    "purple1 green1 blue1 red3 red3",
    "purple3 purple3 green2 green2 blue2",
    "red1 red1 blue2 blue2 green2",
    "purple2 purple1 green3 blue1 red2",
    "purple3 green3 blue3 red1 red1",
)


def test_2_start_order() -> None:
    state = first_order("seats", 0, NINE, TWELVE, EIGHT, OTHER_NINE, ELEVEN)
    assert state.order == (2, 0, 3, 4, 1)
    assert [state.facts().estates[seat].points for seat in range(5)] == [1, 2, 0, 1, 2]
    orders = {
        first_order("random", seed, NINE, TWELVE, EIGHT, OTHER_NINE, ELEVEN).order
        for seed in range(20)
    }
    assert orders == {(2, 0, 3, 4, 1), (2, 3, 0, 4, 1)}


def test_2_colour_sets_do_not_count() -> None:
    red = "red3 red3 red3 red2 red2"
    fourteen = "blue3 blue3 blue3 green3 purple2"
    assert first_order("seats", 0, fourteen, red, TWELVE).order == (2, 1, 0)


# --- 3 to 6: helpers -----------------------------------------------------------------------------
def test_3_placing() -> None:
    state = position(5, capital=["", "", "red1 red2", "blue1 blue2", ""])
    do(state, *(f"place bankers_guild {field}" for field in (1, 2, 3)))
    do(state, "place notary 1", "place notary 2", "place notary 3", "place town_hall 1")
    assert state.player == RED
    do(state, "place bankers_guild 1", "lay red1")
    assert state.facts().estates[YELLOW].capital == {"red1": 1}
    do(state, "place bankers_guild 2", "lay blue2")
    assert state.facts().estates[BLACK].capital == {"blue2": 1}
    assert state.player == GREEN
    do(state, "place bankers_guild 3")
    assert state.facts().estates[RED].capital == {"red2": 1}, "nothing is paid on the ribbon"
    queue = state.facts().queue("bankers_guild")
    assert queue.fields == ((YELLOW, RED), (BLACK, BLUE), (RED, GREEN))
    assert queue.room == 0
    assert state.player == YELLOW
    assert not any(allowed(state, f"place bankers_guild {field}") for field in (1, 2, 3))


def test_4_fee() -> None:
    queues = {"notary": "1 2 31"}
    state = position(4, year=2, queues=queues, points=[1])
    assert not any(allowed(state, f"place notary {field}") for field in (1, 2, 3))
    state = position(4, year=2, queues=queues, points=[2])
    do(state, "place notary 2")
    assert [state.facts().estates[seat].points for seat in range(4)] == [0, 0, 2, 0]
    assert state.facts().queue("notary").fields == ((1,), (2, 0), (3, 1))


def test_5_queue_order() -> None:
    state = position(5, at="bankers_guild", queues={"bankers_guild": "02 13 24"})
    acted = []
    while state.facts().stage == "bankers_guild" and state.part == "stage":
        acted.append((state.player, state.gold))
        do(state, "done")
    assert acted == [
        (YELLOW, True),
        (RED, True),
        (BLACK, False),
        (BLUE, False),
        (RED, False),
        (GREEN, False),
    ]


def test_6_idle_helper() -> None:
    queues = {"notary": "0 0 1", "bankers_guild": "1 1 2", "crafts_guild": "1 2 2"}
    state = position(queues={**queues, "town_hall": "2 2"})
    assert [estate.helpers for estate in state.estates] == [3, 1, 0]
    do(state, "pass", "pass")
    assert [state.facts().estates[seat].points for seat in range(3)] == [1, 1, 0]


# --- 7 and 8: capital ----------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("cards", "worth"),
    [
        ({"red1": 2, "red2": 1, "blue3": 1}, 13),
        ({"green1": 2, "green2": 1, "purple1": 1, "purple2": 1, "red1": 1}, 16),
        ({"blue3": 2}, 6),
        ({"blue1": 1, "blue2": 1}, 5),
        ({"red1": 4}, 15),
        ({"red3": 1}, 3),
    ],
)
def test_7_capital_sets(cards: dict[str, int], worth: int) -> None:
    assert worth_of(position(), cards) == worth


EIGHT_CARDS = "purple1 purple1 green1 green1 blue1 blue1 red1 red1"


def test_8_bank() -> None:
    state = position(at="bankers_guild", queues={"bankers_guild": "0"}, capital=[EIGHT_CARDS])
    do(state, "take 1", "draw")
    assert state.facts().estates[0].cards == 12
    do(state, "discard purple1", "discard green1")
    assert state.facts().estates[0].cards == 10


def test_8_bank_with_the_privilege() -> None:
    state = position(at="bankers_guild", queues={"bankers_guild": "0"}, capital=[EIGHT_CARDS])
    do(state, "take 1", "draw", "discard purple1", "privilege")
    assert state.facts().estates[0].cards == 11
    assert (state.phase, state.player) == ("discard", 0)
    do(state, "discard green1")
    assert state.facts().estates[0].cards == 10


# --- 9 and 10: building --------------------------------------------------------------------------
def test_9_building_cost() -> None:
    state = position(
        at="builders_guild",
        queues={"builders_guild": ". 0"},
        rows=["sawmill_purple_blue"],
        hands=["paper_mill_red_blue flax_plantation_blue_blue"],
        capital=["green1 green2"],
    )
    do(state, "build paper_mill_red_blue right", "build flax_plantation_blue_blue right")
    assert state.facts().payment is not None
    assert state.facts().payment.price == 5
    do(state, "lay green1")
    refused(state, "settle")
    do(state, "lay green2", "settle")
    assert state.facts().estates[0].cards == 0
    assert state.facts().estates[0].row == (
        "sawmill_purple_blue",
        "paper_mill_red_blue",
        "flax_plantation_blue_blue",
    )


def builder(field: str) -> CraftsmenState:
    return position(
        at="builders_guild",
        queues={"builders_guild": field},
        rows=["sawmill_purple_green"],
        hands=[
            "vineyard_green_green tannery_purple_red smelter_blue_red cooperage_green_red "
            "ropewalk_blue_red"
        ],
        capital=[RICH],
    )


def test_10_colour_rule() -> None:
    state = builder(". 0")
    for side in ("left", "right"):
        assert allowed(state, f"build vineyard_green_green {side}")
        assert allowed(state, f"build tannery_purple_red {side}")
        assert not allowed(state, f"build smelter_blue_red {side}")
        assert not allowed(state, f"build cooperage_green_red {side}")
        assert not allowed(state, f"build_anyway smelter_blue_red {side}")


def test_10_colour_rule_with_the_privilege() -> None:
    state = builder("0")
    refused(state, "build smelter_blue_red right")
    do(state, "build_anyway smelter_blue_red right")
    assert not allowed(state, "build_anyway cooperage_green_red left"), "one of the buildings"
    do(state, "build ropewalk_blue_red right", "pay")
    assert state.facts().estates[0].row == (
        "sawmill_purple_green",
        "smelter_blue_red",
        "ropewalk_blue_red",
    )


# --- 11 to 13: the notary ------------------------------------------------------------------------
def notary(capital: str, **more: object) -> CraftsmenState:
    return position(
        at="notary",
        queues={"notary": "0"},
        capital=[capital],
        display={"basic": "vineyard_green_green", "extended": "mill_red_blue"},
        **more,  # type: ignore[arg-type]
    )


@pytest.mark.parametrize(
    ("card", "capital", "enough"),
    [
        ("vineyard_green_green", "green3", True),
        ("vineyard_green_green", "green1 green1", True),
        ("vineyard_green_green", "green2 red3 blue3", False),
        ("mill_red_blue", "blue1 blue1", True),
        ("mill_red_blue", "red3 blue2", True),
        ("mill_red_blue", "red3 green2", False),
    ],
)
def test_11_notary_colours(card: str, capital: str, enough: bool) -> None:
    state = notary(capital)
    assert allowed(state, f"buy {card}") is enough
    if enough:
        do(state, f"buy {card}", *(f"lay {kind}" for kind in capital.split()), "settle")
        assert state.facts().estates[0].hand == (card,)
        assert all(len(state.facts().display[tier]) == 2 for tier in ("basic", "extended"))
        assert card not in state.facts().display["basic"] + state.facts().display["extended"]


def test_11_other_colours_cannot_be_laid_down() -> None:
    state = notary("red3 blue2 green2")
    do(state, "buy mill_red_blue")
    refused(state, "lay green2")


def test_12_auction_with_the_mayor() -> None:
    state = notary("green3 green3 purple2", capital_deck="red3 blue1")
    do(state, "auction mill_red_blue", "bid 2", "no_bid", "no_bid")
    assert state.facts().auction is not None
    assert (state.facts().auction.mayor, state.player) == (4, 0)
    assert state.facts().discarded == {"red3": 1, "blue1": 1}
    assert not allowed(state, "bid 4")
    again = state.copy()
    do(state, "bid 5")
    assert state.facts().payment is not None
    assert state.facts().payment.price == 5
    do(state, "pay")
    assert state.facts().estates[0].hand == ("mill_red_blue",)
    top = state.book.card_names[again.decks[1][-1]]
    do(again, "no_bid")
    assert again.facts().estates[0].hand == ()
    assert again.book.card_names[again.decks[1][0]] == "mill_red_blue"
    assert top in again.facts().display["extended"]


def test_12_the_mayor_does_not_outbid() -> None:
    state = notary("green3 green3 purple2", capital_deck="red1 blue1")
    do(state, "auction mill_red_blue", "bid 2", "no_bid", "no_bid")
    assert state.facts().payment is not None
    assert (state.facts().payment.price, state.player) == (2, 0)
    do(state, "lay purple2", "settle")
    assert state.facts().estates[0].hand == ("mill_red_blue",)


FIVE = [f"apiary_{colour}_{colour}" for colour in ("purple", "green", "blue", "red")]
FIVE.append("vineyard_red_red")


@pytest.mark.parametrize("end", ["top", "bottom"])
def test_13_notary_privilege(end: str) -> None:
    a, b, c, d, e = FIVE
    state = position(
        at="notary",
        queues={"notary": "0"},
        display={"basic": f"{a} {b}"},
        decks={"basic": f"{c} {d} {e}"},
    )
    do(state, "peek basic")
    assert sorted(state.facts().peeked) == sorted(FIVE)
    do(state, f"lay_out {d} basic", f"lay_out {a} basic")
    assert sorted(state.facts().display["basic"]) == sorted([d, a])
    assert words(state) == {
        f"put_back {card} basic {where}" for card in (b, c, e) for where in ("top", "bottom")
    }
    do(state, f"put_back {c} basic {end}")
    other = "top" if end == "bottom" else "bottom"
    refused(state, f"put_back {b} basic {other}")
    do(state, f"put_back {b} basic {end}")
    deck = [state.book.card_names[card] for card in state.decks[0]][::-1]
    assert (deck[:3] if end == "top" else deck[-3:]) == ([e, b, c] if end == "top" else [c, b, e])
    assert sorted(deck + list(state.facts().display["basic"])) == sorted(
        name
        for n, name in enumerate(state.book.card_names)
        if state.book.card_tier[n] == 0 and not state.book.is_start[n]
    )

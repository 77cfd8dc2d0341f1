"""The worked examples of the rules (chapter 15), one test each, under their numbers."""

from __future__ import annotations

import pytest

from game.ragusa.events import BonusDrawn, HexActivated, Produced, Sold
from game.ragusa.market import payable, stock_value, value
from game.ragusa.patrician import best_tower, choose_sale, choose_ship
from game.ragusa.scoring import bonus_points, cathedral_points, running
from game.ragusa.walls import section, wall_points
from tests.game.ragusa.positions import (
    BLUE,
    ORANGE,
    PURPLE,
    amount,
    bare,
    bonus,
    can,
    do,
    have,
    houses,
    legal,
    of_kind,
    place_of,
    ragusa,
    ships,
    solo,
    start,
    stock,
    super_houses,
    top_bonus,
    towers,
    track,
    turn,
    walls,
    worth,
)


def test_e1_gains():
    state = bare(start())
    have(state, 0, wood=1)
    do(state, "house r13")
    assert [amount(state, 0, r) for r in ("stone", "olives", "grapes")] == [1, 1, 1]


def test_e2_city_and_reactivation():
    state = bare(start())
    houses(state, ORANGE, "w20", "w21")
    houses(state, PURPLE, "c06")
    have(state, BLUE, grapes=2, stone=1)
    have(state, PURPLE, grapes=1)
    turn(state, BLUE)
    do(state, "house c03")
    do(state, "hex architect", "tower w01")
    assert state.player == ORANGE
    do(state, "tower w02", "tower w03")
    assert [state.towers[seat].bit_count() for seat in (PURPLE, ORANGE, BLUE)] == [0, 2, 1]
    events = do(state, "hex rectors_palace", "draw", "keep bonus_towers")
    assert len(of_kind(events, BonusDrawn)[0].cards) == 2
    assert [len(state.bonus[seat]) for seat in (PURPLE, ORANGE, BLUE)] == [0, 0, 1]
    assert amount(state, BLUE, "wine") == 2
    assert amount(state, PURPLE, "wine") == 1
    assert state.phase == "place"


def test_e3_country_and_city():
    state = bare(start())
    houses(state, PURPLE, "w05", "r22")
    houses(state, ORANGE, "r18", "w07")
    have(state, PURPLE, olives=3, grapes=1, fish=1)
    have(state, BLUE, olives=1, wood=1, stone=1)
    turn(state, BLUE)
    do(state, "house w06")
    assert amount(state, BLUE, "grapes") == 1
    assert amount(state, BLUE, "fish") == 1
    assert amount(state, BLUE, "oil") == 1
    assert amount(state, PURPLE, "oil") == 3
    assert amount(state, PURPLE, "grapes") == 1
    assert amount(state, PURPLE, "fish") == 1
    assert state.amounts(ORANGE) == [0] * 6


@pytest.mark.parametrize(
    ("wood", "stone", "open_to_blue"), [(3, 1, True), (2, 1, False), (3, 0, False)]
)
def test_e4_building_limits(wood, stone, open_to_blue):
    state = bare(start())
    houses(state, BLUE, "r10", "r11", "r16")
    have(state, BLUE, wood=wood, stone=stone)
    turn(state, BLUE)
    assert can(state, "house w03") == open_to_blue


E5 = [
    ((), 1, 1),
    (("w20",), 2, 2),
    (("r17", "r19", "c03"), 3, 2),
    (("c06", "w16"), 1, 3),
]
E6 = [(("w07",), 1, 2), (("r18",), 2, 1), (("r20", "w05"), 3, 2), (("c08",), 1, 2)]


def needs(space: str, special: str, own: tuple[str, ...], wood: int, stone: int) -> None:
    """The space is open with just this, and closed with one unit less of anything."""
    enough = {"wood": wood, "stone": stone, special: 1}
    for lacking in (None, *enough):
        state = bare(start())
        houses(state, 0, *own)
        have(state, 0, **{r: n - (r == lacking) for r, n in enough.items()})
        assert can(state, f"house {space}") == (lacking is None), lacking


@pytest.mark.parametrize(("own", "wood", "stone"), E5)
def test_e5_limits_at_w19(own, wood, stone):
    needs("w19", "grapes", own, wood, stone)


@pytest.mark.parametrize(("own", "wood", "stone"), E6)
def test_e6_limits_at_w06(own, wood, stone):
    needs("w06", "olives", own, wood, stone)


def test_e7_first_house():
    state = bare(start())
    assert can(state, "house r05")
    assert not can(state, "house r13")
    assert not can(state, "house w01")


def test_e8_one_unit_serves_three_hexes():
    state = bare(start())
    have(state, 0, wood=1)
    assert can(state, "house r13")


def test_e9_production_of_two_houses():
    state = bare(start())
    houses(state, 0, "c06")
    have(state, 0, grapes=3, stone=2)
    do(state, "house w17", "decline")
    assert amount(state, 0, "wine") == 6


def test_e9_production_of_one_house():
    state = bare(start())
    have(state, 0, olives=1, stone=1)
    do(state, "house w07", "decline")
    assert amount(state, 0, "oil") == 1


def test_e9_production_of_three_houses_and_the_limit_of_12():
    for before, after in ((0, 9), (6, 12)):
        state = bare(start())
        houses(state, 0, "c04", "w22")
        have(state, 0, silver_ore=3, stone=3, wood=2)
        stock(state, 0, silver=before)
        do(state, "house w01")
        assert amount(state, 0, "silver") == after


def test_e10_fishmonger():
    state = bare(start())
    houses(state, 0, "c07")
    have(state, 0, fish=3, stone=2)
    do(state, "house w12")
    assert amount(state, 0, "fish") == 5
    assert running(state, 0) == 4


def test_e11_fish_before_the_fishmonger():
    state = bare(start())
    have(state, 0, fish=3)
    assert not can(state, "house w12")
    assert can(state, "with_fish house w12 stone")
    do(state, "with_fish house w12 stone")
    assert amount(state, 0, "fish") == 2
    assert amount(state, 0, "stone") == 1
    poorer = bare(start())
    have(poorer, 0, fish=2)
    assert not can(poorer, "with_fish house w12 stone")


def test_e12_fish_at_the_winery():
    state = bare(start())
    have(state, 0, fish=1, stone=1)
    do(state, "with_fish house w17 grapes")
    assert amount(state, 0, "fish") == 1
    assert amount(state, 0, "grapes") == 1
    assert amount(state, 0, "wine") == 1


def test_e12_fish_in_the_turn_of_another():
    state = bare(start())
    houses(state, 1, "c05")
    have(state, 1, fish=2)
    have(state, 0, olives=1, stone=1)
    do(state, "house w07", "decline")
    assert (state.player, state.phase) == (1, "fish")
    do(state, "exchange fish olives")
    assert amount(state, 1, "oil") == 1
    assert (state.player, state.phase) == (1, "place")


def test_e13_value_tracks():
    from game.ragusa.market import arrive

    state = bare(start())
    state.values = [state.book.track_start] * 3
    state.row = []
    state.deck = [
        state.book.ship_index[name]
        for name in ("clothes_3", "furs_2", "ceramics_4", "spices_4", "jewels_1")
    ]
    for _ in range(5):
        arrive(state, [])
    assert [place_of(state, c) for c in ("silver", "wine", "oil")] == [6, 4, 2]
    assert [value(state, state.book.commodity_index[c]) for c in ("wine", "oil", "silver")] == [
        2,
        1,
        3,
    ]


def market_of_e14():
    state = bare(start())
    ships(
        state, "spices_1", "silk_1", "clothes_1", "jewels_1", "furs_1", then=("pearls_2", "furs_3")
    )
    track(state, oil=3, wine=4, silver=5)
    stock(state, 0, oil=3, wine=1, silver=2)
    have(state, 0, stone=1)
    do(state, "house w10")
    assert state.phase == "ship"
    return state


def test_e14_buying():
    state = market_of_e14()
    do(state, "buy 4")
    assert state.goods(0) == [1, 1, 1]
    assert running(state, 0) == 5
    assert place_of(state, "oil") == 2
    assert place_of(state, "silver") == 7
    assert [state.book.ships[ship] for ship in state.row] == [
        "spices_1",
        "silk_1",
        "clothes_1",
        "furs_1",
        "pearls_2",
    ]


def test_e14_the_same_card_in_slot_3():
    state = market_of_e14()
    ships(state, "spices_1", "silk_1", "jewels_1", "clothes_1", "furs_1", then=("furs_3",))
    do(state, "buy 3")
    assert state.goods(0) == [3, 1, 0]
    assert place_of(state, "silver") == 4


def test_e15_wall_vp():
    state = bare(start())
    wall = state.board.wall_index["e01"]
    houses(state, PURPLE, "w02")
    assert wall_points(state, PURPLE, wall) == 2
    assert wall_points(state, ORANGE, wall) == 1
    houses(state, PURPLE, "w01")
    towers(state, PURPLE, "w01", "w02")
    assert wall_points(state, PURPLE, wall) == 5


def test_e16_wall_sections():
    state = bare(start())
    walls(state, "e02-e20")
    houses(state, BLUE, "w03", "w04", "w09", "w12")
    houses(state, ORANGE, "w06", "w10", "w11", "w17")
    houses(state, PURPLE, "w13", "w14", "w19", "w20")
    towers(state, ORANGE, "w07", "w08", "w09")
    towers(state, PURPLE, "w12", "w14", "w17")
    names = state.board.walls
    found = {seat: section(state, seat) for seat in (PURPLE, ORANGE, BLUE)}
    assert [names[w] for w in found[PURPLE].walls] == [f"e{k:02}" for k in range(11, 21)]
    assert [names[w] for w in found[ORANGE].walls] == [f"e{k:02}" for k in range(4, 12)]
    assert [names[w] for w in found[BLUE].walls] == [f"e{k:02}" for k in range(2, 6)]
    assert [found[seat].points for seat in (PURPLE, ORANGE, BLUE)] == [17, 14, 6]


def test_e17_cathedral():
    state = bare(start())
    worth(state, silver=4, wine=3, oil=2)
    houses(state, 0, "c08", "c04")
    stock(state, 0, oil=3, wine=3, silver=3)
    assert cathedral_points(state, 0) == 18
    assert state.goods(0) == [3, 3, 3]


def test_e18_bonus_cap():
    state = bare(start())
    bonus(state, 0, "bonus_different_goods", "bonus_fish", "bonus_ship_points")
    first = {good: ship for ship, good in reversed(list(enumerate(state.book.ship_good)))}
    state.fleet[0] = tuple(first.values())
    have(state, 0, fish=7)
    state.points[2] = 9
    assert [points for _, points in bonus_points(state, 0)] == [12, 12, 4]


def test_e19_super_house():
    blue, purple = 0, 1
    state = bare(start(2))
    houses(state, blue, "w16", "c06")
    houses(state, purple, "w13")
    stock(state, purple, wine=8)
    stock(state, blue, wine=8)
    turn(state, purple)
    events = do(state, "super_house w14", *["sell wine"] * 4)
    assert [event.seat for event in of_kind(events, Sold)] == [purple] * 4
    assert amount(state, purple, "fish") == 0
    assert amount(state, blue, "wine") == 8
    have(state, blue, stone=3)
    turn(state, blue)
    events = do(state, "house w15", *["sell wine"] * 5)
    quay = of_kind(events, HexActivated)[0]
    assert quay.houses == ("w15", "w16", "c06", "w13", "w14")
    assert quay.actors == (blue, blue, blue, purple, blue)
    assert [event.seat for event in of_kind(events, Sold)].count(blue) == 4


def test_e20_super_house_limit():
    state = bare(start(2))
    have(state, 1, silver_ore=1, grapes=1, olives=1, fish=2)
    stock(state, 1, oil=1)
    super_houses(state, 0, "w22")
    turn(state, 1)
    everywhere = {f"w{k:02}" for k in range(1, 23)}
    assert set(legal(state, "super_house")) == everywhere - {
        "w22",
        "w19",
        "w20",
        "w21",
        "w01",
        "w02",
    }


def test_e21_fish_of_a_bot():
    from game.ragusa.patrician import last_exchange

    state = solo()
    orange = 1
    bonus(state, orange, "bonus_grapes", "bonus_stone")
    have(state, orange, fish=5, grapes=0, stone=0)
    last_exchange(state, orange, [])
    assert [amount(state, orange, r) for r in ("fish", "grapes", "stone")] == [0, 1, 1]
    assert sum(points for _, points in bonus_points(state, orange)) == 5


WALK_THROUGH = [
    (PURPLE, ["house r05"], {"wood": 1, "stone": 1, "silver_ore": 1}, 0),
    (ORANGE, ["house r06"], {"wood": 1, "stone": 1, "silver_ore": 1}, 0),
    (BLUE, ["house r11"], {"stone": 1, "wood": 1, "olives": 1}, 0),
    (PURPLE, ["house w02", "hex jeweller", "wall e01"], {"grapes": 1, "silver": 1}, 2),
    (ORANGE, ["house r17"], {"wood": 2, "grapes": 1, "olives": 1}, 0),
    (BLUE, ["house w05", "hex olive_press", "wall e05", "wall e02"], {"grapes": 1, "oil": 1}, 2),
    (PURPLE, ["house w19", "hex winery", "tower w20"], {"olives": 1, "wine": 1}, 4),
    (
        ORANGE,
        ["house r10"],
        {"stone": 2, "silver_ore": 2, "grapes": 2, "olives": 1},
        0,
    ),
    (BLUE, ["house r09"], {"silver_ore": 1, "olives": 2, "stone": 2}, 2),
    (PURPLE, ["house w15", "sell silver"], {"fish": 2, "silver": 0}, 6),
    (
        ORANGE,
        ["house w16", "hex winery", "decline", "sell wine", "sell wine"],
        {"fish": 1, "wine": 1},
        2,
    ),
    (BLUE, ["house w07", "decline"], {"fish": 2, "oil": 5}, 2),
    (PURPLE, ["house w12"], {"fish": 4}, 10),
    (
        ORANGE,
        [
            "house c06",
            "hex rectors_palace",
            "draw",
            "keep bonus_towers",
            "hex winery",
            "decline",
            "sell wine",
            "sell wine",
            "sell wine",
        ],
        {"wine": 3},
        6,
    ),
    (BLUE, ["house r18"], {"olives": 3, "wood": 2, "grapes": 2}, 2),
]


def test_e22_walk_through():
    state = start(3)
    worth(state, wine=2, silver=2)
    top_bonus(state, "bonus_towers", "bonus_walls")
    for step, (seat, lines, after, points) in enumerate(WALK_THROUGH):
        assert (state.player, state.phase) == (seat, "place"), step
        events = do(state, *lines)
        for name, expected in after.items():
            assert amount(state, seat, name) == expected, (step, name)
        assert running(state, seat) == points, step
        if step == 5:
            assert running(state, PURPLE) == 4
        if step == 10:
            assert [event.seat for event in of_kind(events, Produced)] == [ORANGE, PURPLE]
            assert running(state, PURPLE) == 8
        if step == 13:
            sales = of_kind(events, Sold)
            assert [event.seat for event in sales] == [ORANGE, PURPLE, ORANGE]
    assert [running(state, seat) for seat in (PURPLE, ORANGE, BLUE)] == [12, 6, 2]
    order = ("wood", "stone", "silver_ore", "grapes", "olives", "fish", "oil", "wine", "silver")
    assert [amount(state, PURPLE, r) for r in order] == [1, 1, 1, 1, 1, 4, 0, 1, 0]
    assert [amount(state, ORANGE, r) for r in order] == [2, 2, 2, 2, 1, 1, 0, 3, 0]
    assert [amount(state, BLUE, r) for r in order] == [2, 2, 1, 2, 3, 2, 5, 0, 0]


def test_e23_solo_start():
    state = start(1, easy_human_first="yes")
    order = ("wood", "stone", "silver_ore", "grapes", "olives", "fish")
    assert [amount(state, 0, r) for r in order] == [2, 3, 2, 1, 1, 0]
    for bot in (1, 2):
        assert [amount(state, bot, r) for r in order] == [3, 3, 1, 1, 1, 0]
    for seat in range(3):
        for hex, kind in enumerate(state.board.kind):
            limit = state.amounts(seat)[state.book.limit_of[min(kind, 1)]]
            assert state.counts[seat * len(state.board.hexes) + hex] <= limit


def test_e24_bot_quay():
    state = solo()
    worth(state, silver=3, wine=2, oil=1)
    stock(state, 1, oil=1, wine=2, silver=1)
    names = state.book.commodities
    choice = choose_sale(state, 1)
    assert (names[choice.at], choice.why, choice.tie) == ("silver", "sell", "")
    houses(state, 1, "c02")
    choice = choose_sale(state, 1)
    assert (names[choice.at], choice.why, choice.tie) == ("wine", "sell_spare", "")


def test_e25_bot_market():
    state = solo()
    ships(state, "spices_1", "jewels_1", "clothes_1", "pearls_1", "furs_1")
    stock(state, 1, oil=2, wine=1, silver=1)
    choice = choose_ship(state, 1)
    assert (choice.at + 1, choice.why, choice.tie) == (4, "ship", "stock")
    assert stock_value(state, 1) > 0


def test_e26_bot_market_sets_spared():
    state = solo()
    houses(state, 1, "c02")
    ships(state, "pearls_1", "silk_1", "clothes_1", "furs_1", "spices_1")
    stock(state, 1, oil=6, wine=1, silver=1)
    assert [berth + 1 for berth in payable(state, 1)] == [1, 2, 3, 4]
    choice = choose_ship(state, 1)
    assert (choice.at + 1, choice.why, choice.tie) == (4, "ship_spare", "")
    assert "can pay" not in str(choice.told(1, "furs_1").message())


def tower_position():
    """The bot's house on w19, houses of others on w03, w11 and w20."""
    state = solo()
    houses(state, 1, "w19")
    houses(state, 0, "w03", "w20")
    houses(state, 2, "w11")
    return state


def test_e27_r23_bot_tower_tie():
    choice = best_tower(tower_position(), 1)
    assert choice.why == "tower_run"
    assert (choice.at, choice.number, choice.tie) == (w("w20"), 14, "pieces")


def test_r23_tower_ties_pieces_then_stretch_then_clockwise():
    state = solo()
    houses(state, 0, "w03", "w11", "w20")
    # The longest run, w12-w19, can grow at w11 to 17 walls and at w20 to 14, no own piece beside.
    choice = best_tower(state, 1)
    assert (choice.at, choice.number, choice.tie) == (w("w11"), 17, "run")
    state = solo()
    houses(state, 0, "w01", "w12")
    choice = best_tower(state, 1)
    assert (choice.at, choice.number, choice.tie) == (w("w01"), 22, "clockwise")


def test_e28_bot_tower_blocked():
    state = tower_position()
    towers(state, 0, "w11", "w20")
    choice = best_tower(state, 1)
    assert (choice.why, choice.extent, choice.tie) == ("tower_next", 9, "")
    assert (choice.at, choice.number) == (w("w03"), 13)


def w(space: str) -> int:
    return ragusa().book.board.space_index[space]

"""The Patrician follows its sheet: every priority and every tie-break (14)."""

from __future__ import annotations

import pytest

from game.engine.events import Event
from game.engine.rules import BETWEEN
from game.ragusa import city
from game.ragusa.board import RESERVED
from game.ragusa.events import BonusDrawn, Exchanged, HexActivated, HousePlaced, Idle
from game.ragusa.patrician import (
    Choice,
    best_tower,
    best_wall,
    build,
    choose_sale,
    choose_ship,
    last_exchange,
    trade_ship,
    trade_stock,
)
from game.ragusa.patrician_events import CardTurned, Reasoned
from game.ragusa.placing import wake
from game.ragusa.proposals import proposal
from game.ragusa.scoring import bonus_points, running
from tests.game.ragusa.positions import (
    amount,
    bonus,
    do,
    have,
    houses,
    legal,
    of_kind,
    ragusa,
    reserved,
    ships,
    solo,
    start,
    stock,
    towers,
    turn,
    walls,
    worth,
)

HUMAN, ORANGE, BLUE = 0, 1, 2


# --- set-up (14.1) ------------------------------------------------------------------------------
def test_14_1_set_up():
    state = ragusa().new(1, 4, {"easy_human_first": "yes"})
    book = state.book
    assert state.seats == 3
    assert len(state.in_play) == 6
    assert [len(hand) for hand in state.hands] == [3, 3]
    assert sorted(state.hands[0] + state.hands[1]) == list(state.in_play)
    spaces = {space for card in state.in_play for space in book.card_spaces[card]}
    assert {s for s, owner in enumerate(state.houses) if owner == RESERVED} == spaces
    assert len(spaces) == 18
    assert [len(cards) for cards in state.bonus] == [1, 1, 1]
    assert state.houses_left == [9, 9, 9]
    assert state.towers_left == [15, 15, 15]
    names = [text.en for text in ragusa().automas(1)]
    assert names == ["Patrician I", "Patrician II"]
    assert ragusa().automas(3) == ()


# --- turns (14.2) -------------------------------------------------------------------------------
def placements(events: list[Event]) -> list[int]:
    return [event.seat for event in of_kind(events, HousePlaced)]


def play(state) -> list[Event]:
    events: list[Event] = []
    while not state.over:
        events += state.apply(proposal(state))
    return events


def test_14_2_order_orange_blue_human():
    state = ragusa().new(1, 2)
    assert state.houses_left == [9, 8, 8]
    events = play(state)
    assert placements(events) == [HUMAN, ORANGE, BLUE] * 8 + [HUMAN]


def test_14_6_easy_human_first():
    state = ragusa().new(1, 2, {"easy_human_first": "yes"})
    assert state.houses_left == [9, 9, 9]
    assert placements(play(state)) == [HUMAN, ORANGE, BLUE] * 9


def test_14_2_lowest_number_without_a_house():
    state = ragusa().new(1, 2, {"easy_human_first": "yes"})
    card = state.hands[0][0]
    state.hands[0] = (card,)
    names = [state.board.spaces[space] for space in state.book.card_spaces[card]]
    built = []
    for _ in names:
        events: list[Event] = []
        space = build(state, ORANGE, events)
        built.append(state.board.spaces[space])
        turned = of_kind(events, CardTurned)[0]
        assert (turned.number, turned.space) == (len(built), built[-1])
        assert turned.final
        assert state.houses[space] == ORANGE
        assert not state.reserved >> space & 1
    assert built == names
    assert state.hands[0] == ()


def test_14_2_cards_are_picked_at_random():
    spaces = {ragusa().new(1, seed).space for seed in range(40)}
    assert len(spaces) > 5


def test_14_2_bots_check_no_requirements_but_never_break_the_limits():
    for seed in range(60):
        state = ragusa().new(1, seed)
        while not state.over:
            state.apply(proposal(state))
        for bot in (ORANGE, BLUE):
            for hex, kind in enumerate(state.board.kind):
                count = state.counts[bot * len(state.board.hexes) + hex]
                assert count <= 3 <= state.amounts(bot)[state.book.limit_of[min(kind, 1)]]


def test_14_2_a_bots_house_reactivates_the_human():
    state = solo()
    houses(state, HUMAN, "w17")
    have(state, HUMAN, grapes=2)
    state.ask(BETWEEN, ORANGE)
    state.active = ORANGE
    have(state, ORANGE, grapes=1)
    houses(state, ORANGE, "w16")
    wake(state, state.board.space_index["w16"], False)
    state.bonus_deck, state.known = [], []
    events: list[Event] = []
    state.houses_left = [0, 0, 0]
    city.advance(state, events)
    assert amount(state, HUMAN, "wine") == 2
    assert amount(state, ORANGE, "wine") == 0
    assert running(state, ORANGE) > 0


def test_14_4_order_of_hexes():
    state = solo()
    state.active = ORANGE
    for space, order in (
        ("w16", ["winery", "quay"]),
        ("c01", ["jeweller", "architect", "rectors_palace"]),
        ("c10", ["fishmonger", "market"]),
        ("c05", ["olive_press", "mason"]),
        ("c02", ["jeweller", "mason"]),
    ):
        wake(state, state.board.space_index[space], False)
        assert [state.board.hexes[hex] for hex in state.pending] == order


def test_14_2_human_turns_reactivate_bots_by_their_sheet():
    state = solo()
    houses(state, ORANGE, "w14")
    stock(state, ORANGE, oil=1, silver=1)
    worth(state, oil=1, wine=1, silver=4)
    stock(state, HUMAN, wine=1)
    have(state, HUMAN, stone=1)
    turn(state, HUMAN)
    do(state, "house w15", "sell wine")
    assert state.points[ORANGE * 4 + 3] == 4


# --- quay (14.4) --------------------------------------------------------------------------------
def reason(told: Choice | Reasoned) -> str:
    """The criterion and the tie-break that decided, as words."""
    return f"{told.why} {told.tie}".strip()


@pytest.mark.parametrize(
    ("goods", "values", "cathedral", "sold", "why"),
    [
        # The highest value wins, whatever there is most of.
        ({"oil": 5, "wine": 1, "silver": 1}, (1, 2, 3), 0, "silver", "sell"),
        # Only what it has.
        ({"oil": 1, "wine": 0, "silver": 0}, (1, 2, 3), 0, "oil", "sell"),
        # Equal values: the one it has most of.
        ({"oil": 1, "wine": 3, "silver": 2}, (2, 2, 2), 0, "wine", "sell stock"),
        ({"oil": 0, "wine": 2, "silver": 3}, (1, 3, 3), 0, "silver", "sell stock"),
        # Still equal: oil, wine, silver.
        ({"oil": 2, "wine": 2, "silver": 2}, (2, 2, 2), 0, "oil", "sell order"),
        ({"oil": 1, "wine": 2, "silver": 2}, (2, 2, 2), 0, "wine", "sell order"),
        # Sets for the cathedral are kept.
        ({"oil": 1, "wine": 2, "silver": 1}, (1, 2, 3), 1, "wine", "sell_spare"),
        ({"oil": 1, "wine": 1, "silver": 1}, (1, 2, 3), 1, None, "keep_sets"),
        # Two houses, one set: only one set is protected.
        ({"oil": 1, "wine": 2, "silver": 2}, (1, 2, 3), 2, "silver", "sell"),
        # An incomplete set protects nothing.
        ({"oil": 0, "wine": 1, "silver": 1}, (1, 2, 3), 2, "silver", "sell"),
        # As many sets as houses, no more.
        ({"oil": 2, "wine": 2, "silver": 2}, (1, 2, 3), 1, "silver", "sell"),
    ],
)
def test_14_4_quay(goods, values, cathedral, sold, why):
    state = solo()
    houses(state, ORANGE, *("c02", "c04")[:cathedral])
    stock(state, ORANGE, **goods)
    worth(state, oil=values[0], wine=values[1], silver=values[2])
    choice = choose_sale(state, ORANGE)
    assert reason(choice) == why
    assert (state.book.commodities[choice.at] if choice.at >= 0 else None) == sold
    state.queue = (state.board.space_index["w14"],)
    state.hex = state.board.hex_index["quay"]
    events: list[Event] = []
    before = state.goods(ORANGE)
    trade_stock(state, ORANGE, events)
    assert sum(before) - sum(state.goods(ORANGE)) == (sold is not None)
    assert reason(of_kind(events, Reasoned)[0]) == why


# --- market (14.4) ------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("row", "goods", "cathedral", "berth", "why"),
    [
        # Most points it can pay: silk for 4 rather than clothes for 3.
        (("spices_1", "silk_1", "clothes_1", "furs_1", "furs_2"), (1, 1, 1), 0, 2, "ship"),
        # Without oil for the extra cost it takes the clothes.
        (("spices_1", "silk_1", "clothes_1", "furs_1", "furs_2"), (0, 1, 1), 0, 3, "ship"),
        # Equal points: the slot that asks for what it has most of.
        (("spices_1", "furs_1", "ceramics_1", "furs_2", "furs_3"), (1, 3, 1), 0, 2, "ship left"),
        (("spices_1", "furs_1", "ceramics_1", "furs_2", "furs_3"), (1, 1, 3), 0, 3, "ship stock"),
        # Still equal: the leftmost.
        (("spices_1", "furs_1", "ceramics_1", "furs_2", "furs_3"), (2, 2, 2), 0, 1, "ship left"),
        # Sets for the cathedral are not broken.
        (("jewels_1", "furs_1", "ceramics_1", "furs_2", "furs_3"), (2, 1, 1), 1, None, "keep_sets"),
        (("spices_1", "furs_1", "ceramics_1", "furs_2", "furs_3"), (2, 1, 1), 1, 1, "ship"),
        (("spices_1", "furs_1", "ceramics_1", "furs_2", "furs_3"), (1, 1, 1), 1, None, "keep_sets"),
        # Nothing to pay with.
        (("spices_1", "furs_1", "ceramics_1", "furs_2", "furs_3"), (0, 0, 0), 0, None, ""),
    ],
)
def test_14_4_market(row, goods, cathedral, berth, why):
    state = solo()
    houses(state, ORANGE, *("c02",)[:cathedral])
    ships(state, *row, then=("spices_4",))
    stock(state, ORANGE, oil=goods[0], wine=goods[1], silver=goods[2])
    choice = choose_ship(state, ORANGE)
    assert (reason(choice), choice.at + 1 if choice.at >= 0 else None) == (why, berth)
    state.queue = (state.board.space_index["w10"],)
    state.hex = state.board.hex_index["market"]
    events: list[Event] = []
    trade_ship(state, ORANGE, events)
    assert len(state.fleet[ORANGE]) == (berth is not None)
    assert bool(of_kind(events, Idle)) == (why == "")


# --- mason (14.4) -------------------------------------------------------------------------------
def wall_of(state) -> tuple[str, str]:
    choice = best_wall(state, ORANGE)
    return reason(choice), state.board.walls[choice.at]


def test_14_4_mason_most_own_pieces():
    state = solo()
    houses(state, ORANGE, "w05", "w12", "w13")
    assert wall_of(state) == ("wall", "e12")
    towers(state, ORANGE, "w05", "w06")
    assert wall_of(state) == ("wall", "e05")


def test_14_4_mason_built_places_do_not_count():
    state = solo()
    houses(state, ORANGE, "w12", "w13")
    walls(state, "e12")
    assert wall_of(state)[1] in ("e11", "e13")


def test_14_4_mason_tie_longest_section():
    state = solo()
    houses(state, ORANGE, "w05", "w15")
    # All four places beside one house; e15 joins two walls.
    walls(state, "e16-e17")
    assert wall_of(state) == ("wall section", "e15")


def test_14_4_mason_a_foreign_piece_breaks_the_section():
    state = solo()
    houses(state, ORANGE, "w05", "w15")
    walls(state, "e16-e17", "e03")
    houses(state, HUMAN, "w16")
    assert wall_of(state) == ("wall section", "e04")


def test_14_4_mason_tie_first_clockwise_from_the_jeweller():
    state = solo()
    assert wall_of(state) == ("wall_alone clockwise", "e01")
    walls(state, "e01-e02", "e22")
    houses(state, ORANGE, "w10", "w20")
    assert wall_of(state) == ("wall clockwise", "e09")


# --- architect (14.4) ---------------------------------------------------------------------------
def tower_of(state) -> tuple[str, str, int]:
    choice = best_tower(state, ORANGE)
    return reason(choice), state.board.spaces[choice.at], choice.number


def test_14_4_architect_lengthens_the_longest_stretch():
    state = solo()
    houses(state, HUMAN, "w02", "w12", "w16")
    # Stretches: w02-w12 10 walls, w12-w16 4, w16-w02 8. The longest can grow at w02 (18 walls) or
    # at w12 (14).
    assert tower_of(state) == ("tower_run run", "w02", 18)


def test_14_4_architect_a_reservation_is_foreign_and_can_take_the_tower():
    state = solo()
    reserved(state, "w02", "w12", "w16")
    assert tower_of(state) == ("tower_run run", "w02", 18)


def test_14_4_architect_own_pieces_do_not_break_a_stretch():
    state = solo()
    houses(state, HUMAN, "w02", "w12")
    towers(state, ORANGE, "w02")
    houses(state, BLUE, "w05")
    # w02 is own now; left are w05 and w12: w05-w12 is 7 walls, w12-w05 15, so both ends join 22.
    assert tower_of(state) == ("tower_run clockwise", "w05", 22)


def test_14_4_architect_a_foreign_tower_blocks_the_space():
    state = solo()
    houses(state, HUMAN, "w02", "w12", "w16")
    towers(state, BLUE, "w02")
    assert tower_of(state) == ("tower_run", "w12", 14)


def test_14_4_architect_blocked_on_both_sides_tries_the_next_stretch():
    state = solo()
    houses(state, HUMAN, "w02", "w12", "w16", "w20")
    towers(state, BLUE, "w02", "w12")
    # w02-w12 (10) cannot grow; next is w20-w02 with 4 walls and its free end w20; w12-w16 and
    # w16-w20 have 4 too, so w16 and w20 both count, equal at 8 walls: the first clockwise.
    assert tower_of(state) == ("tower_next clockwise", "w16", 8)


def test_14_4_architect_tie_most_own_pieces_beside():
    state = solo()
    houses(state, HUMAN, "w01", "w12")
    # Two stretches of 11 walls each, both ends join 22.
    assert tower_of(state) == ("tower_run clockwise", "w01", 22)
    houses(state, ORANGE, "w13")
    assert tower_of(state) == ("tower_run pieces", "w12", 22)
    towers(state, ORANGE, "w22", "w02")
    assert tower_of(state) == ("tower_run pieces", "w01", 22)


def test_14_4_architect_several_longest_stretches_all_equal():
    state = solo()
    houses(state, HUMAN, "w01", "w09", "w12", "w20")
    # w01-w09 and w12-w20 have 8 walls. Joined with their neighbours: w01 8 + 3, w09 8 + 3,
    # w12 3 + 8, w20 8 + 3: all 11; first clockwise.
    assert tower_of(state) == ("tower_run clockwise", "w01", 11)


def test_14_4_architect_nothing_foreign_takes_a_space_with_a_house():
    state = solo()
    houses(state, ORANGE, "w08")
    assert tower_of(state) == ("tower_house", "w08", 0)
    towers(state, ORANGE, "w08")
    # The two spaces beside w08 have most own pieces next to them.
    assert tower_of(state) == ("tower_empty clockwise", "w07", 0)


def test_14_4_architect_only_foreign_towers_left():
    state = solo()
    towers(state, HUMAN, "w05")
    assert tower_of(state) == ("tower_empty clockwise", "w01", 0)
    houses(state, ORANGE, "w21")
    assert tower_of(state) == ("tower_house", "w21", 0)


def test_14_4_architect_a_single_foreign_space_bounds_one_run_of_22():
    state = solo()
    houses(state, HUMAN, "w07")
    assert tower_of(state) == ("tower_run", "w07", 22)


# --- palace -------------------------------------------------------------------------------------
def palace(state, seat: int, space: str) -> list[Event]:
    state.active = seat
    state.ask(BETWEEN, seat)
    houses(state, seat, space)
    wake(state, state.board.space_index[space], False)
    state.pending = tuple(h for h in state.pending if state.board.hexes[h] == "rectors_palace")
    events: list[Event] = []
    state.houses_left = [9, 0, 0]
    city.advance(state, events)
    return events


def test_14_4_palace_both_cards_are_kept_unseen():
    state = solo()
    events = palace(state, ORANGE, "c04")
    assert len(state.bonus[ORANGE]) == 2
    assert state.groups[ORANGE] == (2,)
    drawn = of_kind(events, BonusDrawn)[0]
    assert "bonus" in str(drawn.message(HUMAN))
    assert drawn.cards[0].replace("_", " ") not in str(drawn.message(HUMAN))


def test_14_6_hard_palace_gives_the_human_just_the_top_card():
    for option, cards in (("no", 2), ("yes", 1)):
        state = solo(hard_palace=option)
        have(state, HUMAN, stone=3, silver_ore=1)
        turn(state, HUMAN)
        top = state.book.bonus_cards[state.bonus_deck[-1]]
        events = do(state, "house c04", "hex rectors_palace", "draw")
        assert len(of_kind(events, BonusDrawn)[0].cards) == cards
        if option == "yes":
            assert state.bonus[HUMAN] == (state.book.bonus_index[top],)
            assert state.phase == "place"
        else:
            assert state.phase == "keep"


def test_14_6_hard_palace_does_not_touch_the_bots():
    state = solo(hard_palace="yes")
    palace(state, ORANGE, "c04")
    assert len(state.bonus[ORANGE]) == 2


# --- the end (14.5, 14.6) -----------------------------------------------------------------------
def exchanged(state) -> list[str]:
    events: list[Event] = []
    last_exchange(state, ORANGE, events)
    return [event.resource for event in of_kind(events, Exchanged)]


def test_14_5_a_bot_with_the_fish_card_keeps_its_fish():
    state = solo()
    bonus(state, ORANGE, "bonus_fish", "bonus_stone")
    have(state, ORANGE, fish=8)
    assert exchanged(state) == []


def test_14_5_without_resource_cards_nothing_is_exchanged():
    state = solo()
    bonus(state, ORANGE, "bonus_towers")
    have(state, ORANGE, fish=8)
    assert exchanged(state) == []


def test_14_5_the_best_exchange_respects_the_cap_of_a_card():
    state = solo()
    bonus(state, ORANGE, "bonus_stone", "bonus_wood")
    have(state, ORANGE, fish=6, stone=4, wood=1)
    # Stone scores 12 already; three wood instead.
    assert exchanged(state) == ["wood", "wood", "wood"]


def test_14_5_the_best_exchange_respects_the_limit_of_8():
    state = solo()
    bonus(state, ORANGE, "bonus_silver_ore")
    have(state, ORANGE, fish=8, silver_ore=0)
    assert exchanged(state) == ["silver_ore", "silver_ore"]


def test_14_5_no_fish_is_wasted_on_exchanges_that_earn_nothing():
    state = solo()
    bonus(state, ORANGE, "bonus_wood")
    have(state, ORANGE, fish=8, wood=5)
    assert exchanged(state) == ["wood"]


def test_14_6_easy_bonus_pairs_scores_the_better_of_each_pair():
    for option, total in (("no", 2 + 6 + 4 + 8 + 2), ("yes", 2 + 6 + 8)):
        state = solo(easy_bonus_pairs=option)
        bonus(
            state,
            ORANGE,
            "bonus_grapes",
            "bonus_stone",
            "bonus_wood",
            "bonus_silver_ore",
            "bonus_olives",
        )
        state.groups[ORANGE] = (2, 2)
        have(state, ORANGE, grapes=1, stone=2, wood=2, silver_ore=2, olives=1, fish=0)
        assert sum(points for _, points in bonus_points(state, ORANGE)) == total


def test_14_6_easy_bonus_pairs_the_start_card_always_scores():
    state = solo(easy_bonus_pairs="yes")
    bonus(state, ORANGE, "bonus_grapes", "bonus_stone", "bonus_wood")
    state.groups[ORANGE] = (2,)
    have(state, ORANGE, grapes=1, stone=0, wood=1, fish=0)
    assert [points for _, points in bonus_points(state, ORANGE)] == [2, 0, 2]


def test_14_6_easy_bonus_pairs_the_exchange_is_the_best_under_this_rule():
    state = solo(easy_bonus_pairs="yes")
    bonus(state, ORANGE, "bonus_towers", "bonus_stone", "bonus_wood")
    state.groups[ORANGE] = (2,)
    have(state, ORANGE, fish=5, stone=0, wood=2)
    # Apart, wood and stone would earn 2 + 3; only one of the pair scores, so two wood are best.
    assert exchanged(state) == ["wood", "wood"]


def test_14_6_a_fish_card_that_is_not_scored_keeps_the_fish_all_the_same():
    state = solo(easy_bonus_pairs="yes")
    bonus(state, ORANGE, "bonus_wood", "bonus_fish", "bonus_stone")
    state.groups[ORANGE] = (2,)
    have(state, ORANGE, fish=2, stone=4, wood=0)
    assert exchanged(state) == []


def finished(human: int, orange: int, blue: int):
    state = solo()
    state.ask("over", 0)
    state.player = None
    state.revealed = True
    for seat, points in enumerate((human, orange, blue)):
        state.points[seat * 4] = points
    return state


@pytest.mark.parametrize(
    ("points", "winners"),
    [((50, 49, 30), [0]), ((50, 50, 30), [1]), ((50, 40, 60), [2]), ((40, 60, 60), [1, 2])],
)
def test_14_5_the_human_must_beat_both_colours(points, winners):
    state = finished(*points)
    assert state.winners() == winners
    verdict = str(state.verdict())
    assert ("beaten" in verdict) == (winners == [0])


def test_bots_exchange_no_fish_during_play():
    for seed in range(20):
        state = ragusa().new(1, seed)
        while not state.over:
            revealed = state.revealed
            for event in state.apply(proposal(state)):
                if isinstance(event, Exchanged) and event.seat != HUMAN:
                    assert state.revealed
                    assert not revealed


def test_every_choice_of_a_bot_is_told_with_its_reason():
    reasons = set()
    for seed in range(40):
        state = ragusa().new(1, seed)
        while not state.over:
            for event in state.apply(proposal(state)):
                if isinstance(event, Reasoned):
                    reasons.add(reason(event))
                    assert str(event.message(None))
    assert {"sell", "ship", "wall section", "tower_run", "wall", "ship_spare"} <= reasons


def test_hex_activation_of_a_bot_shows_who_acts():
    state = start(1, seed=9)
    events: list[Event] = []
    while not of_kind(events, HexActivated):
        events = state.apply(proposal(state))
    assert all(len(e.houses) == len(e.actors) for e in of_kind(events, HexActivated))


def test_the_human_is_never_asked_where_only_a_bot_decides():
    state = ragusa().new(1, 3)
    while not state.over:
        assert state.player == HUMAN
        assert legal(state, "keep") == [] or state.drawn
        state.apply(proposal(state))

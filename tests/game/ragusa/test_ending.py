"""The end: sections, cathedral, bonus cards, last exchange, winners (11, R7 to R9, R15)."""

from __future__ import annotations

import pytest

from game.engine.events import Event
from game.ragusa import ending
from game.ragusa import walls as walls_of
from game.ragusa.events import (
    BonusRevealed,
    BonusScored,
    Exchanged,
    GameEnded,
    SectionScored,
    SetsScored,
)
from game.ragusa.proposals import proposal
from game.ragusa.scoring import best_exchange, bonus_points, cathedral_points
from tests.game.ragusa.positions import (
    bare,
    bonus,
    do,
    have,
    houses,
    legal,
    of_kind,
    start,
    stock,
    towers,
    walls,
    worth,
)


def section(state, seat: int = 0) -> tuple[list[str], int]:
    found = walls_of.section(state, seat)
    return [state.board.walls[wall] for wall in found.walls], found.points


# --- sections -----------------------------------------------------------------------------------
def test_11a_without_walls_nothing():
    assert section(bare(start())) == ([], 0)


def test_r7_a_single_wall_is_a_section_of_one():
    state = bare(start())
    walls(state, "e05")
    houses(state, 0, "w05", "w06")
    towers(state, 0, "w05")
    assert section(state) == (["e05"], 1)


def test_r7_pieces_on_the_outer_ends_do_not_count():
    state = bare(start())
    walls(state, "e05-e07")
    houses(state, 0, "w05", "w06", "w08")
    assert section(state) == (["e05", "e06", "e07"], 4)


def test_11a_house_and_tower_on_one_space_count_twice():
    state = bare(start())
    walls(state, "e05-e06")
    houses(state, 0, "w06")
    towers(state, 0, "w06")
    assert section(state)[1] == 4


def test_11a_an_own_tower_keeps_the_section_over_a_foreign_house():
    state = bare(start())
    walls(state, "e05-e07")
    houses(state, 1, "w06")
    assert section(state)[1] == 2
    towers(state, 0, "w06")
    assert section(state)[1] == 4
    assert section(state, 1)[1] == 4


def test_11a_a_foreign_tower_breaks_like_a_house():
    state = bare(start())
    walls(state, "e05-e08")
    towers(state, 1, "w06")
    assert section(state) == (["e06", "e07", "e08"], 3)


def test_11a_who_has_no_piece_scores_too():
    state = bare(start())
    walls(state, "e05-e08")
    assert [section(state, seat)[1] for seat in range(3)] == [4, 4, 4]


def test_11a_the_line_is_a_ring():
    state = bare(start())
    walls(state, "e21-e22", "e01-e02")
    houses(state, 0, "w01")
    assert section(state) == (["e21", "e22", "e01", "e02"], 5)


def test_r8_among_equally_long_sections_the_better_one():
    state = bare(start())
    walls(state, "e03-e05", "e12-e14")
    houses(state, 0, "w13")
    towers(state, 0, "w14")
    assert section(state) == (["e12", "e13", "e14"], 5)


def test_r8_more_walls_beat_more_points():
    state = bare(start())
    walls(state, "e03-e06", "e12-e14")
    houses(state, 0, "w13", "w14")
    towers(state, 0, "w13", "w14")
    assert section(state)[1] == 4


def test_r9_a_full_circle_ends():
    state = bare(start())
    walls(state, "e01-e22")
    houses(state, 0, "w01", "w05")
    assert section(state)[1] == 24
    houses(state, 1, "w09")
    assert section(state)[1] == 24
    assert section(state, 1)[1] == 18 + 1


# --- cathedral ----------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("spaces", "goods", "points"),
    [((), (3, 3, 3), 0), (("c02",), (3, 0, 3), 0), (("c02", "c05", "c07"), (2, 5, 3), 12)],
)
def test_11b_cathedral_scores_a_set_a_house(spaces, goods, points):
    state = bare(start())
    worth(state, oil=1, wine=2, silver=3)
    houses(state, 0, *spaces)
    stock(state, 0, oil=goods[0], wine=goods[1], silver=goods[2])
    assert cathedral_points(state, 0) == points


# --- bonus cards --------------------------------------------------------------------------------
def fleet(state, *names: str) -> None:
    state.fleet[0] = tuple(state.book.ship_index[name] for name in names)
    state.points[2] = sum(state.book.ship_vp[ship] for ship in state.fleet[0])


@pytest.mark.parametrize(
    ("card", "points"),
    [
        ("bonus_wood", 2 * 3),
        ("bonus_stone", 3 * 2),
        ("bonus_grapes", 2 * 1),
        ("bonus_olives", 2 * 4),
        ("bonus_fish", 2 * 5),
        ("bonus_silver_ore", 12),
        ("bonus_spices", 2 * 2),
        ("bonus_ceramics", 0),
        ("bonus_furs", 2 * 1),
        ("bonus_clothes", 0),
        ("bonus_silk", 2 * 1),
        ("bonus_different_goods", 2 * 4),
        ("bonus_commodity_sets", 2 * 2),
        ("bonus_ship_points", (2 + 2 + 2 + 4 + 5) // 2),
        ("bonus_walls", 3),
        ("bonus_towers", 2 * 2),
    ],
)
def test_11c_each_bonus_card(card, points):
    state = bare(start())
    have(state, 0, wood=3, stone=2, grapes=1, olives=4, fish=5, silver_ore=6)
    fleet(state, "spices_1", "spices_2", "furs_1", "silk_1", "pearls_1")
    stock(state, 0, oil=2, wine=4, silver=3)
    houses(state, 0, "w05", "c01")
    towers(state, 0, "w05", "w20")
    # R27: e04 and e05 touch w05 (house and tower), e20 touches w20, e12 touches nothing.
    walls(state, "e04", "e05", "e20", "e12")
    bonus(state, 0, card)
    assert bonus_points(state, 0)[0][1] == points


# --- last exchange (R15) ------------------------------------------------------------------------
def end(state) -> list[Event]:
    events: list[Event] = []
    state.phase = "over"
    ending.begin(state, events)
    return events


def test_r15_only_those_are_asked_whose_fish_can_earn_something():
    state = bare(start())
    for seat, card in enumerate(("bonus_towers", "bonus_grapes", "bonus_stone")):
        bonus(state, seat, card)
        have(state, seat, fish=5)
    have(state, 2, stone=4)
    events = end(state)
    assert (state.player, state.phase) == (1, "last")
    assert len(of_kind(events, BonusRevealed)) == 3
    assert legal(state, "exchange") == [
        "fish wood",
        "fish stone",
        "fish silver_ore",
        "fish grapes",
        "fish olives",
    ]


def test_r15_any_number_of_exchanges_before_the_cards_are_counted():
    state = bare(start())
    bonus(state, 0, "bonus_grapes")
    have(state, 0, fish=5)
    end(state)
    events = do(state, "exchange fish grapes", "exchange fish grapes")
    assert state.over
    assert of_kind(events, BonusScored)[0].vp == 4
    assert len(of_kind(events, GameEnded)) == 1


def test_r15_the_exchange_may_be_declined():
    state = bare(start())
    bonus(state, 0, "bonus_grapes")
    have(state, 0, fish=5)
    end(state)
    do(state, "decline")
    assert state.over
    assert state.scores()[0] == 0


def test_r15_fish_beyond_the_cap_of_the_fish_card_can_be_exchanged():
    state = bare(start())
    bonus(state, 0, "bonus_fish", "bonus_wood")
    have(state, 0, fish=8)
    # 8 fish score 12; with 6 they still do, and one wood adds 2.
    assert best_exchange(state, 0) == (2, (state.book.resource_index["wood"],))


def test_the_proposal_makes_the_best_exchange():
    state = bare(start())
    bonus(state, 0, "bonus_stone", "bonus_grapes")
    have(state, 0, fish=5)
    end(state)
    events: list[Event] = []
    while not state.over:
        events += state.apply(proposal(state))
    assert sorted(e.resource for e in of_kind(events, Exchanged)) == ["grapes", "stone"]
    assert state.scores()[0] == 5


def test_the_end_is_told_in_order():
    state = bare(start())
    worth(state, oil=1, wine=1, silver=1)
    walls(state, "e01")
    houses(state, 1, "c02")
    stock(state, 1, oil=1, wine=1, silver=1)
    bonus(state, 2, "bonus_wood")
    events = end(state)
    kinds = list(dict.fromkeys(type(event) for event in events))
    assert kinds == [SectionScored, SetsScored, BonusRevealed, BonusScored, GameEnded]


# --- winners (11d, R21) -------------------------------------------------------------------------
def finished(points: tuple[int, ...], oil: tuple[int, ...] = (0, 0, 0)):
    state = bare(start())
    worth(state, oil=2, wine=1, silver=1)
    for seat, score in enumerate(points):
        state.points[seat * 4] = score
        stock(state, seat, oil=oil[seat])
    return state


def test_11d_most_points_win():
    state = finished((10, 30, 20), (5, 0, 5))
    assert state.winners() == [1]
    assert state.decided_by() is None, "not before the end"
    assert of_kind(end(state), GameEnded)[0].tie_break is False
    assert state.decided_by() is None


def test_11d_a_tie_goes_to_the_value_in_stock():
    state = finished((30, 30, 20), (1, 2, 9))
    assert state.winners() == [1]
    ended = of_kind(end(state), GameEnded)[0]
    assert ended.tie_break
    assert "goods in stock" in str(ended.message())
    assert str(state.decided_by()) == (
        "Equal points: the goods in stock decided, worth 4 against 2."
    )


def test_11d_units_count_by_value():
    state = finished((30, 30, 20), (1, 0, 0))
    stock(state, 1, wine=3)
    assert state.winners() == [1]


def test_r21_still_equal_is_shared():
    state = finished((30, 30, 20), (2, 2, 0))
    assert state.winners() == [0, 1]
    assert "shared" in str(of_kind(end(state), GameEnded)[0].message())
    assert state.decided_by() is None


def test_score_sheets_add_up():
    state = finished((7, 8, 9))
    bonus(state, 0, "bonus_wood")
    have(state, 0, wood=2)
    assert [sum(line.points for line in sheet) for sheet in state.score_details()] == [11, 8, 9]
    assert state.scores() == [11, 8, 9]
    assert state.verdict() is None

"""Two players: super-houses (13, R16 to R19)."""

from __future__ import annotations

from game.ragusa.events import HexActivated, Produced, SuperHousesTurned, WallBuilt
from game.ragusa.proposals import proposal
from game.ragusa.scoring import bonus_points, cathedral_sets
from game.ragusa.walls import section, wall_points
from tests.game.ragusa.positions import (
    amount,
    bare,
    bonus,
    can,
    do,
    have,
    houses,
    legal,
    of_kind,
    ragusa,
    start,
    stock,
    super_houses,
    towers,
    turn,
    walls,
)


def two():
    return bare(start(2))


def why(state, line: str) -> str:
    return str(state.why_not(ragusa().parse(line)))


def test_both_start_with_12_houses_and_2_super_houses():
    state = start(2)
    assert (state.houses_left, state.supers_left) == ([12, 12], [2, 2])


def test_other_player_counts_have_none():
    assert all(sum(start(n).supers_left) == 0 for n in (1, 3, 4, 5))
    assert why(bare(start(3)), "super_house w03") == "You have no super-houses."


def test_only_on_free_wall_spaces():
    state = two()
    houses(state, 1, "w03")
    assert why(state, "super_house c01") == "Super-houses stand on the wall line only."
    assert why(state, "super_house r05") == "Super-houses stand on the wall line only."
    assert why(state, "super_house w03") == "A house stands here already: Player 2."
    assert can(state, "super_house w04")


def test_needs_no_wood_or_stone_and_gives_no_resources():
    state = two()
    houses(state, 0, "w03", "w05")
    do(state, "super_house w04", "decline", "decline", "decline")
    assert state.amounts(0) == [0] * 6
    assert state.supers_left == [1, 2]
    assert state.houses_left[0] == 10


def test_r16_special_requirements_still_apply():
    state = two()
    assert why(state, "super_house w17") == (
        "winery: to build there you need 1 x grapes, you would have 0. "
        "Missing: grapes, for 2 x fish."
    )
    have(state, 0, fish=2)
    assert not can(state, "super_house w17")
    assert can(state, "with_fish super_house w17 grapes")
    do(state, "with_fish super_house w17 grapes")
    assert amount(state, 0, "wine") == 1
    assert amount(state, 0, "fish") == 0


def test_r16_fish_do_not_come_from_the_super_house():
    state = two()
    assert not can(state, "super_house w12")
    have(state, 0, fish=2)
    assert can(state, "super_house w12")


def test_on_placement_everybody_acts_for_the_placing_player():
    state = two()
    houses(state, 1, "w19", "c06")
    have(state, 0, grapes=2)
    have(state, 1, grapes=5)
    events = do(state, "super_house w17")
    assert [(e.seat, e.amount) for e in of_kind(events, Produced)] == [(0, 2)] * 3
    assert state.goods(1) == [0, 0, 0]


def test_later_it_acts_for_the_active_player_in_its_place():
    state = two()
    super_houses(state, 0, "w17")
    houses(state, 0, "c06")
    have(state, 1, grapes=3, stone=1, wood=1)
    have(state, 0, grapes=1)
    turn(state, 1)
    events = do(state, "house w18")
    winery = of_kind(events, HexActivated)[0]
    assert winery.houses == ("w18", "c06", "w17")
    assert winery.actors == (1, 0, 1)
    assert [(e.seat, e.amount) for e in of_kind(events, Produced)] == [(1, 3), (0, 1), (1, 3)]


def test_r17_one_super_house_a_city_hex():
    state = two()
    super_houses(state, 0, "w05")
    # w05 touches mason and press; w02 to w04 touch the mason, w06 to w08 the press.
    taken = {f"w{k:02}" for k in (2, 3, 4, 5, 6, 7, 8)}
    assert not taken.intersection(legal(state, "super_house"))
    assert why(state, "super_house w03") == (
        "mason: there is a super-house already, and one is the limit."
    )


def test_r18_at_the_mason_only_own_pieces_score():
    state = two()
    super_houses(state, 0, "w03")
    houses(state, 0, "w02")
    wall = state.board.wall_index["e02"]
    assert wall_points(state, 0, wall) == 2
    assert wall_points(state, 1, wall) == 1


def test_r18_each_activation_is_a_wall_of_the_placing_player():
    state = two()
    houses(state, 1, "w04", "c02")
    events = do(state, "super_house w03", "wall e10", "wall e11", "wall e12")
    assert [event.seat for event in of_kind(events, WallBuilt)] == [0, 0, 0]


def test_does_not_count_towards_limits_cathedral_or_bonus_cards():
    state = two()
    super_houses(state, 0, "w03")
    have(state, 0, stone=1, wood=1)
    assert can(state, "house w04")
    stock(state, 0, oil=1, wine=1, silver=1)
    assert cathedral_sets(state, 0) == 0
    bonus(state, 0, "bonus_walls")
    walls(state, "e02", "e03")
    assert bonus_points(state, 0)[0][1] == 0


def test_breaks_sections_unless_the_player_has_a_tower_there():
    state = two()
    walls(state, "e02-e05")
    super_houses(state, 0, "w04")
    assert section(state, 0).points == 2
    towers(state, 0, "w04")
    assert section(state, 0).points == 5
    assert section(state, 1).points == 2


def test_r19_left_over_super_houses_become_ordinary_houses():
    state = two()
    super_houses(state, 0, "w22", "w05")
    super_houses(state, 1, "w12")
    # Market and winery, quay are left: w09, w10 (market only), w14 to w17 and more.
    left = [f"w{k:02}" for k in (9, 10, 14, 15, 16, 17, 18)]
    assert state.board.ring_mask & state.super_free == sum(
        1 << state.board.space_index[space] for space in left
    )
    houses(state, 0, *left[1:])
    have(state, 1, stone=3)
    stock(state, 1, oil=1)
    turn(state, 1)
    events = do(state, "house w09")
    assert [(e.seat, e.count) for e in of_kind(events, SuperHousesTurned)] == [(1, 1)]
    assert state.supers_left == [0, 0]
    assert state.houses_left[1] == 12


def test_14_turns_each():
    state = start(2, seed=3)
    turns = [0, 0]
    while not state.over:
        if state.phase == "place":
            turns[state.player] += 1
            placements = [a for a in state.legal_actions() if a.word != "exchange"]
            state.apply(placements[len(placements) // 2])
        else:
            state.apply(proposal(state))
    assert turns == [14, 14]

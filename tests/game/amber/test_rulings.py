"""The rulings R1 to R22 of the rules (13), where the worked examples do not show them already."""

from __future__ import annotations

import pytest

from game.amber.state import AmberState
from tests.game.contract import allowed, refused

from .invariants import box
from .positions import FAR, SIX, amber, count, do, joins, position, rebuildable, squares
from .test_worked_examples import TWO_TILES, VALLEY, WALLED_IN, walled_in


def test_r1_free_edges_take_any_turn() -> None:
    state = position("C6 I9", hands=["straight dead_end"], edge_rule="free")
    assert allowed(state, "lay straight D6 0")
    assert allowed(state, "lay dead_end D6 3")
    refused(state, "lay straight E6 1")


def test_r1_strict_edges_agree_with_roads_and_castles() -> None:
    hands = ["straight curve tee crossroads"]
    state = position("C6 I9", "D5 straight 0", hands=hands, edge_rule="strict")
    assert not allowed(state, "lay straight D6 0"), "the castle has a road there"
    assert not allowed(state, "lay straight D6 1"), "the road on D5 comes down here"
    assert allowed(state, "lay crossroads D6 0")
    assert allowed(state, "lay tee D6 2")
    state = position("C6 I9", "D5 straight 1", hands=hands, edge_rule="strict")
    assert not allowed(state, "lay crossroads D6 0"), "the side of D5, and nothing to rebuild with"
    assert allowed(state, "lay straight D6 1")


def test_r1_strict_swamps_and_the_border_agree_with_anything() -> None:
    hands = ["crossroads straight"]
    state = position("B6 I9", "A5 swamp", hands=hands, edge_rule="strict")
    assert allowed(state, "lay crossroads A6 0")
    assert allowed(state, "lay straight A6 1")


def test_r1_strict_lets_a_road_hit_a_straight_that_is_rebuilt_at_once() -> None:
    state = position("C6 E9", TWO_TILES, hands=["bridge straight"], edge_rule="strict")
    do(state, "lay straight D6 1")
    assert {str(action) for action in state.legal_actions()} == {"rebuild bridge E6 0"}
    refused(state, "end")
    do(state, "rebuild bridge E6 0", "end")
    state = position("C6 E9", TWO_TILES, hands=["tee straight"], edge_rule="strict")
    assert not allowed(state, "lay straight D6 1"), "no bridge, no roundabout"


def test_r1_strict_the_rebuilt_tile_must_agree_too() -> None:
    board = f"{TWO_TILES}, F6 straight 0"
    state = position("C6 E9", board, hands=["bridge roundabout straight"], edge_rule="strict")
    assert not allowed(state, "lay straight D6 1"), "a bridge would run into the side of F6"


def test_r2_an_arrow_keeps_a_rival_out_of_a_village_but_not_from_digging() -> None:
    state = position(
        "C6 G6",
        "D6 straight 1, E6 one_way_straight 1, F6 straight 1",
        villages=f"E6 {FAR}",
        hands=["straight", "shovel"],
        player=1,
    )
    assert joins(state, 0) == {"E6", "G6"}
    assert joins(state, 1) == set()
    assert allowed(state, "dig shovel E6")


def test_r3_the_own_castle_is_no_crossroads() -> None:
    """A road comes back to the own castle; nothing goes on from there that did not before."""
    state = position("C6 I9", "D6 curve 2, D5 curve 1, C5 curve 0")
    assert set(state.facts().buildable(0)) == {"B6", "C7"}
    assert joins(state, 0) == set()


def test_r5_somebody_else_s_tile_may_win_the_game_for_you() -> None:
    state = position("C6 F6", "D6 one_way_straight 1", villages="", player=1, hands=["curve"])
    assert joins(state, 0) == set()
    do(state, "lay straight E6 1")
    assert state.over
    assert state.winners() == [0]


def test_r6_no_swamp_where_a_village_stands() -> None:
    state = position("C6 I9", villages=f"D6 {FAR}", hands=["swamp"])
    assert squares(state.legal_actions(), "lay") == {"B6", "C5", "C7"}
    refused(state, "lay swamp D6 0")


def test_r7_a_coin_not_yet_won_stays_with_the_pawn() -> None:
    state = position(
        "C6 G6",
        "D6 straight 1, E6 one_way_straight 3",
        villages=f"E6 {FAR}",
        hands=["shovel straight dead_end", "straight"],
    )
    assert "E6" in state.facts().coin_squares
    do(state, "dig shovel E6", "end")
    assert "E6" in state.facts().coin_squares
    assert "E6" in state.facts().villages
    do(state, "lay straight H6 1", "end", "lay dead_end E6 1")
    assert state.coins == [1, 0]


def test_r8_a_one_way_straight_may_be_rebuilt_and_becomes_two_way() -> None:
    """Player 2's arrow points north; the roundabout lets player 1 drive south as well."""
    board = "E8 straight 0, E7 straight 0, E6 one_way_straight 0"
    state = position("C6 E9", board, hands=["roundabout straight"])
    do(state, "lay straight D6 1", "rebuild roundabout E6 0")
    assert joins(state, 0) == {"E9"}
    assert joins(state, 1) == {"C6"}


def test_r9_by_the_letter_only_as_the_second_tile() -> None:
    """The road meets the side of D6 already, and it is the castle's own: neither is enough."""
    state = position("C6 I9", "D6 straight 0", hands=["bridge straight", SIX])
    assert squares(state.legal_actions(), "rebuild") == set()
    assert rebuildable(state, 0) == ()
    assert "right after a road was laid" in refused(state, "rebuild bridge D6 0")
    state = position("C6 E9", TWO_TILES, hands=["bridge straight"])
    do(state, "lay straight D6 1")
    assert rebuildable(state, 0) == ("E6",)
    assert rebuildable(state, 1) == ()
    do(state, "rebuild bridge E6 0")


def test_r9_as_the_only_tile_also_from_the_castle_where_that_is_chosen() -> None:
    state = only_tile("D6 straight 0", "bridge straight")
    assert allowed(state, "rebuild bridge D6 0")
    do(state, "rebuild bridge D6 0")
    assert squares(state.legal_actions(), "rebuild") == set()
    do(state, "end")
    assert state.player == 1
    assert "E6" in state.facts().buildable(0)


def only_tile(board: str, hand: str) -> AmberState:
    """With the house rule that a straight may be rebuilt by the one tile of a turn."""
    return position("C6 I9", board, hands=[hand], rebuild_as_only_tile="yes")


def test_r9_reached_over_a_port_as_well() -> None:
    """D6 is reached from the castle over its side, and over its north port by way of D5."""
    assert "D6" in rebuildable(only_tile("D6 straight 0, C5 curve 0, D5 curve 1", "bridge"), 0)
    state = only_tile("D6 straight 1", "bridge")
    assert not allowed(state, "rebuild bridge D6 0"), "over its end only"


@pytest.mark.parametrize(
    "tile",
    ["curve", "tee", "crossroads", "dead_end", "bridge", "roundabout", "one_way_curve_left"],
)
def test_r9_nothing_but_straights_is_rebuilt(tile: str) -> None:
    state = only_tile(f"D6 {tile} 0", "bridge roundabout")
    assert squares(state.legal_actions(), "rebuild") == set()


def test_r9_no_second_tile_after_a_swamp_a_shovel_or_a_rebuild() -> None:
    hand = "bridge roundabout swamp shovel straight"
    board = "D6 straight 0, D5 straight 1, E5 dead_end 2"
    for first in ("lay swamp B6 0", "dig shovel D6", "rebuild roundabout D6 0"):
        state = only_tile(board, hand)
        do(state, first)
        assert {str(action) for action in state.legal_actions()} == {"end"}


def test_r9_the_second_tile_needs_the_road_just_laid() -> None:
    """The castle's road runs into the side of D6, but the tile was laid on the other side."""
    state = position("C6 I9", "D6 straight 0", hands=["bridge straight"])
    do(state, "lay straight B6 1")
    assert squares(state.legal_actions(), "rebuild") == set()


def test_r9_the_second_tile_must_be_driven_to() -> None:
    """The side road of D6 leads out to the castle only: nobody of C6 drives into the side of D5."""
    state = position("C6 I9", "D5 straight 1", hands=["bridge tee_slip_out tee"])
    do(state.copy(), "lay tee D6 1", "rebuild bridge D5 0")
    do(state, "lay tee_slip_out D6 1")
    assert squares(state.legal_actions(), "rebuild") == set()


def test_r9_no_second_tile_at_the_end_of_a_straight() -> None:
    state = position("C6 I9", "E6 straight 1", hands=["bridge straight"])
    do(state, "lay straight D6 1")
    assert squares(state.legal_actions(), "rebuild") == set()


def test_r10_coins_are_won_between_two_tiles() -> None:
    """D6 is a village: its coin is there before the second tile is asked for."""
    state = position("C6 E9", TWO_TILES, villages=f"D6 {FAR}", hands=["roundabout straight"])
    do(state, "lay straight D6 1")
    assert state.coins == [1, 0]
    assert allowed(state, "rebuild roundabout E6 0")


def test_r10_an_instant_win_comes_before_the_second_tile() -> None:
    state = position(
        "C6 C9",
        "E6 straight 0, C7 straight 0, C8 one_way_straight 2",
        villages="D6",
        hands=["roundabout straight"],
    )
    assert joins(state, 0) == {"C9"}
    do(state, "lay straight D6 1")
    assert state.over
    assert state.winners() == [0]


@pytest.mark.parametrize(("only_tile", "wanted"), [("no", set()), ("yes", {"E6"})])
def test_r11_who_laid_the_road_to_the_side(only_tile: str, wanted: set[str]) -> None:
    """D6 was laid by whomever: both seats drive over it into the side of E6, but not this turn."""
    board = "D6 tee 0, D7 straight 0, E6 straight 0"
    for seat in range(2):
        state = position(
            "C6 D8", board, hands=["bridge"] * 2, player=seat, rebuild_as_only_tile=only_tile
        )
        assert squares(state.legal_actions(), "rebuild") == wanted


def test_r14_the_swapped_tile_is_seen_by_nobody_else() -> None:
    state = walled_in(coins_on="")
    do(state, "swap curve")
    assert box(state.view(0))["curve"] == box(state)["curve"]
    seen = box(state.view(1))
    assert seen["unknown"] == 1
    assert seen["curve"] == box(state)["curve"] - 1


def test_r14_the_drawn_tile_is_not_played_this_turn() -> None:
    state = walled_in(stack="shovel shovel", coins_on="")
    do(state, "swap curve")
    assert "shovel" in state.facts().hand(0)
    assert state.player == 1


def test_r16_everybody_stuck_ends_the_game() -> None:
    state = position(
        "C6 I9",
        f"{WALLED_IN}, I8 straight 1, H9 straight 0, J9 straight 0",
        villages=VALLEY,
        hands=["tee tee tee tee", "one_way_straight tee tee tee tee"],
        stack=0,
        coins=[3, 3],
        coins_on="",
        player=1,
    )
    do(state, "lay one_way_straight I10 0", "end")
    assert state.over
    assert state.ending == "idle"
    assert state.coins == [2, 2]
    assert [count(state, seat) for seat in range(2)] == [4, 4]


def test_r16_a_tile_played_in_between_starts_the_count_again() -> None:
    """The seat at C6 is stuck every turn and pays every turn, while I9 still plays."""
    state = walled_in(
        hands=["tee tee tee tee", "curve curve curve curve curve curve"],
        stack=0,
        coins=[3],
        coins_on="",
        player=1,
    )
    do(state, "lay curve H9 0", "end")
    assert (state.player, state.coins[0]) == (1, 2)
    do(state, "lay curve I8 0", "end")
    assert (state.player, state.coins[0]) == (1, 1)
    do(state, "lay curve J9 1", "end")
    assert state.over
    assert state.coins[0] == 0, "stuck once more before the round without a tile is complete"


def test_r16_stuck_with_tiles_in_the_row() -> None:
    """E25: nobody can get at them, so a round without a tile ends the game all the same."""
    state = stuck_together()
    assert {action.word for action in state.legal_actions()} == {"special", "pass"}
    do(state, "pass")
    assert (state.player, state.coins) == (1, [1, 0])
    do(state.copy(), "special I8", "end")
    do(state, "pass")
    assert state.over
    assert (state.ending, state.supply_left) == ("idle", 2)


def test_r16_the_special_shovel_starts_the_count_again() -> None:
    state = stuck_together()
    do(state, "pass", "special I8", "end")
    assert not state.over
    assert (state.player, state.idle) == (0, 0)


def stuck_together() -> AmberState:
    """Advanced, the stack gone, the row not: both walled in, both with a special shovel."""
    return position(
        "C6 I9",
        f"{WALLED_IN}, I8 straight 1, H9 straight 0, J9 straight 0, I10 straight 1",
        villages=VALLEY,
        hands=["tee tee tee curve curve curve"] * 2,
        stack=0,
        row="tee bridge",
        shovels=[0, 1],
        coins=[2, 0],
        coins_on="",
    )


def stuck_with_shovel(stack: int, row: str) -> AmberState:
    return walled_in(stack=stack, row=row, shovels=[0], coins=[1], coins_on="")


def test_r17_the_special_shovel_is_voluntary() -> None:
    state = stuck_with_shovel(10, "tee tee")
    assert allowed(state, "special D6")
    assert allowed(state, "swap curve")
    assert "or use the special shovel" in str(state.decision.message)
    do(state.copy(), "swap curve")
    do(state, "special D6", "end")
    assert state.coins[0] == 1, "nothing is paid"
    assert count(state, 0) == 6


def test_r17_without_a_supply_too() -> None:
    state = stuck_with_shovel(0, "- -")
    assert {action.word for action in state.legal_actions()} == {"special", "pass"}
    do(state, "pass")
    assert state.coins[0] == 0
    assert state.facts().has_special_shovel(0)


def test_r17_used_instead_of_a_move_it_draws_nothing() -> None:
    state = position("C6 I9", "D6 straight 1", row="tee tee", shovels=[0, 1], hands=["tee curve"])
    do(state, "special D6", "end")
    assert count(state, 0) == 2
    assert state.facts().stack_left == 10
    assert state.facts().row == ("tee", "tee")
    assert box(state)["straight"] >= 1


def test_r18_the_row_is_drawn_from_until_it_is_empty() -> None:
    state = position("C6 I9", row="tee curve", stack=0, hands=["straight curve tee bridge", SIX])
    do(state, "lay straight D6 1")
    refused(state, "draw")
    do(state, "take 1")
    assert state.facts().row == ("", "curve"), "a gap that is not filled any more"
    assert state.supply_left == 1
    refused(state, "take 1")
    do(state, "take 2")
    assert state.supply_left == 0
    assert (count(state, 0), state.player) == (5, 1)


def test_r18_a_stuck_player_swaps_with_the_stack_first() -> None:
    state = walled_in(stack="shovel", row="tee bridge", coins_on="")
    do(state, "swap curve")
    assert "shovel" in state.facts().hand(0)
    assert state.facts().row == ("tee", "bridge")
    assert state.player == 1


def test_r18_no_swap_from_the_row_by_the_letter() -> None:
    state = stuck_with_shovel(0, "tee bridge")
    assert {action.word for action in state.legal_actions()} == {"special", "pass"}
    assert refused(state, "swap curve") == "The stack is empty, so nothing is swapped."
    assert "nothing to swap for" in refused(state, "lay curve A1 0")
    do(state, "pass")
    assert state.facts().row == ("tee", "bridge")
    assert (count(state, 0), state.player) == (6, 1)


def test_r18_a_swap_from_the_row_where_that_is_chosen() -> None:
    state = walled_in(stack=0, row="tee bridge", coins_on="", swap_from_open_row="yes")
    do(state, "swap curve")
    assert {str(action) for action in state.legal_actions()} == {"take 1", "take 2"}
    do(state, "take 2")
    assert "bridge" in state.facts().hand(0)
    assert state.facts().row == ("tee", "")
    assert state.player == 1


def test_r19_tiles_beside_a_castle_are_not_safe() -> None:
    state = position("C6 F6", "D6 straight 1, E6 straight 1", hands=["shovel"])
    assert squares(state.legal_actions(), "dig") == {"D6", "E6"}


def test_r19_no_shovel_while_there_is_nothing_to_dig() -> None:
    state = position("C6 I9", "H9 straight 1", hands=["shovel straight"])
    refused(state, "dig shovel H9")
    refused(state, "dig shovel C6")
    assert squares(state.legal_actions(), "dig") == set()
    state = position("C6 I9", hands=["shovel"])
    assert {action.word for action in state.legal_actions()} == {"swap"}


def test_r20_castles_are_chosen_in_turn_order() -> None:
    """E26: set-up 3c, the second seat begins: seats 2, 3, 1 in this order."""
    state = amber().new(3, 1, {"first_player": "seat2"})
    hands = state.hands
    assert (state.player, state.decision.kind) == (1, "castles")
    assert state.facts().castles == {"C3": None, "I5": None, "E9": None}
    assert refused(state, "lay straight C4 0") == "First choose your castle."
    refused(state, "castle A1")
    do(state, "castle I5")
    assert state.facts().castles == {"C3": None, "I5": 1, "E9": None}
    assert "already" in refused(state, "castle I5")
    assert state.player == 2
    do(state, "castle C3")
    assert [state.facts().castle(seat) for seat in range(3)] == ["E9", "I5", "C3"]
    assert (state.player, state.phase, state.turn) == (1, "turn", 1)
    assert state.hands == hands, "the hands were dealt before"
    refused(state, "castle E9")


def test_r20_castles_as_seated() -> None:
    for seed in range(3):
        state = amber().new(4, seed, {"castles": "as_seated"})
        assert [state.facts().castle(seat) for seat in range(4)] == ["C3", "I3", "I9", "C9"]
        assert state.phase == "turn"


def test_r20_castles_by_lot() -> None:
    drawn = {
        tuple(map(amber().new(4, seed, {"castles": "random"}).facts().castle, range(4)))
        for seed in range(30)
    }
    assert len(drawn) > 10


def test_r20_the_starting_player_is_drawn_or_named() -> None:
    assert {amber().new(4, seed).player for seed in range(30)} == {0, 1, 2, 3}
    for seat in range(4):
        for castles in ("chosen_in_turn_order", "as_seated"):
            options = {"first_player": f"seat{seat + 1}", "castles": castles}
            assert amber().new(4, 1, options).player == seat
    with pytest.raises(ValueError, match="there are 4 seats"):
        amber().new(4, 1, {"first_player": "seat5"})


@pytest.mark.parametrize(
    ("players", "basic", "advanced"),
    [(2, 80, 78), (3, 74, 71), (4, 68, 64), (5, 62, 57), (6, 56, 50)],
)
def test_r21_coins_and_tiles_at_the_start(players: int, basic: int, advanced: int) -> None:
    state = amber().new(players, 1)
    assert state.facts().stack_left == basic
    assert sum(box(state).values()) == 0
    assert set(state.facts().coin_squares) == {
        *state.facts().villages,
        *(state.facts().castle(seat) for seat in range(players)),
    }
    assert len(state.facts().coin_squares) + state.coins_box == 14
    assert [count(state, seat) for seat in range(players)] == [6] * players
    assert not any(state.facts().has_special_shovel(seat) for seat in range(players))
    state = amber().new(players, 1, {"variant": "advanced"})
    assert state.facts().stack_left == advanced
    assert len(state.facts().row) == players
    assert all(state.facts().has_special_shovel(seat) for seat in range(players))


def test_r22_what_is_public_and_what_is_hidden() -> None:
    state = amber().new(3, 5, {"variant": "advanced"})
    for _ in range(20):
        state.apply(state.legal_actions()[0])
    view = state.view(1)
    assert view.facts().hand(1) == state.facts().hand(1)
    for seat in (0, 2):
        assert set(view.facts().hand(seat)) == {"unknown"}
        assert count(view, seat) == count(state, seat)
    assert view.facts().stack_left == state.facts().stack_left
    assert len(set(view.stack)) == 1, "all unknown"
    assert view.facts().row == state.facts().row
    assert view.facts().tiles == state.facts().tiles
    assert view.coins == state.coins

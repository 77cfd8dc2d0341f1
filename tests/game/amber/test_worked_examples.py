"""The worked examples E1 to E23 of the rules (16). E13 is in test_connections.py, with many more
boards on which only the connections are asked for."""

from __future__ import annotations

import pytest

from game.amber.state import AmberState
from tests.game.contract import allowed, refused

from .invariants import box
from .positions import FAR, SIX, amber, count, diggable, do, joins, position, squares

VALLEY = "C3 I3 F4 F8 C9 I9"
"""The villages of the set-up with the castles F2 and F10."""


def pieces(state: AmberState, seat: int, word: str = "lay") -> set[str]:
    assert state.player == seat
    return squares(state.legal_actions(), word)


def test_e1_first_move() -> None:
    state = amber().new(2, 1)
    seats = {state.facts().castle(seat): seat for seat in range(2)}
    assert set(state.facts().buildable(seats["F2"])) == {"F1", "E2", "G2", "F3"}
    assert set(state.facts().villages) == set(VALLEY.split())
    state = position("F2 F10", villages=VALLEY)
    assert pieces(state, 0) == {"F1", "E2", "G2", "F3"}


def test_e2_later_move() -> None:
    state = position("F2 F10", "F3 straight 0", villages=VALLEY)
    assert pieces(state, 0) == {"F1", "E2", "G2", "F4"}


def test_e3_red_and_blue() -> None:
    state = position(
        "C6 F6", "D6 one_way_straight 1", hands=["straight curve", "shovel straight straight"]
    )
    do(state, "lay straight E6 1")
    assert joins(state, 0) == {"F6"}
    assert joins(state, 1) == set()
    assert state.coins == [1, 0]
    assert set(state.facts().coin_squares) == {"C6", FAR}
    do(state, "end")
    assert allowed(state, "dig shovel D6")


def test_e4_both_ways() -> None:
    state = position("C6 F6", "E6 straight 1", hands=["straight"])
    do(state, "lay straight D6 1")
    assert joins(state, 0) == {"F6"}
    assert joins(state, 1) == {"C6"}
    assert state.coins == [1, 1]
    assert state.facts().coin_squares == (FAR,)


def test_e5_no_through_road() -> None:
    state = position("C6 E6 G6", "D6 straight 1", hands=[SIX, "straight"], player=1)
    do(state, "lay straight F6 1")
    assert [joins(state, seat) for seat in range(3)] == [{"E6"}, {"C6", "G6"}, {"E6"}]


def test_e6_village_alone() -> None:
    state = position("F2 F10", "F3 straight 0", villages=VALLEY, hands=["straight"])
    do(state, "lay straight F4 0")
    assert joins(state, 0) == {"F4"}
    assert state.coins == [1, 0]
    assert "F4" in state.facts().villages
    assert "F4" not in state.facts().coin_squares
    assert state.facts().tiles["F4"] == ("straight", 0)


def shared(board: str = "D6 straight 1, F6 straight 1", **more: object) -> AmberState:
    """Castles C6 and G6, the village E6 between them, and roads to it."""
    hands = ["crossroads one_way_straight swamp straight"] * 2
    return position("C6 G6", board, villages=f"E6 {FAR}", hands=hands, **more)  # type: ignore[arg-type]


def test_e7_village_shared() -> None:
    state = shared()
    in_box = state.coins_box
    do(state, "lay crossroads E6 0")
    assert joins(state, 0) == {"E6", "G6"}
    assert joins(state, 1) == {"E6", "C6"}
    assert state.coins == [1, 1]
    assert state.coins_box == in_box + 1
    assert state.facts().coin_squares == (FAR,)


def test_e8_gift_to_the_rival() -> None:
    state = shared()
    do(state, "lay one_way_straight E6 3")
    assert joins(state, 0) == set()
    assert joins(state, 1) == {"E6", "C6"}
    assert state.coins == [0, 2]


TWO_TILES = "E8 straight 0, E7 straight 0, E6 straight 0"


@pytest.mark.parametrize("tile", ["bridge", "roundabout"])
def test_e9_two_tiles(tile: str) -> None:
    hand = "bridge roundabout straight curve curve tee"
    state = position("C6 E9", TWO_TILES, hands=[hand, "shovel straight"], stack=10)
    straights = box(state)["straight"]
    do(state, "lay straight D6 1")
    assert pieces(state, 0, "rebuild") == {"E6"}
    do(state, f"rebuild {tile} E6 0")
    assert box(state)["straight"] == straights + 1
    assert count(state, 0) == 4
    if tile == "bridge":
        assert set(state.facts().buildable(0)) == {"B6", "C5", "C7", "F6"}
        assert joins(state, 0) == joins(state, 1) == set()
        assert state.coins == [0, 0]
    else:
        assert set(state.facts().buildable(0)) == {"B6", "C5", "C7", "E5", "F6"}
        assert joins(state, 0) == {"E9"}
        assert joins(state, 1) == {"C6"}
        assert state.coins == [1, 1]
    do(state, "end")
    assert count(state, 0) == 6
    assert state.facts().stack_left == 8
    assert state.player == 1


def test_e9_the_second_tile_may_be_declined() -> None:
    state = position("C6 E9", TWO_TILES, hands=["bridge straight"])
    do(state, "lay straight D6 1", "end")
    assert state.player == 1
    assert state.facts().tiles["E6"] == ("straight", 0)


def test_e10_not_from_the_front() -> None:
    board = f"{TWO_TILES}, D6 straight 1"
    hands = ["bridge roundabout shovel", "bridge roundabout shovel"]
    state = position("C6 E9", board, hands=hands, player=1, rebuild_as_only_tile="yes")
    assert pieces(state, 1, "rebuild") == set()
    assert pieces(state, 1, "dig") == {"E6", "E7", "E8"}
    refused(state, "rebuild bridge E6 0")
    board = "E8 straight 0, E7 straight 0, E6 curve 0, D6 straight 1"
    state = position("C6 E9", board, hands=hands, rebuild_as_only_tile="yes")
    assert pieces(state, 0, "rebuild") == set()
    assert pieces(state, 0, "dig") == {"D6", "E6"}


def test_e11_swamp() -> None:
    hands = ["swamp straight shovel", "straight shovel"]
    state = position("C6 G6", "D6 straight 1, F6 straight 1", hands=hands)
    do(state, "lay swamp E6 0")
    assert "E6" not in state.facts().buildable(0)
    assert "E6" not in state.facts().buildable(1)
    assert "E6" in diggable(state, 0)
    do(state, "end")
    refused(state, "lay straight E6 1")
    swamps = box(state).get("swamp", 0)
    do(state, "dig shovel E6", "end")
    assert box(state)["swamp"] == swamps + 1
    assert allowed(state, "lay straight E6 1")
    assert "E6" in state.facts().buildable(1)


def test_e12_dead_end_and_bridge_with_village() -> None:
    state = position("C6 G6", villages=f"D6 {FAR}", hands=["dead_end"])
    do(state, "lay dead_end D6 1")
    assert joins(state, 0) == {"D6"}
    assert state.coins == [1, 0]
    state = position(
        "C6 E9",
        "D6 straight 1, E8 straight 0, E7 straight 0",
        villages=f"E6 {FAR}",
        hands=["bridge"],
    )
    do(state, "lay bridge E6 0")
    assert joins(state, 0) == {"E6"}
    assert joins(state, 1) == {"E6"}
    assert state.coins == [0, 0], "both at once: the coin goes to the box"


def test_e14_shovel_under_a_village() -> None:
    state = position(
        "C6 G6",
        "D6 straight 1, F6 straight 1",
        villages=f"E6 {FAR}",
        hands=["dead_end straight", "shovel dead_end straight"],
    )
    do(state, "lay dead_end E6 1", "end")
    assert state.coins == [1, 0]
    assert state.scores()[0] == 2
    do(state, "dig shovel E6", "end")
    assert joins(state, 0) == set()
    assert state.scores()[0] == 1
    assert "E6" in state.facts().villages
    assert "E6" not in state.facts().coin_squares
    do(state, "lay straight B6 1", "end")
    do(state, "lay dead_end E6 3")
    assert joins(state, 1) == {"E6"}
    assert state.coins == [1, 0], "no second coin"
    assert state.scores() == [1, 1]


WALLED_IN = "C5 dead_end 0, B6 dead_end 3, D6 dead_end 1, C7 dead_end 2"
"""Dead ends on all sides of the castle C6: no road of it leads anywhere."""


def walled_in(**more: object) -> AmberState:
    return position("C6 I9", WALLED_IN, villages=VALLEY, **more)  # type: ignore[arg-type]


@pytest.mark.parametrize(("coins", "left"), [(2, 1), (0, 0)])
def test_e15_no_move(coins: int, left: int) -> None:
    state = walled_in(coins=[coins], stack=10, coins_on="")
    in_box = sum(box(state).values())
    assert {action.word for action in state.legal_actions()} == {"swap"}
    do(state, "swap curve")
    assert state.coins[0] == left
    assert (count(state, 0), state.facts().stack_left) == (6, 9)
    assert sum(box(state).values()) == in_box + 1
    assert state.player == 1


def test_e15_no_move_with_an_empty_supply() -> None:
    state = walled_in(coins=[2], stack=0, coins_on="", player=1)
    do(state, "lay straight H9 1", "end")
    assert state.coins[0] == 1
    assert count(state, 0) == 6, "no swap"
    assert state.player == 1, "the stuck player decides nothing"


@pytest.mark.parametrize(("from_row", "words"), [("no", {"pass", "special"}), ("yes", {"swap"})])
def test_e15_no_move_with_an_empty_stack_and_a_row(from_row: str, words: set[str]) -> None:
    state = walled_in(
        coins=[2], stack=0, row="tee bridge", shovels=[0], coins_on="", swap_from_open_row=from_row
    )
    assert {action.word for action in state.legal_actions()} == words | {"special"}
    do(state, *(["pass"] if from_row == "no" else ["swap curve", "take 2"]))
    assert state.coins[0] == 1
    assert count(state, 0) == 6


def complete(c_joined: bool) -> AmberState:
    """A = B6 drives through six villages to B = I6, but for H6, which B may lay; C = C4 is reached
    from B6 and from C6; whether C gets out is asked."""
    road = ", ".join(f"{column}6 one_way_straight 1" for column in "DEFG")
    out = "straight" if c_joined else "one_way_straight"
    return position(
        "B6 I6 C4",
        f"C6 crossroads, {road}, C5 {out} 0, B5 straight 0, B4 one_way_curve_right 0",
        villages="C6 D6 E6 F6 G6 H6",
        hands=["straight", "one_way_straight", "shovel straight"],
        player=1,
    )


def test_e16_instant_win() -> None:
    state = complete(c_joined=False)
    do(state, "lay one_way_straight H6 1")
    assert joins(state, 0) == {"C6", "D6", "E6", "F6", "G6", "H6", "I6", "C4"}
    assert state.over
    assert state.winners() == [0]
    assert state.ending == "instant"


def test_e16_two_complete_at_once() -> None:
    state = complete(c_joined=True)
    do(state, "lay one_way_straight H6 1")
    assert len(joins(state, 0)) == len(joins(state, 2)) == 8
    assert not state.over
    do(state, "end")
    assert (state.player, state.instant_win_open) == (2, False)
    do(state, "dig shovel C5")
    assert len(joins(state, 0)) == 8
    assert len(joins(state, 2)) < 8
    assert not state.over, "no instant win any more (R12)"


def test_e17_score() -> None:
    """A = B6 and B = G6 have four villages and two castles each, C = D4 nothing."""
    state = position(
        "B6 G6 D4",
        "C6 straight 1, D6 tee 2, E6 straight 1, F6 straight 1, D5 one_way_straight 0",
        villages=f"C6 D6 E6 F6 {FAR}",
        hands=["straight straight straight"] * 2 + ["curve curve curve curve"],
        stack=0,
        coins=[3, 3, 0],
        player=2,
    )
    do(state, "lay curve C4 0", "end")
    assert state.over
    assert state.scores() == [11, 11, 0]
    assert [sum(line.points for line in lines) for lines in state.score_details()] == [11, 11, 0]
    assert state.winners() == [0, 1]


def last_tiles(hand: str, board: str = "", **more: object) -> AmberState:
    """Nothing to draw any more; only the second of three players has tiles left to play."""
    three = "curve curve curve"
    return position(
        "I9 C6 F2",
        board,
        hands=[three, hand, three],
        stack=0,
        **more,  # type: ignore[arg-type]
    )


SIDE = "E6 straight 0"
"""A straight whose side a road laid on D6 runs into."""


def test_e18_end() -> None:
    state = last_tiles("straight bridge bridge bridge", SIDE)
    assert state.player == 1
    do(state, "lay straight D6 1")
    assert pieces(state, 1, "rebuild") == set()
    do(state, "end")
    assert state.over
    assert state.ending == "hands"


def test_e18_two_tiles_with_five() -> None:
    state = last_tiles("straight straight bridge bridge bridge", SIDE)
    do(state, "lay straight D6 1")
    assert pieces(state, 1, "rebuild") == {"E6"}
    do(state, "rebuild bridge E6 0", "end")
    assert state.over


def test_e18_stuck_at_the_end() -> None:
    state = position(
        "I9 C6 F2",
        WALLED_IN,
        hands=["straight straight straight straight", "tee tee tee tee", "curve curve curve"],
        stack=0,
        coins=[0, 2, 0],
        coins_on="",
    )
    do(state, "lay straight H9 1", "end")
    assert state.over
    assert state.ending == "idle"
    assert state.coins == [0, 1, 0], "paid once"


def test_e19_advanced_draw() -> None:
    state = position(
        "C6 E9",
        TWO_TILES,
        hands=["bridge straight curve curve tee tee"],
        row="tee bridge",
        stack="curve dead_end swamp",
    )
    do(state, "lay straight D6 1", "rebuild bridge E6 0")
    assert count(state, 0) == 4
    do(state, "take 2")
    assert state.facts().row == ("tee", "curve")
    assert state.player == 0
    assert {str(action) for action in state.legal_actions()} == {"take 1", "take 2", "draw"}
    do(state, "draw")
    assert sorted(state.facts().hand(0)) == ["bridge", "curve", "curve", "dead_end", "tee", "tee"]
    assert state.player == 1


def test_e20_special_shovel() -> None:
    state = position(
        "C6 I9",
        "D6 straight 1",
        hands=["straight straight straight straight", "curve curve curve curve"],
        row="- -",
        stack=0,
        shovels=[0, 1],
    )
    do(state, "special D6", "end")
    assert count(state, 0) == 4
    assert not state.facts().has_special_shovel(0)
    assert state.player == 1


def test_e20_no_turn_with_three_tiles() -> None:
    state = position(
        "C6 I9",
        "D6 straight 1",
        hands=["straight straight straight", "curve curve curve curve curve"],
        row="- -",
        stack=0,
        shovels=[0],
    )
    assert state.player == 1
    do(state, "lay curve H9 0", "end")
    assert state.player == 1
    do(state, "lay curve I8 0", "end")
    assert state.over


def test_e21_which_straights() -> None:
    state = position(
        "C6 I9",
        "D5 straight 1, D7 straight 1",
        hands=["crossroads bridge roundabout curve curve curve", SIX],
    )
    do(state, "lay crossroads D6 0")
    assert pieces(state, 0, "rebuild") == {"D5", "D7"}
    do(state, "rebuild bridge D5 0")
    assert pieces(state, 0, "rebuild") == set()
    do(state, "end", "lay straight H9 1", "end")
    assert pieces(state, 0, "rebuild") == set(), "the road to D7 was laid in an earlier turn"


def test_e21_the_other_straight_waits_where_that_is_chosen() -> None:
    state = position(
        "C6 I9",
        "D5 straight 1, D7 straight 1",
        hands=["crossroads bridge roundabout curve curve curve", SIX],
        rebuild_as_only_tile="yes",
    )
    do(state, "lay crossroads D6 0", "rebuild bridge D5 0", "end", "lay straight H9 1", "end")
    assert pieces(state, 0, "rebuild") == {"D7"}
    do(state, "rebuild roundabout D7 0")
    assert state.facts().tiles["D7"] == ("roundabout", 0)


def test_e22_late_coin() -> None:
    state = shared("D6 straight 1")
    do(state, "lay one_way_straight E6 3")
    assert joins(state, 0) == joins(state, 1) == set()
    assert set(state.facts().coin_squares) == {"E6", "C6", "G6", FAR}
    do(state, "end", "lay straight F6 1")
    assert joins(state, 1) == {"E6", "C6"}
    assert state.coins == [0, 2]


def three_castles() -> AmberState:
    return position(
        "C6 G6 E4",
        "D6 straight 1, F6 straight 1, E5 straight 0",
        hands=["crossroads one_way_curve_left"],
    )


def test_e23_three_castles_at_one_tile() -> None:
    state = three_castles()
    in_box = state.coins_box
    do(state, "lay crossroads E6 0")
    assert [joins(state, s) for s in range(3)] == [{"G6", "E4"}, {"C6", "E4"}, {"C6", "G6"}]
    assert state.coins == [0, 0, 0]
    assert state.coins_box == in_box + 3

    state = three_castles()
    do(state, "lay one_way_curve_left E6 1")
    assert [joins(state, s) for s in range(3)] == [{"E4"}, set(), set()]
    assert state.coins == [1, 0, 0]
    assert set(state.facts().coin_squares) == {"C6", "G6", FAR}


@pytest.mark.parametrize(("only_tile", "wanted"), [("no", set()), ("yes", {"E6"})])
def test_e24_rebuild_needs_its_road(only_tile: str, wanted: set[str]) -> None:
    board = "D6 straight 1, E6 straight 0"
    state = position("C6 E9", board, hands=["bridge"], rebuild_as_only_tile=only_tile)
    assert pieces(state, 0, "rebuild") == wanted
    state = position("C6 E9", "D6 straight 0", hands=["bridge"], rebuild_as_only_tile=only_tile)
    assert pieces(state, 0, "rebuild") == ({"D6"} if wanted else set())

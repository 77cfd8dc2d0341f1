"""What is asked and refused names what can be done; what happens is told when it has happened."""

from __future__ import annotations

import pytest

from game.amber.actions import EndTurn, Pass, TakeOpen
from game.amber.events import CoinTaken, GameEnded, JoinGained, OpenTileTaken
from game.amber.state import AmberState
from tests.game.contract import refused

from .positions import amber, do, position
from .test_worked_examples import TWO_TILES, VALLEY, WALLED_IN, walled_in

SIDE = WALLED_IN.replace("D6 dead_end 1", "D6 straight 0")
"""No road of C6 leads to an empty square, but one meets the side of the straight on D6."""


@pytest.mark.parametrize(
    ("board", "hand", "asked"),
    [
        ("", "straight", "Lay a tile where one of your roads leads."),
        (
            "D6 straight 1",
            "straight shovel",
            "Lay a tile where one of your roads leads, or dig one up with a shovel.",
        ),
        (
            "D6 straight 0",
            "straight bridge",
            "Lay a tile where one of your roads leads, or rebuild a straight.",
        ),
        (
            "D6 straight 0",
            "straight bridge shovel",
            "Lay a tile where one of your roads leads, rebuild a straight, or dig a tile up with a "
            "shovel.",
        ),
        (WALLED_IN, "shovel curve", "Nothing can be laid: dig a tile up with a shovel."),
        (
            SIDE,
            "bridge curve",
            "Nothing can be laid: rebuild a straight that your road meets from the side.",
        ),
        (
            SIDE,
            "bridge shovel",
            "Nothing can be laid: rebuild a straight, or dig a tile up with a shovel.",
        ),
    ],
)
def test_a_turn_asks_for_what_is_legal(board: str, hand: str, asked: str) -> None:
    state = position(
        "C6 I9", board, villages=VALLEY, hands=[hand], coins_on="", rebuild_as_only_tile="yes"
    )
    assert str(state.decision.message) == asked


def test_the_stack_is_not_offered_when_it_is_empty() -> None:
    hands = ["straight curve tee bridge"]
    state = position("C6 I9", row="tee curve", stack=0, hands=hands)
    do(state, "lay straight D6 1")
    assert str(state.decision.message) == "Take a tile of the open row: the stack is empty."
    state = position("C6 I9", row="tee curve", stack=1, hands=hands)
    do(state, "lay straight D6 1")
    assert str(state.decision.message) == "Draw: from the open row, or the top of the stack."


@pytest.mark.parametrize(("coins", "button"), [(1, "Pay and pass"), (0, "Pass")])
def test_no_move_and_no_swap_says_so_in_one_voice(coins: int, button: str) -> None:
    state = walled_in(stack=0, row="- -", shovels=[0], coins=[coins], coins_on="")
    assert str(state.describe(Pass())) == button
    told = [refused(state, line) for line in ("lay curve A1 0", "end", "take 1")]
    assert set(told) == {
        "You have no move and nothing to swap for: pass, or use your special shovel."
    }
    assert "nothing to swap for" in str(state.decision.message)
    assert refused(state, "swap curve") == "The stack is empty, so nothing is swapped."


def test_being_stuck_is_explained() -> None:
    why = walled_in(coins_on="").decision.why
    assert str(why).startswith("No road leads to an empty square")


# --- what is given up -----------------------------------------------------------------------------


def second_tile_open() -> AmberState:
    state = position("C6 E9", TWO_TILES, hands=["bridge straight"])
    do(state, "lay straight D6 1")
    return state


def test_ending_the_turn_gives_up_the_second_tile() -> None:
    state = second_tile_open()
    assert "second tile" in str(state.forgoes(EndTurn()))
    do(state, "rebuild bridge E6 0")
    assert state.forgoes(EndTurn()) is None


def test_drawing_gives_up_the_second_tile() -> None:
    state = position("C6 E9", TWO_TILES, hands=["bridge straight"], row="tee curve")
    do(state, "lay straight D6 1")
    assert "second tile" in str(state.forgoes(TakeOpen(1)))
    assert state.forgoes(state.game.parse("rebuild bridge E6 0")) is None


def test_passing_gives_up_a_coin_the_shovel_would_save() -> None:
    state = walled_in(stack=0, row="- -", shovels=[0], coins=[1], coins_on="")
    assert "costs you 1 coin" in str(state.forgoes(Pass()))
    state = walled_in(stack=0, row="- -", shovels=[0], coins=[0], coins_on="")
    assert state.forgoes(Pass()) is None


# --- moment by moment -----------------------------------------------------------------------------


def test_joins_and_coins_come_one_by_one() -> None:
    state = position("C6 F6", "D6 straight 1", villages="E6 K11", hands=["one_way_straight"])
    moments = state.unfold(state.game.parse("lay one_way_straight E6 1"))
    gained = [moment for moment in moments if isinstance(moment.event, JoinGained)]
    taken = [moment for moment in moments if isinstance(moment.event, CoinTaken)]
    assert [moment.state.scores()[0] for moment in (*gained, *taken)] == [1, 3, 4, 5]


def test_a_tile_taken_from_the_row_leaves_a_gap_first() -> None:
    hands = ["straight curve tee bridge"]
    state = position("C6 I9", row="tee curve", stack=5, hands=hands)
    do(state, "lay straight D6 1")
    taken, filled, *_ = state.unfold(TakeOpen(1))
    assert isinstance(taken.event, OpenTileTaken)
    assert isinstance(taken.state, AmberState)
    assert isinstance(filled.state, AmberState)
    assert taken.state.facts().row == ("", "curve")
    assert "" not in filled.state.facts().row


def test_a_shared_victory_is_called_shared() -> None:
    assert "shared: Player 1, Player 3" in str(GameEnded("hands", (0, 2)).message())
    assert "Winner: Player 2." in str(GameEnded("idle", (1,)).message())


# --- games saved before ---------------------------------------------------------------------------


def test_a_state_of_an_older_save_keeps_its_castles_and_gets_the_new_options() -> None:
    saved = amber().new(3, 4, {"castles": "as_seated"}).to_dict()
    for name in ("first_player", "rebuild_as_only_tile", "swap_from_open_row"):
        del saved["options"][name]
    saved["options"]["castles"] = "in_order"
    state = amber().state_from_dict(saved)
    assert [state.facts().castle(seat) for seat in range(3)] == ["C3", "I5", "E9"]
    assert state.options["castles"] == "as_seated"
    assert not state.rebuild_as_only_tile

"""Thieves and Sheriffs of the Scoundrels: worked examples and rulings."""

from __future__ import annotations

import pytest

from game.villagers.actions import Rob
from game.villagers.trick_events import Looked

from .positions import coins, do, hand, names, of_type, position, refused, words


# --- Thief ----------------------------------------------------------------------------------------
def test_e14_thief_and_who_is_rich_enough() -> None:
    state = position(
        4,
        modules="scoundrels",
        villages=["founders thief"],
        gold=[8, 2, 7, 2],
    )
    assert [a for a in state.legal_actions() if isinstance(a, Rob)] == [Rob("thief.1", 2)]
    assert "less than 3" in refused(state, "rob thief.1 1")
    do(state, "rob thief.1 2")
    assert [village.gold for village in state.villages] == [8, 2, 4, 2]
    assert coins(state, 0, "thief.1") == 3
    assert "robbed already" in refused(state, "rob thief.1 2"), "once in a turn"


def test_e15_coins_on_a_thief_at_both_markets() -> None:
    first = position(
        4,
        modules="scoundrels",
        villages=["founders thief:6"],
        gold=[0, 0, 0, 0],
        stacks=(0, 0, 0, 4, 4, 4),
        phase="markets",
    )
    assert first.first_market_held
    assert first.villages[0].gold == 2 + 6, "the Founders bring 2"
    assert coins(first, 0, "thief.1") == 6
    second = position(
        4,
        modules="scoundrels",
        villages=["founders thief:6"],
        gold=[0, 0, 0, 0],
        stacks=(0, 0, 0, 0, 0, 0),
        market=True,
        phase="markets",
    )
    assert second.over
    assert second.villages[0].gold == 2 + 6
    assert not second.villages[0].coins


def test_r5_thief_robs_in_the_turn_it_is_built_and_may_be_declined() -> None:
    state = position(4, modules="scoundrels", hands=["thief"])
    assert state.facts().idle_thieves == ()
    do(state, "build thief.1 village")
    assert state.built == 1
    assert state.facts().idle_thieves == ("thief.1",)
    assert "rob somebody" in str(state.forgoes(state.game.parse("done")))
    declined = state.copy()
    do(declined, "done")
    assert declined.player == 1
    do(state, "rob thief.1 3", "done")
    assert not state.robbed, "each turn anew"
    assert (coins(state, 0, "thief.1"), state.villages[3].gold) == (3, 5)


def test_thief_takes_exactly_three_also_the_last_ones() -> None:
    state = position(4, modules="scoundrels", villages=["founders thief"], gold=[8, 3, 2, 0])
    assert [a for a in state.legal_actions() if isinstance(a, Rob)] == [Rob("thief.1", 1)]
    do(state, "rob thief.1 1")
    assert [village.gold for village in state.villages] == [8, 0, 2, 0]
    assert coins(state, 0, "thief.1") == 3


def test_two_thieves_rob_twice_from_what_is_left() -> None:
    state = position(4, modules="scoundrels", villages=["founders thief thief"], gold=[0, 5, 6, 3])
    do(state, "rob thief.1 1")
    assert "less than 3" in refused(state, "rob thief.2 1")
    do(state, "rob thief.2 2")
    assert state.facts().idle_thieves == ()


def test_thief_refusals() -> None:
    state = position(
        4,
        modules="scoundrels",
        villages=["founders thief chandler", "founders thief"],
        hands=["cooper"],
    )
    assert "another player" in refused(state, "rob thief.1 0")
    assert "another player" in refused(state, "rob thief.1 9")
    assert "not in your village" in refused(state, "rob thief.2 2")
    assert "robs nobody" in refused(state, "rob chandler.1 2")
    assert "no card" in refused(state, "rob nobody.1 2")


def test_thief_lies_on_the_table() -> None:
    state = position(4, modules="scoundrels", villages=["founders miner"], hands=["thief"])
    assert "on the table" in refused(state, "build thief.1 miner.1")
    assert "placed in your village" in refused(state, "play thief.1")
    state.built = state.build_limit
    assert "no build action" in refused(state, "build thief.1 village")


def test_coins_on_villagers_are_safe_from_thieves() -> None:
    state = position(
        4, modules="scoundrels", villages=["founders thief", "founders chandler:9"], gold=[0, 2]
    )
    assert "less than 3" in refused(state, "rob thief.1 1")


# --- Sheriff --------------------------------------------------------------------------------------
def test_e16_sheriff_on_the_own_thief() -> None:
    state = position(
        4, modules="scoundrels", villages=["founders thief:6"], hands=["sheriff"], gold=[1]
    )
    do(state, "play_on sheriff.1 thief.1")
    assert state.villages[0].gold == 7
    assert {"thief.1", "sheriff.1"} <= set(names(state, state.discard))
    assert state.built == 0
    assert hand(state) == []


def test_sheriff_on_the_thief_of_another() -> None:
    state = position(
        4,
        modules="scoundrels",
        villages=["founders", "founders thief:3"],
        hands=["sheriff"],
        gold=[1, 2],
    )
    do(state, "play_on sheriff.1 thief.1")
    assert [village.gold for village in state.villages[:2]] == [4, 2]


def test_sheriff_needs_a_thief_in_a_village() -> None:
    state = position(
        4,
        modules="scoundrels",
        villages=["founders chandler"],
        hands=["sheriff thief"],
        road_cards=["thief"],
    )
    assert "nobody to arrest" in refused(state, "play_on sheriff.1 thief.1")
    assert "nobody to arrest" in refused(state, "play_on sheriff.1 chandler.1")
    do(state, "build thief.1 village")
    assert "can be arrested" in refused(state, "play_on sheriff.1 chandler.1")
    do(state, "play_on sheriff.1 thief.1")


def test_r2_scoundrels_of_the_build_turn() -> None:
    state = position(
        4,
        modules="scoundrels",
        villages=["founders chandler", "founders thief"],
        hands=["noble schemer sheriff", "cooper"],
        phase="draft",
    )
    assert not any(
        "." in line.split()[1] and line.startswith(("look", "play"))
        for line in words(state.legal_actions())
    )
    for line in (
        "look noble.1 hand1",
        "play_on schemer.1 chandler.1",
        "play_on sheriff.1 thief.1",
    ):
        assert "build turn" in refused(state, line)


@pytest.mark.parametrize("line", ["look noble.1 hand1", "play_on schemer.1 chandler.1"])
def test_no_build_action_is_used(line: str) -> None:
    state = position(
        3,
        modules="scoundrels",
        villages=["founders", "founders chandler"],
        hands=["noble schemer", "cooper"],
    )
    do(state, line)
    assert state.built == 0


def test_what_a_market_after_them_pays_adds_up() -> None:
    state = position(
        4,
        modules="scoundrels",
        villages=["founders thief:3", "founders chandler:2"],
        hands=["schemer sheriff"],
    )
    events = do(state, "play_on schemer.1 chandler.1", "play_on sheriff.1 thief.1")
    assert not of_type(events, Looked)
    assert sum(village.gold for village in state.villages) == state.issued

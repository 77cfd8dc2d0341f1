"""The Courier of the Scoundrels, played in the turns of others: worked examples and rulings."""

from __future__ import annotations

from pathlib import Path

from game.engine.messages import Message
from game.villagers.actions import PlayBetween
from game.villagers.state import VillagersState

from .invariants import check
from .positions import do, hand, interrupt, position, refused
from .test_data import overlaid, record, replaced


def test_e30_courier() -> None:
    state = position(
        3,
        modules="scoundrels",
        hands=["wheeler monk", "seeker", "courier"],
        road_cards=["cooper", "", "", "", "", ""],
        road_coins=[1],
        stacks=(0, 4, 4, 4, 4, 4),
        first=1,
        phase="draft",
    )
    following = state.stacks[1][-1]
    square = list(state.villages[2].square)
    assert state.may_interrupt() == [2, 0]
    interrupt(state, "between 2 courier.1 cooper.1")
    assert hand(state, 2) == ["cooper.1"]
    assert state.villages[2].gold == 9
    assert state.villages[2].square == square
    assert state.road[0] == following
    assert (state.phase, state.player) == ("draft", 1)
    assert state.book.number["courier.1"] in state.discard
    assert not state.interrupts()
    assert not state.may_interrupt(), "everybody knows that it has been played"
    do(state, f"draft {state.book.names[following]}")


def test_e31_courier_comes_too_late_after_the_pick() -> None:
    state = position(
        3,
        modules="saints scoundrels",
        hands=["wheeler", "barbarian", "courier"],
        first=1,
        phase="draft",
    )
    do(state, f"draft {state.book.names[state.road[0]]}")
    assert (state.phase, state.player) == ("picked", 1)
    assert not state.interrupts()
    assert not state.may_interrupt()
    target = state.book.names[state.road[0]]
    action = PlayBetween(2, "courier.1", target)
    reason = state.why_not(action)
    assert isinstance(reason, Message)
    assert "before" in str(reason)


def test_courier_of_somebody_who_has_finished() -> None:
    state = position(
        modules="scoundrels", hands=["wheeler", "courier"], squares=["", "cooper"], phase="picks"
    )
    state.villages[1].hand += state.villages[1].square
    state.villages[1].square = []
    state.villages[1].drafted = True
    target = state.book.names[state.road[3]]
    interrupt(state, f"between 1 courier.1 {target}")
    assert target in hand(state, 1)
    assert not state.villages[1].square


def test_courier_fills_the_place_from_the_reserve_when_the_stacks_are_empty() -> None:
    state = position(
        modules="scoundrels",
        hands=["wheeler", "courier"],
        stacks=(0, 0, 0, 0, 0, 0),
        reserve=3,
        phase="draft",
    )
    target, following = state.road[2], state.reserve[-1]
    interrupt(state, f"between 1 courier.1 {state.book.names[target]}")
    assert state.road[2] == following


def test_s10_courier_after_a_barbarian_but_before_the_pick() -> None:
    state = position(modules="scoundrels", hands=["barbarian", "courier"], phase="draft")
    do(state, "play barbarian.1")
    assert state.may_interrupt() == [1]
    interrupt(state, f"between 1 courier.1 {state.book.names[state.road[0]]}")


def test_courier_takes_the_last_card() -> None:
    state = position(
        modules="scoundrels",
        hands=["wheeler", "courier"],
        road_cards=["cooper", "", "", "", "", ""],
        stacks=(0, 0, 0, 0, 0, 0),
        reserve=0,
        phase="draft",
    )
    interrupt(state, "between 1 courier.1 cooper.1")
    assert state.phase not in ("draft", "picked"), "there is nothing left to draft"


def test_courier_waits_until_a_benefactor_s_villager_is_placed() -> None:
    state = position(
        modules="saints scoundrels",
        villages=["founders2", "founders2"],
        hands=["benefactor chandler", "courier"],
        phase="draft",
    )
    line = f"between 1 courier.1 {state.book.names[state.road[0]]}"
    do(state, "play benefactor.1")
    assert not state.may_interrupt()
    assert refused(state, line) == "First finish placing this villager."
    do(state, "build chandler.1 village")
    interrupt(state, line)


def test_who_cannot_draft_any_more_is_told_so_also_without_a_pick() -> None:
    """The Courier takes the last card, but a Special could still be played."""
    state = position(
        modules="saints scoundrels",
        villages=["founders2", "founders2"],
        hands=["benefactor chandler", "courier"],
        road_cards=["cooper"],
        stacks=(0,) * 6,
        reserve=0,
        phase="draft",
    )
    interrupt(state, "between 1 courier.1 cooper.1")
    assert (state.phase, state.player, state.picked) == ("picked", 0, False)
    assert "No card can be drafted now" in refused(state, "unseen stack1")
    do(state, "play benefactor.1", "build chandler.1 village")
    assert state.phase == "build"


def test_of_two_couriers_in_one_turn_the_nearest_on_the_left_comes_first(tmp_path: Path) -> None:
    """There is but one in the box: a designer may add another."""
    before = record("scoundrels.yaml", "courier")
    replaced(tmp_path, "scoundrels.yaml", before, before.replace("copies: 1", "copies: 2"))
    g = overlaid(tmp_path)
    options = {"scoundrels": "yes", "first_player": "seat3"}
    both = (g.new(4, seed, options) for seed in range(99))
    state = next(state for state in both if len(state.interrupters()) == 2)
    assert isinstance(state, VillagersState)
    assert state.player == 2
    first, second = state.interrupters()
    assert (first - 2) % 4 < (second - 2) % 4
    assert list(map(state.seat_of, state.interrupts())) == [first] * 6 + [second] * 6
    state.apply(state.interrupts(first)[0])
    check(state)
    assert state.interrupters() == [second]
    state.apply(state.interrupts(second)[0])
    check(state)
    assert (state.interrupts(), state.may_interrupt(), state.player) == ([], [], 2)


def test_courier_refusals() -> None:
    state = position(modules="scoundrels", hands=["courier wheeler", "seeker"], phase="draft")
    target = state.book.names[state.road[0]]

    def why(seat: int, card: str, taken: str) -> str:
        action = PlayBetween(seat, card, taken)
        assert action not in state.interrupts()
        return str(state.why_not(action))

    assert "somebody else" in why(0, "courier.1", target)
    assert "in hand" in why(1, "courier.1", target)
    assert "not played in somebody else's turn" in why(1, "seeker.1", target)
    assert "draft turn" in refused(state, f"play_on courier.1 {target}")
    state.picked = True
    state.villages[1].hand, state.villages[0].hand = state.villages[0].hand, []
    assert "too late" in why(1, "courier.1", target)
    state.picked = False
    assert "not on the Road" in why(1, "courier.1", "wheeler.1")

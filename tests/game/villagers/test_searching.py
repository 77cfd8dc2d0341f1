"""Prophet and Pigeoneer of the Saints, who search piles: worked examples and rulings."""

from __future__ import annotations

from game.engine.messages import Term
from game.villagers.actions import Look
from game.villagers.state import VillagersState
from game.villagers.trick_events import Looked, PutBackSeen, SeenTaken

from .positions import do, hand, names, of_type, position, refused, words

SIX = "cooper wheeler seeker jeweler chandler wattler"
"""On top of the Reserve, the first one uppermost."""


def from_top(state: VillagersState, pile: str) -> list[str]:
    return names(state, state.pile(pile)[::-1])


def square(state: VillagersState, seat: int = 0) -> list[str]:
    return names(state, state.villages[seat].square)


# --- Prophet --------------------------------------------------------------------------------------
def test_e26_prophet() -> None:
    state = position(
        modules="saints",
        hands=["prophet"],
        stacks=(4, "cooper wheeler seeker chandler", 4, 4, 4, 4),
        phase="draft",
    )
    road = list(state.road)
    [looked] = do(state, "look prophet.1 stack2")
    assert isinstance(looked, Looked)
    assert looked.final
    assert state.facts().seen.cards == ("cooper.1", "wheeler.1", "seeker.1", "chandler.1")
    do(state, "take_seen seeker.1 square")
    assert square(state) == ["seeker.1"]
    assert state.phase == "put_back"
    do(state, "put_back chandler.1 stack2", "put_back cooper.1 stack2")
    assert from_top(state, "stack2") == ["chandler.1", "cooper.1", "wheeler.1"]
    assert state.road == road, "nothing is filled"
    assert state.player == 1, "it was the pick"
    assert "prophet.1" in names(state, state.discard)


def test_s10_prophet_and_recruiter() -> None:
    state = position(
        modules="saints", villages=["founders2 recruiter"], hands=["prophet"], phase="draft"
    )
    do(
        state,
        "hire recruiter.1",
        f"draft {state.book.names[state.road[0]]}",
        "look prophet.1 stack1",
    )
    do(state, words(state.legal_actions())[0], "leave_rest")
    assert (state.player, len(square(state))) == (1, 2)


def test_prophet_at_a_stack_of_one_card() -> None:
    state = position(
        modules="saints", hands=["prophet"], stacks=("cooper", 4, 4, 4, 4, 4), phase="draft"
    )
    do(state, "look prophet.1 stack1", "take_seen cooper.1 square")
    assert (state.player, state.stacks[0]) == (1, [])


def test_prophet_refusals() -> None:
    state = position(modules="saints", hands=["prophet"], stacks=(0, 4, 4, 4, 4, 4), phase="draft")
    assert "empty" in refused(state, "look prophet.1 stack1")
    assert "stack of the Road" in refused(state, "look prophet.1 reserve")
    assert "stack of the Road" in refused(state, "play prophet.1")
    building = position(modules="saints", hands=["prophet"])
    assert "instead of a pick" in refused(building, "look prophet.1 stack2")


def test_prophet_is_no_second_card_after_the_pick() -> None:
    state = position(modules="saints scoundrels", hands=["prophet flaker"], phase="draft")
    do(state, f"draft {state.book.names[state.road[0]]}")
    assert state.phase == "picked"
    assert not any(isinstance(action, Look) for action in state.legal_actions())
    assert "instead of a pick" in refused(state, "look prophet.1 stack2")


def test_s12_prophet_in_solo_gives_the_countess_one_too() -> None:
    state = position(1, modules="saints", hands=["prophet"], phase="draft")
    do(state, "look prophet.1 stack2")
    do(state, words(state.legal_actions())[0], "leave_rest")
    assert state.phase == "give"


# --- Pigeoneer ------------------------------------------------------------------------------------
def test_e27_pigeoneer_at_a_short_reserve() -> None:
    state = position(modules="saints", hands=["pigeoneer"], reserve="cooper wheeler seeker jeweler")
    do(state, "look pigeoneer.1 reserve")
    assert len(state.facts().seen.cards) == 4
    do(state, "take_seen seeker.1 hand", "leave_rest")
    assert hand(state) == ["seeker.1"]
    assert from_top(state, "reserve") == ["cooper.1", "wheeler.1", "jeweler.1"]
    assert (state.phase, state.built) == ("build", 0)


def test_e48_r27_putting_back_one_by_one() -> None:
    state = position(modules="saints", hands=["pigeoneer"], reserve=SIX)
    a, b, c, d, e, f = [f"{word}.1" for word in SIX.split()]
    do(state, "look pigeoneer.1 reserve", f"take_seen {c} hand")
    assert state.facts().seen.cards == (a, b, d, e, f)
    do(state, f"put_back {e} reserve")
    assert "already" in refused(state, f"put_back {e} reserve")
    assert state.facts().seen.placed == 1
    do(state, f"put_back {a} reserve", "leave_rest")
    assert from_top(state, "reserve") == [e, a, b, d, f]


def test_r27_the_last_card_has_but_one_place() -> None:
    state = position(modules="saints", hands=["pigeoneer"], reserve=SIX)
    a, b, c, d, e, f = [f"{word}.1" for word in SIX.split()]
    do(state, "look pigeoneer.1 reserve", f"take_seen {c} hand")
    for card in (f, e, d, b):
        do(state, f"put_back {card} reserve")
    assert state.phase == "build", "five cards are four decisions"
    assert from_top(state, "reserve") == [f, e, d, b, a]


def test_pigeoneer_sees_no_more_than_six() -> None:
    state = position(modules="saints", hands=["pigeoneer"], reserve=f"{SIX} beekeeper agent")
    do(state, "look pigeoneer.1 reserve")
    assert state.facts().seen.cards == tuple(f"{word}.1" for word in SIX.split())
    assert "not looking at" in refused(state, "take_seen beekeeper.1 hand")
    do(state, "take_seen cooper.1 hand")
    assert "not looking at" in refused(state, "put_back cooper.1 reserve")
    assert "where they were" in refused(state, "put_back wheeler.1 stack1")
    assert "put the cards back" in refused(state, "done")


def test_r2_pigeoneer_refusals() -> None:
    state = position(modules="saints", hands=["pigeoneer"], reserve=0)
    assert "Reserve is empty" in refused(state, "look pigeoneer.1 reserve")
    assert "on the Reserve" in refused(state, "look pigeoneer.1 stack1")
    drafting = position(modules="saints", hands=["pigeoneer"], phase="draft")
    assert "build turn" in refused(drafting, "look pigeoneer.1 reserve")


def test_the_log_of_looking_tells_others_only_backs() -> None:
    state = position(modules="saints", hands=["pigeoneer"], reserve=SIX)
    events = do(
        state, "look pigeoneer.1 reserve", "take_seen jeweler.1 hand", "put_back wattler.1 reserve"
    )
    [taken] = of_type(events, SeenTaken)
    assert ("card", Term("jeweler")) in taken.message(0).values
    assert ("card", Term("ore")) in taken.message(1).values
    [back] = of_type(events, PutBackSeen)
    assert back.message(0) is not None
    assert back.message(1) is None
    assert back.message(None) is None

"""The Saints: worked examples and rulings of the expansion by their numbers, card by card."""

from __future__ import annotations

from game.engine.messages import Term
from game.villagers.actions import Hire, Look
from game.villagers.events import SquareTaken
from game.villagers.state import VillagersState
from game.villagers.trick_events import Looked, PutBackSeen, SeenTaken

from .positions import coins, do, hand, names, of_type, position, refused, words

SIX = "cooper wheeler seeker jeweler chandler wattler"
"""On top of the Reserve, the first one uppermost."""


def from_top(state: VillagersState, pile: str) -> list[str]:
    return names(state, state.pile(pile)[::-1])


def square(state: VillagersState, seat: int = 0) -> list[str]:
    return names(state, state.villages[seat].square)


# --- Benefactor -----------------------------------------------------------------------------------
def test_e22_benefactor_builds_food_in_the_draft() -> None:
    state = position(
        modules="saints",
        villages=["founders"],
        hands=["benefactor harvester"],
        squares=["cooper"],
        phase="picks",
    )
    assert state.villages[0].limit == 2
    do(state, "play benefactor.1", "build harvester.1 village")
    assert (state.villages[0].limit, state.phase, state.player) == (3, "draft", 0)
    picks = 0
    while not state.villages[0].drafted:
        picks += state.player == 0
        do(state, words(state.legal_actions())[0])
    assert picks == 2
    while state.phase != "build":
        do(state, words(state.legal_actions())[-1])
    assert (state.player, state.built, state.build_limit) == (0, 0, 2), "no build action is lost"


def test_e23_benefactor_builds_a_builder_in_the_draft() -> None:
    state = position(
        modules="saints",
        villages=["founders"],
        hands=["benefactor wattler"],
        phase="picks",
    )
    do(state, "play benefactor.1", "build wattler.1 village")
    while state.phase != "build":
        do(state, words(state.legal_actions())[-1])
    assert (state.player, state.built, state.build_limit) == (0, 0, 3)


def test_benefactor_after_the_last_pick() -> None:
    state = position(
        modules="saints",
        villages=["founders"],
        hands=["benefactor harvester"],
        squares=["cooper"],
        road_cards=["wheeler"],
        phase="picks",
    )
    do(state, "draft wheeler.1")
    assert (state.phase, state.player) == ("picked", 0)
    [*_, last] = do(state, "play benefactor.1", "build harvester.1 village")
    assert not isinstance(last, SquareTaken)
    assert state.villages[0].limit == 3
    assert not state.villages[0].drafted, "food has raised the limit"


def test_r7_benefactor_covers_food() -> None:
    before = position(
        modules="saints",
        villages=["founders2"],
        hands=["benefactor swineherd"],
        squares=["cooper wheeler"],
        phase="picks",
    )
    assert before.villages[0].limit == 3
    do(before, "play benefactor.1")
    village = before.villages[0]
    assert words(before.legal_actions()) == [
        f"build swineherd.1 {before.book.names[village.founders]}"
    ]
    # The Swineherd brings the food that he covers: the limit stays.
    do(before, words(before.legal_actions())[0])
    assert (village.limit, before.phase, before.player) == (3, "draft", 0)


def test_r7_a_limit_that_falls_ends_the_turn_without_a_pick() -> None:
    state = position(
        modules="saints",
        villages=["founders graper"],
        hands=["benefactor vintner"],
        squares=["cooper wheeler"],
        phase="picks",
    )
    assert state.villages[0].limit == 3
    do(state, "play benefactor.1", "build vintner.1 graper.1")
    village = state.villages[0]
    assert (village.limit, village.drafted, state.player) == (2, True, 1)
    assert {"cooper.1", "wheeler.1"} <= set(hand(state)), "drafted cards stay"


def test_benefactor_pays_padlocks_as_usual() -> None:
    own = position(
        modules="saints",
        villages=["founders lumberjack miner(blacksmith)"],
        hands=["benefactor cooper"],
        gold=[5],
        phase="picks",
    )
    do(own, "play benefactor.1", "build cooper.1 lumberjack.1")
    assert (coins(own, 0, "blacksmith.1"), own.villages[0].gold) == (2, 5)
    others = position(
        modules="saints",
        villages=["founders lumberjack", "founders miner(blacksmith)"],
        hands=["benefactor cooper"],
        gold=[5],
        phase="picks",
    )
    do(others, "play benefactor.1", "build cooper.1 lumberjack.1")
    assert (coins(others, 1, "blacksmith.1"), others.villages[0].gold) == (2, 3)
    bank = position(
        modules="saints",
        villages=["founders lumberjack"],
        hands=["benefactor cooper"],
        gold=[5],
        phase="picks",
    )
    do(bank, "play benefactor.1", "build cooper.1 lumberjack.1")
    assert bank.villages[0].gold == 3
    assert bank.phase == "draft"


def test_benefactor_asks_whom_to_pay_and_goes_back_to_the_draft() -> None:
    state = position(
        3,
        modules="saints",
        villages=[
            "founders lumberjack",
            "founders miner(blacksmith)",
            "founders miner(blacksmith)",
        ],
        hands=["benefactor cooper"],
        phase="picks",
    )
    do(state, "play benefactor.1", "build cooper.1 lumberjack.1")
    assert state.phase == "pay"
    assert state.facts().part == "draft"
    do(state, "pay blacksmith.2")
    assert (state.phase, state.player, state.home) == ("draft", 0, "build")


def test_a_tinner_opens_no_padlock_in_the_draft() -> None:
    state = position(
        modules="saints",
        villages=["founders lumberjack"],
        hands=["benefactor cooper tinner"],
        gold=[5],
        phase="picks",
    )
    poor = state.copy()
    poor.issued -= 4
    poor.villages[0].earn(-4, 0)
    assert "could place" in refused(poor, "play benefactor.1")
    do(state, "play benefactor.1", "build cooper.1 lumberjack.1")
    assert state.villages[0].gold == 3
    assert "tinner.1" in hand(state)


def test_benefactor_builds_no_special_and_exchanges_nothing() -> None:
    state = position(
        modules="saints",
        villages=["founders miner(seeker)"],
        hands=["benefactor monk recruiter jeweler chandler"],
        phase="picks",
    )
    do(state, "play benefactor.1")
    assert {type(action).__name__ for action in state.legal_actions()} == {"Build"}
    assert "not Special" in refused(state, "build recruiter.1 village")
    assert "not Special" in refused(state, "build monk.1 miner.1")
    assert "First place" in refused(state, "exchange chandler.1 miner")
    do(state, "build chandler.1 village")


def test_benefactor_needs_something_to_build() -> None:
    state = position(modules="saints", hands=["benefactor monk cartwright"], phase="picks")
    assert "could place" in refused(state, "play benefactor.1")
    assert "by itself" in refused(state, "look benefactor.1 stack1")


def test_benefactor_in_solo_keeps_what_an_event_took_off() -> None:
    state = position(
        1,
        modules="saints",
        villages=["founders", ""],
        hands=["benefactor harvester"],
        phase="picks",
    )
    state.villages[0].limit = 1
    do(state, "play benefactor.1", "build harvester.1 village")
    assert state.villages[0].limit == 2


# --- Recruiter ------------------------------------------------------------------------------------
def test_e24_r12_recruiter() -> None:
    state = position(
        modules="saints",
        villages=["founders2 recruiter"],
        gold=[4],
        phase="draft",
    )
    assert state.villages[0].limit == 3
    [bought] = do(state, "hire recruiter.1")
    assert "1 gold" in str(bought.message())
    assert (state.villages[0].gold, state.picks) == (3, 2)
    assert state.facts().second_pick
    assert "two picks at most" in refused(state, "hire recruiter.1")
    do(state, f"draft {state.book.names[state.road[0]]}")
    assert (state.player, state.picks) == (0, 1)
    assert "before the first pick" in refused(state, "hire recruiter.1")
    do(state, f"draft {state.book.names[state.road[0]]}")
    assert (state.player, len(square(state))) == (1, 2)
    do(state, f"draft {state.book.names[state.road[0]]}")
    assert (state.player, state.picks) == (0, 1)
    assert not any(isinstance(action, Hire) for action in state.legal_actions())
    assert "two more cards" in refused(state, "hire recruiter.1")
    do(state, f"draft {state.book.names[state.road[0]]}")
    assert state.villages[0].drafted
    assert state.villages[0].gold == 3


def test_e25_the_road_is_filled_between_the_picks() -> None:
    state = position(modules="saints", villages=["founders2 recruiter"], phase="draft")
    coming = state.stacks[0][-1]
    do(state, "hire recruiter.1", f"draft {state.book.names[state.road[0]]}")
    assert state.road[0] == coming
    do(state, f"draft {state.book.names[coming]}")
    assert state.book.names[coming] in square(state)


def test_r8_the_recruiter_is_paid_to_the_bank() -> None:
    state = position(modules="saints", villages=["founders2 recruiter"], phase="draft")
    issued = state.issued
    do(state, "hire recruiter.1")
    assert state.issued == issued - 1
    assert not state.villages[0].coins


def test_e44_r24_barbarian_between_the_two_picks() -> None:
    state = position(
        modules="saints scoundrels",
        villages=["founders2(swineherd) recruiter"],
        hands=["barbarian"],
        gold=[4],
        phase="draft",
    )
    assert state.villages[0].limit == 3
    do(state, "hire recruiter.1", f"draft {state.book.names[state.road[0]]}")
    assert not state.interrupts(), "the first pick has closed the window"
    following = state.reserve[::-1][:6]
    do(state, "play barbarian.1")
    assert state.road == following
    do(state, f"draft {state.book.names[following[4]]}")
    assert (state.player, len(square(state)), state.villages[0].gold) == (1, 2, 3)


def test_no_courier_between_the_picks_of_a_recruiter() -> None:
    state = position(
        modules="saints scoundrels",
        villages=["founders2 recruiter"],
        hands=["", "courier"],
        phase="draft",
    )
    assert state.interrupts()
    do(state, "hire recruiter.1")
    assert state.interrupts(), "still before the first pick"
    do(state, f"draft {state.book.names[state.road[0]]}")
    assert state.player == 0
    assert not state.interrupts()
    assert not state.may_interrupt()


def test_recruiter_refusals() -> None:
    poor = position(
        3,
        modules="saints",
        villages=["founders2 recruiter", "founders chandler"],
        hands=["cooper"],
        gold=[0],
        phase="draft",
    )
    assert "You need 1 gold" in refused(poor, "hire recruiter.1")
    assert "no second pick" in refused(poor, "hire chandler.1")
    assert "no card" in refused(poor, "hire nobody.1")
    other = position(3, modules="saints", villages=["", "founders recruiter"], phase="draft")
    assert "not in your village" in refused(other, "hire recruiter.1")


def test_recruiter_is_placed_with_a_build_action() -> None:
    state = position(modules="saints", hands=["recruiter nun"])
    do(state, "build recruiter.1 village", "build nun.1 village")
    assert state.built == 2


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


def test_prophet_and_recruiter() -> None:
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


def test_prophet_in_solo_gives_the_countess_one_too() -> None:
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


def test_pigeoneer_refusals() -> None:
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


# --- Nun ------------------------------------------------------------------------------------------
def test_nun_lies_alone_on_the_table() -> None:
    state = position(modules="saints", villages=["founders miner"], hands=["nun cooper"])
    assert "on the table" in refused(state, "build nun.1 miner.1")
    do(state, "build nun.1 village")
    assert state.built == 1
    assert not [line for line in words(state.legal_actions()) if line.endswith(" nun.1")]

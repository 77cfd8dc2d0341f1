"""The rulings that players may meet, by their numbers, with the worked examples E69 to E76."""

from __future__ import annotations

import pytest

from game.engine.chance import Chance
from game.villagers.countess_events import EventDiscarded, EventTurnedUp, LimitPaidOff
from game.villagers.events import SeasonTurned

from .positions import (
    begin,
    coins,
    do,
    hand,
    lies_on,
    names,
    of_type,
    position,
    refused,
    villagers,
    words,
)

# --- R3, R5: Market and Road ----------------------------------------------------------------------


def test_r3_the_markets_say_that_this_is_a_ruling() -> None:
    rulings = villagers().entries["first_market"].rulings
    assert len(rulings) == 1
    assert "second stack" in rulings[0].en
    assert rulings[0].pl


@pytest.mark.parametrize(("reading", "laid"), [("all", [1] * 6), ("stayed", [1, 0, 1, 1, 0, 1])])
def test_r5_which_villagers_get_a_coin_is_one_word_of_the_data(reading, laid, monkeypatch) -> None:
    state = position(4, road_coins=(0, 1, 0, 0, 1, 0), phase="none")
    data = state.book.records
    road = data.road.model_copy(update={"coins": reading})
    monkeypatch.setattr(state.book, "records", data.model_copy(update={"road": road}))
    begin(state, "road")
    assert state.road_coins == laid


# --- R13: the Tinner in any order -----------------------------------------------------------------


def test_e69_r13_the_own_blacksmith_is_paid_or_the_tinner_is_used() -> None:
    for way, on_it, left in (("blacksmith.1", 2, ["tinner.1"]), ("tinner.1", 0, [])):
        state = position(
            villages=["lumberjack miner(blacksmith)"], hands=["cooper tinner"], gold=[5, 8]
        )
        do(state, "build cooper.1 lumberjack.1")
        assert words(state.legal_actions()) == ["pay blacksmith.1", "pay tinner.1"]
        do(state, f"pay {way}")
        assert coins(state, 0, "blacksmith.1") == on_it
        assert hand(state) == left
        assert state.villages[0].gold == 5


def test_e70_r13_once_padlocks_are_free_the_bank_is_not_asked_about() -> None:
    state = position(
        villages=["miner(blacksmith) wattler"], hands=["tinner glass_blower fisher"], gold=[5, 8]
    )
    do(state, "play tinner.1", "build glass_blower.1 miner.1")
    assert words(state.legal_actions()) == ["pay free", "pay blacksmith.1"]
    do(state, "pay blacksmith.1", "build fisher.1 village")
    assert state.phase == "build"
    assert lies_on(state, 0, "fisher.1") == ""
    assert state.villages[0].gold == 5


def test_e71_r13_the_tinner_opens_what_cannot_be_paid() -> None:
    state = position(hands=["tinner beekeeper"], gold=[0, 8])
    do(state, "build beekeeper.1 village")
    assert state.villages[0].gold == 0
    assert "tinner.1" in names(state, state.discard)
    assert state.free_padlocks


def test_r13_a_second_tinner_adds_nothing() -> None:
    state = position(hands=["tinner tinner beekeeper"])
    do(state, "build beekeeper.1 village")
    assert words(state.legal_actions()) == ["pay bank", "pay tinner.1"]
    assert "does the same" in refused(state, "pay tinner.2")


# --- R17, R34: Monk and Apprentice ----------------------------------------------------------------


def test_e72_r17_apprentice_takes_a_covered_monk() -> None:
    state = position(
        villages=["founders lumberjack", "lumberjack(monk=wheeler(cartwright))"],
        hands=["apprentice cartwright"],
    )
    before = state.villages[0].gold_value
    do(
        state,
        "swap apprentice.1 monk.1",
        "build monk.1 lumberjack.1",
        "build cartwright.2 monk.1",
    )
    assert (state.built, state.build_limit) == (2, 2)
    assert state.villages[0].gold_value == before + 9
    assert state.villages[1].gold_value == 2 + 9
    assert lies_on(state, 1, "cartwright.1") == "apprentice.1"
    assert lies_on(state, 1, "apprentice.1") == "lumberjack.2"


def test_e72_r17_with_one_build_action_left_nothing_could_cover_the_monk() -> None:
    state = position(
        villages=["founders lumberjack", "lumberjack(monk=wheeler(cartwright))"],
        hands=["apprentice cartwright hunter"],
    )
    do(state, "build hunter.1 village")
    assert "1 more build action" in refused(state, "swap apprentice.1 monk.1")


def test_r17_a_monk_set_free_waits_for_nothing_but_its_place() -> None:
    state = position(
        villages=["founders lumberjack wattler", "lumberjack(monk=wheeler(cartwright))"],
        hands=["apprentice cartwright hunter monk"],
    )
    do(state, "swap apprentice.1 monk.1")
    assert "set free must be placed" in refused(state, "build hunter.1 village")
    assert "set free must be placed" in refused(state, "build monk.2 lumberjack.1")
    assert "fits there" in refused(state, "build monk.1 founders.1")
    do(state, "build monk.1 village", "build monk.2 monk.1", "build cartwright.2 monk.2")
    assert (state.built, state.build_limit) == (3, 3)


def test_e73_r17_an_apprentice_is_not_taken_but_can_be_replaced() -> None:
    state = position(
        villages=["founders lumberjack", "lumberjack(apprentice=wheeler(cartwright))"],
        hands=["apprentice cartwright"],
    )
    assert "the one in your hand" in refused(state, "swap apprentice.2 apprentice.1")


def test_r34_the_monk_says_which_of_three_things_is_missing() -> None:
    """Too few build actions, a padlock that stays shut, or nothing that fits."""
    few = position(villages=["founders miner(seeker)"], hands=["monk monk jeweler hunter"])
    assert "1 more build action than" in refused(few, "build monk.1 miner.1")
    poor = position(villages=["miner(seeker)"], hands=["monk jeweler"], gold=[1, 8])
    assert "padlock of: jeweler" in refused(poor, "build monk.1 seeker.1")
    bare = position(villages=["miner(seeker)"], hands=["monk hunter"])
    assert refused(bare, "build monk.1 seeker.1").endswith("nothing you have fits there.")
    helped = position(villages=["miner(seeker)"], hands=["monk apprentice"])
    assert "first play: apprentice" in refused(helped, "build monk.1 seeker.1")
    rich = position(villages=["miner(seeker)"], hands=["monk jeweler tinner"], gold=[1, 8])
    do(rich, "build monk.1 seeker.1", "build jeweler.1 monk.1")


# --- R24: paying what there is --------------------------------------------------------------------


def test_e74_r24_arson_with_one_gold() -> None:
    for answer, limit, gold in (("accept arson", 2, 1), ("pay_off arson", 3, 0)):
        state = position(
            1, villages=["founders wattler"], gold=[1, 1], face_up=["arson"], market=True
        )
        assert "pay 1 gold" in str(state.decision.message)
        do(state, answer)
        assert (state.phase, state.build_limit) == ("build", limit)
        assert state.villages[0].gold == gold


def test_e75_r24_rats_without_gold() -> None:
    for answer, limit in (("accept rats", 2), ("pay_off rats", 3)):
        state = position(
            1, villages=["founders2"], gold=[0, 1], face_up=["rats"], market=True, phase="draft"
        )
        events = do(state, answer)
        assert (state.phase, state.villages[0].limit) == ("draft", limit)
        assert state.villages[0].gold == 0
        assert bool(of_type(events, LimitPaidOff)) == (limit == 3)


def test_r24_the_other_reading_is_one_word_of_the_data(monkeypatch) -> None:
    state = position(1, gold=[2, 1], face_up=["rats"], jester=True, market=True, phase="none")
    [step] = state.book.events[state.book.event_index["rats"]].steps
    assert step.lower_limit is not None
    refusing = step.lower_limit.model_copy(update={"short": "refused"})
    monkeypatch.setattr(state.book, "events", [*state.book.events])
    at = state.book.event_index["rats"]
    state.book.events[at] = state.book.events[at].model_copy(
        update={"steps": (step.model_copy(update={"lower_limit": refusing}),)}
    )
    begin(state, "draft")
    assert words(state.legal_actions()) == ["accept rats", "jester rats"]
    assert "enough gold" in refused(state, "pay_off rats")
    assert "or use the Jester?" in str(state.decision.message)
    do(state, "jester rats")
    assert (state.phase, state.villages[0].limit) == ("draft", 2)


def test_r24_both_events_say_so() -> None:
    for event in ("arson", "rats"):
        assert villagers().entries[event].rulings


# --- R36 and the events ---------------------------------------------------------------------------


def test_e76_r36_dark_mood_brings_two_events_to_a_novice_too() -> None:
    state = position(
        1,
        mode="novice",
        reserve="grazier agent hunter",
        decks=("", "dark_mood arson rats"),
        market=True,
        phase="none",
    )
    events = begin(state, "events")
    turned = [event.event for event in of_type(events, EventTurnedUp)]
    assert turned == ["dark_mood", "arson", "rats"]
    assert state.facts().face_up_events == ("arson", "rats")
    assert state.book.event_index["dark_mood"] in state.event_discards[1]


def test_events_of_another_phase_are_discarded_in_the_log() -> None:
    state = position(1, face_up=["serfdom"], phase="none")
    [gone] = of_type(begin(state, "events"), EventDiscarded)
    assert str(gone.message()) == "serfdom: its time is over, it is discarded."
    state = position(1, face_up=["mood_swing"], decks=("serfdom", ""), phase="none")
    [gone] = of_type(begin(state, "events"), EventDiscarded)
    assert str(gone.message()) == "serfdom: no effect in this phase, it is discarded."


def test_winter_is_announced_after_the_first_market() -> None:
    state = position(1, stacks=(0, 0, 4, 4, 4, 4), phase="none")
    assert of_type(begin(state, "markets"), SeasonTurned)


# --- exchanging for a basic villager, either end first (7.6) --------------------------------------


def test_a_card_is_exchanged_for_the_pile_it_is_put_on() -> None:
    state = position(hands=["agent hunter"], stacks=(4, 0, 4, 4, 4, 4))
    do(state, "exchange agent.1 hayer")
    assert state.phase == "stack"
    assert words(state.legal_actions()) == [f"put agent.1 stack{n}" for n in (1, 3, 4, 5, 6)]
    assert "where the card goes: agent" in refused(state, "put hunter.1 stack1")
    assert "on which stack" in refused(state, "done")
    do(state, "put agent.1 stack3")
    assert (state.phase, state.exchanges) == ("build", 2)
    assert lies_on(state, 0, "hayer.1") == ""
    assert names(state, state.stacks[2])[-1] == "agent.1"


def test_with_one_place_for_the_card_nothing_is_asked() -> None:
    for stacks, reserve, there in (((0,) * 6, 3, "reserve"), ((0,) * 6, 0, "discard")):
        state = position(hands=["agent hunter"], stacks=stacks, reserve=reserve)
        do(state, "exchange agent.1 miner")
        assert state.phase == "build"
        assert names(state, getattr(state, there))[-1] == "agent.1"
    state = position(1, hands=["agent hunter"], face_up=["serfdom"])
    do(state, "exchange agent.1 miner")
    assert lies_on(state, 1, "agent.1") == ""


def test_the_card_being_exchanged_stays_secret() -> None:
    state = position(hands=["agent hunter"])
    do(state, "exchange agent.1 hayer")
    view = state.view(1)
    assert view.to_dict()["wanted"] == ["?solitary", "hayer"]
    assert view == state.game.state_from_dict(view.to_dict())
    assert view.legal_actions() == []
    full = state.determinize(1, Chance(1))
    assert full.legal_actions()


# --- reasons and questions ------------------------------------------------------------------------


def test_every_refusal_says_how_it_is_done_instead() -> None:
    state = position(villages=["founders chandler"], hands=["smuggler monk apprentice hunter"])
    assert "on one of your villagers" in refused(state, "play smuggler.1")
    assert "in a chain" in refused(state, "play monk.1")
    assert "covered villager" in refused(state, "play apprentice.1")
    assert "placed in your village" in refused(state, "play hunter.1")
    assert "First put a card" in refused(state, "basic miner")


def test_what_an_event_cannot_take_says_why() -> None:
    state = position(
        1,
        villages=["founders2 lumberjack(wheeler) miner chandler"],
        face_up=["betrayer"],
        phase="events",
    )
    assert state.phase == "choose"
    assert "something lies on" in refused(state, "choose lumberjack.1")
    assert "Founders" in refused(state, "choose founders.1")
    assert "basic villager" in refused(state, "choose miner.1")
    assert "your own village" in refused(state, "choose hunter.1")


def test_questions_say_why_they_are_asked() -> None:
    state = position(1, phase="picks")
    do(state, words(state.legal_actions())[0])
    assert "for every card you draft" in str(state.decision.why)
    state = position(1, phase="road")
    assert "The Road is swept now" in str(state.decision.why)
    state = position(1, face_up=["land_claim"], jester=True, phase="events")
    assert "events" in str(state.decision.why)
    assert str(state.decision.message) == "land claim: resolve it, or use the Jester?"
    state = position(1, villages=["chandler hunter"], face_up=["arrest"], phase="events")
    assert "leaves your village" in str(state.decision.why)
    state = position(hands=["hunter"])
    assert state.decision.why is None


def test_ending_the_turn_with_builds_left_gives_something_up() -> None:
    done = villagers().parse("done")
    state = position(villages=["founders"], hands=["hunter cartwright"])
    assert str(state.forgoes(done)) == "You have 2 of 2 build actions left and could place: hunter."
    assert state.forgoes(villagers().parse("build hunter.1 village")) is None
    do(state, "build hunter.1 village")
    assert state.forgoes(done) is None, "the Cartwright has no place"
    state = position(hands=["hunter agent fisher"])
    do(state, "build hunter.1 village", "build agent.1 village")
    assert state.forgoes(done) is None, "no build action is left"


@pytest.mark.parametrize(
    ("gold", "villages", "by"),
    [
        ([40, 30], ["", ""], None),
        ([40, 40], ["hunter", ""], "fewer villagers"),
        ([40, 40], ["", ""], None),
    ],
)
def test_r19_the_tie_break_that_decided_is_named(gold, villages, by) -> None:
    state = position(gold=gold, villages=villages, stacks=(0,) * 6, phase="none")
    assert state.decided_by() is None
    for village in state.villages:
        village.base_gold = 0
    begin(state, "markets")
    assert state.over
    reason = state.decided_by()
    assert (reason is None) == (by is None)
    assert by is None or by in str(reason)


def test_e62_a_tie_with_the_countess_says_that_it_is_a_defeat() -> None:
    state = position(1, gold=[61, 57], stacks=(0,) * 6, phase="none")
    begin(state, "markets")
    assert state.scores()[0] == state.scores()[1]
    assert "a tie is a defeat" in str(state.decided_by())

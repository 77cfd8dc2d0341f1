"""A test for each of the 24 events (13), the Jester (11.7) and the event decks (11.5, 11.6)."""

from __future__ import annotations

from game.villagers.countess_events import EventDiscarded, EventGain, EventPaid, NoEffect

from .positions import COUNTESS, begin, coins, do, hand, names, of_type, position, refused, words


def gained(village: str = "founders2", hers: str = "", hand_: str = "", **event: str) -> int:
    """What the Countess gains, or is paid, by an event that asks nothing."""
    state = position(
        1,
        villages=[village, hers],
        hands=[hand_],
        gold=[50, 1],
        face_up=[event["event"]],
        phase="none",
    )
    events = begin(state, "events")
    gains = [e.gold for e in events if isinstance(e, EventGain) and e.seat == -1]
    paid = [e.gold for e in events if isinstance(e, EventPaid)]
    assert state.villages[COUNTESS].gold == 1 + sum(gains) + sum(paid)
    assert state.villages[0].gold == 50 - sum(paid)
    return sum(gains) + sum(paid)


# --- summer ---------------------------------------------------------------------------------------


def test_sinister_banquet() -> None:
    assert gained(hers="hunter milk_maid grazier", event="sinister_banquet") == 2 * 4


def test_mood_swing_resolves_the_next_event() -> None:
    state = position(
        1,
        villages=["founders2 miner", ""],
        gold=[8, 1],
        face_up=["mood_swing"],
        decks=("land_claim bribes customs", ""),
        phase="events",
    )
    assert state.villages[0].gold == 6
    assert state.book.event_index["land_claim"] in state.event_discards[0]


def test_black_market_pays_both() -> None:
    state = position(
        1,
        villages=["founders2 grocer", "log_rafter freemason"],
        gold=[0, 0],
        face_up=["black_market"],
        phase="events",
    )
    assert state.villages[0].gold == 3
    assert state.villages[COUNTESS].gold == 2


def test_value_added_tax_counts_symbols() -> None:
    assert gained("founders chandler lumberjack(wheeler(cartwright))", event="value_added_tax") == 3
    assert gained("founders(swineherd)", event="value_added_tax") == 1


def test_land_claim() -> None:
    assert gained("founders2 miner(blacksmith) hayer", event="land_claim") == 4


def test_temporary_employment() -> None:
    hand_ = "cooper cooper mason agent graper"
    assert gained(hand_=hand_, event="temporary_employment") == 2 * 4


def test_bribes() -> None:
    state = position(
        1, villages=["founders2", "carpenter brewer agent"], face_up=["bribes"], phase="events"
    )
    assert words(state.legal_actions()) == ["choose carpenter.1", "choose brewer.1"]
    do(state, "choose brewer.1")
    assert coins(state, COUNTESS, "brewer.1") == 2
    state = position(1, villages=["", "carpenter"], face_up=["bribes"], phase="events")
    assert coins(state, COUNTESS, "carpenter.1") == 8
    state = position(1, villages=["", "agent"], face_up=["bribes"], phase="none")
    assert of_type(begin(state, "events"), NoEffect)


def test_serfdom() -> None:
    state = position(1, hands=["agent hunter mason cooper"], face_up=["serfdom"])
    assert "go to the Countess" in refused(state, "return agent.1 stack1")
    do(state, "return agent.1 countess", "basic miner", "return mason.1 countess", "basic miner")
    assert sorted(names(state, state.villages[COUNTESS].below)) == ["agent.1", "mason.1"]
    do(state, "return cooper.1 countess", "basic miner")
    assert "as many basic villagers" in refused(state, "return hunter.1 countess")


def test_customs_counts_cards_of_the_largest_suit() -> None:
    assert gained("founders2 lumberjack(log_rafter cooper) miner", event="customs") == 3


def test_guild_conspiracy() -> None:
    state = position(
        1,
        villages=["founders2", "cooper:2 chandler priest"],
        face_up=["guild_conspiracy"],
        reserve="agent",
        phase="events",
    )
    assert coins(state, COUNTESS, "cooper.1") == 4
    assert coins(state, COUNTESS, "chandler.1") == 2
    assert coins(state, COUNTESS, "priest.1") == 0


def test_betrayer_takes_no_basic_villager_and_no_founders() -> None:
    state = position(1, villages=["founders miner"], face_up=["betrayer"], phase="none")
    assert of_type(begin(state, "events"), NoEffect)
    state = position(1, villages=["founders miner(mason:2)"], face_up=["betrayer"], phase="events")
    assert "mason.1" in names(state, state.villages[COUNTESS].below)
    assert state.villages[0].gold == 10


def test_countess_bank_only_where_the_bank_is_paid() -> None:
    state = position(
        1, villages=["founders", "shipwright"], hands=["fisher grocer"], face_up=["countess_bank"]
    )
    do(state, "build fisher.1 village")
    assert state.villages[0].gold == 6
    do(state, "build grocer.1 village")
    assert state.villages[0].gold == 3
    state = position(1, hands=["fisher"], gold=[2, 1], face_up=["countess_bank"])
    assert "costs 3 gold" in refused(state, "build fisher.1 village")


# --- winter ---------------------------------------------------------------------------------------


def test_dark_mood_is_replaced_by_two() -> None:
    state = position(
        1,
        mode="novice",
        reserve="agent",
        decks=("", "dark_mood tribute arson rats"),
        market=True,
        phase="events",
    )
    index = state.book.event_index
    assert state.face_up == [index["tribute"], index["arson"]]
    assert index["dark_mood"] in state.event_discards[1]


def test_it_was_you_spends_the_jester() -> None:
    state = position(1, face_up=["it_was_you"], jester=True, market=True, phase="events")
    assert not state.jester
    assert state.book.event_index["it_was_you"] in state.event_discards[1]
    state = position(
        1,
        hands=["agent hunter"],
        face_up=["it_was_you", "tribute"],
        jester=True,
        market=True,
        phase="events",
    )
    do(state, "jester tribute")
    assert not state.jester
    assert state.villages[0].gold == 8
    state = position(1, face_up=["it_was_you"], market=True, phase="none")
    assert of_type(begin(state, "events"), NoEffect)


def test_arson() -> None:
    for answer, limit, gold in (("accept arson", 2, 8), ("pay_off arson", 3, 5)):
        state = position(1, villages=["founders wattler"], face_up=["arson"], market=True)
        assert state.phase == "limit"
        do(state, answer)
        assert (state.phase, state.build_limit) == ("build", limit)
        assert state.villages[0].gold == gold


def test_arson_lowers_after_the_maximum() -> None:
    village = "wattler wattler lumberjack(carpenter carpenter) miner(mason)"
    state = position(1, villages=[village], gold=[2, 1], face_up=["arson"], market=True)
    do(state, "accept arson")
    assert state.build_limit == 4


def test_conscription() -> None:
    state = position(
        1,
        stacks=("truffler agent", 0, 0, 4, 0, 0),
        reserve="mason cooper",
        face_up=["conscription"],
        market=True,
        phase="events",
    )
    assert words(state.legal_actions()) == ["choose stack1", "choose stack4", "choose reserve"]
    do(state, "choose stack1")
    hers = names(state, state.villages[COUNTESS].below)
    assert hers == ["truffler.1", "mason.1"]


def test_conscription_finds_nothing() -> None:
    state = position(1, stacks=(0,) * 6, reserve=0, face_up=["conscription"], phase="none")
    assert of_type(begin(state, "events"), NoEffect)


def test_tribute() -> None:
    assert gained(hand_="cooper cooper agent", event="tribute") == 3


def test_protection_money() -> None:
    state = position(
        1,
        villages=["founders2 miner(blacksmith:6) chandler:2"],
        gold=[8, 1],
        face_up=["protection_money"],
        market=True,
        phase="events",
    )
    assert words(state.legal_actions()) == ["choose blacksmith.1", "choose chandler.1"]
    assert "(2 gold)" in str(state.describe(state.legal_actions()[1]))
    do(state, "choose chandler.1")
    assert state.villages[0].gold == 6
    assert coins(state, 0, "chandler.1") == 2
    state = position(1, villages=["chandler"], face_up=["protection_money"], phase="none")
    assert of_type(begin(state, "events"), NoEffect)


def test_trade_network() -> None:
    state = position(
        1,
        villages=["founders2", "log_rafter priest agent:2"],
        gold=[8, 0],
        face_up=["trade_network"],
        market=True,
        phase="events",
    )
    assert len(state.legal_actions()) == 3
    do(state, "choose log_rafter.1")
    assert state.villages[COUNTESS].gold == 2


def test_spy_network() -> None:
    state = position(
        1,
        villages=["founders2 grocer lumberjack(log_rafter)", ""],
        gold=[8, 0],
        face_up=["spy_network"],
        market=True,
        phase="events",
    )
    assert words(state.legal_actions()) == ["choose grocer.1", "choose log_rafter.1"]
    do(state, "choose log_rafter.1")
    assert state.villages[COUNTESS].gold == 3
    assert state.villages[0].gold == 8


def test_blackmail() -> None:
    assert gained("founders miner", event="blackmail") == 2
    assert gained("founders lumberjack(wheeler(cartwright)) chandler", event="blackmail") == 9


def test_abduction() -> None:
    state = position(1, hands=["cooper agent"], face_up=["abduction"], market=True, phase="events")
    do(state, "choose cooper.1")
    assert hand(state) == ["agent.1"]
    assert "cooper.1" in names(state, state.discard)
    state = position(1, face_up=["abduction"], market=True, phase="none")
    assert of_type(begin(state, "events"), NoEffect)


def test_arrest() -> None:
    state = position(
        1,
        villages=["founders2 lumberjack(cooper:4) chandler"],
        face_up=["arrest"],
        market=True,
        phase="events",
    )
    do(state, "choose cooper.1")
    assert "cooper.1" in names(state, state.discard)
    assert state.villages[0].gold == 12
    assert state.book.number["lumberjack.1"] in state.villages[0].tops()


# --- the Jester -----------------------------------------------------------------------------------


def test_the_jester_works_at_any_moment_and_once() -> None:
    state = position(1, face_up=["land_claim", "customs"], jester=True, phase="draft")
    do(state, "jester land_claim")
    assert state.phase == "draft"
    assert state.facts().face_up_events == ("customs",)
    assert "do not have the Jester" in refused(state, "jester customs")


def test_the_jester_comes_too_late() -> None:
    state = position(1, hands=["fisher agent"], face_up=["countess_bank", "serfdom"], jester=True)
    assert {"jester countess_bank", "jester serfdom"} <= set(words(state.legal_actions()))
    do(state, "build fisher.1 village")
    assert "too late" in refused(state, "jester countess_bank")
    do(state, "return agent.1 countess", "basic miner")
    assert "too late" in refused(state, "jester serfdom")
    do(state, "done")
    assert state.jester, "nothing was left for it"


def test_an_event_that_has_had_its_effect_is_not_asked_about() -> None:
    state = position(
        1,
        hands=["fisher agent"],
        face_up=["countess_bank"],
        decks=("land_claim bribes customs", ""),
        jester=True,
    )
    do(state, "build fisher.1 village")
    [gone] = of_type(do(state, "done"), EventDiscarded)
    assert str(gone.message()) == "countess bank: its time is over, it is discarded."
    assert state.phase == "draft"
    assert state.jester


def test_the_jester_cannot_stop_what_is_being_resolved() -> None:
    state = position(
        1,
        villages=["founders2 agent chandler"],
        face_up=["betrayer", "land_claim"],
        jester=True,
        phase="events",
    )
    do(state, "resolve betrayer")
    assert "face up" in refused(state, "jester betrayer")
    do(state, "jester land_claim", "choose agent.1")
    assert not state.jester


def test_after_the_blind_card_of_conscription_it_is_too_late() -> None:
    state = position(
        1, face_up=["conscription", "tribute"], jester=True, market=True, phase="events"
    )
    do(state, "resolve conscription", "choose reserve")
    assert "face up" in refused(state, "jester conscription")


# --- the decks ------------------------------------------------------------------------------------


def test_summer_events_until_the_first_market_has_been_held() -> None:
    state = position(1, stacks=(0, 0, 5, 5, 5, 5), reserve="truffler", phase="events")
    assert {state.book.events[event].season for event in state.face_up} == {"summer"}
    assert state.first_market_held
    assert state.facts().season == "winter"


def test_a_used_up_deck_is_made_anew() -> None:
    state = position(1, reserve="agent agent truffler", phase="none")
    state.event_discards[0] = state.event_decks[0][:-1]
    state.event_decks[0] = state.event_decks[0][-1:]
    begin(state, "events")
    assert len(state.face_up) == 3
    assert len(state.event_decks[0]) == 9
    assert state.event_discards[0] == []


def test_the_countess_draws_from_a_stack_when_the_reserve_is_empty() -> None:
    state = position(1, stacks=(0, "truffler agent", 4, 4, 4, 4), reserve=0, phase="events")
    assert names(state, state.villages[COUNTESS].below) == ["truffler.1"]
    assert len(state.stacks[1]) == 1


def test_her_draw_may_end_the_game() -> None:
    state = position(1, stacks=(0, 0, 0, 0, 0, "truffler"), reserve=0, market=True, phase="events")
    assert state.over
    assert not state.face_up


def test_events_are_resolved_in_the_order_the_player_likes() -> None:
    state = position(
        1,
        villages=["founders2 miner"],
        hands=["agent"],
        gold=[2, 0],
        face_up=["land_claim", "temporary_employment"],
        phase="events",
    )
    assert words(state.legal_actions()) == ["resolve land_claim", "resolve temporary_employment"]
    do(state, "resolve temporary_employment")
    assert state.villages[COUNTESS].gold >= 4


def test_food_is_not_checked_after_the_events() -> None:
    state = position(1, villages=["founders hunter"], face_up=["betrayer"], phase="events")
    assert state.villages[0].food == 0
    assert not state.villages[0].second_side
    assert state.villages[0].limit == 2

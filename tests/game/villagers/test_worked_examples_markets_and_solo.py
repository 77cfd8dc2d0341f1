"""The worked examples E31 to E68 of the rules (14): Markets, silver, solo, edges of the rulings."""

from __future__ import annotations

import pytest

from game.villagers.counters import silver_value
from game.villagers.countess_events import EventsDue
from game.villagers.events import MarketHeld
from game.villagers.scoring import first_market

from .positions import (
    COUNTESS,
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

EMPTY = (0,) * 6
FIRST_DUE = (0, 0, 4, 4, 4, 4)


def test_e31_first_market() -> None:
    state = position(
        villages=[
            "founders(swineherd(truffler)) lumberjack(wheeler(cartwright)) miner(blacksmith:4) "
            "freemason"
        ],
        stacks=FIRST_DUE,
        gold=[0, 0],
        phase="markets",
    )
    assert state.villages[0].gold == 23
    assert coins(state, 0, "blacksmith.1") == 4
    assert state.first_market_held


def test_e32_second_market() -> None:
    state = position(
        villages=[
            "founders2 grocer grocer hunter harvester lumberjack(carpenter:2 shipwright) tanner"
        ],
        players=4,
        stacks=EMPTY,
        gold=[2, 0, 0, 0],
        market=True,
        phase="none",
    )
    village = state.villages[0]
    assert (village.food, village.gold_value) == (3, 4)
    begin(state, "markets")
    assert village.gold == 26
    assert village.coins == {}


def silver(text: str, card: str, players: int = 4) -> int:
    state = position(players, villages=[text], phase="none")
    return silver_value(state.villages[0], state.book.number[card])


@pytest.mark.parametrize("gold", ["", ":4"])
def test_e33_wood_carver(gold: str) -> None:
    village = f"lumberjack(wheeler(cartwright{gold}) cooper) lumberjack(wood_carver)"
    assert silver(village, "wood_carver.1") == 13


def test_e34_wood_carver_passes_silver_over() -> None:
    village = "lumberjack(shipwright log_rafter) lumberjack(wood_carver)"
    assert silver(village, "wood_carver.1") == 2


def test_e35_peddler_counts_symbols() -> None:
    jewelers = "miner(seeker(spelunker(jeweler)) seeker(spelunker(jeweler)))"
    assert silver(f"founders2 {jewelers} hayer(peddler)", "peddler.1") == 3


def test_e36_peddler_with_five() -> None:
    village = "founders chandler chandler beekeeper beekeeper hayer(peddler)"
    assert silver(village, "peddler.1") == 6


def test_e37_log_rafter() -> None:
    village = "lumberjack(carpenter wheeler(cartwright)) lumberjack(log_rafter)"
    assert silver(village, "log_rafter.1") == 7


def test_e38_horse_trader() -> None:
    village = "hayer(grazier(milk_maid) bed_builder) hayer(horse_trader)"
    assert silver(village, "horse_trader.1") == 9


def test_e39_ore_muler() -> None:
    village = "miner(glass_blower blacksmith) miner(mason) hayer(ore_muler)"
    assert silver(village, "ore_muler.1") == 9


def test_e40_priest() -> None:
    assert silver("chandler wattler hunter priest", "priest.1") == 6


def test_e41_locksmith() -> None:
    village = "miner(locksmith) lumberjack(cooper) graper(vintner(wine_trader))"
    assert silver(village, "locksmith.1") == 8


def test_e42_freemason() -> None:
    village = "founders(brewer) lumberjack(carpenter) wattler freemason"
    assert silver(village, "freemason.1") == 9


def test_e43_agent() -> None:
    state = position(
        villages=["founders2 miner(blacksmith:6) lumberjack(cooper:4) agent"],
        stacks=EMPTY,
        gold=[0, 0],
        market=True,
        phase="markets",
    )
    assert state.villages[0].gold == 6 + 2 + 4 + 10
    assert state.over


def test_grocer_counts_food() -> None:
    assert silver("founders2 hunter grocer", "grocer.1") == 6


def test_e44_no_market_while_the_first_stack_has_cards() -> None:
    state = position(stacks=(2, 0, 4, 4, 4, 4), gold=[5, 5], phase="none")
    assert not of_type(begin(state, "markets"), MarketHeld)
    assert not state.first_market_held


@pytest.mark.parametrize(("first", "second", "winners"), [(14, 12, [1]), (12, 12, [0, 1])])
def test_e45_fewest_villagers_win(first: int, second: int, winners: list[int]) -> None:
    basics = ["hayer", "miner", "lumberjack"]
    villages = [
        "founders2 " + " ".join(basics[i % 3] for i in range(count - 1))
        for count in (first, second)
    ]
    state = position(villages=villages, stacks=EMPTY, gold=[40, 40], market=True, phase="markets")
    assert state.scores() == [40, 40]
    assert state.winners() == winners


# --- solo -----------------------------------------------------------------------------------------


def test_e46_solo_set_up() -> None:
    state = villagers().new(1, 5)
    assert [len(stack) for stack in state.stacks] == [5] * 6
    assert len(state.reserve) == 37
    there = [*state.reserve, *state.road, *state.villages[0].hand]
    there += [card for stack in state.stacks for card in stack]
    suits = {state.book.kind_of[card].data.suit for card in there}
    assert suits == {"grain", "wood", "hay", "ore", "grapes", "solitary"}
    assert state.villages[COUNTESS].gold_value == 4
    assert state.villages[COUNTESS].gold == 1
    assert state.villages[0].gold == 8
    assert len(state.face_up) == 1
    assert state.book.events[state.face_up[0]].season == "summer"
    assert state.jester


def test_e47_one_for_the_countess() -> None:
    state = position(1, villages=["founders2"], phase="draft")
    assert state.villages[0].limit == 3
    for turn in range(3):
        mine, hers = [name for name, _ in state.facts().road_cards][:2]
        do(state, f"draft {mine}")
        assert state.phase == "give"
        assert len(state.stacks[0]) == 4 - 2 * turn if turn < 2 else True
        do(state, f"give {hers}")
        assert all(name for name, _ in state.facts().road_cards)
    assert sum(map(len, state.stacks)) == 24 - 6
    assert len(state.villages[0].hand) == 3
    assert len(state.villages[COUNTESS].below) == 3
    assert state.phase == "coin"


def due(card: str, village: str = "", mode: str = "normal") -> EventsDue:
    state = position(1, mode=mode, villages=["founders", village], reserve=card, phase="none")
    [event] = of_type(begin(state, "events"), EventsDue)
    assert isinstance(event, EventsDue)
    return event


def test_e48_truffler_brings_two_events() -> None:
    assert (due("truffler").value, due("truffler").events) == (8, 2)


def test_e49_ore_muler_brings_two_events() -> None:
    state = position(
        1, villages=["founders", "glass_blower glass_blower seeker seeker"], phase="none"
    )
    assert state.villages[COUNTESS].symbols[state.book.suit_index["ore"]] == 6
    event = due("ore_muler", "glass_blower glass_blower seeker seeker")
    assert (event.value, event.events) == (9, 2)


@pytest.mark.parametrize(("card", "events"), [("spelunker", 1), ("carpenter", 3), ("agent", 3)])
def test_e50_events_by_value(card: str, events: int) -> None:
    assert due(card).events == events


def test_e51_coins_she_gets() -> None:
    state = position(
        1,
        road_cards=("hunter", "chandler", "wattler", "fisher", "beekeeper", "agent"),
        road_coins=(0, 1, 0, 0, 0, 0),
        gold=[8, 1],
        phase="draft",
    )
    do(state, "draft hunter.1", "give chandler.1")
    assert state.villages[COUNTESS].gold == 2


def test_e52_paying_her_unlocker() -> None:
    state = position(1, villages=["founders", "chandler"], hands=["priest"])
    do(state, "build priest.1 village")
    assert state.villages[0].gold == 6
    assert coins(state, COUNTESS, "chandler.1") == 2


def test_e53_pay_what_you_can() -> None:
    state = position(
        1,
        villages=["founders2 miner miner miner"],
        gold=[4, 1],
        face_up=["land_claim"],
        phase="events",
    )
    assert state.villages[0].gold == 0
    assert state.villages[COUNTESS].gold == 5


def test_e54_betrayer() -> None:
    state = position(
        1,
        villages=["founders2 lumberjack(cooper:4) agent"],
        face_up=["betrayer"],
        phase="events",
    )
    assert words(state.legal_actions()) == ["choose cooper.1", "choose agent.1"]
    do(state, "choose cooper.1")
    assert state.villages[0].gold == 12
    assert lies_on(state, COUNTESS, "cooper.1") == ""
    assert state.book.number["lumberjack.1"] in state.villages[0].tops()


def test_e55_rats() -> None:
    for answer, limit, gold in (("accept rats", 4, 8), ("pay_off rats", 5, 5)):
        state = position(
            1, villages=["founders2 hunter hunter"], face_up=["rats"], market=True, phase="draft"
        )
        do(state, answer)
        assert state.villages[0].limit == limit
        assert state.villages[0].gold == gold
        assert state.phase == "draft"


def test_e56_countess_bank() -> None:
    state = position(1, hands=["fisher"], face_up=["countess_bank"])
    do(state, "build fisher.1 village")
    assert state.villages[0].gold == 5


def test_e57_land_claim() -> None:
    state = position(
        1,
        villages=["founders2 miner(blacksmith) hayer(grazier) lumberjack"],
        gold=[8, 1],
        face_up=["land_claim"],
        phase="events",
    )
    assert state.villages[0].gold == 2
    assert state.villages[COUNTESS].gold == 7


def test_e58_guild_conspiracy() -> None:
    state = position(
        1,
        villages=["founders2", "carpenter chandler grocer"],
        face_up=["guild_conspiracy"],
        phase="none",
    )
    before = first_market(state.villages[COUNTESS])
    begin(state, "events")
    assert coins(state, COUNTESS, "carpenter.1") == 2
    assert coins(state, COUNTESS, "chandler.1") == 2
    assert coins(state, COUNTESS, "grocer.1") == 0
    drawn = state.villages[COUNTESS]
    extra = sum(drawn.face(card)[0] for card in list(drawn.below)[3:])
    assert first_market(drawn) - extra == before + 4


def test_e59_conscription_brings_on_the_market() -> None:
    state = position(1, stacks=(0, 1, 5, 5, 5, 5), face_up=["conscription"], phase="events")
    events = do(state, "choose stack2")
    assert of_type(events, MarketHeld) == [MarketHeld("first_market")]


def test_e60_mood_swing_turns_up_serfdom() -> None:
    state = position(
        1, face_up=["mood_swing"], decks=("serfdom bribes customs land_claim", ""), phase="events"
    )
    index = state.book.event_index
    assert index["serfdom"] in state.event_discards[0]
    assert index["mood_swing"] in state.event_discards[0]
    assert index["serfdom"] not in state.face_up


def test_e61_last_round() -> None:
    state = position(1, stacks=EMPTY, reserve=9, market=True, phase="none")
    hers = len(state.villages[COUNTESS].below)
    begin(state, "events")
    assert len(state.villages[COUNTESS].below) == hers
    assert not state.face_up
    assert state.over


@pytest.mark.parametrize(("mine", "winner"), [(57, [1]), (58, [0]), (56, [1])])
def test_e62_a_tie_is_a_defeat(mine: int, winner: list[int]) -> None:
    state = position(
        1,
        villages=["founders2"],
        mode="novice",
        stacks=EMPTY,
        gold=[mine, 57],
        market=True,
        phase="events",
    )
    assert state.scores() == [mine, 57]
    assert state.winners() == winner
    assert state.verdict() is not None


def test_e63_veteran() -> None:
    state = villagers().new(1, 4, {"mode": "veteran"})
    assert len(state.face_up) == 2
    assert not state.jester
    assert state.villages[COUNTESS].gold == 10
    assert state.villages[COUNTESS].gold_value == 4
    everywhere = [*state.face_up, *state.event_decks[0], *state.event_decks[1]]
    assert state.book.event_index["it_was_you"] not in everywhere
    assert len(everywhere) == 23


def test_e64_novice() -> None:
    event = due("grazier", mode="novice")
    assert event.events == 1
    state = villagers().new(1, 4, {"mode": "novice"})
    assert state.villages[COUNTESS].gold_value == 0
    assert state.jester


# --- edges of the rulings -------------------------------------------------------------------------


def test_e65_a_monk_covered_by_a_villager_set_free() -> None:
    state = position(
        villages=["founders miner", "miner(seeker(spelunker(jeweler))) chandler"],
        hands=["monk apprentice"],
        gold=[3, 8],
    )
    before = state.villages[0].gold_value
    do(state, "swap apprentice.1 spelunker.1")
    do(state, "build monk.1 miner.1", "build spelunker.1 monk.1")
    assert coins(state, 1, "chandler.1") == 2
    assert state.villages[0].gold == 1
    assert (state.built, state.build_limit) == (2, 2)
    assert state.villages[0].gold_value == before + 10
    assert lies_on(state, 1, "jeweler.1") == "apprentice.1"
    assert lies_on(state, 1, "apprentice.1") == "seeker.1"
    assert state.villages[1].gold_value == 2 + 20 + 3


def test_e66_smuggler_on_the_founders() -> None:
    state = position(villages=["founders miner"], hands=["smuggler"], gold=[5, 8])
    do(state, "play_on smuggler.1 founders.1")
    assert state.villages[0].gold == 4


def test_e67_the_ore_muler_does_not_count_itself() -> None:
    village = "miner(blacksmith blacksmith) miner miner hayer(ore_muler)"
    assert silver(village, "ore_muler.1") == 6


def test_e68_nothing_left_to_draft() -> None:
    state = position(
        villages=["founders2", "founders2"],
        squares=["cooper cooper", "brewer brewer"],
        road_cards=("hunter", "", "", "", "", ""),
        stacks=EMPTY,
        reserve=0,
        phase="picks",
    )
    do(state, "draft hunter.1")
    assert hand(state, 0) == ["cooper.1", "cooper.2", "hunter.1"]
    assert hand(state, 1) == ["brewer.1", "brewer.2"]
    assert state.phase == "build"
    assert names(state, state.road) == [""] * 6
    assert "There is no" in refused(state, "build nobody.1 village")


def test_of_the_last_two_villagers_the_player_says_which_the_countess_gets() -> None:
    state = position(
        1, road_cards=("hunter", "chandler", "wattler", "", "", ""), stacks=EMPTY, phase="picks"
    )
    do(state, "draft hunter.1")
    assert words(state.legal_actions()) == ["give chandler.1", "give wattler.1"]
    do(state, "give wattler.1")
    assert "wattler.1" in names(state, state.villages[COUNTESS].below)
    assert "chandler.1" in names(state, state.road)

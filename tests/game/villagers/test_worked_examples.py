"""The worked examples E1 to E30 of the rules (14): set-up, draft, Road, building."""

from __future__ import annotations

from game.villagers.events import BuildTurnBegun

from .invariants import check
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

SLOTS = ("hunter", "chandler", "wattler", "fisher", "beekeeper", "agent")


def test_e1_set_up_with_five_players() -> None:
    state = villagers().new(5, 3)
    assert [len(stack) for stack in state.stacks] == [10] * 6
    for village in state.villages:
        assert len(village.hand) == 5
        assert village.gold == 8
    assert len(state.reserve) == 9
    suits = {kind.id: kind for kind in state.book.kinds if kind.data.suit in ("wool", "leather")}
    there = {card for v in state.villages for card in v.hand} | {*state.reserve, *state.road}
    for stack in state.stacks:
        there.update(stack)
    assert all(set(kind.cards) <= there for kind in suits.values())


def test_e2_set_up_with_two_players() -> None:
    state = villagers().new(2, 3)
    assert [len(stack) for stack in state.stacks] == [4] * 6
    assert len(state.reserve) == 46
    assert len(state.book.deal(5).deck) - len(state.book.deal(2).deck) == 14
    check(state)


def test_set_up_with_three_and_four_players() -> None:
    for players, stack, reserve in ((3, 6, 29), (4, 8, 26)):
        state = villagers().new(players, 1)
        assert [len(pile) for pile in state.stacks] == [stack] * 6
        assert len(state.reserve) == reserve
        starting = ["swineherd", "carpenter", "grazier", "mason", "graper", "wattler"]
        assert names(state, state.road) == [f"{kind}.1" for kind in starting]


def test_e3_one_food_drafts_three() -> None:
    state = position(villages=["founders2"], phase="draft")
    assert state.villages[0].food == 1
    assert state.villages[0].limit == 3


def test_e4_four_food_or_more_drafts_five() -> None:
    for village in (
        "founders2 hunter hunter harvester",
        "founders2 hunter hunter harvester fisher",
    ):
        assert position(villages=[village], phase="draft").villages[0].limit == 5


def test_e5_drafting_a_villager_with_a_coin() -> None:
    state = position(
        3,
        road_cards=SLOTS,
        road_coins=(0, 0, 1, 0, 0, 0),
        stacks=("truffler brewer brewer cooper cooper agent", 6, 6, 6, 6, 6),
        phase="picks",
    )
    do(state, "draft wattler.1")
    assert state.villages[0].gold == 9
    assert names(state, state.villages[0].square) == ["wattler.1"]
    assert names(state, state.road)[2] == "truffler.1"
    assert state.road_coins[2] == 0
    assert len(state.stacks[0]) == 5
    assert state.player == 1


def test_e6_the_last_card_of_the_limit() -> None:
    state = position(
        villages=["founders2", "founders2"],
        squares=["cooper cooper", "agent"],
        road_cards=SLOTS,
        phase="picks",
    )
    do(state, "draft hunter.1")
    assert hand(state) == ["cooper.1", "cooper.2", "hunter.1"]
    assert state.villages[0].square == []
    assert state.player == 1
    do(state, words(state.legal_actions())[0])
    assert state.player == 1, "the first player is skipped"


def test_e7_drafting_unseen() -> None:
    state = position(road_cards=SLOTS, stacks=(4, 4, 4, "truffler cooper", 4, 4), phase="picks")
    before = list(state.road)
    do(state, "unseen stack4")
    assert names(state, state.villages[0].square) == ["truffler.1"]
    assert state.road == before
    assert len(state.stacks[3]) == 1


def test_e8_the_first_market_falls_due() -> None:
    state = position(3, stacks=(0, 1, 5, 5, 5, 5), phase="picks")
    do(state, words(state.legal_actions())[0])
    assert not state.stacks[1]
    assert state.facts().first_due
    assert not state.facts().second_due


def test_e9_road_update_with_four_players() -> None:
    state = position(
        4, road_cards=SLOTS, road_coins=(0, 1, 0, 0, 1, 0), reserve="cooper brewer", phase="road"
    )
    assert names(state, state.road) == [
        "hunter.1",
        "cooper.1",
        "wattler.1",
        "fisher.1",
        "brewer.1",
        "agent.1",
    ]
    assert state.road_coins == [1, 1, 1, 1, 1, 1]
    assert {"chandler.1", "beekeeper.1"} <= set(names(state, state.discard))
    check(state)


def test_e10_two_coins_on_one_villager() -> None:
    state = position(road_cards=SLOTS, phase="road")
    assert state.player == 1, "the second player begins"
    do(state, "coin chandler.1")
    assert state.player == 0
    do(state, "coin chandler.1")
    assert names(state, state.road)[1] == "chandler.1"
    assert state.road_coins == [0, 2, 0, 0, 0, 0]
    assert not {"hunter.1", "wattler.1", "agent.1"} & set(names(state, state.road))
    assert all(card >= 0 for card in state.road)
    assert state.phase == "build"


def test_e11_both_decline() -> None:
    state = position(road_cards=SLOTS, phase="road")
    do(state, "no_coin", "no_coin")
    assert {f"{kind}.1" for kind in SLOTS} <= set(names(state, state.discard))
    assert all(card >= 0 for card in state.road)


def test_e12_the_reserve_runs_out_in_the_update() -> None:
    state = position(
        3,
        road_cards=("hunter", "chandler", "", "", "", ""),
        stacks=(0, 0, "cooper brewer mason", 4, 4, 4),
        reserve="seeker jeweler",
        phase="road",
    )
    assert names(state, state.road)[2:] == ["seeker.1", "jeweler.1", "cooper.1", "brewer.1"]
    assert names(state, state.stacks[2]) == ["mason.1"]
    assert state.road_coins == [1] * 6


def test_e13_and_e14_build_limit() -> None:
    for village, limit in (
        ("wattler wattler", 4),
        ("wattler wattler lumberjack(carpenter carpenter)", 5),
        ("wattler wattler lumberjack(carpenter carpenter) miner(mason)", 5),
    ):
        state = position(villages=[village], phase="build")
        assert state.build_limit == limit


def test_e15_covering() -> None:
    state = position(
        villages=["founders lumberjack(carpenter)"],
        hands=["wheeler cartwright swineherd"],
    )
    assert state.build_limit == 3
    do(
        state,
        "build swineherd.1 founders.1",
        "build wheeler.1 lumberjack.1",
        "build cartwright.1 wheeler.1",
    )
    village = state.villages[0]
    assert (village.gold_value, village.food, village.builders) == (11, 1, 1)
    assert state.built == 3


def test_e16_no_third_card_on_a_bottom_card() -> None:
    state = position(villages=["lumberjack(wheeler carpenter) miner(blacksmith)"], hands=["cooper"])
    assert "No more cards" in refused(state, "build cooper.1 lumberjack.1")


def test_e17_three_exchanges_and_three_buildings() -> None:
    state = position(
        villages=["founders wattler"], hands=["blacksmith grazier chandler agent agent hunter"]
    )
    do(
        state,
        "return agent.1 stack1",
        "basic miner",
        "return agent.2 stack4",
        "basic hayer",
        "return hunter.1 stack4",
        "basic hayer",
    )
    assert "as many basic villagers" in refused(state, "return chandler.1 stack1")
    do(
        state,
        "build blacksmith.1 miner.1",
        "build grazier.1 hayer.1",
        "build chandler.1 village",
    )
    assert (state.build_limit, state.built) == (3, 3)
    assert [len(stack) for stack in state.stacks] == [5, 4, 4, 6, 4, 4]
    assert names(state, state.stacks[3])[-2:] == ["agent.2", "hunter.1"]


def test_e18_three_padlocks() -> None:
    state = position(
        villages=["founders lumberjack wattler", "founders miner(blacksmith)"],
        hands=["cooper brewer fisher"],
    )
    do(state, "build cooper.1 lumberjack.1", "build brewer.1 founders.1", "build fisher.1 village")
    assert coins(state, 1, "blacksmith.1") == 2
    assert coins(state, 0, "cooper.1") == 2
    assert state.villages[0].gold == 4


def test_e19_twenty_gold_on_one_blacksmith() -> None:
    chains = "miner(blacksmith) miner miner miner(seeker(spelunker)) miner(seeker(spelunker))"
    cards = ["cooper", "glass_blower", "jeweler", "locksmith", "cobbler"]
    state = position(
        4,
        villages=[f"{chains} lumberjack tanner wattler wattler lumberjack(carpenter)"],
        hands=[" ".join(cards * 2)],
    )
    assert state.build_limit == 5
    for _ in range(2):
        for card in cards:
            ways = [w for w in words(state.legal_actions()) if w.startswith(f"build {card}")]
            do(state, ways[0])
        state.built = 0  # the next turn
    assert coins(state, 0, "blacksmith.1") == 20
    assert state.book.kind["blacksmith"].keychain == 10


def test_e20_no_paying_the_bank_while_somebody_has_the_unlocker() -> None:
    state = position(
        villages=["miner", "lumberjack(carpenter carpenter)"], hands=["beekeeper"], gold=[5, 8]
    )
    do(state, "build beekeeper.1 village")
    assert words(state.legal_actions()) == ["pay carpenter.1", "pay carpenter.2"]
    assert "cannot pay the bank" in refused(state, "pay bank")


def test_e21_own_unlocker_or_theirs() -> None:
    for way, own, theirs, gold in (("carpenter.1", 2, 0, 8), ("carpenter.2", 0, 2, 6)):
        state = position(
            villages=["lumberjack(carpenter)", "lumberjack(carpenter)"], hands=["beekeeper"]
        )
        do(state, "build beekeeper.1 village")
        assert state.decision.kind == "pay"
        do(state, f"pay {way}")
        assert coins(state, 0, "carpenter.1") == own
        assert coins(state, 1, "carpenter.2") == theirs
        assert state.villages[0].gold == gold


def test_e22_tinner_monk_smuggler() -> None:
    state = position(
        villages=["miner(seeker)"], hands=["monk jeweler tinner smuggler"], gold=[1, 8]
    )
    first = state.copy()
    printed = ("build monk.1 seeker.1", "build jeweler.1 monk.1", "play_on smuggler.1 jeweler.1")
    do(state, *printed)
    do(first, "play tinner.1", *printed)
    for end in (state, first):
        assert end.villages[0].gold == 11
        assert {"tinner.1", "smuggler.1"} <= set(names(end, end.discard))
        assert (end.built, end.build_limit) == (2, 2)


def test_e23_smuggler_rounds_up() -> None:
    state = position(
        villages=["hayer(grazier(milk_maid(fromager))) lumberjack(shipwright)"], hands=["smuggler"]
    )
    do(state, "play_on smuggler.1 fromager.1")
    assert state.villages[0].gold == 16
    assert coins(state, 0, "shipwright.1") == 2


def test_e24_two_monks_in_a_chain() -> None:
    state = position(villages=["founders wattler"], hands=["monk monk cartwright"])
    before = state.villages[0].gold_value
    do(state, "build monk.1 village", "build monk.2 monk.1", "build cartwright.1 monk.2")
    assert state.built == 3
    assert state.villages[0].gold_value == before + 9


def test_e25_both_branches_on_a_monk_are_of_one_suit() -> None:
    state = position(
        4, villages=["founders monk=tanner(cobbler) wattler"], hands=["carpenter saddler"]
    )
    assert "must lie on" in refused(state, "build carpenter.1 monk.1")
    do(state, "build saddler.1 monk.1")
    assert lies_on(state, 0, "saddler.1") == "monk.1"


def test_e26_apprentice_takes_a_milk_maid() -> None:
    state = position(
        villages=[
            "founders hayer(grazier)",
            "hayer(grazier(milk_maid(fromager))) lumberjack(cooper)",
        ],
        hands=["apprentice"],
        gold=[5, 8],
    )
    do(state, "swap apprentice.1 milk_maid.1", "build milk_maid.1 grazier.1")
    assert lies_on(state, 1, "fromager.1") == "apprentice.1"
    assert lies_on(state, 1, "apprentice.1") == "grazier.2"
    assert lies_on(state, 0, "milk_maid.1") == "grazier.1"
    assert coins(state, 1, "cooper.1") == 2
    assert state.villages[0].gold == 3
    assert state.built == 1
    assert state.villages[0].food == 2


def test_e27_apprentice_frees_the_own_founders() -> None:
    state = position(villages=["founders(brewer)"], hands=["apprentice"])
    do(state, "swap apprentice.1 founders.1")
    assert words(state.legal_actions()) == ["lay founders.1 first", "lay founders.1 second"]
    do(state, "lay founders.1 second")
    assert lies_on(state, 0, "brewer.1") == "apprentice.1"
    assert lies_on(state, 0, "founders.1") == ""
    assert state.villages[0].food == 2


def test_e28_no_founders_of_others() -> None:
    state = position(villages=["founders", "founders(swineherd)"], hands=["apprentice"])
    assert "Founders of another player" in refused(state, "swap apprentice.1 founders.2")


def test_e29_founders_turn_over() -> None:
    state = position(villages=["founders", "founders hunter"], phase="build")
    do(state, "done", "done")
    assert state.villages[0].second_side
    assert state.villages[0].food == 1
    assert not state.villages[1].second_side


def test_e30_exchange_in_the_last_round() -> None:
    state = position(hands=["agent hunter"], stacks=(0,) * 6, reserve=3)
    assert "empty stack" in refused(state, "return agent.1 stack1")
    do(state, "return agent.1 reserve", "basic miner")
    assert names(state, state.reserve)[-1] == "agent.1"
    state = position(hands=["agent hunter"], stacks=(0,) * 6, reserve=0)
    do(state, "return agent.1 discard", "basic miner")
    assert names(state, state.discard)[-1] == "agent.1"


def test_the_limit_is_announced() -> None:
    state = position(villages=["wattler"], phase="none")
    [begun] = of_type(begin(state, "build"), BuildTurnBegun)
    assert isinstance(begun, BuildTurnBegun)
    assert begun.limit == 3

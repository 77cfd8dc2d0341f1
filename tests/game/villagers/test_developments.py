"""The Developments: worked examples and rulings of the expansion by their numbers, card by card."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from game.engine.events import Event
from game.engine.sentinels import NOBODY
from game.villagers import limits
from game.villagers.actions import Forgo, TakeBasic, TakeUnseen
from game.villagers.events import BasicTaken, FoundersTurned, GameEnded, MarketHeld, MarketPaid
from game.villagers.expansion_events import (
    DevelopmentPaid,
    DevelopmentWon,
    NobodyWon,
    RewardLeft,
    UnseenTaken,
)
from game.villagers.state import VillagersState
from game.villagers.village import DEVELOPMENTS

from .positions import begin, do, hand, of_type, position, refused, words

QUIET = "sawmill lighthouse town_hall"
"""Developments that nobody wins where no village has anything."""


def table(
    in_play: str, *villages: str, players: int = 2, first: int = 0, **given: Any
) -> VillagersState:
    """A build phase in which nobody has built yet; `in_play` may name fewer than three."""
    whole = f"{QUIET} {in_play}"
    padded = [*villages, *["founders2"] * (players - len(villages))]
    state = position(
        players,
        modules="developments",
        in_play=whole,
        villages=padded,
        first=first,
        **given,
    )
    return state


def judge(state: VillagersState) -> list[Event]:
    """Everybody has built: what follows."""
    state.player = (state.first - 1) % state.players
    return do(state, "done")


def counts(state: VillagersState, development: str) -> tuple[int, ...]:
    contest = next(c for c in state.facts().contests if c.development == development)
    return contest.counts


def holder(state: VillagersState, development: str) -> int | None:
    contest = next(c for c in state.facts().contests if c.development == development)
    return contest.holder


def won(events: Sequence[Event]) -> dict[str, int]:
    return {event.development: event.seat for event in of_type(events, DevelopmentWon)}


def gained(events: Sequence[Event], only: str = "") -> list[tuple[int, str, int]]:
    """Who is paid for what, for all Developments or one."""
    paid = of_type(events, DevelopmentPaid)
    return [(e.seat, e.development, e.gold) for e in paid if only in ("", e.development)]


# --- Marketplace ----------------------------------------------------------------------------------
def test_e32_marketplace() -> None:
    food = ("founders2 harvester hunter", "founders2 harvester", "founders2 graper")
    state = table("marketplace", *food, players=3)
    assert counts(state, "marketplace") == (3, 2, 2)
    events = judge(state)
    assert won(events) == {"marketplace": 0}
    assert gained(events) == [(0, "marketplace", 5)]
    assert holder(state, "marketplace") == 0
    assert state.villages[0].gold == 8 + 5
    assert state.villages[0].ledger[DEVELOPMENTS] == 5


def test_e33_a_tie_rewards_nobody_and_the_token_goes_back() -> None:
    food = ("founders2 harvester hunter", "founders2 harvester hunter")
    state = table("marketplace", *food, tokens=(NOBODY, 0, NOBODY))
    assert holder(state, "marketplace") == 0
    events = judge(state)
    assert [(e.development, e.most) for e in of_type(events, NobodyWon)][1] == ("marketplace", 3)
    assert holder(state, "marketplace") is None
    assert gained(events) == []
    assert [village.gold for village in state.villages] == [8, 8]


def test_r10_nobody_wins_where_all_have_none() -> None:
    events = judge(table("guildhall"))
    assert won(events) == {}
    assert ("guildhall", 0) in [(e.development, e.most) for e in of_type(events, NobodyWon)]


def test_marketplace_counts_no_food_of_tokens() -> None:
    state = table("windmill marketplace", "founders2", "founders2", tokens=(0, NOBODY, NOBODY))
    assert counts(state, "marketplace") == (1, 1)


# --- Windmill -------------------------------------------------------------------------------------
def test_e34_windmill() -> None:
    mine = "founders(brewer) lumberjack(cooper) chandler"
    state = table("windmill", mine, "founders2 miner(blacksmith)")
    assert counts(state, "windmill") == (2, 1)
    limit = limits.draft_limit(state, 0)
    events = judge(state)
    assert gained(events, "windmill") == [(0, "windmill", 2)]
    assert state.villages[0].limit == limit + 1, "the next round has begun"
    assert state.villages[1].limit == limits.draft_limit(state, 1) == 3


def test_windmill_counts_both_branches_as_one_chain() -> None:
    state = table("windmill", "founders2 lumberjack(cooper cooper)", "founders2 miner(seeker)")
    assert counts(state, "windmill") == (1, 1)


def test_e37_food_of_a_token_is_not_in_the_village() -> None:
    state = table("windmill", "founders2 harvester grocer", "founders2", tokens=(0, NOBODY, NOBODY))
    for stack in state.stacks:
        state.reserve += stack
        stack.clear()
    paid = of_type(begin(state, "markets"), MarketPaid)
    assert paid[-2].silver == (("grocer.1", 6),)


def test_e39_five_picks_at_most() -> None:
    mine = "founders2 graper fisher harvester"
    state = position(
        modules="developments",
        in_play="windmill",
        tokens=(0, NOBODY, NOBODY),
        villages=[mine, "founders2"],
        phase="draft",
    )
    assert state.villages[0].food == 4
    assert (limits.draft_limit(state, 0), state.villages[0].limit) == (5, 5)
    picks = 0
    while state.phase == "draft":
        picks += state.player == 0
        do(state, next(w for w in words(state.legal_actions()) if w.startswith("draft")))
    assert picks == 5


def test_r18_s10_food_of_a_token_does_not_keep_the_founders() -> None:
    state = table("windmill", "founders", "founders2", tokens=(0, NOBODY, NOBODY))
    assert [event.seat for event in of_type(judge(state), FoundersTurned)] == [0]


# --- Sawmill and Ox Crane -------------------------------------------------------------------------
def test_sawmill_counts_wood_symbols_covered_ones_too() -> None:
    mine = "founders2 lumberjack(log_rafter cooper)"
    state = table("sawmill", mine, "founders2 lumberjack(wheeler(cartwright))")
    assert counts(state, "sawmill") == (4, 3)
    assert gained(judge(state), "sawmill") == [(0, "sawmill", 2)]


def test_e35_the_bonus_lasts_a_whole_round() -> None:
    state = table(
        "sawmill",
        "founders2 lumberjack(cooper)",
        "founders2 lumberjack",
        hands=["", "carpenter shipwright"],
        tokens=(0, NOBODY, NOBODY),
        first=1,
    )
    do(state, build(state, "carpenter"))
    do(state, build(state, "shipwright"), "done")
    assert counts(state, "sawmill") == (2, 3), "passed"
    assert state.build_limit == 3, "but the token is still there"
    events = do(state, "done")
    assert won(events)["sawmill"] == 1
    assert holder(state, "sawmill") == 1


def build(state: VillagersState, kind: str) -> str:
    """The first way to build such a villager."""
    return next(w for w in words(state.legal_actions()) if w.startswith(f"build {kind}"))


def test_ox_crane_counts_hay_symbols() -> None:
    state = table("ox_crane", "founders2 hayer(bed_builder)", "founders2 hayer hayer")
    assert counts(state, "ox_crane") == (3, 2)
    assert gained(judge(state), "ox_crane") == [(0, "ox_crane", 2)]
    assert limits.build_limit(state, 0) == 3
    assert limits.build_limit(state, 1) == 2


def test_the_builder_of_a_token_is_capped_too() -> None:
    state = table(
        "ox_crane", "founders2 wattler wattler mason", tokens=(0, NOBODY, NOBODY), hands=["", ""]
    )
    assert state.villages[0].builders == 3
    assert state.build_limit == 5


def test_gold_mine_counts_ore_symbols() -> None:
    state = table("gold_mine", "founders2 miner(glass_blower)", "founders2 miner miner")
    assert counts(state, "gold_mine") == (3, 2)
    assert gained(judge(state), "gold_mine") == [(0, "gold_mine", 5)]


# --- Trade ----------------------------------------------------------------------------------------
def test_e38_lighthouse_on_a_tie() -> None:
    ore = "miner(glass_blower glass_blower) miner"
    state = table(
        "lighthouse", f"founders2 {ore} hayer(ore_muler)", "founders2 grocer hunter graper"
    )
    assert counts(state, "lighthouse") == (9, 9)
    events = judge(state)
    assert ("lighthouse", 9) in [(e.development, e.most) for e in of_type(events, NobodyWon)]
    assert "lighthouse" not in won(events)


def test_r11_silver_worth_nothing_wins_no_lighthouse() -> None:
    state = table("lighthouse", "founders2 freemason", "founders2")
    assert counts(state, "lighthouse") == (0, 0)
    assert won(judge(state)) == {}


def test_lighthouse_takes_the_best_single_villager() -> None:
    state = table("lighthouse", "founders2 grocer grocer", "founders2 harvester priest")
    assert counts(state, "lighthouse") == (3, 3), "two Grocers are not added up"


def test_bank_counts_villagers_with_coins() -> None:
    state = table("bank", "founders2 chandler:1 hunter:1", "founders2 chandler:9")
    assert counts(state, "bank") == (2, 1)
    assert gained(judge(state)) == [(0, "bank", 5)]


def test_guildhall_counts_padlocks_covered_ones_too() -> None:
    state = table("guildhall", "founders2 lumberjack(cooper)", "founders2(truffler)")
    assert counts(state, "guildhall") == (1, 1)


# --- Community ------------------------------------------------------------------------------------
def test_church_counts_villagers_and_brings_an_unseen_card() -> None:
    state = table("church", "founders2 miner(seeker)", "founders2 miner")
    assert counts(state, "church") == (3, 2)
    events = judge(state)
    assert gained(events) == [(0, "church", 3)]
    assert (state.phase, state.player) == ("reward", 0)
    takes = [action.pile for action in state.legal_actions() if isinstance(action, TakeUnseen)]
    assert takes == ["stack1", "stack2", "stack3", "stack4", "stack5", "stack6", "reserve"]
    top = state.book.names[state.reserve[-1]]
    (taken,) = of_type(do(state, "top reserve"), UnseenTaken)
    assert taken.card == top
    assert hand(state)[-1] == top
    assert taken.final, "nothing can be undone once it was seen"
    assert top.rsplit(".", 1)[0] in str(taken.message(0))
    assert top.rsplit(".", 1)[0] not in str(taken.message(1))


def test_church_may_be_declined() -> None:
    state = table("church", "founders2 miner(seeker)", "founders2 miner")
    judge(state)
    events = do(state, "forgo church")
    assert [event.development for event in of_type(events, RewardLeft)] == ["church"]
    assert hand(state) == []
    assert state.villages[0].gold == 8 + 3
    assert state.phase == "draft"


def test_church_brings_only_gold_where_no_card_is_left() -> None:
    state = table(
        "church", "founders2 miner(seeker)", "founders2 miner", stacks=(0,) * 6, reserve=0
    )
    events = judge(state)
    assert gained(events) == [(0, "church", 3)]
    assert state.over


def test_r9_s10_church_can_bring_the_market() -> None:
    state = table("church", "founders2 miner(seeker)", "founders2 miner", stacks=(0, 1, 4, 4, 4, 4))
    judge(state)
    assert not state.first_market_held
    assert "There is no card" in refused(state, "top stack1")
    assert "no pile called" in refused(state, "top discard")
    events = do(state, "top stack2")
    assert [event.market for event in of_type(events, MarketHeld)] == ["first_market"]


def test_developments_in_the_last_round_come_before_the_market() -> None:
    state = table("marketplace", "founders2 hunter", "founders2", stacks=(0,) * 6)
    events = judge(state)
    kinds = [type(event) for event in events]
    assert kinds.index(DevelopmentPaid) < kinds.index(MarketHeld) < kinds.index(GameEnded)


def test_tavern_brings_a_basic_villager() -> None:
    state = table("tavern", "founders2 chandler", "founders2 hunter")
    assert counts(state, "tavern") == (2, 1)
    judge(state)
    assert [str(a) for a in state.legal_actions()] == [
        "basic lumberjack",
        "basic hayer",
        "basic miner",
        "forgo tavern",
    ]
    exchanges = state.exchanges
    (event,) = of_type(do(state, "basic hayer"), BasicTaken)
    assert event.card in [state.book.names[card] for card in state.villages[0].below]
    assert state.exchanges == exchanges
    assert state.villages[0].gold == 8 + 3


def test_tavern_with_an_empty_pile() -> None:
    state = table("tavern", "founders2 chandler", "founders2 hunter")
    hayers = state.book.basic_index["hayer"]
    state.discard += state.piles[hayers]
    state.piles[hayers] = []
    state.player = 1
    state.apply(state.game.parse("done"))
    assert TakeBasic("hayer") not in state.legal_actions()
    assert "This pile is empty" in str(state.why_not(TakeBasic("hayer")))
    assert "no basic villager called" in str(state.why_not(TakeBasic("cooper")))
    assert TakeBasic("miner") in state.legal_actions()


def test_tavern_brings_only_gold_where_no_basic_villager_is_left() -> None:
    state = table("tavern", "founders2 chandler", "founders2 hunter")
    for pile in state.piles:
        pile.clear()
    state.player = 1
    events = state.apply(state.game.parse("done"))
    assert gained(events) == [(0, "tavern", 3)]
    assert state.phase == "draft"


def test_e36_what_is_won_changes_no_winner_of_the_same_round() -> None:
    state = table("sawmill tavern", "founders2 chandler", "founders2 lumberjack hunter", first=0)
    assert counts(state, "sawmill") == (0, 1)
    events = judge(state)
    assert won(events) == {"sawmill": 1, "tavern": 0}
    assert gained(events) == [(0, "tavern", 3), (1, "sawmill", 2)]
    do(state, "basic lumberjack")
    assert counts(state, "sawmill") == (1, 1), "level now"
    assert holder(state, "sawmill") == 1, "but won it is"


def test_inn_counts_specials_in_hand_by_their_backs() -> None:
    state = table("inn", hands=["tinner monk carpenter", "smuggler blacksmith"])
    assert counts(state, "inn") == (2, 1)
    assert state.view(1).facts().contests[2].counts == (2, 1)
    assert gained(judge(state)) == [(0, "inn", 5)]


def test_r14_cards_on_the_square_are_not_in_hand() -> None:
    state = position(
        modules="developments",
        in_play="inn",
        squares=["tinner", ""],
        villages=["founders2 harvester", "founders2"],
        phase="picks",
    )
    assert counts(state, "inn") == (0, 0)


def test_town_hall_counts_gold_symbols() -> None:
    state = table("town_hall", "founders chandler", "founders2 chandler")
    assert counts(state, "town_hall") == (2, 1)


# --- order ----------------------------------------------------------------------------------------
def test_r19_rewards_begin_with_the_first_player() -> None:
    state = table(
        "gold_mine marketplace tavern",
        "founders2 miner",
        "founders2 hunter",
        players=3,
        first=1,
    )
    events = judge(state)
    assert gained(events) == [(1, "marketplace", 5), (1, "tavern", 3), (0, "gold_mine", 5)]
    assert state.player == 1


def test_r1_developments_come_after_bronze() -> None:
    state = position(
        modules="developments profiteers",
        in_play="town_hall",
        villages=["founders2 chandler captain", "founders2"],
        first=1,
    )
    do(state, "done")
    kinds = [type(event).__name__ for event in do(state, "done")]
    assert kinds.index("BronzePaid") < kinds.index("NobodyWon")
    assert kinds.index("BronzePaid") < kinds.index("DevelopmentWon")


def test_the_same_player_is_rewarded_in_every_round() -> None:
    state = table("marketplace", "founders2 hunter", "founders2", tokens=(NOBODY, 0, NOBODY))
    assert gained(judge(state)) == [(0, "marketplace", 5)]


# --- who knows what -------------------------------------------------------------------------------
def test_developments_and_tokens_lie_open() -> None:
    state = table("windmill bank church", "founders2 miner(seeker)", "founders2")
    judge(state)
    for seat in (0, 1):
        view = state.view(seat).facts()
        assert [c.development for c in view.contests] == ["windmill", "bank", "church"]
        assert [c.holder for c in view.contests] == [0, None, 0]


def test_a_save_while_a_reward_is_asked() -> None:
    state = table("church", "founders2 miner(seeker)", "founders2 miner")
    judge(state)
    data = state.to_dict()
    again = state.game.state_from_dict(data)
    assert again.to_dict() == data
    assert again.legal_actions() == state.legal_actions()
    assert Forgo("church") in again.legal_actions()
    for damage in ({"rewards": []}, {"rewards": [7]}, {"rewards": [0]}, {"tokens": [-1, -1, -1]}):
        with pytest.raises(ValueError, match="damaged"):
            state.game.state_from_dict(data | damage)

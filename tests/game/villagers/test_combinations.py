"""How cards of the expansions work together: the rows of section 10 of the rules.

Where a row is a worked example of a card as well, its test stands with that card.
"""

from __future__ import annotations

import pytest

from game.villagers import limits
from game.villagers.counters import COUNTERS, bronze_value, market_silver
from game.villagers.events import BackToHand
from game.villagers.expansion_events import BronzePaid
from game.villagers.state import VillagersState
from tests.game import contract

from .positions import begin, do, hand, interrupt, of_type, position, refused, words

ALL = "developments profiteers saints scoundrels"


def count(state: VillagersState, word: str, seat: int = 0) -> int:
    return COUNTERS[word](state.villages[seat], 0)


# --- Benefactor -----------------------------------------------------------------------------------
def test_s10_benefactor_places_no_special_of_any_kind() -> None:
    specials = "freelancer thief nun recruiter monk apprentice"
    state = position(
        4,
        modules=ALL,
        villages=["founders2 miner(seeker) lumberjack(wheeler(cartwright))"],
        hands=[f"benefactor chandler jeweler {specials}"],
        phase="picks",
    )
    do(state, "play benefactor.1")
    assert words(state.legal_actions()) == ["build chandler.1 village"]
    for word in specials.split():
        assert "not Special" in refused(state, f"build {word}.1 village")


@pytest.mark.parametrize(
    ("card", "under"),
    [
        ("arkwright", "lumberjack.1"),
        ("carter", "hayer.1"),
        ("alchemist", "miner.1"),
        ("captain", "village"),
        ("wholesaler", "village"),
    ],
)
def test_s10_benefactor_places_profiteers(card: str, under: str) -> None:
    state = position(
        modules=ALL,
        villages=["founders2 lumberjack hayer miner"],
        hands=[f"benefactor {card}"],
        phase="picks",
    )
    do(state, "play benefactor.1", f"build {card}.1 {under}")
    assert (state.phase, state.player, state.home) == ("draft", 0, "build")


def test_s10_benefactor_and_tokens_add_up_to_five_at_most() -> None:
    state = position(
        modules=ALL,
        in_play="windmill",
        tokens=(0,),
        villages=["founders2 hunter"],
        hands=["benefactor harvester"],
        phase="draft",
    )
    village = state.villages[0]
    assert village.limit == 5
    do(state, "play benefactor.1", "build harvester.1 village")
    assert (village.food, village.limit) == (3, 5)


def test_s10_benefactor_s_builder_and_a_token_add_up() -> None:
    state = position(
        modules=ALL,
        in_play="sawmill",
        tokens=(0,),
        villages=["founders2"],
        hands=["benefactor wattler"],
        phase="draft",
    )
    do(state, "play benefactor.1", "build wattler.1 village")
    assert limits.build_limit(state, 0) == 4


# --- Thief and Sheriff ----------------------------------------------------------------------------
def test_s10_coins_on_a_thief_count_until_a_sheriff_takes_them() -> None:
    state = position(
        4,
        modules=ALL,
        in_play="bank",
        villages=["founders2 thief agent lumberjack(arkwright)"],
        hands=["sheriff"],
    )
    do(state, "rob thief.1 2")
    number, village = state.book.number, state.villages[0]
    assert [gold for _, gold in market_silver(village)] == [3], "the Agent"
    assert bronze_value(village, number["arkwright.1"]) == 2
    assert count(state, "villagers_with_coins") == 1, "what the Bank asks for"
    do(state, "play_on sheriff.1 thief.1")
    assert village.gold == 8 + 3
    assert [gold for _, gold in market_silver(village)] == [0]
    assert count(state, "villagers_with_coins") == 0
    assert bronze_value(village, number["arkwright.1"]) == 0


# --- Schemer --------------------------------------------------------------------------------------
def test_s10_schemer_takes_an_unlocker_with_coins() -> None:
    state = position(
        modules=ALL,
        villages=["founders2 lumberjack", "founders2 miner(blacksmith:4)"],
        hands=["schemer cooper"],
    )
    assert state.facts().unlockers("cooper") == (("blacksmith.1", 1),)
    do(state, "play_on schemer.1 blacksmith.1")
    assert state.villages[1].gold == 8 + 4
    assert count(state, "villagers_with_coins", 1) == 0
    assert state.facts().unlockers("cooper") == ()
    do(state, "build cooper.1 lumberjack.1")
    assert state.villages[0].gold == 6, "the bank is paid"


def test_s10_schemer_uncovers_an_apprentice_and_a_monk() -> None:
    village = "founders2 miner(apprentice=seeker(monk=spelunker(jeweler)))"
    state = position(modules=ALL, villages=["founders2", village], hands=["schemer"])
    events = do(state, "play_on schemer.1 jeweler.1")
    assert of_type(events, BackToHand) == [BackToHand(1, "monk.1"), BackToHand(1, "apprentice.1")]
    assert hand(state, 1) == ["monk.1", "apprentice.1"]
    assert state.book.number["miner.1"] in state.villages[1].tops()


def test_s10_specials_are_safe_in_villages_and_hands_but_not_on_squares() -> None:
    building = position(
        modules=ALL,
        villages=["founders2", "founders2 nun recruiter"],
        hands=["schemer noble", "monk tinner"],
    )
    for word in ("nun", "recruiter"):
        assert "Special cannot" in refused(building, f"play_on schemer.1 {word}.1")
    do(building, "look noble.1 hand1")
    assert "Special stays" in refused(building, "take_seen monk.1 hand")
    drafting = position(modules=ALL, hands=["flaker"], squares=["", "monk"], phase="picks")
    do(drafting, "play_on flaker.1 monk.1")
    assert hand(drafting) == ["monk.1"]


@pytest.mark.parametrize(
    ("card", "village"),
    [
        ("arkwright", "chandler:1 lumberjack(arkwright)"),
        ("carter", "lumberjack(wheeler(cartwright)) hayer(carter)"),
        ("alchemist", "harvester grocer miner(alchemist)"),
        ("captain", "chandler captain"),
        ("wholesaler", "miner hayer lumberjack wholesaler"),
    ],
)
def test_s10_a_profiteer_that_a_schemer_took_pays_nothing_in_this_round(
    card: str, village: str
) -> None:
    state = position(
        modules="profiteers scoundrels",
        villages=["founders2", f"founders2 {village}"],
        hands=["schemer"],
    )
    taken = state.copy()
    do(taken, f"play_on schemer.1 {card}.1")
    assert f"{card}.1" in hand(taken)
    assert [event.seat for event in of_type(do(taken, "done", "done"), BronzePaid)] == []
    paid = of_type(do(state, "done", "done"), BronzePaid)
    assert [event.seat for event in paid] == ([] if card == "wholesaler" else [1])


# --- Noble ----------------------------------------------------------------------------------------
def test_s10_noble_takes_what_was_drafted_in_this_round() -> None:
    state = position(
        3,
        modules="scoundrels",
        hands=["noble"],
        road_cards=["cooper", "wheeler", "seeker", "hunter", "grocer", "agent"],
        phase="draft",
    )
    do(state, "draft cooper.1", "draft wheeler.1")
    while state.phase != "build":
        do(state, next(w for w in words(state.legal_actions()) if w.startswith("draft")))
    assert "wheeler.1" in hand(state, 1)
    do(state, "look noble.1 hand1", "take_seen wheeler.1 hand")
    assert "wheeler.1" in hand(state)


# --- what is hidden -------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("lines", "pile"),
    [
        (("look pigeoneer.1 reserve", "take_seen cooper.1 hand"), "reserve"),
        (("look prophet.1 stack2", "take_seen cooper.1 square"), "stack2"),
    ],
)
def test_s10_only_who_searched_a_pile_knows_the_order_they_left_it_in(
    lines: tuple[str, str], pile: str
) -> None:
    cards = "cooper hunter grazier seeker chandler"
    piles = {"reserve": cards, "stacks": (4,) * 6} if pile == "reserve" else {}
    state = position(
        3,
        modules="saints",
        hands=["prophet pigeoneer"],
        phase="build" if pile == "reserve" else "draft",
        stacks=piles.get("stacks", (4, cards, 4, 4, 4, 4)),
        reserve=piles.get("reserve"),
    )
    do(state, *lines)
    turned, left = state.copy(), state.copy()
    do(left, f"put_back hunter.1 {pile}", "leave_rest")
    do(turned, f"put_back hunter.1 {pile}", f"put_back chandler.1 {pile}", "leave_rest")
    assert left.pile(pile) != turned.pile(pile)
    for seat in (1, 2):
        assert left.view(seat) == turned.view(seat), "the same card lies on top"
        contract.check_deal(turned, seat)


def test_s10_the_card_of_the_church_is_seen_by_its_winner_alone() -> None:
    state = position(
        modules="developments",
        in_play="church",
        villages=["founders2 hunter", "founders2"],
        stacks=("cooper", 4, 4, 4, 4, 4),
        first=1,
    )
    do(state, "done", "done", "top stack1")
    assert hand(state) == ["cooper.1"]
    assert state.view(0).facts().hand_cards(0) == ("cooper.1",)
    assert state.view(1).facts().hand_cards(0) == ("?wood",)


# --- tokens ---------------------------------------------------------------------------------------
def test_s10_symbols_of_tokens_count_for_no_silver_and_no_development() -> None:
    state = position(
        modules=ALL,
        in_play="sawmill marketplace",
        tokens=(0,),
        villages=["founders2 wattler harvester freemason grocer"],
    )
    assert state.build_limit == 2 + 1 + 1
    assert sorted(gold for _, gold in market_silver(state.villages[0])) == [3, 6]
    contest = state.facts().contests[1]
    assert (contest.development, contest.counts) == ("marketplace", (2, 0))


def test_s10_the_villager_of_the_tavern_counts_when_equal_gold_is_broken() -> None:
    state = position(
        modules="developments",
        in_play="tavern",
        villages=["founders2 chandler", "founders2 beekeeper"],
        gold=(2, 4),
        stacks=(0,) * 6,
        market=True,
        first=1,
    )
    do(state, "done", "done")
    level = state.copy()
    do(level, "forgo tavern")
    assert level.scores() == [8, 8]
    assert level.winners() == [0, 1]
    do(state, "basic miner")
    assert state.scores() == [8, 8]
    assert state.winners() == [1], "one villager fewer"


def test_s10_saints_and_scoundrels_not_yet_played_are_specials_in_hand() -> None:
    state = position(
        modules=ALL, in_play="inn", hands=["nun courier cooper", "monk"], villages=["founders2"] * 2
    )
    contest = state.facts().contests[2]
    assert (contest.development, contest.counts) == ("inn", (2, 1))
    do(state, "build nun.1 village")
    assert state.facts().contests[2].counts == (1, 1)


# --- coins on the Road ----------------------------------------------------------------------------
def test_s10_coins_that_players_laid_on_the_road_are_taken() -> None:
    """With two players they are laid one by one."""
    state = position(
        modules="scoundrels",
        hands=["barbarian", "courier"],
        villages=["founders2", "founders2"],
        road_cards=["cooper", "wheeler"],
        phase="road",
    )
    do(state, "coin wheeler.1", "coin cooper.1")
    assert state.road_coins[:2] == [1, 1]
    do(state, "done", "done")
    assert (state.phase, state.player) == ("draft", 1)
    begin(state, "draft")
    assert state.player == 1
    do(state, f"draft {state.book.names[state.road[2]]}")
    interrupt(state, "between 1 courier.1 wheeler.1")
    assert state.villages[1].gold == 8 + 1
    do(state, "play barbarian.1")
    assert state.villages[0].gold == 8 + 1
    assert state.road_coins == [0] * 6, "what is turned up has none"


def test_s10_coins_that_the_update_laid_on_the_road_are_taken() -> None:
    """With three players and more every villager of the Road gets one."""
    state = position(3, modules="scoundrels", hands=["barbarian"], phase="road")
    assert state.road_coins == [1] * 6
    begin(state, "draft")
    do(state, "play barbarian.1")
    assert state.villages[0].gold == 8 + 6
    assert state.road_coins == [0] * 6


# --- Profiteers in chains -------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("card", "bottom"), [("arkwright", "lumberjack"), ("carter", "hayer"), ("alchemist", "miner")]
)
def test_profiteers_take_one_of_the_two_places_of_a_bottom_card(card: str, bottom: str) -> None:
    wood = {"lumberjack": "carpenter", "hayer": "grazier", "miner": "seeker"}[bottom]
    state = position(
        modules="profiteers",
        villages=[f"founders2 {bottom}({wood})"],
        hands=[f"{card} {wood}"],
    )
    do(state, f"build {card}.1 {bottom}.1")
    assert "No more cards" in refused(state, f"build {wood}.2 {bottom}.1")
    assert not state.villages[0].capacity(state.book.number[f"{card}.1"])


def test_profiteers_lie_on_a_monk_at_the_bottom() -> None:
    state = position(modules="profiteers", hands=["monk arkwright"])
    do(state, "build monk.1 village", "build arkwright.1 monk.1")
    village = state.villages[0]
    assert village.role[state.book.number["monk.1"]].id == "lumberjack"

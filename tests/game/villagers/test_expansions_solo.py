"""The expansions against the Countess: section 12 of the rules, row by row."""

from __future__ import annotations

import pytest

from game.villagers import limits
from game.villagers.countess_events import EventBegun
from game.villagers.events import FoundersTurned, MarketHeld
from game.villagers.expansion_events import BasicGiven, BronzePaid, DevelopmentPaid
from game.villagers.options import MODULES
from game.villagers.state import VillagersState
from game.villagers.village import BRONZE, DEVELOPMENTS

from .positions import COUNTESS, do, hand, names, of_type, position, refused, villagers, words

ALL = " ".join(MODULES)


def new(seed: int, *modules: str) -> VillagersState:
    state = villagers().new(1, seed, dict.fromkeys(modules, "yes"))
    assert isinstance(state, VillagersState)
    return state


# --- what is in the game --------------------------------------------------------------------------
def test_s12_expansions_are_off_unless_they_are_chosen() -> None:
    state = new(1)
    assert not any(state.options[module] == "yes" for module in MODULES)
    assert not state.deal.dealt
    assert not state.developments


@pytest.mark.parametrize("seed", range(8))
def test_s12_one_saint_and_one_scoundrel_are_dealt(seed: int) -> None:
    state = new(seed, "saints", "scoundrels")
    dealt = [state.book.kind_of[card] for card in state.villages[0].hand]
    assert [kind.data.module for kind in dealt[5:]] == ["saints", "scoundrels"]
    boxed = [state.book.kind_of[card] for card in state.aside]
    assert sorted(kind.data.module or "" for kind in boxed) == ["saints"] * 3 + ["scoundrels"] * 2
    used = {kind.id for kind in dealt + boxed}
    assert not {"courier", "noble", "recruiter", "thief", "sheriff"} & used


def test_s12_the_six_profiteers_that_are_no_specials_lie_in_the_deck() -> None:
    kinds = [new(1, "profiteers").book.kind_of[card] for card in new(1, "profiteers").deal.deck]
    added = sorted(kind.id for kind in kinds if kind.data.module == "profiteers")
    assert added == ["alchemist", "arkwright", "captain", "carter", "wholesaler", "wholesaler"]


@pytest.mark.parametrize("seed", range(12))
def test_s12_neither_church_nor_inn_nor_windmill(seed: int) -> None:
    state = new(seed, "developments")
    drawn = {state.book.developments[number].id for number in state.developments}
    assert len(drawn) == 3
    assert not drawn & {"church", "inn", "windmill"}


# --- bronze and Developments ----------------------------------------------------------------------
def test_s12_the_countess_scores_her_best_bronze_after_the_player() -> None:
    mine = "founders2 hayer(carter) lumberjack(wheeler(cartwright))"
    state = position(1, modules=ALL, villages=[mine, "captain cooper arkwright"])
    paid = of_type(do(state, "done"), BronzePaid)
    assert [(event.seat, event.card, event.gold) for event in paid] == [
        (0, "carter.1", 1),
        (-1, "captain.1", 2),
    ]
    assert state.villages[COUNTESS].ledger[BRONZE] == 2


def test_s12_the_countess_competes_for_developments_and_takes_gold() -> None:
    state = position(
        1,
        modules=ALL,
        in_play="sawmill marketplace town_hall",
        villages=["founders2", "cooper hunter harvester"],
    )
    gold = of_type(do(state, "done"), DevelopmentPaid)
    assert [(event.seat, event.development, event.gold) for event in gold] == [
        (-1, "sawmill", 2),
        (-1, "marketplace", 5),
        (-1, "town_hall", 5),
    ]
    assert state.villages[COUNTESS].ledger[DEVELOPMENTS] == 12
    assert state.tokens == (COUNTESS,) * 3


def test_s12_what_a_token_brings_does_nothing_for_her_nor_for_the_player() -> None:
    state = position(1, modules="developments", in_play="sawmill", tokens=(COUNTESS,))
    assert (state.build_limit, limits.build_limit(state, 0)) == (2, 2)
    mine = position(1, modules="developments", in_play="sawmill", tokens=(0,))
    assert mine.build_limit == 3


def test_s12_the_player_chooses_the_basic_villager_she_gets() -> None:
    state = position(
        1,
        modules="developments",
        in_play="ox_crane bank tavern",
        villages=["founders2", "chandler"],
    )
    do(state, "done")
    assert (state.phase, state.player) == ("reward", 0)
    assert words(state.legal_actions()) == [
        "give_basic lumberjack",
        "give_basic hayer",
        "give_basic miner",
    ]
    assert "takes what she has won" in refused(state, "forgo tavern")
    assert "Another seat" in refused(state, "basic miner")
    (given,) = of_type(do(state, "give_basic miner"), BasicGiven)
    assert given.card in names(state, state.countess.below)


# --- Scoundrels -----------------------------------------------------------------------------------
def test_s12_barbarian_takes_the_coins_and_fills_the_road() -> None:
    state = position(
        1, modules="scoundrels", hands=["barbarian"], road_coins=(1, 0, 0, 1, 0, 0), phase="draft"
    )
    following = state.reserve[::-1][:6]
    do(state, "play barbarian.1")
    assert (state.villages[0].gold, state.road) == (8 + 2, following)
    assert (state.phase, state.countess.below) == ("draft", {}), "she gets none for it"


def test_s12_flaker_takes_from_the_own_square() -> None:
    state = position(
        1,
        modules="scoundrels",
        villages=["founders2", "grocer"],
        hands=["flaker"],
        squares=["cooper"],
        phase="picks",
    )
    plays = [line for line in words(state.legal_actions()) if line.startswith("play")]
    assert plays == ["play_on flaker.1 cooper.1"]
    assert "does not lie on a Village Square" in refused(state, "play_on flaker.1 grocer.1")
    do(state, *plays)
    assert (hand(state), state.villages[0].square) == (["cooper.1"], [])


def test_s12_schemer_takes_from_her_but_neither_her_card_nor_a_basic_villager() -> None:
    state = position(
        1,
        modules="scoundrels",
        villages=["founders2 miner", "jeweler lumberjack"],
        hands=["schemer"],
    )
    plays = [line for line in words(state.legal_actions()) if line.startswith("play")]
    assert plays == ["play_on schemer.1 jeweler.1"]
    assert "basic villager" in refused(state, "play_on schemer.1 lumberjack.1")
    assert "nobody's village" in refused(state, "play_on schemer.1 countess")
    do(state, *plays)
    assert hand(state) == ["jeweler.1"]
    assert names(state, state.countess.below) == ["lumberjack.1"]


# --- the order ------------------------------------------------------------------------------------
def test_s12_founders_bronze_developments_events_market() -> None:
    state = position(
        1,
        modules=ALL,
        in_play="town_hall",
        villages=["founders chandler beekeeper captain", ""],
        face_up=["tribute"],
        stacks=(0, 0, 4, 4, 4, 4),
    )
    events = do(state, "done")
    if state.phase == "event":
        events += do(state, words(state.legal_actions())[0])
    order = [FoundersTurned, BronzePaid, DevelopmentPaid, EventBegun, MarketHeld]
    found = [[type(event) for event in events].index(kind) for kind in order]
    assert found == sorted(found)

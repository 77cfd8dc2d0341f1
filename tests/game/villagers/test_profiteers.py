"""The Profiteers: worked examples and rulings of the expansion by their numbers, card by card."""

from __future__ import annotations

import pytest

from game.villagers.counters import bronze_cards, bronze_value, market_silver
from game.villagers.events import MarketPaid
from game.villagers.expansion_events import BronzePaid
from game.villagers.state import VillagersState
from game.villagers.village import BRONZE

from .positions import begin, do, of_type, position, refused

HERE = "profiteers"


def village(text: str, players: int = 2, modules: str = HERE) -> VillagersState:
    return position(players, modules=modules, villages=[text, "founders2"], phase="build")


def bronze(state: VillagersState, seat: int = 0) -> dict[str, int]:
    """What each bronze symbol of the village would pay now."""
    it = state.villages[seat]
    return {state.book.kind_of[card].id: bronze_value(it, card) for card in bronze_cards(it)}


def paid(state: VillagersState) -> list[BronzePaid]:
    """The build phase ends: what bronze pays."""
    state.player = (state.first - 1) % state.players
    return of_type(do(state, "done"), BronzePaid)


# --- Carter ---------------------------------------------------------------------------------------
def test_e1_carter_and_a_miner_with_two_blacksmiths() -> None:
    state = village("founders hayer(carter) miner(blacksmith blacksmith)")
    assert bronze(state) == {"carter": 1}


def test_e2_carter_and_a_wood_chain_of_three() -> None:
    state = village("founders hayer(carter) lumberjack(wheeler(cartwright))")
    assert bronze(state) == {"carter": 1}


def test_e3_carter_counts_both_branches_as_one_chain() -> None:
    chains = "founders(brewer) hayer(carter) lumberjack(wheeler(cartwright) cooper) chandler"
    assert bronze(village(chains)) == {"carter": 1}


# --- Captain --------------------------------------------------------------------------------------
JEWELERS = "miner(seeker(spelunker(jeweler))) miner(seeker(spelunker(jeweler)))"


def test_e4_captain_counts_symbols_not_gold() -> None:
    state = village(f"founders(brewer) {JEWELERS} captain")
    assert state.villages[0].gold_value == 40
    assert bronze(state) == {"captain": 2}
    (event,) = paid(state)
    assert (event.card, event.gold) == ("captain.1", 2)


def test_e5_only_the_best_bronze_symbol_pays() -> None:
    chains = "lumberjack(cooper cooper) miner(blacksmith glass_blower) chandler"
    state = village(f"founders2 {chains} hayer(carter) captain")
    assert bronze(state) == {"captain": 5, "carter": 2}
    gold, issued = state.villages[0].gold, state.issued
    (event,) = paid(state)
    assert (event.seat, event.card, event.gold) == (0, "captain.1", 5)
    assert event.others == (("carter.1", 2),)
    told = "Bronze for Player 1: captain 5, carter 2. Scored: captain, gold +5."
    assert str(event.message()) == told
    assert state.villages[0].gold == gold + 5
    assert state.villages[0].ledger[BRONZE] == 5
    assert state.issued >= issued + 5, "the bank pays"


def test_e6_captain_pays_in_the_round_it_is_built_in() -> None:
    state = position(
        modules=HERE,
        villages=["founders lumberjack(cooper cooper) harvester", "founders2"],
        hands=["captain", ""],
        first=1,
    )
    do(state, "done")
    do(state, "build captain.1 village")
    (event,) = of_type(do(state, "done"), BronzePaid)
    assert (event.card, event.gold) == ("captain.1", 3)


# --- Arkwright ------------------------------------------------------------------------------------
def test_e7_arkwright_counts_villagers_with_coins() -> None:
    chains = "founders miner(blacksmith:4) lumberjack(carpenter:2 arkwright) thief:6"
    state = village(chains, players=4, modules="profiteers scoundrels")
    assert bronze(state) == {"arkwright": 6}
    assert [event.gold for event in paid(state)] == [6]


# --- Alchemist ------------------------------------------------------------------------------------
def test_e8_alchemist_brings_half_the_best_silver() -> None:
    chains = "founders miner(blacksmith alchemist) miner(glass_blower) hayer(ore_muler)"
    state = village(chains)
    it = state.villages[0]
    assert it.symbols[state.book.suit_index["ore"]] == 6
    assert [gold for _, gold in market_silver(it)] == [9]
    assert bronze(state) == {"alchemist": 4}


def test_alchemist_without_silver_brings_nothing() -> None:
    state = village("founders2 miner(alchemist)")
    assert bronze(state) == {"alchemist": 0}
    assert paid(state) == []


# --- Wholesaler -----------------------------------------------------------------------------------
def test_e9_two_wholesalers() -> None:
    ore = "miner(blacksmith) miner(blacksmith)"
    wood = "lumberjack(carpenter carpenter) lumberjack(shipwright)"
    state = village(f"founders {ore} hayer(grazier) hayer {wood} wholesaler wholesaler", players=4)
    it, index = state.villages[0], state.book.suit_index
    assert [it.symbols[index[suit]] for suit in ("ore", "hay", "wood")] == [4, 3, 5]
    for stack in state.stacks:
        state.reserve += stack
        stack.clear()
    paid = of_type(begin(state, "markets"), MarketPaid)
    assert paid[-4].silver == (("wholesaler.1", 9), ("wholesaler.2", 9))


def test_s10_alchemist_and_wholesaler() -> None:
    """The Wholesaler is a silver villager: half of what it would pay now, every round."""
    chains = "founders miner(blacksmith alchemist) hayer(grazier grazier) lumberjack(carpenter)"
    assert bronze(village(f"{chains} wholesaler")) == {"alchemist": 3}


# --- when and to whom -----------------------------------------------------------------------------
def test_r1_bronze_is_paid_after_the_founders_turned_over() -> None:
    """The Founders lose their gold symbol before the Captain counts."""
    state = village("founders lumberjack(cooper) captain")
    (event,) = paid(state)
    assert state.villages[0].second_side
    assert event.gold == 1


def test_e49_r1_s10_bronze_is_paid_when_all_have_built() -> None:
    state = position(
        4,
        modules="profiteers scoundrels",
        villages=["founders2 lumberjack(cooper cooper) chandler captain", "founders2 thief"],
        gold=(2, 8, 8, 8),
    )
    do(state, "done")
    assert state.player == 1
    assert "less than 3 gold" in refused(state, "rob thief.1 0")
    do(state, "done", "done")
    (event,) = of_type(do(state, "done"), BronzePaid)
    assert (event.seat, event.gold, state.villages[0].gold) == (0, 3, 5)


def test_bronze_pays_everybody_once_in_each_round() -> None:
    state = position(
        3, modules=HERE, villages=["founders captain", "founders2 hayer(carter)", "founders2"]
    )
    do(state, "done", "done")
    assert [(event.seat, event.gold) for event in of_type(do(state, "done"), BronzePaid)] == []
    gold = [village.gold for village in state.villages]
    assert gold == [8, 8, 8], "the Founders turned over, and there is no chain"


def test_bronze_is_no_silver_and_no_gold() -> None:
    state = village("founders2 captain lumberjack(cooper arkwright)")
    it = state.villages[0]
    assert market_silver(it) == []
    assert it.gold_symbols == 1


def test_bronze_in_the_last_round_comes_before_the_market() -> None:
    state = village("founders2 lumberjack(cooper cooper) captain")
    for stack in state.stacks:
        state.reserve += stack
        stack.clear()
    state.player = (state.first - 1) % state.players
    events = do(state, "done")
    kinds = [type(event) for event in events]
    assert kinds.index(BronzePaid) < kinds.index(MarketPaid)
    assert state.over


def test_the_score_sheet_names_bronze() -> None:
    state = village("founders2 lumberjack(cooper cooper) captain")
    paid(state)
    lines = {str(line.label): line.points for line in state.score_details()[0]}
    assert lines["Bronze symbols"] == 2


# --- what the window is told ----------------------------------------------------------------------
def test_facts_tell_which_bronze_will_be_paid() -> None:
    state = village("founders2 lumberjack(cooper cooper) hayer(carter) captain")
    assert state.facts().bronze(0) == (("captain.1", 2), ("carter.1", 1))
    assert state.facts().bronze(1) == ()


@pytest.mark.parametrize("seat", [0, 1])
def test_what_bronze_pays_is_in_a_save(seat: int) -> None:
    state = position(
        modules=HERE,
        villages=[f"founders2 chandler{' captain' * (seat == n)}" for n in (0, 1)],
        first=1,
    )
    do(state, "done", "done")
    data = state.to_dict()
    assert [len(village["ledger"]) for village in data["villages"]] == [
        11 if seat == n else 9 for n in (0, 1)
    ]
    assert state.game.state_from_dict(data).to_dict() == data

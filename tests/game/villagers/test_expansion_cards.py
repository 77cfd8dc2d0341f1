"""What is printed on the cards of the expansions: every record against the table of the rules."""

from __future__ import annotations

import pytest

from game.villagers.cards import Counting, Villager

from .positions import villagers

VILLAGERS = """
barbarian   scoundrels  special   1 dealt          leaves  draft     sweep_road
courier     scoundrels  special   1 dealt          leaves  reaction  take_from_road
flaker      scoundrels  special   1 dealt          leaves  draft     take_from_square
noble       scoundrels  special   1 dealt          leaves  build     take_from_hand
schemer     scoundrels  special   1 dealt          leaves  build     take_top
thief       scoundrels  special   2 deck_from_4    stays   build     rob_3
sheriff     scoundrels  special   2 deck_from_4    leaves  build     arrest
benefactor  saints      special   1 dealt          leaves  draft     build_early
nun         saints      special   1 dealt          stays   build     copy_silver
pigeoneer   saints      special   1 dealt          leaves  build     search_reserve_6
prophet     saints      special   1 dealt          leaves  pick      search_stack
recruiter   saints      special   1 dealt          stays   build     second_pick
freelancer  profiteers  special   2 deck           stays   build     hire
alchemist   profiteers  ore       1 on_miner       bronze  1 per 2 best_silver
arkwright   profiteers  wood      1 on_lumberjack  bronze  2 per 1 villagers_with_coins
captain     profiteers  solitary  1 deck           bronze  1 per 1 gold_symbols
carter      profiteers  hay       1 on_hayer       bronze  1 per 1 chains of 3
wholesaler  profiteers  solitary  2 deck           silver  3 per 1 suit_sets of ore+hay+wood
"""
"""Copies; how it comes into the game; then for a Special whether it leaves the game once used, when
it is played and what it does, and for another villager what its symbol pays."""

DEVELOPMENTS = """
windmill     technology  chains of 2            2 gold, 1 food
sawmill      technology  suit_symbols of wood   2 gold, 1 builders
ox_crane     technology  suit_symbols of hay    2 gold, 1 builders
gold_mine    technology  suit_symbols of ore    5 gold
marketplace  trade       food                   5 gold
lighthouse   trade       best_silver            5 gold
bank         trade       villagers_with_coins   5 gold
guildhall    trade       padlocks               5 gold
church       community   villagers              3 gold, unseen_card
tavern       community   suit_symbols of solitary  3 gold, basic_villager
inn          community   hand_of_suit of special   5 gold
town_hall    community   gold_symbols           5 gold
"""


def rows(table: str) -> dict[str, str]:
    """The lines by their first word, the others with single blanks."""
    lines = [line.split() for line in table.strip().splitlines()]
    return {line[0]: " ".join(line[1:]) for line in lines}


def of(counting: Counting) -> str:
    what = counting.of or "+".join(counting.of_each) or str(counting.at_least or "")
    return f"{counting.count} of {what}" if what else counting.count


def symbol(villager: Villager) -> str:
    for name in ("bronze", "silver"):
        paid = getattr(villager, name)
        if paid is not None:
            return f"{name} {paid.pay} per {paid.per} {of(paid)}"
    return ""


def written(villager: Villager) -> str:
    kind = villagers().book.kind[villager.id]
    way = "dealt" if villager.dealt else f"on_{villager.chain[0]}" if villager.chain else "deck"
    if villager.min_players > 2:
        way += f"_from_{villager.min_players}"
    head = f"{villager.module} {villager.suit} {villager.copies} {way}"
    if not kind.special:
        return f"{head} {symbol(villager)}"
    amount = f"_{villager.amount}" if villager.amount > 1 else ""
    stays = "leaves" if villager.discard else "stays"
    return f"{head} {stays} {kind.window} {kind.special}{amount}"


def expanding() -> dict[str, Villager]:
    return {one.id: one for one in villagers().book.records.villagers if one.module is not None}


def test_the_villagers_of_the_expansions_are_as_printed() -> None:
    assert {name: written(one) for name, one in expanding().items()} == rows(VILLAGERS)


@pytest.mark.parametrize("name", rows(VILLAGERS))
def test_they_have_one_symbol_of_their_suit_and_nothing_is_built_on_them(name: str) -> None:
    """No padlock, no keychain, no food, no builder and no gold."""
    kind, one = villagers().book.kind[name], expanding()[name]
    assert (kind.gold, kind.food, kind.builders, kind.keychain, kind.capacity) == (0,) * 5
    assert one.unlocker is None
    assert (one.symbols, len(one.chain)) == (1, int(one.suit in ("ore", "wood", "hay")))
    assert bool(kind.special) == (one.suit == "special")


def test_the_developments_are_as_printed() -> None:
    found = {}
    for one in villagers().book.records.developments:
        gains = [(one.gold, "gold"), (one.food, "food"), (one.builders, "builders")]
        texts = [f"{number} {word}" for number, word in gains if number]
        texts += [one.extra] if one.extra else []
        found[one.id] = f"{one.category} {of(one.most)} {', '.join(texts)}"
    assert found == rows(DEVELOPMENTS)


def test_each_category_has_its_token() -> None:
    categories = villagers().book.records.categories
    assert {one.id: (one.token.id, one.module) for one in categories} == {
        "technology": ("token_windmill", "developments"),
        "trade": ("token_stall", "developments"),
        "community": ("token_tavern", "developments"),
    }


def test_only_the_scoundrels_are_meaner() -> None:
    modules = villagers().book.records.modules
    assert {one.id: one.meaner for one in modules} == {
        "scoundrels": True,
        "saints": False,
        "profiteers": False,
        "developments": False,
    }

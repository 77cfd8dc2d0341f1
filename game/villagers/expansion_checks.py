"""What the records of the expansions must be: modules, Developments, and all that is counted."""

from __future__ import annotations

from collections.abc import Sequence

from game.engine.carddata import Cards
from game.engine.messages import msg
from game.engine.yamltext import Path
from game.villagers.cards import Counting, Development, Records, Villager

OF_SUIT = ("suit_symbols", "gold_on_suit", "hand_of_suit")
"""What is counted of one suit."""
LEAVING = frozenset(
    (
        "free_padlocks",
        "half_gold",
        "sweep_road",
        "take_from_road",
        "take_from_square",
        "take_from_hand",
        "take_top",
        "arrest",
        "search_reserve",
        "search_stack",
        "build_early",
    )
)
"""Specials that leave the game once they are used."""
MEASURED = ("rob", "search_reserve", "second_pick", "hire")
"""Specials that are about an amount."""

_SUIT, _MODULE, _CATEGORY = msg("suit"), msg("expansion"), msg("category")


def check_counting(cards: Cards[Records], path: Path, counting: Counting) -> None:
    """What goes with the word under `count` is there, and nothing else."""
    suits = [suit.id for suit in cards.data.suits]
    count = counting.count
    if counting.of is not None and count in OF_SUIT:
        cards.check_known((*path, "of"), counting.of, suits, _SUIT)
    elif count in OF_SUIT:
        cards.problem((*path, "count"), msg("of which suit?"), msg("add of: and a suit"))
    elif counting.of is not None:
        what = msg("{count} counts for all suits", count=count)
        cards.problem((*path, "of"), what, msg("leave of: out"))
    for i, suit in enumerate(counting.of_each):
        cards.check_known((*path, "of_each", i), suit, suits, _SUIT)
    several = len(set(counting.of_each)) > 1
    hint = msg("write of_each: [ore, hay], with different suits")
    if count == "suit_sets" and not several:
        where = "of_each" if counting.of_each else "count"
        cards.problem((*path, where), msg("sets of which suits?"), hint)
    elif count != "suit_sets" and counting.of_each:
        cards.problem((*path, "of_each"), msg("only suit_sets counts sets"), msg("leave it out"))
    elif len(set(counting.of_each)) < len(counting.of_each):
        cards.problem((*path, "of_each"), msg("a suit is named twice"), hint)
    if (count == "chains") != (counting.at_least is not None):
        hint = msg("write count: chains, at_least: 3, and only for chains")
        where = "count" if counting.at_least is None else "at_least"
        cards.problem((*path, where), msg("chains of how many cards?"), hint)


def check_special(cards: Cards[Records], path: Path, villager: Villager) -> None:
    special = villager.special
    if special is not None and (villager.chain or villager.silver or villager.bronze):
        hint = msg("leave chain, silver and bronze out")
        cards.problem((*path, "special"), msg("a Special lies in no chain"), hint)
    if special in LEAVING and not villager.discard:
        what = msg("this Special must leave the game")
        cards.problem((*path, "special"), what, msg("add discard: true"))
    if villager.discard and special not in LEAVING:
        what = msg("this card stays in the village")
        hint = msg("only with special: {names}", names=", ".join(sorted(LEAVING)))
        cards.problem((*path, "discard"), what, hint)
    if villager.amount != 1 and special not in MEASURED:
        what = msg("this card is about no amount")
        hint = msg("only with special: {names}", names=", ".join(MEASURED))
        cards.problem((*path, "amount"), what, hint)


def check_expansions(cards: Cards[Records]) -> None:
    """Modules, what belongs to them, and Developments."""
    modules = [module.id for module in cards.data.modules]
    for i, villager in enumerate(cards.data.villagers):
        _belonging(cards, ("villagers", i), villager, modules)
    for i, category in enumerate(cards.data.categories):
        cards.check_known(("categories", i, "module"), category.module, modules, _MODULE)
    for i, development in enumerate(cards.data.developments):
        _development(cards, ("developments", i), development)


def _belonging(
    cards: Cards[Records], path: Path, villager: Villager, modules: Sequence[str]
) -> None:
    if villager.module is not None:
        cards.check_known((*path, "module"), villager.module, modules, _MODULE)
        if villager.signpost or villager.kind != "road":
            where = "signpost" if villager.signpost else "kind"
            hint = msg("only a villager of the base game; leave module: out")
            cards.problem((*path, where), msg("this one must be in every game"), hint)
    elif villager.dealt:
        hint = msg("add module: and the expansion")
        cards.problem((*path, "dealt"), msg("dealt with which expansion?"), hint)
    elif not villager.enabled:
        hint = msg("only a villager of an expansion; leave enabled: out")
        cards.problem((*path, "enabled"), msg("this one must be in every game"), hint)
    known = {other.id: other for other in cards.data.villagers}
    needed: list[tuple[Path, str]] = [(("chain", i), it) for i, it in enumerate(villager.chain)]
    if villager.unlocker is not None:
        needed.append((("unlocker",), villager.unlocker))
    for place, word in needed:
        other = known.get(word)
        if other is not None and other.module not in (None, villager.module):
            what = msg('"{word}" is not in every game with this card', word=word)
            hint = msg("it belongs to {module}", module=other.module or "")
            cards.problem((*path, *place), what, hint)
        elif other is not None and villager.enabled and not other.enabled:
            what = msg('"{word}" is not enabled', word=word)
            hint = msg("enable it, or write enabled: false here too")
            cards.problem((*path, *place), what, hint)


def _development(cards: Cards[Records], path: Path, development: Development) -> None:
    categories = [category.id for category in cards.data.categories]
    cards.check_known((*path, "category"), development.category, categories, _CATEGORY)
    check_counting(cards, (*path, "most"), development.most)
    gained = (development.gold, development.food, development.builders, development.extra)
    if not any(gained):
        hint = msg("write gold: 5, food: 1, builders: 1 or extra: basic_villager")
        cards.problem(path, msg("nobody gains anything here"), hint)

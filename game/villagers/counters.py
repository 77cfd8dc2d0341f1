"""What can be counted in a village: one table for silver, for the events of the Countess, for all.

A counter gets the village and what it counts of: a suit, several as a mask, the least length of a
chain, or the card that was chosen; most need none. A new one is a line here, and its word in
cards.py.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import NamedTuple

from game.engine.sentinels import NOTHING
from game.villagers.book import Kind, back
from game.villagers.cards import Silver
from game.villagers.village import Village

COUNTESS_CARD = "countess"
"""The Countess's own card among names of villagers: in some modes it shows gold (R29)."""


# --- villagers ------------------------------------------------------------------------------------
def silver_value(village: Village, card: int) -> int:
    """What the card would pay if the Second Market were held now (9)."""
    kind = village.book.kind_of[card]
    silver = kind.silver
    return 0 if silver is None else silver.pay * (counted(village, kind) // silver.per)


def counted(village: Village, kind: Kind) -> int:
    """How many there are of what the silver symbol of this kind counts."""
    return 0 if kind.silver is None else COUNTERS[kind.silver.count](village, kind.silver_of)


def bronze_value(village: Village, card: int) -> int:
    """What the bronze symbol of the card pays at the end of this build phase."""
    return bronze_of(village, village.book.kind_of[card])


def bronze_of(village: Village, kind: Kind) -> int:
    bronze = kind.bronze
    if bronze is None:
        return 0
    return bronze.pay * (COUNTERS[bronze.count](village, kind.bronze_of) // bronze.per)


def bronze_cards(village: Village) -> list[int]:
    """The uncovered cards with a bronze symbol."""
    kind_of = village.book.kind_of
    return [c for c in village.below if kind_of[c].bronze is not None and c not in village.load]


def silver_cards(village: Village) -> list[int]:
    """The uncovered cards with a silver symbol."""
    kind_of = village.book.kind_of
    return [c for c in village.below if kind_of[c].silver is not None and c not in village.load]


def silver_total(village: Village) -> int:
    return sum(silver_value(village, card) for card in silver_cards(village))


def market_silver(village: Village) -> list[tuple[int, int]]:
    """What pays with the silver at the Second Market: the cards, each with its gold."""
    paid = [(card, silver_value(village, card)) for card in silver_cards(village)]
    kind_of = village.book.kind_of
    for card in village.below:
        if kind_of[card].special == "copy_silver":
            copied = copied_card(village)
            paid.append((card, silver_value(village, copied) if copied is not None else 0))
    return paid


def copied_card(village: Village) -> int | None:
    """The best silver villager of which there is just one copy, covered ones counted too."""
    kind_of = village.book.kind_of
    kinds = [kind_of[card] for card in village.below]
    single = [card for card in silver_cards(village) if kinds.count(kind_of[card]) == 1]
    return max(single, key=lambda card: silver_value(village, card), default=None)


def coin_total(village: Village) -> int:
    """The value of the coins lying on the villagers."""
    return sum(village.coins.values())


def villager_count(village: Village) -> int:
    """All villager cards (10)."""
    return len(village.below)


def _highest_gold(village: Village, of: int) -> int:
    return max([village.base_gold, *(village.face(card)[0] for card in village.tops())])


def _gold_on_suit(village: Village, suit: int) -> int:
    kind_of = village.book.kind_of
    return sum(village.face(c)[0] for c in village.tops() if kind_of[c].suit == suit)


def _basic_villagers(village: Village, of: int) -> int:
    return sum(village.book.kind_of[card].basic for card in village.below)


def _largest_suit(village: Village, of: int) -> int:
    suits = [village.book.kind_of[card].suit for card in village.below]
    return max(map(suits.count, suits), default=0)


def _hand_suits(village: Village, of: int) -> int:
    return len({village.book.kind_of[card].suit for card in village.hand})


def _chains(village: Village, at_least: int) -> int:
    sizes: dict[int, int] = {}
    bottom: dict[int, int] = {}
    for card, under in village.below.items():
        at = bottom[card] = card if under == NOTHING else bottom[under]
        sizes[at] = sizes.get(at, 0) + 1
    return sum([size >= at_least for size in sizes.values()])


def _suits_of(village: Village, mask: int) -> list[int]:
    return [suit for suit in range(len(village.symbols)) if mask >> suit & 1]


def _suit_sets(village: Village, mask: int) -> int:
    return min([village.symbols[suit] for suit in _suits_of(village, mask)], default=0)


def _best_silver(village: Village, of: int) -> int:
    silver = silver_cards(village)
    return max([silver_value(village, card) for card in silver]) if silver else 0


def _in_hand(village: Village, suit: int) -> list[int]:
    """The cards of the suit in hand: their backs are enough."""
    masked, kind_of = back(suit), village.book.kind_of
    return [c for c in village.hand if c == masked or (c >= 0 and kind_of[c].suit == suit)]


COUNTERS: Mapping[str, Callable[[Village, int], int]] = {
    "suit_symbols": lambda village, suit: village.symbols[suit],
    "gold_on_suit": _gold_on_suit,
    "gold_symbols": lambda village, of: village.gold_symbols,
    "food": lambda village, of: village.food,
    "builders": lambda village, of: village.builders,
    "padlocks": lambda village, of: village.padlocks,
    "coins_on_one": lambda village, of: max(village.coins.values(), default=0),
    "villagers_with_coins": lambda village, of: len(village.coins),
    "villagers": lambda village, of: villager_count(village),
    "chains": _chains,
    "suit_sets": _suit_sets,
    "best_silver": _best_silver,
    "hand_of_suit": lambda village, suit: len(_in_hand(village, suit)),
    "basic_villagers": _basic_villagers,
    "largest_suit": _largest_suit,
    "highest_gold": _highest_gold,
    "silver": lambda village, of: silver_total(village),
    "chosen_silver": silver_value,
    "coins_on_chosen": lambda village, card: village.coins.get(card, 0),
    "hand_cards": lambda village, of: len(village.hand),
    "hand_suits": _hand_suits,
    "nothing": lambda village, of: 1,
}


# --- card by card, for a Market that is counted out -----------------------------------------------
class Share(NamedTuple):
    """One card that is counted, and what is paid once the counting has come to it."""

    card: str
    gold: int
    rest: int = 0
    """How many have been counted since the last payment, where several are needed for one."""


Counted = Iterable[tuple[str, int]]
"""Cards with how much of what is counted is on each."""


def gold_shares(village: Village) -> tuple[Share, ...]:
    """The gold symbols that can be seen, at both Markets."""
    return tuple(Share(card, gold) for card, gold in _gold(village))


def coin_shares(village: Village) -> tuple[Share, ...]:
    """The coins lying on villagers, at both Markets."""
    names = village.book.names
    return tuple(Share(names[card], gold) for card, gold in village.coins.items())


def silver_shares(village: Village, kind: Kind) -> tuple[Share, ...]:
    """What this silver villager counts, with what it pays as each is counted (9).

    Where several are needed for one payment, the one that completes them brings it.
    """
    if kind.special == "copy_silver" and (copied := copied_card(village)) is not None:
        return (Share(village.book.names[copied], silver_value(village, copied)),)
    return () if kind.silver is None else _shares(village, kind.silver, kind.silver_of)


def bronze_shares(village: Village, kind: Kind) -> tuple[Share, ...]:
    """The same of what the bronze symbol of this villager counts."""
    return () if kind.bronze is None else _shares(village, kind.bronze, kind.bronze_of)


def _shares(village: Village, paid: Silver, of: int) -> tuple[Share, ...]:
    shares, done = [], 0
    for card, number in PARTS[paid.count](village, of):
        before = done // paid.per
        done += number
        shares.append(Share(card, paid.pay * (done // paid.per - before), done % paid.per))
    return tuple(shares)


def _of(village: Village, cards: Iterable[int], each: Callable[[int], int]) -> Counted:
    """The cards on which there is something to count."""
    names = village.book.names
    return [(names[card], each(card)) for card in cards if each(card)]


def _of_suit(village: Village, suit: int, cards: Iterable[int]) -> list[int]:
    return [card for card in cards if village.book.kind_of[card].suit == suit]


def _gold(village: Village) -> list[tuple[str, int]]:
    hers = [(COUNTESS_CARD, village.base_gold)] if village.base_gold else []
    return [*hers, *_of(village, village.tops(), lambda card: village.face(card)[0])]


def _padlock_parts(village: Village, of: int) -> Counted:
    return _of(village, village.below, lambda card: int(village.book.kind_of[card].locked))


def _suit_parts(village: Village, suit: int) -> Counted:
    ours = _of_suit(village, suit, village.below)
    return _of(village, ours, lambda card: village.book.kind_of[card].symbols)


def _gold_parts(village: Village, suit: int) -> Counted:
    ours = _of_suit(village, suit, village.tops())
    return _of(village, ours, lambda card: village.face(card)[0])


def _richest(village: Village, of: int) -> Counted:
    most = max(village.coins, key=village.coins.__getitem__, default=None)
    return [] if most is None else [(village.book.names[most], village.coins[most])]


def _set_parts(village: Village, mask: int) -> Counted:
    """The symbols of the suit there are fewest of: each of them completes a set."""
    suits = _suits_of(village, mask)
    return _suit_parts(village, min(suits, key=village.symbols.__getitem__)) if suits else []


def _chain_parts(village: Village, at_least: int) -> Counted:
    """Each chain by its bottom card."""
    names = village.book.names
    return [(names[chain[0]], 1) for chain in village.chains() if len(chain) >= at_least]


def _best_parts(village: Village, of: int) -> Counted:
    best = max(silver_cards(village), key=lambda card: silver_value(village, card), default=None)
    return [] if best is None else _of(village, [best], lambda card: silver_value(village, card))


def _hand_parts(village: Village, suit: int) -> Counted:
    return [(village.book.shown[card], 1) for card in _in_hand(village, suit)]


PARTS: Mapping[str, Callable[[Village, int], Counted]] = {
    "suit_symbols": _suit_parts,
    "gold_on_suit": _gold_parts,
    "gold_symbols": lambda village, of: [(card, 1) for card, _value in _gold(village)],
    "food": lambda village, of: _of(village, village.tops(), lambda c: village.face(c)[1]),
    "builders": lambda village, of: _of(village, village.tops(), lambda c: village.face(c)[2]),
    "padlocks": _padlock_parts,
    "coins_on_one": _richest,
    "villagers_with_coins": lambda village, of: _of(village, village.coins, lambda card: 1),
    "villagers": lambda village, of: _of(village, village.below, lambda card: 1),
    "chains": _chain_parts,
    "suit_sets": _set_parts,
    "best_silver": _best_parts,
    "hand_of_suit": _hand_parts,
}
"""What silver and bronze count, taken apart into the cards it is on."""

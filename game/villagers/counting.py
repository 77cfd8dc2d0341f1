"""What pays at a Market, card by card: the sums of village.py, taken apart for counting out."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, NamedTuple

from game.villagers.book import Kind
from game.villagers.village import Village

if TYPE_CHECKING:
    from game.villagers.rules import VillagersState

COUNTESS_CARD = "countess"
"""The Countess's own card among names of villagers: in some modes it shows gold (R29)."""

GOLD, FOOD, BUILDERS = range(3)


class Share(NamedTuple):
    """One card that is counted, and what is paid once the counting has come to it."""

    card: str
    gold: int
    rest: int = 0
    """How many have been counted since the last payment, where several are needed for one."""


def gold_shares(state: VillagersState, seat: int) -> tuple[Share, ...]:
    """The gold symbols that can be seen, at both Markets."""
    return tuple(Share(card, gold) for card, gold in _gold(state.villages[seat]))


def coin_shares(state: VillagersState, seat: int) -> tuple[Share, ...]:
    """The coins lying on villagers, at both Markets."""
    names, coins = state.book.names, state.villages[seat].coins
    return tuple(Share(names[card], gold) for card, gold in coins.items())


def silver_names(state: VillagersState, seat: int) -> tuple[str, ...]:
    """The villagers whose silver pays at the Second Market, in the order they are counted."""
    return tuple(state.book.names[card] for card in state.villages[seat].silver_cards())


def silver_shares(state: VillagersState, seat: int, name: str) -> tuple[Share, ...]:
    """What this silver villager counts, with what it pays as each is counted (9).

    Where several are needed for one payment, the one that completes them brings it.
    """
    kind = state.book.kind_of[state.book.number[name]]
    silver = kind.silver
    if silver is None:
        return ()
    shares, counted = [], 0
    for card, number in _counted(state.villages[seat], kind, silver.count):
        paid = counted // silver.per
        counted += number
        gold = silver.pay * (counted // silver.per - paid)
        shares.append(Share(card, gold, counted % silver.per))
    return tuple(shares)


def _counted(village: Village, kind: Kind, count: str) -> Iterable[tuple[str, int]]:
    """The cards with what the silver symbol of the kind counts, and how much is on each."""
    names, kind_of = village.book.names, village.book.kind_of
    if count == "gold_symbols":
        return [(card, 1) for card, _value in _gold(village)]
    if count == "food":
        return _seen(village, FOOD)
    if count == "builders":
        return _seen(village, BUILDERS)
    if count == "padlocks":
        return [(names[card], 1) for card in village.below if kind_of[card].locked]
    if count == "coins_on_one":
        most = max(village.coins, key=village.coins.__getitem__, default=None)
        return [] if most is None else [(names[most], village.coins[most])]
    ours = [card for card in village.below if kind_of[card].suit == kind.silver_suit]
    if count == "suit_symbols":
        return [(names[card], kind_of[card].symbols) for card in ours if kind_of[card].symbols]
    suit = {names[card] for card in ours}
    return [(card, value) for card, value in _seen(village, GOLD) if card in suit]


def _gold(village: Village) -> list[tuple[str, int]]:
    hers = [(COUNTESS_CARD, village.base_gold)] if village.base_gold else []
    return hers + _seen(village, GOLD)


def _seen(village: Village, what: int) -> list[tuple[str, int]]:
    """The uncovered cards with gold, food or builders, and how much of it."""
    faces = [
        (village.book.names[card], village.face(card)[what])
        for card in village.below
        if card not in village.load
    ]
    return [(card, number) for card, number in faces if number]

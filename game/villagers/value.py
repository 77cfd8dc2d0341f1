"""How good a position looks, for bots that look one decision ahead.

Counted in gold: what is there, what the Markets to come would pay, what food and builders will be
worth in the rounds that are left, and a share of what the cards in hand would bring.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine.actions import Action
from game.villagers.actions import UseJester
from game.villagers.box import Kind
from game.villagers.village import Village

if TYPE_CHECKING:
    from game.villagers.rules import VillagersState

FOOD = 0.8
"""A food symbol brings one more card in each round that is left."""
BUILDER = 1.56
"""A builder symbol, one more build action."""
NOW, SOON, LATER, ONE_DAY = 0.75, 0.42, 0.35, 0.12
"""The share of a card's worth while it is in hand: it could be built at once; its bottom card is
there for the taking; what it lies on is in hand too; anything else."""
KEY = 0.17
"""A card that an own unlocker opens, in each round that is left."""
SPECIAL = 2.0
LEAST = 0.76
"""What a card in hand is worth at least: it can be exchanged for a basic villager."""
LOCK = 1.2
"""What opening a padlock will cost on average."""
TRUST, FEAR = 0.8, 0.8
"""How much of the silver still to grow is counted: for oneself, and for the Countess."""

GROWTH = {
    "suit_symbols": 0.35,
    "gold_on_suit": 0.8,
    "gold_symbols": 0.35,
    "food": 0.3,
    "builders": 0.2,
    "padlocks": 0.35,
    "coins_on_one": 0.4,
}
"""By how much what silver counts will grow with each card built."""


def value(state: VillagersState, seat: int) -> float:
    if state.phase == "over":
        worth = float(state.villages[seat].gold)
        return worth - state.villages[1].gold if state.solo and seat == 0 else worth
    if state.player == seat and state.phase in ("basic", "pay", "cover"):
        # A step half done is worth what its best end is worth.
        ends = [a for a in state.legal_actions() if not isinstance(a, UseJester)]
        if ends:
            return max(_after(state, action, seat) for action in ends)
    rounds = rounds_left(state)
    markets = 1 if state.first_market_held else 2
    worth = _worth(state, seat, markets, rounds)
    if state.solo and seat == 0:
        hers = state.villages[1]
        worth -= hers.gold + markets * (hers.gold_value + hers.coin_total())
        worth -= _silver_total(hers, FEAR * rounds * (state.villages[0].limit + 1))
    return worth


def _after(state: VillagersState, action: Action, seat: int) -> float:
    after = state.copy()
    after.apply(action)
    return value(after, seat)


def rounds_left(state: VillagersState) -> float:
    """About how many more build phases there will be after this one."""
    cards = sum(map(len, state.stacks))
    drafted = sum(village.limit for village in state.villages[: state.players]) or 3
    return cards / (drafted * (2 if state.solo else 1))


def _worth(state: VillagersState, seat: int, markets: int, rounds: float) -> float:
    village = state.villages[seat]
    limits = state.box.data.limits
    food = min(limits.draft_max - limits.draft_base, village.food)
    builders = min(limits.build_max - limits.build_base, village.builders)
    worth = float(village.gold + markets * (village.gold_value + village.coin_total()))
    worth += _silver_total(village, TRUST * rounds * (2 + builders))
    worth += rounds * (FOOD * food + BUILDER * builders)
    if not village.food:
        # The Founders will turn over and lose their gold.
        worth -= 2.0
    return worth + _unlockers(village, rounds) + _hand(state, seat, markets, rounds)


def _unlockers(village: Village, rounds: float) -> float:
    kind_of = village.box.kind_of
    load = village.load
    keys = 0
    for card in village.below:
        key = kind_of[card].keychain
        if key and card not in load:
            keys += key
    return KEY * keys * min(rounds, 4.0)


def _silver_total(village: Village, cards: float) -> float:
    """What the silver villagers will pay, if about so many cards are still to come."""
    return sum(
        _silver(village, village.box.kind_of[card], cards) for card in village.silver_cards()
    )


def _silver(village: Village, kind: Kind, cards: float) -> float:
    silver = kind.silver
    assert silver is not None
    now = village.counted(kind)
    return silver.pay * (now + cards * GROWTH[silver.count]) / silver.per


def _hand(state: VillagersState, seat: int, markets: int, rounds: float) -> float:
    """What the cards in hand and on the Square promise, the best ones most."""
    village = state.villages[seat]
    kind_of = state.box.kind_of
    cards = [kind_of[card] for card in (*village.hand, *village.square) if card >= 0]
    if not cards:
        return 0.0
    worth = 0.0
    room = village.room()
    kinds = set(cards)
    builders = min(3, village.builders)
    promises = []
    for kind in cards:
        if kind.special:
            promises.append(SPECIAL)
            continue
        promise = markets * kind.gold + rounds * (FOOD * kind.food + BUILDER * kind.builders)
        if kind.silver is not None:
            promise += _silver(village, kind, TRUST * rounds * (2 + builders))
        if kind.locked:
            promise -= LOCK
        under = kind.under
        if under is None:
            share = NOW
        elif under in room:
            share = NOW
            promise -= _covered(village, room[under], markets, rounds)
        elif under.basic:
            share = SOON
        elif under in kinds:
            share = LATER
        else:
            share = ONE_DAY
        promises.append(max(LEAST, promise * share))
    promises.sort(reverse=True)
    # Beyond what can be built in the rounds left, a card is only good for a basic villager.
    most = (2 + builders) * (1.0 + rounds)
    for number, promise in enumerate(promises):
        worth += promise if number < most else LEAST
    return worth


def _covered(village: Village, places: list[int], markets: int, rounds: float) -> float:
    """What the next card on this place would hide."""
    least = 1000.0
    for card in places:
        if card in village.load:
            return 0.0
        gold, food, builders = village.face(card)
        least = min(least, markets * gold + rounds * (FOOD * food + BUILDER * builders))
    return least

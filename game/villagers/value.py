"""How good a position looks, for bots that look one decision ahead.

Counted in gold: what is there, what the Markets to come would pay, what food and builders will be
worth in the rounds that are left, and a share of what the cards in hand would bring.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.villagers.box import Kind
from game.villagers.village import Village

if TYPE_CHECKING:
    from game.villagers.rules import VillagersState

FOOD = 1.6
"""A food symbol brings one more card in each round that is left."""
BUILDER = 1.3
"""A builder symbol, one more build action."""
NOW, SOON, LATER, ONE_DAY = 0.75, 0.5, 0.35, 0.12
"""The share of a card's worth while it is in hand: it could be built at once; its bottom card is
there for the taking; what it lies on is in hand too; anything else."""
BASIC = 0.8
"""A basic villager with free places."""
SILVER = 0.9


def value(state: VillagersState, seat: int) -> float:
    worth = _worth(state, seat)
    if state.solo and seat == 0:
        hers = state.villages[1]
        markets = 1 if state.first_market_held else 2
        worth -= hers.gold + markets * (hers.gold_value + hers.coin_total()) + hers.silver_total()
    return worth


def _worth(state: VillagersState, seat: int) -> float:
    village = state.villages[seat]
    if state.phase == "over":
        return village.gold
    markets = 1 if state.first_market_held else 2
    rounds = rounds_left(state)
    limits = state.box.data.limits
    food = min(limits.draft_max - limits.draft_base, village.food)
    builders = min(limits.build_max - limits.build_base, village.builders)
    worth = village.gold + markets * (village.gold_value + village.coin_total())
    worth += village.silver_total()
    worth += rounds * (FOOD * food + BUILDER * builders)
    if not village.food:
        # The Founders will turn over and lose their gold.
        worth -= 2.0
    worth += _unlockers(state, village, rounds)
    worth += _hand(state, village, markets, rounds)
    return worth


def rounds_left(state: VillagersState) -> float:
    """About how many more build phases there will be after this one."""
    cards = sum(map(len, state.stacks))
    drafted = sum(village.limit for village in state.villages[: state.players]) or 3
    return cards / (drafted * (2 if state.solo else 1))


def _unlockers(state: VillagersState, village: Village, rounds: float) -> float:
    kind_of = state.box.kind_of
    load = village.load
    keys = 0
    for card in village.below:
        key = kind_of[card].keychain
        if key and card not in load:
            keys += key
    return 0.12 * keys * min(rounds, 4.0)


def _hand(state: VillagersState, village: Village, markets: int, rounds: float) -> float:
    """What the cards in hand and on the Square promise, the best ones most."""
    kind_of = state.box.kind_of
    room = village.room()
    cards = [kind_of[card] for card in (*village.hand, *village.square) if card >= 0]
    worth = 0.0
    if state.phase == "basic" and state.villages[state.player or 0] is village:
        worth += BASIC + 1.0
    kinds = set(cards)
    wanted: set[Kind] = set()
    promises = []
    for kind in cards:
        promise = markets * kind.gold + rounds * (FOOD * kind.food + BUILDER * kind.builders)
        if kind.silver is not None:
            promise += _silver(village, kind)
        if kind.locked:
            promise -= 1.0
        under = kind.under
        if kind.special:
            promises.append(2.0)
            continue
        if under is None:
            share = NOW
        elif under in room:
            share = NOW
            wanted.add(under)
            promise -= _covered(village, room[under], markets, rounds)
        elif under.basic:
            share = SOON
        elif under in kinds:
            share = LATER
        else:
            share = ONE_DAY
        promises.append(max(0.4, promise * share))
    promises.sort(reverse=True)
    # Beyond what can be built in the rounds left, a card is only good for a basic villager.
    most = (2 + min(3, village.builders)) * (1.0 + rounds)
    for number, promise in enumerate(promises):
        worth += promise if number < most else 0.3
    return worth


def _covered(village: Village, places: list[int], markets: int, rounds: float) -> float:
    """What the next card on this place would hide."""
    least = 1000.0
    for card in places:
        if card in village.load:
            return 0.0
        gold, food, builders = village.face(card)
        lost = markets * gold + rounds * (FOOD * food + BUILDER * builders)
        least = min(least, lost)
    return least


def _silver(village: Village, kind: Kind) -> float:
    silver = kind.silver
    assert silver is not None
    counts = {
        "suit_symbols": 4.0,
        "gold_on_suit": 8.0,
        "gold_symbols": 5.0,
        "food": 3.0,
        "builders": 3.0,
        "padlocks": 4.0,
        "coins_on_one": 5.0,
    }
    return SILVER * silver.pay * counts[silver.count] / silver.per

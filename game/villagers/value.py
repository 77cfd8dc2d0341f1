"""How good a position looks, for bots that look one decision ahead.

Counted in gold: what is there, what the Markets to come would pay, what food and builders will be
worth in the rounds that are left, and a share of what the cards in hand would bring.
"""

from __future__ import annotations

import math

from game.engine.actions import Action
from game.villagers import developments, hopes
from game.villagers.actions import UseJester
from game.villagers.book import Kind
from game.villagers.counters import (
    bronze_cards,
    bronze_of,
    bronze_value,
    coin_total,
    counted,
    silver_cards,
)
from game.villagers.state import VillagersState
from game.villagers.village import Village

HALF_DONE = ("basic", "stack", "pay", "cover", "reward", "early", "seen")
"""The phases in the middle of something."""
FOOD = 0.28
"""A food symbol brings one more card in each round that is left."""
BUILDER = 0.78
"""A builder symbol, one more build action."""
NOW, SOON, LATER, ONE_DAY = 0.75, 0.26, 0.35, 0.06
"""The share of a card's worth while it is in hand: it could be built at once; its bottom card is
there for the taking; what it lies on is in hand too; anything else."""
KEY = 0.06
"""A card that an own unlocker opens, in each round that is left."""
LEAST = 0.76
"""What a card in hand is worth at least: it can be exchanged for a basic villager."""
LOCK = 1.45
"""What opening a padlock of somebody else's or the bank costs, in parts of the price."""
TRUST, FEAR = 0.28, 0.28
"""How much of the silver still to grow is counted: for oneself, and for the Countess."""
LEADING, LEVEL, BEHIND = 0.8, 0.3, 0.25
"""The chance to win a Development in the rounds to come: with most, as many, or one less."""
EXTRA = 1.5
"""A card or a basic villager that comes with a Development."""
OFFER, HARM = 0.25, 0.5
"""How much the best offer on the Road counts, and the gift to the Countess that hurts least."""

GROWTH = {
    "suit_symbols": 0.35,
    "gold_on_suit": 1.85,
    "gold_symbols": 0.35,
    "food": 0.29,
    "builders": 0.46,
    "padlocks": 0.61,
    "coins_on_one": 0.34,
    "villagers_with_coins": 0.2,
    "villagers": 0.9,
    "chains": 0.15,
    "suit_sets": 0.13,
    "best_silver": 0.6,
    "hand_of_suit": 0.1,
}
"""By how much what silver counts will grow with each card built."""


AHEAD = 1
"""Rounds that are played to their end in thought."""


def milestone(state: VillagersState) -> int:
    """Rounds begun."""
    return state.round


def value(state: VillagersState, seat: int) -> float:
    if state.phase == "over":
        worth = float(state.villages[seat].gold)
        return worth - state.villages[1].gold if state.solo and seat == 0 else worth
    if state.player == seat and state.phase in HALF_DONE:
        # A step half done is worth what its best end is worth.
        ends = [a for a in state.legal_actions() if not isinstance(a, UseJester)]
        if state.phase == "stack":
            # On which stack the card goes is all one to what is counted here.
            ends = ends[:1]
        if ends:
            return max(_after(state, action, seat) for action in ends)
    rounds = rounds_left(state)
    markets = 1 if state.first_market_held else 2
    worth = _worth(state, seat, markets, rounds)
    if state.solo and seat == 0:
        hers = state.villages[1]
        worth -= hers.gold + markets * (hers.gold_value + coin_total(hers))
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
    limits = state.book.records.limits
    food = min(limits.draft_max - limits.draft_base, village.food)
    builders = min(limits.build_max - limits.build_base, village.builders)
    worth = float(village.gold + markets * (village.gold_value + coin_total(village)))
    worth += _silver_total(village, TRUST * rounds * (2 + builders))
    worth += rounds * (FOOD * food + BUILDER * builders)
    best = _best_bronze(village) if state.deal.bronze else 0
    worth += best * (rounds + 1)
    worth += _developments(state, seat, rounds)
    if not village.food:
        # The Founders will turn over and lose their gold.
        worth -= 2.0
    promises = _Promises(state, seat, markets, rounds)
    worth += _unlockers(village, rounds) + promises.hand()
    worth += hopes.in_place(state, village, rounds)
    return worth + _road(state, promises, markets, rounds * (village.limit + 1))


def _best_bronze(village: Village) -> int:
    return max([bronze_value(village, card) for card in bronze_cards(village)], default=0)


def _developments(state: VillagersState, seat: int, rounds: float) -> float:
    """What the Developments will bring, by who leads now and by how much."""
    worth = 0.0
    for one, holder in zip(developments.in_play(state), state.tokens, strict=True):
        counts = developments.counts(state, one)
        lead = counts[seat] - max([n for at, n in enumerate(counts) if at != seat], default=0)
        share = LEADING if lead > 0 else LEVEL if lead == 0 else BEHIND / (1 - lead)
        data = one.data
        bonus = FOOD * data.food + BUILDER * data.builders
        extra = EXTRA if data.extra is not None else 0.0
        worth += share * (data.gold + bonus + extra) * (rounds + 1)
        if holder == seat:
            worth += bonus
    return worth


def _unlockers(village: Village, rounds: float) -> float:
    kind_of = village.book.kind_of
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
        _silver(village, village.book.kind_of[card], cards) for card in silver_cards(village)
    )


def _silver(village: Village, kind: Kind, cards: float) -> float:
    silver = kind.silver
    assert silver is not None
    now = counted(village, kind)
    return silver.pay * (now + cards * GROWTH[silver.count]) / silver.per


class _Promises:
    """What cards that are not yet built would bring the village, less for those far away."""

    def __init__(self, state: VillagersState, seat: int, markets: int, rounds: float) -> None:
        village = state.villages[seat]
        self.seat = seat
        self.village = village
        self.countess = state.villages[1] if state.solo else None
        self.cost = state.book.cost
        self.markets = markets
        self.rounds = rounds
        kind_of = village.book.kind_of
        self.cards = [kind_of[card] for card in (*village.hand, *village.square) if card >= 0]
        self.kinds = set(self.cards)
        self.room = village.room()
        self.builds = 2 + min(3, village.builders)
        self.best_bronze = _best_bronze(village) if state.deal.bronze else 0

    def of(self, kind: Kind) -> float:
        if kind.special:
            return hopes.in_hand(kind, self.rounds, NOW, LEAST)
        promise = float(self.markets * kind.gold)
        promise += self.rounds * (FOOD * kind.food + BUILDER * kind.builders)
        if kind.silver is not None:
            promise += _silver(self.village, kind, TRUST * self.rounds * self.builds)
        if kind.bronze is not None:
            promise += self._bronze(kind)
        if kind.unlocker is not None:
            promise += self._padlock(kind.unlocker)
        under = kind.under
        if under is None:
            share = NOW
        elif under in self.room:
            share = NOW
            promise -= _covered(self.village, self.room[under], self.markets, self.rounds)
        elif under.basic:
            share = SOON
        elif under in self.kinds:
            share = LATER
        else:
            share = ONE_DAY
        return max(LEAST, promise * share)

    def _bronze(self, kind: Kind) -> float:
        """What its symbol would bring beyond the best there is: only one pays in a round."""
        more = bronze_of(self.village, kind) - self.best_bronze
        return max(0.0, more + 0.5) * self.rounds

    def _padlock(self, unlocker: Kind) -> float:
        """What opening a padlock brings or costs: see the three cases of 7.5."""
        village = self.village
        if any(card in village.below and card not in village.load for card in unlocker.cards):
            return self.cost * self.markets
        if self.countess is not None:
            for card in unlocker.cards:
                if card in self.countess.below:
                    return -self.cost * (1.0 + self.markets)
        return -self.cost * LOCK

    def hand(self) -> float:
        """The cards in hand and on the Square.

        Beyond what can be built in the rounds left, a card is only good for a basic villager.
        """
        promises = sorted(map(self.of, self.cards), reverse=True)
        most = math.ceil(self.builds * (1.0 + self.rounds))
        return sum(promises[:most]) + LEAST * len(promises[most:])


def _road(state: VillagersState, promises: _Promises, markets: int, cards: float) -> float:
    """What the Road offers for the next draft: the best villager, and one to give away."""
    kind_of = state.book.kind_of
    offers = [
        promises.of(kind_of[card]) + coins
        for card, coins in zip(state.road, state.road_coins, strict=True)
        if card >= 0
    ]
    if not offers:
        return 0.0
    worth = OFFER * max(offers) + hopes.second_pick(state, promises.seat, offers)
    if state.solo:
        hers = state.villages[1]
        harms = []
        for card, coins in zip(state.road, state.road_coins, strict=True):
            if card >= 0:
                kind = kind_of[card]
                harm = float(markets * kind.gold + coins)
                if kind.silver is not None:
                    harm += _silver(hers, kind, FEAR * cards)
                harms.append(harm)
        worth -= HARM * min(harms)
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

"""What a village has to hope for, as far as it follows from the cards that lie in it.

While a computer player thinks, the same villages come up again and again; so what was worked out of
one is kept in the book, by the cards that make it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import NamedTuple

from game.engine.sentinels import NOTHING
from game.villagers import hopes
from game.villagers.book import Book, Development, Kind
from game.villagers.cards import Silver
from game.villagers.counters import (
    COUNTERS,
    bronze_cards,
    bronze_value,
    coin_total,
    counted,
    market_silver,
    silver_cards,
)
from game.villagers.village import Village

MOST_KEPT = 20_000
"""So many villages are kept before all are forgotten."""
TRUST = 0.28
"""How much of the silver still to grow is counted for a card that is not built yet."""
FEAR = 0.8
"""The same for the Countess."""
PAID = 0.6
"""What the coins matter that somebody else gets for a padlock, at each Market."""
EVENT = 0.4
"""The chance that an event of the season comes while a villager lies there."""

GROWTH: Mapping[str, float] = {
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
UNCOVERED: Mapping[str, float] = {
    **GROWTH,
    "suit_symbols": 0.2,
    "gold_on_suit": 0.9,
    "gold_symbols": 0.45,
    "food": 0.45,
    "builders": 0.23,
    "padlocks": 0.4,
}
"""The same of the village of the Countess, where nothing is covered, with each card she gets."""


class Face(NamedTuple):
    """What can be seen on a card and counts until it is covered."""

    gold: int
    food: int
    builders: int


BARE = Face(0, 0, 0)

BRINGS: Mapping[str, Callable[[Kind, int, Face], int]] = {
    "suit_symbols": lambda kind, suit, hidden: kind.symbols if kind.suit == suit else 0,
    "gold_on_suit": lambda kind, suit, hidden: kind.gold - hidden.gold if kind.suit == suit else 0,
    "gold_symbols": lambda kind, of, hidden: (kind.gold > 0) - (hidden.gold > 0),
    "food": lambda kind, of, hidden: kind.food - hidden.food,
    "builders": lambda kind, of, hidden: kind.builders - hidden.builders,
    "padlocks": lambda kind, of, hidden: int(kind.locked),
    "villagers": lambda kind, of, hidden: 1,
}
"""How much a card that is built brings of what silver counts, and hides what it covers."""


class Promise(NamedTuple):
    """What a card not yet built would bring the village."""

    gain: float
    """In gold, if it is built after the First Market."""
    early: float
    """What it brings more if it is built before that."""
    food: int
    builders: int
    """What symbols it brings beyond those it covers, up to the limits."""
    place: Kind | None
    """What it lies on; None for the table."""
    missing: tuple[Kind, ...]
    """The villagers that must be built before it, from the top."""
    basic: bool
    """Whether a basic villager has to come first of all."""


class Outlook:
    """A village as a computer player sees it, apart from its gold, its hand and the time left."""

    __slots__ = (
        "_counts",
        "_harms",
        "_lasting",
        "_promises",
        "bronze",
        "coins",
        "grows",
        "growth",
        "hidden",
        "keys",
        "openers",
        "pays",
        "pays_bronze",
        "room",
        "silver",
        "unlockers",
        "village",
    )

    def __init__(self, village: Village) -> None:
        book, load = village.book, village.load
        kind_of = book.kind_of
        self.village = village
        self.grows = UNCOVERED if village.founders == NOTHING else GROWTH
        """How fast what silver counts grows in it."""
        self.coins = coin_total(village)
        self.silver = sum([gold for _, gold in market_silver(village)])
        self.growth = 0.0
        """By how much the silver villagers will pay more with each card built."""
        self.pays: dict[tuple[str, int], float] = {}
        """What the silver villagers pay for each of what they count."""
        for card in silver_cards(village):
            kind = kind_of[card]
            if kind.silver is not None:
                what = kind.silver.count, kind.silver_of
                each = kind.silver.pay / kind.silver.per
                self.pays[what] = self.pays.get(what, 0.0) + each
                self.growth += each * self.grows[kind.silver.count]
        best = max(
            bronze_cards(village), key=lambda card: bronze_value(village, card), default=NOTHING
        )
        self.bronze = 0 if best == NOTHING else bronze_value(village, best)
        """What the best bronze symbol pays in each round."""
        self.pays_bronze: dict[tuple[str, int], float] = {}
        if best != NOTHING and (symbol := kind_of[best].bronze) is not None:
            self.pays_bronze[symbol.count, kind_of[best].bronze_of] = symbol.pay / symbol.per
        self.keys = 0
        """The cards of the game that the uncovered villagers unlock."""
        self.openers: set[Kind] = set()
        self.unlockers = 0
        """The kinds of these, also as a mask."""
        self.room: dict[Kind, int] = {}
        """For each kind how many cards can still lie on villagers that act as it."""
        self.hidden: dict[Kind, Face] = {}
        """What the next one of these would cover."""
        for card in village.below:
            if card not in load and (key := kind_of[card].keychain):
                self.keys += key
                self.openers.add(kind_of[card])
                self.unlockers |= _bit(kind_of[card])
        for kind, places in village.room().items():
            self.room[kind] = sum([village.capacity(c) - load.get(c, 0) for c in places])
            faces = [BARE if card in load else Face(*village.face(card)) for card in places]
            self.hidden[kind] = min(faces)
        self._lasting = [
            hopes.IN_PLACE[word]
            for card in village.below
            if (word := kind_of[card].special) in hopes.IN_PLACE
        ]
        self._counts: dict[Development, int] = {}
        self._promises: dict[tuple[float, int, int], dict[Kind, Promise]] = {}
        self._harms: dict[tuple[Kind, int, int], float] = {}

    def lasts(self, rounds: float) -> float:
        """What the Specials are worth that lie in it."""
        return sum([first * min(1.0, rounds) + each * rounds for first, each in self._lasting])

    # --- the future of a card -------------------------------------------------------------------
    def promises(self, rounds: float, markets: int, others: int) -> dict[Kind, Promise]:
        """What cards would bring with so many rounds and Markets left; it fills by `promise`.

        `others` are the unlockers in the villages of the others, as a mask.
        """
        time = rounds, markets, others
        found = self._promises.get(time)
        if found is None:
            found = self._promises[time] = {}
        return found

    def promise(self, kind: Kind, rounds: float, markets: int, others: int) -> Promise:
        """What such a card would bring."""
        missing: list[Kind] = []
        place = kind.under
        lowest = place
        while lowest is not None and lowest not in self.room:
            if lowest.basic:
                break
            missing.append(lowest)
            lowest = lowest.under
        basic = lowest is not None and lowest not in self.room
        hidden = BARE
        if missing:
            hidden = Face(missing[0].gold, missing[0].food, missing[0].builders)
        elif place in self.hidden:
            hidden = self.hidden[place]
        gold = kind.gold - hidden.gold
        gain = float(gold)
        if self.pays:
            gain += _more(self.pays, kind, hidden)
        if self.pays_bronze:
            gain += rounds * _more(self.pays_bronze, kind, hidden)
        if kind.silver is not None:
            builds = 2 + min(3, self.village.builders)
            gain += self._will_pay(kind, kind.silver, hidden, TRUST * rounds * builds)
        if kind.bronze is not None:
            now = COUNTERS[kind.bronze.count](self.village, kind.bronze_of)
            pays = kind.bronze.pay * now / kind.bronze.per
            gain += max(0.0, pays + 0.5 - self.bronze) * (rounds + 1)
        if kind.unlocker is not None:
            gain += self._padlock(kind.unlocker, markets, others)
        early = float(gold) if markets > 1 else 0.0
        limits, village = self.village.book.records.limits, self.village
        food = min(limits.draft_max - limits.draft_base - village.food, kind.food - hidden.food)
        builders = min(
            limits.build_max - limits.build_base - village.builders, kind.builders - hidden.builders
        )
        return Promise(gain, early, food, builders, place, tuple(missing), basic)

    def _will_pay(self, kind: Kind, silver: Silver, hidden: Face, cards: float) -> float:
        """Its own silver, if it goes on growing with so many cards."""
        count = counted(self.village, kind)
        if (brings := BRINGS.get(silver.count)) is not None:
            count += brings(kind, kind.silver_of, hidden)
        return silver.pay * (count + cards * self.grows[silver.count]) / silver.per

    def _padlock(self, unlocker: Kind, markets: int, others: int) -> float:
        """What opening a padlock brings or costs: see the three cases of 7.5."""
        cost = self.village.book.cost
        if unlocker in self.openers:
            return float(cost * markets)
        if others & _bit(unlocker):
            return -cost * (1.0 + PAID * markets)
        return -float(cost)

    def harm(self, kind: Kind, markets: int, cards: int) -> float:
        """What such a villager brings the Countess, who will get so many more cards, and what her
        events may pay for it."""
        when = kind, markets, cards
        found = self._harms.get(when)
        if found is None:
            found = float(markets * kind.gold) + _events_pay(self.village.book, kind, markets)
            if self.pays:
                found += _more(self.pays, kind, BARE)
            if kind.silver is not None:
                found += self._will_pay(kind, kind.silver, BARE, FEAR * cards)
            self._harms[when] = found
        return found

    def count(self, one: Development) -> int:
        """How much there is of what the Development counts, cards in hand left out."""
        found = self._counts.get(one)
        if found is None:
            found = self._counts[one] = COUNTERS[one.most.count](self.village, one.of)
        return found


def _bit(kind: Kind) -> int:
    return 1 << kind.cards[0]


def _events_pay(book: Book, kind: Kind, markets: int) -> float:
    """What the events of this season may bring the Countess for such a villager."""
    season = "summer" if markets > 1 else "winter"
    paid = 0.0
    for event in book.events:
        for step in event.steps if event.season == season else ():
            if (gain := step.gain) is not None and (gain.to, gain.of) == ("countess", "countess"):
                if (brings := BRINGS.get(gain.per)) is not None:
                    paid += gain.gold * brings(kind, NOTHING, BARE)
            elif step.coins is not None and step.coins.to == "each_with_keychain" and kind.keychain:
                coins = step.coins.gold
                paid += markets * (kind.keychain if coins == "keychain" else coins)
    return EVENT * paid


def _more(pays: dict[tuple[str, int], float], kind: Kind, hidden: Face) -> float:
    """What symbols that count others pay more once such a card is built."""
    more = 0.0
    for (count, of), each in pays.items():
        brings = BRINGS.get(count)
        if brings is not None:
            more += each * brings(kind, of, hidden)
    return more


def outlook(book: Book, village: Village, coming: int = NOTHING) -> Outlook:
    """The outlook of a village, `coming` being a basic villager that is as good as in it."""
    below, coins, role = village.below, village.coins, village.role
    key = (
        tuple(below),
        tuple(below.values()),
        tuple(coins.items()) if coins else (),
        tuple(role.items()) if role else (),
        village.second_side,
        village.base_gold,
        coming,
        tuple(village.hand) if book.hands_pay else (),
    )
    kept = book.outlooks
    found = kept.get(key)
    if not isinstance(found, Outlook):
        if len(kept) >= MOST_KEPT:
            kept.clear()
        still = village.copy()
        if coming != NOTHING:
            still.lay(coming, NOTHING)
        found = kept[key] = Outlook(still)
    return found

"""What every round of random games pays with the expansions, counted out from what is printed.

Written from the table of quantities in the rules, without the counters of the game.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping

import pytest

from game.engine.chance import Chance
from game.engine.events import Event
from game.villagers.events import MarketPaid
from game.villagers.expansion_events import BronzePaid, DevelopmentPaid, DevelopmentWon, NobodyWon
from game.villagers.state import VillagersState
from game.villagers.village import Village

from .random_games import VARIANTS, choose, start

CASES = [case for case in VARIANTS if case[1] in ("all", "profiteers", "developments", "saints")]


class Seen:
    """A village as it lies on the table."""

    def __init__(self, village: Village) -> None:
        self.village = village
        self.data = {card: village.book.kind_of[card].data for card in village.below}
        covered = set(village.below.values())
        self.tops = [card for card in village.below if card not in covered]
        self.coins = [gold for gold in village.coins.values() if gold]

    def printed(self, symbol: str) -> list[int]:
        """Gold, food or builders on each of the uncovered cards."""
        found = []
        for card in self.tops:
            one = self.data[card]
            side = one.sides[self.village.second_side] if one.sides else one
            found.append(getattr(side, symbol))
        return found

    def golden(self) -> int:
        """Gold symbols; the Countess's own card can be one."""
        return sum(gold > 0 for gold in self.printed("gold")) + (self.village.base_gold > 0)

    def suit(self, name: str) -> int:
        return sum(one.symbols for one in self.data.values() if one.suit == name)

    def wooden_gold(self) -> int:
        return sum(self.data[card].gold for card in self.tops if self.data[card].suit == "wood")

    def padlocks(self) -> int:
        return sum(one.unlocker is not None for one in self.data.values())

    def chains(self, cards: int) -> int:
        """Production chains of so many cards or more."""
        roots = []
        for card in self.village.below:
            while self.village.below[card] >= 0:
                card = self.village.below[card]
            roots.append(card)
        return sum(size >= cards for size in Counter(roots).values())

    def specials_in_hand(self) -> int:
        kind_of = self.village.book.kind_of
        return sum(kind_of[card].data.suit == "special" for card in self.village.hand)

    # --- what pays --------------------------------------------------------------------------------
    def silver(self) -> list[tuple[str, int]]:
        """The uncovered silver villagers, each with what it would pay now."""
        found = [self.data[card] for card in self.tops if self.data[card].silver is not None]
        return [(one.id, SILVER[one.id](self)) for one in found]

    def best_silver(self) -> int:
        return max([gold for _name, gold in self.silver()], default=0)

    def nuns(self) -> list[tuple[str, int]]:
        """Each as the best silver villager of which there is one card only."""
        copies = Counter(one.id for one in self.data.values())
        single = [gold for name, gold in self.silver() if copies[name] == 1]
        return [("nun", max(single, default=0)) for _ in range(copies["nun"])]

    def bronze(self) -> int:
        """The best bronze symbol."""
        there = {self.data[card].id for card in self.tops}
        return max([count(self) for name, count in BRONZE.items() if name in there], default=0)


Count = Callable[[Seen], int]
SILVER: Mapping[str, Count] = {
    "wood_carver": lambda it: it.wooden_gold(),
    "log_rafter": lambda it: it.suit("wood"),
    "peddler": lambda it: 3 * (it.golden() // 2),
    "horse_trader": lambda it: 3 * (it.suit("hay") // 2),
    "locksmith": lambda it: 2 * it.padlocks(),
    "priest": lambda it: 3 * (it.suit("solitary") // 2),
    "agent": lambda it: max(it.coins, default=0),
    "wholesaler": lambda it: 3 * min(it.suit("ore"), it.suit("hay"), it.suit("wood")),
    "grocer": lambda it: 3 * sum(it.printed("food")),
    "freemason": lambda it: 3 * sum(it.printed("builders")),
    "ore_muler": lambda it: 3 * (it.suit("ore") // 2),
}
BRONZE: Mapping[str, Count] = {
    "arkwright": lambda it: 2 * len(it.coins),
    "carter": lambda it: it.chains(3),
    "alchemist": lambda it: it.best_silver() // 2,
    "captain": Seen.golden,
}
WON: Mapping[str, tuple[Count, int]] = {
    "windmill": (lambda it: it.chains(2), 2),
    "sawmill": (lambda it: it.suit("wood"), 2),
    "ox_crane": (lambda it: it.suit("hay"), 2),
    "gold_mine": (lambda it: it.suit("ore"), 5),
    "marketplace": (lambda it: sum(it.printed("food")), 5),
    "lighthouse": (Seen.best_silver, 5),
    "bank": (lambda it: len(it.coins), 5),
    "guildhall": (Seen.padlocks, 5),
    "church": (lambda it: len(it.data), 3),
    "tavern": (lambda it: it.suit("solitary"), 3),
    "inn": (Seen.specials_in_hand, 5),
    "town_hall": (Seen.golden, 5),
}


def told(case: tuple[int, str]) -> Iterator[tuple[Event, VillagersState, VillagersState]]:
    """What happens in random games, with the position before it and after it."""
    for seed in range(15):
        state, rng = start(seed, *case), Chance(seed)
        while not state.over:
            action, before = choose(state, rng), state
            for event, after in state.unfold(action):
                assert isinstance(after, VillagersState)
                yield event, before, after
                before = after
            state.apply(action)


def gained(before: VillagersState, after: VillagersState, seat: int) -> int:
    """By this village; that of the Countess, who is seat -1 in events, is the last one."""
    return after.villages[seat].gold - before.villages[seat].gold


@pytest.mark.parametrize("case", CASES, ids=str)
def test_what_is_paid_is_what_can_be_counted_on_the_table(case: tuple[int, str]) -> None:
    seen = Counter[str]()
    for event, before, after in told(case):
        if isinstance(event, BronzePaid):
            assert event.gold == Seen(after.villages[event.seat]).bronze()
            assert gained(before, after, event.seat) == event.gold
        elif isinstance(event, DevelopmentWon | NobodyWon):
            count, _gold = WON[event.development]
            counts = [count(Seen(village)) for village in after.villages]
            most = max(counts)
            alone = most > 0 and counts.count(most) == 1
            assert event.most == most
            assert isinstance(event, DevelopmentWon) == alone
            assert not isinstance(event, DevelopmentWon) or counts[event.seat] == most
        elif isinstance(event, DevelopmentPaid):
            assert event.gold == WON[event.development][1]
            assert gained(before, after, event.seat) == event.gold
        elif isinstance(event, MarketPaid) and event.market == "second_market":
            village = Seen(before.villages[event.seat])
            due = [*village.silver(), *village.nuns()]
            paid = [(card.rsplit(".", 1)[0], gold) for card, gold in event.silver]
            assert sorted(paid) == sorted(due)
            assert event.gold == sum(village.printed("gold")) + village.village.base_gold
            assert event.coins == sum(village.coins)
        seen[type(event).__name__] += 1
    wanted = {"all": 4, "profiteers": 2, "developments": 3, "saints": 1}[case[1]]
    kinds = ("BronzePaid", "DevelopmentWon", "DevelopmentPaid", "MarketPaid")
    assert sum(seen[kind] > 9 for kind in kinds) >= wanted

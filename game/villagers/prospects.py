"""What may still be built: how much of the game is left, and what the cards in hand would bring."""

from __future__ import annotations

from game.villagers import hopes
from game.villagers.book import Kind
from game.villagers.outlook import Outlook, Promise
from game.villagers.state import VillagersState
from game.villagers.village import Village

DRAFTING = frozenset(("draft", "picked", "give"))
BEFORE_BUILDING = frozenset((*DRAFTING, "coin", "limit"))
BUILDING = frozenset(("build", "basic", "stack", "pay", "cover", "seen", "put_back"))
GIVEN_BACK = 0.5
"""So many cards of each player go back to the stacks in a round, for basic villagers."""

NOW, READY, SOON, CHAINED, WAITING, TOO_FAR = range(6)
SHARES = (0.95, 0.75, 0.4, 0.45, 0.12, 0.03)
"""The share of what a card brings that is likely to come; by it is told what is built first."""
FOOD, BUILDER = 0.28, 0.78
"""About what a symbol of a card not yet built will bring in each round that is left."""
KEY_TO_HAND = 2.5
"""What an unlocker brings for each card in hand it is to open."""


class Time:
    """How much of the game is left for a seat."""

    __slots__ = (
        "builds",
        "drafts",
        "early",
        "gifts",
        "left",
        "markets",
        "now",
        "rounds",
        "this_round",
        "turn",
    )

    def __init__(self, state: VillagersState, seat: int, markets: int) -> None:
        limits = state.book.records.limits
        most, least = limits.draft_max, limits.draft_base
        phase, village = state.phase, state.villages[seat]
        drafting = phase in DRAFTING
        self.markets = markets
        """The Markets that are still to come."""
        self.builds = builds = min(limits.build_max, limits.build_base + village.builders)
        """What can be built in a round."""
        pending, each = 0, -GIVEN_BACK * state.players
        for other in state.villages[: state.players]:
            draws = least + other.food
            each += draws if draws < most else most
            if drafting and not other.drafted and (left := other.limit - len(other.square)) > 0:
                pending += left
        if state.solo:
            # The Countess gets as many.
            pending *= 2
            each *= 2
        stacks = state.stacks
        cards = sum(map(len, stacks)) - pending
        self.rounds = rounds = _rounds(cards, each)
        """About how many more build phases there will be after that of this round."""
        self.gifts = (max(0, cards) + pending) // 2 + int(rounds)
        """Solo: about how many more cards the Countess gets, in drafts and after them."""
        self.drafts = rounds > 0 or (
            drafting and not village.drafted and village.limit > len(village.square)
        )
        """Whether the seat will draft once more."""
        waiting = phase in BEFORE_BUILDING or state.home != "build"
        building = phase in BUILDING
        turn = builds if waiting else self._turn(state, seat) if building else 0
        self.turn = turn
        """What the seat can still build in this round."""
        self.now = turn if building and state.player == seat else 0
        """What of it in the turn that goes on."""
        self.left = turn + rounds * builds
        """What it can still build in all."""
        self.early = 0.0
        """What of it before the First Market."""
        if not state.first_market_held:
            first = -pending
            for number in state.book.first_due:
                first += len(stacks[number])
            self.early = turn + _rounds(first, each) * builds
        self.this_round = waiting or building
        """Whether the end of the build phase is still to come in this round."""

    def _turn(self, state: VillagersState, seat: int) -> int:
        """In the build phase: what is left of the own turn, if it is not over."""
        if state.player == seat:
            return state.build_limit - state.built
        turns, first = state.players, state.first
        built = (seat - first) % turns < (state.actor - first) % turns
        return 0 if built else self.builds


def _rounds(cards: int, each: float) -> float:
    """In about how many rounds so many cards are drafted."""
    return max(1.0, 0.5 + cards / each) if cards > 0 else 0.0


class Hand:
    """What the cards in hand and on the Square, and others, would bring the village.

    `others` are the unlockers in the villages of the others, as a mask; `leaving` is a card that is
    as good as given away.
    """

    __slots__ = (
        "_builder",
        "_food",
        "_gone",
        "_have",
        "_kinds",
        "_mine",
        "_promises",
        "_state",
        "_time",
        "_to_open",
        "_when",
        "specials",
    )

    def __init__(
        self,
        state: VillagersState,
        village: Village,
        mine: Outlook,
        time: Time,
        others: int,
        leaving: int,
    ) -> None:
        self._state, self._mine, self._time = state, mine, time
        self._when = time.rounds, time.markets, others
        self._promises = mine.promises(*self._when)
        self._gone: set[int] | None = None
        kinds: list[Kind] = []
        self.specials = 0.0
        """What the Specials in it are worth."""
        self._to_open: dict[Kind, int] = {}
        """For each unlocker that is not there the cards in hand that it would open."""
        kind_of = state.book.kind_of
        for card in (*village.hand, *village.square):
            if card >= 0 and card != leaving:
                kind = kind_of[card]
                if kind.special:
                    self.specials += hopes.in_hand(kind, time.rounds)
                    continue
                kinds.append(kind)
                if (unlocker := kind.unlocker) is not None and unlocker not in mine.openers:
                    self._to_open[unlocker] = self._to_open.get(unlocker, 0) + 1
        self._kinds, self._have = kinds, set(kinds)
        self._food, self._builder = FOOD * time.rounds, BUILDER * time.rounds
        """What one more food or builder symbol would bring."""

    def weigh(self) -> tuple[float, float, float, float, float, float]:
        """What the cards of each category bring that there is time to build, and the spare ones."""
        plans = []
        promises = self._promises
        for number, kind in enumerate(self._kinds):
            promise = promises.get(kind) or self._promise(kind)
            category = self._category(promise)
            gain = self._gain(kind, promise)
            if category != TOO_FAR and (gain > 0 or promise.early > 0):
                plans.append((SHARES[category] * gain, number, category, gain, promise))
        spare = len(self._kinds) - len(plans)
        plans.sort(reverse=True)
        sums = [0.0, 0.0, 0.0, 0.0, 0.0]
        time = self._time
        left, early, now = time.left, time.early, time.now
        used: dict[Kind, int] = {}
        for _worth, _number, category, gain, promise in plans:
            if left <= 0:
                spare += 1
                continue
            if category == READY and (place := promise.place) is not None:
                there = used[place] = used.get(place, 0) + 1
                if there > self._mine.room[place]:
                    if not place.basic:
                        spare += 1
                        continue
                    category = SOON
            if now > 0 and category in (READY, CHAINED):
                category = NOW
            if early > 0:
                gain += promise.early
            if gain > 0:
                sums[category] += gain if left >= 1 else left * gain
            left -= 1
            early -= 1
            now -= 1
        at_once, ready, soon, chained, waiting = sums
        return at_once, ready, soon, chained, waiting, min(float(spare), 3 * min(1.0, time.left))

    def offer(self, kind: Kind) -> float:
        """About what such a card would be worth in hand."""
        if kind.special:
            return hopes.in_hand(kind, self._time.rounds)
        promise = self._promises.get(kind) or self._promise(kind)
        gain = self._gain(kind, promise) + promise.early
        return SHARES[self._category(promise)] * gain if gain > 0 else 0.0

    def _promise(self, kind: Kind) -> Promise:
        found = self._promises[kind] = self._mine.promise(kind, *self._when)
        return found

    def _gain(self, kind: Kind, promise: Promise) -> float:
        """What it brings, built after the First Market."""
        gain = promise.gain
        if promise.food:
            gain += promise.food * self._food
        if promise.builders:
            gain += promise.builders * self._builder
        if kind in self._to_open:
            gain += KEY_TO_HAND * self._to_open[kind]
        return gain

    def _category(self, promise: Promise) -> int:
        """How far away it is."""
        if not promise.missing:
            return SOON if promise.basic else READY
        lacking = [kind for kind in promise.missing if kind not in self._have]
        if not lacking:
            return CHAINED
        return WAITING if len(lacking) == 1 and self._may_come(lacking[0]) else TOO_FAR

    def _may_come(self, kind: Kind) -> bool:
        """Whether there is such a villager that lies in no village and was not discarded."""
        if self._gone is None:
            below = [village.below for village in self._state.villages]
            self._gone = set(self._state.discard).union(*below)
        return not self._gone.issuperset(kind.cards)

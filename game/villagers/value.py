"""How good a position looks to a computer player, counted in gold.

What is certain is what the seat would end with if the Markets to come were held now; the rest is
what may still come of the village, of the cards in hand and of the Road, less what the strongest
rival has. `Hopes` in cards.py names the features, data/villagers/weights.yaml weighs them.
"""

from __future__ import annotations

from game.engine.actions import Action
from game.engine.sentinels import NOTHING
from game.engine.weights import weighed
from game.villagers import developments, hopes
from game.villagers.actions import UseJester
from game.villagers.book import Kind
from game.villagers.counters import COUNTERS
from game.villagers.outlook import Outlook, Promise, outlook
from game.villagers.state import VillagersState
from game.villagers.village import Village

HALF_DONE = frozenset(("pay", "cover", "reward", "early", "seen"))
"""The phases in the middle of something: such a step is worth what its best end is worth."""
DRAFTING = frozenset(("draft", "picked", "give"))
BEFORE_BUILDING = frozenset((*DRAFTING, "coin", "limit"))
GIVEN_BACK = 0.5
"""So many cards of each player go back to the stacks in a round, for basic villagers."""
AVERAGE = 3.0
"""What the best card is worth of a Road nobody has seen yet."""

NOW, READY, SOON, CHAINED, WAITING, TOO_FAR = range(6)
SHARES = (0.95, 0.75, 0.4, 0.45, 0.12, 0.03)
"""Which cards are built first: the share of their gain that is likely to come."""
KEY_TO_HAND = 2.5
"""What an unlocker brings for each card in hand it is to open."""
LEADING, LEVEL, BEHIND = 0.8, 0.3, 0.25
"""The chance to win a Development in the rounds to come: with most, as many, or one less."""
OFFER, HASTE = 0.25, 0.4
EXTRA = 1.5
"""A card or a basic villager that comes with a Development."""
TOKEN_FOOD, TOKEN_BUILDER = 0.3, 0.8
"""What a token adds to a limit."""

AHEAD = 1
"""Rounds that are played to their end in thought."""


def milestone(state: VillagersState) -> int:
    """Rounds begun."""
    return state.round


def value(state: VillagersState, seat: int) -> float:
    if state.phase in HALF_DONE and state.player == seat:
        ends = [a for a in state.legal_actions() if not isinstance(a, UseJester)]
        if ends:
            return max(_after(state, action, seat) for action in ends)
    return weighed(features(state, seat), state.game.weights[state.players])


def _after(state: VillagersState, action: Action, seat: int) -> float:
    after = state.copy()
    after.apply(action)
    return value(after, seat)


def features(state: VillagersState, seat: int) -> tuple[float, ...]:
    """In the order of `Hopes`."""
    book = state.book
    village = state.villages[seat]
    wanted = state.wanted if state.player == seat else None
    coming = NOTHING if wanted is None else state.piles[wanted.pile][-1]
    mine = outlook(book, village, coming)
    markets = _markets(state)
    certain = village.gold + markets * (village.gold_value + mine.coins)
    rival, growth, others = _strongest(state, seat, markets)
    if markets == 0:
        return (float(certain), *(0.0,) * 17, float(rival), 0.0)
    time = _Time(state, seat)
    rounds = time.rounds
    limits = book.records.limits
    hungry = 0.0
    if not village.food and not village.turned and not village.second_side:
        gold = book.founders.faces[0][0] if village.founders not in village.load else 0
        hungry = float(markets * gold)
    leaving = NOTHING if wanted is None else wanted.card
    hand = _Hand(state, village, mine, time, markets, others, leaving)
    now, ready, soon, chained, waiting, spare = hand.weigh(time)
    offer, gift = _road(state, seat, hand, time, markets)
    specials = hand.specials
    for word, (first, each) in hopes.IN_PLACE.items():
        for card in state.deal.by_trick[word]:
            if card in village.below:
                specials += first * min(1.0, rounds) + each * rounds
    return (
        float(certain + mine.silver),
        rounds,
        rounds * time.builds * mine.growth,
        rounds * min(limits.draft_max - limits.draft_base, village.food),
        rounds * min(limits.build_max - limits.build_base, village.builders),
        hungry,
        mine.keys * min(rounds, 4.0),
        now,
        ready,
        soon,
        chained,
        waiting,
        spare,
        mine.bronze * (rounds + time.paid_now),
        _developments(state, seat, rounds + time.paid_now) if state.developments else 0.0,
        specials,
        offer,
        gift,
        float(rival),
        growth * rounds * time.builds,
    )


def _markets(state: VillagersState) -> int:
    if state.phase == "over":
        return 0
    return 1 if state.first_market_held else 2


def _strongest(state: VillagersState, seat: int, markets: int) -> tuple[int, float, int]:
    """What is certain of the strongest rival, how its silver grows, and all they unlock."""
    most, growth, others = 0, 0.0, 0
    for at, village in enumerate(state.villages):
        if at != seat:
            theirs = outlook(state.book, village)
            others |= theirs.unlockers
            certain = village.gold + markets * (village.gold_value + theirs.coins)
            if markets:
                certain += theirs.silver
            if certain >= most:
                most, growth = certain, theirs.growth
    return most, growth, others


class _Time:
    """How much of the game is left for a seat."""

    __slots__ = ("builds", "drafts", "early", "left", "now", "paid_now", "rounds")

    def __init__(self, state: VillagersState, seat: int) -> None:
        limits = state.book.records.limits
        phase = state.phase
        village = state.villages[seat]
        self.builds = min(limits.build_max, limits.build_base + village.builders)
        """What can be built in a round."""
        pending = 0
        each = 0.0
        for other in state.villages[: state.players]:
            each += min(limits.draft_max, limits.draft_base + other.food) - GIVEN_BACK
            if not other.drafted and phase in DRAFTING:
                pending += max(0, other.limit - len(other.square))
        if state.solo:
            pending *= 2
            each *= 2
        stacks = state.stacks
        self.rounds = _rounds(sum(map(len, stacks)) - pending, each)
        """About how many more build phases there will be after that of this round."""
        self.drafts = self.rounds > 0 or (
            phase in DRAFTING and not village.drafted and village.limit > len(village.square)
        )
        """Whether the seat will draft once more."""
        now = self._now(state, seat)
        self.now = now if phase in _BUILDING and state.player == seat else 0
        """What it can build in the turn that goes on."""
        self.left = now + self.rounds * self.builds
        """What can still be built, and what of it before the First Market."""
        self.early = 0.0
        if not state.first_market_held:
            first = sum([len(stacks[n]) for n in state.book.first_due]) - pending
            self.early = now + _rounds(first, each) * self.builds
        self.paid_now = phase in BEFORE_BUILDING or state.home != "build" or phase in _BUILDING
        """Whether what comes after each build phase is still to come in this round."""

    def _now(self, state: VillagersState, seat: int) -> int:
        """What the seat can still build in this round."""
        if state.drafting or state.phase in BEFORE_BUILDING:
            return self.builds
        if state.phase not in _BUILDING:
            return 0
        if state.player == seat:
            return state.build_limit - state.built
        turns = state.players
        built = (seat - state.first) % turns < (state.actor - state.first) % turns
        return 0 if built else self.builds


_BUILDING = frozenset(("build", "basic", "stack", "pay", "cover", "seen", "put_back"))


def _rounds(cards: int, each: float) -> float:
    """In about how many rounds so many cards are drafted."""
    return max(1.0, 0.5 + cards / each) if cards > 0 else 0.0


class _Hand:
    """What the cards in hand and on the Square, and others, would bring the village."""

    __slots__ = ("have", "kinds", "mine", "promises", "specials", "state", "time", "to_open")

    def __init__(
        self,
        state: VillagersState,
        village: Village,
        mine: Outlook,
        time: _Time,
        markets: int,
        others: int,
        leaving: int,
    ) -> None:
        self.state = state
        self.mine = mine
        self.time = time.rounds, markets, others
        self.promises = mine.promises(*self.time)
        self.kinds: list[Kind] = []
        self.specials = 0.0
        """What the Specials in it are worth."""
        kind_of = village.book.kind_of
        for card in (*village.hand, *village.square):
            if card >= 0 and card != leaving:
                kind = kind_of[card]
                if kind.special:
                    self.specials += hopes.in_hand(kind, time.rounds)
                else:
                    self.kinds.append(kind)
        self.have = set(self.kinds)
        self.to_open: dict[Kind, int] = {}
        """For each unlocker that is not there the cards in hand that it would open."""
        for kind in self.kinds:
            if (unlocker := kind.unlocker) is not None and not mine.has_key(unlocker):
                self.to_open[unlocker] = self.to_open.get(unlocker, 0) + 1

    def promise(self, kind: Kind) -> Promise:
        found = self.promises.get(kind)
        if found is None:
            found = self.promises[kind] = self.mine.promise(kind, *self.time)
        return found

    def category(self, promise: Promise) -> int:
        """How far away it is."""
        missing = promise.missing
        if not missing:
            return SOON if promise.basic else READY
        lacking = [kind for kind in missing if kind not in self.have]
        if not lacking:
            return CHAINED
        return WAITING if len(lacking) == 1 and self._there_are(lacking[0]) else TOO_FAR

    def _there_are(self, kind: Kind) -> bool:
        """Whether such a villager may still come."""
        state = self.state
        gone = set(state.discard).union(*[village.below for village in state.villages])
        return not gone.issuperset(kind.cards)

    def weigh(self, time: _Time) -> tuple[float, float, float, float, float, float]:
        """What the cards of each category bring that there is time to build, and the spare ones."""
        plans = []
        for number, kind in enumerate(self.kinds):
            promise = self.promises.get(kind) or self.promise(kind)
            category = self.category(promise)
            if category != TOO_FAR:
                gain = promise.gain
                if self.to_open and kind in self.to_open:
                    gain += KEY_TO_HAND * self.to_open[kind]
                plans.append((SHARES[category] * gain, number, category, gain, promise))
        spare = len(self.kinds) - len(plans)
        plans.sort(reverse=True)
        sums = [0.0, 0.0, 0.0, 0.0, 0.0]
        left, early, now = time.left, time.early, time.now
        used: dict[Kind, int] = {}
        for _worth, _number, category, gain, promise in plans:
            if left <= 0:
                spare += 1
                continue
            if category == READY and (place := promise.place) is not None:
                there = used[place] = used.get(place, 0) + 1
                if there > self.mine.room[place]:
                    if not place.basic:
                        spare += 1
                        continue
                    category = SOON
            if now > 0 and category in (READY, CHAINED):
                category = NOW
            if early > 0:
                gain += promise.early
            sums[category] += gain if left >= 1 else left * gain
            left -= 1
            early -= 1
            now -= 1
        at_once, ready, soon, chained, waiting = sums
        return at_once, ready, soon, chained, waiting, min(float(spare), 3 * min(1.0, time.left))

    def offer(self, kind: Kind) -> float:
        """About what it would be worth in hand."""
        if kind.special:
            return hopes.in_hand(kind, self.time[0])
        promise = self.promises.get(kind) or self.promise(kind)
        gain = promise.gain + promise.early
        if self.to_open and kind in self.to_open:
            gain += KEY_TO_HAND * self.to_open[kind]
        return SHARES[self.category(promise)] * gain


def _road(
    state: VillagersState, seat: int, hand: _Hand, time: _Time, markets: int
) -> tuple[float, float]:
    """What the best villager of the Road is worth, and in solo the gift that hurts least."""
    if not time.drafts:
        return 0.0, 0.0
    kind_of = state.book.kind_of
    saved_only = state.phase == "coin"
    hers = outlook(state.book, state.villages[1]) if state.solo else None
    offers = [AVERAGE]
    harms = []
    for card, coins in zip(state.road, state.road_coins, strict=True):
        if card >= 0 and (coins or not saved_only):
            kind = kind_of[card]
            offers.append(hand.offer(kind) + coins)
            if hers is not None:
                harms.append(hers.harm(kind, markets) + coins)
    offers.sort()
    best = offers[-1]
    if state.picks > 1 and state.player == seat and len(offers) > 2:
        # Two picks in a row: the best offer is as good as drafted, another one likely.
        best = best / OFFER + HASTE * offers[-2]
    return best, min(harms, default=0.0)


def _developments(state: VillagersState, seat: int, times: float) -> float:
    """What the Developments will bring, by who leads now and by how much."""
    worth = 0.0
    looks = [outlook(state.book, village) for village in state.villages]
    for one, holder in zip(developments.in_play(state), state.tokens, strict=True):
        if one.most.count == "hand_of_suit":
            counts = [COUNTERS[one.most.count](village, one.of) for village in state.villages]
        else:
            counts = [look.count(one) for look in looks]
        own = counts[seat]
        counts[seat] = 0
        lead = own - max(counts)
        share = LEADING if lead > 0 else LEVEL if lead == 0 else BEHIND / (1 - lead)
        data = one.data
        bonus = TOKEN_FOOD * data.food + TOKEN_BUILDER * data.builders
        extra = EXTRA if data.extra is not None else 0.0
        worth += share * (data.gold + bonus + extra) * times
        if holder == seat:
            worth += bonus
    return worth

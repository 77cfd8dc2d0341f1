"""What the window may know of a position of Villagers: by seats and by names of cards.

A card is named "carpenter.2", or "?wood" where only its back can be seen, or "?" where not even
that.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final, Literal, NamedTuple

from game.engine.actions import Action
from game.engine.events import Event
from game.engine.facts import Facts
from game.engine.sentinels import NOBODY, NOTHING, UNKNOWN
from game.villagers import (
    bronze,
    counters,
    developments,
    hiring,
    limits,
    looking,
    markets,
    padlocks,
    road,
    scoring,
)
from game.villagers.actions import Build, PlayOn, Rob, TakeSeen
from game.villagers.book import suit_of_back
from game.villagers.counters import COUNTESS_CARD, Share
from game.villagers.events import COUNTESS
from game.villagers.specials import TRICKS
from game.villagers.state import Phase, VillagersState

__all__ = ["COUNTESS_CARD", "Laid", "Limits", "Preview", "Share", "Totals", "VillagersFacts", "Way"]

Part = Literal["draft", "road", "build", "developments", "events", "market"]
"""A phase of the round."""

PARTS: Final[dict[Phase, Part]] = {
    "draft": "draft",
    "early": "draft",
    "placed": "draft",
    "picked": "draft",
    "give": "draft",
    "coin": "road",
    "road": "road",
    "build": "build",
    "pay": "build",
    "basic": "build",
    "stack": "build",
    "cover": "build",
    "seen": "build",
    "put_back": "build",
    "bronze": "build",
    "reward": "developments",
    "developments": "developments",
    "event": "events",
    "choose": "events",
    "events": "events",
    "market": "market",
    "over": "market",
}
NEEDS_HAND: Final = ("build", "pay", "basic", "stack", "cover", "choose", "early")
"""The phases in which a player works with the hand."""


class Totals(NamedTuple):
    """The running totals of a seat."""

    gold: int
    """In the supply."""
    food: int
    builders: int
    gold_symbols: int
    gold_value: int
    silver: int
    """What all silver villagers would pay now."""
    coins: int
    """Lying on the villagers."""
    first_market: int
    """What the First Market would bring now."""
    second_market: int
    """What the Second Market would bring now, the coins on villagers included."""
    villagers: int


class Laid(NamedTuple):
    """A card in a village, or on the Square."""

    card: str
    under: str = ""
    """What it lies on, "" for the table."""
    covered: bool = False
    coins: int = 0
    room: int = 0
    """How many more cards may lie on it."""
    carries: bool = False
    """Whether chains begin or go on with it."""
    stands_for: str = ""
    """The villager it stands for, "" for most."""
    second_side: bool = False
    """Founders: whether their second side lies up."""


class Limits(NamedTuple):
    """How far a seat is in drafting and building in this round."""

    drafted: int
    draft: int
    built: int
    build: int


class Way(NamedTuple):
    """One way to open a padlock."""

    to: str
    """The unlocker's card, a Special in hand, "bank" or "free"."""
    seat: int
    """Who has the unlocker; the player, where nobody has."""
    gold: int
    """What is paid, or put down by the bank."""
    price: int
    """What it takes from the own supply."""
    special: bool = False
    """Whether it is a Special that makes padlocks free."""


class Contest(NamedTuple):
    """A Development in play: who has how many of what it counts."""

    development: str
    category: str
    counts: tuple[int, ...]
    """By seats, the Countess's last."""
    leader: int | None
    """The seat that alone has most; None on a tie, also where nobody has any."""
    holder: int | None
    """The seat with the token."""

    @property
    def tied(self) -> bool:
        """Whether several have as many as anybody, and that is something."""
        return self.leader is None and max(self.counts) > 0


class Preview(NamedTuple):
    """What placing or playing a card would bring the acting player."""

    covers: str
    """The card it would lie on, "" for the table."""
    loses: tuple[int, int, int]
    """Gold, food and builders that would be covered."""
    ways: tuple[Way, ...]
    """The ways to open its padlock. Empty if there is no padlock."""
    now: Totals
    then: Totals


class Seen(NamedTuple):
    """Cards that one seat is looking at."""

    seat: int
    pile: str
    """Where they lie: "reserve", "stack3", or "hand2" for the hand of seat 2."""
    cards: tuple[str, ...]
    """From the top; only their seat knows them."""
    may_take: tuple[str, ...]
    """Those of which one is taken now; none once it has been taken."""
    placed: int
    """How many of them have been put back."""


class ForHire(NamedTuple):
    """Somebody in a village who can be paid now for one more build action."""

    card: str
    seat: int
    """The owner, for whom the coins count."""
    gold: int
    limit: int
    """The build limit then."""


class Plunder(NamedTuple):
    """What leaves the Road with all its villagers."""

    gold: int
    cards: tuple[str, ...]


class VillagersFacts(Facts[VillagersState]):
    # --- the round --------------------------------------------------------------------------------
    @property
    def phase(self) -> Phase:
        return self._state.phase

    @property
    def solo(self) -> bool:
        return self._state.solo

    @property
    def round(self) -> int:
        """Counts from 1."""
        return self._state.round

    @property
    def parts(self) -> tuple[Part, ...]:
        """The phases of a round, in order: Developments where they are in play, events in solo."""
        developments: tuple[Part, ...] = ("developments",) if self._state.developments else ()
        events: tuple[Part, ...] = ("events",) if self.solo else ()
        return "draft", "road", "build", *developments, *events, "market"

    @property
    def part(self) -> Part:
        """The one in which something is asked or told."""
        state = self._state
        if state.drafting:
            return "draft"
        if state.phase == "limit":
            return "draft" if state.book.events[state.asked].when == "draft" else "build"
        return PARTS[state.phase]

    @property
    def needs_hand(self) -> bool:
        """Whether what is asked now is answered with the cards in hand."""
        return self._state.phase in NEEDS_HAND

    @property
    def swept(self) -> bool:
        """Whether only villagers with a coin stay on the Road; otherwise these leave it."""
        state = self._state
        return state.book.set_ups[state.players].update == "coins"

    @property
    def free_padlocks(self) -> bool:
        """Whether padlocks are free in this turn."""
        return self._state.free_padlocks

    # --- the Markets ------------------------------------------------------------------------------
    @property
    def first_market_held(self) -> bool:
        return self._state.first_market_held

    @property
    def first_due(self) -> bool:
        """Whether the First Market will be held at the end of this round."""
        return markets.first_due(self._state)

    @property
    def second_due(self) -> bool:
        """Whether the Second Market will be, and the game over."""
        return not self.over and markets.second_due(self._state)

    def cards_before(self, market: Literal["first", "second"]) -> int:
        """How many cards must still leave their stacks before it is held."""
        stacks, named = self._state.stacks, self._state.book.records.markets
        due = named.first if market == "first" else named.second
        return sum(len(stacks[number - 1]) for number in due.when_empty)

    # --- the Road and the piles -------------------------------------------------------------------
    def _name(self, card: int) -> str:
        return self._state.book.shown.get(card, "?") if card != NOTHING else ""

    def _names(self, cards: Iterable[int]) -> tuple[str, ...]:
        return tuple([self._name(card) for card in cards])

    def _top(self, pile: Sequence[int]) -> tuple[str, int]:
        """The suit on the back of the pile's top card, "" for an empty pile, and its size."""
        state = self._state
        card = pile[-1] if pile else UNKNOWN
        suit = state.book.kind_of[card].suit if card >= 0 else suit_of_back(card)
        return "" if suit is None else state.book.suits[suit], len(pile)

    @property
    def road_cards(self) -> tuple[tuple[str, int], ...]:
        """The slots of the Road: (card, coins on it); the card is "" in an empty slot."""
        return tuple(zip(self._names(self._state.road), self._state.road_coins, strict=True))

    @property
    def road_plunder(self) -> Plunder:
        """The coins on all face-up villagers, and these."""
        state = self._state
        return Plunder(sum(state.road_coins), self._names(road.face_up(state)))

    @property
    def seen(self) -> Seen | None:
        """What the player on turn is looking at."""
        state, found = self._state, self._state.looking
        if found is None:
            return None
        cards = looking.in_sight(state)
        takes = [a.card for a in state.legal_actions() if isinstance(a, TakeSeen)]
        return Seen(state.actor, found.pile, self._names(cards), tuple(takes), found.placed)

    @property
    def second_pick(self) -> bool:
        """Whether two cards are drafted in this turn."""
        state = self._state
        return state.picks + state.picked > 1

    @property
    def idle_thieves(self) -> tuple[str, ...]:
        """The cards of the player on turn that can still rob somebody in this turn."""
        state = self._state
        if state.phase != "build":
            return ()
        robbing = [a.card for a in state.legal_actions() if isinstance(a, Rob)]
        return tuple(dict.fromkeys(robbing))

    @property
    def for_hire(self) -> tuple[ForHire, ...]:
        """Who can be paid now, at the start of the build turn."""
        state = self._state
        if state.phase != "build":
            return ()
        number, limit = state.book.number, state.build_limit + 1
        hires = [(a.card, number[a.card]) for a in hiring.list_extra_builds(state)]
        return tuple(
            ForHire(name, padlocks.owner_of(state, card), hiring.price(state, card), limit)
            for name, card in hires
        )

    @property
    def stack_tops(self) -> tuple[tuple[str, int], ...]:
        """The stacks: (suit on the back of the top card, number of cards)."""
        return tuple(map(self._top, self._state.stacks))

    @property
    def reserve_top(self) -> tuple[str, int]:
        """The Reserve: (suit on the back of the top card, number of cards)."""
        return self._top(self._state.reserve)

    @property
    def basics_left(self) -> dict[str, int]:
        """Basic villager -> cards left in its pile."""
        basics = zip(self._state.book.basics, self._state.piles, strict=True)
        return {kind.id: len(pile) for kind, pile in basics}

    @property
    def discard_cards(self) -> tuple[str, ...]:
        return self._names(self._state.discard)

    # --- a seat -----------------------------------------------------------------------------------
    def is_countess(self, seat: int) -> bool:
        return seat >= self.players

    def hand_cards(self, seat: int) -> tuple[str, ...]:
        return self._names(self._state.villages[seat].hand)

    def square_cards(self, seat: int) -> tuple[str, ...]:
        return self._names(self._state.villages[seat].square)

    def drafting(self, seat: int) -> bool:
        """Whether the draft goes on and this seat has not finished."""
        return self.part == "draft" and not self._state.villages[seat].drafted

    def gold(self, seat: int) -> int:
        """In the supply."""
        return self._state.villages[seat].gold

    @property
    def pending_card(self) -> str:
        """The card being placed: set free, or behind a padlock; "" for none."""
        state = self._state
        if state.freed == NOTHING and state.paying is not None:
            return self._name(state.paying.card)
        return self._name(state.freed)

    def limits(self, seat: int) -> Limits:
        state = self._state
        village = state.villages[seat]
        drafted = village.limit if village.drafted else len(village.square)
        if state.player == seat and self.part == "build" and state.phase != "limit":
            return Limits(village.limit, village.limit, state.built, state.build_limit)
        return Limits(drafted, village.limit, 0, limits.build_limit(state, seat))

    def totals(self, seat: int) -> Totals:
        village = self._state.villages[seat]
        return Totals(
            village.gold,
            village.food,
            village.builders,
            village.gold_symbols,
            village.gold_value,
            sum(gold for _, gold in counters.market_silver(village)),
            counters.coin_total(village),
            scoring.first_market(village),
            scoring.second_market(village),
            counters.villager_count(village),
        )

    def chains(self, seat: int) -> tuple[tuple[Laid, ...], ...]:
        """Every chain and single villager of the village, each from the bottom up."""
        village, book = self._state.villages[seat], self._state.book

        def laid(card: int) -> Laid:
            role = village.role.get(card)
            room = village.capacity(card) - village.load.get(card, 0)
            return Laid(
                book.names[card],
                self._name(village.below[card]),
                card in village.load,
                village.coins.get(card, 0),
                0 if self.is_countess(seat) else room,
                book.kind_of[card].capacity > 0,
                role.id if role is not None else "",
                card == village.founders and village.second_side,
            )

        return tuple(tuple(map(laid, chain)) for chain in village.chains())

    # --- the Developments -------------------------------------------------------------------------
    @property
    def contests(self) -> tuple[Contest, ...]:
        """The Developments in play, by categories."""
        state = self._state
        pairs = zip(state.developments, state.tokens, strict=True)
        return tuple([self._contest(one, holder) for one, holder in pairs])

    def _contest(self, number: int, holder: int) -> Contest:
        state = self._state
        one = state.book.developments[number]
        counts = developments.counts(state, one)
        leader = developments.winner(counts)
        category = state.book.records.categories[one.category].id
        seats = [None if seat == NOBODY else seat for seat in (leader, holder)]
        return Contest(one.id, category, tuple(counts), *seats)

    # --- cards ------------------------------------------------------------------------------------
    def silver_worth(self, card: str) -> int | None:
        """What the silver of a villager would pay now, None where it cannot be seen."""
        number = self._state.book.number[card]
        for village in self._state.villages:
            if number in counters.silver_cards(village):
                return counters.silver_value(village, number)
        return None

    def unlockers(self, villager: str) -> tuple[tuple[str, int], ...]:
        """What can open the padlock of this villager: (card, seat of its owner)."""
        kind = self._state.book.kind.get(villager)
        if kind is None or kind.unlocker is None:
            return ()
        return tuple(
            (self._name(card), seat)
            for seat, village in enumerate(self._state.villages)
            for card in village.seen(kind.unlocker)
        )

    def seen_copies(self, villager: str, in_hands: bool) -> int:
        """How many copies of this villager lie open, or also in a known hand."""
        state = self._state
        places = {*state.road, *state.discard, state.freed}
        for village in state.villages:
            places.update(village.below, village.square)
            if in_hands:
                places.update(village.hand)
        return sum(card in places for card in state.book.kind[villager].cards)

    def played_by(self, card: str) -> type[Action]:
        """The action by which this card of a hand comes into play."""
        book = self._state.book
        special = book.kind_of[book.number[card]].special
        return TRICKS[special].played if special else Build

    def preview(self, action: Action) -> Preview | None:
        """What a legal Build or PlayOn would do; None for other actions."""
        state = self._state
        if not isinstance(action, Build | PlayOn) or state.why_not(action) is not None:
            return None
        seat, village = state.acting()
        kind = state.book.kind_of[state.book.number[action.card]]
        covers, loses = "", (0, 0, 0)
        if isinstance(action, Build) and action.under != "village":
            covers = action.under
            under = state.book.number[action.under]
            if under not in village.load:
                loses = village.face(under)
        ways = padlocks.ways(state, seat, kind) if kind.locked else []
        after = state.copy()
        after.apply(action)
        if after.phase == "pay":
            after.apply(after.legal_actions()[0])
        then = VillagersFacts(after).totals(seat)
        return Preview(covers, loses, tuple(map(self._way, ways)), self.totals(seat), then)

    def _way(self, to: str) -> Way:
        state = self._state
        seat, _ = state.acting()
        price = padlocks.cost(state, to)
        gold = price if to == padlocks.BANK else state.book.cost
        if padlocks.is_freeing(state, to) or to in (padlocks.BANK, padlocks.FREE):
            return Way(to, seat, gold, price, padlocks.is_freeing(state, to))
        return Way(to, padlocks.owner_of(state, state.book.number[to]), gold, price)

    # --- a Market, card by card -------------------------------------------------------------------
    def gold_shares(self, seat: int) -> tuple[Share, ...]:
        """The gold symbols that can be seen, at both Markets."""
        return counters.gold_shares(self._state.villages[seat])

    def coin_shares(self, seat: int) -> tuple[Share, ...]:
        """The coins lying on villagers, at both Markets."""
        return counters.coin_shares(self._state.villages[seat])

    def silver_cards(self, seat: int) -> tuple[str, ...]:
        """The villagers whose silver pays at the Second Market, in the order they are counted."""
        paid = counters.market_silver(self._state.villages[seat])
        return self._names(card for card, _ in paid)

    def silver_shares(self, seat: int, villager: str) -> tuple[Share, ...]:
        """What this silver villager counts, with what it pays as each is counted."""
        return counters.silver_shares(self._state.villages[seat], self._state.book.kind[villager])

    # --- bronze -----------------------------------------------------------------------------------
    def bronze(self, seat: int) -> tuple[tuple[str, int], ...]:
        """The bronze symbols of a village with what each would pay now; the first one is paid."""
        found = bronze.worth(self._state.villages[seat])
        return tuple([(self._name(card), gold) for card, gold in found])

    def bronze_shares(self, seat: int, villager: str) -> tuple[Share, ...]:
        """What this bronze villager counts, with what it pays as each is counted."""
        return counters.bronze_shares(self._state.villages[seat], self._state.book.kind[villager])

    # --- the Countess -----------------------------------------------------------------------------
    def _events(self, numbers: Iterable[int]) -> tuple[str, ...]:
        return tuple(self._state.book.events[event].id for event in numbers)

    def seat_of(self, event: Event) -> int | None:
        """The seat an event speaks of, the Countess's included; None where it speaks of none."""
        seat: int | None = getattr(event, "seat", None)
        return self.players if seat == COUNTESS else seat

    @property
    def countess_gold(self) -> int:
        """What her own card shows; nothing where she does not play."""
        return self._state.countess.base_gold if self.solo else 0

    @property
    def with_jester(self) -> bool:
        """Whether there is a Jester in this game."""
        state = self._state
        return self.solo and state.book.modes[state.options["mode"]].jester

    @property
    def jester_left(self) -> bool:
        """Whether the Jester can still be used."""
        return self._state.jester

    @property
    def season(self) -> Literal["summer", "winter"]:
        """The deck new events come from."""
        return "winter" if self.first_market_held else "summer"

    @property
    def events_left(self) -> int:
        """The events in that deck."""
        return len(self._state.event_decks[self.season == "winter"])

    @property
    def discarded_events(self) -> tuple[str, ...]:
        """The events that are over, winter after summer."""
        summer, winter = self._state.event_discards
        return self._events((*summer, *winter))

    @property
    def resolving_event(self) -> str:
        """The event being resolved, "" for none."""
        return self._state.resolving_event

    @property
    def face_up_events(self) -> tuple[str, ...]:
        return self._events(self._state.face_up)

    @property
    def asking_events(self) -> tuple[str, ...]:
        """The events about which something is asked now."""
        state = self._state
        if state.phase == "limit":
            return self._events([state.asked])
        return self.face_up_events if state.phase == "event" else ()

    @property
    def open_events(self) -> tuple[str, ...]:
        """Every event that can be read on the table, the one being resolved first."""
        state = self._state
        resolving = () if state.resolving == NOTHING else (state.resolving,)
        return self._events((*resolving, *state.queue, *state.face_up))

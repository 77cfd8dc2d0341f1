"""The rules of Villagers: the module to read first.

A round (5): DRAFT (draft.py) -> ROAD_UPDATE (road.py) -> BUILD (build.py, padlocks.py and
specials.py), with the food check at its end -> in solo EVENTS (countess.py, steps.py) -> the
first-player marker passes -> MARKET_CHECK (markets.py). Which actions answer
which phase is in answers.py. In solo the Countess has the last seat and a village of her own, but
never decides: what she gets happens inside the player's moves and shows as events.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Self

from game.engine.actions import Action
from game.engine.chance import Chance
from game.engine.events import Event
from game.engine.messages import Message, msg
from game.engine.state import Decision, IllegalAction, Json, ScoreLine, State
from game.villagers import (
    answers,
    build,
    countess,
    draft,
    knowledge,
    markets,
    padlocks,
    saving,
    showing,
    specials,
    words,
)
from game.villagers import value as values
from game.villagers.actions import EndBuild
from game.villagers.book import Book
from game.villagers.events import RoundBegun
from game.villagers.village import Village

if TYPE_CHECKING:
    from game.villagers.game import Villagers


class VillagersState(State):
    __slots__ = (
        "asked",
        "book",
        "build_limit",
        "built",
        "chance",
        "coin_order",
        "discard",
        "event_decks",
        "event_discards",
        "exchanges",
        "face_up",
        "first",
        "first_market_held",
        "free_padlocks",
        "freed",
        "issued",
        "jester",
        "monks",
        "options",
        "paying",
        "phase",
        "piles",
        "player",
        "players",
        "queue",
        "replacing",
        "reserve",
        "resolving",
        "road",
        "road_coins",
        "round",
        "solo",
        "spent",
        "stacks",
        "step",
        "times",
        "viewer",
        "villages",
        "wanted",
    )

    game: Villagers
    book: Book
    options: dict[str, str]
    """The options the game was started with, complete."""
    players: int
    """How many people play."""
    solo: bool
    villages: list[Village]
    """One a seat; in solo the Countess's comes last."""
    chance: Chance
    phase: str
    """"draft", "give", "coin", "limit", "build", "pay", "basic", "stack", "cover", "event",
    "choose" or "over". Nothing is asked in "road", "events" and "market": they pass within a move,
    and are seen only while it is told."""
    player: int | None
    round: int
    """Counts from 1."""
    first: int
    """The seat with the first-player marker."""
    road: list[int]
    """The face-up villagers, -1 for an empty slot."""
    road_coins: list[int]
    """The coins on them."""
    stacks: list[list[int]]
    """The face-down stacks above the Road, the top card last."""
    reserve: list[int]
    """The Reserve, the top card last."""
    discard: list[int]
    piles: list[list[int]]
    """The basic villagers left, in the order of `book.basics`."""
    first_market_held: bool
    issued: int
    """All gold that is out of the bank: in supplies, on villagers and on the Road."""
    coin_order: tuple[int, ...]
    """Road update: the seats that may still put a coin, the next one first."""
    build_limit: int
    built: int
    """Build actions used in this turn."""
    exchanges: int
    """How many basic villagers may still be taken in this turn."""
    wanted: tuple[int, ...]
    """(card, pile) while it is asked where a card given for this basic villager goes."""
    free_padlocks: bool
    """Whether a Tinner works in this turn."""
    monks: tuple[int, ...]
    """Stand-ins laid and not yet covered, the lowest first."""
    freed: int
    """The villager an Apprentice has set free and that is still to be placed, -1 for none."""
    paying: tuple[int, ...]
    """(card, where it goes) while the way to open its padlock is being chosen."""
    jester: bool
    """Solo: whether the Jester can still be used."""
    event_decks: list[list[int]]
    """Summer and winter, the next event last."""
    event_discards: list[list[int]]
    face_up: list[int]
    """The events that lie face up."""
    spent: tuple[int, ...]
    """Face-up events that have had an effect already: too late for the Jester (R23)."""
    asked: int
    """The event whose lower limit is being asked about, -1 for none."""
    resolving: int
    """The event being resolved, -1 for none."""
    step: int
    """Which of its steps."""
    times: int
    """How often that step has been done."""
    queue: tuple[int, ...]
    """Events to be resolved at once, before the player chooses again."""
    replacing: bool
    """Whether the event being resolved was turned up by another one."""
    viewer: int | None
    """Whose view this is; None for the full state."""

    # --- what is being decided --------------------------------------------------------------------
    def acting(self) -> tuple[int, Village]:
        """The seat that decides now, and its village."""
        seat = self.player
        assert seat is not None
        return seat, self.villages[seat]

    @property
    def decision(self) -> Decision:
        return words.decision(self)

    def legal_actions(self) -> list[Action]:
        if self.phase not in answers.LISTS:
            return []
        actions = answers.LISTS[self.phase](self)
        if self.jester and self.face_up:
            actions += countess.jester_actions(self)
        return actions

    def why_not(self, action: Action) -> Message | None:
        answer = answers.ANSWERS.get(type(action))
        if answer is None:
            return msg("Villagers has no such action.")
        if self.phase not in answer.phases:
            return words.not_now(self)
        return answer.why_not(self, action)

    def apply(self, action: Action, events: list[Event] | None = None) -> list[Event]:
        reason = self.why_not(action)
        if reason is not None:
            raise IllegalAction(action, reason)
        if self.viewer is not None:
            # Played on, a view becomes one of the games it could be.
            knowledge.deal_unknown(self, Chance(self.chance.memory))
        events = [] if events is None else events
        answers.ANSWERS[type(action)].do(self, action, events)
        return events

    def forgoes(self, action: Action) -> Message | None:
        ends = isinstance(action, EndBuild) and self.phase == "build"
        return build.forgone(self) if ends else None

    def describe(self, action: Action) -> Message:
        return words.describe(self, action)

    # --- how it stands ----------------------------------------------------------------------------
    def scores(self) -> list[int]:
        return markets.scores(self)

    def score_details(self) -> list[list[ScoreLine]]:
        return [markets.sheet(self, seat) for seat in range(len(self.villages))]

    def winners(self) -> list[int]:
        return markets.winners(self)

    def decided_by(self) -> Message | None:
        return markets.decided_by(self)

    def verdict(self) -> Message | None:
        return markets.verdict(self)

    def value(self, seat: int) -> float:
        return values.value(self, seat)

    # --- copies, knowledge, saving ----------------------------------------------------------------
    def copy(self) -> Self:
        new = type(self).__new__(type(self))
        new.game = self.game
        new.book = self.book
        new.options = self.options
        new.players = self.players
        new.solo = self.solo
        new.villages = [village.copy() for village in self.villages]
        new.chance = self.chance.copy()
        new.phase = self.phase
        new.player = self.player
        new.round = self.round
        new.first = self.first
        new.road = self.road[:]
        new.road_coins = self.road_coins[:]
        new.stacks = [stack[:] for stack in self.stacks]
        new.reserve = self.reserve[:]
        new.discard = self.discard[:]
        new.piles = [pile[:] for pile in self.piles]
        new.first_market_held = self.first_market_held
        new.issued = self.issued
        new.coin_order = self.coin_order
        new.build_limit = self.build_limit
        new.built = self.built
        new.exchanges = self.exchanges
        new.wanted = self.wanted
        new.free_padlocks = self.free_padlocks
        new.monks = self.monks
        new.freed = self.freed
        new.paying = self.paying
        new.jester = self.jester
        new.event_decks = [deck[:] for deck in self.event_decks]
        new.event_discards = [pile[:] for pile in self.event_discards]
        new.face_up = self.face_up[:]
        new.spent = self.spent
        new.asked = self.asked
        new.resolving = self.resolving
        new.step = self.step
        new.times = self.times
        new.queue = self.queue
        new.replacing = self.replacing
        new.viewer = self.viewer
        return new

    def mask(self, seat: int) -> None:
        knowledge.mask(self, seat)

    def deal_unknown(self, rng: Chance) -> None:
        knowledge.deal_unknown(self, rng)

    def has_secrets(self, seat: int) -> bool:
        return knowledge.has_secrets(self, seat)

    def to_dict(self) -> Json:
        return saving.to_dict(self)

    # --- the round (5) ----------------------------------------------------------------------------
    def begin_round(self, events: list[Event]) -> None:
        self.round += 1
        self.phase = "draft"
        events.append(RoundBegun(self.round, self.first))
        draft.begin(self, events)

    def limit_answered(self, events: list[Event]) -> None:
        """An event that lowers a limit is settled; the phase it belongs to goes on."""
        if self.book.events[self.asked].when == "draft":
            draft.begin_turns(self, events)
        else:
            build.begin_turn(self, events)

    def road_updated(self, events: list[Event]) -> None:
        build.build_turn_start(self, self.first, events)

    def build_phase_ended(self, events: list[Event]) -> None:
        if self.solo:
            countess.go_on(self, events)
        else:
            self.end_round(events)

    def events_resolved(self, events: list[Event]) -> None:
        self.end_round(events)

    def end_round(self, events: list[Event]) -> None:
        """The marker passes to the left; then the Markets that are due (8)."""
        self.first = (self.first + 1) % self.players
        if not markets.hold_due(self, events):
            self.begin_round(events)

    # --- placing a card behind a padlock (7.5) ----------------------------------------------------
    def pay_then(self, card: int, where: int, events: list[Event]) -> None:
        """Open the padlock, asking where there are several ways, then lay or play the card."""
        kind = self.book.kind_of[card]
        if not kind.locked:
            self._opened(card, where, events)
            return
        seat, _ = self.acting()
        ways = padlocks.ways(self, seat, kind)
        self.paying = (card, where)
        if len(ways) == 1:
            self.paid(ways[0], events)
        else:
            self.phase = "pay"

    def paid(self, way: int, events: list[Event]) -> None:
        seat, _ = self.acting()
        card, where = self.paying
        self.paying = ()
        self.phase = "cover" if self.monks or self.freed >= 0 else "build"
        if way >= 0 and self.book.kind_of[way].special:
            specials.free_padlocks(self, way, events)
            way = padlocks.FREE
        padlocks.open_padlock(self, seat, card, way, events)
        self._opened(card, where, events)

    def _opened(self, card: int, where: int, events: list[Event]) -> None:
        if self.book.kind_of[card].special:
            self.phase = "build"
            specials.smuggle(self, card, where, events)
        else:
            build.place(self, card, where, events)

    # --- what the table shows (kinds of answers in showing.py) ----------------------------------
    @property
    def resolving_event(self) -> str:
        """Solo: the event being resolved, "" for none."""
        return self.book.events[self.resolving].id if self.resolving >= 0 else ""

    @property
    def face_up_events(self) -> tuple[str, ...]:
        """Solo: the events that lie face up."""
        return tuple(self.book.events[event].id for event in self.face_up)

    @property
    def open_events(self) -> tuple[str, ...]:
        """Solo: every event that can be read on the table, the one being resolved first."""
        resolving = (self.resolving,) if self.resolving >= 0 else ()
        return tuple(self.book.events[e].id for e in (*resolving, *self.queue, *self.face_up))

    @property
    def season(self) -> str:
        """Solo: the deck new events come from."""
        return "winter" if self.first_market_held else "summer"

    @property
    def road_cards(self) -> tuple[tuple[str, int], ...]:
        """The slots of the Road: (card, coins on it); the card is "" in an empty slot."""
        cards = [self.book.names[card] if card >= 0 else "" for card in self.road]
        return tuple(zip(cards, self.road_coins, strict=True))

    @property
    def stack_tops(self) -> tuple[tuple[str, int], ...]:
        """The stacks: (suit on the back of the top card, number of cards)."""
        return tuple((showing.top(self, stack), len(stack)) for stack in self.stacks)

    @property
    def reserve_top(self) -> tuple[str, int]:
        """The Reserve: (suit on the back of the top card, number of cards)."""
        return showing.top(self, self.reserve), len(self.reserve)

    @property
    def basics_left(self) -> dict[str, int]:
        """Basic villager -> cards left in its pile."""
        return {k.id: len(p) for k, p in zip(self.book.basics, self.piles, strict=True)}

    @property
    def discard_cards(self) -> tuple[str, ...]:
        return showing.names(self, self.discard)

    @property
    def pending_card(self) -> str:
        """The card being placed: set free, or behind a padlock; "" for none."""
        card = self.freed if self.freed >= 0 else self.paying[0] if self.paying else -1
        return self.book.names[card] if card >= 0 else ""

    def hand_cards(self, seat: int) -> tuple[str, ...]:
        return showing.names(self, self.villages[seat].hand)

    def square_cards(self, seat: int) -> tuple[str, ...]:
        return showing.names(self, self.villages[seat].square)

    def chains(self, seat: int) -> tuple[tuple[showing.Laid, ...], ...]:
        return showing.chains(self, seat)

    def totals(self, seat: int) -> showing.Totals:
        return showing.totals(self, seat)

    def preview(self, action: Action) -> showing.Preview | None:
        return showing.preview(self, action)

    def market_due(self, market: str) -> bool:
        """Whether the "first" or "second" Market will be held at the end of this round."""
        if market == "second":
            return self.phase != "over" and not any(self.stacks)
        return not self.first_market_held and not any(self.stacks[n] for n in self.book.first_due)

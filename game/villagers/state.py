"""The position of Villagers: each field declared once. What can be done with it is in rules.py.

Cards, kinds of basic villagers and events are numbers here; `book` knows their names. In solo the
Countess has the last seat and a village of her own, but never decides.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Final, Literal, NamedTuple

from game.engine.chance import Chance
from game.engine.declared import Later, Unsaved
from game.engine.keeping import Options, Seat, SeatOrNobody
from game.engine.sentinels import NOTHING
from game.engine.state import State
from game.villagers.book import Book, Deal
from game.villagers.options import MODULES
from game.villagers.saving import (
    Card,
    CardOrNothing,
    Development,
    Event,
    EventOrNothing,
    Sight,
    card_and_basic,
    card_and_place,
)
from game.villagers.village import Village

ME: Final = 0
"""The seat of the player in a solo game."""

Asked = Literal[
    "draft",
    "early",
    "picked",
    "give",
    "coin",
    "limit",
    "build",
    "pay",
    "basic",
    "stack",
    "cover",
    "seen",
    "put_back",
    "reward",
    "event",
    "choose",
]
"""The phases in which something is asked."""
Told = Literal["placed", "road", "bronze", "developments", "events", "market", "over"]
"""Nothing is asked in these: they pass within a move, and are seen only while it is told."""
Ended = Literal["searched", "drafted", "settled", "swept", "built", "rewarded", "resolved"]
"""A part of the round has just ended; what follows begins before anything is seen (rounds.py)."""
Phase = Literal[Asked, Told, Ended]
Home = Literal["build", "placed", "searched"]
"""Where placing a card and looking at cards return to: the build turn, or the draft turn."""


class Wanted(NamedTuple):
    """A card from hand that is given for a basic villager, while it is asked where it goes."""

    card: int
    pile: int


class Paying(NamedTuple):
    """A card behind a padlock, and what it goes on, while the way to open it is being chosen."""

    card: int
    where: int


class Looking(NamedTuple):
    """Cards that are seen by the player on turn."""

    card: int
    """The Special that looks."""
    pile: str
    """Where they lie: "reserve", "stack3", or "hand2" for the hand of seat 2."""
    seen: int
    """How many of its top cards are seen."""
    placed: int
    """How many of these have been put back."""


class VillagersState(State):
    book: Unsaved[Book]
    solo: Unsaved[bool]
    deal: Unsaved[Deal]
    """Which villagers and Developments are in this game."""

    # What is going on.
    wanted: Annotated[Wanted | None, card_and_basic(Wanted), Later(None)]
    players: int
    options: Annotated[Mapping[str, str], Options(**dict.fromkeys(MODULES, "no"))]
    villages: list[Village]
    """One a seat; in solo the Countess's comes last."""
    chance: Chance
    phase: Phase
    player: Seat | None
    round: int
    """Counts from 1."""
    first: Seat
    """The seat with the first-player marker."""

    # The Road and what is drawn from. The top of a pile is its last card.
    road: list[CardOrNothing]
    """The face-up villagers, NOTHING for an empty slot."""
    road_coins: list[int]
    """The coins on them."""
    stacks: list[list[Card]]
    """The face-down stacks above the Road."""
    reserve: list[Card]
    discard: list[Card]
    piles: list[list[Card]]
    """The basic villagers left, in the order of `book.basics`."""
    first_market_held: bool
    issued: int
    """All gold that is out of the bank: in supplies, on villagers and on the Road."""

    # The draft turn.
    picks: Annotated[int, Later(1)]
    """How many cards may still be drafted in this turn."""
    picked: Annotated[bool, Later(False)]
    """Whether one has been drafted."""

    # Expansions.
    aside: Annotated[tuple[Card, ...], Later(())]
    """Cards of the sets that are dealt which nobody got: they never come into the game."""
    developments: Annotated[tuple[Development, ...], Later(())]
    """The Developments in play."""
    tokens: Annotated[tuple[SeatOrNobody, ...], Later(())]
    """Who holds the token of each."""
    rewards: Annotated[tuple[int, ...], Later(())]
    """The places of those of which a winner may still take something, in the order of asking."""
    acted: Annotated[bool, Later(False)]
    """Whether anything but hiring was done in this build turn, where there is whom to hire."""
    hired: Annotated[tuple[Card, ...], Later(())]
    """Who was hired in this build turn."""

    # The Road update and the build turn.
    coin_order: tuple[Seat, ...]
    """Road update: the seats that may still put a coin, the next one first."""
    build_limit: int
    built: int
    """Build actions used in this turn."""
    exchanges: int
    """How many basic villagers may still be taken in this turn."""
    free_padlocks: bool
    """Whether a Tinner works in this turn."""
    monks: tuple[Card, ...]
    """Stand-ins laid and not yet covered, the lowest first."""
    freed: CardOrNothing
    """The villager an Apprentice has set free and that is still to be placed."""
    paying: Annotated[Paying | None, card_and_place(Paying)]
    home: Annotated[Home, Later("build")]
    """Where placing a card or looking at cards returns to."""
    looking: Annotated[Looking | None, Sight(Looking), Later(None)]
    """What the player on turn is looking at."""
    robbed: Annotated[tuple[Card, ...], Later(())]
    """The thieves that have robbed in this turn."""

    # Solo: the events.
    jester: bool
    """Whether the Jester can still be used."""
    event_decks: list[list[Event]]
    """Summer and winter, the next event last."""
    event_discards: list[list[Event]]
    face_up: list[Event]
    """The events that lie face up."""
    spent: tuple[Event, ...]
    """Face-up events that have had an effect already: too late for the Jester (R23)."""
    asked: EventOrNothing
    """The event whose lower limit is being asked about."""
    resolving: EventOrNothing
    """The event being resolved."""
    step: int
    """Which of its steps."""
    times: int
    """How often that step has been done."""
    queue: tuple[Event, ...]
    """Events to be resolved at once, before the player chooses again."""
    replacing: bool
    """Whether the event being resolved was turned up by another one."""
    viewer: Seat | None
    """Whose view this is; None for the full state."""

    @property
    def seats(self) -> int:
        return self.players + self.solo

    @property
    def countess(self) -> Village:
        """Solo: her village."""
        return self.villages[self.players]

    @property
    def drafting(self) -> bool:
        """Whether a draft turn is going on."""
        return self.phase in ("draft", "picked", "give") or self.home != "build"

    @property
    def placing(self) -> bool:
        """Whether a card waits to be placed before anything else is done."""
        return bool(self.monks) or self.freed != NOTHING

    def pile(self, name: str) -> list[int]:
        """The Reserve, a stack of the Road, or a hand ("hand2"), by its name in actions."""
        if name == "reserve":
            return self.reserve
        if name in self.book.stack_index:
            return self.stacks[self.book.stack_index[name]]
        return self.villages[int(name.removeprefix("hand"))].hand

    @property
    def resolving_event(self) -> str:
        """Solo: the event being resolved, "" for none."""
        return self.book.events[self.resolving].id if self.resolving != NOTHING else ""

    def acting(self) -> tuple[int, Village]:
        """The seat that decides now, and its village."""
        seat = self.player
        assert seat is not None
        return seat, self.villages[seat]

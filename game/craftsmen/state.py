"""The position: everything a state of Craftsmen holds. What can be done with it is in rules.py.

Cards, goods, ships and city buildings are numbers of the book; showing.py names them.
"""

from __future__ import annotations

from abc import abstractmethod
from typing import TYPE_CHECKING, Self

from game.craftsmen.book import Book
from game.craftsmen.estate import Estate
from game.engine.chance import Chance
from game.engine.events import Event
from game.engine.state import State

if TYPE_CHECKING:
    from game.craftsmen.game import Craftsmen


BETWEEN = "between"
"""The phase while something happens by itself: nothing is asked between two decisions."""


class Position(State):
    __slots__ = (
        "auctioned",
        "bid",
        "bidder",
        "bidders",
        "bonus_left",
        "book",
        "built",
        "capital_deck",
        "cargo",
        "chance",
        "change",
        "colours",
        "deck_end",
        "decks",
        "discards",
        "display",
        "estates",
        "filled",
        "gold",
        "granary",
        "mayor",
        "mayor_cards",
        "open",
        "options",
        "order",
        "owner",
        "part",
        "payment_for",
        "peek_public",
        "peek_tier",
        "peeked",
        "phase",
        "player",
        "players",
        "pool_privileges",
        "pool_work",
        "price",
        "privileged",
        "queues",
        "raised",
        "resume",
        "season",
        "stage",
        "starts",
        "step",
        "target",
        "tray",
        "turns",
        "twin",
        "viewer",
        "work",
        "year",
    )

    game: Craftsmen
    book: Book
    options: dict[str, str]
    """The options the game was started with, complete."""
    players: int
    estates: list[Estate]
    """What each seat has."""
    chance: Chance
    part: str
    """Where in the season we are: "exchange", "helpers", "stage", "window" (work tokens between two
    stages), "limit" (end phase), "invest" (year scoring) or "over"."""
    phase: str
    """What is being decided (`decision.kind`): see the table of phases in rules.py; BETWEEN while
    what follows from an action goes on, until the next decision."""
    player: int | None
    """Who decides."""
    year: int
    """Counts from 1."""
    season: int
    """0 spring, 1 summer, 2 autumn, 3 winter."""
    stage: int
    """The city building whose stage runs (or has just run), -1 before the first one."""
    order: tuple[int, ...]
    """The turn-order track."""
    change: tuple[int, ...]
    """The turn-order-change track."""
    queues: list[tuple[int, ...]]
    """The discs of each field, the lower one first; field f of building b is b * fields + f."""
    turns: tuple[int, ...]
    """Who still acts in this stage or step, the next one first: seat * 8 + field (from 0)."""
    gold: bool
    """Whether the helper that acts stands on a field with the privilege."""
    privileged: bool
    """Whether it has used its privilege."""
    capital_deck: list[int]
    """Kinds, the top card last."""
    discards: list[int]
    """The capital discard pile, counted by kind."""
    open: list[int]
    """The face-up capital cards (kinds), -1 for an empty place."""
    decks: list[list[int]]
    """The building cards of each tier, the top card last."""
    display: list[list[int]]
    """The face-up building cards of each tier, -1 for an empty place."""
    starts: list[int]
    """The starting buildings in the box."""
    bonus_left: tuple[int, ...]
    """The lines whose bonus token is still there."""
    pool_privileges: int
    pool_work: int
    granary: list[tuple[int, ...]]
    """Per column the owners of the cubes, the lower one first; NATURAL for a natural one."""
    cargo: list[tuple[int, ...]]
    """Per cargo row (`book.holds`) the owners of the cubes, the left one first."""
    filled: list[int]
    """Per building card which icons hold a cube, as bits."""
    work: int
    """Work points left in this action."""
    twin: int
    """Raws still to be made for one work point by the privilege."""
    built: int
    """Buildings added in this builder action."""
    step: int
    """How often something was done in this action: cards taken or discarded at the bank."""
    price: int
    """What is to be paid: at least so much; 0 when nothing is due."""
    colours: int
    """Which colours of capital may be used to pay, as bits."""
    tray: list[int]
    """Capital laid out for payment, by kind; the hand still counts it."""
    payment_for: str
    """What the payment is for: "build", "buy" or "auction"; "" for none."""
    target: int
    """What an unfinished step is about: the queue field (fee), the card to be bought, the cargo row
    (bribe), the granary column (sale and purchase); NOTHING for none."""
    owner: int
    """Whose cube was bought from the granary and is still to be paid for; NOTHING for none."""
    auctioned: int
    """The building card being auctioned, -1 for none."""
    bid: int
    bidder: int
    """Who has bid most, -1 for nobody."""
    bidders: tuple[int, ...]
    """Who is still in the auction, the next one first."""
    raised: bool
    """Whether a rival of the opener has bid."""
    mayor: int
    """What the mayor bids, -1 before he does."""
    mayor_cards: tuple[int, ...]
    """The kinds he has drawn for it."""
    peeked: list[int]
    """The cards looked at by the notary's privilege that have no place yet."""
    peek_public: tuple[int, ...]
    """Those of them that lay face up before."""
    peek_tier: int
    """Their tier, NOTHING for none."""
    deck_end: int
    """Where looked-at cards go back: -1 not chosen, 0 bottom, 1 top."""
    resume: str
    """What goes on after cards above the limit have been discarded; "" for nothing."""
    viewer: int | None
    """Whose view this is; None for the full state."""

    # --- how it goes on (rules.py) ---------------------------------------------------------------
    @abstractmethod
    def turn_done(self, events: list[Event]) -> None:
        """Whoever was asked first in this part has finished: lead on to the next decision."""

    @abstractmethod
    def paid(self, events: list[Event]) -> None:
        """A price is paid: do what it was for."""

    @abstractmethod
    def discarded(self, events: list[Event]) -> None:
        """No hand is too large any more: go on where it was."""

    # --- what it is ------------------------------------------------------------------------------
    def acting(self) -> tuple[int, Estate]:
        """The seat that decides now, and what it has."""
        seat = self.player
        assert seat is not None
        return seat, self.estates[seat]

    def untouched(self) -> bool:
        """Whether a helper acts (or a player, in winter) and has done nothing yet."""
        if self.privileged or self.part != "stage":
            return False
        if self.phase == "craft":
            return self.work == self.book.records.years[self.year - 1].work
        if self.phase == "build":
            return not self.built
        return self.phase in ("merchant", "town_hall") or (
            self.phase in ("bank", "notary") and not self.step
        )

    def copy(self) -> Self:
        new = type(self).__new__(type(self))
        new.game = self.game
        new.auctioned = self.auctioned
        new.bid = self.bid
        new.bidder = self.bidder
        new.bidders = self.bidders
        new.bonus_left = self.bonus_left
        new.book = self.book
        new.built = self.built
        new.capital_deck = self.capital_deck[:]
        new.cargo = self.cargo[:]
        new.chance = self.chance.copy()
        new.change = self.change
        new.colours = self.colours
        new.deck_end = self.deck_end
        new.decks = [cards[:] for cards in self.decks]
        new.discards = self.discards[:]
        new.display = [cards[:] for cards in self.display]
        new.estates = [estate.copy() for estate in self.estates]
        new.filled = self.filled[:]
        new.gold = self.gold
        new.granary = self.granary[:]
        new.mayor = self.mayor
        new.mayor_cards = self.mayor_cards
        new.open = self.open[:]
        new.owner = self.owner
        new.options = self.options
        new.order = self.order
        new.part = self.part
        new.payment_for = self.payment_for
        new.peek_public = self.peek_public
        new.peek_tier = self.peek_tier
        new.peeked = self.peeked[:]
        new.phase = self.phase
        new.player = self.player
        new.players = self.players
        new.pool_privileges = self.pool_privileges
        new.pool_work = self.pool_work
        new.price = self.price
        new.privileged = self.privileged
        new.queues = self.queues[:]
        new.raised = self.raised
        new.resume = self.resume
        new.season = self.season
        new.stage = self.stage
        new.starts = self.starts[:]
        new.step = self.step
        new.target = self.target
        new.tray = self.tray[:]
        new.turns = self.turns
        new.twin = self.twin
        new.viewer = self.viewer
        new.work = self.work
        new.year = self.year
        return new

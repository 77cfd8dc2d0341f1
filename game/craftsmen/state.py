"""The position of Craftsmen: each field declared once. What can be done with it is in rules.py.

Cards, goods, ships and city buildings are numbers of the book.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Literal, NamedTuple

from game.craftsmen.book import Book
from game.craftsmen.estate import Estate
from game.craftsmen.options import LATER
from game.craftsmen.saving import (
    BonusLine,
    Capital,
    Card,
    CardOrNothing,
    CityBuildingOrNothing,
    Field,
    Filled,
    Granary,
    Holds,
    Kind,
    KindOrNothing,
    Named,
    Queues,
)
from game.engine.chance import Chance
from game.engine.declared import Unsaved
from game.engine.keeping import Options, Seat, SeatOrNobody
from game.engine.state import State

Part = Literal["exchange", "helpers", "stage", "window", "limit", "invest", "over"]
Phase = Literal[
    "exchange",
    "helpers",
    "fee",
    "discard",
    "bank",
    "bank_discard",
    "build",
    "pay",
    "notary",
    "peek",
    "put_back",
    "bid",
    "craft",
    "twin",
    "window",
    "reward",
    "bribe",
    "merchant",
    "purchase",
    "owner",
    "town_hall",
    "invest",
    "between",
    "over",
]


class Turn(NamedTuple):
    """Somebody who still acts."""

    seat: int
    field: int = 0
    """Where the helper stands that acts, from 0; 0 where no helpers act."""


class CraftsmenState(State):
    book: Unsaved[Book]
    players: int
    options: Annotated[Mapping[str, str], Options(**LATER)]
    """The options the game was started with, complete."""
    estates: list[Estate]
    """What each seat has."""
    chance: Chance
    part: Part
    """Where in the season we are: "exchange", "helpers", "stage", "window" (work tokens between two
    stages), "limit" (end phase), "invest" (year scoring) or "over"."""
    phase: Phase
    """What is being decided (`decision.kind`): see the table of phases in rules.py; "between" while
    what follows from an action goes on, until the next decision."""
    player: Seat | None
    """Who decides."""
    year: int
    """Counts from 1."""
    season: int
    """0 spring, 1 summer, 2 autumn, 3 winter."""
    stage: CityBuildingOrNothing
    """The city building whose stage runs (or has just run), NOTHING before the first one."""
    order: tuple[Seat, ...]
    """The turn-order track."""
    change: tuple[Seat, ...]
    """The turn-order-change track."""
    queues: Queues
    """The discs of each field, the lower one first; field f of building b is b * fields + f."""
    turns: tuple[Annotated[Turn, Named(Turn, Seat, Field)], ...]
    """Who still acts in this stage or step, the next one first."""
    gold: bool
    """Whether the helper that acts stands on a field with the privilege."""
    privileged: bool
    """Whether it has used its privilege."""

    # The table.
    capital_deck: list[Kind]
    """Kinds, the top card last."""
    discards: Capital
    """The capital discard pile, counted by kind."""
    open: list[KindOrNothing]
    """The face-up capital cards (kinds), NOTHING for an empty place."""
    decks: list[list[Card]]
    """The building cards of each tier, the top card last."""
    display: list[list[CardOrNothing]]
    """The face-up building cards of each tier, NOTHING for an empty place."""
    starts: list[Card]
    """The starting buildings in the box."""
    bonus_left: tuple[BonusLine, ...]
    """The lines whose bonus token is still there."""
    pool_privileges: int
    pool_work: int
    granary: Granary
    """Per column the owners of the cubes, the lower one first; NATURAL for a natural one."""
    cargo: Holds
    """Per cargo row (`book.holds`) the owners of the cubes, the left one first."""
    filled: Filled
    """Per building card which icons hold a cube, as bits."""

    # What is going on.
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
    tray: Capital
    """Capital laid out for payment, by kind; the hand still counts it."""
    payment_for: Literal["", "build", "buy", "auction"]
    """What the payment is for; "" for none."""
    target: int
    """What an unfinished step is about: the queue field (fee), the card to be bought, the cargo row
    (bribe), the granary column (sale and purchase); NOTHING for none."""
    owner: SeatOrNobody
    """Whose cube was bought from the granary and is still to be paid for: NATURAL or a seat."""
    auctioned: CardOrNothing
    """The building card being auctioned."""
    bid: int
    bidder: SeatOrNobody
    """Who has bid most."""
    bidders: tuple[Seat, ...]
    """Who is still in the auction, the next one first."""
    raised: bool
    """Whether a rival of the opener has bid."""
    mayor: int
    """What the mayor bids, NOTHING before he does."""
    mayor_cards: tuple[Kind, ...]
    """The kinds he has drawn for it."""
    peeked: list[Card]
    """The cards looked at by the notary's privilege that have no place yet."""
    peek_public: tuple[Card, ...]
    """Those of them that lay face up before."""
    peek_tier: int
    """Their tier, NOTHING for none."""
    deck_end: int
    """Where looked-at cards go back: NOTHING not chosen, 0 bottom, 1 top."""
    resume: Literal["", "turn", "bank", "craft"]
    """What goes on after cards above the limit have been discarded, or a product has been dealt
    with; "" for nothing."""
    viewer: Seat | None
    """Whose view this is; None for the full state."""

    def acting(self) -> tuple[int, Estate]:
        """The seat that decides now, and what it has."""
        seat = self.player
        assert seat is not None
        return seat, self.estates[seat]

    @property
    def winter(self) -> bool:
        """Whether this season has no helpers (11)."""
        return bool(self.book.season_stages[self.season])

"""The position of Ragusa: each field declared once. What can be done with it is in rules.py.

Seats are numbered from 0; alone against the Patrician seat 0 is the person and the following seats
are the Patrician's colours. House spaces, hexes, wall places and cards are numbers here; `book` and
`board` know their ids. Sets of spaces are masks: on the wall line bit k is the k-th space.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Literal

from game.engine.actions import Action
from game.engine.chance import Chance
from game.engine.declared import Unsaved
from game.engine.keeping import Seat
from game.engine.rules import BETWEEN
from game.engine.state import State
from game.ragusa.actions import KeepBonus
from game.ragusa.board import Board
from game.ragusa.book import UNKNOWN_ID, Book
from game.ragusa.options import Flags
from game.ragusa.saving import (
    AsChosen,
    BonusCard,
    Commodities,
    Hex,
    HexOrNothing,
    Houses,
    Numbers,
    OpenPatricianCard,
    OpenShip,
    PatricianCard,
    PatricianCards,
    Points,
    Resources,
    Ship,
    Space,
    SpaceOrNothing,
    Towers,
    Walls,
)

Phase = Literal[
    "bonus",
    "place",
    "hex",
    "fish",
    "wall",
    "tower",
    "ship",
    "sell",
    "draw",
    "keep",
    "last",
    "between",
    "over",
]


class RagusaState(State):
    book: Unsaved[Book]
    board: Unsaved[Board]
    flags: Unsaved[Flags]
    """What was chosen before the game."""
    seats: Unsaved[int]
    """All seats; those from `players` on are the Patrician's."""

    players: int
    """How many seats are taken by people (or bots in their place)."""
    options: Annotated[Mapping[str, str], AsChosen()]
    """The options the game was started with, complete."""
    chance: Chance
    viewer: Seat | None
    """Whose view this is; None for the full state."""
    order: tuple[Seat, ...]
    """The seats in turn order, the first player first."""

    # What is going on.
    phase: Phase
    """What is asked: "bonus" (which card dealt is kept), "place", "hex", "fish" (exchange before
    producing?), "wall", "tower", "ship", "sell", "draw" (at the palace?), "keep" (which card
    drawn), "last" (exchange before the bonus cards?), "between" (nothing: what follows happens by
    itself, only seen while an action unfolds) or "over"."""
    player: Seat | None
    turn: int
    """Turns begun so far, of all seats together."""
    active: Seat
    """Whose turn it is; another seat may have to decide in it."""
    space: SpaceOrNothing
    """Where the active player has built this turn."""
    takes_all: Unsaved[bool]
    """Whether a super-house was placed there, which takes all activations for its player (13)."""
    pending: tuple[Hex, ...]
    """City hexes beside it that have not been activated yet."""
    hex: HexOrNothing
    """The city hex being worked off."""
    queue: tuple[Space, ...]
    """Spaces of the houses that have still to act there, the next one first."""
    asked: int
    """Seats (mask) that have declined to exchange fish for this hex."""
    drawn: tuple[BonusCard, ...]
    """Bonus cards the player chooses from at the palace."""
    revealed: bool
    """Whether the bonus cards lie open, as they do once the end has begun."""

    # The board.
    houses: Annotated[list[int], Houses()]
    """What stands on each space: a seat, or EMPTY, RESERVED, SUPER (board.py)."""
    towers: list[Towers]
    """Wall spaces with towers of each seat."""
    walls: Walls
    """Wall places that are built."""
    houses_left: Numbers
    supers_left: Numbers
    towers_left: Numbers

    # What players have.
    resources: Resources
    """seat x number of resources + resource: see `amounts`."""
    stock: Commodities
    """Commodities: seat x number of commodities + commodity: see `goods`."""
    points: Points
    """Points scored in play: seat x SOURCES + WALLS, FISH, SHIPS or SALES (book.py)."""
    fleet: list[tuple[OpenShip, ...]]
    """Ships bought by each seat."""
    bonus: list[tuple[BonusCard, ...]]
    """Bonus cards of each seat."""
    dealt: list[tuple[BonusCard, ...]]
    """Bonus cards dealt to each seat at the start; once it has chosen, those it gave back."""

    # The market and the decks; the next card of a deck is its last entry.
    values: list[int]
    """Where the bead of each commodity stands on the value track."""
    row: list[OpenShip]
    """The ships in the berths, left to right."""
    deck: list[Ship]
    bonus_deck: list[BonusCard]
    known: list[int]
    """For each card of the bonus deck the seats (mask) that know it lies there."""

    # The Patrician.
    in_play: tuple[OpenPatricianCard, ...]
    """The Patrician cards drawn for this game; their spaces were reserved for all to see."""
    hands: list[tuple[PatricianCard, ...]]
    """The cards of each of its colours that still have spaces."""
    shown: PatricianCards
    """Cards (mask) that have been turned up at least once."""
    groups: list[tuple[int, ...]]
    """For each seat how its bonus cards from the palace belong together, after the first ones."""

    # What follows from the rest: see setup.recount.
    free: Unsaved[int]
    """Spaces with neither house, super-house nor reservation."""
    own: Unsaved[list[int]]
    """Spaces with houses of each seat."""
    supers: Unsaved[int]
    """Spaces with super-houses."""
    super_free: Unsaved[int]
    """Wall spaces where a super-house still fits."""
    reserved: Unsaved[int]
    """Spaces reserved for the Patrician."""
    counts: Unsaved[list[int]]
    """Houses of each seat round each hex: seat x hexes + hex (sea hexes are not counted)."""
    limits: Unsaved[list[int]]
    """Spaces open by wood (then by stone) to each seat, for each amount of it."""
    tower_free: Unsaved[int]
    """Wall spaces without a tower."""
    opened: Unsaved[int]
    """In phase "place": spaces where the player may build without an exchange of fish."""
    opened_supers: Unsaved[int]
    """In phase "place": the same for a super-house."""

    def amounts(self, seat: int) -> list[int]:
        """The seat's resources in the order of `book.resources`."""
        width = self.book.width
        return self.resources[seat * width : seat * width + width]

    def goods(self, seat: int) -> list[int]:
        """The seat's commodities in the order of `book.commodities`."""
        count = self.book.kinds
        return self.stock[seat * count : seat * count + count]

    def ask(self, phase: Phase, seat: int) -> None:
        self.phase = phase
        self.player = seat

    def acted(self) -> int:
        """The next house of the queue is through: its space. Nothing is asked until `advance`."""
        house, *rest = self.queue
        self.queue = tuple(rest)
        self.ask(BETWEEN, self.active)
        return house

    def as_dealt(self, action: Action) -> Action:
        """Some card, where the viewer could not know which one another keeps."""
        if isinstance(action, KeepBonus) and action.card == UNKNOWN_ID:
            return self.legal_actions()[0]
        return action

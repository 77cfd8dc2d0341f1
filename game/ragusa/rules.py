"""The rules of Ragusa: the module to read first.

A turn goes PLACE a house -> for each city hex beside it, in the order the active player likes, all
houses round it act -> next player, until nobody can place a house; then the ENDing (6). Where a
house may stand is in placing.py, what city hexes do in city.py (ships and sales in market.py, bonus
cards in palace.py, walls in walls.py), whose turn it is in turns.py, the end in ending.py and
scoring.py, the solo opponent in patrician.py.

Seats are numbered from 0; alone against the Patrician seat 0 is the person and the following seats
are the Patrician's colours, which decide inside `apply`. House spaces, hexes, wall places and cards
are numbers here; `book` and `board` know their ids.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple, Self

from game.engine.actions import Action
from game.engine.chance import Chance
from game.engine.events import Event
from game.engine.messages import Message
from game.engine.state import Decision, IllegalAction, Json, ScoreLine, State
from game.ragusa import (
    city,
    deciding,
    facts,
    knowledge,
    previews,
    reasons,
    saving,
    scoring,
    words,
)
from game.ragusa import value as values
from game.ragusa.rulebook import UNKNOWN, UNKNOWN_ID
from game.ragusa.walls import Section, section

if TYPE_CHECKING:
    from game.ragusa.board import Board
    from game.ragusa.game import Ragusa
    from game.ragusa.rulebook import Rulebook


class Flags(NamedTuple):
    """Variants chosen before the game."""

    snake: bool
    """The second round goes in reverse order."""
    hard_palace: bool
    """Solo: the person gets just the top bonus card at the palace (14.6)."""
    bonus_pairs: bool
    """Solo: of each pair of bonus cards the Patrician scores only the better one (14.6)."""


class RagusaState(State):
    __slots__ = (
        "active",
        "asked",
        "board",
        "bonus",
        "bonus_deck",
        "book",
        "chance",
        "counts",
        "dealt",
        "deck",
        "drawn",
        "flags",
        "fleet",
        "free",
        "groups",
        "hands",
        "hex",
        "houses",
        "houses_left",
        "in_play",
        "known",
        "limits",
        "opened",
        "opened_supers",
        "options",
        "order",
        "own",
        "pending",
        "people",
        "phase",
        "player",
        "points",
        "queue",
        "reserved",
        "resources",
        "revealed",
        "row",
        "seats",
        "shown",
        "space",
        "stock",
        "super_free",
        "supers",
        "supers_left",
        "takes_all",
        "tower_free",
        "towers",
        "towers_left",
        "turn",
        "values",
        "viewer",
        "walls",
    )

    game: Ragusa
    book: Rulebook
    board: Board
    options: dict[str, str]
    """The options the game was started with, complete."""
    flags: Flags
    people: int
    """How many seats are taken by people (or bots in their place)."""
    seats: int
    """All seats; those from `people` on are the Patrician's."""
    order: tuple[int, ...]
    """The seats in turn order, the first player first."""
    chance: Chance
    viewer: int | None
    """Whose view this is; None for the full state."""

    # What is going on.
    player: int | None
    phase: str
    """What is asked: "bonus" (which card dealt is kept), "place", "hex", "fish" (exchange before
    producing?), "wall", "tower", "ship", "sell", "draw" (at the palace?), "keep" (which card
    drawn), "last" (exchange before the bonus cards?), "between" (nothing: what follows happens by
    itself, only seen while an action unfolds) or "over"."""
    turn: int
    """Turns begun so far, of all seats together."""
    active: int
    """Whose turn it is; another seat may have to decide in it."""
    space: int
    """Where the active player has built this turn."""
    takes_all: bool
    """Whether a super-house was placed there, which takes all activations for its player (13)."""
    pending: tuple[int, ...]
    """City hexes beside it that have not been activated yet."""
    hex: int
    """The city hex being worked off."""
    queue: tuple[int, ...]
    """Spaces of the houses that have still to act there, the next one first."""
    asked: int
    """Seats (mask) that have declined to exchange fish for this hex."""
    drawn: tuple[int, ...]
    """Bonus cards the player chooses from at the palace."""
    revealed: bool
    """Whether the bonus cards lie open, as they do once the end has begun."""

    # The board. Masks over spaces; on the wall line bit k is the k-th space clockwise.
    houses: list[int]
    """What stands on each space: a seat, or placing.EMPTY, RESERVED, SUPER."""
    free: int
    """Spaces with neither house, super-house nor reservation."""
    own: list[int]
    """Spaces with houses of each seat."""
    supers: int
    """Spaces with super-houses."""
    super_free: int
    """Wall spaces where a super-house still fits."""
    opened: int
    """In phase "place": spaces where the player may build without an exchange of fish."""
    opened_supers: int
    """In phase "place": the same for a super-house."""
    reserved: int
    """Spaces reserved for the Patrician."""
    counts: list[int]
    """Houses of each seat round each hex: seat x hexes + hex (sea hexes are not counted)."""
    limits: list[int]
    """Spaces open by wood (then by stone) to each seat, for each amount of it."""
    towers: list[int]
    """Wall spaces with towers of each seat."""
    tower_free: int
    """Wall spaces without a tower."""
    walls: int
    """Wall places that are built."""
    houses_left: list[int]
    supers_left: list[int]
    towers_left: list[int]

    # What players have.
    resources: list[int]
    """seat x number of resources + resource."""
    stock: list[int]
    """Commodities: seat x number of commodities + commodity."""
    points: list[int]
    """Points scored in play: seat x 4 + market.WALLS, FISH, SHIPS or SALES."""
    fleet: list[tuple[int, ...]]
    """Ships bought by each seat."""
    bonus: list[tuple[int, ...]]
    """Bonus cards of each seat."""
    dealt: list[tuple[int, ...]]
    """Bonus cards dealt to each seat at the start; once it has chosen, those it gave back."""

    # The market and the decks; the next card of a deck is its last entry.
    values: list[int]
    """Where the bead of each commodity stands on the value track."""
    row: list[int]
    """The ships in the berths, left to right."""
    deck: list[int]
    bonus_deck: list[int]
    known: list[int]
    """For each card of the bonus deck the seats (mask) that know it lies there."""

    # The Patrician.
    in_play: tuple[int, ...]
    """The Patrician cards drawn for this game; their spaces were reserved for all to see."""
    hands: list[tuple[int, ...]]
    """The cards of each of its colours that still have spaces."""
    shown: int
    """Cards (mask) that have been turned up at least once."""
    groups: list[tuple[int, ...]]
    """For each seat how its bonus cards from the palace belong together, after the first ones."""

    # --- what is being decided -----------------------------------------------------------------
    def ask(self, phase: str, seat: int) -> None:
        self.phase = phase
        self.player = seat

    def acted(self) -> int:
        """The next house of the queue is through: its space. Nothing is asked until `advance`."""
        house, *rest = self.queue
        self.queue = tuple(rest)
        self.ask("between", self.active)
        return house

    @property
    def over(self) -> bool:
        return self.player is None

    @property
    def decision(self) -> Decision:
        return words.decision(self)

    def legal_actions(self) -> list[Action]:
        return deciding.legal_actions(self)

    def why_not(self, action: Action) -> Message | None:
        return reasons.why_not(self, action)

    def apply(self, action: Action, events: list[Event] | None = None) -> list[Event]:
        if self.viewer is not None:
            return self._play_view(action, events)
        events = [] if events is None else events
        do = deciding.DO.get(type(action))
        if do is None or not do(self, action, events):
            reason = self.why_not(action)
            assert reason is not None, f"{action} is refused without a reason"
            raise IllegalAction(action, reason)
        return events

    def _play_view(self, action: Action, events: list[Event] | None) -> list[Event]:
        """Played on, a view becomes one of the games it could be."""
        reason = self.why_not(action)
        if reason is not None:
            raise IllegalAction(action, reason)
        knowledge.deal_unknown(self, Chance(self.turn))
        return self.apply(knowledge.with_known_card(self, action), events)

    def forgoes(self, action: Action) -> Message | None:
        return words.forgoes(self, action)

    def describe(self, action: Action) -> Message:
        return words.describe(self, action)

    def proposal(self) -> Action:
        """A sensible answer to what is asked now, for "do the rest": see deciding.proposal."""
        return deciding.proposal(self)

    def advance(self, events: list[Event]) -> None:
        city.advance(self, events)

    # --- how it stands -------------------------------------------------------------------------
    def scores(self) -> list[int]:
        return scoring.scores(self)

    def score_details(self) -> list[list[ScoreLine]]:
        return scoring.score_details(self)

    def winners(self) -> list[int]:
        return scoring.winners(self)

    def decided_by(self) -> Message | None:
        return scoring.decided_by(self)

    def verdict(self) -> Message | None:
        return scoring.verdict(self)

    def value(self, seat: int) -> float:
        return values.value(self, seat)

    @property
    def optional(self) -> bool:
        """Whether what is asked may be declined, also by a standing order at the table."""
        return self.phase in deciding.OPTIONAL

    # --- for the table -------------------------------------------------------------------------
    def table(self) -> facts.TableFacts:
        """All that lies on the table, by ids."""
        return facts.table(self)

    def amounts(self, seat: int) -> list[int]:
        """The seat's resources in the order of `book.resources`."""
        width = self.book.width
        return self.resources[seat * width : seat * width + width]

    def goods(self, seat: int) -> list[int]:
        """The seat's commodities in the order of `book.commodities`."""
        count = self.book.kinds
        return self.stock[seat * count : seat * count + count]

    def has_stock(self, seat: int) -> bool:
        return any(self.goods(seat))

    def running(self, seat: int) -> int:
        """Points scored so far in play, as on the score track."""
        return scoring.running(self, seat)

    def walls_left(self) -> int:
        return self.book.wall_supply - self.walls.bit_count()

    def can_wall(self) -> bool:
        return self.walls != self.board.ring_mask and self.walls_left() > 0

    def section(self, seat: int) -> Section:
        """The seat's longest section of wall as it stands now."""
        return section(self, seat)

    def bonus_name(self, card: int) -> str:
        return UNKNOWN_ID if card == UNKNOWN else self.book.bonus_cards[card]

    def preview_house(self, space: str, is_super: bool = False) -> previews.HousePreview:
        """What a house of the player on this space would bring, or why it cannot stand there."""
        return previews.preview_house(self, space, is_super)

    def preview_ship(self, berth: int) -> previews.ShipPreview:
        """What buying the ship in this berth (from 1) costs, scores and does to the values."""
        return previews.preview_ship(self, berth)

    # --- copies and what a seat may know -------------------------------------------------------
    def copy(self) -> Self:
        new = object.__new__(type(self))
        new.game = self.game
        new.book = self.book
        new.board = self.board
        new.options = self.options
        new.flags = self.flags
        new.people = self.people
        new.seats = self.seats
        new.order = self.order
        new.chance = self.chance.copy()
        new.viewer = self.viewer
        new.player = self.player
        new.phase = self.phase
        new.turn = self.turn
        new.active = self.active
        new.space = self.space
        new.takes_all = self.takes_all
        new.pending = self.pending
        new.hex = self.hex
        new.queue = self.queue
        new.asked = self.asked
        new.drawn = self.drawn
        new.revealed = self.revealed
        new.houses = self.houses[:]
        new.free = self.free
        new.own = self.own[:]
        new.supers = self.supers
        new.super_free = self.super_free
        new.opened = self.opened
        new.opened_supers = self.opened_supers
        new.reserved = self.reserved
        new.counts = self.counts[:]
        new.limits = self.limits[:]
        new.towers = self.towers[:]
        new.tower_free = self.tower_free
        new.walls = self.walls
        new.houses_left = self.houses_left[:]
        new.supers_left = self.supers_left[:]
        new.towers_left = self.towers_left[:]
        new.resources = self.resources[:]
        new.stock = self.stock[:]
        new.points = self.points[:]
        new.fleet = self.fleet[:]
        new.bonus = self.bonus[:]
        new.dealt = self.dealt[:]
        new.values = self.values[:]
        new.row = self.row[:]
        new.deck = self.deck[:]
        new.bonus_deck = self.bonus_deck[:]
        new.known = self.known[:]
        new.in_play = self.in_play
        new.hands = self.hands[:]
        new.shown = self.shown
        new.groups = self.groups[:]
        return new

    def mask(self, seat: int) -> None:
        knowledge.mask(self, seat)

    def deal_unknown(self, rng: Chance) -> None:
        knowledge.deal_unknown(self, rng)

    def has_secrets(self, seat: int) -> bool:
        return knowledge.has_secrets(self, seat)

    # --- saving --------------------------------------------------------------------------------
    def to_dict(self) -> Json:
        return saving.to_dict(self)

    def __repr__(self) -> str:
        return f"<Ragusa, {self.seats} seats, turn {self.turn}, {self.phase}>"

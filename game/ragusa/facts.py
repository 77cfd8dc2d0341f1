"""What the window may know of a position of Ragusa: all that lies on the table, by ids.

What a held house or ship would bring is in previews.py, what is answered for a player in a hurry in
proposals.py, the last scoring piece by piece in counting.py.
"""

from __future__ import annotations

from functools import cached_property, lru_cache
from typing import Literal, NamedTuple

from game.engine.actions import Action
from game.engine.facts import Facts
from game.engine.messages import Message
from game.engine.state import ScoreLine
from game.ragusa import counting, previews, proposals
from game.ragusa.actions import DECLINE, Decline
from game.ragusa.board import CITY, RESERVED, SUPER, Board
from game.ragusa.bonuses import GOODS, SHIP, WALL
from game.ragusa.book import UNKNOWN_ID
from game.ragusa.city import acts_for
from game.ragusa.counting import Share
from game.ragusa.palace import offered
from game.ragusa.previews import HexPreview, HousePreview, ShipPreview
from game.ragusa.scoring import bonus_points, running
from game.ragusa.state import Phase, RagusaState
from game.ragusa.walls import section, walls_left

__all__ = [
    "GOODS",
    "SHIP",
    "UNKNOWN_ID",
    "WALL",
    "Counter",
    "HexPreview",
    "Holdings",
    "HousePreview",
    "Map",
    "Owner",
    "RagusaFacts",
    "ScoreLine",
    "Share",
    "ShipPreview",
]

Owner = int | Literal["super", "reserved"]
"""Who stands on a space: a seat, or nobody's."""
Point = tuple[float, float]
"""In lengths of a hex's side; y grows downwards."""


# --- what never changes -------------------------------------------------------------------------
class HexPlace(NamedTuple):
    at: Point
    tile: str
    """Its terrain or district."""
    is_city: bool
    spaces: tuple[str, ...]
    """The house spaces at its corners."""
    walls: tuple[str, ...]
    """The wall places along its sides."""


class SpacePlace(NamedTuple):
    at: Point
    on_wall: bool


class Map(NamedTuple):
    """Where everything lies, by id."""

    hexes: dict[str, HexPlace]
    spaces: dict[str, SpacePlace]
    walls: dict[str, tuple[str, str]]
    """The two spaces a wall place joins, clockwise."""


@lru_cache(maxsize=8)
def _map(board: Board) -> Map:
    ends = [(board.spaces[a], board.spaces[b]) for a, b in board.wall_ends]
    walls = dict(zip(board.walls, ends, strict=True))
    hexes = {}
    for hex, name in enumerate(board.hexes):
        corners = tuple(board.spaces[space] for space in sorted(board.corners[hex]))
        sides = tuple(wall for wall, pair in walls.items() if set(corners).issuperset(pair))
        place = board.hex_xy[hex], board.tile[hex], board.kind[hex] == CITY
        hexes[name] = HexPlace(*place, corners, sides)
    lie = zip(board.spaces, board.space_xy, strict=True)
    spaces = {name: SpacePlace(at, n < board.ring) for n, (name, at) in enumerate(lie)}
    return Map(hexes, spaces, walls)


# --- what lies there now ------------------------------------------------------------------------
class Counter(NamedTuple):
    """How much of something a seat has, and how much it can have."""

    what: str
    amount: int
    most: int


class Holdings(NamedTuple):
    """What one seat has."""

    seat: int
    is_automa: bool
    points: int
    """Scored in play, as on the score track."""
    houses: int
    super_houses: int
    towers: int
    """Pieces still in supply."""
    resources: dict[str, int]
    commodities: dict[str, int]
    ships: tuple[str, ...]
    bonus: tuple[str, ...]
    """Bonus cards; "unknown" for those the viewer cannot see."""
    section: tuple[str, ...]
    """The wall places of the longest section as it stands."""
    section_points: int
    cards: tuple[str, ...]
    """The Patrician's cards with spaces left; "unknown" until turned up."""


class RagusaFacts(Facts[RagusaState]):
    @property
    def map(self) -> Map:
        return _map(self._state.board)

    # --- whose turn, and what is asked ---------------------------------------------------------
    @property
    def phase(self) -> Phase:
        return self._state.phase

    @property
    def turn(self) -> int:
        """Turns begun so far; 0 while bonus cards are chosen."""
        return self._state.turn

    @property
    def active(self) -> int:
        """Whose turn it is; another seat may have to decide in it."""
        return self._state.active

    @property
    def needs_hand(self) -> bool:
        """Whether what is asked shows cards that only the player may see."""
        return self._state.phase in ("bonus", "keep")

    @property
    def choice(self) -> tuple[str, ...]:
        """The bonus cards the player is choosing from."""
        state = self._state
        if state.player is None or not self.needs_hand:
            return ()
        return self._cards(offered(state, state.player))

    def decline(self) -> Decline | None:
        """No, if it can be answered so."""
        return DECLINE if not self.over and self.why_not(DECLINE) is None else None

    def proposal(self) -> Action | None:
        """What a player in a hurry would answer; None for what people decide themselves."""
        state = self._state
        asked = state.phase in proposals.ASKED_OF_PEOPLE
        return None if asked or state.player != state.active else proposals.proposal(state)

    def answers(self) -> list[Message]:
        """All that would be answered for a player in a hurry, as far as it is known."""
        asked = self.over or self._state.phase in proposals.ASKED_OF_PEOPLE
        return [] if asked else proposals.answers(self._state)

    # --- the board -----------------------------------------------------------------------------
    @cached_property
    def houses(self) -> dict[str, Owner]:
        """Space -> who stands there."""
        standing = zip(self._state.board.spaces, self._state.houses, strict=True)
        return {space: _owner(who) for space, who in standing if who >= 0 or who == RESERVED}

    @cached_property
    def towers(self) -> dict[str, int]:
        """Space -> whose tower stands there."""
        state = self._state
        return {
            state.board.spaces[space]: seat
            for seat, towers in enumerate(state.towers)
            for space in state.book.ring_numbers.of(towers)
        }

    @cached_property
    def walls(self) -> tuple[str, ...]:
        """The wall places that are built."""
        walls = self._state.board.walls
        return tuple(walls[wall] for wall in self._state.book.ring_numbers.of(self._state.walls))

    @property
    def walls_left(self) -> int:
        return walls_left(self._state)

    @property
    def new_house(self) -> str | None:
        """The house placed this turn, while its hexes are worked off."""
        state = self._state
        return state.board.spaces[state.space] if state.queue or state.pending else None

    @property
    def hex(self) -> str | None:
        """The city hex being worked off."""
        return self._state.board.hexes[self._state.hex] if self._state.queue else None

    @property
    def acting(self) -> tuple[tuple[str, int], ...]:
        """Houses that have still to act there with the seats they act for, the next one first."""
        state = self._state
        return tuple((state.board.spaces[s], acts_for(state, s)) for s in state.queue)

    @property
    def pending(self) -> tuple[str, ...]:
        """City hexes that come after."""
        return tuple(self._state.board.hexes[hex] for hex in self._state.pending)

    # --- the market ----------------------------------------------------------------------------
    @property
    def ships(self) -> tuple[str, ...]:
        """In the berths, left to right."""
        return tuple(self._state.book.ships[ship] for ship in self._state.row)

    @property
    def ship_deck(self) -> int:
        return len(self._state.deck)

    @property
    def bonus_deck(self) -> int:
        return len(self._state.bonus_deck)

    @property
    def values(self) -> dict[str, tuple[int, int]]:
        """Commodity -> space of its value track from 0, and the value there."""
        book = self._state.book
        places = zip(book.commodities, self._state.values, strict=True)
        return {name: (place, book.track[place]) for name, place in places}

    # --- what seats have -----------------------------------------------------------------------
    @cached_property
    def holdings(self) -> tuple[Holdings, ...]:
        """What each seat has."""
        return tuple(self._holdings(seat) for seat in range(self.seats))

    def _holdings(self, seat: int) -> Holdings:
        state, book = self._state, self._state.book
        found = section(state, seat)
        is_automa = seat >= state.players
        hand = state.hands[seat - state.players] if is_automa else ()
        return Holdings(
            seat=seat,
            is_automa=is_automa,
            points=running(state, seat),
            houses=state.houses_left[seat],
            super_houses=state.supers_left[seat],
            towers=state.towers_left[seat],
            resources=dict(zip(book.resources, state.amounts(seat), strict=True)),
            commodities=dict(zip(book.commodities, state.goods(seat), strict=True)),
            ships=tuple(book.ships[ship] for ship in state.fleet[seat]),
            bonus=self._cards(state.bonus[seat]),
            section=tuple(state.board.walls[wall] for wall in found.walls),
            section_points=found.points,
            cards=tuple(book.patrician_names[card] for card in hand),
        )

    def _cards(self, cards: tuple[int, ...]) -> tuple[str, ...]:
        return tuple(self._state.book.bonus_names[card] for card in cards)

    def counters(self, seat: int) -> tuple[Counter, ...]:
        """Resources and then commodities, each with the most one can have."""
        holds, records = self.holdings[seat], self._state.book.records
        return tuple(
            Counter(record.id, amounts[record.id], record.most)
            for group, amounts in (
                (records.resources, holds.resources),
                (records.commodities, holds.commodities),
            )
            for record in group
        )

    def built(self, card: str) -> int:
        """How many spaces of a Patrician card have a house already."""
        state = self._state
        spaces = state.book.card_spaces[state.book.card_index[card]]
        return sum(state.houses[space] >= 0 for space in spaces)

    def reserved_for(self, space: str) -> int | None:
        """The Patrician's colour that keeps the space, where its card has been turned up."""
        state = self._state
        number = state.board.space_index[space]
        for seat, cards in enumerate(state.hands, state.players):
            if any(number in state.book.card_spaces[card] for card in cards if card >= 0):
                return seat
        return None

    # --- points --------------------------------------------------------------------------------
    @property
    def revealed(self) -> bool:
        """Whether all bonus cards lie open, as they do once the end has begun."""
        return self._state.revealed

    def bonus_points(self, seat: int) -> list[tuple[str, int]]:
        """The seat's bonus cards with what each scores as it stands."""
        names = self._state.book.bonus_names
        return [(names[card], points) for card, points in bonus_points(self._state, seat)]

    def score_sheet(self, seat: int) -> list[ScoreLine]:
        return self._state.score_details()[seat]

    def section_shares(self, seat: int) -> tuple[Share, ...]:
        return counting.section_shares(self._state, seat)

    def cathedral_shares(self, seat: int) -> tuple[Share, ...]:
        return counting.cathedral_shares(self._state, seat)

    def bonus_shares(self, seat: int, card: str) -> tuple[Share, ...]:
        return counting.bonus_shares(self._state, seat, self._state.book.bonus_index[card])

    # --- what a move would bring ---------------------------------------------------------------
    def preview_house(self, space: str, is_super: bool = False) -> HousePreview:
        """What a house of the player on this space would bring, or why it cannot stand there."""
        return previews.preview_house(self._state, space, is_super)

    def preview_ship(self, berth: int) -> ShipPreview:
        """What buying the ship in this berth (from 1) costs, scores and does to the values."""
        return previews.preview_ship(self._state, berth)


def _owner(owner: int) -> Owner:
    return "super" if owner == SUPER else "reserved" if owner == RESERVED else owner

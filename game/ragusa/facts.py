"""All that lies on the table, by ids: what a picture of it needs, gathered in one go.

Where hexes, spaces and walls lie is in `game.book.board`: `hexes` with `hex_xy` and `tile`,
`spaces` with `space_xy`, `walls` with `wall_ends` (numbers of spaces).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from game.ragusa.city import actor
from game.ragusa.placing import RESERVED, SUPER
from game.ragusa.rulebook import UNKNOWN, UNKNOWN_ID
from game.ragusa.scoring import running, scores
from game.ragusa.walls import section

if TYPE_CHECKING:
    from game.ragusa.rules import RagusaState

Owner = int | str
"""A seat, "super" or "reserved"."""


class PlayerFacts(NamedTuple):
    """What one seat has."""

    seat: int
    is_automa: bool
    points: int
    """Scored in play, as on the score track."""
    score: int
    """As if the game ended now; hidden bonus cards count nothing."""
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


class TableFacts(NamedTuple):
    houses: dict[str, Owner]
    """Space -> who stands there."""
    towers: dict[str, int]
    walls: tuple[str, ...]
    walls_left: int
    ships: tuple[str, ...]
    """In the berths, left to right."""
    ship_deck: int
    bonus_deck: int
    values: dict[str, tuple[int, int]]
    """Commodity -> space of its value track from 0, and the value there."""
    new_house: str | None
    """The house placed this turn, while its hexes are worked off."""
    hex: str | None
    """The city hex being worked off."""
    acting: tuple[tuple[str, int], ...]
    """Houses that have still to act there with the seats they act for, the next one first."""
    pending: tuple[str, ...]
    """City hexes that come after."""
    choice: tuple[str, ...]
    """Bonus cards the player is choosing from."""
    players: tuple[PlayerFacts, ...]


def table(state: RagusaState) -> TableFacts:
    """The whole table as it lies now; of a view, as its seat sees it."""
    book, board = state.book, state.board
    seat = state.player
    choice = state.drawn
    if state.phase == "bonus" and seat is not None:
        choice = state.dealt[seat]
    busy = bool(state.queue or state.pending)
    return TableFacts(
        houses={
            board.spaces[space]: _owner(owner)
            for space, owner in enumerate(state.houses)
            if owner >= 0 or owner == RESERVED
        },
        towers={
            board.spaces[space]: other
            for other in range(state.seats)
            for space in book.ring_numbers.of(state.towers[other])
        },
        walls=tuple(board.walls[wall] for wall in book.ring_numbers.of(state.walls)),
        walls_left=state.walls_left(),
        ships=tuple(book.ships[ship] for ship in state.row),
        ship_deck=len(state.deck),
        bonus_deck=len(state.bonus_deck),
        values={
            name: (place, book.track[place])
            for name, place in zip(book.commodities, state.values, strict=True)
        },
        new_house=board.spaces[state.space] if busy else None,
        hex=board.hexes[state.hex] if state.queue else None,
        acting=tuple((board.spaces[space], actor(state, space)) for space in state.queue),
        pending=tuple(board.hexes[hex] for hex in state.pending),
        choice=tuple(state.bonus_name(card) for card in choice),
        players=tuple(_player(state, other, score) for other, score in enumerate(scores(state))),
    )


def _owner(owner: int) -> Owner:
    return {SUPER: "super", RESERVED: "reserved"}.get(owner, owner)


def _player(state: RagusaState, seat: int, score: int) -> PlayerFacts:
    book = state.book
    found = section(state, seat)
    is_automa = seat >= state.people
    hand = state.hands[seat - state.people] if is_automa else ()
    return PlayerFacts(
        seat=seat,
        is_automa=is_automa,
        points=running(state, seat),
        score=score,
        houses=state.houses_left[seat],
        super_houses=state.supers_left[seat],
        towers=state.towers_left[seat],
        resources=dict(zip(book.resources, state.amounts(seat), strict=True)),
        commodities=dict(zip(book.commodities, state.goods(seat), strict=True)),
        ships=tuple(book.ships[ship] for ship in state.fleet[seat]),
        bonus=tuple(state.bonus_name(card) for card in state.bonus[seat]),
        section=tuple(state.board.walls[wall] for wall in found.walls),
        section_points=found.points,
        cards=tuple(UNKNOWN_ID if c == UNKNOWN else book.patrician_cards[c] for c in hand),
    )

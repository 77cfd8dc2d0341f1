"""What lies on the table, by names: what a picture of it needs."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, NamedTuple

from game.amber.book import CASTLE, EDGES, EMPTY, UNKNOWN, UNKNOWN_ID
from game.amber.building import masks

if TYPE_CHECKING:
    from game.amber.rules import AmberState


class Laid(NamedTuple):
    """A tile on the board. How its roads run: `state.book.face(tile, turn)`."""

    tile: str
    turn: int


class Joined(NamedTuple):
    villages: tuple[str, ...]
    """Squares of villages."""
    castles: tuple[int, ...]
    """Seats whose castles they are."""


class Driven(NamedTuple):
    """What a seat drives on a square."""

    tile: str
    """"" on castles, empty squares and swamps, where a road only leads up to an edge."""
    links: tuple[tuple[str, str], ...]
    """(enter, leave) edges "N", "E", "S", "W" that are driven; leave "" ends inside the tile. On
    the own castle ("", leave) for its four roads."""
    entries: str
    """The edges over which the seat comes up to this square, e.g. "NW"."""


def names(state: AmberState, tiles: Iterable[int]) -> tuple[str, ...]:
    known = state.book.names
    return tuple(
        known[tile] if tile >= 0 else UNKNOWN_ID if tile == UNKNOWN else "" for tile in tiles
    )


def tiles(state: AmberState) -> dict[str, Laid]:
    book = state.book
    return {
        book.squares[square]: Laid(*book.tile_of[cell])
        for square in book.board
        if (cell := state.cells[square]) in book.tile_of
    }


def villages(state: AmberState) -> tuple[str, ...]:
    return tuple(state.book.squares[square] for square in state.set_up.villages)


def coin_squares(state: AmberState) -> tuple[str, ...]:
    return tuple(
        state.book.squares[square]
        for number, square in enumerate(state.targets)
        if state.coins_on >> number & 1
    )


def box_tiles(state: AmberState) -> dict[str, int]:
    found = {
        name: count for name, count in zip(state.book.names, state.box, strict=True) if count
    }
    for seat_tiles in state.swapped:
        for name in names(state, seat_tiles):
            found[name] = found.get(name, 0) + 1
    return found


def tiles_to_play(state: AmberState, seat: int) -> int | None:
    if state.supply_left:
        return None
    return max(0, len(state.hands[seat]) - state.book.rules.end_hand_size)


def joined(state: AmberState, seat: int) -> Joined:
    book, count = state.book, len(state.set_up.villages)
    mine = [n for n, seats in enumerate(state.joined_by) if seats >> seat & 1]
    return Joined(
        tuple(book.squares[state.targets[n]] for n in mine if n < count),
        tuple(n - count for n in mine if n >= count),
    )


def network(state: AmberState, seat: int) -> dict[str, Driven]:
    book, home = state.book, state.castles[seat]
    found = {book.squares[home]: Driven("", tuple(("", edge) for edge in EDGES), "")}
    for square, mask in enumerate(masks(state, seat)):
        if not mask or square == home or square not in book.squares:
            continue
        entries = "".join(edge for number, edge in enumerate(EDGES) if mask >> number & 1)
        cell = state.cells[square]
        tile, links = "", ()
        if cell in book.tile_of and book.enters[cell]:
            tile = book.tile_of[cell][0]
            links = tuple(link for link in book.links[cell] if link[0] in entries)
        found[book.squares[square]] = Driven(tile, links, entries)
    return found


def _reached(state: AmberState, seat: int) -> list[tuple[int, int]]:
    """(square, entry edges) of every square of the board the seat drives up to."""
    reach = masks(state, seat)
    return [(square, reach[square]) for square in state.book.board if reach[square]]


def buildable(state: AmberState, seat: int) -> tuple[str, ...]:
    squares, cells = state.book.squares, state.cells
    return tuple(squares[q] for q, _ in _reached(state, seat) if cells[q] == EMPTY)


def diggable(state: AmberState, seat: int) -> tuple[str, ...]:
    squares, cells = state.book.squares, state.cells
    return tuple(
        squares[q] for q, _ in _reached(state, seat) if cells[q] not in (EMPTY, CASTLE)
    )


def rebuildable(state: AmberState, seat: int) -> tuple[str, ...]:
    book, cells = state.book, state.cells
    return tuple(
        book.squares[q]
        for q, mask in _reached(state, seat)
        if book.straight[cells[q]] and mask & ~book.ports[cells[q]]
    )

"""The roads a seat drives, square by square, and its shortest ways: for pictures of them."""

from __future__ import annotations

from typing import NamedTuple

from game.amber.book import CASTLE, EMPTY, INSIDE
from game.amber.building import masks
from game.amber.cards import EDGES
from game.amber.state import AmberState


class Driven(NamedTuple):
    """What a seat drives on a square."""

    tile: str
    """"" where a road only leads up to an edge: castles, empty squares, swamps, closed tiles."""
    links: tuple[tuple[str, str], ...]
    """(enter, leave) edges "N", "E", "S", "W" that are driven; leave "" ends inside the tile. On
    the own castle ("", leave) for its four roads."""
    entries: str
    """The edges over which the seat comes up to this square, e.g. "NW"."""


class Leg(NamedTuple):
    """One square of a way that is driven."""

    square: str
    enter: str
    """"" at the castle it begins at."""
    leave: str
    """"" where it ends."""


def _reached(state: AmberState, seat: int) -> list[tuple[int, int]]:
    """(square, entry edges) of every square of the board the seat drives up to."""
    reach = masks(state, seat)
    return [(square, reach[square]) for square in state.book.board if reach[square]]


def network(state: AmberState, seat: int) -> dict[str, Driven]:
    """Square -> what the seat drives on there: every road it can use, its castle included."""
    book, home = state.book, state.castles[seat]
    found = {book.squares[home]: Driven("", tuple(("", edge) for edge in EDGES), "")}
    for square, mask in _reached(state, seat):
        if square == home:
            continue
        cell = state.cells[square]
        links = tuple(
            (EDGES[enter], EDGES[leave] if leave != INSIDE else "")
            for enter, leave in book.links[cell]
            if mask >> enter & 1
        )
        tile = book.names[book.tile_of[cell][0]] if links else ""
        entries = "".join(edge for number, edge in enumerate(EDGES) if mask >> number & 1)
        found[book.squares[square]] = Driven(tile, links, entries)
    return found


def exits(state: AmberState, seat: int) -> tuple[str, ...]:
    """The edges of the seat's castle over which its roads go on."""
    book, home = state.book, state.castles[seat]
    return tuple(
        EDGES[edge]
        for edge, offset in enumerate(book.offsets)
        if book.enters[state.cells[home + offset]] >> (edge ^ 2) & 1
    )


def route(state: AmberState, seat: int, square: str) -> tuple[Leg, ...]:
    """A shortest way the seat drives to a village or castle it is joined to; else empty.

    Breadth first from the castle, so that the way found is a shortest one.
    """
    book, cells = state.book, state.cells
    goal = book.square_index[square]
    home = state.castles[seat]
    front = [(home + offset, edge ^ 2) for edge, offset in enumerate(book.offsets)]
    came = dict.fromkeys(front, (home, INSIDE))
    while front:
        further = []
        for at, edge in front:
            is_castle = cells[at] == CASTLE
            if at == goal and goal != home and (is_castle or book.enters[cells[at]] >> edge & 1):
                return _way_back(state, came, (at, edge))
            for offset, side in book.steps[cells[at]][edge]:
                if (at + offset, side) not in came:
                    came[at + offset, side] = (at, edge)
                    further.append((at + offset, side))
        front = further
    return ()


def _way_back(
    state: AmberState, came: dict[tuple[int, int], tuple[int, int]], at: tuple[int, int]
) -> tuple[Leg, ...]:
    squares = state.book.squares
    legs = [Leg(squares[at[0]], EDGES[at[1]], "")]
    while at in came:
        entered = at[1]
        at = came[at]
        enter = EDGES[at[1]] if at[1] != INSIDE else ""
        legs.append(Leg(squares[at[0]], enter, EDGES[entered ^ 2]))
    return tuple(reversed(legs))


def buildable(state: AmberState, seat: int) -> tuple[str, ...]:
    """Empty squares the seat can drive up to."""
    squares, cells = state.book.squares, state.cells
    return tuple(squares[q] for q, _ in _reached(state, seat) if cells[q] == EMPTY)

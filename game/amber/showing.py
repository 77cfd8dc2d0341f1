"""What lies on the table, by names: what a picture of it needs."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, NamedTuple

from game.amber import second
from game.amber.book import CASTLE, EDGES, EMPTY, INSIDE, UNKNOWN_ID
from game.amber.building import masks
from game.engine.sentinels import UNKNOWN

if TYPE_CHECKING:
    from game.amber.state import AmberState


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


def names(state: AmberState, tiles: Iterable[int]) -> tuple[str, ...]:
    known = state.book.names
    return tuple(
        known[tile] if tile >= 0 else UNKNOWN_ID if tile == UNKNOWN else "" for tile in tiles
    )


def tiles(state: AmberState) -> dict[str, Laid]:
    book = state.book
    found = {}
    for square in book.board:
        if state.cells[square] in book.tile_of:
            tile, turn = book.tile_of[state.cells[square]]
            found[book.squares[square]] = Laid(book.names[tile], turn)
    return found


def villages(state: AmberState) -> tuple[str, ...]:
    return tuple(state.book.squares[square] for square in state.set_up.villages)


def coin_squares(state: AmberState) -> tuple[str, ...]:
    return tuple(
        state.book.squares[square]
        for number, square in enumerate(state.targets)
        if state.coins_on >> number & 1
    )


def box_tiles(state: AmberState) -> dict[str, int]:
    found = {name: count for name, count in zip(state.book.names, state.box, strict=True) if count}
    for seat_tiles in state.swapped:
        for name in names(state, seat_tiles):
            found[name] = found.get(name, 0) + 1
    return found


def tiles_to_play(state: AmberState, seat: int) -> int | None:
    if state.supply_left or state.over:
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
    book = state.book
    found = {state.castle(seat): Driven("", tuple(("", edge) for edge in EDGES), "")}
    for square, mask in _reached(state, seat):
        if square == state.castles[seat]:
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


def route(state: AmberState, seat: int, square: str) -> tuple[Leg, ...]:
    """Breadth first from the castle, so that the way found is a shortest one."""
    book, cells = state.book, state.cells
    goal = book.square_index[square]
    home = state.castles[seat]
    front = [(home + offset, edge ^ 2) for edge, offset in enumerate(book.offsets)]
    came = dict.fromkeys(front, (home, -1))
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
        enter = EDGES[at[1]] if at[1] >= 0 else ""
        legs.append(Leg(squares[at[0]], enter, EDGES[entered ^ 2]))
    return tuple(reversed(legs))


def _reached(state: AmberState, seat: int) -> list[tuple[int, int]]:
    """(square, entry edges) of every square of the board the seat drives up to."""
    reach = masks(state, seat)
    return [(square, reach[square]) for square in state.book.board if reach[square]]


def buildable(state: AmberState, seat: int) -> tuple[str, ...]:
    squares, cells = state.book.squares, state.cells
    return tuple(squares[q] for q, _ in _reached(state, seat) if cells[q] == EMPTY)


def diggable(state: AmberState, seat: int) -> tuple[str, ...]:
    squares, cells = state.book.squares, state.cells
    return tuple(squares[q] for q, _ in _reached(state, seat) if cells[q] not in (EMPTY, CASTLE))


def rebuildable(state: AmberState, seat: int) -> tuple[str, ...]:
    book, cells = state.book, state.cells
    if not state.rebuild_as_only_tile:
        mine = seat == state.player
        return tuple(book.squares[q] for q, _ in second.squares(state)) if mine else ()
    return tuple(
        book.squares[q]
        for q, mask in _reached(state, seat)
        if book.straight[cells[q]] and mask & ~book.ports[cells[q]]
    )

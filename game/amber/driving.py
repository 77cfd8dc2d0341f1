"""Driving: how far every seat can get from its castle (5).

All seats are driven at once: `state.entries[edge][square]` is the mask of the seats that can drive
up to that edge of the square. A new tile only lets more roads go on; when a tile is taken away, all
is driven anew.
"""

from __future__ import annotations

from game.amber.state import AmberState


def drive_all(state: AmberState) -> None:
    """All arrivals from scratch."""
    book = state.book
    size = book.size
    state.entries = (bytearray(size), bytearray(size), bytearray(size), bytearray(size))
    todo = []
    for seat, castle in enumerate(state.castles):
        for edge, offset in enumerate(book.offsets):
            square, side = castle + offset, edge ^ 2
            state.entries[side][square] |= 1 << seat
            todo.append((square, side, 1 << seat))
    _go_on(state, todo)


def drive_on(state: AmberState, square: int) -> None:
    """A tile was laid on this square, which was empty: who comes up to it may drive on."""
    _go_on(
        state,
        [
            (square, edge, seats[square])
            for edge, seats in enumerate(state.entries)
            if seats[square]
        ],
    )


def _go_on(state: AmberState, todo: list[tuple[int, int, int]]) -> None:
    cells, entries, steps = state.cells, state.entries, state.book.steps
    while todo:
        square, edge, seats = todo.pop()
        for offset, side in steps[cells[square]][edge]:
            there = entries[side]
            new = seats & ~there[square + offset]
            if new:
                there[square + offset] |= new
                todo.append((square + offset, side, new))


def entry_mask(state: AmberState, seat: int, square: int) -> int:
    """The edges over which the seat comes up to the square."""
    north, east, south, west = state.entries
    return (
        (north[square] >> seat & 1)
        | (east[square] >> seat & 1) << 1
        | (south[square] >> seat & 1) << 2
        | (west[square] >> seat & 1) << 3
    )


def joined_seats(state: AmberState) -> list[int]:
    """For each target the seats joined to it: onto a road of the village's tile, up to a castle."""
    north, east, south, west = state.entries
    cells, enters = state.cells, state.book.enters
    found = []
    count = len(state.set_up.villages)
    for square in state.targets[:count]:
        edges = enters[cells[square]]
        seats = 0
        if edges:
            if edges & 1:
                seats = north[square]
            if edges & 2:
                seats |= east[square]
            if edges & 4:
                seats |= south[square]
            if edges & 8:
                seats |= west[square]
        found.append(seats)
    own = 1
    for square in state.castles:
        seats = north[square] | east[square] | south[square] | west[square]
        found.append(seats & ~own)
        own <<= 1
    return found

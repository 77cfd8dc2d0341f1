"""The edge rule "strict" (R1): roads must agree on every edge shared with a road tile or castle.

One exception: a new tile may run into the side of a straight if the player can rebuild that one
with a second tile, and must then do so.
"""

from __future__ import annotations

from game.amber.actions import Lay
from game.amber.book import ANY
from game.amber.driving import entry_mask
from game.amber.state import AmberState
from game.engine.sentinels import UNKNOWN


def lays(state: AmberState, seat: int, tile: int, square: int) -> tuple[Lay, ...]:
    """How the seat may lay a road tile on an empty square it drives up to."""
    book = state.book
    needed, barred = _bonds(state, square)
    found = []
    for action, face in zip(book.lays[tile][square][ANY], book.faces[tile], strict=True):
        ports = book.ports[face]
        if needed & ~ports:
            continue
        clash = barred & ports
        if not clash or _second_tile_mends(state, seat, tile, square, face, clash):
            found.append(action)
    return tuple(found)


def agrees(state: AmberState, tile: int, square: int, turn: int) -> bool:
    """Whether the tile would agree with all its neighbours."""
    needed, barred = _bonds(state, square)
    ports = state.book.ports[state.book.faces[tile][turn]]
    return not (needed & ~ports or barred & ports)


def _bonds(state: AmberState, square: int) -> tuple[int, int]:
    """The edges (masks) where neighbours demand a road, and where they forbid one."""
    book = state.book
    needed = barred = 0
    for edge, offset in enumerate(book.offsets):
        cell = state.cells[square + offset]
        if book.binding[cell]:
            if book.ports[cell] >> (edge ^ 2) & 1:
                needed |= 1 << edge
            else:
                barred |= 1 << edge
    return needed, barred


def _second_tile_mends(
    state: AmberState, seat: int, tile: int, square: int, face: int, clash: int
) -> bool:
    """Whether the only clash is with a straight that can be rebuilt at once (8.5)."""
    book = state.book
    edge = clash.bit_length() - 1
    if clash != 1 << edge:
        return False
    beside = square + book.offsets[edge]
    mask = entry_mask(state, seat, square)
    driven = any(leave == edge and mask >> enter & 1 for enter, leave in book.links[face])
    if not driven or not book.straight[state.cells[beside]]:
        return False
    left = list(state.hands[seat])
    left.remove(tile)
    if not state.supply_left and len(left) <= book.rules.end_hand_size:
        return False
    ahead = state.copy()
    ahead.cells[square] = face
    return any(
        agrees(ahead, other, beside, action.turn)
        for other in set(left)
        if other != UNKNOWN and book.rebuilds[other]
        for action in book.remakes[other][beside][1 << (edge ^ 2)]
    )

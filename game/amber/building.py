"""Which tiles may go where (8.1 to 8.4), by the edge rules "connect" and "free" of R1.

The house rule "strict" has its own module and is asked from here.
"""

from __future__ import annotations

from functools import cache

from game.amber import strict
from game.amber.actions import Lay, Rebuild
from game.amber.book import ANY, EMPTY, OFF
from game.amber.driving import entry_mask
from game.amber.state import AmberState
from game.engine.actions import Action
from game.engine.sentinels import UNKNOWN


@cache
def _sieve(seat: int, edge: int) -> bytes:
    """A translation of masks of seats: bit `edge` where the seat is among them, else 0."""
    return bytes((seats >> seat & 1) << edge for seats in range(256))


def masks(state: AmberState, seat: int) -> bytes:
    """For each square the edges (mask) over which the seat comes up to it."""
    whole = 0
    for edge, seats in enumerate(state.entries):
        whole |= int.from_bytes(seats.translate(_sieve(seat, edge)), "little")
    return whole.to_bytes(state.book.size, "little")


def list_tiles(state: AmberState, seat: int) -> list[Action]:
    """Everything the seat can do with a tile of its hand."""
    book, cells = state.book, state.cells
    empty: list[tuple[int, int]] = []
    filled: list[tuple[int, int]] = []
    for square, mask in enumerate(masks(state, seat)):
        if mask:
            cell = cells[square]
            if cell == EMPTY:
                empty.append((square, mask))
            elif cell > OFF:
                filled.append((square, mask))
    found: list[Action] = []
    last = UNKNOWN  # Tiles the viewer cannot see stand first in a hand, and are passed over.
    for tile in state.hands[seat]:
        if tile == last:
            continue
        last = tile
        if book.is_road[tile]:
            if state.edge_rule == "connect":
                lays = book.lays[tile]
                for square, mask in empty:
                    found += lays[square][mask]
            elif state.edge_rule == "free":
                lays = book.lays[tile]
                for square, _ in empty:
                    found += lays[square][ANY]
            else:
                for square, _ in empty:
                    found += strict.lays(state, seat, tile, square)
            if book.rebuilds[tile] and state.rebuild_as_only_tile:
                for square, mask in filled:
                    cell = cells[square]
                    if book.straight[cell]:
                        found += remakes(state, tile, square, mask & ~book.ports[cell])
        elif book.is_shovel[tile]:
            digs = book.digs[tile]
            found += [digs[square] for square, _ in filled]
        else:
            lays = book.lays[tile]
            for square, _ in empty:
                if may_swamp(state, square):
                    found += lays[square][ANY]
    return found


def special_digs(state: AmberState, seat: int) -> list[Action]:
    """Advanced: what the special shovel could dig up."""
    if not state.special_shovels >> seat & 1:
        return []
    cells, digs = state.cells, state.book.special_digs
    reach = masks(state, seat)
    return [digs[square] for square, mask in enumerate(reach) if mask and cells[square] > OFF]


def list_turn(state: AmberState) -> list[Action]:
    """Everything the player can do with a tile, or with the special shovel."""
    seat = state.actor
    return list_tiles(state, seat) + special_digs(state, seat)


def can_move(state: AmberState, seat: int) -> bool:
    """Whether any tile of the hand can be used in any way (8.6)."""
    book = state.book
    if state.edge_rule != "strict" and any(book.is_road[tile] for tile in state.hands[seat]):
        # Any road tile can be turned to fit any square where a road leads to.
        mine = 1 << seat
        cells = state.cells
        for edge, offset in enumerate(book.offsets):
            square = state.castles[seat] + offset
            if cells[square] == EMPTY and state.entries[edge ^ 2][square] & mine:
                return True
    return bool(list_tiles(state, seat))


def may_swamp(state: AmberState, square: int) -> bool:
    """A swamp must not shut a village for good (R6)."""
    return state.book.rules.swamp_on_village_square or square not in state.set_up.villages


def remakes(state: AmberState, tile: int, square: int, sides: int) -> tuple[Rebuild, ...]:
    """How the tile may replace the straight there, met by roads over these edges (8.4)."""
    if not sides:
        return ()
    all_turns = state.book.remakes[tile][square]
    if state.edge_rule == "connect":
        return all_turns[sides]
    if state.edge_rule == "free":
        return all_turns[ANY]
    return tuple(a for a in all_turns[sides] if strict.agrees(state, tile, square, a.turn))


def lays(state: AmberState, seat: int, tile: int, square: int) -> tuple[Lay, ...]:
    """How the tile, a road or a swamp, may be laid on the square by the seat."""
    book = state.book
    mask = entry_mask(state, seat, square)
    if not mask or state.cells[square] != EMPTY or book.is_shovel[tile]:
        return ()
    if not book.is_road[tile]:
        return book.lays[tile][square][ANY] if may_swamp(state, square) else ()
    if state.edge_rule == "strict":
        return strict.lays(state, seat, tile, square)
    return book.lays[tile][square][mask if state.edge_rule == "connect" else ANY]


def sides(state: AmberState, seat: int, square: int) -> int:
    """The roadless edges (mask) of a straight over which the seat comes up to it; else 0."""
    cell = state.cells[square]
    if not state.book.straight[cell]:
        return 0
    return entry_mask(state, seat, square) & ~state.book.ports[cell]


def may_dig(state: AmberState, seat: int, square: int) -> bool:
    """Any tile a road leads up to, even against its arrow, never a castle (8.3)."""
    return state.cells[square] > OFF and entry_mask(state, seat, square) > 0

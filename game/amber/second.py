"""The second tile of a turn (8.5): a straight that the road just laid runs into is rebuilt."""

from __future__ import annotations

from game.amber import building
from game.amber.actions import Rebuild
from game.amber.driving import entry_mask
from game.amber.state import AmberState
from game.engine.sentinels import NOTHING, UNKNOWN


def squares(state: AmberState) -> list[tuple[int, int]]:
    """Straights the road just laid leads to the side of, with the edges (mask) it meets."""
    square, seat = state.laid, state.player
    if square == NOTHING or seat is None:
        return []
    book, cells = state.book, state.cells
    mask = entry_mask(state, seat, square)
    met: dict[int, int] = {}
    for enter, ways in enumerate(book.steps[cells[square]]):
        if mask >> enter & 1:
            for offset, edge in ways:
                cell = cells[square + offset]
                if book.straight[cell] and not book.ports[cell] >> edge & 1:
                    met[square + offset] = 1 << edge
    return sorted(met.items())


def tiles(state: AmberState) -> list[Rebuild]:
    """What may be rebuilt."""
    met = squares(state)
    if not met:
        return []
    seat = state.actor
    hand, book = state.hands[seat], state.book
    if len(hand) <= book.rules.end_hand_size and not state.supply_left:
        return []  # R15: everybody is to finish with the last tiles
    found = [tile for tile in sorted(set(hand)) if tile != UNKNOWN and book.rebuilds[tile]]
    return [
        action
        for tile in found
        for square, sides in met
        for action in building.remakes(state, tile, square, sides)
    ]


def required(state: AmberState) -> bool:
    """By the strict edge rule a straight that a new road runs into must be rebuilt."""
    return state.edge_rule == "strict" and bool(tiles(state))

"""The scorings of Craftsmen, taken apart: what each cube, colour set and token brings (12)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.craftsmen.production_events import ShipScored
from game.craftsmen.scoring import colour_counts

if TYPE_CHECKING:
    from game.craftsmen.state import CraftsmenState


def cargo_shares(
    state: CraftsmenState, event: ShipScored, seat: int
) -> tuple[tuple[str, int], ...]:
    """(good, points) for every cube of the seat on the ship, from the bow."""
    book = state.book
    rows = zip(book.ship_holds[book.ships.index(event.ship)], event.holds, strict=True)
    return tuple(
        (book.goods[book.holds[hold].good], book.holds[hold].value)
        for hold, cubes in rows
        for owner in cubes
        if owner == seat
    )


def colour_sets(state: CraftsmenState, seat: int) -> int:
    """How many sets of one half of every colour the row has."""
    return min(colour_counts(state, seat))


def bonus_tokens(state: CraftsmenState, seat: int) -> tuple[tuple[str, int], ...]:
    """(product, points) for every bonus token of the seat."""
    lines = [state.book.lines[number] for number in state.estates[seat].bonus]
    return tuple((state.book.goods[line.good], line.points) for line in lines)

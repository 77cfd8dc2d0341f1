"""What bonus cards count (11c): how much there is, and each thing one by one for the last scoring.

A new kind of card is a `Kind` here, under the word that `counts` in cards.py has for it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from game.ragusa.book import SHIPS, SOURCES
from game.ragusa.market import sets_in_stock
from game.ragusa.state import RagusaState
from game.ragusa.walls import adjacent_walls

WALL, HOUSE, TOWER, GOODS, SHIP = "wall", "house", "tower", "goods", "ship"
"""What is counted in the last scoring."""


class Thing(NamedTuple):
    """One of the things that a card counts."""

    kind: str
    """One of the words above."""
    what: str = ""
    """The resource, commodity or ship; empty for pieces of the wall."""
    number: int = 1
    """For how many it counts."""
    have: int = 0
    need: int = 1
    """Where several make one: how many there are since the last that did."""


@dataclass(frozen=True, slots=True)
class Kind:
    count: Callable[[RagusaState, int, int, Sequence[int]], int]
    """How much a seat has of what is counted (state, seat, number of the resource or good, the
    seat's resources)."""
    things: Callable[[RagusaState, int, int], Iterator[Thing]]
    """The same, one by one."""


def _resources(state: RagusaState, seat: int, of: int) -> Iterator[Thing]:
    yield from [Thing(GOODS, state.book.resources[of])] * state.amounts(seat)[of]


def _goods(state: RagusaState, seat: int) -> list[int]:
    """What the seat's ships carry."""
    return [state.book.ship_good[ship] for ship in state.fleet[seat]]


def _ships_of_a_good(state: RagusaState, seat: int, of: int) -> Iterator[Thing]:
    book = state.book
    for ship in state.fleet[seat]:
        if book.ship_good[ship] == of:
            yield Thing(SHIP, book.ships[ship])


def _first_of_each_good(state: RagusaState, seat: int, of: int) -> Iterator[Thing]:
    book, seen = state.book, set()
    for ship in state.fleet[seat]:
        if book.ship_good[ship] not in seen:
            seen.add(book.ship_good[ship])
            yield Thing(SHIP, book.ships[ship])


def _sets(state: RagusaState, seat: int, of: int) -> Iterator[Thing]:
    kinds = state.book.kinds
    for _ in range(sets_in_stock(state, seat)):
        for n, name in enumerate(state.book.commodities, 1):
            yield Thing(GOODS, name, int(n == kinds), n % kinds, kinds)


def _points_of_ships(state: RagusaState, seat: int, of: int) -> Iterator[Thing]:
    book, ships = state.book, state.fleet[seat]
    left = state.points[seat * SOURCES + SHIPS]
    for n, ship in enumerate(ships, 1):
        points = left if n == len(ships) else min(left, book.ship_vp[ship])
        left -= points
        yield Thing(SHIP, book.ships[ship], points)


KINDS: dict[str, Kind] = {
    "resource": Kind(lambda state, seat, of, have: have[of], _resources),
    "good": Kind(lambda state, seat, of, have: _goods(state, seat).count(of), _ships_of_a_good),
    "different_goods": Kind(
        lambda state, seat, of, have: len(set(_goods(state, seat))), _first_of_each_good
    ),
    "commodity_sets": Kind(lambda state, seat, of, have: sets_in_stock(state, seat), _sets),
    "ship_points": Kind(
        lambda state, seat, of, have: state.points[seat * SOURCES + SHIPS], _points_of_ships
    ),
    "adjacent_walls": Kind(
        lambda state, seat, of, have: adjacent_walls(state, seat),
        lambda state, seat, of: iter([Thing(WALL)] * adjacent_walls(state, seat)),
    ),
    "towers": Kind(
        lambda state, seat, of, have: state.towers[seat].bit_count(),
        lambda state, seat, of: iter([Thing(TOWER)] * state.towers[seat].bit_count()),
    ),
}

"""The last scoring of Ragusa, taken apart: what each piece, commodity and ship brings (11)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from game.ragusa.book import SHIPS, SOURCES
from game.ragusa.market import value
from game.ragusa.scoring import adjacent_walls, cathedral_sets, sets_in_stock
from game.ragusa.state import RagusaState
from game.ragusa.walls import section

WALL, HOUSE, TOWER, GOODS, SHIP = "wall", "house", "tower", "goods", "ship"


class Share(NamedTuple):
    """One thing that is counted, and what is scored once the counting has come to it."""

    kind: str
    """One of the words above."""
    what: str
    """The resource or commodity, or the ship; empty for pieces of the wall."""
    points: int
    have: int = 0
    need: int = 1
    """Where several are needed for points: how many there are since the last that scored."""


def section_shares(state: RagusaState, seat: int) -> tuple[Share, ...]:
    """The longest section of wall: its walls, the own houses and towers on it (11a)."""
    longest = section(state, seat)
    for_wall, for_house, for_tower = state.book.section_vp
    return (
        *[Share(WALL, "", for_wall)] * len(longest.walls),
        *[Share(HOUSE, "", for_house)] * longest.houses,
        *[Share(TOWER, "", for_tower)] * longest.towers,
    )


def cathedral_shares(state: RagusaState, seat: int) -> tuple[Share, ...]:
    """The sets that houses at the cathedral score, unit by unit (11b)."""
    one_set = [
        Share(GOODS, name, value(state, number))
        for number, name in enumerate(state.book.commodities)
    ]
    return tuple(one_set * cathedral_sets(state, seat))


def bonus_shares(state: RagusaState, seat: int, card: int) -> tuple[Share, ...]:
    """What a bonus card counts (11c), with what it scores as each is counted."""
    vp, every, most = state.book.bonus_sums[card]
    shares, counted, scored = [], 0, 0
    for kind, what, number, have, need in _counted(state, seat, card):
        counted += number
        now = min(most, vp * (counted // every))
        if need == 1:
            have, need = counted % every, every
        shares.append(Share(kind, what, now - scored, have, need))
        scored = now
    return tuple(shares)


def _counted(state: RagusaState, seat: int, card: int) -> Iterator[tuple[str, str, int, int, int]]:
    """Kind, name and number of every thing that counts, and its place in a set (of how many)."""
    book, of = state.book, state.book.bonus_of[card]
    ships = [(ship, book.ships[ship]) for ship in state.fleet[seat]]
    match book.bonus_counts[card]:
        case "resource":
            yield from [(GOODS, book.resources[of], 1, 0, 1)] * state.amounts(seat)[of]
        case "good":
            for ship, name in ships:
                if book.ship_good[ship] == of:
                    yield SHIP, name, 1, 0, 1
        case "different_goods":
            seen = set()
            for ship, name in ships:
                if book.ship_good[ship] not in seen:
                    seen.add(book.ship_good[ship])
                    yield SHIP, name, 1, 0, 1
        case "commodity_sets":
            kinds = book.kinds
            for _ in range(sets_in_stock(state, seat)):
                for n, name in enumerate(book.commodities, 1):
                    yield GOODS, name, int(n == kinds), n % kinds, kinds
        case "ship_points":
            left = state.points[seat * SOURCES + SHIPS]
            for n, (ship, name) in enumerate(ships, 1):
                points = left if n == len(ships) else min(left, book.ship_vp[ship])
                left -= points
                yield SHIP, name, points, 0, 1
        case "adjacent_walls":
            yield from [(WALL, "", 1, 0, 1)] * adjacent_walls(state, seat)
        case _:
            yield from [(TOWER, "", 1, 0, 1)] * state.towers[seat].bit_count()

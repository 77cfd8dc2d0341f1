"""What a seat may hope of the wall line, of its bonus cards and of new houses beside its own.

While a computer player thinks, the same ones come up again and again; so what was worked out of one
is kept in the book, by all that it depends on.
"""

from __future__ import annotations

from typing import TypeVar

from game.engine.sentinels import UNKNOWN
from game.ragusa.book import SHIPS, SOURCES
from game.ragusa.scoring import bonus_points
from game.ragusa.state import RagusaState
from game.ragusa.walls import adjacent_walls, can_wall, foreign, longest

MOST_KEPT = 50_000
"""So many of a kind are kept before all are forgotten."""
CITY = 1.5
"""How much more often a space in the city is taken than others."""

Places = tuple[tuple[int, int], ...]
"""Points, and how many wall places would bring them to a seat; the best first."""
Line = tuple[int, int, Places, int]
"""The points of the longest section, those it would bring besides with all walls, the places where
walls can be built, and the walls beside own pieces."""

Key = TypeVar("Key")
Found = TypeVar("Found")


def _keep(kept: dict[Key, Found], key: Key, found: Found) -> Found:
    if len(kept) >= MOST_KEPT:
        kept.clear()
    kept[key] = found
    return found


def new_houses(state: RagusaState) -> tuple[float, ...]:
    """How many houses can be expected round each city hex: the Patrician's stand where corners
    are reserved, and those of others on any of the free spaces."""
    free, reserved = state.free, state.reserved
    left = sum(state.houses_left[: state.players]) + sum(state.supers_left)
    key = (free, reserved, left)
    found = state.book.room.get(key)
    if found is None:
        chance = min(1.0, CITY * left / max(1, free.bit_count()))
        around = [0.0] * len(state.board.hexes)
        for hex, corners in state.book.waking:
            around[hex] = (free & corners).bit_count() * chance + (reserved & corners).bit_count()
        found = _keep(state.book.room, key, tuple(around))
    return found


def wall_line(state: RagusaState, seat: int) -> Line:
    """The wall line as the seat sees it."""
    ring, walls = state.board.ring_mask, state.walls
    own, towers = state.own[seat] & ring, state.towers[seat]
    key = (walls, own, towers, state.free & state.tower_free & ring)
    found = state.book.lines.get(key)
    if found is None:
        sound = ring & ~foreign(state, seat)
        points = 0
        if walls:
            joints = walls & (walls << 1 | walls >> state.board.ring - 1) & sound
            points = _section(state, joints, own, towers)
        room = max(0, _section(state, sound, own, towers) - points)
        places = _wall_places(state, own, towers)
        found = _keep(state.book.lines, key, (points, room, places, adjacent_walls(state, seat)))
    return found


def _section(state: RagusaState, joints: int, houses: int, towers: int) -> int:
    """What the best of the longest sections with these joints scores (walls.py)."""
    n = state.board.ring
    for_wall, for_house, for_tower = state.book.section_vp
    length, starts = longest(joints, n)
    best = 0
    while starts:
        low = starts & -starts
        starts ^= low
        run = low * ((1 << length) - 1)
        run |= run >> n
        own = for_house * (houses & run).bit_count() + for_tower * (towers & run).bit_count()
        if own > best:
            best = own
    return best + for_wall * min(n, length + 1)


def _wall_places(state: RagusaState, houses: int, towers: int) -> Places:
    """The empty wall places by what a wall there would score, the best first."""
    if not can_wall(state):
        return ()
    last = state.board.ring - 1
    next_houses = houses >> 1 | (houses & 1) << last
    next_towers = towers >> 1 | (towers & 1) << last
    # The pieces at the ends are added bit by bit, at all places at once.
    two_houses, a_house = houses & next_houses, houses ^ next_houses
    two_towers, a_tower = towers & next_towers, towers ^ next_towers
    odd, mixed = a_house ^ a_tower, a_house & a_tower
    two, four = two_houses ^ two_towers | mixed, two_houses & two_towers
    empty = state.board.ring_mask & ~state.walls
    by_pieces = (four, two & odd, two & ~odd, odd & ~two, ~(four | two | odd))
    for_wall, for_piece = state.book.wall_vp
    return tuple(
        (for_wall + for_piece * pieces, places)
        for pieces, mask in zip((4, 3, 2, 1, 0), by_pieces, strict=True)
        if (places := (empty & mask).bit_count())
    )


def best_walls(places: Places, number: float) -> float:
    """What so many walls score at most."""
    points = 0.0
    for each, count in places:
        if number <= count:
            return points + each * number
        points += each * count
        number -= count
    return points


def bonus_cards(state: RagusaState, seat: int, counted: tuple[int, ...]) -> tuple[int, int]:
    """The points that bonus cards bring now and could bring besides, with what they count: the
    seat's resources, stock and walls beside its pieces; the rest is looked up."""
    cards = state.bonus[seat]
    if not cards:
        return 0, 0
    pieces, scored = (state.own[seat], state.towers[seat]), state.points[seat * SOURCES + SHIPS]
    pairs = state.groups[seat] if state.flags.bonus_pairs else None
    key = (cards, counted, state.fleet[seat], scored, pieces, pairs)
    found = state.book.hands.get(key)
    if found is None:
        sums = state.book.bonus_sums
        points = most = 0
        for card, worth in bonus_points(state, seat):
            if card != UNKNOWN:
                points += worth
                most += sums[card][2]
        found = _keep(state.book.hands, key, (points, most - points))
    return found

"""How near every seat is to every village and castle: how many more tiles it needs (17).

All seats and all squares are looked at together: a set of arrivals is one large number with a few
bits for each square, one for each seat, so that one AND or shift moves everybody everywhere.

A tile that was just laid is one of many that could lie there. So a board is looked at with a hole
in place of it: how near everybody is without this square, how near each of its edges is to them,
and what is near to whom leaves it over one of these. Whatever fills the hole only joins the two,
and the next tile that is thought of there is looked at in no time.
"""

from __future__ import annotations

from functools import lru_cache
from operator import itemgetter
from typing import NamedTuple

from game.amber.book import EMPTY, FIRST_FACE, INSIDE, OFF, Book
from game.engine.sentinels import NOTHING

FAR = 8
"""So many missing tiles are as good as infinitely many."""
ACROSS_EMPTY, ACROSS_STRAIGHT, ACROSS_TILE = 1, 2, 4
"""How many tiles it takes to go on over an empty square, or off the roads of a straight, which can
be rebuilt, or of another tile."""
EDGES = range(4)
_BOARDS, _HOLES = 10_000, 2_000
"""How many of each are kept in mind at most."""

Edges = tuple[int, int, int, int]
"""A number of missing tiles for each edge of a square."""
Way = tuple[int, int, int, int, int]
"""What is missing to leave a square over each edge, and to drive onto its tile: each as a shift
that adds it to what is missing further on."""
Near = tuple[int, int]
"""How near a seat is to everything, in two numbers. What it can be joined to with no more tile, as
a mask of targets, beside it what with one, with two, and so on up to FAR - 1 (`Survey.stride` is
from one to the next); and on how many empty squares it can build."""


class _Reach(NamedTuple):
    """The same for whoever sets out somewhere, while a square may be a hole."""

    targets: int
    room: int
    """The empty squares it can build on (mask)."""
    missing: int
    """How many tiles are missing to the nearest edge of the hole."""
    edges: Edges
    """How many more are missing to each edge; from ACROSS_TILE on it does not matter."""


class _Hole(NamedTuple):
    """A board without what lies on one square."""

    seats: list[_Reach]
    beyond: list[_Reach]
    """What is near to whoever leaves the square over each of its edges."""
    back: int
    """How many tiles are missing at least to come back to the square over another edge."""


class _Sets:
    """Tables that turn a board into sets of squares: all bits of a square are set, or none."""

    def __init__(self, book: Book, width: int) -> None:
        faces = set(range(FIRST_FACE, len(book.ports)))
        self.width = width
        straights = {face for face in faces if book.straight[face]}
        self.tables = [_table({EMPTY}), _table(straights), _table(faces)]
        for edge in EDGES:
            self.tables.append(_table({face for face in faces if book.enters[face] >> edge & 1}))
        for leave in EDGES:
            for enter in EDGES:
                if enter != leave:
                    linked = {face for face in faces if (enter, leave) in book.links[face]}
                    self.tables.append(_table(linked))

    def of(self, cells: bytearray) -> list[int]:
        """Empty squares, straights, all tiles, those that are driven onto over each edge, and those
        with each link."""
        wide = cells
        if self.width > 1:
            wide = bytearray(len(cells) * self.width)
            for part in range(self.width):
                wide[part :: self.width] = cells
        number, translate = int.from_bytes, wide.translate
        return [number(translate(table), "little") for table in self.tables]


def _table(wanted: set[int]) -> bytes:
    return bytes(255 if code in wanted else 0 for code in range(256))


class _Crossing:
    """How tiles are crossed."""

    def __init__(self, book: Book, stride: int) -> None:
        self._stride = stride
        self._onto = [
            [sorted({enter for enter, leave in links if leave == edge}) for edge in EDGES]
            + [sorted({enter for enter, _ in links})]
            for links in book.links
        ]
        """For each face, for each edge and for its roads, where one may come from."""
        self._across = [ACROSS_STRAIGHT if straight else ACROSS_TILE for straight in book.straight]
        self.twice = _crossed_twice(book)
        self.ways: list[dict[Edges, Way]] = [{} for _ in book.links]
        """For each face what was asked before."""

    def way(self, edges: Edges, face: int) -> Way:
        """How a tile is crossed by whoever comes to its edges like this."""
        n, e, s, w, onto = (missing * self._stride for missing in self._leave(edges, face))
        way = self.ways[face][edges] = n, e, s, w, onto
        return way

    def _leave(self, edges: Edges, face: int) -> list[int]:
        """How many tiles are missing to leave the tile over each edge, and to drive onto it."""
        across = min(edges) + self._across[face]
        return [min([across, *(edges[enter] for enter in ways)]) for ways in self._onto[face]]

    def again(self, beyond: list[_Reach], edges: Edges, face: int) -> Edges:
        """What is missing to each edge for a seat that may cross the tile on the way to it."""
        outs = list(zip(self._leave(edges, face), beyond, strict=False))
        north, east, south, west = (
            min(first, *(out + reach.missing + reach.edges[edge] for out, reach in outs))
            for edge, first in enumerate(edges)
        )
        again = north, east, south, west
        return edges if again == edges else self.again(beyond, again, face)


@lru_cache(maxsize=8)
def _crossing(book: Book, stride: int) -> _Crossing:
    return _Crossing(book, stride)


class Survey:
    """A map: where the villages are, and the castles of the seats."""

    def __init__(self, book: Book, targets: tuple[int, ...], seats: int) -> None:
        self.book, self.targets, self.seats = book, targets, seats
        villages = len(targets) - seats
        self.stride = len(targets)
        """Bits for each number of missing tiles."""
        self.village_bits = (1 << villages) - 1
        self.castle_bits = ((1 << self.stride) - 1) & ~self.village_bits
        self.column = sum(1 << self.stride * missing for missing in range(FAR))
        """One target, however many tiles are missing."""
        self._everything = everything = (1 << self.stride) - 1
        self._aims = [
            (everything & ~(1 << villages + seat)) * self.column for seat in range(seats)
        ] + [everything * self.column] * 4
        """What counts for each seat, however many tiles are missing: all but its own castle."""

        self._columns = {at: self.column << n for n, at in enumerate(targets[:villages])}
        sources = seats + 4
        width = (sources + 7) // 8
        self._size = book.size * width
        self._bits = 8 * width
        """Bits for each square: the seats, and whoever leaves the hole over each of its edges."""
        self._square = (1 << self._bits) - 1
        self._sets = _Sets(book, width)
        self._one = sum(1 << self._bits * square for square in range(book.size))
        self._villages = sum(self._square << self._bits * at for at in targets[:villages])
        self._castles = sum(self._square << self._bits * at for at in targets[villages:])
        self._start = [0, 0, 0, 0]
        for seat, castle in enumerate(targets[villages:]):
            for edge, offset in enumerate(book.offsets):
                self._start[edge ^ 2] |= 1 << self._bits * (castle + offset) + seat
        self._digits = [
            bytes(b"01"[code >> source % 8 & 1] for code in range(256)) for source in range(sources)
        ]
        """For each source, of those at a square, "1" if it is among them, else "0"."""
        self._pick = [
            itemgetter(
                *(
                    missing * self._size + square * width + part
                    for missing in reversed(range(FAR))
                    for square in reversed(targets)
                )
            )
            for part in range(width)
        ]
        self._crossing = _crossing(book, self.stride)
        self._boards: dict[bytes, list[Near]] = {}
        self._holes: dict[bytes, _Hole] = {}

    def are_all(self, targets: int) -> bool:
        """Whether these (mask) are all targets but one, the own castle."""
        return (targets & self._everything).bit_count() == self.stride - 1

    def near(self, cells: bytearray, laid: int) -> list[Near]:
        """How near each seat is on a board on which a tile was just laid on a square, or NOTHING
        is known of that."""
        key = bytes(cells)
        found = self._boards.get(key)
        if found is None:
            if laid == NOTHING:
                board = self._look(cells, NOTHING)
                found = [(targets, room.bit_count()) for targets, room, *_ in board]
            else:
                found = self._fill(cells, laid)
            if len(self._boards) >= _BOARDS:
                self._boards.clear()
            self._boards[key] = found
        return found

    # --- holes -----------------------------------------------------------------------------------
    def _fill(self, cells: bytearray, square: int) -> list[Near]:
        """A board with a hole, filled by what lies there."""
        face = cells[square]
        rest = cells[:]
        rest[square] = OFF
        key = bytes(rest)
        hole = self._holes.get(key)
        if hole is None:
            if len(self._holes) >= _HOLES:
                self._holes.clear()
            hole = self._holes[key] = self._hole(rest, square)
        seats, beyond, back = hole
        (north, n_room, *_), (east, e_room, *_), (south, s_room, *_), (west, w_room, *_) = beyond
        village = self._columns.get(square, 0)
        crossing = self._crossing
        twice = back < ACROSS_TILE and crossing.twice[face]
        ways = crossing.ways[face]
        stride = self.stride
        found = []
        for (targets, room, missing, edges), aims in zip(seats, self._aims, strict=False):
            if missing < FAR:
                if twice:
                    edges = crossing.again(beyond, edges, face)
                way = ways.get(edges)
                if way is None:
                    way = crossing.way(edges, face)
                n, e, s, w, onto = way
                through = north << n | east << e | south << s | west << w | village << onto
                targets |= through << missing * stride & aims
                if not missing:
                    if not n:
                        room |= n_room
                    if not e:
                        room |= e_room
                    if not s:
                        room |= s_room
                    if not w:
                        room |= w_room
            found.append((targets, room.bit_count()))
        return found

    def _hole(self, rest: bytearray, square: int) -> _Hole:
        reaches = self._look(rest, square)
        seats, beyond = reaches[: self.seats], reaches[self.seats :]
        back = min(
            reach.missing + reach.edges[edge]
            for left, reach in enumerate(beyond)
            for edge in EDGES
            if edge != left
        )
        return _Hole(seats, beyond, back)

    # --- the whole board -------------------------------------------------------------------------
    def _look(self, cells: bytearray, hole: int) -> list[_Reach]:
        """What is near to each seat, and to whoever leaves the hole over each of its edges."""
        empty, straight, filled, onto_n, onto_e, onto_s, onto_w, *links = self._sets.of(cells)
        e_to_n, s_to_n, w_to_n, n_to_e, s_to_e, w_to_e = links[:6]
        n_to_s, e_to_s, w_to_s, n_to_w, e_to_w, s_to_w = links[6:]
        castles, villages, size = self._castles, self._villages, self._size
        onto_n = onto_n & villages | castles
        onto_e = onto_e & villages | castles
        onto_s = onto_s & villages | castles
        onto_w = onto_w & villages | castles
        across, along = self._bits * self.book.stride, self._bits
        north, east, south, west = self._start
        if hole != NOTHING:
            at = self._bits * hole + self.seats
            south |= 1 << at - across
            west |= 1 << at + along + 1
            north |= 1 << at + across + 2
            east |= 1 << at - along + 3
        opened = room = 0
        openings = [0] * (FAR + ACROSS_TILE)
        """The squares that can be left over all edges with so many tiles."""
        levels = []
        arrivals = []
        for missing in range(FAR):
            opening = openings[missing]
            if opening:
                opened |= opening
                south |= opening >> across
                west |= opening << along
                north |= opening << across
                east |= opening >> along
            while True:
                # Drive on; whoever comes to the border of the board stays there.
                s = (east & e_to_n | south & s_to_n | west & w_to_n) >> across | south
                w = (north & n_to_e | south & s_to_e | west & w_to_e) << along | west
                n = (north & n_to_s | east & e_to_s | west & w_to_s) << across | north
                e = (north & n_to_w | east & e_to_w | south & s_to_w) >> along | east
                if n == north and e == east and s == south and w == west:
                    break
                north, east, south, west = n, e, s, w
            reached = north | east | south | west
            bare = reached & empty
            openings[missing + ACROSS_EMPTY] |= bare
            openings[missing + ACROSS_STRAIGHT] |= reached & straight
            openings[missing + ACROSS_TILE] |= reached & filled
            if not missing:
                room = bare
            joined = (
                north & onto_n | east & onto_e | south & onto_s | west & onto_w | opened & villages
            )
            levels.append(joined.to_bytes(size, "little"))
            arrivals.append((north, east, south, west))
        everything = b"".join(levels)
        picked = [bytes(pick(everything)) for pick in self._pick]
        shift = self._bits * hole if hole != NOTHING else 0
        to_hole = [[reach >> shift & self._square for reach in level] for level in arrivals]
        found = []
        for source in range(self.seats if hole == NOTHING else self.seats + 4):
            digits = picked[source // 8].translate(self._digits[source])
            targets = int(digits, 2) & self._aims[source]
            found.append(_Reach(targets, room >> source & self._one, *_to_edges(to_hole, source)))
        return found


def _to_edges(came: list[list[int]], source: int) -> tuple[int, Edges]:
    """How many tiles are missing to the nearest edge of the hole, and to each from there, by who
    comes to them with no more tile, with one, and so on."""
    north = east = south = west = FAR
    for n, e, s, w in came:
        north -= n >> source & 1
        east -= e >> source & 1
        south -= s >> source & 1
        west -= w >> source & 1
    nearest = min(north, east, south, west)
    return nearest, (
        min(north - nearest, ACROSS_TILE),
        min(east - nearest, ACROSS_TILE),
        min(south - nearest, ACROSS_TILE),
        min(west - nearest, ACROSS_TILE),
    )


def _crossed_twice(book: Book) -> list[bool]:
    """For each face whether it may be of use to come back to it, to cross it twice, as on a bridge:
    over another edge it can be left where there was no way before."""
    outs = [
        [{leave for enter, leave in links if enter == edge and leave != INSIDE} for edge in EDGES]
        for links in book.links
    ]

    def opens(ways: list[set[int]], edge: int, other: int) -> bool:
        return bool(ways[edge]) and not ways[other] <= ways[edge] | {edge}

    turning = any(opens(ways, edge, back) for ways in outs for edge in EDGES for back in ways[edge])
    return [turning or any(opens(ways, a, b) for a in EDGES for b in EDGES) for ways in outs]

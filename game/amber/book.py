"""The data of Amber compiled into tables: squares, faces of tiles, and all actions ready-made.

A face is a tile type in one of the turns that look different. What lies on a square is a number:
EMPTY, CASTLE, OFF (the border round the board), or a face.
"""

from __future__ import annotations

from typing import NamedTuple

from game.amber import maps
from game.amber.actions import Dig, DigSpecial, Lay, Rebuild, Swap, TakeOpen
from game.amber.cards import EDGES, MOST_PLAYERS, Face, Records, SetUpRecord
from game.engine.actions import Action

EMPTY, CASTLE, OFF, FIRST_FACE = 0, 1, 2, 3
ALL_EDGES = 15
ANY = 16
"""In place of a mask of edges: whatever the edges."""

Links = tuple[tuple[int, int], ...]
"""(enter, leave); leave is INSIDE where the road ends inside the tile."""
INSIDE = -1
_EDGE = {edge: number for number, edge in enumerate(EDGES)} | {"": INSIDE}
Steps = tuple[tuple[int, int], ...]
"""(offset to the neighbour, edge of the neighbour) for each way on."""


class SetUp(NamedTuple):
    id: str
    castles: tuple[int, ...]
    villages: tuple[int, ...]


class Book:
    def __init__(self, records: Records) -> None:
        self.records = records
        self.rules = records.rules
        self.columns, self.rows = records.board.columns, records.board.rows
        self.stride = self.columns + 2
        self.size = self.stride * (self.rows + 2)
        self.offsets = (-self.stride, 1, self.stride, -1)
        """To the neighbour over each edge; the neighbour's edge is `edge ^ 2`."""
        spots = [(column, row) for row in range(self.rows) for column in range(self.columns)]
        self.squares = {self._square(spot): maps.name(spot) for spot in spots}
        """Number -> name, row by row."""
        self.board = tuple(self.squares)
        self.square_index = {name: square for square, name in self.squares.items()}

        self.tiles = records.tiles
        self.names = tuple(tile.id for tile in records.tiles)
        self.tile_index = {name: number for number, name in enumerate(self.names)}
        self.is_road = tuple(tile.kind == "road" for tile in records.tiles)
        self.is_shovel = tuple(tile.kind == "shovel" for tile in records.tiles)
        self.rebuilds = tuple(tile.rebuilds for tile in records.tiles)
        self.counts = tuple(tile.count for tile in records.tiles)
        self._make_faces()
        self._make_actions()
        self.setups = {record.id: self._set_up(record) for record in records.setups}

    def _square(self, spot: maps.Spot) -> int:
        return (spot[1] + 1) * self.stride + spot[0] + 1

    def _set_up(self, record: SetUpRecord) -> SetUp:
        map, _ = maps.read(self.records, record)
        castles, villages = ([self._square(spot) for spot in spots] for spots in map)
        return SetUp(record.id, tuple(castles), tuple(villages))

    # --- faces -----------------------------------------------------------------------------------
    def _make_faces(self) -> None:
        nowhere: Steps = ()
        self.ports = [0, ALL_EDGES, 0]
        """For what may lie on a square the edges (mask) with a road."""
        self.links: list[Links] = [(), (), ()]
        self.enters = [0, 0, 0]
        """The edges (mask) over which one can drive onto it."""
        self.steps: list[tuple[Steps, ...]] = [(nowhere,) * 4] * FIRST_FACE
        """For each edge one comes over, where one can drive on to."""
        self.straight = [False] * FIRST_FACE
        self.binding = [False, True, False]
        """Whether the strict edge rule makes neighbours agree with it."""
        self.tile_of: dict[int, tuple[int, int]] = {}
        """Face -> tile type and turn."""
        self.faces: list[tuple[int, ...]] = []
        """For each tile type its faces by turns; none for shovels, which never stay."""
        self.looks: list[tuple[Face, ...]] = []
        """For each tile type what is seen of it in the turns 0 to 3."""
        self.distinct: list[tuple[int, ...]] = []
        """For each tile type and turn 0 to 3 the lowest turn that looks the same."""
        for number, tile in enumerate(self.tiles):
            looks = tuple(tile.face(turn) for turn in range(4))
            self.looks.append(looks)
            self.distinct.append(tuple(looks.index(look) for look in looks))
            faces = []
            if tile.kind != "shovel":
                for turn in sorted(set(self.distinct[-1])):
                    faces.append(len(self.ports))
                    self.tile_of[len(self.ports)] = (number, turn)
                    self._add_face(looks[turn], tile.straight, tile.kind == "road")
            self.faces.append(tuple(faces))

    def _add_face(self, look: Face, is_straight: bool, is_road: bool) -> None:
        links = tuple((_EDGE[enter], _EDGE[leave]) for enter, leave in look.links)
        self.ports.append(_mask({_EDGE[port] for port in look.ports}))
        self.links.append(links)
        self.enters.append(_mask({enter for enter, _ in links}))
        self.steps.append(
            tuple(
                tuple(
                    (self.offsets[leave], leave ^ 2)
                    for enter, leave in links
                    if enter == edge and leave != INSIDE
                )
                for edge in range(4)
            )
        )
        self.straight.append(is_straight)
        self.binding.append(is_road)

    def turn_of(self, tile: str, turn: int) -> int:
        """The turn an action names for this one: the lowest that looks the same."""
        return self.distinct[self.tile_index[tile]][turn % 4]

    # --- actions ---------------------------------------------------------------------------------
    def _make_actions(self) -> None:
        """All actions that name a square, made once: listing them is copying references."""
        self.lays: list[dict[int, tuple[tuple[Lay, ...], ...]]] = []
        """Tile type, square, edges with a road to it (mask, or ANY) -> the actions."""
        self.remakes: list[dict[int, tuple[tuple[Rebuild, ...], ...]]] = []
        self.digs: list[dict[int, Dig]] = []
        for number, name in enumerate(self.names):
            fitting = [self._fitting(number, mask) for mask in range(ANY + 1)]
            turns = range(len(self.faces[number]))
            lays, remakes = {}, {}
            for square, at in self.squares.items():
                made = [Lay(name, at, turn) for turn in turns]
                lays[square] = tuple(tuple(made[turn] for turn in fits) for fits in fitting)
                if self.rebuilds[number]:
                    new = [Rebuild(name, at, turn) for turn in turns]
                    remakes[square] = tuple(tuple(new[turn] for turn in fits) for fits in fitting)
            self.lays.append(lays)
            self.remakes.append(remakes)
            self.digs.append(
                {square: Dig(name, at) for square, at in self.squares.items()}
                if self.is_shovel[number]
                else {}
            )
        self.special_digs = {square: DigSpecial(at) for square, at in self.squares.items()}
        self.swaps: tuple[Action, ...] = tuple(Swap(name) for name in self.names)
        self.takes: tuple[Action, ...] = tuple(TakeOpen(k + 1) for k in range(MOST_PLAYERS))

    def _fitting(self, tile: int, mask: int) -> tuple[int, ...]:
        """Turns in which a road meets one of the edges; swamps always fit (8.1, 8.2)."""
        return tuple(
            turn
            for turn, face in enumerate(self.faces[tile])
            if mask == ANY or self.ports[face] & mask or (mask and not self.is_road[tile])
        )


def _mask(edges: set[int]) -> int:
    return sum(1 << edge for edge in edges)

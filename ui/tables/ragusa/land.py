"""The map on the table: its tiles, and the houses, towers and walls that stand on it."""

from __future__ import annotations

from math import atan2, degrees, hypot, sqrt
from zlib import crc32

from game.ragusa.facts import Owner
from ui.table.model import Piece, Place, SpriteKey
from ui.tables.ragusa.bench import Bench, piece_of

TILE, SOCKET, WALL, HOUSE, TOWER, NAME = 0, 3, 6, 10, 11, 12
"""Layers, from the ground up."""


class Land(Bench):
    """Lays the map out."""

    def lay(self) -> None:
        self._tiles()
        self._spaces()
        self._wall_line()

    # --- the ground ------------------------------------------------------------------------------
    def _tiles(self) -> None:
        w, h = sqrt(3) * self.side, 2 * self.side
        for name, hex in self.facts.map.hexes.items():
            x, y = self.where.chart.at(hex.at)
            city = self.context.game.entries[hex.tile].name if hex.is_city else ""
            label = self.context.say(city)
            self.layout.pieces.append(
                Piece(
                    f"tile.{name}",
                    ("rg.hex", hex.tile, label, crc32(name.encode()) % 6),
                    x,
                    y,
                    w,
                    h,
                    layer=TILE,
                    term=name,
                )
            )
            if label:
                self.layout.pieces.append(
                    Piece(f"name.{name}", ("rg.name", label), x, y, w, h, layer=NAME)
                )
            self.layout.places.append(
                Place(f"hex.{name}", x, y, w * 0.96, h * 0.96, "hex", label=label)
            )

    # --- houses and towers -----------------------------------------------------------------------
    def _spaces(self) -> None:
        facts = self.facts
        socket, reach = self.side * 0.36, self.side * 0.6
        for name, space in facts.map.spaces.items():
            x, y = self.where.chart.at(space.at)
            label = self.context.say(self.context.game.entries[name].text)
            self.layout.places.append(Place(name, x, y, reach, reach, "circle", label=label))
            self.layout.pieces.append(
                Piece(
                    f"space.{name}",
                    ("rg.space", space.on_wall),
                    x,
                    y,
                    socket,
                    socket,
                    layer=SOCKET,
                    term=name,
                )
            )
            owner, tower = facts.houses.get(name), facts.towers.get(name)
            apart = self.side * 0.17 if tower is not None and owner is not None else 0.0
            if owner == "reserved":
                self._stand(f"reserved.{name}", ("rg.reserved",), name, x - apart, y, "tower")
            elif owner is not None:
                self._house(name, owner, x - apart, y)
            if tower is not None:
                look = piece_of(self.context, tower, "tower")
                self._stand(
                    f"tower.{name}",
                    look,
                    name,
                    x + apart,
                    y - self.side * 0.12,
                    "tower",
                    TOWER,
                    f"{tower}.tower",
                )

    def _house(self, name: str, owner: Owner, x: float, y: float) -> None:
        seat = owner if isinstance(owner, int) else None
        what = "house" if seat is not None else "super_house"
        home = seat if seat is not None else self.facts.active
        look = piece_of(self.context, seat or 0, what)
        y -= self.side * 0.06
        self._stand(f"house.{name}", look, name, x, y, what, HOUSE, f"{home}.{what}")

    def _stand(
        self,
        id: str,
        sprite: SpriteKey,
        space: str,
        x: float,
        y: float,
        size: str,
        layer: int = HOUSE,
        home: str | None = None,
    ) -> None:
        w, h = self.size_of(size)
        self.layout.pieces.append(
            Piece(id, sprite, x, y, w, h, layer=layer, term=space, home=home, shadow="piece")
        )

    # --- the wall --------------------------------------------------------------------------------
    def _wall_line(self) -> None:
        plan = self.facts.map
        for name, ends in plan.walls.items():
            a, b = (self.where.chart.at(plan.spaces[end].at) for end in ends)
            x, y = (a[0] + b[0]) / 2, (a[1] + b[1]) / 2
            angle = -degrees(atan2(b[1] - a[1], b[0] - a[0]))
            angle = (angle + 90) % 180 - 90
            long = hypot(b[0] - a[0], b[1] - a[1])
            if name in self.facts.walls:
                w, h = long * 0.82, self.side * 0.4
                self.layout.pieces.append(
                    Piece(
                        f"wall.{name}",
                        ("rg.wall",),
                        x,
                        y,
                        w,
                        h,
                        angle,
                        layer=WALL,
                        term=name,
                        home="wall",
                    )
                )
            else:
                w, h = long * 0.62, self.side * 0.24
                self.layout.pieces.append(
                    Piece(f"edge.{name}", ("rg.wall_place",), x, y, w, h, angle, layer=SOCKET)
                )
            self.layout.places.append(self._edge(name, a, b, x, y))

    def _edge(
        self,
        name: str,
        a: tuple[float, float],
        b: tuple[float, float],
        x: float,
        y: float,
    ) -> Place:
        """The strip between two spaces, without the room round their sockets."""
        long = hypot(b[0] - a[0], b[1] - a[1])
        ux, uy = (b[0] - a[0]) / long, (b[1] - a[1]) / long
        half, thick = long * 0.3, self.side * 0.2
        points = tuple(
            (x + ux * along - uy * across, y + uy * along + ux * across)
            for along, across in ((-half, -thick), (half, -thick), (half, thick), (-half, thick))
        )
        w = max(px for px, _y in points) - min(px for px, _y in points)
        h = max(py for _x, py in points) - min(py for _x, py in points)
        return Place(f"edge.{name}", x, y, w, h, "polygon", points)

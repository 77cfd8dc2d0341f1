"""The map on the table: its tiles, and the houses, towers and walls that stand on it."""

from __future__ import annotations

from math import atan2, degrees, dist, sqrt
from zlib import crc32

from game.ragusa.facts import Owner
from ui.table.model import Place, SpriteKey
from ui.table.rect import Rect
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
            box = Rect.around(x, y, w, h)
            city = self.context.game.entries[hex.tile].name if hex.is_city else ""
            label = self.context.say(city)
            sprite = ("rg.hex", hex.tile, label, crc32(name.encode()) % 6)
            self.add(f"tile.{name}", sprite, box, TILE, term=name)
            if label:
                self.add(f"name.{name}", ("rg.name", label), box, NAME)
            place = Place(f"hex.{name}", x, y, w * 0.96, h * 0.96, "hex", label=label)
            self.layout.places.append(place)

    # --- houses and towers -----------------------------------------------------------------------
    def _spaces(self) -> None:
        facts = self.facts
        socket, reach = self.side * 0.36, self.side * 0.6
        for name, space in facts.map.spaces.items():
            x, y = self.where.chart.at(space.at)
            label = self.context.say(self.context.game.entries[name].text)
            self.layout.places.append(Place(name, x, y, reach, reach, "circle", label=label))
            box = Rect.around(x, y, socket, socket)
            self.add(f"space.{name}", ("rg.space", space.on_wall), box, SOCKET, term=name)
            owner, tower = facts.houses.get(name), facts.towers.get(name)
            apart = self.side * 0.17 if tower is not None and owner is not None else 0.0
            if owner is not None:
                self._house(name, owner, x - apart, y)
            if tower is not None:
                look = piece_of(self.context, tower, "tower")
                box = self._standing("tower", x + apart, y - self.side * 0.12)
                self._stand("tower", look, name, box, TOWER, home=f"{tower}.tower")

    def _house(self, space: str, owner: Owner, x: float, y: float) -> None:
        if owner == "reserved":
            self._stand("reserved", ("rg.reserved",), space, self._standing("tower", x, y))
            return
        seat = owner if isinstance(owner, int) else None
        what = "house" if seat is not None else "super_house"
        home = seat if seat is not None else self.facts.active
        look = piece_of(self.context, seat or 0, what)
        box = self._standing(what, x, y - self.side * 0.06)
        self._stand("house", look, space, box, home=f"{home}.{what}")

    def _standing(self, what: str, x: float, y: float) -> Rect:
        return Rect.around(x, y, *self.size_of(what))

    def _stand(
        self,
        kind: str,
        sprite: SpriteKey,
        space: str,
        box: Rect,
        layer: int = HOUSE,
        home: str | None = None,
    ) -> None:
        self.add(f"{kind}.{space}", sprite, box, layer, term=space, home=home, shadow="piece")

    # --- the wall --------------------------------------------------------------------------------
    def _wall_line(self) -> None:
        plan = self.facts.map
        for name, ends in plan.walls.items():
            a, b = (self.where.chart.at(plan.spaces[end].at) for end in ends)
            dx, dy, long = b[0] - a[0], b[1] - a[1], dist(a, b)
            x, y = (a[0] + b[0]) / 2, (a[1] + b[1]) / 2
            angle = (-degrees(atan2(dy, dx)) + 90) % 180 - 90
            if name in self.facts.walls:
                box = Rect.around(x, y, long * 0.82, self.side * 0.4)
                id, wall = f"wall.{name}", ("rg.wall",)
                self.add(id, wall, box, WALL, angle=angle, term=name, home="wall")
            else:
                box = Rect.around(x, y, long * 0.62, self.side * 0.24)
                self.add(f"edge.{name}", ("rg.wall_place",), box, SOCKET, angle=angle)
            self.layout.places.append(self._edge(name, x, y, (dx / long, dy / long), long))

    def _edge(
        self, name: str, x: float, y: float, along: tuple[float, float], long: float
    ) -> Place:
        """The strip between two spaces, without the room round their sockets."""
        ux, uy = along
        half, thick = long * 0.3, self.side * 0.2
        points = tuple(
            (x + ux * u - uy * v, y + uy * u + ux * v)
            for u, v in ((-half, -thick), (half, -thick), (half, thick), (-half, thick))
        )
        xs, ys = zip(*points, strict=True)
        w, h = max(xs) - min(xs), max(ys) - min(ys)
        return Place(f"edge.{name}", x, y, w, h, "polygon", points)

"""Small houses as solids: seen from the front left, lit from the top left.

A `Model` collects SVG in its own units. x runs along the front to the right, y into the depth,
z up; what is nearer must be drawn later.
"""

from __future__ import annotations

import math

from ui.paint import elements, shapes, theme
from ui.paint.shapes import Point
from ui.paint.theme import Colour, dark, hexa, light, rgb

OAK = rgb("#7a4a26")
PLASTER = rgb("#efe0bd")
STONE = rgb("#b7aa92")
BRICK = rgb("#b4603f")
PLANK = rgb("#a9743f")
TILE = rgb("#b4472f")
SLATE = rgb("#5d6c7d")
THATCH = rgb("#d0a24a")
LEAF = rgb("#6d9440")
GLASS = rgb("#ffe6a0")
IRON = rgb("#5a5d63")
EARTH = rgb("#9b7447")
COURSES = (0.25, 0.5, 0.75)
"""How far up a roof its courses are drawn."""


Spot = tuple[float, float, float]
"""A point in space."""


class Model:
    """A drawing in the making."""

    def __init__(self, line: float = 1.1) -> None:
        self.defs: list[str] = []
        self.parts: list[str] = []
        self.line = line
        self._seen: list[Point] = []

    def at(self, x: float, y: float, z: float) -> Point:
        """Where a point in space lies on the picture."""
        return 0.92 * x + 0.66 * y, 0.26 * x - 0.34 * y - z

    def path(
        self,
        data: str,
        fill: str,
        stroke: Colour | None = None,
        width: float | None = None,
    ) -> None:
        """Path data on the picture itself."""
        ends = {"stroke_linejoin": "round", "stroke_linecap": "round"} if stroke else {}
        wide = self.line if width is None else width
        self.parts.append(elements.path(data, fill, stroke, wide, **ends))

    def ramp(self, a: Point, b: Point, *colours: Colour) -> str:
        """A gradient from one point of the picture to another."""
        name = f"m{len(self.defs)}"
        self.defs.append(elements.gradient(name, a, b, *colours))
        return f"url(#{name})"

    def face(self, corners: list[Spot], colour: Colour, t: float) -> None:
        """A flat side, `t` lighter or darker than its colour."""
        points = [self.at(*corner) for corner in corners]
        self._seen += points
        lit = light(colour, t) if t >= 0 else dark(colour, -t)
        low, high = max(y for _x, y in points), min(y for _x, y in points)
        fill = self.ramp((0, high), (0, low), light(lit, 0.12), dark(lit, 0.1))
        self.path(shapes.path(points), fill, dark(colour, 0.66))

    def box(
        self, x: float, y: float, z: float, w: float, d: float, h: float, colour: Colour
    ) -> None:
        """A block: top, front and right side."""
        self.face([(x, y, z), (x + w, y, z), (x + w, y, z + h), (x, y, z + h)], colour, 0.12)
        self.face(
            [(x + w, y, z), (x + w, y + d, z), (x + w, y + d, z + h), (x + w, y, z + h)],
            colour,
            -0.3,
        )
        self.face(
            [(x, y, z + h), (x + w, y, z + h), (x + w, y + d, z + h), (x, y + d, z + h)],
            colour,
            0.4,
        )

    def gable(
        self,
        x: float,
        y: float,
        z: float,
        w: float,
        d: float,
        rise: float,
        roof: Colour,
        wall: Colour,
        over: float = 2,
    ) -> None:
        """A roof with its ridge along the front."""
        top, mid = z + rise, y + d / 2
        drop = over * rise / (d / 2)
        self.face([(x + w, y, z), (x + w, y + d, z), (x + w, mid, top)], wall, -0.3)
        left, right, low = x - over, x + w + over, z - drop
        front, back = y - over, y + d + over
        ridge = [(right, mid, top), (left, mid, top)]
        self.face([(right, back, low), *ridge, (left, back, low)], roof, -0.4)
        self.face([(left, front, low), (right, front, low), *ridge], roof, 0.14)
        for f in COURSES:
            yy, zz = front + (mid - front) * f, low + (top - low) * f
            self.stroke([(left, yy, zz), (right, yy, zz)], dark(roof, 0.35), 0.7, 0.7)

    def gable_front(
        self,
        x: float,
        y: float,
        z: float,
        w: float,
        d: float,
        rise: float,
        roof: Colour,
        wall: Colour,
        over: float = 2,
    ) -> None:
        """A roof with its gable to the front."""
        top, mid = z + rise, x + w / 2
        drop = over * rise / (w / 2)
        self.face([(x, y, z), (x + w, y, z), (mid, y, top)], wall, 0.12)
        left, right, low = x - over, x + w + over, z - drop
        front, back = y - over, y + d + over
        slope = [(right, front, low), (right, back, low), (mid, back, top), (mid, front, top)]
        self.face(slope, roof, -0.2)
        for f in COURSES:
            xx, zz = right - (right - mid) * f, low + (top - low) * f
            self.stroke([(xx, front, zz), (xx, back, zz)], dark(roof, 0.45), 0.7, 0.7)
        boards = [(left, front, low), (mid, front, top), (right, front, low)]
        self.stroke(boards, dark(roof, 0.55), 4.2)
        self.stroke(boards, light(roof, 0.2), 2.4)

    def spire(
        self, x: float, y: float, z: float, w: float, d: float, rise: float, roof: Colour
    ) -> None:
        """A pointed roof."""
        tip = (x + w / 2, y + d / 2, z + rise)
        self.face([(x + w, y, z), (x + w, y + d, z), tip], roof, -0.3)
        self.face([(x, y, z), (x + w, y, z), tip], roof, 0.16)

    def drum(self, x: float, y: float, z: float, r: float, h: float, colour: Colour) -> None:
        """An upright cylinder round (x, y)."""
        cx, low = self.at(x, y, z)
        high = low - h
        ry = r * 0.4
        self._seen += [(cx - r, high - ry), (cx + r, low + ry)]
        self.path(
            f"M{cx - r:.1f} {high:.1f}V{low:.1f}A{r} {ry:.1f} 0 0 0 {cx + r:.1f} {low:.1f}"
            f"V{high:.1f}Z",
            self._round(cx, r, colour),
            dark(colour, 0.66),
        )
        self._ellipse(cx, high, r, ry, light(colour, 0.34), dark(colour, 0.66))

    def cone(self, x: float, y: float, z: float, r: float, h: float, colour: Colour) -> None:
        """A pointed cap on a drum."""
        cx, low = self.at(x, y, z)
        ry = r * 0.4
        self._seen += [(cx, low - h)]
        self.path(
            f"M{cx - r:.1f} {low:.1f}L{cx:.1f} {low - h:.1f}L{cx + r:.1f} {low:.1f}"
            f"A{r} {ry:.1f} 0 0 1 {cx - r:.1f} {low:.1f}Z",
            self._round(cx, r, colour),
            dark(colour, 0.66),
        )

    def _round(self, x: float, r: float, colour: Colour) -> str:
        """The shades of something round."""
        return self.ramp((x - r, 0), (x + r, 0), light(colour, 0.36), colour, dark(colour, 0.4))

    # On the walls: u along the wall, v up, both from its lower left corner.

    def on_front(
        self, x: float, y: float, z: float, u: float, v: float, w: float, h: float, fill: Colour
    ) -> None:
        """A rectangle on the front wall that starts at (x, y, z): a window, a door, a sign."""
        x0, z0 = x + u, z + v
        corners = [(x0, y, z0), (x0 + w, y, z0), (x0 + w, y, z0 + h), (x0, y, z0 + h)]
        self._opening(corners, fill, dark(OAK, 0.5))

    def on_side(
        self, x: float, y: float, z: float, u: float, v: float, w: float, h: float, fill: Colour
    ) -> None:
        """The same on the right wall that starts at (x, y, z)."""
        y0, z0 = y + u, z + v
        corners = [(x, y0, z0), (x, y0 + w, z0), (x, y0 + w, z0 + h), (x, y0, z0 + h)]
        self._opening(corners, dark(fill, 0.16), dark(OAK, 0.55))

    def _opening(self, corners: list[Spot], fill: Colour, edge: Colour) -> None:
        self.path(shapes.path([self.at(*corner) for corner in corners]), hexa(fill), edge, 1.3)

    def window(self, x: float, y: float, z: float, u: float, v: float, w: float, h: float) -> None:
        """A lit window with its bars on a front wall."""
        self.on_front(x, y, z, u, v, w, h, GLASS)
        self.stroke([(x + u + w / 2, y, z + v), (x + u + w / 2, y, z + v + h)], dark(OAK, 0.3), 0.9)
        self.stroke([(x + u, y, z + v + h / 2), (x + u + w, y, z + v + h / 2)], dark(OAK, 0.3), 0.9)

    def arch(
        self, x: float, y: float, z: float, u: float, w: float, h: float, fill: Colour
    ) -> None:
        """A round-headed opening in a front wall, standing on its ground."""
        r = w / 2
        points = [(u, 0.0)]
        points += [
            (u + r - r * math.cos(a * math.pi / 8), h - r + r * math.sin(a * math.pi / 8))
            for a in range(9)
        ]
        points.append((u + w, 0.0))
        self._opening([(x + a, y, z + b) for a, b in points], fill, dark(OAK, 0.5))

    def stroke(
        self,
        points: list[Spot],
        colour: Colour,
        width: float,
        opacity: float = 1,
    ) -> None:
        """A line through space."""
        flat = [self.at(*point) for point in points]
        self._seen += flat
        data = "M" + "L".join(f"{a:.1f} {b:.1f}" for a, b in flat)
        ends = {"stroke_linejoin": "round", "stroke_linecap": "round"}
        line = elements.path(data, "none", colour, width, stroke_opacity=opacity, **ends)
        self.parts.append(line)

    def timbers(self, x: float, y: float, z: float, w: float, h: float, bays: int) -> None:
        """Beams on a front wall."""
        beam = dark(OAK, 0.15)
        for k in range(bays + 1):
            xx = x + w * k / bays
            self.stroke([(xx, y, z), (xx, y, z + h)], beam, 1.7)
        for zz in (z, z + h):
            self.stroke([(x, y, zz), (x + w, y, zz)], beam, 1.9)
        for k in range(bays):
            a, b = x + w * k / bays, x + w * (k + 1) / bays
            up = k % 2 == 0
            self.stroke([(a, y, z if up else z + h), (b, y, z + h if up else z)], beam, 1.2, 0.85)

    def smoke(self, x: float, y: float, z: float) -> None:
        """Some puffs over a chimney."""
        cx, cy = self.at(x, y, z)
        for dx, dy, r in ((1, -4, 3.2), (4.5, -9, 4.2), (10, -13.5, 5.2)):
            x, y = round(cx + dx, 1), round(cy + dy, 1)
            self.parts.append(elements.circle(x, y, r, theme.CREAM, fill_opacity=0.72))
            self._seen.append((cx + dx, cy + dy - r))

    def flag(self, x: float, y: float, z: float, h: float, colour: Colour) -> None:
        """A flag on a pole."""
        cx, cy = self.at(x, y, z)
        self.path(f"M{cx:.1f} {cy:.1f}V{cy - h:.1f}", "none", dark(OAK, 0.4), 1.4)
        self.path(
            f"M{cx:.1f} {cy - h:.1f}q5 -2.5 8 0t8 0v7q-4 2 -8 0t-8 0Z",
            hexa(colour),
            dark(colour, 0.6),
            0.9,
        )
        self._seen.append((cx + 16, cy - h - 2))

    def disc(self, x: float, y: float, r: float, colour: Colour, squash: float = 1) -> None:
        """A flat disc at a place of the picture."""
        self._seen += [(x - r, y - r * squash), (x + r, y + r * squash)]
        self._ellipse(x, y, r, r * squash, colour, dark(colour, 0.6))

    def _ellipse(
        self, x: float, y: float, rx: float, ry: float, fill: Colour, edge: Colour
    ) -> None:
        place = (round(x, 1), round(y, 1), rx, round(ry, 1))
        self.parts.append(elements.ellipse(*place, fill, edge, self.line))

    def reach(self, points: list[Point]) -> None:
        """Points of the picture that must be inside it."""
        self._seen += points

    def svg(self, size: shapes.Size, margin: float = 2) -> str:
        """All of it, fitted into `size` pixels: the foot stands on the lower edge."""
        w, h = size
        xs, ys = [x for x, _y in self._seen], [y for _x, y in self._seen]
        left, right = min(xs) - margin, max(xs) + margin
        high, low = min(ys) - margin, max(ys) + margin
        k = min(w / (right - left), h / (low - high))
        dx = (w - (right - left) * k) / 2 - left * k
        dy = h - low * k
        place = f"translate({dx:.2f} {dy:.2f}) scale({k:.4f})"
        return "".join(self.defs) + elements.group("".join(self.parts), transform=place)

"""Light on the table: glowing targets, rims, the keyboard's ring, crosses, arrows and ghosts."""

from __future__ import annotations

import math

import pygame

from ui.app import App
from ui.paint import theme
from ui.paint.shapes import Underlay, path, silhouette, soften, vector
from ui.paint.shelf import Shelf, window_bytes
from ui.table.animator import Pose
from ui.table.model import Box, Mark, Piece, Place, box_of
from ui.table.tabletop import Tabletop, blit_faint

GHOST, PALE = 165, 0.55
"""How solid a piece is that would come, and how much of its colour it loses."""
DASH, HATCH = 7.0, 9.0
"""Units of a dash round a ghost, and between two lines across it."""
BEND, BOW, SHORT = 0.12, 24, 16.0
"""How far an arrow bends, of how many parts it is made, and how long before the end it stops."""
CROSSED = theme.rgb("#c8372a")
KEPT = 1
"""Glows and ghosts that are kept, in windows full of them."""

Key = tuple[object, ...]


class Effects:
    """Draws light over the table; keeps the glows it has made last."""

    def __init__(self, app: App, top: Tabletop) -> None:
        self.app = app
        self.top = top
        self.seconds = 0.0
        self.redraw()

    def redraw(self) -> None:
        self._made: Shelf[Underlay] = Shelf(KEPT * window_bytes(self.app.size))

    def update(self, dt: float) -> None:
        self.seconds += dt

    def pulse(self, low: float = 150, high: float = 255) -> float:
        """Breathes slowly between the two."""
        return low + (high - low) * (0.5 + 0.5 * math.sin(self.seconds * 4))

    # --- light ---------------------------------------------------------------------------------
    def glow_place(self, surface: pygame.Surface, place: Place, alpha: float) -> None:
        if place.shape == "polygon":
            xs, ys = [x for x, _y in place.points], [y for _x, y in place.points]
            left, top = min(xs), min(ys)
            shape = tuple((x - left, y - top) for x, y in place.points)
            self._lay(surface, self._polygon(shape), left, top, alpha)
            return
        key = ("place", place.shape, round(place.w, 1), round(place.h, 1))
        self._around(surface, key, box_of(place), alpha, place.shape)

    def glow_piece(self, surface: pygame.Surface, piece: Piece, pose: Pose, alpha: float) -> None:
        """Light round a piece: round its box for cards and boards, round its shape otherwise."""
        if piece.shadow == "piece":
            s = self.app.s
            w, h = max(1, round(piece.w * s)), max(1, round(piece.h * s))
            key: Key = ("halo", piece.sprite, w, h)
            halo = self._made.get(key)
            if halo is None:
                halo = self._keep(key, _halo(self.app.sprites.get(piece.sprite, w, h), s))
            corner = (round(pose.x * s) - w // 2 + halo.dx, round(pose.y * s) - h // 2 + halo.dy)
            blit_faint(surface, halo.surface, corner, alpha)
            return
        key = ("piece", round(pose.w, 1), round(pose.h, 1))
        box = pose.x, pose.y, pose.w, pose.h
        self._around(surface, key, box, alpha, radius=theme.RADIUS_CARD)

    def glow_box(self, surface: pygame.Surface, box: Box, alpha: float) -> None:
        """Light round a box of the window."""
        key = ("box", round(box[2], 1), round(box[3], 1))
        self._around(surface, key, box, alpha, radius=theme.RADIUS_BUTTON)

    def ring(self, surface: pygame.Surface, box: Box) -> None:
        """The keyboard's ring: dark and light lines, to be seen on any ground."""
        s = self.app.s
        x, y, w, h = box
        rect = pygame.Rect(0, 0, round((w + 10) * s), round((h + 10) * s))
        rect.center = (round(x * s), round(y * s))
        line = max(2, round(2 * s))
        radius = round(10 * s)
        pygame.draw.rect(surface, theme.SHADOW, rect.inflate(2 * line, 2 * line), line, radius)
        pygame.draw.rect(surface, theme.CREAM, rect, line, radius)
        inner = rect.inflate(-2 * line, -2 * line)
        pygame.draw.rect(surface, theme.SHADOW, inner, max(1, line // 2), radius)

    def _around(
        self,
        surface: pygame.Surface,
        key: Key,
        box: Box,
        alpha: float,
        shape: str = "square",
        radius: float = theme.RADIUS_CELL,
    ) -> None:
        x, y, w, h = box
        found = self._made.get(key)
        if found is None:
            s = self.app.s
            size = (max(1, round(w * s)), max(1, round(h * s)))
            found = self._keep(key, self.app.art.glow(shape, size, radius))
        self._lay(surface, found, x - w / 2, y - h / 2, alpha)

    def _polygon(self, shape: tuple[tuple[float, float], ...]) -> Underlay:
        key = ("polygon", shape)
        found = self._made.get(key)
        if found is None:
            s = self.app.s
            room = round(14 * s) + 2
            points = [(x * s + room, y * s + room) for x, y in shape]
            size = (
                round(max(x for x, _y in points)) + room,
                round(max(y for _x, y in points)) + room,
            )
            edge = f'<path d="{path(points)}" fill="none" stroke-linejoin="round"'
            halo, line = theme.hexa(theme.GLOW), theme.hexa(theme.GLOW_LINE)
            wide = vector(size, f'{edge} stroke="{halo}" stroke-width="{7 * s:.1f}"/>')
            lit = soften(silhouette(wide, theme.GLOW), 7 * s)
            lit.blit(lit, (0, 0))
            lit.blit(vector(size, f'{edge} stroke="{line}" stroke-width="{2.5 * s:.1f}"/>'), (0, 0))
            found = self._keep(key, Underlay(lit, -room, -room))
        return found

    def _keep(self, key: Key, under: Underlay) -> Underlay:
        return self._made.put(key, under, under.surface)

    def _lay(
        self, surface: pygame.Surface, under: Underlay, left: float, top: float, alpha: float
    ) -> None:
        s = self.app.s
        corner = (round(left * s) + under.dx, round(top * s) + under.dy)
        blit_faint(surface, under.surface, corner, alpha)

    # --- what would happen ---------------------------------------------------------------------
    def ghost(self, surface: pygame.Surface, piece: Piece) -> None:
        """A piece that would come: pale, hatched, with a dashed edge and without a shadow."""
        s = self.app.s
        w, h = max(1, round(piece.w * s)), max(1, round(piece.h * s))
        key: Key = ("ghost", piece.sprite, w, h, round(piece.angle))
        found = self._made.get(key)
        if found is None:
            picture = self.app.sprites.rotated(piece.sprite, w, h, piece.angle)
            found = self._keep(key, _ghost(picture, s))
        wide, high = found.surface.get_size()
        corner = (round(piece.x * s) - wide // 2, round(piece.y * s) - high // 2)
        surface.blit(found.surface, corner)

    def cross_out(self, surface: pygame.Surface, piece: Piece) -> None:
        """A piece that would go."""
        s = self.app.s
        x, y, r = piece.x * s, piece.y * s, min(piece.w, piece.h) * s * 0.3
        for width, colour in ((8, theme.CREAM), (5, CROSSED)):
            line = max(2, round(width * s * min(1.0, piece.w / 60)))
            for sign in (-1, 1):
                pygame.draw.line(
                    surface, colour, (x - r, y - sign * r), (x + r, y + sign * r), line
                )

    def arrow(
        self, surface: pygame.Surface, start: tuple[float, float], end: tuple[float, float]
    ) -> None:
        """From the piece of a hint to its place, in a bow."""
        s = self.app.s
        line = [(x * s, y * s) for x, y in bow(start, end)]
        head = min(26 * s, math.dist(line[0], line[-1]) / 2)
        shaft = [p for p in line if math.dist(p, line[-1]) > head * 0.8]
        if len(shaft) < 2:
            return
        neck, tip = shaft[-1], line[-1]
        ux, uy = (tip[0] - neck[0]) / head, (tip[1] - neck[1]) / head
        for grow, colour in ((2.5 * s, theme.COIN_RIM), (0, theme.GLOW)):
            _strip(surface, shaft, 4 * s + grow, colour)
            wing = 12 * s + grow * 1.5
            points = [
                (neck[0] - uy * wing - ux * grow, neck[1] + ux * wing - uy * grow),
                (tip[0] + ux * grow * 1.5, tip[1] + uy * grow * 1.5),
                (neck[0] + uy * wing - ux * grow, neck[1] - ux * wing - uy * grow),
            ]
            pygame.draw.polygon(surface, colour, points)
            pygame.draw.aalines(surface, colour, True, points)

    def mark(self, surface: pygame.Surface, mark: Mark) -> None:
        s = self.app.s
        points = [(x * s, y * s) for x, y in mark.points]
        if mark.kind == "picture":
            (left, top), (right, bottom) = points
            size = (max(1, round(right - left)), max(1, round(bottom - top)))
            surface.blit(self.app.sprites.get(mark.sprite, *size), (round(left), round(top)))
            return
        thick = max(2, round(3.5 * s))
        dark = theme.dark(mark.colour, 0.7)
        if mark.kind == "line":
            pygame.draw.lines(surface, dark, False, points, thick + 2)
            pygame.draw.lines(surface, mark.colour, False, points, thick)
            for x, y in (points[0], points[-1]):
                pygame.draw.circle(surface, dark, (x, y), thick * 1.6)
                pygame.draw.circle(surface, mark.colour, (x, y), thick * 1.2)
            return
        (left, top), (right, bottom) = points
        rect = pygame.Rect(round(left), round(top), round(right - left), round(bottom - top))
        radius = round(9 * s)
        pygame.draw.rect(surface, dark, rect.inflate(2, 2), thick + 2, radius)
        pygame.draw.rect(surface, mark.colour, rect, thick, radius)


def bow(start: tuple[float, float], end: tuple[float, float]) -> list[tuple[float, float]]:
    """Points of a line that bends a little and ends just before the end."""
    (ax, ay), (bx, by) = start, end
    length = math.hypot(bx - ax, by - ay) or 1.0
    ux, uy = (bx - ax) / length, (by - ay) / length
    short = min(SHORT, length / 3)
    bx, by = bx - ux * short, by - uy * short
    side = -1 if ux * uy > 0 else 1
    cx = (ax + bx) / 2 - uy * BEND * length * side
    cy = (ay + by) / 2 + ux * BEND * length * side
    points = []
    for n in range(BOW + 1):
        t = n / BOW
        a, b, c = (1 - t) ** 2, 2 * t * (1 - t), t * t
        points.append((a * ax + b * cx + c * bx, a * ay + b * cy + c * by))
    return points


def _strip(
    surface: pygame.Surface, line: list[tuple[float, float]], half: float, colour: theme.Colour
) -> None:
    """A band along the line."""
    left, right = [], []
    for n, (x, y) in enumerate(line):
        (ax, ay), (bx, by) = line[max(0, n - 1)], line[min(len(line) - 1, n + 1)]
        length = math.hypot(bx - ax, by - ay) or 1.0
        dx, dy = -(by - ay) / length * half, (bx - ax) / length * half
        left.append((x + dx, y + dy))
        right.append((x - dx, y - dy))
    points = [*left, *reversed(right)]
    pygame.draw.polygon(surface, colour, points)
    pygame.draw.aalines(surface, colour, True, points)


def _halo(picture: pygame.Surface, s: float) -> Underlay:
    """Light that follows the shape of a wooden piece."""
    room = round(16 * s)
    w, h = picture.get_size()
    lit = pygame.Surface((w + 2 * room, h + 2 * room), pygame.SRCALPHA)
    lit.fill((*theme.GLOW, 0))
    flat = silhouette(picture, theme.GLOW)
    near = round(2.5 * s)
    for k in range(12):
        angle = k * math.pi / 6
        lit.blit(flat, (room + near * math.cos(angle), room + near * math.sin(angle)))
    soft = soften(lit, 5 * s)
    soft.blit(soft, (0, 0))
    # The piece itself stays in clear view: only what lies round it is lit.
    hole = picture.copy()
    hole.fill((0, 0, 0, 255), special_flags=pygame.BLEND_RGBA_MULT)
    soft.blit(hole, (room, room), special_flags=pygame.BLEND_RGBA_SUB)
    return Underlay(soft, -room, -room)


def _ghost(picture: pygame.Surface, s: float) -> Underlay:
    """The piece as it would be, to be told at a glance from one that is there."""
    shape = pygame.mask.from_surface(picture, 100)
    grey = pygame.transform.grayscale(picture)
    pale = picture.copy()
    blit_faint(pale, grey, (0, 0), 255 * PALE)
    w, h = picture.get_size()
    lines = pygame.Surface((w, h), pygame.SRCALPHA)
    gap, thick = max(4, round(HATCH * s)), max(1, round(1.6 * s))
    for x in range(-h, w, gap):
        pygame.draw.line(lines, (*theme.CREAM, 110), (x, h), (x + h, 0), thick)
    lines.blit(
        shape.to_surface(unsetcolor=(0, 0, 0, 0)), (0, 0), special_flags=pygame.BLEND_RGBA_MIN
    )
    pale.blit(lines, (0, 0))
    room = max(2, round(2.5 * s))
    sheet = pygame.Surface((w + 2 * room, h + 2 * room), pygame.SRCALPHA)
    blit_faint(sheet, pale, (room, room), GHOST)
    _dash(sheet, [(x + room, y + room) for x, y in shape.outline()], s)
    return Underlay(sheet, -room, -room)


def _dash(sheet: pygame.Surface, edge: list[tuple[int, int]], s: float) -> None:
    """A dashed line along the edge, light on dark: to be seen on any ground."""
    length = max(3, round(DASH * s))
    for start in range(0, len(edge) - 1, 2 * length):
        part = edge[start : start + length + 1]
        if len(part) > 1:
            pygame.draw.lines(sheet, theme.SHADOW, False, part, max(3, round(4 * s)))
            pygame.draw.lines(sheet, theme.CREAM, False, part, max(2, round(2.2 * s)))

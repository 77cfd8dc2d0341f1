"""The board: meadows, fields and groves, in a wooden frame with letters and numbers."""

from __future__ import annotations

import math
from random import Random

import pygame

from game.amber.cards import Face
from ui.paint import shapes, textures, theme
from ui.paint.art import Art
from ui.paint.elements import circle, ellipse, group, path, rect
from ui.paint.shapes import Point, Size
from ui.paint.sprites import sprite
from ui.paint.theme import CREAM, Colour, dark, light, mix, rgb
from ui.tables.amber.roads import arrows, port

FRAME = 0.46
"""Width of the frame, in squares."""

OVERLAP = 0.65
"""Units by which tiles lie over each other."""

_WOOD = (rgb("#6b4425"), rgb("#4a2d17"))
_FIELDS = (rgb("#dcb95e"), rgb("#b98a54"), rgb("#b9c46c"), rgb("#cfa65a"), rgb("#9fb45a"))
_LEAF = (rgb("#5f8a3f"), rgb("#4d7638"), rgb("#6f9a48"))
_WATER = rgb("#6fa9bd")


def board_square(
    w: float, h: float, columns: int, rows: int, column: int, row: int
) -> tuple[float, float, float, float]:
    """A square of a board of w x h as (x, y, w, h); columns and rows count from 0.

    A board of (columns + 0.92) : (rows + 0.92) has a frame of equal width all round.
    """
    side = min(w / (columns + 2 * FRAME), h / (rows + 2 * FRAME))
    left, top = (w - side * columns) / 2, (h - side * rows) / 2
    return left + column * side, top + row * side, side, side


def tile_box(x: float, y: float, w: float, h: float) -> tuple[float, float, float, float]:
    """The box of a tile on the square (x, y, w, h): a little larger.

    Pieces have whole pixels and squares have not; without this some roads would break by a pixel.
    """
    return x - OVERLAP / 2, y - OVERLAP / 2, w + OVERLAP, h + OVERLAP


def village_box(
    x: float, y: float, w: float, h: float, face: Face | None = None
) -> tuple[float, float, float, float]:
    """Where a village stands on its square: in the lower right corner, or where it hides no arrow.

    It juts out a little over the next squares, where their tiles have no road.
    """
    near, far, part = -0.07, 0.62, 0.45
    corner = min(("SE", "SW", "NW"), key=lambda each: _hidden(face, each))
    across = far if "E" in corner else near
    down = 0.6 if "S" in corner else near
    return x + w * across, y + h * down, w * part, h * part


def _hidden(face: Face | None, corner: str) -> int:
    """How much of the arrows a village in this corner would cover: heads count twice."""
    if face is None:
        return 0
    ports = {port(edge) for edge in corner}
    return sum((line[0] in ports) + 2 * (line[-1] in ports) for line, _through in arrows(face))


def coin_box(x: float, y: float, w: float, h: float) -> tuple[float, float, float, float]:
    """Where the coin of a village or castle lies on its square: in the upper right corner."""
    return x + w * 0.68, y - h * 0.02, w * 0.32, h * 0.32


@sprite("am.board")
def board(art: Art, size: Size, columns: int, rows: int) -> pygame.Surface:
    """The whole board, empty."""
    left, top, side, _ = board_square(*size, columns, rows, 0, 0)
    sheet = _frame(art, size, side)
    x, y = round(left), round(top)
    land = (round(left + side * columns) - x, round(top + side * rows) - y)
    sheet.blit(_land(land, columns, rows, side, art.contrast), (x, y))
    _legend(art, sheet, columns, rows)
    return sheet


def _frame(art: Art, size: Size, side: float) -> pygame.Surface:
    w, h = size
    face = textures.gradient(size, *_WOOD)
    if not art.contrast:
        textures.multiply(face, textures.grain(size, upright=False))
    corner = side * 0.2
    sheet = shapes.clip(face, corner)
    line = max(1.0, side * 0.03)
    inner = FRAME * side - line * 1.5
    edge, lit = dark(_WOOD[1], 0.6), f"M{corner} {line * 1.7}H{w - corner}"
    shapes.draw(
        sheet,
        rect(line / 2, line / 2, w - line, h - line, corner, "none", edge, line)
        + path(lit, "none", light(_WOOD[0], 0.4), line, stroke_opacity=0.6)
        + rect(
            inner,
            inner,
            w - 2 * inner,
            h - 2 * inner,
            0,
            edge,
            theme.GOLD,
            line * 0.8,
            stroke_opacity=0.8,
        ),
    )
    return sheet


def _legend(art: Art, sheet: pygame.Surface, columns: int, rows: int) -> None:
    """Letters above and below, numbers left and right."""
    w, h = sheet.get_size()
    left, top, side, _ = board_square(w, h, columns, rows, 0, 0)
    pen = art.scaled(1)
    px = side * 0.32
    for i in range(columns):
        word = pen.text(chr(ord("A") + i), "name", px, CREAM)
        x = round(left + (i + 0.5) * side)
        sheet.blit(word, word.get_rect(center=(x, round(top / 2))))
        sheet.blit(word, word.get_rect(center=(x, round(h - top / 2))))
    for i in range(rows):
        word = pen.text(str(i + 1), "name", px, CREAM)
        y = round(top + (i + 0.5) * side)
        sheet.blit(word, word.get_rect(center=(round(left / 2), y)))
        sheet.blit(word, word.get_rect(center=(round(w - left / 2), y)))


# The country, drawn in squares: one unit of a path is one square


def _land(size: Size, columns: int, rows: int, side: float, contrast: bool) -> pygame.Surface:
    w, h = size
    bright, deep = theme.MEADOW
    if contrast:
        sheet = pygame.Surface(size)
        sheet.fill(dark(deep, 0.5))
    else:
        sheet = textures.gradient(size, mix(bright, deep, 0.3), mix(bright, deep, 0.75))
        textures.multiply(sheet, textures.noise(size, (columns, rows), 214, 255, "am land"))
        soft = (max(4, w // 24), max(4, h // 24))
        textures.multiply(sheet, textures.noise(size, soft, 232, 255, "am clumps"))
        rng = textures.chance("am country", columns, rows)
        body = (
            _fields(rng, columns, rows)
            + _brook(rng, columns, rows)
            + _life(rng, columns, rows)
            + _groves(rng, columns, rows)
        )
        shapes.draw(sheet, group(body, transform=f"scale({side})"))
        fine = (max(4, w // 3), max(4, h // 3))
        textures.multiply(sheet, textures.noise(size, fine, 234, 255, "am grass"))
    _grid(sheet, columns, rows, contrast)
    return sheet


def _grid(sheet: pygame.Surface, columns: int, rows: int, contrast: bool) -> None:
    """Bright lines with shade on both sides."""
    w, h = sheet.get_size()
    line = max(1, round(w / columns * 0.018))
    for shade, alpha, grow in ((theme.SHADOW, 70, line), (theme.RIM, 230 if contrast else 90, 0)):
        stroke = pygame.Surface((max(w, h), line + 2 * grow), pygame.SRCALPHA)
        stroke.fill((*shade, alpha))
        upright = pygame.transform.rotate(stroke, 90)
        off = grow + line // 2
        for i in range(columns + 1):
            sheet.blit(upright, (round(i * w / columns) - off, 0))
        for i in range(rows + 1):
            sheet.blit(stroke, (0, round(i * h / rows) - off))


def _spots(
    rng: Random, columns: int, rows: int, apart: float, tries: int
) -> list[tuple[float, float]]:
    """Points strewn over the board, none too near another."""
    found: list[Point] = []
    for _ in range(tries):
        spot = (rng.uniform(0.4, columns - 0.4), rng.uniform(0.4, rows - 0.4))
        if all(math.dist(spot, other) >= apart for other in found):
            found.append(spot)
    return found


def _fields(rng: Random, columns: int, rows: int) -> str:
    """Ploughed strips, each field with its own slant and its hedge."""
    return "".join(_field(rng, x, y) for x, y in _spots(rng, columns, rows, 2.5, 60))


def _field(rng: Random, x: float, y: float) -> str:
    wide, high = rng.uniform(0.7, 1.05), rng.uniform(0.55, 0.85)
    turn = rng.uniform(-0.5, 0.5)
    paint = mix(rng.choice(_FIELDS), theme.MEADOW[1], 0.3)

    def spot(u: float, v: float) -> str:
        u, v = u * wide, v * high
        px = x + u * math.cos(turn) - v * math.sin(turn)
        py = y + u * math.sin(turn) + v * math.cos(turn)
        return f"{px:.3f} {py:.3f}"

    jut = [rng.uniform(0.85, 1.1) for _ in range(4)]
    ring = (
        f"M{spot(-jut[0], -1)}Q{spot(0, -1.08)} {spot(jut[1], -1)}Q{spot(1.08, 0)}"
        f" {spot(jut[2], 1)}Q{spot(0, 1.06)} {spot(-jut[3], 1)}"
        f"Q{spot(-1.08, 0)} {spot(-jut[0], -1)}Z"
    )
    furrows = "".join(
        f"M{spot(-0.93, -0.86 + k * 0.215)}L{spot(0.93, -0.86 + k * 0.215)}" for k in range(9)
    )
    body = (
        path(ring, paint, fill_opacity=0.75)
        + path(furrows, "none", dark(paint, 0.28), 0.045, stroke_opacity=0.5)
        + path(furrows, "none", light(paint, 0.4), 0.018, stroke_opacity=0.4)
    )
    sides = rng.sample(((-1, -1, 1, -1), (1, -1, 1, 1), (1, 1, -1, 1), (-1, 1, -1, -1)), 2)
    for u0, v0, u1, v1 in sides:
        for k in range(9):
            t = k / 8
            cx, cy = (float(v) for v in spot(u0 + (u1 - u0) * t, v0 + (v1 - v0) * t).split())
            body += _crown(cx, cy, rng.uniform(0.065, 0.1), rng.choice(_LEAF))
    return body


def _crown(x: float, y: float, r: float, leaf: Colour) -> str:
    """A bush or a tree from above: its shadow, itself, and the light on it."""
    return (
        circle(x + r * 0.4, y + r * 0.5, r, theme.SHADOW, fill_opacity=0.25)
        + circle(x, y, r, dark(leaf, 0.22))
        + circle(x - r * 0.16, y - r * 0.18, r * 0.74, leaf)
        + circle(x - r * 0.3, y - r * 0.36, r * 0.34, light(leaf, 0.26))
    )


def _brook(rng: Random, columns: int, rows: int) -> str:
    """A stream from the upper edge to the lower one."""
    x = columns * rng.uniform(0.6, 0.72)
    d = f"M{x:.2f} -0.2"
    steps = max(3, round(rows / 1.6))
    rise = (rows + 0.4) / steps
    for k in range(steps):
        lean = rng.uniform(0.4, 1.0) * (1 if k % 2 else -1)
        shift = -columns * 0.36 / steps + lean * 0.5
        d += f"c{lean:.2f} {rise * 0.35:.2f} {shift + lean:.2f} {rise * 0.65:.2f}"
        d += f" {shift:.2f} {rise:.2f}"
    deep = mix(_WATER, theme.MEADOW[1], 0.2)
    body = ""
    for colour, alpha, wide in (
        (dark(theme.MEADOW[1], 0.35), 0.55, 0.3),
        (deep, 1, 0.23),
        (light(deep, 0.35), 0.7, 0.09),
    ):
        body += path(d, "none", colour, wide, stroke_opacity=alpha, stroke_linecap="round")
    return body


def _life(rng: Random, columns: int, rows: int) -> str:
    """Flowers and sheep: small and pale, so that nobody takes them for pieces."""
    body = ""
    petals = ("#fff6dc", "#f6d25a", "#e9b0a0")
    for x, y in _spots(rng, columns, rows, 0.9, 160):
        petal = rng.choice(petals)
        for _ in range(rng.randrange(3, 7)):
            fx, fy = x + rng.gauss(0, 0.13), y + rng.gauss(0, 0.1)
            body += circle(fx, fy, 0.018, petal)
    for x, y in _spots(rng, columns, rows, 3.4, 14):
        for _ in range(rng.randrange(2, 5)):
            body += _sheep(x + rng.gauss(0, 0.3), y + rng.gauss(0, 0.22), rng.choice((-1, 1)))
    return body


def _sheep(x: float, y: float, way: int) -> str:
    return (
        ellipse(x + 0.02, y + 0.05, 0.085, 0.03, theme.SHADOW, fill_opacity=0.28)
        + ellipse(x, y, 0.075, 0.05, "#f1e9d6")
        + circle(x - 0.03, y - 0.022, 0.03, "#fffaec")
        + circle(x + 0.08 * way, y - 0.01, 0.026, "#4a3a30")
    )


def _groves(rng: Random, columns: int, rows: int) -> str:
    """Small woods; the trees further down stand before the others."""
    trees: list[tuple[float, float, float, Colour]] = []
    for x, y in _spots(rng, columns, rows, 2.2, 80):
        for _ in range(rng.randrange(3, 8)):
            dx, dy = rng.gauss(0, 0.32), rng.gauss(0, 0.26)
            trees.append((x + dx, y + dy, rng.uniform(0.12, 0.19), rng.choice(_LEAF)))
    return "".join(_crown(*tree) for tree in sorted(trees, key=lambda each: each[1]))

"""The tiles of the map: country, sea, and the districts of the city."""

from __future__ import annotations

import math
from typing import NamedTuple

import pygame

from ui.paint import shapes, svg, textures, theme
from ui.paint.art import Art
from ui.paint.elements import Paint, group, path, rect, tenths
from ui.paint.pieces import wooden
from ui.paint.shapes import Point, Size
from ui.paint.shelf import draft
from ui.paint.sprites import sprite
from ui.paint.theme import Colour, dark, light, rgb


class Ground(NamedTuple):
    """What a tile is made of: its drawings, and the colour its edges are derived from."""

    paint: Colour
    drawings: tuple[str, ...]


TERRAINS: dict[str, Ground] = {
    "forest": Ground(rgb("#5f8a4a"), ("forest_1", "forest_2", "forest_3")),
    "quarry": Ground(rgb("#b3a68c"), ("quarry_1", "quarry_2")),
    "silver_mine": Ground(rgb("#7f8791"), ("silver_mine_1",)),
    "vineyard": Ground(rgb("#9aa552"), ("vineyard_1", "vineyard_2")),
    "olive_grove": Ground(rgb("#b0a874"), ("olive_grove_1", "olive_grove_2")),
    "sea": Ground(rgb("#4f8aa6"), ("sea_1", "sea_2", "sea_3")),
    "country": Ground(rgb("#97ab5a"), ("country_1",)),
    "city": Ground(rgb("#cbb58a"), ("city_1", "city_2", "city_3")),
}
"""country and city are also the ground of tiles that only a designer's own map knows."""

DISTRICTS = set(svg.names("pieces/ragusa_districts")) - {"plain"}
"""Those that artists have drawn."""

_EDGE = 0.034
"""The thickness of a tile, as a part of its height."""


class _Ribbon(NamedTuple):
    """Where the name stands on a tile, in its pixels."""

    words: pygame.Surface
    x: float
    y: float
    wide: float
    high: float


@sprite("rg.hex")
def tile(art: Art, size: Size, terrain: str, label: str, variant: int = 0) -> pygame.Surface:
    """A tile of the map; `variant` picks one of several drawings of the same terrain.

    A terrain or district unknown here is drawn as `country`, or as `city` when it has a label.
    """
    w, h = size
    deep = max(2, round(h * _EDGE))
    kind = _kind(terrain, label)
    ground = TERRAINS[kind]
    high = max(1, h - deep)
    face = _face((w, high), ground.drawings[variant % len(ground.drawings)], art.contrast)
    ribbon = _ribbon(art, size, label) if label else None
    if kind == "city":
        face = face.copy()
        foot = ribbon.y + h * 0.035 if ribbon else h * 0.72
        _landmark(art, face, terrain if terrain in DISTRICTS else "plain", foot)
    sheet = pygame.Surface(size, pygame.SRCALPHA)
    sheet.blit(_slab(size, deep, ground.paint), (0, 0))
    sheet.blit(face, (0, 0))
    sheet.blit(_lines((w, high), ground.paint, art.contrast), (0, 0))
    if ribbon:
        sheet.blit(_tails(size, ribbon), (0, 0))
        sheet.blit(_band(size, ribbon), (0, 0))
    return sheet


@sprite("rg.name")
def name(art: Art, size: Size, label: str) -> pygame.Surface:
    """The name of a tile without the tile: laid over it, so that no house can hide a letter."""
    return _band(size, _ribbon(art, size, label))


def _kind(terrain: str, label: str) -> str:
    if terrain in TERRAINS:
        return terrain
    return "city" if label or terrain in DISTRICTS else "country"


def paint_under(terrain: str, label: str = "") -> Colour:
    """The colour of a tile as a whole."""
    return TERRAINS[_kind(terrain, label)].paint


def corners(w: float, h: float, inset: float = 0.0) -> list[Point]:
    """The six corners of a pointy-top hex, the upper one first, then clockwise."""
    kx, ky = (w / 2 - inset) / (w / 2), (h / 2 - inset * 2 / math.sqrt(3)) / (h / 2)
    spots = ((0.5, 0.0), (1.0, 0.25), (1.0, 0.75), (0.5, 1.0), (0.0, 0.75), (0.0, 0.25))
    return [(w / 2 + (x - 0.5) * w * kx, h / 2 + (y - 0.5) * h * ky) for x, y in spots]


def _hexagon(size: Size, inset: float, paint: Paint) -> str:
    """A hex whose corners are rounded by a stroke of its own colour."""
    corner = size[0] * 0.03
    d = shapes.path(corners(*size, inset + corner))
    return path(d, paint, paint, 2 * corner, stroke_linejoin="round")


@draft
def _mask(size: Size) -> pygame.Surface:
    return shapes.vector(size, _hexagon(size, size[0] * 0.006, "#ffffff"))


@draft
def _face(size: Size, drawing: str, contrast: bool) -> pygame.Surface:
    """The drawing cut to the hex, with a little grain and light from the upper left."""
    w, h = size
    # The drawing is a hex of true proportions; the face is a little flatter than that.
    across = max(w, round(h * math.sqrt(3) / 2))
    drawn = svg.raster(
        svg.source(f"terrain/ragusa_{drawing}"), (across, round(across * 2 / math.sqrt(3)))
    )
    face = pygame.transform.smoothscale(drawn, size)
    if not contrast:
        textures.multiply(
            face, textures.noise(size, (max(4, w // 3), max(4, h // 3)), 240, 255, "tile")
        )
        textures.multiply(face, textures.noise(size, (7, 8), 238, 255, "tile cloud", warm=True))
    face.blit(_mask(size), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return face


@draft
def _slab(size: Size, deep: int, paint: Colour) -> pygame.Surface:
    """The body of the tile, seen below its face."""
    w, h = size
    body = ""
    for k in range(deep, 0, -1):
        shade = dark(paint, 0.66 if k > deep * 0.6 else 0.5)
        slice = _hexagon((w, h - deep), w * 0.006, shade)
        body += group(slice, transform=f"translate(0 {k})")
    return shapes.vector(size, body)


@draft
def _lines(size: Size, paint: Colour, contrast: bool) -> pygame.Surface:
    """A dark rim, a cream line inside it, brighter where the light comes from."""
    w, h = size
    rim = max(1.0, w * 0.014)
    line = max(1.0, w * (0.02 if contrast else 0.011))
    ring = corners(w, h, rim * 1.3 + line / 2)
    lit = "M" + "L".join(f"{x} {y}" for x, y in (ring[4], ring[5], ring[0], ring[1]))

    def stroke(d: str, colour: Colour, width: float, opacity: float) -> str:
        return path(d, "none", colour, width, stroke_opacity=opacity, stroke_linejoin="round")

    return shapes.vector(
        size,
        stroke(shapes.path(corners(w, h, rim * 0.75)), dark(paint, 0.5), rim, 1)
        + stroke(shapes.path(ring), theme.RIM, line, 0.42)
        + stroke(lit, theme.RIM, line, 0.4),
    )


def _landmark(art: Art, face: pygame.Surface, district: str, foot: float) -> None:
    """The building a district is known by."""
    w, h = face.get_size()
    px = max(8, round(min(w * 0.76, foot - h * 0.06)))
    piece = wooden(art, (px, px), f"ragusa_districts/{district}", rim=False)
    at = piece.get_rect(midbottom=(w // 2, round(foot)))
    fall = theme.Fall(2.2, 2.6, 2.6, 120)
    under = shapes.shadow_of(piece, fall, w / 110)
    face.blit(under.surface, (at.x + under.dx, at.y + under.dy))
    face.blit(piece, at)
    face.blit(_mask((w, h)), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)


def _ribbon(art: Art, size: Size, label: str) -> _Ribbon:
    """The name on a strip of parchment, where pieces on the corners cover least of it.

    A name too long for one line takes two.
    """
    w, h = size
    pen = art.scaled(w / 110)
    longest = max(pen.text_size(word, "semibold", 11)[0] for word in label.split(" "))
    one = pen.text_size(label, "semibold", 12)[0] <= w * 0.5 or " " not in label
    lines = 1 if one else 2
    most = max(round(w * (0.66 if one else 0.5)), min(longest, round(w * 0.92)))
    words = pen.text(label, "semibold", 12, theme.INK, most, "center", lines, None, 0.82)
    wide = min(most, pen.text_size(label, "semibold", 12, most, lines)[0]) + round(w * 0.07)
    high = max(words.get_height() - round(w * 0.02), round(h * 0.1))
    x, y = (w - wide) / 2, h * (0.765 if one else 0.805) - high
    return _Ribbon(words, x, y, wide, high)


def _edge(size: Size) -> tuple[Colour, float]:
    """The line round the ribbon: its colour and width."""
    return dark(theme.HAIRLINE, 0.45), max(0.8, 0.8 * size[0] / 110)


def _tails(size: Size, ribbon: _Ribbon) -> pygame.Surface:
    """The ends of the ribbon and its shadow: what may be hidden."""
    s = size[0] / 110
    tail, drop = 5 * s, 2.2 * s
    _words, x, y, wide, high = ribbon
    top, bottom = y + drop, y + drop + high
    body = ""
    for side, start in ((-tail, x), (tail, x + wide)):
        inner, notch, outer = start - side * 0.7, start + side * 0.45, start + side
        end = (
            f"M{inner:.1f} {top:.1f}H{outer:.1f}L{notch:.1f} {top + high / 2:.1f}"
            f"L{outer:.1f} {bottom:.1f}H{inner:.1f}Z"
        )
        body += path(end, dark(theme.FACE_DARK, 0.28), *_edge(size))
    body += rect(*tenths(x + s, y + 1.6 * s, wide, high, 1.2 * s), theme.SHADOW, fill_opacity=0.3)
    return shapes.vector(size, body)


def _band(size: Size, ribbon: _Ribbon) -> pygame.Surface:
    """The words on the flat part of the ribbon."""
    words, x, y, wide, high = ribbon
    flat = tenths(x, y, wide, high, 1.2 * size[0] / 110)
    picture = shapes.vector(size, rect(*flat, light(theme.PARCHMENT, 0.3), *_edge(size)))
    picture.blit(words, words.get_rect(center=(size[0] // 2, round(y + high / 2))))
    return picture

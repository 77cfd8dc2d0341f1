"""What stands on the board: castles on their tiles, villages, and coins."""

from __future__ import annotations

from typing import NamedTuple

import pygame

from ui.paint import shapes, svg, textures, theme
from ui.paint.art import Art
from ui.paint.elements import rect
from ui.paint.pieces import wooden
from ui.paint.shapes import Size
from ui.paint.shelf import draft
from ui.paint.sprites import sprite
from ui.paint.theme import Colour, dark, light, luminance, rgb
from ui.tables.amber.ground_art import STONE, card_edge
from ui.tables.amber.roads import EDGES, OUT, Line, port
from ui.tables.amber.tile_art import paved

YARD = 0.36
"""How far from the middle of its tile the yard of a castle reaches."""

ROOFS = (rgb("#c4532b"), rgb("#a8743c"), rgb("#a8492f"))
WALL = rgb("#ecd3a2")


class _House(NamedTuple):
    x: float
    y: float
    side: float
    roof: int


_VILLAGES: tuple[tuple[_House, ...], ...] = (
    (_House(0.42, 0.0, 0.58, 1), _House(0.0, 0.18, 0.82, 0)),
    (_House(0.04, 0.06, 0.78, 0), _House(0.48, 0.48, 0.52, 1)),
    (_House(0.44, 0.06, 0.56, 0), _House(0.0, 0.18, 0.82, 2)),
)
"""The houses of a village, the furthest first."""


@sprite("am.castle")
def castle(art: Art, size: Size, colour: str, emblem: str) -> pygame.Surface:
    """A castle tile: four roads lead up to the yard, and none of them across it."""
    w, h = size
    unit = min(size)
    base = rgb(colour)
    sheet = yard(size, art.contrast).copy()
    side = round(unit * 0.78)
    piece = wooden(art, (side, side), "amber_castle", base=base).copy()
    if emblem:
        emblazon(art, piece, base, emblem)
    at = piece.get_rect(midbottom=(w // 2, round(h * 0.87)))
    under = shapes.shadow_of(piece, theme.Fall(2.2, 2.2, 2.2, 150), unit / 62)
    # No shadow reaches the edge: roads must look the same there on every tile.
    sheet.set_clip(pygame.Rect(0, 0, w, h).inflate(-0.2 * w, -0.2 * h))
    sheet.blit(under.surface, (at.x + under.dx, at.y + under.dy))
    sheet.set_clip(None)
    sheet.blit(piece, at)
    return sheet


def emblazon(art: Art, piece: pygame.Surface, base: Colour, emblem: str) -> None:
    """Paint the owner's emblem on the wall of a castle."""
    w, h = piece.get_size()
    mark = art.icon(emblem, max(9, round(min(w, h) * 0.4)), ink_on(base))
    piece.blit(mark, mark.get_rect(center=(round(w * 0.5), round(h * 0.775))))


def ink_on(base: Colour) -> Colour:
    """The colour of a sign on a player's paint."""
    return dark(base, 0.8) if luminance(base) > 0.3 else light(base, 0.95)


@draft
def yard(size: Size, contrast: bool) -> pygame.Surface:
    """The tile a castle stands on: a moat keeps its four roads apart."""
    w, h = size
    unit = min(size)
    sheet = pygame.Surface(size, pygame.SRCALPHA)
    sheet.blit(textures.gradient(size, light(STONE, 0.35), STONE), (0, 0))
    if not contrast:
        textures.multiply(sheet, textures.noise(size, (6, 6), 226, 255, "am yard"))
    stubs: list[Line] = [
        (port(edge), (0.5 + OUT[edge][0] * 0.37, 0.5 + OUT[edge][1] * 0.37)) for edge in EDGES
    ]
    body = card_edge(size, STONE) + paved(size, stubs)
    moat = ((0.5 - YARD) * w, (0.5 - YARD) * h, 2 * YARD * w, 2 * YARD * h, 0.1 * unit)
    body += rect(*moat, rgb("#4b7f93"), dark(STONE, 0.6), 0.035 * unit)
    shapes.draw(sheet, body)
    return sheet


@sprite("am.village")
def village(art: Art, size: Size, variant: int = 0) -> pygame.Surface:
    """A few wooden houses: natural wood, for a village belongs to nobody."""
    return _village(size, variant % len(_VILLAGES), art.contrast).copy()


@draft
def _village(size: Size, variant: int, contrast: bool) -> pygame.Surface:
    unit = min(size)
    rim = max(1.0, unit * (0.06 if contrast else 0.04))
    room = unit - 2 * rim
    left, top = (size[0] - room) / 2, (size[1] - room) / 2
    sheet = pygame.Surface(size, pygame.SRCALPHA)
    art = Art(1.0, contrast)
    for house in _VILLAGES[variant]:
        px = max(4, round(house.side * room))
        piece = wooden(art, (px, px), "amber_house", rim=False, wall=WALL, roof=ROOFS[house.roof])
        sheet.blit(piece, (round(left + house.x * room), round(top + house.y * room)))
    return shapes.rimmed(sheet, rim, theme.RIM)


@sprite("am.coin")
def coin(art: Art, size: Size) -> pygame.Surface:
    """A gold coin with a drop of amber."""
    return art.vector(size, svg.part("pieces/amber_coin", 0, 0, size[0]))

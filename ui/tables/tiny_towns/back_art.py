"""The resource cards of the variants, and the backs of all cards."""

from __future__ import annotations

import math
from itertools import product

import pygame

from ui.paint import shapes, theme
from ui.paint.art import Art
from ui.paint.card_stock import back_field, band_strip, blank, gilt_back, window
from ui.paint.elements import circle, path
from ui.paint.pieces import cube, mark, resource_paint
from ui.paint.shapes import Size
from ui.paint.sprites import sprite
from ui.paint.theme import CREAM, Colour, dark, rgb
from ui.tables.tiny_towns.card_art import SMALL


@sprite("tt.resource_card")
def resource_card(art: Art, size: Size, resource: str, name: str) -> pygame.Surface:
    """A card that names a resource."""
    w, h = size
    pen = art.scaled(min(w / 84, h / 120))
    paint = resource_paint(resource)
    band = paint
    while theme.contrast_ratio(band, CREAM) < 4.6:
        band = dark(band, 0.06)
    sheet = blank(size, pen.s, 4, 8, band, art.contrast).copy()
    side = pen.px(6)
    tall = pen.px(22)
    box = pygame.Rect(side, side, w - 2 * side, h - side - tall - pen.px(2))
    sheet.blit(window(box.size, pen.s, paint, band, art.contrast), box)
    px = round(min(box.w, box.h) * 0.8)
    block = cube(pen, (px, px), resource)
    at = block.get_rect(center=box.center)
    under = shapes.shadow_of(block, theme.SHADOWS["piece"], pen.s)
    sheet.blit(under.surface, (at.x + under.dx, at.y + under.dy))
    sheet.blit(block, at)
    y = h - pen.px(4) - tall
    sheet.blit(band_strip((w, tall), pen.s, band, art.contrast), (0, y))
    words = pen.text(name, "name", 14, CREAM, w - 2 * side, "center", 1)
    sheet.blit(words, words.get_rect(center=(w // 2, y + tall // 2)))
    return sheet


@sprite("tt.card_back")
def card_back(art: Art, size: Size) -> pygame.Surface:
    """The back of a building or monument card."""
    pen = art.scaled(min(size[0] / SMALL[0], size[1] / SMALL[1]))
    sheet = _back(pen, size, theme.BACK)
    px = round(min(size) * 0.3)
    sign = pen.icon("village", px, theme.BACK_LINE)
    sheet.blit(sign, sign.get_rect(center=(size[0] // 2, size[1] // 2)))
    return sheet


@sprite("tt.resource_back")
def resource_back(art: Art, size: Size) -> pygame.Surface:
    """The back of a resource card: the five marks in a ring."""
    pen = art.scaled(min(size[0] / 84, size[1] / 120))
    sheet = _back(pen, size, (rgb("#3d5b52"), rgb("#223631")))
    w, h = size
    px = max(1, round(min(size) * 0.13))
    for k, resource in enumerate(theme.RESOURCES):
        a = 2 * math.pi * k / 5 - math.pi / 2
        sign = mark(pen, resource, px, theme.BACK_LINE)
        at = (w / 2 + w * 0.135 * math.cos(a), h / 2 + w * 0.135 * math.sin(a))
        sheet.blit(sign, sign.get_rect(center=(round(at[0]), round(at[1]))))
    return sheet


def _back(pen: Art, size: Size, colours: tuple[Colour, Colour]) -> pygame.Surface:
    """A field of lozenges."""
    s = pen.s
    inner = back_field(size, s)
    field = pygame.Surface(inner)
    field.fill(colours[1])
    across = 6
    dx = inner[0] / across
    down = max(2, round(inner[1] / (dx * 1.6)))
    dy = inner[1] / down
    right, fall = dx / 2, dy / 2
    body = ""
    for row, column in product(range(down + 1), range(across)):
        x, y = round((column + 0.5) * dx, 1), round(row * dy, 1)
        lozenge = f"M{x} {y - fall:.1f}l{right} {fall}l{-right} {fall}l{-right} {-fall}Z"
        body += path(lozenge, colours[0])
        body += circle(x, y, 1.1 * s, theme.BACK_LINE, fill_opacity=0.8)
    shapes.draw(field, body)
    return gilt_back(pen, size, s, field, theme.FRAME, dark(colours[1], 0.2), min(size) * 0.26)

"""The Developments: their houses, a plaque on the table, a large card, and the tokens."""

from __future__ import annotations

from typing import NamedTuple

import pygame

from ui.paint import shapes, svg, theme
from ui.paint.art import Art
from ui.paint.card_stock import blank, window
from ui.paint.elements import circle, path, rect
from ui.paint.shapes import Size
from ui.paint.shelf import draft
from ui.paint.sprites import sprite
from ui.paint.suits import band_of
from ui.paint.theme import Colour, dark, light
from ui.tables.villagers.card_art import LARGE, name_band, word_lines
from ui.tables.villagers.formula_art import Counts, counted, in_a_row
from ui.tables.villagers.symbol_art import symbol

DRAWINGS = svg.names("developments")
BANDS = {"technology": "#4f6f8c", "trade": "#9a6a1c", "community": "#86497a"}
"""The colours of the categories, by their ids."""
BAND = "#5d7a3c"
"""Of a category that an overlay has added."""
TOKEN = 31.0
"""Units at the right of a plaque that are left for the token."""


class DevelopmentFace(NamedTuple):
    """Everything a Development shows; the texts are ready to read."""

    id: str
    name: str
    category: str
    counts: Counts
    rewards: tuple[tuple[str, str], ...]
    """Symbols with the numbers on them."""
    lines: tuple[tuple[str, str], ...] = ()
    """Only on the large card: what it says, each with a symbol of `vl.symbol` or ""."""


def colour_of(category: str) -> Colour:
    return band_of(BANDS.get(category, BAND))


def drawing_of(id: str, plain: str) -> str:
    """The drawing of a Development or a token; one that an overlay has added has a plain one."""
    return f"developments/{id if id in DRAWINGS else plain}"


@draft
def house(id: str, px: int) -> pygame.Surface:
    """A Development's building. Do not draw on it."""
    return svg.raster(svg.coloured(svg.source(drawing_of(id, "plain")), {}), (px, px))


@sprite("vl.token")
def token(art: Art, size: Size, id: str, gives: str = "") -> pygame.Surface:
    """The token of a category, with the symbol of what it gives in the next round."""
    px = min(size)
    text = svg.coloured(svg.source(drawing_of(id, "token_plain")), {})
    whole = pygame.Surface(size, pygame.SRCALPHA)
    whole.blit(svg.raster(text, (px, px)), (0, 0))
    if gives:
        wide = size[0] >= px * 1.5
        mark = symbol(art, round(px * (0.8 if wide else 0.6)), gives)
        at = {"midleft": (px + round(px * 0.08), px // 2)} if wide else {"bottomright": size}
        whole.blit(mark, mark.get_rect(**at))
    return whole


@sprite("vl.token_place")
def token_place(art: Art, size: Size) -> pygame.Surface:
    """Where a token lies while nobody holds it: dashed, as it is not there."""
    px, line = min(size), max(1.0, 1.5 * art.s)
    side = px - 2 * line
    frame = shapes.dashes(line, line, side, side, side / 2, 4 * art.s, 3 * art.s)
    ground = circle(px / 2, px / 2, side / 2, theme.FACE_DARK, fill_opacity=0.5)
    return shapes.vector(size, ground + path(frame, "none", theme.INK, line))


@sprite("vl.plaque")
def plaque(art: Art, size: Size, face: DevelopmentFace, foot: float) -> pygame.Surface:
    """A Development beside the village: its house, its name, what counts and what it brings. The
    foot, so many units high, stays free for how many everybody has."""
    w, h = size
    px, band = art.px, colour_of(face.category)
    sheet = blank(size, art.s, 3, 9, band, art.contrast).copy()
    side = h - px(foot) - px(5)
    sheet.blit(house(face.id, side), (px(7), px(5)))
    left = px(9) + side
    room = w - left - px(7)
    name = art.text(face.name, "name", 16, dark(band, 0.25), room, "left", 1)
    sheet.blit(name, (left, px(3)))
    top = px(3) + name.get_height()
    high = max(1, min(px(22), h - px(foot) - top))
    row = _offer(art, face, high, 2)
    if row.get_width() > room - px(TOKEN):
        row = pygame.transform.smoothscale_by(row, (room - px(TOKEN)) / row.get_width())
    middle = top + (h - px(foot) - top) // 2
    sheet.blit(row, row.get_rect(midleft=(left, middle)))
    return sheet


def _offer(art: Art, face: DevelopmentFace, px: int, gap: int) -> pygame.Surface:
    """What counts, and what it brings."""
    gains = [symbol(art, px, kind, number) for kind, number in face.rewards]
    return in_a_row([counted(art, face.counts, px), _arrow(art, px), *gains], gap)


def _arrow(art: Art, px: int) -> pygame.Surface:
    """From what is counted to what it brings."""
    wide = round(px * 0.6)
    tip = f"M{wide * 0.3:.1f} {px * 0.26:.1f}L{wide * 0.74:.1f} {px * 0.5:.1f}"
    tip += f"L{wide * 0.3:.1f} {px * 0.74:.1f}"
    return shapes.vector((wide, px), path(tip, "none", theme.INK, max(1.2, px * 0.11)))


@sprite("vl.development")
def development(art: Art, size: Size, face: DevelopmentFace) -> pygame.Surface:
    """The large card of a Development."""
    w, h = size
    pen = art.scaled(min(w / LARGE[0], h / LARGE[1]))
    px, band = pen.px, colour_of(face.category)
    sheet = blank(size, pen.s, 12, 20, band, art.contrast).copy()
    title = name_band(pen, w, face.name, band, 34, 50, 84)
    box = pygame.Rect(px(17), px(12) + title.get_height() - px(3), w - 2 * px(17), px(232))
    sheet.blit(window(box.size, pen.s, light(band, 0.3), band, art.contrast), box)
    building = house(face.id, px(212))
    sheet.blit(building, building.get_rect(center=box.center))
    sheet.blit(title, (0, px(12)))
    row = _offer(pen, face, px(46), px(6))
    top = box.bottom + px(10)
    sheet.blit(row, row.get_rect(midtop=(w // 2, top)))
    top += row.get_height() + px(10)
    for units in (19, 18, 17, 16, 15):
        words = word_lines(pen, face.lines, units, w - 2 * px(26))
        if top + words.get_height() <= h - px(22):
            break
    sheet.blit(words, (px(26), top))
    return sheet


EQUAL = 1.15
"""Width of a tied number, in its height, from which it says that it is equal."""


@sprite("vl.tied")
def tied(art: Art, size: Size, number: str) -> pygame.Surface:
    """How many the first have who are several: nobody wins. The sign of equality needs room."""
    w, h = size
    words = f"={number}" if w >= EQUAL * h else number
    line = max(1.0, h * 0.07)
    frame = shapes.dashes(line, line, w - 2 * line, h - 2 * line, h * 0.4, h * 0.2, h * 0.14)
    ground = rect(line, line, w - 2 * line, h - 2 * line, h * 0.4, theme.FACE_LIGHT)
    whole = shapes.vector(size, ground + path(frame, "none", theme.INK, line)).copy()
    digits = art.number(words, h * 0.62, theme.INK, w - round(h * 0.3))
    whole.blit(digits, digits.get_rect(center=(w // 2, h // 2)))
    return whole

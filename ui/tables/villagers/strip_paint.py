"""The painter of a villager in one line: for the smaller villages."""

from __future__ import annotations

from typing import NamedTuple

import pygame

from ui.paint import shapes, theme
from ui.paint.art import Art
from ui.paint.shapes import Size
from ui.paint.sprites import sprite
from ui.paint.suits import band_of, sign
from ui.paint.theme import Colour, hexa, light
from ui.tables.villagers.professions import icon_of
from ui.tables.villagers.symbol_art import symbol


class StripFace(NamedTuple):
    name: str
    """Shortened where there is little room, left out where there is next to none."""
    icon: str
    colour: str
    """The suit's."""
    signs: tuple[tuple[str, str], ...]
    """Symbols with the numbers on them, from left to right."""
    covered: bool
    indent: int
    """How many cards lie under it."""


PICTURE = 0.8
SIGN, SMALL_SIGN = 0.86, 0.7
"""Heights of the profession's picture and of a symbol, in strips; symbols are smaller where the
name needs the room."""
WRITTEN = 0.66
"""Height of the letters at best, in strips."""
SAYING = 4
"""With fewer letters than this a cut name says nothing."""


@sprite("vl.strip")
def strip(art: Art, size: Size, face: StripFace) -> pygame.Surface:
    """A bar in the suit's colour: profession, name, and what can be seen of the card.

    The whole name goes before the picture of the profession, and before large symbols.
    """
    w, h = size
    band = band_of(face.colour)
    if face.covered:
        band = theme.mix(band, theme.TRAY_BOTTOM, 0.45)
    ink = light(band, 0.8) if face.covered else theme.CREAM
    band = art.ground(band, ink)
    left = min(w * 0.12, face.indent * h * 0.34)
    rim = light(band, 0.25 if face.covered else 0.5)
    sheet = shapes.vector(
        size,
        f'<rect x="{left + 0.5:.1f}" y="0.5" width="{w - left - 1:.1f}" height="{h - 1}"'
        f' rx="{h * 0.22:.1f}" fill="{hexa(band)}" stroke="{hexa(rim)}"/>',
    ).copy()
    x = round(left + h * 0.18)
    signs, beside, room = arrange(art, size, face)
    if beside:
        mark = sign(icon_of(face.icon), max(1, round(h * PICTURE)), ink)
        sheet.blit(mark, (x, (h - mark.get_height()) // 2))
        x += beside
    words = _name(art.scaled(1), face.name, h, room, ink)
    if words is not None:
        sheet.blit(words, (x, (h - words.get_height()) // 2))
    right = w - max(1, round(h * 0.1))
    for found in reversed(signs):
        right -= found.get_width() + 1
        sheet.blit(found, (right, (h - found.get_height()) // 2))
    return sheet


def arrange(art: Art, size: Size, face: StripFace) -> tuple[list[pygame.Surface], int, int]:
    """The symbols, the width of the picture (0 for none) and the room left for the name."""
    w, h = size
    left = min(w * 0.12, face.indent * h * 0.34) + h * 0.18
    beside = round(h * PICTURE) + max(1, round(h * 0.14))
    large, small = (_signs(art, face, h, share) for share in (SIGN, SMALL_SIGN))
    for signs, picture in ((large, beside), (large, 0), (small, 0)):
        room = _room(w, h, round(left), signs) - picture
        if whole(art, face.name, h, room):
            return signs, picture, room
    # Not even so: the picture tells more than the first letters of the name.
    return large, beside, _room(w, h, round(left), large) - beside


def whole(art: Art, name: str, h: int, room: int) -> bool:
    """Whether the name can be read there without being cut."""
    return art.scaled(1).line(name, "semibold", h * WRITTEN, theme.CREAM, room) is not None


def _signs(art: Art, face: StripFace, h: int, share: float) -> list[pygame.Surface]:
    return [symbol(art, max(6, round(h * share)), kind, number) for kind, number in face.signs]


def _room(w: int, h: int, x: int, signs: list[pygame.Surface]) -> int:
    """What is left for the name."""
    return w - x - max(1, round(h * 0.1)) - sum(s.get_width() + 1 for s in signs) - 1


def _name(pen: Art, name: str, h: int, room: int, ink: Colour) -> pygame.Surface | None:
    """The name, smaller or cut if need be; nothing if what is left would say nothing."""
    words = pen.line(name, "semibold", h * WRITTEN, ink, room)
    if words is None and pen.text_size(name[:SAYING] + "…", "semibold", 1)[0] <= room:
        words = pen.text(name, "semibold", 1, ink, room, "left", 1)
    return words

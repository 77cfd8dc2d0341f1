"""The cards: somebody of a suit, whose emblem stands at the top, or the Countess."""

from __future__ import annotations

from typing import NamedTuple

import pygame

from game.engine.pictures import Person
from ui.paint import shapes, theme
from ui.paint.art import Art
from ui.paint.card_stock import band_strip, blank, window
from ui.paint.people import scene
from ui.paint.shapes import Size
from ui.paint.sprites import sprite
from ui.paint.suits import CARD, band_of, disc, emblem_of, paint_of, painted_back
from ui.paint.theme import CREAM, Colour, dark, light

LARGE = (360.0, 520.0)
CROWN = "crown"
COURT = "court"
NOBLE = "#8e4f86"
"""The colour of the Countess, and of all backs."""
WORDY = 74
"""Cards of fewer units across have no room for a name."""


class CardFace(NamedTuple):
    name: str
    people: tuple[Person, ...]
    """Who is seen on it."""
    suit: str = ""
    """Empty for the Countess."""
    colour: str = NOBLE
    detail: bool = False
    text: str = ""
    """Only on the large card: what it says."""

    @property
    def icon(self) -> str:
        return emblem_of(self.suit) if self.suit else CROWN


@sprite("mv.card")
def card(art: Art, size: Size, face: CardFace) -> pygame.Surface:
    w, h = size
    design = LARGE if face.detail else CARD
    pen = art.scaled(min(w / design[0], h / design[1]))
    band, paint = band_of(face.colour), paint_of(face.colour)
    border = 12 if face.detail else 4
    sheet = blank(size, pen.s, border, 20 if face.detail else 8, band, art.contrast).copy()
    named = bool(face.name) and w >= art.px(WORDY)
    strip = _name(pen, size, face, band) if named else None
    edge = pen.px(border + 2)
    high = h - 2 * edge
    if strip is not None:
        high -= strip.get_height() + (pen.px(96) if face.detail else 0)
    box = pygame.Rect(edge, edge, w - 2 * edge, high)
    sheet.blit(window(box.size, pen.s, paint, band, art.contrast), box)
    seen = scene(box.size, face.people, face.suit or COURT, light(paint, 0.2), art.contrast, False)
    corner, line = 4 * pen.s, max(1.0, 1.1 * pen.s)
    seen = shapes.clip(seen, corner)
    shapes.draw(seen, shapes.rim(box.size, line, corner - line / 2, dark(band, 0.35)))
    sheet.blit(seen, box)
    _emblem(pen, sheet, box, face, band)
    if strip is not None:
        sheet.blit(strip, (0, box.bottom + pen.px(1)))
        if face.detail:
            _words(pen, sheet, face, box.bottom + strip.get_height())
    return sheet


def _emblem(
    pen: Art, sheet: pygame.Surface, box: pygame.Rect, face: CardFace, band: Colour
) -> None:
    """The sign of the suit in both upper corners: one of them is seen in every fan."""
    side = pen.px(56 if face.detail else 23)
    mark, off = disc(face.icon, side, band), pen.px(6 if face.detail else 2)
    sheet.blit(mark, (box.x + off, box.y + off))
    sheet.blit(mark, (box.right - off - side, box.y + off))


def _name(pen: Art, size: Size, face: CardFace, band: Colour) -> pygame.Surface:
    """The name on its band, in two lines where one is too long."""
    w = size[0]
    units = 30.0 if face.detail else 15.0
    words = pen.text(
        face.name, "name", units, CREAM, w - pen.px(16), "center", 2, pen.px(units * 2.2), 0.86
    )
    high = max(pen.px(units * 1.5), words.get_height() + pen.px(3))
    strip = band_strip((w, high), pen.s, band, pen.contrast).copy()
    at = words.get_rect(center=(w // 2, high // 2))
    strip.blit(shapes.silhouette(words, dark(band, 0.65)), at.move(0, 1))
    strip.blit(words, at)
    return strip


def _words(pen: Art, sheet: pygame.Surface, face: CardFace, top: int) -> None:
    """What the large card says."""
    w, h = sheet.get_size()
    room = h - pen.px(14) - top
    words = pen.text(face.text, "body", 19, theme.INK, w - pen.px(56), "center", 4, room)
    sheet.blit(words, words.get_rect(center=(w // 2, top + room // 2)))


@sprite("mv.back")
def back(art: Art, size: Size) -> pygame.Surface:
    """All backs are alike."""
    return painted_back(art, size, band_of(NOBLE), CROWN)


@sprite("mv.empty")
def empty(art: Art, size: Size) -> pygame.Surface:
    """Where the pile lay."""
    sheet = pygame.Surface(size, pygame.SRCALPHA)
    line = max(1.0, 2 * art.s)
    corner = theme.RADIUS_CARD * art.s
    shapes.draw(sheet, shapes.rim(size, line, corner, theme.CREAM, opacity=0.35))
    return sheet

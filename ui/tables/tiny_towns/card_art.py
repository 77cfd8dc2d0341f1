"""The faces of building and monument cards."""

from __future__ import annotations

from typing import NamedTuple

import pygame

from ui.paint import shapes, theme
from ui.paint.art import Art
from ui.paint.card_stock import band_strip, blank, window
from ui.paint.elements import group, path, rect, tenths
from ui.paint.pieces import cube
from ui.paint.plates import badge
from ui.paint.shapes import Size
from ui.paint.sprites import sprite
from ui.paint.theme import CREAM, Colour, dark, rgb
from ui.tables.tiny_towns.piece_art import building, paint_of

BANDS: dict[str, Colour] = {
    "blue": rgb("#2f5f9e"),
    "red": rgb("#9d3426"),
    "gray": rgb("#5c6468"),
    "orange": rgb("#9e5013"),
    "green": rgb("#3f6d33"),
    "yellow": rgb("#8a6310"),
    "black": rgb("#2c3242"),
    "pink": rgb("#93306e"),
}
"""Frame and name band of a type: darker than its paint, for cream letters are read on it."""


def band_of(kind: str) -> Colour:
    return BANDS.get(kind) or dark(paint_of(kind), 0.2)


SMALL = (112.0, 161.0)
LARGE = (360.0, 520.0)


class CardFace(NamedTuple):
    """Everything a card shows."""

    name: str
    type: str
    type_label: str
    rows: tuple[tuple[str, ...], ...]
    """The pattern: resource ids, "" where the square does not matter."""
    text: str
    points: str
    """Short badge text, or empty."""
    detail: bool
    """The large version with the full text."""


class _Frame(NamedTuple):
    """Where things lie on a card, in its own units."""

    border: float
    corner: float
    art_top: float
    art_high: float
    art_high_tall: float
    """For patterns of three rows."""
    name: float
    band: float
    band_two: float
    """For names of two lines."""
    text: float
    foot: float
    coin: float


_SMALL = _Frame(4.5, 8, 7, 52, 60, 13.5, 18, 26, 11.4, 22, 22)
_LARGE = _Frame(12, 20, 20, 226, 236, 31, 44, 66, 18, 46, 48)


@sprite("tt.card")
def card(art: Art, size: Size, face: CardFace) -> pygame.Surface:
    """A building card: pattern, name, rule, and the wooden piece of its type."""
    design, frame = (LARGE, _LARGE) if face.detail else (SMALL, _SMALL)
    pen = art.scaled(min(size[0] / design[0], size[1] / design[1]))
    band = band_of(face.type)
    sheet = blank(size, pen.s, frame.border, frame.corner, band, art.contrast).copy()
    w, h = size
    name = _name(pen, (w, h), face.name, band, frame)
    foot = h - pen.px(frame.border + frame.foot)
    inner = w - 2 * pen.px(frame.border + (10 if face.detail else 3.5))
    gap = pen.px(10 if face.detail else 2)
    side, top, lap = pen.px(frame.border + 2.5), pen.px(frame.art_top), pen.px(2)
    high = pen.px(frame.art_high_tall if len(face.rows) > 2 else frame.art_high)
    # The rule comes before the picture: where both are too much, the picture gives way.
    rule = pen.text_size(face.text, _type(face)[0], frame.text, inner, leading=_type(face)[2])[1]
    short = top + high - lap + name.get_height() + gap + rule - foot
    least = pen.px(150) if face.detail else pen.px(8 + 14 * len(face.rows))
    if high - short < least and not face.detail:
        frame = frame._replace(foot=frame.foot * 0.6, coin=frame.coin * 0.7)
        foot = h - pen.px(frame.border + frame.foot)
    high = max(least, high - max(0, short))
    box = pygame.Rect(side, top, w - 2 * side, high)
    sheet.blit(window(box.size, pen.s, paint_of(face.type), band, art.contrast), box)
    if face.detail:
        _becomes(pen, sheet, box, face)
    else:
        _pattern(pen, sheet, box, face.rows, 24)
    sheet.blit(name, (0, box.bottom - lap))
    y = box.bottom - lap + name.get_height() + gap
    words = _rule(pen, face, frame, inner, max(1, foot - y))
    if words is not None:
        spare = 0 if face.detail else max(0, (foot - y - words.get_height()) // 2)
        sheet.blit(words, ((w - inner) // 2, y + spare))
    _foot(pen, sheet, face, frame)
    return sheet


def _type(face: CardFace) -> tuple[str, str, float]:
    """Role, alignment and leading of the rule."""
    return ("body", "left", 0.93) if face.detail else ("semibold", "center", 0.84)


def _rule(
    pen: Art, face: CardFace, frame: _Frame, width: int, height: int
) -> pygame.Surface | None:
    """The rule; a short one is set large, a long one gets as small as it must; a tiny card goes
    without."""
    role, align, leading = _type(face)
    for units in (frame.text * 1.2, frame.text * 1.1):
        if pen.text_size(face.text, role, units, width, leading=leading)[1] <= height * 0.8:
            break
    else:
        units = frame.text
    return pen.passage(face.text, role, units, theme.INK, width, height, align, leading)


def _pattern(
    pen: Art,
    sheet: pygame.Surface,
    box: pygame.Rect,
    rows: tuple[tuple[str, ...], ...],
    most: float,
) -> None:
    """The cubes of the pattern, each on a square of its own."""
    if not rows:
        return
    across = max(len(row) for row in rows)
    room = box.inflate(-pen.px(8), -pen.px(6))
    step = min(most * pen.s, room.w / across, room.h / len(rows))
    left = box.centerx - step * across / 2
    top = box.centery - step * len(rows) / 2
    px = max(1, round(step * 0.94))
    squares = ""
    for r, row in enumerate(rows):
        for c, resource in enumerate(row):
            if resource:
                x, y = left + c * step - box.x + 0.6, top + r * step - box.y + 0.6
                squares += rect(
                    *tenths(x, y, step - 1.2, step - 1.2, step * 0.14),
                    theme.TEXT_BOX,
                    theme.FRAME,
                    max(0.8, step * 0.035),
                    fill_opacity=0.75,
                    stroke_opacity=0.55,
                )
    sheet.blit(pen.vector(box.size, squares), box)
    for r, row in enumerate(rows):
        for c, resource in enumerate(row):
            if resource:
                stone = cube(pen, (px, px), resource)
                where = (round(left + (c + 0.5) * step), round(top + (r + 0.5) * step))
                sheet.blit(stone, stone.get_rect(center=where))


_ARROW = "M0 36H50V10L100 50L50 90V64H0Z"


def _becomes(pen: Art, sheet: pygame.Surface, box: pygame.Rect, face: CardFace) -> None:
    """On the large card: the pattern, an arrow, and what it becomes."""
    piece = min(round(box.h * 0.66), pen.px(124))
    right = pygame.Rect(box.right - piece - pen.px(12), box.y, piece, box.h)
    wide = pen.px(26)
    left = pygame.Rect(box.x + pen.px(2), box.y, right.x - box.x - wide - pen.px(6), box.h)
    _pattern(pen, sheet, left, face.rows, 66)
    ink = dark(band_of(face.type), 0.25)
    arrow = pen.vector((wide, wide), group(path(_ARROW, ink), transform=f"scale({wide / 100})"))
    sheet.blit(arrow, arrow.get_rect(midright=(right.x - pen.px(4), box.centery)))
    house = building(pen, (piece, piece), face.type)
    under = shapes.shadow_of(house, theme.SHADOWS["piece"], pen.s)
    at = house.get_rect(center=right.center)
    sheet.blit(under.surface, (at.x + under.dx, at.y + under.dy))
    sheet.blit(house, at)


class _Name(NamedTuple):
    """How a name is set: its lines, its face, its size."""

    lines: str
    role: str
    units: float


def _name(pen: Art, size: Size, name: str, band: Colour, frame: _Frame) -> pygame.Surface:
    """The name on its band, as wide as the card."""
    room = size[0] - 2 * pen.px(frame.border - 1)
    lines, role, units = _set_name(pen, name, frame, room)
    two = "\n" in lines
    words = pen.text(lines, role, units, CREAM, room, "center", 3 if two else 1, leading=0.8)
    tall = max(pen.px(frame.band_two if two else frame.band), words.get_height() - pen.px(1))
    strip = band_strip((size[0], tall), pen.s, band, pen.contrast).copy()
    strip.blit(words, words.get_rect(center=(size[0] // 2, tall // 2)))
    return strip


def _set_name(pen: Art, name: str, frame: _Frame, room: int) -> _Name:
    """In one line if it can be read, else in two of about the same length.

    Where even that is too wide (a small window), the plain face is narrower than small capitals.
    """
    if pen.text_size(name, "name", frame.name * 0.84)[0] <= room:
        return _Name(name, "name", frame.name)
    words = name.split(" ")
    splits = [(" ".join(words[:k]), " ".join(words[k:])) for k in range(1, len(words))]
    if splits:
        name = "\n".join(
            min(splits, key=lambda two: max(pen.text_size(line, "name", 20)[0] for line in two))
        )
    units = frame.name * (0.86 if splits else 1)
    fits = pen.text_size(name, "name", units * 0.85)[0] <= room
    return _Name(name, "name" if fits else "bold", units if fits else units * 0.95)


def _foot(pen: Art, sheet: pygame.Surface, face: CardFace, frame: _Frame) -> None:
    """The piece of the type and its name on the left, the points on the right."""
    w, h = sheet.get_size()
    px = pen.px(frame.foot + 2)
    house = building(pen, (px, px), face.type)
    bottom = h - pen.px(frame.border + 0.5)
    left = pen.px(frame.border + 2)
    sheet.blit(house, house.get_rect(bottomleft=(left, bottom)))
    right = w - pen.px(frame.border + 3)
    middle = bottom - pen.px(frame.foot) // 2
    if face.points:
        tall = pen.px(frame.coin)
        wide = max(tall, pen.text_size(face.points, "number", frame.coin * 0.62)[0] + tall // 2)
        coin = badge(pen, (wide, tall), face.points, "gold")
        sheet.blit(coin, coin.get_rect(midright=(right, middle)))
        right -= wide + pen.px(2)
    units = 17 if face.detail else 11
    left += px + pen.px(3)
    # A cut label says nothing that the piece beside it does not say better.
    wide, tall = pen.text_size(face.type_label, "italic", units)
    if wide <= right - left and tall <= pen.px(frame.foot):
        label = pen.text(face.type_label, "italic", units, theme.MUTED)
        sheet.blit(label, label.get_rect(midleft=(left, middle)))

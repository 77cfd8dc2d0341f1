"""The buildings of the town with their queues."""

from __future__ import annotations

import re
from typing import NamedTuple

import pygame

from ui.paint import shapes, textures, theme
from ui.paint.art import Art
from ui.paint.card_stock import window
from ui.paint.elements import gradient, path
from ui.paint.shapes import Size
from ui.paint.shelf import draft
from ui.paint.sprites import sprite
from ui.paint.theme import Colour, dark, rgb
from ui.tables.craftsmen.building_art import landmark
from ui.tables.craftsmen.card_art import name_band

Box = tuple[float, float, float, float]

BAND = rgb("#6b4a2a")
LIT = rgb("#9a3226")
FIELDS = ("field_gold", "field_silver", "field_ribbon")
"""The drawings of the places in a queue: with a crown, plain, with a green ribbon."""
SKIES: dict[str, Colour] = {
    "bankers_guild": rgb("#d9bf74"),
    "builders_guild": rgb("#d79a6d"),
    "notary": rgb("#b995b4"),
    "crafts_guild": rgb("#a7b0b6"),
    "merchants_guild": rgb("#8fbca8"),
    "town_hall": rgb("#93b4cf"),
}
"""The light behind each landmark."""
PLAIN_SKY = rgb("#c9b88c")

_BROAD = 1.32
"""From this proportion on the words stand beside the picture."""
_ENLARGED = 2.2
"""From this scale on the words stand under the picture of a tile that is not broad."""
_ENLARGED_TYPE = 6.4
_WORD_GAP = 3.0
_ROLE = "semibold"
_BAND_HIGH = 0.155
_FIELD_HIGH = 0.34
"""Height of the queue, two discs on each other."""


class CityFace(NamedTuple):
    """A building of the town; the texts are ready to read."""

    id: str
    name: str
    stage: str
    """A Roman numeral."""
    action: str
    privilege: str
    fields: int
    active: bool = False
    row: tuple[tuple[str, str], ...] = ()
    """Action and privilege of all the buildings it stands beside: all bear words, or none."""


def _queue(w: float, h: float) -> Box:
    """The ground of the queue."""
    tall = h * _FIELD_HIGH
    return w * 0.03, h * 0.965 - tall, w * 0.94, tall


def city_fields(w: float, h: float, n: int) -> list[Box]:
    """Where the lower discs of a queue lie, in the same units as `w` and `h`."""
    x, y, wide, tall = _queue(w, h)
    side = min(tall * 0.76, wide / n * 0.9)
    step = wide / n
    return [
        (x + step * (i + 0.5) - side * 0.56, y + tall - side - tall * 0.01, side, side)
        for i in range(n)
    ]


def field_upper(rect: Box) -> Box:
    """Where the upper disc of a field lies."""
    x, y, w, h = rect
    return x + w * 0.12, y - h * 0.27, w, h


@sprite("cr.city")
def city(art: Art, size: Size, face: CityFace) -> pygame.Surface:
    """A landmark, its stage, what it does, and the fields of its queue."""
    w, h = size
    s = min(w / 126, h / 122)
    pen = art.scaled(s)
    sheet = _board(size, s, face.active, art.contrast).copy()
    tall = round(h * _BAND_HIGH)
    qx, qy, qw, qh = _queue(w, h)
    box = pygame.Rect(round(w * 0.03), tall - 1, round(w * 0.94), round(qy - tall + qh * 0.34))
    words_box = None
    if w / h >= _BROAD:
        words_box = pygame.Rect(0, box.y, round(w * 0.46), round(qy) - box.y)
        words_box.right = round(w * 0.97)
        if _readable(pen, face, words_box):
            box.w = words_box.x - box.x
        else:
            words_box = None
    elif s >= _ENLARGED:
        below = round(qy + qh * 0.16) - box.y
        high = min(
            round(h * 0.3),
            _high(pen, _lines(pen, (face.action, face.privilege), box.w)) + pen.px(6),
        )
        words_box = pygame.Rect(box.x, box.y + below - high, box.w, high)
        box.h = below - high
    band = LIT if face.active else BAND
    sky = SKIES.get(face.id, PLAIN_SKY)
    sheet.blit(window(box.size, s, sky, band, art.contrast), box)
    shelf = pygame.Rect(round(qx), round(qy + qh * 0.2), round(qw), round(qh * 0.8))
    _queue_ground(sheet, shelf, s, art.contrast)
    foot = min(round(qy + qh * 0.22), box.bottom)
    room = pygame.Rect(0, 0, box.w - pen.px(6), foot - box.y - pen.px(3))
    room.midtop = (box.centerx, box.y + pen.px(3))
    sheet.blit(landmark(room.size, face.id), room)
    for i, (x, y, side, _h) in enumerate(city_fields(w, h, face.fields)):
        px = max(4, round(side))
        sheet.blit(art.svg(f"pieces/craftsmen_{FIELDS[min(i, 2)]}", (px, px)), (round(x), round(y)))
    if words_box is not None:
        _words(pen, sheet, face, words_box)
    _title(pen, sheet, face, band, tall)
    return sheet


@draft
def _board(size: Size, s: float, active: bool, contrast: bool) -> pygame.Surface:
    board = textures.gradient(size, theme.FACE_LIGHT, theme.FACE_DARK)
    if contrast:
        board.fill(theme.FACE_LIGHT)
    else:
        textures.multiply(board, textures.paper(size))
    sheet = shapes.clip(board, 8 * s)
    line = max(1.0, (2.6 if active else 1.6) * s)
    edge = theme.GOLD if active else theme.FRAME
    shapes.draw(sheet, shapes.rim(size, line, 8 * s - line / 2, edge))
    return sheet


def _queue_ground(sheet: pygame.Surface, box: pygame.Rect, s: float, contrast: bool) -> None:
    """A sunk shelf of wood."""
    wood = textures.gradient(box.size, theme.TRAY_TOP, theme.TRAY_BOTTOM)
    if not contrast:
        textures.multiply(wood, textures.grain(box.size, upright=False))
    sheet.blit(shapes.clip(wood, 6 * s), box)
    line = max(1.0, 1.2 * s)
    edge = shapes.rim(box.size, line, 6 * s - line / 2, theme.HAIRLINE, opacity=0.8)
    sheet.blit(shapes.vector(box.size, edge), box)


def _title(pen: Art, sheet: pygame.Surface, face: CityFace, band: Colour, tall: int) -> None:
    """The name, and below it the stage on a shield that hangs into the picture."""
    w = sheet.get_width()
    edge = round(tall * 0.3)
    strip = name_band(pen, w, (edge, w - edge), face.name, 0.78, band, tall)
    sheet.blit(shapes.clip(strip, 6 * pen.s), (0, 0))
    shield = _stage(pen.scaled(1), (round(tall * 1.24), round(tall * 1.3)), face.stage, face.active)
    sheet.blit(shield, (round(w * 0.03), strip.get_height() - pen.px(1)))


def _stage(pen: Art, size: Size, stage: str, active: bool) -> pygame.Surface:
    w, h = size
    top, bottom, ink = (
        (theme.COIN_LIGHT, theme.COIN_DARK, theme.COIN_DIGIT)
        if active
        else (theme.FACE_LIGHT, theme.FACE_DARK, theme.TITLE)
    )
    line = max(1.0, w * 0.05)
    edge = (
        f"M{line} {line}H{w - line}V{h * 0.52:.1f}C{w - line} {h * 0.8:.1f} {w * 0.7:.1f}"
        f" {h * 0.92:.1f} {w / 2} {h - line}C{w * 0.3:.1f} {h * 0.92:.1f} {line} {h * 0.8:.1f}"
        f" {line} {h * 0.52:.1f}Z"
    )
    metal = gradient("g", (0, 0), (0, h), top, bottom)
    shield = shapes.vector(size, metal + path(edge, "url(#g)", dark(BAND, 0.5), line))
    words = pen.number(stage, h * 0.62, ink, round(w * 0.76))
    shield.blit(words, words.get_rect(center=(w // 2, round(h * 0.44))))
    return shield


def _readable(pen: Art, face: CityFace, box: pygame.Rect) -> int:
    """How many of action and privilege fit into the box for every building of the row."""
    fit = 2
    for texts in face.row or ((face.action, face.privilege),):
        lines = _lines(pen, texts, box.w)
        while lines and _high(pen, lines) > box.h:
            lines.pop()
        if len(lines) < sum(map(bool, texts)):
            fit = min(fit, len(lines))
    return fit


def _lines(pen: Art, texts: tuple[str, str], across: int) -> list[pygame.Surface]:
    """Action and privilege, set to fit a box so wide."""
    units = _ENLARGED_TYPE if pen.s >= _ENLARGED else max(12.0, pen.least / pen.s)
    width = across - pen.px(6)
    lines = []
    for text, ink in zip(texts, (theme.INK, theme.COIN_RIM), strict=True):
        # A one-letter word stays with the next one when lines are broken.
        parts = re.sub(r"\b(\w) ", r"\1_", text).split(" ")
        if not text or max(pen.text_size(each, _ROLE, units)[0] for each in parts) > width:
            break
        lines.append(pen.text(text, _ROLE, units, ink, width, "center", None, None, 0.9))
    return lines


def _high(pen: Art, lines: list[pygame.Surface]) -> int:
    return sum(each.get_height() for each in lines) + pen.px(_WORD_GAP) * (len(lines) - 1)


def _words(pen: Art, sheet: pygame.Surface, face: CityFace, box: pygame.Rect) -> None:
    """Action and privilege, as far as they can be read whole."""
    lines = _lines(pen, (face.action, face.privilege), box.w)[: _readable(pen, face, box)]
    gap = pen.px(_WORD_GAP)
    y = box.y + (box.h - _high(pen, lines)) // 2
    for k, words in enumerate(lines):
        if k:
            half, level = box.w // 5, y - gap // 2
            ends = (box.centerx - half, level), (box.centerx + half, level)
            pygame.draw.line(sheet, theme.HAIRLINE, *ends)
        sheet.blit(words, words.get_rect(midtop=(box.centerx, y)))
        y += words.get_height() + gap

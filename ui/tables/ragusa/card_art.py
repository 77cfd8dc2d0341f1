"""The cards of Ragusa: ships, bonus cards and the Patrician's cards."""

from __future__ import annotations

import math
from typing import NamedTuple

import pygame

from ui.paint import shapes, theme
from ui.paint.art import Art
from ui.paint.card_stock import band_strip, blank, window
from ui.paint.elements import path
from ui.paint.pieces import wooden
from ui.paint.plates import badge
from ui.paint.shapes import Size
from ui.paint.sprites import sprite
from ui.paint.theme import CREAM, Colour, dark, rgb
from ui.tables.ragusa.goods_art import paint_of, token
from ui.tables.ragusa.hex_art import corners, paint_under, tile
from ui.tables.ragusa.piece_art import STONE

SMALL = (112.0, 161.0)
LARGE = (360.0, 520.0)

SEA = rgb("#2d5f7c")
BONUS = rgb("#6d4a1c")
PATRICIAN = rgb("#5a2340")
LAND = rgb("#5d5236")

_SIGNS = {
    "walls": "ragusa_rampart",
    "towers": "ragusa_tower",
    "ship": "ragusa_ship",
    "sets": "ragusa_sets",
}


class ShipFace(NamedTuple):
    """A ship of the market."""

    name: str
    """What it carries."""
    good: str
    cost: tuple[tuple[str, int], ...]
    """What it costs on top of its berth: commodities and how many."""
    points: int
    text: str = ""
    """Said in full, on the large version only."""
    detail: bool = False


class BonusFace(NamedTuple):
    """A bonus card."""

    name: str
    text: str
    icon: str = ""
    """What it counts: a resource, a good, or `walls`, `towers`, `ship`, `sets`."""
    points: str = ""
    """Short badge text, or empty."""
    detail: bool = False


class PatricianFace(NamedTuple):
    """A card of the Patrician, large: the spaces he builds on, the first one first."""

    name: str
    lines: tuple[str, ...]
    hexes: tuple[tuple[float, float, str], ...]
    """The map in small: the middle of every hex (in sides of a hex) and its terrain."""
    spots: tuple[tuple[float, float], ...]
    """Where the spaces lie on it."""


class ThingFace(NamedTuple):
    """A hex of the map or a token, large, with its rule."""

    name: str
    text: str
    painter: str
    """"hex" or "token"."""
    what: str
    """The tile, or the thing on the token."""


class _Frame(NamedTuple):
    """Where things lie on a card, in its own units."""

    border: float
    corner: float
    art_top: float
    art_high: float
    name: float
    band: float
    text: float
    foot: float
    coin: float


_SMALL_SHIP = _Frame(4.5, 8, 7, 96, 14, 19, 11.4, 31, 27)
_SMALL = _Frame(4.5, 8, 7, 43, 13.5, 19, 12, 0, 24)
_LARGE = _Frame(12, 20, 20, 250, 31, 48, 19, 66, 60)

_VOYAGE = 200 / 110
"""The proportions of the drawing of a ship under sail."""


class _Card(NamedTuple):
    """A card in the making."""

    pen: Art
    """The painter's box at the scale of the card's own units."""
    frame: _Frame
    sheet: pygame.Surface
    box: pygame.Rect
    """Where the picture lies."""
    text_top: int


@sprite("rg.ship")
def ship(art: Art, size: Size, face: ShipFace) -> pygame.Surface:
    """A ship under sail, its cargo, its points and what it costs on top of its berth."""
    frame = _LARGE if face.detail else _SMALL_SHIP
    card = _card(art, size, frame, SEA, rgb("#8fbccc"), face.name)
    pen, box = card.pen, card.box
    _voyage(card, paint_of(face.good))
    px = round(box.h * 0.42)
    cargo = token(pen, (px, px), face.good)
    at = cargo.get_rect(bottomright=(box.right - pen.px(3), box.bottom - pen.px(5)))
    card.sheet.blit(cargo, at)
    if face.detail:
        _rule(card, face.text)
    _foot(card, face)
    return card.sheet


@sprite("rg.bonus")
def bonus(art: Art, size: Size, face: BonusFace) -> pygame.Surface:
    """A secret aim: what it counts, and the rule."""
    card = _card(art, size, _LARGE if face.detail else _SMALL, BONUS, rgb("#dcb765"), face.name)
    pen, box = card.pen, card.box
    piece = _aim(art, round(box.h * 0.84), face.icon)
    card.sheet.blit(piece, piece.get_rect(center=(box.centerx, box.centery - pen.px(1))))
    if face.points:
        plate = _worth(pen, pen.px(card.frame.coin), face.points)
        at = plate.get_rect(topright=(box.right - pen.px(2), box.top + pen.px(2)))
        card.sheet.blit(plate, at)
    _rule(card, face.text)
    return card.sheet


@sprite("rg.bonus_strip")
def bonus_strip(art: Art, size: Size, face: BonusFace) -> pygame.Surface:
    """A bonus card lying flat where many have to be read: its picture, points and rule in a row."""
    w, h = size
    sheet = blank(size, art.s, 3, 6, BONUS, art.contrast).copy()
    px = round(h * 0.74)
    left = art.px(7)
    piece = _aim(art, px, face.icon)
    sheet.blit(piece, piece.get_rect(midleft=(left, h // 2)))
    plate = _worth(art, round(min(h * 0.62, art.px(26))), face.points)
    sheet.blit(plate, plate.get_rect(midright=(w - left, h // 2)))
    x = left + px + art.px(5)
    room = w - x - plate.get_width() - left - art.px(5)
    words = art.text(face.text, "semibold", 15, theme.INK, room, "left", None, h, 0.8)
    sheet.blit(words, (x, (h - words.get_height()) // 2))
    return sheet


def _aim(art: Art, px: int, icon: str) -> pygame.Surface:
    """What a bonus card counts."""
    if icon in _SIGNS:
        return wooden(art, (px, px), _SIGNS[icon], base=STONE)
    return token(art, (px, px), icon)


def _worth(pen: Art, high: int, points: str) -> pygame.Surface:
    wide = max(high, round(high * (0.42 * len(points) + 0.4)))
    return badge(pen, (wide, high), points, "gold")


@sprite("rg.patrician")
def patrician(art: Art, size: Size, face: PatricianFace) -> pygame.Surface:
    """Where the Patrician builds: on a small map, and in words."""
    card = _card(art, size, _LARGE, PATRICIAN, rgb("#cf9ab0"), face.name)
    card.sheet.blit(_chart(card.pen, card.box.size, face), card.box)
    _rule(card, "\n".join(face.lines))
    return card.sheet


@sprite("rg.patrician_strip")
def patrician_strip(art: Art, size: Size, codes: tuple[str, ...], built: int) -> pygame.Surface:
    """A card of the Patrician on the table: its codes in order, those already built paler."""
    w, h = size
    sheet = blank(size, art.s, 3, 6, PATRICIAN, art.contrast).copy()
    step = (w - art.px(8)) / len(codes)
    for i, code in enumerate(codes):
        ink = theme.MUTED if i < built else theme.INK
        words = art.text(code, "bold", min(15.0, step / art.s * 0.5), ink)
        at = words.get_rect(center=(round(art.px(4) + (i + 0.5) * step), h // 2))
        sheet.blit(words, at)
        if i < built:
            line = pygame.Rect(at.left, at.centery, at.w, max(1, art.px(1.4)))
            pygame.draw.rect(sheet, ink, line)
    return sheet


@sprite("rg.thing")
def thing(art: Art, size: Size, face: ThingFace) -> pygame.Surface:
    """A hex or a token as large as a card, and what it does."""
    card = _card(art, size, _LARGE, LAND, rgb("#cbb58a"), face.name)
    high = round(card.box.h * 0.94)
    if face.painter == "hex":
        picture = tile(card.pen, (round(high * math.sqrt(3) / 2), high), face.what, face.name)
    else:
        picture = token(card.pen, (high, high), face.what)
    card.sheet.blit(picture, picture.get_rect(center=card.box.center))
    _rule(card, face.text)
    return card.sheet


def _card(art: Art, size: Size, frame: _Frame, band: Colour, paint: Colour, name: str) -> _Card:
    """A card with the ground of its picture, and its name."""
    w, _h = size
    design = LARGE if frame is _LARGE else SMALL
    pen = art.scaled(min(size[0] / design[0], size[1] / design[1]))
    sheet = blank(size, pen.s, frame.border, frame.corner, band, pen.contrast).copy()
    side = pen.px(frame.border + 2.5)
    box = pygame.Rect(side, pen.px(frame.art_top), w - 2 * side, pen.px(frame.art_high))
    sheet.blit(window(box.size, pen.s, paint, band, pen.contrast), box)
    room = w - pen.px(8)
    one = pen.text_size(name, "name", frame.name * 0.8)[0] <= room or " " not in name
    high = pen.px(frame.band * (1 if one else 1.6))
    lines, most = (1, None) if one else (2, round(high * 1.25))
    words = pen.passage(name, "name", frame.name, CREAM, room, most, "center", 0.78, lines)
    if words is None:
        # Too small a card for its name: the picture tells which it is.
        high = pen.px(frame.band)
    y = box.bottom - pen.px(2)
    sheet.blit(band_strip((w, high), pen.s, band, pen.contrast), (0, y))
    if words is not None:
        sheet.blit(words, words.get_rect(center=(w // 2, y + high // 2)))
    return _Card(pen, frame, sheet, box, y + high + pen.px(1))


def _voyage(card: _Card, sail: Colour) -> None:
    """A ship at sea, as high as the picture and cut at its sides."""
    pen, box = card.pen, card.box
    line = pen.px(1)
    high = box.h - 2 * line
    drawn = wooden(pen, (round(high * _VOYAGE), high), "ragusa_voyage", rim=False, base=sail)
    within = pygame.Rect(0, 0, min(drawn.get_width(), box.w - 2 * line), high)
    within.centerx = drawn.get_width() // 2
    card.sheet.blit(drawn, (box.centerx - within.w // 2, box.top + line), within)


def _chart(pen: Art, size: Size, face: PatricianFace) -> pygame.Surface:
    """The map in small, the spaces numbered in the order of building."""
    w, h = size
    xs, ys = [x for x, _y, _t in face.hexes], [y for _x, y, _t in face.hexes]
    left, top = min(xs) - 1, min(ys) - 1.1
    k = min(w / (max(xs) + 1 - left), h / (max(ys) + 1.1 - top)) * 0.98
    off_x = (w - (max(xs) + 1 - left) * k) / 2
    off_y = (h - (max(ys) + 1.1 - top) * k) / 2
    hexagon = corners(math.sqrt(3) * k, 2 * k, k * 0.05)
    body = ""
    for x, y, terrain in face.hexes:
        px = (x - left) * k + off_x - math.sqrt(3) / 2 * k
        py = (y - top) * k + off_y - k
        paint = paint_under(terrain)
        here = shapes.path([(a + px, b + py) for a, b in hexagon])
        line = max(0.7, k * 0.08)
        body += path(here, paint, dark(paint, 0.45), line, stroke_linejoin="round")
    sheet = pen.vector(size, body)
    coin = max(pen.px(15), round(k * 1.5))
    for number, (x, y) in enumerate(face.spots, 1):
        plate = badge(pen, (coin, coin), str(number), "gold")
        at = (round((x - left) * k + off_x), round((y - top) * k + off_y))
        sheet.blit(plate, plate.get_rect(center=at))
    return sheet


def _rule(card: _Card, text: str) -> None:
    """The words below the name, as large as the room allows; a tiny card goes without."""
    pen, frame, sheet = card.pen, card.frame, card.sheet
    w, h = sheet.get_size()
    large = frame is _LARGE
    room = h - pen.px(frame.border + frame.foot + 1) - card.text_top
    inner = w - 2 * pen.px(frame.border + (12 if large else 2.5))
    role, align = ("body", "left") if large else ("semibold", "center")
    words = pen.passage(text, role, frame.text, theme.INK, inner, room, align, 0.88)
    if words is None:
        return
    spare = pen.px(10) if large else max(0, (room - words.get_height()) // 2)
    sheet.blit(words, ((w - inner) // 2, card.text_top + spare))


def _foot(card: _Card, face: ShipFace) -> None:
    """What the card costs on the left, its points on a coin on the right."""
    pen, frame, sheet = card.pen, card.frame, card.sheet
    w, h = sheet.get_size()
    coin = pen.px(frame.coin)
    middle = h - pen.px(frame.border + 1.5) - pen.px(frame.foot) // 2
    edge = pen.px(frame.border + 3)
    plate = badge(pen, (coin, coin), str(face.points), "gold")
    sheet.blit(plate, plate.get_rect(midright=(w - edge, middle)))
    x = edge
    for thing, n in face.cost:
        sign = pen.text(f"+{n}", "number", coin * 0.6 / pen.s, theme.INK)
        sheet.blit(sign, sign.get_rect(midleft=(x, middle)))
        x += sign.get_width() + pen.px(1)
        px = round(coin * 0.92)
        piece = token(pen, (px, px), thing)
        sheet.blit(piece, piece.get_rect(midleft=(x, middle)))
        x += px + pen.px(2)

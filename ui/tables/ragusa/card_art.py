"""The cards of Ragusa: ships, bonus cards and the Patrician's cards."""

from __future__ import annotations

import math
from typing import NamedTuple

import pygame

from ui.paint import shapes, textures, theme
from ui.paint.art import Art
from ui.paint.pieces import wooden
from ui.paint.plates import badge
from ui.paint.shapes import Size
from ui.paint.sprites import sprite
from ui.paint.theme import CREAM, Colour, dark, hexa, light, rgb
from ui.tables.ragusa.goods_art import paint_of, token
from ui.tables.ragusa.piece_art import STONE
from ui.tables.tiny_towns.card_stock import band_strip, blank, window

SMALL = (112.0, 161.0)
LARGE = (360.0, 520.0)

SEA = rgb("#2d5f7c")
BONUS = rgb("#6d4a1c")
PATRICIAN = rgb("#5a2340")

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
    arrows: tuple[tuple[str, int], ...]
    """The values its arrival raised, and by how many steps."""
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
    """A card of the Patrician: the spaces he builds on, the first one first."""

    name: str
    lines: tuple[str, ...]
    detail: bool = False


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
_SMALL = _Frame(4.5, 8, 7, 60, 13.5, 19, 12, 0, 26)
_LARGE = _Frame(12, 20, 20, 250, 31, 48, 19, 66, 60)


@sprite("rg.ship")
def ship(art: Art, size: Size, face: ShipFace) -> pygame.Surface:
    """A ship under sail, its cargo, its points and what it costs on top of its berth."""
    pen, frame = _pen(art, size, _LARGE if face.detail else _SMALL_SHIP)
    sheet, box = _card(pen, size, frame, SEA, rgb("#8fbccc"), face.name)
    _show(pen, sheet, box, "ragusa_ship", paint_of(face.good))
    px = round(box.h * 0.42)
    cargo = token(art, (px, px), face.good)
    sheet.blit(cargo, cargo.get_rect(bottomright=(box.right - pen.px(3), box.bottom - pen.px(3))))
    if face.detail:
        _rule(pen, sheet, box, frame, face.text)
    _foot(pen, sheet, frame, face)
    return sheet


@sprite("rg.bonus")
def bonus(art: Art, size: Size, face: BonusFace) -> pygame.Surface:
    """A secret aim: what it counts, and the rule."""
    pen, frame = _pen(art, size, _LARGE if face.detail else _SMALL)
    sheet, box = _card(pen, size, frame, BONUS, rgb("#dcb765"), face.name)
    px = round(box.h * 0.84)
    if face.icon in _SIGNS:
        piece = wooden(art, (px, px), _SIGNS[face.icon], base=STONE)
    else:
        piece = token(art, (px, px), face.icon)
    sheet.blit(piece, piece.get_rect(center=box.center))
    if face.points:
        coin = pen.px(frame.coin)
        plate = badge(pen, (coin, coin), face.points, "gold")
        sheet.blit(plate, plate.get_rect(topright=(box.right - pen.px(3), box.top + pen.px(3))))
    _rule(pen, sheet, box, frame, face.text)
    return sheet


@sprite("rg.patrician")
def patrician(art: Art, size: Size, face: PatricianFace) -> pygame.Surface:
    """The Patrician and where he builds."""
    pen, frame = _pen(art, size, _LARGE if face.detail else _SMALL)
    sheet, box = _card(pen, size, frame, PATRICIAN, rgb("#cf9ab0"), face.name)
    _show(pen, sheet, box, "ragusa_patrician", rgb("#8a2740"))
    _rule(pen, sheet, box, frame, "\n".join(face.lines))
    return sheet


@sprite("rg.ship_back")
def ship_back(art: Art, size: Size, commodity: str = "", arrows: int = 0) -> pygame.Surface:
    """The back of a ship card: which value rises when it arrives, and by how many steps."""
    sheet = _back(art, size, (rgb("#2f6b86"), rgb("#1d4a62")))
    if not commodity:
        _medal(art, sheet, "ragusa_ship", rgb("#e9dcb8"))
        return sheet
    w, h = size
    px = round(w * 0.34)
    piece = token(art, (px, px), commodity)
    sheet.blit(piece, piece.get_rect(center=(w // 2, round(h * 0.5 + px * 0.16))))
    sheet.blit(art.vector(size, _arrows(w / 2, h * 0.5 - px * 0.5, w * 0.09, arrows)), (0, 0))
    return sheet


@sprite("rg.bonus_back")
def bonus_back(art: Art, size: Size) -> pygame.Surface:
    """The back of a bonus card."""
    sheet = _back(art, size, theme.BACK)
    _medal(art, sheet, "ragusa_sets", STONE)
    return sheet


@sprite("rg.patrician_back")
def patrician_back(art: Art, size: Size) -> pygame.Surface:
    """The back of one of the Patrician's cards."""
    sheet = _back(art, size, (rgb("#6a2c4c"), rgb("#431a30")))
    _medal(art, sheet, "ragusa_patrician", rgb("#8a2740"))
    return sheet


def _pen(art: Art, size: Size, frame: _Frame) -> tuple[Art, _Frame]:
    """The painter's box at the scale of the card's own units."""
    design = LARGE if frame is _LARGE else SMALL
    return art.scaled(min(size[0] / design[0], size[1] / design[1])), frame


def _card(
    pen: Art, size: Size, frame: _Frame, band: Colour, paint: Colour, name: str
) -> tuple[pygame.Surface, pygame.Rect]:
    """A card with the ground of its picture and its name; where the picture lies."""
    w, _h = size
    sheet = blank(size, pen.s, frame.border, frame.corner, band, pen.contrast).copy()
    side = pen.px(frame.border + 2.5)
    box = pygame.Rect(side, pen.px(frame.art_top), w - 2 * side, pen.px(frame.art_high))
    sheet.blit(window(box.size, pen.s, paint, band, pen.contrast), box)
    strip = band_strip((w, pen.px(frame.band)), pen.s, band, pen.contrast)
    y = box.bottom - pen.px(2)
    sheet.blit(strip, (0, y))
    words = pen.text(name, "name", frame.name, CREAM, w - pen.px(8), "center", 1)
    sheet.blit(words, words.get_rect(center=(w // 2, y + strip.get_height() // 2)))
    return sheet, box


def _show(pen: Art, sheet: pygame.Surface, box: pygame.Rect, drawing: str, base: Colour) -> None:
    """A drawing as large as the picture's ground."""
    px = min(box.w, box.h)
    piece = wooden(pen, (px, px), drawing, rim=False, base=base)
    sheet.blit(piece, piece.get_rect(midbottom=(box.centerx, box.bottom - pen.px(1))))


def _rule(pen: Art, sheet: pygame.Surface, box: pygame.Rect, frame: _Frame, text: str) -> None:
    """The words below the name, as large as the room allows."""
    w, h = sheet.get_size()
    large = frame is _LARGE
    top = box.bottom + pen.px(frame.band)
    room = h - pen.px(frame.border + frame.foot + 2) - top
    inner = w - 2 * pen.px(frame.border + (12 if large else 3.5))
    role, align = ("body", "left") if large else ("semibold", "center")
    words = pen.text(text, role, frame.text, theme.INK, inner, align, None, room, 0.9)
    spare = pen.px(8) if large else max(0, (room - words.get_height()) // 2)
    sheet.blit(words, ((w - inner) // 2, top + spare))


def _foot(pen: Art, sheet: pygame.Surface, frame: _Frame, face: ShipFace) -> None:
    """What the card costs on the left, its points on a coin on the right."""
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


def _arrows(cx: float, cy: float, px: float, count: int) -> str:
    """Arrows to the right, as many as steps."""
    body = ""
    for i in range(count):
        x = cx + (i - (count - 1) / 2) * px * 1.5
        body += (
            f'<path d="M{x - px * 0.7:.1f} {cy - px * 0.28:.1f}H{x:.1f}V{cy - px * 0.72:.1f}'
            f"L{x + px * 0.8:.1f} {cy:.1f}L{x:.1f} {cy + px * 0.72:.1f}V{cy + px * 0.28:.1f}"
            f'H{x - px * 0.7:.1f}Z" fill="{hexa(theme.GOLD)}" stroke="{hexa(theme.COIN_RIM)}"'
            f' stroke-width="{px * 0.12:.2f}" stroke-linejoin="round"/>'
        )
    return body


def _medal(art: Art, sheet: pygame.Surface, drawing: str, base: Colour) -> None:
    w, h = sheet.get_size()
    px = max(1, round(min(w, h) * 0.4))
    piece = wooden(art, (px, px), drawing, rim=False, base=base)
    sheet.blit(piece, piece.get_rect(center=(w // 2, h // 2)))


def _back(art: Art, size: Size, colours: tuple[Colour, Colour]) -> pygame.Surface:
    """Parchment edge, a field of waves, a gold frame and a medallion."""
    w, h = size
    s = min(w / SMALL[0], h / SMALL[1])
    edge = round(4 * s)
    inner = (max(1, w - 2 * edge), max(1, h - 2 * edge))
    field = pygame.Surface(inner)
    field.fill(colours[1])
    field.blit(shapes.vector(inner, _scales(inner, s, colours)), (0, 0))
    if not art.contrast:
        textures.multiply(field, textures.paper(inner))
    ground = art.scaled(s).parchment(size, 8)
    ground.blit(shapes.clip(field, 5 * s), (edge, edge))
    gold = hexa(theme.BACK_LINE)
    r = min(w, h) * 0.28
    off = edge + 3 * s
    ground.blit(
        shapes.vector(
            size,
            f'<rect x="{s * 0.6}" y="{s * 0.6}" width="{w - 1.2 * s}" height="{h - 1.2 * s}"'
            f' rx="{8 * s}" fill="none" stroke="{hexa(theme.FRAME)}" stroke-width="{1.2 * s}"/>'
            f'<rect x="{off}" y="{off}" width="{w - 2 * off}" height="{h - 2 * off}"'
            f' rx="{3.5 * s}" fill="none" stroke="{gold}" stroke-width="{1.2 * s}"/>'
            f'<circle cx="{w / 2}" cy="{h / 2}" r="{r}" fill="{hexa(dark(colours[1], 0.2))}"'
            f' stroke="{gold}" stroke-width="{1.8 * s}"/>'
            f'<circle cx="{w / 2}" cy="{h / 2}" r="{r - 3 * s}" fill="none" stroke="{gold}"'
            f' stroke-width="{0.7 * s}"/>',
        ),
        (0, 0),
    )
    return ground


def _scales(size: Size, s: float, colours: tuple[Colour, Colour]) -> str:
    """Rows of half rounds, each row before the one above it: waves, or the tiles of a roof."""
    w, h = size
    r = w / 12
    rows = math.ceil(h / r) + 2
    body = ""
    for row in range(rows):
        y = row * r
        for k in range(-1, 7):
            x = (2 * k + 1 + row % 2) * r
            for part, fill in ((1.0, colours[0]), (0.72, colours[1]), (0.42, colours[0])):
                body += (
                    f'<circle cx="{x:.2f}" cy="{y:.2f}" r="{r * part:.2f}" fill="{hexa(fill)}"'
                    f' stroke="{hexa(light(colours[0], 0.18))}" stroke-width="{0.35 * s:.2f}"/>'
                )
    return body

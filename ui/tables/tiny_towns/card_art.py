"""Cards: buildings with their pattern, the resource cards of the variants, and the backs."""

from __future__ import annotations

import math
from functools import lru_cache
from typing import NamedTuple

import pygame

from ui.paint import shapes, textures, theme
from ui.paint.art import Art
from ui.paint.pieces import cube, mark
from ui.paint.plates import badge
from ui.paint.shapes import Size
from ui.paint.sprites import sprite
from ui.paint.theme import CREAM, Colour, dark, hexa, light, rgb
from ui.tables.tiny_towns.wood import TYPES, building

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
_LARGE = _Frame(12, 20, 20, 176, 190, 31, 44, 66, 18, 46, 48)


@sprite("tt.card")
def card(art: Art, size: Size, face: CardFace) -> pygame.Surface:
    """A building card: pattern, name, rule, and the wooden piece of its type."""
    design, frame = (LARGE, _LARGE) if face.detail else (SMALL, _SMALL)
    pen = art.scaled(min(size[0] / design[0], size[1] / design[1]))
    band = BANDS[face.type]
    sheet = _blank(size, pen.s, frame.border, frame.corner, band, art.contrast).copy()
    w, h = size
    side = pen.px(frame.border + 2.5)
    high = pen.px(frame.art_high_tall if len(face.rows) > 2 else frame.art_high)
    if "\n" in _name_lines(pen, face.name, frame, _name_room(pen, w, frame)):
        high -= pen.px(frame.band_two - frame.band) * 3 // 4
    box = pygame.Rect(side, pen.px(frame.art_top), w - 2 * side, high)
    sheet.blit(_window(box.size, pen.s, TYPES[face.type], band, art.contrast), box)
    if face.detail:
        _becomes(pen, sheet, box, face)
    else:
        _pattern(pen, sheet, box, face.rows, 24)
    y = _name(pen, sheet, box.bottom - pen.px(2), face.name, band, frame)
    foot = h - pen.px(frame.border + frame.foot)
    inner = w - 2 * pen.px(frame.border + (10 if face.detail else 3))
    gap = pen.px(10 if face.detail else 2)
    words = _rule(pen, face, frame, inner, max(1, foot - y - gap))
    x = (w - inner) // 2
    spare = 0 if face.detail else max(0, (foot - y - gap - words.get_height()) // 2)
    sheet.blit(words, (x, y + gap + spare))
    _foot(pen, sheet, face, frame, foot)
    return sheet


def _rule(pen: Art, face: CardFace, frame: _Frame, width: int, height: int) -> pygame.Surface:
    if not face.detail:
        return pen.text(
            face.text, "semibold", frame.text, theme.INK, width, "center", None, height, 0.84
        )
    # A short rule is set large; a long one gets as small as it must.
    units = next(
        size
        for size in (22.0, 20.0, frame.text)
        if size == frame.text
        or pen.text_size(face.text, "body", size, width, leading=0.93)[1] <= height
    )
    return pen.text(face.text, "body", units, theme.INK, width, "left", None, height, 0.93)


@lru_cache(maxsize=48)
def _blank(
    size: Size, s: float, border: float, corner: float, band: Colour, contrast: bool
) -> pygame.Surface:
    """Frame of painted wood round a parchment face."""
    w, h = size
    wood = textures.gradient(size, light(band, 0.16), dark(band, 0.22))
    if not contrast:
        textures.multiply(wood, textures.grain(size))
    sheet = shapes.clip(wood, corner * s)
    b = round(border * s)
    face = pygame.Surface((w - 2 * b, h - 2 * b))
    face.blit(_face(face.get_size(), contrast), (0, 0))
    sheet.blit(shapes.clip(face, max(1.0, (corner - border + 1) * s)), (b, b))
    line = max(1.0, 1.3 * s)
    inner = max(0.8, 0.7 * s)
    sheet.blit(
        shapes.vector(
            size,
            f'<rect x="{line / 2}" y="{line / 2}" width="{w - line}" height="{h - line}"'
            f' rx="{corner * s - line / 2}" fill="none" stroke="{hexa(dark(band, 0.62))}"'
            f' stroke-width="{line}"/>'
            f'<rect x="{line * 1.4}" y="{line * 1.4}" width="{w - line * 2.8}"'
            f' height="{h - line * 2.8}" rx="{corner * s - line * 1.4}" fill="none"'
            f' stroke="{hexa(light(band, 0.55))}" stroke-opacity="0.6" stroke-width="{inner}"/>'
            f'<rect x="{b}" y="{b}" width="{w - 2 * b}" height="{h - 2 * b}"'
            f' rx="{(corner - border + 1) * s}" fill="none" stroke="{hexa(dark(band, 0.5))}"'
            f' stroke-width="{inner * 1.3}"/>',
        ),
        (0, 0),
    )
    return sheet


@lru_cache(maxsize=24)
def _face(size: Size, contrast: bool) -> pygame.Surface:
    sheet = textures.gradient(size, theme.FACE_LIGHT, theme.FACE_DARK)
    if contrast:
        sheet.fill(theme.FACE_LIGHT)
    else:
        textures.multiply(sheet, textures.paper(size))
    return sheet


@lru_cache(maxsize=48)
def _window(size: Size, s: float, paint: Colour, band: Colour, contrast: bool) -> pygame.Surface:
    """The picture's ground: light in the middle, rays, a fine frame."""
    w, h = size
    cx, cy = w / 2, h * 0.52
    far = math.hypot(w, h) / 2
    edge, heart = light(paint, 0.34), light(paint, 0.84)
    body = (
        f'<defs><radialGradient id="g" gradientUnits="userSpaceOnUse" cx="{cx}" cy="{cy}"'
        f' r="{far:.1f}"><stop offset="0%" stop-color="{hexa(heart)}"/>'
        f'<stop offset="100%" stop-color="{hexa(light(paint, 0.84) if contrast else edge)}"/>'
        "</radialGradient></defs>"
        f'<rect width="{w}" height="{h}" fill="url(#g)"/>'
    )
    if not contrast:
        body += _rays(cx, cy, far * 1.1)
    ground = shapes.vector(size, body)
    if not contrast:
        textures.multiply(ground, textures.paper(size))
    corner = 4 * s
    ground = shapes.clip(ground, corner)
    line = max(1.0, 1.1 * s)
    ground.blit(
        shapes.vector(
            size,
            f'<rect x="{line / 2}" y="{line / 2}" width="{w - line}" height="{h - line}"'
            f' rx="{corner - line / 2}" fill="none" stroke="{hexa(dark(band, 0.35))}"'
            f' stroke-width="{line}"/>',
        ),
        (0, 0),
    )
    return ground


def _rays(cx: float, cy: float, far: float, count: int = 20) -> str:
    body = ""
    half = math.pi / count * 0.5
    for k in range(count):
        a = 2 * math.pi * k / count + 0.1
        corners = [
            (cx, cy),
            (cx + far * math.cos(a - half), cy + far * math.sin(a - half)),
            (cx + far * math.cos(a + half), cy + far * math.sin(a + half)),
        ]
        body += f'<path d="{shapes.path(corners)}" fill="{hexa(theme.RIM)}" fill-opacity="0.3"/>'
    return body


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
                x, y = left + c * step - box.x, top + r * step - box.y
                squares += (
                    f'<rect x="{x + 0.6:.1f}" y="{y + 0.6:.1f}" width="{step - 1.2:.1f}"'
                    f' height="{step - 1.2:.1f}" rx="{step * 0.14:.1f}"'
                    f' fill="{hexa(theme.TEXT_BOX)}" fill-opacity="0.75"'
                    f' stroke="{hexa(theme.FRAME)}" stroke-opacity="0.55"'
                    f' stroke-width="{max(0.8, step * 0.035):.2f}"/>'
                )
    sheet.blit(pen.vector(box.size, squares), box)
    for r, row in enumerate(rows):
        for c, resource in enumerate(row):
            if resource:
                stone = cube(pen, (px, px), resource)
                where = (round(left + (c + 0.5) * step), round(top + (r + 0.5) * step))
                sheet.blit(stone, stone.get_rect(center=where))


def _becomes(pen: Art, sheet: pygame.Surface, box: pygame.Rect, face: CardFace) -> None:
    """On the large card: the pattern, an arrow, and what it becomes."""
    piece = round(box.h * 0.6)
    right = pygame.Rect(box.right - piece - pen.px(12), box.y, piece, box.h)
    wide = pen.px(26)
    left = pygame.Rect(box.x + pen.px(2), box.y, right.x - box.x - wide - pen.px(6), box.h)
    _pattern(pen, sheet, left, face.rows, 62)
    ink, tall = hexa(dark(BANDS[face.type], 0.25)), wide
    arrow = pen.vector(
        (wide, tall),
        f'<path d="M0 {tall * 0.36:.1f}H{wide * 0.5:.1f}V{tall * 0.1:.1f}L{wide} {tall / 2:.1f}'
        f'L{wide * 0.5:.1f} {tall * 0.9:.1f}V{tall * 0.64:.1f}H0Z" fill="{ink}"/>',
    )
    sheet.blit(arrow, arrow.get_rect(midright=(right.x - pen.px(4), box.centery)))
    house = building(pen, (piece, piece), face.type)
    under = shapes.shadow_of(house, theme.SHADOWS["piece"], pen.s)
    at = house.get_rect(center=right.center)
    sheet.blit(under.surface, (at.x + under.dx, at.y + under.dy))
    sheet.blit(house, at)


def _name(pen: Art, sheet: pygame.Surface, y: int, name: str, band: Colour, frame: _Frame) -> int:
    """The name on its band; the y below the band."""
    w = sheet.get_width()
    room = _name_room(pen, w, frame)
    lines = _name_lines(pen, name, frame, room)
    tall = pen.px(frame.band_two if "\n" in lines else frame.band)
    sheet.blit(_band((w, tall), pen.s, band, pen.contrast), (0, y))
    two = "\n" in lines
    units = frame.name * (0.86 if two else 1)
    words = pen.text(lines, "name", units, CREAM, room, "center", 2 if two else 1, leading=0.8)
    sheet.blit(words, words.get_rect(center=(w // 2, y + tall // 2)))
    return y + tall


def _name_room(pen: Art, w: int, frame: _Frame) -> int:
    return w - 2 * pen.px(frame.border + 1)


def _name_lines(pen: Art, name: str, frame: _Frame, room: int) -> str:
    """The name, broken into two lines of about the same length if one would be too small."""
    if pen.text_size(name, "name", frame.name * 0.84)[0] <= room or " " not in name:
        return name
    words = name.split(" ")
    splits = [(" ".join(words[:k]), " ".join(words[k:])) for k in range(1, len(words))]
    best = min(splits, key=lambda two: max(pen.text_size(line, "name", 20)[0] for line in two))
    return "\n".join(best)


@lru_cache(maxsize=48)
def _band(size: Size, s: float, band: Colour, contrast: bool) -> pygame.Surface:
    strip = textures.gradient(size, light(band, 0.1), dark(band, 0.12))
    if not contrast:
        textures.multiply(strip, textures.grain(size, upright=False))
    line = max(1, round(0.8 * s))
    w, h = size
    for y, colour in (
        (0, dark(band, 0.55)),
        (line, light(band, 0.5)),
        (h - 2 * line, light(band, 0.28)),
        (h - line, dark(band, 0.55)),
    ):
        pygame.draw.rect(strip, colour, (0, y, w, line))
    return strip


def _foot(pen: Art, sheet: pygame.Surface, face: CardFace, frame: _Frame, top: int) -> None:
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
    if pen.text_size(face.type_label, "italic", units)[0] <= right - left:
        label = pen.text(face.type_label, "italic", units, theme.MUTED)
        sheet.blit(label, label.get_rect(midleft=(left, middle)))


@sprite("tt.resource_card")
def resource_card(art: Art, size: Size, resource: str, name: str) -> pygame.Surface:
    """A card that names a resource."""
    w, h = size
    pen = art.scaled(min(w / 84, h / 120))
    paint = theme.RESOURCES[resource]
    band = paint
    while theme.contrast_ratio(band, CREAM) < 4.6:
        band = dark(band, 0.06)
    sheet = _blank(size, pen.s, 4, 8, band, art.contrast).copy()
    side = pen.px(6)
    tall = pen.px(22)
    box = pygame.Rect(side, side, w - 2 * side, h - side - tall - pen.px(2))
    sheet.blit(_window(box.size, pen.s, paint, band, art.contrast), box)
    px = round(min(box.w, box.h) * 0.8)
    block = cube(pen, (px, px), resource)
    at = block.get_rect(center=box.center)
    under = shapes.shadow_of(block, theme.SHADOWS["piece"], pen.s)
    sheet.blit(under.surface, (at.x + under.dx, at.y + under.dy))
    sheet.blit(block, at)
    y = h - pen.px(4) - tall
    sheet.blit(_band((w, tall), pen.s, band, art.contrast), (0, y))
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
        sign = mark(resource, px, theme.BACK_LINE)
        at = (w / 2 + w * 0.135 * math.cos(a), h / 2 + w * 0.135 * math.sin(a))
        sheet.blit(sign, sign.get_rect(center=(round(at[0]), round(at[1]))))
    return sheet


def _back(pen: Art, size: Size, colours: tuple[Colour, Colour]) -> pygame.Surface:
    """Parchment edge, lozenges, a gold frame and a medallion."""
    w, h = size
    s = pen.s
    edge = 4 * s
    inner = (round(w - 2 * edge), round(h - 2 * edge))
    ground = pygame.Surface(size, pygame.SRCALPHA)
    ground.blit(pen.parchment(size, 8), (0, 0))
    field = pygame.Surface(inner)
    field.fill(colours[1])
    across = 6
    dx = inner[0] / across
    down = max(2, round(inner[1] / (dx * 1.6)))
    dy = inner[1] / down
    lozenges = "".join(
        f'<path d="M{x:.1f} {y - dy / 2:.1f}l{dx / 2:.2f} {dy / 2:.2f}l{-dx / 2:.2f} {dy / 2:.2f}'
        f'l{-dx / 2:.2f} {-dy / 2:.2f}Z"'
        f' fill="{hexa(colours[0])}"/>'
        f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{1.1 * s:.2f}" fill="{hexa(theme.BACK_LINE)}"'
        ' fill-opacity="0.8"/>'
        for row in range(down + 1)
        for x, y in ([(c * dx + dx / 2, row * dy) for c in range(across)])
    )
    field.blit(shapes.vector(inner, lozenges), (0, 0))
    if not pen.contrast:
        textures.multiply(field, textures.paper(inner))
    ground.blit(shapes.clip(field, 5 * s), (round(edge), round(edge)))
    gold = hexa(theme.BACK_LINE)
    r = min(w, h) * 0.26
    box = f'x="{edge + 3 * s}" y="{edge + 3 * s}" width="{w - 2 * edge - 6 * s}"'
    box += f' height="{h - 2 * edge - 6 * s}" rx="{3.5 * s}"'
    ground.blit(
        shapes.vector(
            size,
            f'<rect x="{s * 0.6}" y="{s * 0.6}" width="{w - 1.2 * s}" height="{h - 1.2 * s}"'
            f' rx="{8 * s}" fill="none" stroke="{hexa(theme.FRAME)}" stroke-width="{1.2 * s}"/>'
            f'<rect {box} fill="none" stroke="{gold}" stroke-width="{1.2 * s}"/>'
            f'<circle cx="{w / 2}" cy="{h / 2}" r="{r}" fill="{hexa(dark(colours[1], 0.2))}"'
            f' stroke="{gold}" stroke-width="{1.8 * s}"/>'
            f'<circle cx="{w / 2}" cy="{h / 2}" r="{r - 3 * s}" fill="none" stroke="{gold}"'
            f' stroke-width="{0.7 * s}"/>',
        ),
        (0, 0),
    )
    return ground

"""What cards are made of: a wooden frame round parchment, a picture's ground, a name band; and the
back of a card."""

from __future__ import annotations

import math

import pygame

from ui.paint import shapes, textures, theme
from ui.paint.art import Art
from ui.paint.elements import circle, glow, path, rect
from ui.paint.shapes import Size
from ui.paint.shelf import draft
from ui.paint.theme import Colour, dark, light


@draft
def blank(
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
    face.blit(_paper(face.get_size(), contrast), (0, 0))
    within = (corner - border + 1) * s
    sheet.blit(shapes.clip(face, max(1.0, within)), (b, b))
    line, fine = max(1.0, 1.3 * s), max(0.8, 0.7 * s)
    off, lit = line * 1.4, light(band, 0.55)
    shapes.draw(
        sheet,
        shapes.rim(size, line, corner * s - line / 2, dark(band, 0.62))
        + rect(
            off,
            off,
            w - 2 * off,
            h - 2 * off,
            corner * s - off,
            "none",
            lit,
            fine,
            stroke_opacity=0.6,
        )
        + rect(b, b, w - 2 * b, h - 2 * b, within, "none", dark(band, 0.5), fine * 1.3),
    )
    return sheet


@draft
def _paper(size: Size, contrast: bool) -> pygame.Surface:
    sheet = textures.gradient(size, theme.FACE_LIGHT, theme.FACE_DARK)
    if contrast:
        sheet.fill(theme.FACE_LIGHT)
    else:
        textures.multiply(sheet, textures.paper(size))
    return sheet


@draft
def window(size: Size, s: float, paint: Colour, band: Colour, contrast: bool) -> pygame.Surface:
    """The picture's ground: light in the middle, rays, a fine frame."""
    w, h = size
    cx, cy = w / 2, h * 0.52
    far = math.hypot(w, h) / 2
    heart, edge = light(paint, 0.84), light(paint, 0.84 if contrast else 0.34)
    body = glow("g", (cx, cy), far, heart, edge) + rect(0, 0, w, h, fill="url(#g)")
    if not contrast:
        body += _rays(cx, cy, far * 1.1)
    ground = shapes.vector(size, body)
    if not contrast:
        textures.multiply(ground, textures.paper(size))
    corner, line = 4 * s, max(1.0, 1.1 * s)
    ground = shapes.clip(ground, corner)
    shapes.draw(ground, shapes.rim(size, line, corner - line / 2, dark(band, 0.35)))
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
        body += path(shapes.path(corners), theme.RIM, fill_opacity=0.3)
    return body


@draft
def band_strip(size: Size, s: float, band: Colour, contrast: bool) -> pygame.Surface:
    """What a name is written on, in cream."""
    ratio = theme.READ_EASILY if contrast else theme.READ
    upper = theme.ground(light(band, 0.1), theme.CREAM, ratio)
    strip = textures.gradient(size, upper, theme.ground(dark(band, 0.12), theme.CREAM, ratio))
    if not contrast:
        textures.multiply(strip, textures.grain(size, upright=False))
    line = max(1, round(0.8 * s))
    w, h = size
    edge = dark(band, 0.55)
    lines = [(0, edge), (h - line, edge)]
    # On a narrow band they would touch the letters.
    if not contrast and h >= 18:
        lines += [(line, light(band, 0.5)), (h - 2 * line, light(band, 0.28))]
    for y, colour in lines:
        pygame.draw.rect(strip, colour, (0, y, w, line))
    return strip


def gilt_back(
    art: Art, size: Size, s: float, field: pygame.Surface, rim: Colour, deep: Colour, r: float
) -> pygame.Surface:
    """The back of a card: a patterned field in parchment, a gold frame, a medallion of radius `r`.

    The field is as large as the card without its edges, see `back_field`.
    """
    w, h = size
    if not art.contrast:
        textures.multiply(field, textures.paper(field.get_size()))
    edge = (w - field.get_width()) // 2
    whole = art.scaled(s).parchment(size, 8)
    whole.blit(shapes.clip(field, 5 * s), (edge, edge))
    gold, off = theme.BACK_LINE, edge + 3 * s
    shapes.draw(
        whole,
        shapes.rim(size, 1.2 * s, 8 * s, rim)
        + rect(off, off, w - 2 * off, h - 2 * off, 3.5 * s, "none", gold, 1.2 * s)
        + circle(w / 2, h / 2, r, deep, gold, 1.8 * s)
        + circle(w / 2, h / 2, r - 3 * s, "none", gold, 0.7 * s),
    )
    return whole


def back_field(size: Size, s: float) -> Size:
    """How large the patterned field of a card's back is."""
    edge = round(4 * s)
    return max(1, size[0] - 2 * edge), max(1, size[1] - 2 * edge)

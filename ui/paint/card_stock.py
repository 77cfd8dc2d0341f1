"""What cards are made of: a wooden frame round parchment, a picture's ground, a name band; and the
back of a card."""

from __future__ import annotations

import math

import pygame

from ui.paint import shapes, textures, theme
from ui.paint.art import Art
from ui.paint.shapes import Size
from ui.paint.shelf import draft
from ui.paint.theme import Colour, dark, hexa, light


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
    gold, off = hexa(theme.BACK_LINE), edge + 3 * s
    lines = shapes.vector(
        size,
        f'<rect x="{0.6 * s}" y="{0.6 * s}" width="{w - 1.2 * s}" height="{h - 1.2 * s}"'
        f' rx="{8 * s}" fill="none" stroke="{hexa(rim)}" stroke-width="{1.2 * s}"/>'
        f'<rect x="{off}" y="{off}" width="{w - 2 * off}" height="{h - 2 * off}"'
        f' rx="{3.5 * s}" fill="none" stroke="{gold}" stroke-width="{1.2 * s}"/>'
        f'<circle cx="{w / 2}" cy="{h / 2}" r="{r}" fill="{hexa(deep)}"'
        f' stroke="{gold}" stroke-width="{1.8 * s}"/>'
        f'<circle cx="{w / 2}" cy="{h / 2}" r="{r - 3 * s}" fill="none" stroke="{gold}"'
        f' stroke-width="{0.7 * s}"/>',
    )
    whole.blit(lines, (0, 0))
    return whole


def back_field(size: Size, s: float) -> Size:
    """How large the patterned field of a card's back is."""
    edge = round(4 * s)
    return max(1, size[0] - 2 * edge), max(1, size[1] - 2 * edge)

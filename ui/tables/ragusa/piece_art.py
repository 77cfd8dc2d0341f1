"""What stands on the map: houses, towers, walls, and the places for them."""

from __future__ import annotations

import pygame

from ui.paint import theme
from ui.paint.art import Art
from ui.paint.pieces import wooden
from ui.paint.shapes import Size
from ui.paint.sprites import sprite
from ui.paint.theme import Colour, dark, hexa, light, luminance, rgb

STONE = rgb("#b9ad97")


@sprite("rg.space")
def space(art: Art, size: Size, wall: bool) -> pygame.Surface:
    """Where a house may stand; on the wall line the socket is of stone, for towers stand there."""
    w, h = size
    px = min(w, h)
    cx, cy, r = w / 2, h / 2, px / 2
    base = STONE if wall else rgb("#c9a878")
    rim = max(1.0, px * 0.07)
    body = (
        f'<circle cx="{cx}" cy="{cy + px * 0.04:.2f}" r="{r - px * 0.04:.2f}"'
        f' fill="{hexa(dark(base, 0.62))}"/>'
        f'<circle cx="{cx}" cy="{cy - px * 0.02:.2f}" r="{r - px * 0.06:.2f}"'
        f' fill="{hexa(light(base, 0.5))}"/>'
        f'<circle cx="{cx}" cy="{cy:.2f}" r="{r - px * 0.08 - rim * 0.5:.2f}" fill="{hexa(base)}"/>'
        f'<circle cx="{cx}" cy="{cy:.2f}" r="{r * 0.62:.2f}" fill="{hexa(dark(base, 0.42))}"/>'
        f'<circle cx="{cx + px * 0.025:.2f}" cy="{cy + px * 0.04:.2f}" r="{r * 0.56:.2f}"'
        f' fill="{hexa(dark(base, 0.22))}"/>'
    )
    if wall:
        for k in range(8):
            angle = k * 45 + 22.5
            body += (
                f'<path d="M{cx} {cy - r * 0.64:.2f}V{cy - r * 0.86:.2f}" fill="none"'
                f' stroke="{hexa(dark(base, 0.5))}" stroke-width="{max(0.8, px * 0.035):.2f}"'
                f' transform="rotate({angle} {cx} {cy})"/>'
            )
    return art.vector(size, body)


@sprite("rg.house")
def house(art: Art, size: Size, colour: str, emblem: str) -> pygame.Surface:
    """A player's house."""
    return _owned(art, size, "ragusa_house", colour, emblem, 0.36, 0.63, 0.42)


@sprite("rg.super_house")
def super_house(art: Art, size: Size, colour: str, emblem: str) -> pygame.Surface:
    """A house that counts twice: of two storeys."""
    return _owned(art, size, "ragusa_super_house", colour, emblem, 0.34, 0.68, 0.4)


@sprite("rg.tower")
def tower(art: Art, size: Size, colour: str, emblem: str) -> pygame.Surface:
    """A player's tower on the wall."""
    return _owned(art, size, "ragusa_tower", colour, emblem, 0.5, 0.68, 0.42)


@sprite("rg.reserved")
def reserved(art: Art, size: Size) -> pygame.Surface:
    """A space kept for the Patrician."""
    return wooden(art, size, "ragusa_reserved", base=rgb("#3a3a40"))


@sprite("rg.wall")
def wall(art: Art, size: Size) -> pygame.Surface:
    """A stretch of wall from left to right, seen from above: it is laid at any angle."""
    w, h = size
    top, bottom = h * 0.12, h * 0.88
    line = max(1.0, h * 0.06)
    tooth, gap = h * 0.2, max(2.0, h * 0.3)
    stone, joint = hexa(light(STONE, 0.1)), hexa(dark(STONE, 0.5))
    edge = f'stroke="{hexa(dark(STONE, 0.68))}" stroke-width="{line:.2f}"'
    body = (
        f'<rect y="{top - line:.2f}" width="{w}" height="{bottom - top + 2 * line:.2f}"'
        f' rx="{h * 0.12:.2f}" fill="{hexa(theme.RIM)}"/>'
        f'<rect x="{line / 2:.2f}" y="{top + line / 2:.2f}" width="{w - line:.2f}"'
        f' height="{bottom - top - line:.2f}" rx="{h * 0.08:.2f}"'
        f' fill="{hexa(dark(STONE, 0.36))}" {edge}/>'
        f'<rect x="{line:.2f}" y="{h * 0.36:.2f}" width="{w - 2 * line:.2f}"'
        f' height="{h * 0.28:.2f}" fill="{stone}"/>'
    )
    flags = max(2, round(w / (h * 0.5)))
    for i in range(1, flags):
        body += (
            f'<path d="M{w * i / flags:.2f} {h * 0.36:.2f}v{h * 0.28:.2f}" fill="none"'
            f' stroke="{joint}" stroke-opacity="0.6" stroke-width="{line * 0.6:.2f}"/>'
        )
    teeth = max(2, round(w / (tooth + gap)))
    for i in range(teeth):
        x = (i + 0.5) * w / teeth - tooth / 2
        for y, shade in ((top, 0.62), (bottom - tooth * 1.1, 0.34)):
            body += (
                f'<rect x="{x:.2f}" y="{y:.2f}" width="{tooth * 1.25:.2f}"'
                f' height="{tooth * 1.1:.2f}" fill="{hexa(light(STONE, shade))}" {edge}/>'
            )
    return art.vector(size, body)


@sprite("rg.wall_place")
def wall_place(art: Art, size: Size) -> pygame.Surface:
    """The foundation where a wall may be put up."""
    w, h = size
    line = max(1.0, h * 0.09)
    top, high = h * 0.28, h * 0.44
    dash = max(2.0, h * 0.32)
    return art.vector(
        size,
        f'<rect x="{line}" y="{top:.2f}" width="{w - 2 * line:.2f}" height="{high:.2f}"'
        f' rx="{high * 0.3:.2f}" fill="{hexa(dark(STONE, 0.55))}" fill-opacity="0.34"/>'
        f'<rect x="{line}" y="{top:.2f}" width="{w - 2 * line:.2f}" height="{high:.2f}"'
        f' rx="{high * 0.3:.2f}" fill="none" stroke="{hexa(light(STONE, 0.6))}"'
        f' stroke-opacity="{0.95 if art.contrast else 0.75}" stroke-width="{line:.2f}"'
        f' stroke-dasharray="{dash:.1f} {dash * 0.7:.1f}"/>',
    )


def _owned(
    art: Art, size: Size, drawing: str, colour: str, emblem: str, x: float, y: float, part: float
) -> pygame.Surface:
    """A wooden piece with its owner's emblem at (x, y), `part` of its size."""
    base = rgb(colour)
    piece = wooden(art, size, drawing, base=base).copy()
    px = max(6, round(min(size) * part))
    mark = art.icon(emblem, px, ink_on(base))
    side = min(size)
    left, top = (size[0] - side) / 2, (size[1] - side) / 2
    piece.blit(mark, mark.get_rect(center=(round(left + x * side), round(top + y * side))))
    return piece


def ink_on(base: Colour) -> Colour:
    """The colour of an emblem on a painted piece."""
    return dark(base, 0.8) if luminance(base) > 0.3 else light(base, 0.92)

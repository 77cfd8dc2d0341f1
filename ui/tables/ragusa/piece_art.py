"""What stands on the map: houses, towers, walls, and the places for them."""

from __future__ import annotations

import pygame

from ui.paint import shapes, theme
from ui.paint.art import Art
from ui.paint.pieces import wooden
from ui.paint.shapes import Size
from ui.paint.sprites import sprite
from ui.paint.theme import Colour, dark, hexa, light, luminance, rgb

STONE = rgb("#b5a88f")


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
    line = max(1.0, h * 0.055)
    rim = max(1.0, h * 0.07)
    count = max(2, round(w / (h * 0.62)))
    pitch = (w - 2 * rim) / count
    tooth, deep = pitch * 0.6, h * 0.24
    edge = f'stroke="{hexa(dark(STONE, 0.68))}" stroke-width="{line:.2f}" stroke-linejoin="round"'
    teeth = [rim + (i + 0.5) * pitch - tooth / 2 for i in range(count)]
    joint = hexa(dark(STONE, 0.55))
    cream = f'fill="{hexa(theme.RIM)}"'
    walk_top, walk = h * 0.26, h * 0.48
    body = f'<rect y="{walk_top - rim:.2f}" width="{w}" height="{walk + 2 * rim:.2f}" {cream}/>'
    for x in teeth:
        body += (
            f'<rect x="{x - rim:.2f}" y="0" width="{tooth + 2 * rim:.2f}" height="{h}"'
            f' rx="{rim:.2f}" {cream}/>'
        )
    body += (
        f'<rect x="{rim:.2f}" y="{walk_top:.2f}" width="{w - 2 * rim:.2f}"'
        f' height="{walk:.2f}" fill="{hexa(dark(STONE, 0.16))}" {edge}/>'
    )
    for i in range(1, 2 * count):
        body += (
            f'<path d="M{rim + i * pitch / 2:.2f} {walk_top:.2f}v{walk:.2f}" fill="none"'
            f' stroke="{joint}" stroke-opacity="0.5"'
            f' stroke-width="{line * 0.7:.2f}"/>'
        )
    body += (
        f'<path d="M{rim:.2f} {h / 2:.2f}H{w - rim:.2f}" fill="none" stroke="{joint}"'
        f' stroke-opacity="0.4" stroke-width="{line * 0.7:.2f}"/>'
    )
    for y, shade in ((rim, 0.5), (h - rim - deep, 0.22)):
        for x in teeth:
            body += (
                f'<rect x="{x:.2f}" y="{y:.2f}" width="{tooth:.2f}" height="{deep:.2f}"'
                f' rx="{line:.2f}" fill="{hexa(light(STONE, shade))}" {edge}/>'
            )
    return art.vector(size, body)


@sprite("rg.wall_place")
def wall_place(art: Art, size: Size) -> pygame.Surface:
    """The foundation where a wall may be put up."""
    w, h = size
    line = max(1.0, h * 0.09)
    top, high = h * 0.28, h * 0.44
    dash = max(2.0, h * 0.32)
    edge = shapes.dashes(line, top, w - 2 * line, high, high * 0.3, dash, dash * 0.7)
    return art.vector(
        size,
        f'<rect x="{line}" y="{top:.2f}" width="{w - 2 * line:.2f}" height="{high:.2f}"'
        f' rx="{high * 0.3:.2f}" fill="{hexa(dark(STONE, 0.55))}" fill-opacity="0.34"/>'
        f'<path d="{edge}" fill="none" stroke="{hexa(light(STONE, 0.6))}"'
        f' stroke-opacity="{0.95 if art.contrast else 0.75}" stroke-width="{line:.2f}"/>',
    )


@sprite("rg.code")
def code(art: Art, size: Size, text: str) -> pygame.Surface:
    """The code of a space or wall, as words use it."""
    w, h = size
    line = max(1.0, h * 0.07)
    plate = art.vector(
        size,
        f'<rect x="{line / 2}" y="{line / 2}" width="{w - line}" height="{h - line}"'
        f' rx="{h * 0.3:.2f}" fill="{hexa(theme.INK)}" fill-opacity="0.86"'
        f' stroke="{hexa(theme.GOLD)}" stroke-width="{line:.2f}"/>',
    )
    words = art.text(text, "bold", h * 0.66 / art.s, theme.CREAM, w, "center")
    plate.blit(words, words.get_rect(center=(w // 2, h // 2)))
    return plate


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

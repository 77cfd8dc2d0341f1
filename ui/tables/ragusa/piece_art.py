"""What stands on the map: houses, towers, walls, and the places for them."""

from __future__ import annotations

import pygame

from ui.paint import shapes, theme
from ui.paint.art import Art
from ui.paint.elements import circle, path, rect
from ui.paint.pieces import wooden
from ui.paint.shapes import Size
from ui.paint.sprites import sprite
from ui.paint.theme import Colour, dark, light, luminance, rgb

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
        circle(cx, cy + px * 0.04, r - px * 0.04, dark(base, 0.62))
        + circle(cx, cy - px * 0.02, r - px * 0.06, light(base, 0.5))
        + circle(cx, cy, r - px * 0.08 - rim * 0.5, base)
        + circle(cx, cy, r * 0.62, dark(base, 0.42))
        + circle(cx + px * 0.025, cy + px * 0.04, r * 0.56, dark(base, 0.22))
    )
    joint, wide = f"M{cx} {cy - r * 0.64}V{cy - r * 0.86}", max(0.8, px * 0.035)
    for angle in range(0, 360, 45) if wall else ():
        turned = f"rotate({angle + 22.5} {cx} {cy})"
        body += path(joint, "none", dark(base, 0.5), wide, transform=turned)
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
    line, rim = max(1.0, h * 0.055), max(1.0, h * 0.07)
    count = max(2, round(w / (h * 0.62)))
    pitch = (w - 2 * rim) / count
    tooth, deep = pitch * 0.6, h * 0.24
    teeth = [rim + (i + 0.5) * pitch - tooth / 2 for i in range(count)]
    edge, joint, cream = dark(STONE, 0.68), dark(STONE, 0.55), theme.RIM
    top, walk = h * 0.26, h * 0.48
    body = rect(0, top - rim, w, walk + 2 * rim, fill=cream)
    for x in teeth:
        body += rect(x - rim, 0, tooth + 2 * rim, h, rim, cream)
    ground = dark(STONE, 0.16)
    body += rect(rim, top, w - 2 * rim, walk, 0, ground, edge, line, stroke_linejoin="round")
    for i in range(1, 2 * count):
        slab = f"M{rim + i * pitch / 2} {top}v{walk}"
        body += path(slab, "none", joint, line * 0.7, stroke_opacity=0.5)
    body += path(f"M{rim} {h / 2}H{w - rim}", "none", joint, line * 0.7, stroke_opacity=0.4)
    for y, shade in ((rim, 0.5), (h - rim - deep, 0.22)):
        for x in teeth:
            body += rect(
                x, y, tooth, deep, line, light(STONE, shade), edge, line, stroke_linejoin="round"
            )
    return art.vector(size, body)


@sprite("rg.wall_place")
def wall_place(art: Art, size: Size) -> pygame.Surface:
    """The foundation where a wall may be put up."""
    w, h = size
    line = max(1.0, h * 0.09)
    box = (line, h * 0.28, w - 2 * line, h * 0.44, h * 0.44 * 0.3)
    dash = max(2.0, h * 0.32)
    edge = shapes.dashes(*box, dash, dash * 0.7)
    strong = 0.95 if art.contrast else 0.75
    return art.vector(
        size,
        rect(*box, dark(STONE, 0.55), fill_opacity=0.34)
        + path(edge, "none", light(STONE, 0.6), line, stroke_opacity=strong),
    )


@sprite("rg.code")
def code(art: Art, size: Size, text: str) -> pygame.Surface:
    """The code of a space or wall, as words use it."""
    w, h = size
    line = max(1.0, h * 0.07)
    box = (line / 2, line / 2, w - line, h - line, h * 0.3)
    plate = art.vector(size, rect(*box, theme.INK, theme.GOLD, line, fill_opacity=0.86))
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

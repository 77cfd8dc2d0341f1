"""What stands on the map: houses, towers, walls, and the places for them."""

from __future__ import annotations

import pygame

from ui.paint import shapes, svg, theme
from ui.paint.art import Art
from ui.paint.elements import path, rect
from ui.paint.pieces import wooden
from ui.paint.shapes import Size
from ui.paint.sprites import sprite
from ui.paint.theme import Colour, dark, light, luminance, rgb

STONE = rgb("#b5a88f")


_EMBLEMS = {
    "house": (0.36, 0.63, 0.42),
    "super_house": (0.34, 0.68, 0.4),
    "tower": (0.5, 0.68, 0.42),
}
"""Where the emblem of its owner is on a piece, and how large; in parts of its side."""


@sprite("rg.space")
def space(art: Art, size: Size, wall: bool) -> pygame.Surface:
    """Where a house may stand; on the wall line the socket is of stone, for towers stand there."""
    drawing = "pieces/ragusa_space_wall" if wall else "pieces/ragusa_space"
    return art.vector(size, svg.part(drawing, 0, 0, size[0]))


@sprite("rg.piece")
def piece(art: Art, size: Size, what: str, colour: str, emblem: str) -> pygame.Surface:
    """A player's house, house of two storeys (super_house) or tower."""
    base = rgb(colour)
    drawn = wooden(art, size, f"ragusa_{what}", base=base).copy()
    side = min(size)
    x, y, part = _EMBLEMS[what]
    mark = art.icon(emblem, max(6, round(side * part)), ink_on(base))
    left, top = (size[0] - side) / 2, (size[1] - side) / 2
    drawn.blit(mark, mark.get_rect(center=(round(left + x * side), round(top + y * side))))
    return drawn


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


def ink_on(base: Colour) -> Colour:
    """The colour of an emblem on a painted piece."""
    return dark(base, 0.8) if luminance(base) > 0.3 else light(base, 0.92)

"""Wooden pieces and tokens: helpers, cubes, privileges, work, the mayor and his gavel."""

from __future__ import annotations

import pygame

from ui.paint import shapes, textures, theme
from ui.paint.art import Art
from ui.paint.elements import ellipse, gradient, group, path, rect
from ui.paint.pieces import wooden
from ui.paint.shapes import Size
from ui.paint.sprites import sprite
from ui.paint.theme import Colour, dark, light, luminance, rgb

NATURAL = rgb("#e0ae68")
WORK = rgb("#5f6b78")
_GRAINED = 32
"""Pixels; on smaller pieces grain is only dirt."""


def ink_on(base: Colour) -> Colour:
    """The colour of an emblem on a painted piece."""
    return dark(base, 0.8) if luminance(base) > 0.3 else light(base, 0.92)


@sprite("cr.helper")
def helper(art: Art, size: Size, colour: str, emblem: str) -> pygame.Surface:
    """A helper: a thick wooden disc seen a little from the side, so that two can be stacked."""
    w, h = size
    px = min(w, h)
    base = rgb(colour)
    cx, rx = w / 2, px * 0.47
    ry, thick = rx * 0.8, px * 0.15
    top = (h - (2 * ry + thick)) / 2 + ry
    line = max(1.0, px * 0.035)
    rim = max(1.0, px * 0.03)

    def barrel(grow: float) -> str:
        arc = f"A{rx + grow:.2f} {ry + grow:.2f} 0 0 1"
        left, right = f"{cx - rx - grow:.2f}", f"{cx + rx + grow:.2f}"
        return (
            f"M{left} {top:.2f}{arc} {right} {top:.2f}V{top + thick:.2f}"
            f"{arc} {left} {top + thick:.2f}Z"
        )

    edge = dark(base, 0.62)
    shades = (light(base, 0.38), base, dark(base, 0.16))
    ring = (light(base, 0.6), line * 0.7)
    disc = art.vector(
        size,
        gradient("t", (cx - rx, top - ry), (cx + rx * 0.6, top + ry), *shades, middle=0.55)
        + gradient("s", (cx - rx, 0), (cx + rx, 0), dark(base, 0.12), dark(base, 0.5))
        + path(barrel(rim), theme.RIM)
        + path(barrel(-line / 2), "url(#s)", edge, line)
        + ellipse(cx, top, rx - line / 2, ry - line / 2, "url(#t)", edge, line * 0.8)
        + ellipse(cx, top, rx * 0.82, ry * 0.82, "none", *ring, stroke_opacity=0.6),
    )
    if px >= _GRAINED and not art.contrast:
        textures.multiply(disc, textures.grain(size, upright=False))
    side = max(6, round(px * 0.56))
    mark = art.icon(emblem, side, ink_on(base))
    mark = pygame.transform.smoothscale(mark, (side, max(5, round(side * 0.88))))
    disc.blit(mark, mark.get_rect(center=(round(cx), round(top))))
    return disc


@sprite("cr.cube")
def cube(art: Art, size: Size, colour: str, emblem: str) -> pygame.Surface:
    """A player's cube, with the emblem on its front; a cube of plain wood without."""
    w, h = size
    px = min(w, h)
    base = rgb(colour) if colour else NATURAL
    rim = max(1.0, px * 0.04)
    ox, oy = (w - px) / 2, (h - px) / 2
    # The front is a square, so that the emblem on it is not bent.
    front = (px - 2 * rim) * 0.76
    deep = px - 2 * rim - front
    x0, y0 = ox + rim, oy + rim + deep
    line = max(1.0, px * 0.04)
    x1, y1 = x0 + front, y0 + front
    high = y0 - deep
    slant = [(x0 + deep, high), (x1 + deep, high)]
    whole = [(x0, y0), *slant, (x1 + deep, y1 - deep), (x1, y1), (x0, y1)]
    top = [(x0, y0), *slant, (x1, y0)]
    side = [(x1, y0), (x1 + deep, high), (x1 + deep, y1 - deep), (x1, y1)]
    edge = dark(base, 0.62)
    parts = (
        path(shapes.path(whole), theme.RIM, theme.RIM, 2 * rim)
        + path(shapes.path(top), light(base, 0.5), edge, line)
        + path(shapes.path(side), dark(base, 0.38), edge, line)
        + rect(x0, y0, front, front, 0, "url(#f)", edge, line)
    )
    piece = art.vector(
        size,
        gradient("f", (x0, y0), (x1, y1), light(base, 0.22), dark(base, 0.1))
        + group(parts, stroke_linejoin="round"),
    )
    if px >= _GRAINED and not art.contrast:
        textures.multiply(piece, textures.grain(size))
    if emblem:
        px = max(6, round(front * 0.78))
        mark = art.icon(emblem, px, ink_on(base))
        at = (round(x0 + front / 2), round(y0 + front / 2))
        piece.blit(mark, mark.get_rect(center=at))
    return piece


@sprite("cr.token")
def token(art: Art, size: Size, kind: str) -> pygame.Surface:
    """A privilege (a golden seal with a crown) or a work token (an iron one with a hammer)."""
    gold = kind == "privilege"
    piece = art.svg(f"pieces/craftsmen_{'privilege' if gold else 'work'}", size)
    (w, h), px = size, min(size)
    side = max(6, round(px * (0.51 if gold else 0.58)))
    ink = dark(theme.COIN_DARK if gold else WORK, 0.72)
    mark = art.icon("crown" if gold else "claw-hammer", side, ink)
    # The crown lies above the ribbons.
    middle = h / 2 - (px * 0.06 if gold else 0)
    piece.blit(mark, mark.get_rect(center=(round(w / 2), round(middle))))
    return piece


@sprite("cr.gavel")
def gavel(art: Art, size: Size) -> pygame.Surface:
    """The gavel of an auction."""
    return wooden(art, size, "craftsmen_gavel", base=rgb("#96582a"))


@sprite("cr.mayor")
def mayor(art: Art, size: Size) -> pygame.Surface:
    """The mayor, who bids against everybody."""
    return wooden(art, size, "craftsmen_mayor", base=rgb("#8a2740"))

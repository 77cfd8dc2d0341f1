"""Tiles without a road: swamp, shovel, the own shovel of the advanced game, and the back."""

from __future__ import annotations

import pygame

from ui.paint import shapes, textures, theme
from ui.paint.art import Art
from ui.paint.elements import Paint, circle, ellipse, group, path, rect
from ui.paint.plates import emblem as emblem_disc
from ui.paint.shapes import Size
from ui.paint.shelf import draft
from ui.paint.sprites import sprite
from ui.paint.theme import Colour, dark, light, rgb
from ui.tables.amber.ground_art import card_edge

SWAMP = (rgb("#8b9468"), rgb("#5d6a48"))
POOL = rgb("#3f6a70")
EARTH = rgb("#8a5f36")
IRON = rgb("#9aa0a3")
SHAFT = rgb("#a8713c")
BACK = (rgb("#c4761c"), rgb("#7d3f0c"))
"""Amber: the colour of the game."""


_POOLS = ((0.36, 0.36, 0.27, 0.17), (0.68, 0.62, 0.25, 0.17), (0.24, 0.78, 0.17, 0.1))
_REEDS = (
    (0.7, 0.4, 0.28),
    (0.79, 0.42, 0.22),
    (0.86, 0.4, 0.26),
    (0.12, 0.62, 0.22),
    (0.48, 0.9, 0.24),
    (0.56, 0.93, 0.19),
)


def _faced(size: Size, top: Colour, bottom: Colour, contrast: bool, *seed: str) -> pygame.Surface:
    sheet = pygame.Surface(size, pygame.SRCALPHA)
    sheet.blit(textures.gradient(size, top, bottom), (0, 0))
    if not contrast:
        textures.multiply(sheet, textures.noise(size, (5, 5), 222, 255, *seed))
        fine = (max(3, size[0] // 3), max(3, size[1] // 3))
        textures.multiply(sheet, textures.noise(size, fine, 236, 255, *seed, "fine"))
    return sheet


def swamp_ground(art: Art, size: Size) -> pygame.Surface:
    """Dark pools, reeds and water lilies: nobody drives here."""
    sheet = _faced(size, light(SWAMP[0], 0.1), SWAMP[1], art.contrast, "am swamp")
    shapes.draw(sheet, _pools(size) + card_edge(size, SWAMP[1]))
    return sheet


def _pools(size: Size) -> str:
    w, h = size
    unit = min(size)
    body = ""
    for x, y, rx, ry in _POOLS:
        cx, cy = x * w, y * h
        for grow, colour in ((0.035, dark(SWAMP[1], 0.4)), (0.0, POOL)):
            body += ellipse(cx, cy, (rx + grow) * w, (ry + grow) * h, colour)
        rx, ry = rx * w, ry * h
        upper, lower = f"M{cx - rx * 0.6} {cy - ry * 0.25}", f"M{cx - rx * 0.1} {cy + ry * 0.35}"
        glints = f"{upper}h{rx * 0.7}{lower}h{rx * 0.6}"
        body += _blade(glints, light(POOL, 0.45), 0.026 * unit)
    for x, y in ((0.44, 0.42), (0.74, 0.68)):
        body += ellipse(x * w, y * h, 0.06 * unit, 0.04 * unit, "#8fae4e")
        body += circle((x + 0.015) * w, (y - 0.012) * h, 0.022 * unit, "#fbeee6")
    for x, y, tall in _REEDS:
        foot, top = f"M{x * w} {y * h}", (y - tall) * h
        leaf = f"{foot}q{0.05 * w} {-0.06 * h} {0.07 * w} {-0.15 * h}"
        body += _blade(f"{foot}V{top}", "#2f3d22", 0.024 * unit)
        body += _blade(f"M{x * w} {top + 0.03 * h}v{0.085 * h}", "#4e2f17", 0.055 * unit)
        body += _blade(leaf, "#5f7a36", 0.026 * unit)
    return body


def _blade(d: str, colour: Paint, width: float) -> str:
    """A stroke with round ends."""
    return path(d, "none", colour, width, stroke_linecap="round")


def spade(paint: Colour, x: float, y: float, side: float) -> str:
    """A shovel stuck aslant, in a box of `side` at (x, y)."""
    edge = dark(EARTH, 0.72)
    shaft, grip = "M70 24L42 56", "M62 10L86 32"
    blade = "M31 40L58 65L40 84Q22 93 9 90Q5 75 15 58Z"
    lit = "M31 43L17 60Q10 72 12 85L43 55Z"
    drawn = (
        _blade(shaft, edge, 13)
        + _blade(shaft, paint, 8)
        + _blade(grip, edge, 14)
        + _blade(grip, light(paint, 0.2), 8.5)
        + path(blade, IRON, edge, 3, stroke_linejoin="round", stroke_linecap="round")
        + path(lit, light(IRON, 0.55))
    )
    return group(drawn, transform=f"translate({x} {y}) scale({side / 100})")


def shovel_ground(art: Art, size: Size) -> pygame.Surface:
    """A shovel in dug earth."""
    w, h = size
    unit = min(size)
    sheet = _faced(size, light(EARTH, 0.62), light(EARTH, 0.3), art.contrast, "am earth")
    clods = ellipse(0.34 * w, 0.84 * h, 0.3 * w, 0.11 * h, dark(EARTH, 0.35))
    clods += ellipse(0.32 * w, 0.82 * h, 0.24 * w, 0.075 * h, EARTH)
    side = 0.86 * unit
    body = clods + spade(SHAFT, (w - side) / 2, (h - side) / 2, side)
    shapes.draw(sheet, body + card_edge(size, EARTH))
    return sheet


@sprite("am.special_shovel")
def special_shovel(art: Art, size: Size, colour: str, emblem: str) -> pygame.Surface:
    """A player's own shovel, used once in the advanced game."""
    w, h = size
    unit = min(size)
    base = rgb(colour)
    sheet = _faced(size, light(base, 0.34), dark(base, 0.12), art.contrast, "am own")
    side = 0.8 * unit
    frame = max(1.0, 0.03 * unit)
    off = 0.07 * unit
    field = (off, off, w - 2 * off, h - 2 * off, 0.08 * unit)
    body = rect(*field, light(EARTH, 0.66), theme.GOLD, frame)
    body += spade(base, w * 0.5 - side * 0.5, h * 0.48 - side * 0.5, side)
    shapes.draw(sheet, body + card_edge(size, base))
    px = max(8, round(0.42 * unit))
    disc = emblem_disc(art, (px, px), emblem, colour)
    sheet.blit(disc, disc.get_rect(bottomright=(round(w - 0.03 * unit), round(h - 0.03 * unit))))
    return sheet


@sprite("am.back")
def back(art: Art, size: Size) -> pygame.Surface:
    """The back of a tile: amber, with a drop of it in the middle."""
    sheet = _back(size, art.contrast)
    return sheet.copy()


@draft
def _back(size: Size, contrast: bool) -> pygame.Surface:
    w, h = size
    unit = min(size)
    sheet = _faced(size, *BACK, contrast, "am back")
    line = max(0.8, 0.018 * unit)
    gold, net = light(theme.GOLD, 0.15), dark(BACK[1], 0.2)
    body = ""
    step = 0.2
    for k in range(-5, 6):
        crossed = f"M{k * step * w} 0l{w} {h}M{(1 + k * step) * w} 0l{-w} {h}"
        body += path(crossed, "none", net, line, stroke_opacity=0.55)
    inset = 0.075 * unit
    frame = (inset, inset, w - 2 * inset, h - 2 * inset, 0.06 * unit)
    body += (
        rect(*frame, "none", gold, line * 1.3)
        + circle(w / 2, h / 2, 0.29 * unit, dark(BACK[1], 0.35), gold, line * 1.4)
        + amber_drop(w / 2, h / 2, 0.36 * unit)
    )
    shapes.draw(sheet, body + card_edge(size, BACK[1]))
    return sheet


def amber_drop(cx: float, cy: float, tall: float) -> str:
    """A drop of amber, lit from the upper left."""
    r = tall * 0.34
    top, low = cy - tall / 2, cy + tall * 0.16

    def drop(k: float, dx: float = 0.0, dy: float = 0.0) -> str:
        x, y, side, peak = cx + dx, low + dy, r * k, low + dy - (low - top) * k
        left, right, near, far = x - side, x + side, side * 0.35, side * 1.2
        return (
            f"M{x:.2f} {peak:.2f}C{x + near:.2f} {y - far:.2f} {right:.2f} {y - side * 0.7:.2f}"
            f" {right:.2f} {y:.2f}A{side:.2f} {side:.2f} 0 0 1 {left:.2f} {y:.2f}"
            f"C{left:.2f} {y - side * 0.7:.2f} {x - near:.2f} {y - far:.2f} {x:.2f} {peak:.2f}Z"
        )

    return (
        path(drop(1.0), "#7a3406")
        + path(drop(0.88), "#e08a14")
        + path(drop(0.66, -r * 0.08, r * 0.1), "#f6b53a")
        + ellipse(cx - r * 0.32, low - r * 0.12, r * 0.2, r * 0.34, "#fff1c4")
    )

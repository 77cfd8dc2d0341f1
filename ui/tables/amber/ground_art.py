"""What tiles are made of: meadow on card, and the rim every tile has."""

from __future__ import annotations

import pygame

from ui.paint import shapes, svg, textures, theme
from ui.paint.elements import circle, path
from ui.paint.shapes import Size
from ui.paint.shelf import draft
from ui.paint.theme import Colour, dark, light, mix, rgb

STONE = rgb("#b3a58b")
GROUND = (light(theme.MEADOW[0], 0.3), mix(*theme.MEADOW, 0.35))


@draft
def ground(size: Size, corners: str, contrast: bool) -> pygame.Surface:
    """Meadow on card: brighter than the board around it, with a lit edge."""
    w, h = size
    sheet = pygame.Surface(size, pygame.SRCALPHA)
    if contrast:
        sheet.fill(dark(theme.MEADOW[1], 0.12))
    else:
        sheet.blit(textures.gradient(size, *GROUND), (0, 0))
        textures.multiply(sheet, textures.noise(size, (5, 5), 226, 255, "am tile"))
        fine = (max(3, w // 3), max(3, h // 3))
        textures.multiply(sheet, textures.noise(size, fine, 234, 255, "am turf"))
        shapes.draw(sheet, _greens(size, corners))
    shapes.draw(sheet, card_edge(size, GROUND[1]))
    return sheet


def card_edge(size: Size, base: Colour) -> str:
    """The rim of a tile: a dark hairline, light within on the upper left, shade on the rest."""
    w, h = size
    line = max(1.0, min(size) * 0.02)
    left, right, bottom = line * 1.5, w - line * 1.5, h - line * 1.5
    upper = f"M{left:.2f} {bottom:.2f}V{left:.2f}H{right:.2f}"
    lower = f"M{left:.2f} {bottom:.2f}H{right:.2f}V{left:.2f}"
    return (
        path(upper, "none", light(base, 0.75), line, stroke_opacity=0.75)
        + path(lower, "none", light(base, 0.6), line, stroke_opacity=0.4)
        + shapes.rim(size, line, 0, dark(base, 0.55), opacity=0.7)
    )


def _greens(size: Size, corners: str) -> str:
    """Tufts, flowers, a bush or a stone in the corners that no road needs."""
    w, h = size
    unit = min(size)
    rng = textures.chance("am corner", corners)
    deep = dark(theme.MEADOW[1], 0.3)
    body = ""
    for free, (cx, cy) in zip(corners, ((1, 0), (1, 1), (0, 1), (0, 0)), strict=True):
        x0, y0 = (0.81 if cx else 0.19), (0.82 if cy else 0.2)
        for _ in range(3):
            x = (x0 + rng.uniform(-0.11, 0.11)) * w
            y = (y0 + rng.uniform(-0.1, 0.11)) * h
            tall, apart, lean = rng.uniform(0.04, 0.07) * unit, unit * 0.008, unit * 0.018
            for k in (-1, 0, 1):
                blade = f"M{x + k * apart:.2f} {y:.2f}l{k * lean:.2f} {-tall:.2f}"
                body += path(
                    blade, "none", deep, unit * 0.014, stroke_opacity=0.55, stroke_linecap="round"
                )
        x = (x0 + rng.uniform(-0.06, 0.06)) * w
        y = (y0 + rng.uniform(-0.06, 0.06)) * h
        what = rng.choice(("bush", "stone", "flowers", "bush"))
        if what == "flowers" or free == "0":
            petal = rng.choice(("#fff6dc", "#f6d25a", "#e9a3a0"))
            for dx, dy in ((-0.03, 0.0), (0.02, -0.03), (0.035, 0.03)):
                body += circle(x + dx * unit, y + dy * unit, unit * 0.014, petal)
        else:
            side = unit * {"bush": 0.29, "stone": 0.225}[what]
            body += svg.part(f"terrain/amber_{what}", x - side / 2, y - side / 2, side)
    return body

"""What tiles are made of: meadow on card, and the rim every tile has."""

from __future__ import annotations

import pygame

from ui.paint import shapes, textures, theme
from ui.paint.elements import circle, ellipse, path
from ui.paint.shapes import Size
from ui.paint.shelf import draft
from ui.paint.theme import Colour, dark, hexa, light, mix, rgb

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
    deep = hexa(dark(theme.MEADOW[1], 0.3))
    body = ""
    for free, (cx, cy) in zip(corners, ((1, 0), (1, 1), (0, 1), (0, 0)), strict=True):
        x0, y0 = (0.81 if cx else 0.19), (0.82 if cy else 0.2)
        for _ in range(3):
            x = (x0 + rng.uniform(-0.11, 0.11)) * w
            y = (y0 + rng.uniform(-0.1, 0.11)) * h
            tall = rng.uniform(0.04, 0.07) * unit
            body += "".join(
                f'<path d="M{x + lean * unit * 0.008:.2f} {y:.2f}l{lean * unit * 0.018:.2f}'
                f' {-tall:.2f}" fill="none" stroke="{deep}" stroke-opacity="0.55"'
                f' stroke-width="{unit * 0.014:.2f}" stroke-linecap="round"/>'
                for lean in (-1, 0, 1)
            )
        x = (x0 + rng.uniform(-0.06, 0.06)) * w
        y = (y0 + rng.uniform(-0.06, 0.06)) * h
        what = rng.choice(("bush", "stone", "flowers", "bush"))
        if free == "1":
            body += _bush(x, y, unit) if what == "bush" else ""
            body += _stone(x, y, unit) if what == "stone" else ""
        if what == "flowers" or free == "0":
            petal = rng.choice(("#fff6dc", "#f6d25a", "#e9a3a0"))
            for dx, dy in ((-0.03, 0.0), (0.02, -0.03), (0.035, 0.03)):
                body += (
                    f'<circle cx="{x + dx * unit:.2f}" cy="{y + dy * unit:.2f}"'
                    f' r="{unit * 0.014:.2f}" fill="{petal}"/>'
                )
    return body


def _bush(x: float, y: float, unit: float) -> str:
    leaf = mix(theme.MEADOW[1], rgb("#4c7136"), 0.7)
    r = unit * 0.058
    return (
        ellipse(x + r * 0.5, y + r * 0.8, r * 1.5, r * 0.7, theme.SHADOW, fill_opacity=0.22)
        + circle(x - 0.75 * r, y + 0.2 * r, r * 0.8, dark(leaf, 0.12))
        + circle(x + 0.75 * r, y + 0.25 * r, r * 0.75, dark(leaf, 0.22))
        + circle(x, y - 0.1 * r, r, leaf)
        + circle(x - r * 0.3, y - r * 0.4, r * 0.42, light(leaf, 0.3))
    )


def _stone(x: float, y: float, unit: float) -> str:
    r = unit * 0.045
    return (
        ellipse(x + r * 0.3, y + r * 0.3, r * 1.2, r * 0.75, theme.SHADOW, fill_opacity=0.25)
        + ellipse(x, y, r, r * 0.7, STONE)
        + ellipse(x - r * 0.25, y - r * 0.22, r * 0.5, r * 0.3, light(STONE, 0.5))
    )

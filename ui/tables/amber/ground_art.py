"""What tiles are made of: meadow on card, and the rim every tile has."""

from __future__ import annotations

import pygame

from ui.paint import shapes, textures, theme
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
        sheet.blit(shapes.vector(size, _greens(size, corners)), (0, 0))
    sheet.blit(shapes.vector(size, card_edge(size, GROUND[1])), (0, 0))
    return sheet


def card_edge(size: Size, base: Colour) -> str:
    """The rim of a tile: a dark hairline, light within on the upper left, shade on the rest."""
    w, h = size
    line = max(1.0, min(size) * 0.02)
    i = line * 1.5
    return (
        f'<path d="M{i:.2f} {h - i:.2f}V{i:.2f}H{w - i:.2f}" fill="none"'
        f' stroke="{hexa(light(base, 0.75))}" stroke-opacity="0.75" stroke-width="{line:.2f}"/>'
        f'<path d="M{i:.2f} {h - i:.2f}H{w - i:.2f}V{i:.2f}" fill="none"'
        f' stroke="{hexa(light(base, 0.6))}" stroke-opacity="0.4" stroke-width="{line:.2f}"/>'
        f'<rect x="{line / 2:.2f}" y="{line / 2:.2f}" width="{w - line:.2f}"'
        f' height="{h - line:.2f}" fill="none" stroke="{hexa(dark(base, 0.55))}"'
        f' stroke-opacity="0.7" stroke-width="{line:.2f}"/>'
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
    body = (
        f'<ellipse cx="{x + r * 0.5:.2f}" cy="{y + r * 0.8:.2f}" rx="{r * 1.5:.2f}"'
        f' ry="{r * 0.7:.2f}" fill="{hexa(theme.SHADOW)}" fill-opacity="0.22"/>'
    )
    for dx, dy, part_r, shade in (
        (-0.75, 0.2, 0.8, 0.12),
        (0.75, 0.25, 0.75, 0.22),
        (0, -0.1, 1.0, 0.0),
    ):
        body += (
            f'<circle cx="{x + dx * r:.2f}" cy="{y + dy * r:.2f}" r="{r * part_r:.2f}"'
            f' fill="{hexa(dark(leaf, shade))}"/>'
        )
    return body + (
        f'<circle cx="{x - r * 0.3:.2f}" cy="{y - r * 0.4:.2f}" r="{r * 0.42:.2f}"'
        f' fill="{hexa(light(leaf, 0.3))}"/>'
    )


def _stone(x: float, y: float, unit: float) -> str:
    r = unit * 0.045
    return (
        f'<ellipse cx="{x + r * 0.3:.2f}" cy="{y + r * 0.3:.2f}" rx="{r * 1.2:.2f}"'
        f' ry="{r * 0.75:.2f}" fill="{hexa(theme.SHADOW)}" fill-opacity="0.25"/>'
        f'<ellipse cx="{x:.2f}" cy="{y:.2f}" rx="{r:.2f}" ry="{r * 0.7:.2f}"'
        f' fill="{hexa(STONE)}"/>'
        f'<ellipse cx="{x - r * 0.25:.2f}" cy="{y - r * 0.22:.2f}" rx="{r * 0.5:.2f}"'
        f' ry="{r * 0.3:.2f}" fill="{hexa(light(STONE, 0.5))}"/>'
    )

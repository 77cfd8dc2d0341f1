"""Tiles without a road: swamp, shovel, the own shovel of the advanced game, and the back."""

from __future__ import annotations

import pygame

from ui.paint import shapes, textures, theme
from ui.paint.art import Art
from ui.paint.plates import emblem as emblem_disc
from ui.paint.shapes import Size
from ui.paint.shelf import draft
from ui.paint.sprites import sprite
from ui.paint.theme import Colour, dark, hexa, light, rgb
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
    sheet.blit(art.vector(size, _pools(size) + card_edge(size, SWAMP[1])), (0, 0))
    return sheet


def _pools(size: Size) -> str:
    w, h = size
    unit = min(size)
    body = ""
    for x, y, rx, ry in (
        (0.36, 0.36, 0.27, 0.17),
        (0.68, 0.62, 0.25, 0.17),
        (0.24, 0.78, 0.17, 0.1),
    ):
        cx, cy = x * w, y * h
        for grow, colour in ((0.035, dark(SWAMP[1], 0.4)), (0.0, POOL)):
            body += (
                f'<ellipse cx="{cx:.2f}" cy="{cy:.2f}" rx="{(rx + grow) * w:.2f}"'
                f' ry="{(ry + grow) * h:.2f}" fill="{hexa(colour)}"/>'
            )
        body += (
            f'<path d="M{cx - rx * 0.6 * w:.2f} {cy - ry * 0.25 * h:.2f}h{rx * 0.7 * w:.2f}'
            f'M{cx - rx * 0.1 * w:.2f} {cy + ry * 0.35 * h:.2f}h{rx * 0.6 * w:.2f}" fill="none"'
            f' stroke="{hexa(light(POOL, 0.45))}" stroke-width="{0.026 * unit:.2f}"'
            ' stroke-linecap="round"/>'
        )
    for x, y in ((0.44, 0.42), (0.74, 0.68)):
        body += (
            f'<ellipse cx="{x * w:.2f}" cy="{y * h:.2f}" rx="{0.06 * unit:.2f}"'
            f' ry="{0.04 * unit:.2f}" fill="#8fae4e"/>'
            f'<circle cx="{(x + 0.015) * w:.2f}" cy="{(y - 0.012) * h:.2f}"'
            f' r="{0.022 * unit:.2f}" fill="#fbeee6"/>'
        )
    for x, y, tall in _REEDS:
        bx, by, top = x * w, y * h, (y - tall) * h
        body += (
            f'<path d="M{bx:.2f} {by:.2f}V{top:.2f}" fill="none" stroke="#2f3d22"'
            f' stroke-width="{0.024 * unit:.2f}" stroke-linecap="round"/>'
            f'<path d="M{bx:.2f} {top + 0.03 * h:.2f}v{0.085 * h:.2f}" fill="none" stroke="#4e2f17"'
            f' stroke-width="{0.055 * unit:.2f}" stroke-linecap="round"/>'
            f'<path d="M{bx:.2f} {by:.2f}q{0.05 * w:.2f} {-0.06 * h:.2f} {0.07 * w:.2f}'
            f' {-0.15 * h:.2f}" fill="none" stroke="#5f7a36" stroke-width="{0.026 * unit:.2f}"'
            ' stroke-linecap="round"/>'
        )
    return body


def spade(paint: Colour, x: float, y: float, side: float) -> str:
    """A shovel stuck aslant, in a box of `side` at (x, y)."""

    def p(px: float, py: float) -> str:
        return f"{x + px * side:.2f} {y + py * side:.2f}"

    edge = f'stroke="{hexa(dark(EARTH, 0.72))}" stroke-linejoin="round" stroke-linecap="round"'
    line = 0.03 * side
    return (
        f'<path d="M{p(0.7, 0.24)}L{p(0.42, 0.56)}" fill="none" {edge}'
        f' stroke-width="{0.13 * side:.2f}"/>'
        f'<path d="M{p(0.7, 0.24)}L{p(0.42, 0.56)}" fill="none" stroke="{hexa(paint)}"'
        f' stroke-width="{0.08 * side:.2f}" stroke-linecap="round"/>'
        f'<path d="M{p(0.62, 0.1)}L{p(0.86, 0.32)}" fill="none" {edge}'
        f' stroke-width="{0.14 * side:.2f}"/>'
        f'<path d="M{p(0.62, 0.1)}L{p(0.86, 0.32)}" fill="none" stroke="{hexa(light(paint, 0.2))}"'
        f' stroke-width="{0.085 * side:.2f}" stroke-linecap="round"/>'
        f'<path d="M{p(0.31, 0.4)}L{p(0.58, 0.65)}L{p(0.4, 0.84)}Q{p(0.22, 0.93)} {p(0.09, 0.9)}'
        f'Q{p(0.05, 0.75)} {p(0.15, 0.58)}Z" fill="{hexa(IRON)}" {edge} stroke-width="{line:.2f}"/>'
        f'<path d="M{p(0.31, 0.43)}L{p(0.17, 0.6)}Q{p(0.1, 0.72)} {p(0.12, 0.85)}L{p(0.43, 0.55)}Z"'
        f' fill="{hexa(light(IRON, 0.55))}"/>'
    )


def shovel_ground(art: Art, size: Size) -> pygame.Surface:
    """A shovel in dug earth."""
    w, h = size
    unit = min(size)
    sheet = _faced(size, light(EARTH, 0.62), light(EARTH, 0.3), art.contrast, "am earth")
    clods = (
        f'<ellipse cx="{0.34 * w:.2f}" cy="{0.84 * h:.2f}" rx="{0.3 * w:.2f}" ry="{0.11 * h:.2f}"'
        f' fill="{hexa(dark(EARTH, 0.35))}"/>'
        f'<ellipse cx="{0.32 * w:.2f}" cy="{0.82 * h:.2f}" rx="{0.24 * w:.2f}" ry="{0.075 * h:.2f}"'
        f' fill="{hexa(EARTH)}"/>'
    )
    side = 0.86 * unit
    body = clods + spade(SHAFT, (w - side) / 2, (h - side) / 2, side)
    sheet.blit(art.vector(size, body + card_edge(size, EARTH)), (0, 0))
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
    body = (
        f'<rect x="{off:.2f}" y="{off:.2f}" width="{w - 2 * off:.2f}" height="{h - 2 * off:.2f}"'
        f' rx="{0.08 * unit:.2f}" fill="{hexa(light(EARTH, 0.66))}" stroke="{hexa(theme.GOLD)}"'
        f' stroke-width="{frame:.2f}"/>'
        + spade(base, w * 0.5 - side * 0.5, h * 0.48 - side * 0.5, side)
    )
    sheet.blit(art.vector(size, body + card_edge(size, base)), (0, 0))
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
    gold, net = hexa(light(theme.GOLD, 0.15)), hexa(dark(BACK[1], 0.2))
    body = ""
    step = 0.2
    for k in range(-5, 6):
        body += (
            f'<path d="M{(0.5 + k * step - 0.5) * w:.2f} 0l{w:.2f} {h:.2f}'
            f'M{(0.5 + k * step + 0.5) * w:.2f} 0l{-w:.2f} {h:.2f}" fill="none"'
            f' stroke="{net}" stroke-opacity="0.55" stroke-width="{line:.2f}"/>'
        )
    inset = 0.075 * unit
    body += (
        f'<rect x="{inset:.2f}" y="{inset:.2f}" width="{w - 2 * inset:.2f}"'
        f' height="{h - 2 * inset:.2f}" rx="{0.06 * unit:.2f}" fill="none" stroke="{gold}"'
        f' stroke-width="{line * 1.3:.2f}"/>'
        f'<circle cx="{w / 2:.2f}" cy="{h / 2:.2f}" r="{0.29 * unit:.2f}"'
        f' fill="{hexa(dark(BACK[1], 0.35))}" stroke="{gold}" stroke-width="{line * 1.4:.2f}"/>'
        + amber_drop(w / 2, h / 2, 0.36 * unit)
    )
    sheet.blit(shapes.vector(size, body + card_edge(size, BACK[1])), (0, 0))
    return sheet


def amber_drop(cx: float, cy: float, tall: float) -> str:
    """A drop of amber, lit from the upper left."""
    r = tall * 0.34
    top, low = cy - tall / 2, cy + tall * 0.16

    def drop(k: float, dx: float = 0.0, dy: float = 0.0) -> str:
        x, y, side, peak = cx + dx, low + dy, r * k, low + dy - (low - top) * k
        return (
            f"M{x:.2f} {peak:.2f}C{x + side * 0.35:.2f} {y - side * 1.2:.2f}"
            f" {x + side:.2f} {y - side * 0.7:.2f} {x + side:.2f} {y:.2f}"
            f"A{side:.2f} {side:.2f} 0 0 1 {x - side:.2f} {y:.2f}"
            f"C{x - side:.2f} {y - side * 0.7:.2f} {x - side * 0.35:.2f} {y - side * 1.2:.2f}"
            f" {x:.2f} {peak:.2f}Z"
        )

    return (
        f'<path d="{drop(1.0)}" fill="#7a3406"/>'
        f'<path d="{drop(0.88)}" fill="#e08a14"/>'
        f'<path d="{drop(0.66, -r * 0.08, r * 0.1)}" fill="#f6b53a"/>'
        f'<ellipse cx="{cx - r * 0.32:.2f}" cy="{low - r * 0.12:.2f}" rx="{r * 0.2:.2f}"'
        f' ry="{r * 0.34:.2f}" fill="#fff1c4"/>'
    )

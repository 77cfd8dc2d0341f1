"""Wooden pieces and tokens: helpers, cubes, privileges, work, the mayor and his gavel."""

from __future__ import annotations

import pygame

from ui.paint import shapes, textures, theme
from ui.paint.art import Art
from ui.paint.pieces import wooden
from ui.paint.shapes import Size
from ui.paint.sprites import sprite
from ui.paint.theme import Colour, dark, hexa, light, luminance, rgb

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

    def barrel(grow: float, fill: str) -> str:
        return (
            f'<path d="M{cx - rx - grow:.2f} {top:.2f}A{rx + grow:.2f} {ry + grow:.2f} 0 0 1'
            f" {cx + rx + grow:.2f} {top:.2f}V{top + thick:.2f}A{rx + grow:.2f} {ry + grow:.2f}"
            f' 0 0 1 {cx - rx - grow:.2f} {top + thick:.2f}Z" {fill}/>'
        )

    edge = hexa(dark(base, 0.62))
    disc = art.vector(
        size,
        f'<defs><linearGradient id="t" gradientUnits="userSpaceOnUse" x1="{cx - rx:.1f}"'
        f' y1="{top - ry:.1f}" x2="{cx + rx * 0.6:.1f}" y2="{top + ry:.1f}">'
        f'<stop offset="0%" stop-color="{hexa(light(base, 0.38))}"/>'
        f'<stop offset="55%" stop-color="{hexa(base)}"/>'
        f'<stop offset="100%" stop-color="{hexa(dark(base, 0.16))}"/></linearGradient>'
        f'<linearGradient id="s" gradientUnits="userSpaceOnUse" x1="{cx - rx:.1f}" y1="0"'
        f' x2="{cx + rx:.1f}" y2="0"><stop offset="0%" stop-color="{hexa(dark(base, 0.12))}"/>'
        f'<stop offset="100%" stop-color="{hexa(dark(base, 0.5))}"/></linearGradient></defs>'
        + barrel(rim, f'fill="{hexa(theme.RIM)}"')
        + barrel(-line / 2, f'fill="url(#s)" stroke="{edge}" stroke-width="{line:.2f}"')
        + f'<ellipse cx="{cx}" cy="{top:.2f}" rx="{rx - line / 2:.2f}" ry="{ry - line / 2:.2f}"'
        f' fill="url(#t)" stroke="{edge}" stroke-width="{line * 0.8:.2f}"/>'
        f'<ellipse cx="{cx}" cy="{top:.2f}" rx="{rx * 0.82:.2f}" ry="{ry * 0.82:.2f}" fill="none"'
        f' stroke="{hexa(light(base, 0.6))}" stroke-opacity="0.6"'
        f' stroke-width="{line * 0.7:.2f}"/>',
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
    edge = f'stroke="{hexa(dark(base, 0.62))}" stroke-width="{line:.2f}" stroke-linejoin="round"'
    whole = shapes.path(
        [
            (x0, y0),
            (x0 + deep, y0 - deep),
            (x0 + front + deep, y0 - deep),
            (x0 + front + deep, y0 + front - deep),
            (x0 + front, y0 + front),
            (x0, y0 + front),
        ]
    )
    top = shapes.path(
        [(x0, y0), (x0 + deep, y0 - deep), (x0 + front + deep, y0 - deep), (x0 + front, y0)]
    )
    side = shapes.path(
        [
            (x0 + front, y0),
            (x0 + front + deep, y0 - deep),
            (x0 + front + deep, y0 + front - deep),
            (x0 + front, y0 + front),
        ]
    )
    piece = art.vector(
        size,
        f'<defs><linearGradient id="f" gradientUnits="userSpaceOnUse" x1="{x0:.1f}" y1="{y0:.1f}"'
        f' x2="{x0 + front:.1f}" y2="{y0 + front:.1f}">'
        f'<stop offset="0%" stop-color="{hexa(light(base, 0.22))}"/>'
        f'<stop offset="100%" stop-color="{hexa(dark(base, 0.1))}"/></linearGradient></defs>'
        f'<path d="{whole}" fill="{hexa(theme.RIM)}" stroke="{hexa(theme.RIM)}"'
        f' stroke-width="{2 * rim:.2f}" stroke-linejoin="round"/>'
        f'<path d="{top}" fill="{hexa(light(base, 0.5))}" {edge}/>'
        f'<path d="{side}" fill="{hexa(dark(base, 0.38))}" {edge}/>'
        f'<rect x="{x0:.2f}" y="{y0:.2f}" width="{front:.2f}" height="{front:.2f}"'
        f' fill="url(#f)" {edge}/>',
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
    w, h = size
    px = min(w, h)
    cx, cy, r = w / 2, h / 2, px / 2
    gold = kind == "privilege"
    top, bottom = (theme.COIN_LIGHT, theme.COIN_DARK) if gold else (light(WORK, 0.6), WORK)
    rim = theme.COIN_RIM if gold else dark(WORK, 0.6)
    line = max(1.0, px * 0.045)
    body = (
        f'<defs><linearGradient id="g" gradientUnits="userSpaceOnUse" x1="{cx - r:.1f}"'
        f' y1="{cy - r:.1f}" x2="{cx + r * 0.5:.1f}" y2="{cy + r:.1f}">'
        f'<stop offset="0%" stop-color="{hexa(light(top, 0.35))}"/>'
        f'<stop offset="100%" stop-color="{hexa(bottom)}"/></linearGradient></defs>'
    )
    if gold:
        for sx in (-1, 1):
            tail = shapes.path(
                [
                    (cx + sx * r * 0.06, cy + r * 0.3),
                    (cx + sx * r * 0.62, cy + r * 0.3),
                    (cx + sx * r * 0.78, cy + r * 0.98),
                    (cx + sx * r * 0.45, cy + r * 0.84),
                    (cx + sx * r * 0.2, cy + r * 0.99),
                ]
            )
            body += (
                f'<path d="{tail}" fill="{hexa(theme.PRIMARY[0])}"'
                f' stroke="{hexa(dark(theme.PRIMARY[1], 0.5))}" stroke-width="{line * 0.7:.2f}"'
                ' stroke-linejoin="round"/>'
            )
        cy -= r * 0.12
        r *= 0.88
    round_shape = (
        f'<circle cx="{cx}" cy="{cy:.2f}" r="{r - line / 2:.2f}"'
        if gold
        else f"{shapes.outline('hex', cx - r * 0.94, cy - r + line / 2, r * 1.88, 2 * r - line, 0)}"
        ' stroke-linejoin="round"'
    )
    body += (
        f'{round_shape} fill="url(#g)" stroke="{hexa(rim)}" stroke-width="{line:.2f}"/>'
        f'<circle cx="{cx}" cy="{cy:.2f}" r="{r * 0.74:.2f}" fill="none"'
        f' stroke="{hexa(light(top, 0.6))}" stroke-opacity="0.9" stroke-width="{line * 0.7:.2f}"/>'
    )
    piece = art.vector(size, body)
    side = max(6, round(r * 1.16))
    mark = art.icon("crown" if gold else "claw-hammer", side, dark(bottom, 0.72))
    piece.blit(mark, mark.get_rect(center=(round(cx), round(cy))))
    return piece


@sprite("cr.gavel")
def gavel(art: Art, size: Size) -> pygame.Surface:
    """The gavel of an auction."""
    return wooden(art, size, "craftsmen_gavel", base=rgb("#96582a"))


@sprite("cr.mayor")
def mayor(art: Art, size: Size) -> pygame.Surface:
    """The mayor, who bids against everybody."""
    return wooden(art, size, "craftsmen_mayor", base=rgb("#8a2740"))

"""Marks and hints: where one may build, how a tile turns, who is joined to what, the stack."""

from __future__ import annotations

import pygame

from ui.paint import shapes, theme
from ui.paint.art import Art
from ui.paint.pieces import wooden
from ui.paint.plates import badge
from ui.paint.shapes import Size
from ui.paint.sprites import sprite
from ui.paint.theme import Colour, dark, hexa, light, luminance, rgb
from ui.tables.amber.piece_art import ink_on, village
from ui.tables.amber.special_art import SHAFT, back, spade

SMALL = 28
"""Pixels below which a sign counts more than the picture."""

_NEUTRAL = rgb("#8d8272")


@sprite("am.target")
def target(art: Art, size: Size, colour: str, style: str) -> pygame.Surface:
    """A square that may be built on: open, shovel, rebuild or second.

    Each has a sign of its own, for colours alone tell nothing to some.
    """
    w, h = size
    unit = min(size)
    base = rgb(colour)
    line = max(1.5, 0.05 * unit) * (1.3 if art.contrast else 1)
    off, corner = line * 1.1, 0.12 * unit
    dash = {"shovel": (0.16, 0.1), "rebuild": (0.05, 0.07)}.get(style)
    box = (
        f'<rect x="{off:.2f}" y="{off:.2f}" width="{w - 2 * off:.2f}"'
        f' height="{h - 2 * off:.2f}" rx="{corner:.2f}"'
    )
    edge = box
    if dash:
        long, gap = dash[0] * unit, dash[1] * unit
        inner = (off, off, w - 2 * off, h - 2 * off)
        edge = f'<path d="{shapes.dashes(*inner, corner, long, gap)}"'
    rim = theme.RIM if luminance(base) < 0.4 else dark(base, 0.75)
    body = (
        f'{box} fill="{hexa(light(base, 0.5))}" fill-opacity="0.2"/>'
        f'{edge} fill="none" stroke="{hexa(rim)}" stroke-opacity="0.9"'
        f' stroke-width="{line * 1.9:.2f}"/>'
        f'{edge} fill="none" stroke="{hexa(base)}" stroke-width="{line:.2f}"/>'
    )
    return art.vector(size, body + _sign(size, style, base))


def _sign(size: Size, style: str, base: Colour) -> str:
    """A small disc in the upper left corner; an open square has a plus in its middle."""
    w, h = size
    unit = min(size)
    ink = ink_on(base)
    small = style != "open"
    r = (0.19 if small else 0.15) * unit
    cx, cy = (0.24 * w, 0.24 * h) if small else (w / 2, h / 2)
    body = (
        f'<circle cx="{cx:.2f}" cy="{cy:.2f}" r="{r:.2f}" fill="{hexa(base)}"'
        f' stroke="{hexa(theme.RIM)}" stroke-width="{max(1.0, 0.03 * unit):.2f}"/>'
    )
    if style == "shovel":
        return body + spade(light(SHAFT, 0.3), cx - r * 0.8, cy - r * 0.8, r * 1.6)
    thick = f'stroke="{hexa(ink)}" stroke-width="{r * 0.26:.2f}" fill="none"'
    if style == "open":
        arm = r * 0.55
        return body + (
            f'<path d="M{cx - arm:.2f} {cy:.2f}h{2 * arm:.2f}M{cx:.2f} {cy - arm:.2f}'
            f'v{2 * arm:.2f}" {thick} stroke-linecap="round"/>'
        )
    arm = r * 0.62
    if style == "second":
        gap = r * 0.3
        return body + (
            f'<rect x="{cx - arm:.2f}" y="{cy - arm:.2f}" width="{arm * 1.4:.2f}"'
            f' height="{arm * 1.4:.2f}" {thick}/>'
            f'<path d="M{cx + arm * 0.4 + gap:.2f} {cy - arm + gap:.2f}h{arm * 0.4:.2f}'
            f'V{cy + arm:.2f}H{cx - arm + gap:.2f}v{-arm * 0.4:.2f}" {thick}/>'
        )
    return body + (
        f'<path d="M{cx - arm:.2f} {cy - r * 0.1:.2f}A{arm:.2f} {arm:.2f} 0 0 1'
        f" {cx + arm * 0.8:.2f}"
        f" {cy - arm * 0.6:.2f}M{cx + arm:.2f} {cy + r * 0.1:.2f}A{arm:.2f} {arm:.2f} 0 0 1"
        f' {cx - arm * 0.8:.2f} {cy + arm * 0.6:.2f}" {thick}/>'
        f'<path d="M{cx + arm * 1.15:.2f} {cy - arm * 1.15:.2f}v{arm * 0.9:.2f}h{-arm * 0.9:.2f}Z'
        f'M{cx - arm * 1.15:.2f} {cy + arm * 1.15:.2f}v{-arm * 0.9:.2f}h{arm * 0.9:.2f}Z"'
        f' fill="{hexa(ink)}"/>'
    )


@sprite("am.rotation")
def rotation(art: Art, size: Size, index: int, count: int, keys: str = "") -> pygame.Surface:
    """Which of the possible ways a tile lies, and the keys that turn it."""
    w, h = size
    pen = art.scaled(h / 26)
    line = max(1.0, h * 0.06)
    r = h * 0.27
    cx, cy = h * 0.56, h / 2
    gold = hexa(theme.GOLD)
    body = (
        f'<rect x="{line / 2:.2f}" y="{line / 2:.2f}" width="{w - line:.2f}"'
        f' height="{h - line:.2f}" rx="{h * 0.3:.2f}" fill="{hexa(theme.TRAY_TOP)}"'
        f' fill-opacity="0.94" stroke="{gold}" stroke-width="{line:.2f}"/>'
        f'<path d="M{cx - r * 0.7:.2f} {cy - r * 0.7:.2f}A{r:.2f} {r:.2f} 0 1 1 {cx - r:.2f}'
        f' {cy + r * 0.1:.2f}" fill="none" stroke="{hexa(theme.CREAM)}"'
        f' stroke-width="{h * 0.1:.2f}"/>'
        f'<path d="M{cx - r * 1.45:.2f} {cy + r * 0.25:.2f}L{cx - r * 0.98:.2f} {cy - r * 0.75:.2f}'
        f'L{cx - r * 0.35:.2f} {cy + r * 0.25:.2f}Z" fill="{hexa(theme.CREAM)}"/>'
    )
    sheet = art.vector(size, body)
    x = round(h * 1.1)
    if count > 1:
        step = h * 0.3
        dots = "".join(
            f'<circle cx="{x + step * (i + 0.35):.2f}" cy="{h / 2:.2f}"'
            f' r="{h * (0.12 if i == index else 0.075):.2f}"'
            f' fill="{gold if i == index else hexa(light(theme.TRAY_BOTTOM, 0.4))}"/>'
            for i in range(count)
        )
        sheet.blit(art.vector(size, dots), (0, 0))
        x += round(step * count)
    room = w - x - round(h * 0.3)
    if keys and room > h * 0.5:
        words = pen.text(keys, "semibold", 13.5, theme.CREAM, room, "left", 1)
        sheet.blit(words, words.get_rect(midleft=(x + round(h * 0.1), h // 2)))
    return sheet


@sprite("am.join")
def join(art: Art, size: Size, what: str, state: str, colour: str = "") -> pygame.Surface:
    """Whether somebody is joined to a village or a castle: joined, gained, lost or none."""
    w, h = size
    px = min(size)
    if state == "none" and px < SMALL:
        # A calm dot: a table full of pale houses would be hard to read.
        dot, ink = max(1.8, px * 0.12), hexa(dark(theme.HAIRLINE, 0.3 if art.contrast else 0.1))
        return art.vector(size, f'<circle cx="{w / 2}" cy="{h / 2}" r="{dot:.2f}" fill="{ink}"/>')
    piece = _joined(art, px, what, colour)
    sheet = pygame.Surface(size, pygame.SRCALPHA)
    if state in ("none", "lost"):
        piece = pygame.transform.grayscale(piece)
        piece.set_alpha(105 if state == "none" else 190)
    sheet.blit(piece, piece.get_rect(center=(w // 2, h // 2)))
    if state != "none":
        sheet.blit(_verdict(art, size, state), (0, 0))
    return sheet


def _joined(art: Art, px: int, what: str, colour: str) -> pygame.Surface:
    side = max(6, round(px * 0.86))
    if what == "castle":
        base = rgb(colour) if colour else _NEUTRAL
        return wooden(art, (side, side), "amber_castle", base=base).copy()
    return village(art, (side, side), 0)


def _verdict(art: Art, size: Size, state: str) -> pygame.Surface:
    """A disc at the lower right: a tick, a plus or a minus."""
    w, h = size
    px = min(size)
    r = px * 0.23 if px >= SMALL else px * 0.28
    cx, cy = (w + px) / 2 - r, (h + px) / 2 - r
    fill = {"joined": theme.GOOD, "gained": theme.GOLD, "lost": theme.BAD}[state]
    ink = theme.COIN_DIGIT if state == "gained" else theme.CREAM
    arm = r * 0.52
    signs = {
        "joined": f"M{cx - arm:.2f} {cy:.2f}l{arm * 0.75:.2f} {arm * 0.7:.2f}l{arm * 1.2:.2f}"
        f" {-arm * 1.4:.2f}",
        "gained": f"M{cx - arm:.2f} {cy:.2f}h{2 * arm:.2f}M{cx:.2f} {cy - arm:.2f}v{2 * arm:.2f}",
        "lost": f"M{cx - arm:.2f} {cy:.2f}h{2 * arm:.2f}",
    }
    return art.vector(
        size,
        f'<circle cx="{cx:.2f}" cy="{cy:.2f}" r="{r * 0.93:.2f}" fill="{hexa(fill)}"'
        f' stroke="{hexa(theme.RIM)}" stroke-width="{r * 0.16:.2f}"/>'
        f'<path d="{signs[state]}" fill="none" stroke="{hexa(ink)}" stroke-width="{r * 0.32:.2f}"'
        ' stroke-linecap="round" stroke-linejoin="round"/>',
    )


@sprite("am.stack")
def stack(art: Art, size: Size, n: int) -> pygame.Surface:
    """The face-down tiles with their number; an empty place when there are none."""
    w, h = size
    sheet = pygame.Surface(size, pygame.SRCALPHA)
    px = round(min(w, h) * 0.84)
    deep = 0 if n == 0 else 1 + min(4, n // 16)
    step = max(1.0, px * 0.028)
    left, top = (w - px) / 2 - deep * step / 2, (h - px) / 2 - deep * step / 2
    if n == 0:
        line = max(1.0, px * 0.03)
        box = (left + line, top + line, px - 2 * line, px - 2 * line, px * 0.08)
        edge = shapes.dashes(*box, px * 0.1, px * 0.07)
        place = (
            f'{shapes.outline("square", *box)} fill="{hexa(theme.SHADOW)}" fill-opacity="0.25"/>'
            f'<path d="{edge}" fill="none" stroke="{hexa(theme.HAIRLINE)}"'
            f' stroke-width="{line:.2f}"/>'
        )
        sheet.blit(art.vector(size, place), (0, 0))
    for k in range(deep - 1, -1, -1):
        tile = back(art, (px, px))
        if k:
            shade = round(255 - 22 * k)
            tile.fill((shade, shade, shade), special_flags=pygame.BLEND_RGB_MULT)
        sheet.blit(tile, (round(left + k * step), round(top + k * step)))
    tall = max(10, round(px * 0.36))
    wide = max(tall, round(tall * (0.5 + 0.42 * len(str(n)))))
    plate = badge(art, (wide, tall), str(n), "gold")
    sheet.blit(plate, plate.get_rect(topright=(w, 0)))
    return sheet

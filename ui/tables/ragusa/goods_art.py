"""Resources, commodities and the goods of ships: tokens, counters and value tracks."""

from __future__ import annotations

import pygame

from ui.paint import shapes, textures, theme
from ui.paint.art import Art
from ui.paint.pieces import wooden
from ui.paint.shapes import Size
from ui.paint.sprites import sprite
from ui.paint.theme import Colour, dark, hexa, light, mix, rgb

PAINTS: dict[str, Colour] = {
    "fish": rgb("#5f9fc0"),
    "wood": rgb("#8a5a30"),
    "stone": rgb("#a09a8c"),
    "silver_ore": rgb("#6d7683"),
    "grapes": rgb("#7a3f86"),
    "olives": rgb("#6f8434"),
    "oil": rgb("#d9a520"),
    "wine": rgb("#8f2436"),
    "silver": rgb("#b9c1c9"),
    "jewels": rgb("#b03048"),
    "pearls": rgb("#8fa9b8"),
    "silk": rgb("#b0568f"),
    "clothes": rgb("#3f6fa0"),
    "spices": rgb("#c0702a"),
    "ceramics": rgb("#a8623c"),
    "furs": rgb("#7a5638"),
}
"""The colour each thing is known by; its shape is the other cue."""

_PLAIN = rgb("#9a7a4c")

Box = tuple[float, float, float, float]


def paint_of(thing: str) -> Colour:
    """The colour of a resource, a commodity or a good."""
    return PAINTS.get(thing, _PLAIN)


def _drawing(thing: str) -> str:
    return f"ragusa_{thing}" if thing in PAINTS else "ragusa_crate"


@sprite("rg.token")
def token(art: Art, size: Size, thing: str) -> pygame.Surface:
    """A resource, a commodity or a good; a crate for what only a designer's own box has."""
    return wooden(art, size, _drawing(thing), base=paint_of(thing))


@sprite("rg.good")
def good(art: Art, size: Size, thing: str) -> pygame.Surface:
    """What a ship carries, on a round token."""
    w, h = size
    px = min(w, h)
    r, cx, cy = px / 2, w / 2, h / 2
    paint = paint_of(thing)
    line = max(1.0, px * 0.05)
    disc = art.vector(
        size,
        f'<defs><radialGradient id="g" gradientUnits="userSpaceOnUse" cx="{cx - r * 0.3:.1f}"'
        f' cy="{cy - r * 0.35:.1f}" r="{r * 1.4:.1f}">'
        f'<stop offset="0%" stop-color="{hexa(light(paint, 0.86))}"/>'
        f'<stop offset="100%" stop-color="{hexa(light(paint, 0.46))}"/></radialGradient></defs>'
        f'<circle cx="{cx}" cy="{cy}" r="{r}" fill="{hexa(dark(paint, 0.6))}"/>'
        f'<circle cx="{cx}" cy="{cy}" r="{r - line * 0.7:.2f}" fill="{hexa(theme.GOLD)}"/>'
        f'<circle cx="{cx}" cy="{cy}" r="{r - line * 1.7:.2f}" fill="{hexa(dark(paint, 0.5))}"/>'
        f'<circle cx="{cx}" cy="{cy}" r="{r - line * 2.3:.2f}" fill="url(#g)"/>',
    )
    if not art.contrast:
        textures.multiply(disc, textures.grain(size))
    side = max(1, round(px * 0.66))
    piece = wooden(art, (side, side), _drawing(thing), rim=False, base=paint)
    disc.blit(piece, piece.get_rect(center=(round(cx), round(cy))))
    return disc


@sprite("rg.counter")
def counter(art: Art, size: Size, thing: str, n: int, most: int) -> pygame.Surface:
    """How many of a thing somebody has: the thing, and the number on a plate; gold when full."""
    w, h = size
    paint = paint_of(thing)
    full = n >= most
    top, bottom = (theme.FACE_LIGHT, theme.FACE_DARK)
    if full:
        top, bottom = theme.COIN_LIGHT, theme.COIN_DARK
    elif n == 0:
        top = bottom = mix(theme.FACE_DARK, theme.HAIRLINE, 0.35)
    words = theme.MUTED if n == 0 else theme.COIN_DIGIT if full else theme.INK
    top, bottom = art.ground(top, words), art.ground(bottom, words)
    line = max(1.0, h * 0.05)
    left = h * 0.46
    plate = art.vector(
        size,
        f'<defs><linearGradient id="g" gradientUnits="userSpaceOnUse" x1="0" y1="0" x2="0"'
        f' y2="{h}"><stop offset="0%" stop-color="{hexa(top)}"/>'
        f'<stop offset="100%" stop-color="{hexa(bottom)}"/></linearGradient></defs>'
        f'<rect x="{left:.1f}" y="{h * 0.1:.1f}" width="{w - left - line / 2:.1f}"'
        f' height="{h * 0.8:.1f}" rx="{h * 0.2:.1f}" fill="url(#g)"'
        f' stroke="{hexa(dark(paint, 0.45))}" stroke-width="{line:.2f}"/>'
        f'<rect x="{left + line * 1.2:.1f}" y="{h * 0.1 + line * 1.2:.1f}"'
        f' width="{w - left - line * 2.9:.1f}" height="{h * 0.8 - line * 2.4:.1f}"'
        f' rx="{h * 0.16:.1f}" fill="none" stroke="{hexa(theme.RIM)}" stroke-opacity="0.7"'
        f' stroke-width="{line * 0.6:.2f}"/>',
    )
    icon = token(art, (h, h), thing)
    if n == 0:
        icon = icon.copy()
        icon.set_alpha(150)
    plate.blit(icon, (0, 0))
    room = w - h - round(2 * line)
    number = art.number(str(n), h * 0.7, words, max(1, room))
    plate.blit(number, number.get_rect(center=(round(h + room / 2), round(h * 0.5))))
    return plate


def track_cells(w: float, h: float, count: int) -> list[Box]:
    """Where the values of a track lie on it, in the same units as `w` and `h`."""
    left, gap = min(h * 2.4, w * 0.24), h * 0.06
    wide = (w - left - h * 0.14 - gap * (count - 1)) / max(1, count)
    return [(left + i * (wide + gap), h * 0.14, wide, h * 0.72) for i in range(count)]


@sprite("rg.track")
def track(
    art: Art, size: Size, thing: str, name: str, values: tuple[int, ...], position: int
) -> pygame.Surface:
    """What a commodity is worth: a row of values and a bead on the one that holds."""
    w, h = size
    paint = paint_of(thing)
    wood = textures.gradient(size, light(theme.TRAY_BOTTOM, 0.1), theme.TRAY_TOP)
    if not art.contrast:
        textures.multiply(wood, textures.grain(size, upright=False))
    board = shapes.clip(wood, h * 0.2)
    cells = track_cells(w, h, len(values))
    line = max(1.0, h * 0.035)
    body = (
        f'<rect x="{line / 2}" y="{line / 2}" width="{w - line}" height="{h - line}"'
        f' rx="{h * 0.2:.1f}" fill="none" stroke="{hexa(light(paint, 0.35))}"'
        f' stroke-opacity="0.8" stroke-width="{line:.2f}"/>'
    )
    ink = dark(paint, 0.78)
    for i, (x, y, cw, ch) in enumerate(cells):
        cell = light(paint, 0.86 - 0.5 * i / max(1, len(cells) - 1))
        body += (
            f'<rect x="{x:.1f}" y="{y:.1f}" width="{cw:.1f}" height="{ch:.1f}" rx="{h * 0.1:.1f}"'
            f' fill="{hexa(art.ground(cell, ink))}" stroke="{hexa(dark(paint, 0.6))}"'
            f' stroke-width="{line:.2f}"/>'
        )
    if 0 <= position < len(cells):
        x, y, cw, ch = cells[position]
        body += _bead(x + cw / 2, h / 2, min(h * 0.46, cw * 0.62 + line), h * 0.46, paint, line)
    board.blit(art.vector(size, body), (0, 0))
    px = max(1, round(h * 0.86))
    icon = token(art, (px, px), thing)
    board.blit(icon, (round(h * 0.06), (h - px) // 2))
    room = max(1, round(cells[0][0] - h)) if cells else 1
    label = art.line(name, "name", 15, theme.CREAM, room)
    if label is not None:
        board.blit(label, label.get_rect(center=(round(h * 0.96 + room / 2), h // 2)))
    for i, (value, (x, y, cw, ch)) in enumerate(zip(values, cells, strict=True)):
        here = i == position
        high = h * (0.56 if here else 0.46)
        number = art.number(str(value), high, theme.COIN_DIGIT if here else ink, round(cw))
        board.blit(number, number.get_rect(center=(round(x + cw / 2), round(y + ch / 2))))
    return board


def _bead(cx: float, cy: float, rx: float, ry: float, paint: Colour, line: float) -> str:
    """A golden bead, `rx` to each side and `ry` up and down."""

    def ring(inset: float, attributes: str, dx: float = 0, dy: float = 0) -> str:
        return (
            f'<rect x="{cx - rx + inset + dx:.2f}" y="{cy - ry + inset + dy:.2f}"'
            f' width="{2 * (rx - inset):.2f}" height="{2 * (ry - inset):.2f}"'
            f' rx="{rx - inset:.2f}" {attributes}/>'
        )

    return (
        f'<defs><linearGradient id="b" gradientUnits="userSpaceOnUse" x1="{cx - rx:.1f}"'
        f' y1="{cy - ry:.1f}" x2="{cx + rx:.1f}" y2="{cy + ry:.1f}">'
        f'<stop offset="0%" stop-color="{hexa(light(theme.COIN_LIGHT, 0.4))}"/>'
        f'<stop offset="55%" stop-color="{hexa(theme.GOLD)}"/>'
        f'<stop offset="100%" stop-color="{hexa(theme.COIN_DARK)}"/></linearGradient></defs>'
        + ring(0, f'fill="{hexa(theme.SHADOW)}" fill-opacity="0.4"', line, line * 1.6)
        + ring(
            line * 0.65,
            f'fill="url(#b)" stroke="{hexa(theme.COIN_RIM)}" stroke-width="{line * 1.3:.2f}"',
        )
        + ring(
            line * 2.2,
            f'fill="none" stroke="{hexa(dark(paint, 0.1))}" stroke-width="{line * 1.1:.2f}"',
        )
    )

"""Resources, commodities and the goods of ships: tokens, counters and value tracks."""

from __future__ import annotations

import pygame

from ui.paint import shapes, textures, theme
from ui.paint.art import Art
from ui.paint.elements import gradient, rect, tenths
from ui.paint.pieces import wooden
from ui.paint.shapes import Size
from ui.paint.sprites import sprite
from ui.paint.theme import Colour, dark, light, mix, rgb

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


@sprite("rg.token")
def token(art: Art, size: Size, thing: str) -> pygame.Surface:
    """A resource, a commodity or a good; a crate for what only a designer's own box has."""
    return wooden(art, size, f"ragusa_{thing}" if thing in PAINTS else "ragusa_crate")


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
    left, wide, off = h * 0.46, w - h * 0.46, line * 1.2
    outer = tenths(left, h * 0.1, wide - line / 2, h * 0.8, h * 0.2)
    inner = tenths(left + off, h * 0.1 + off, wide - line * 2.9, h * 0.8 - 2 * off, h * 0.16)
    plate = art.vector(
        size,
        gradient("g", (0, 0), (0, h), top, bottom)
        + rect(*outer, "url(#g)", dark(paint, 0.45), line)
        + rect(*inner, "none", theme.RIM, line * 0.6, stroke_opacity=0.7),
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
    body = shapes.rim(size, line, round(h * 0.2, 1), light(paint, 0.35), opacity=0.8)
    ink = dark(paint, 0.78)
    for i, (x, y, cw, ch) in enumerate(cells):
        cell = art.ground(light(paint, 0.86 - 0.5 * i / max(1, len(cells) - 1)), ink)
        body += rect(*tenths(x, y, cw, ch, h * 0.1), cell, dark(paint, 0.6), line)
    if 0 <= position < len(cells):
        x, y, cw, ch = cells[position]
        body += _bead(x + cw / 2, h / 2, min(h * 0.46, cw * 0.62 + line), h * 0.46, paint, line)
    shapes.draw(board, body)
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

    def ring(inset: float) -> Box:
        return cx - rx + inset, cy - ry + inset, 2 * (rx - inset), 2 * (ry - inset)

    x, y, w, h = ring(0)
    gold = (light(theme.COIN_LIGHT, 0.4), theme.GOLD, theme.COIN_DARK)
    lit, inner = rx - line * 0.65, rx - line * 2.2
    return (
        gradient("b", (cx - rx, cy - ry), (cx + rx, cy + ry), *gold, middle=0.55)
        + rect(x + line, y + line * 1.6, w, h, rx, theme.SHADOW, fill_opacity=0.4)
        + rect(*ring(line * 0.65), lit, "url(#b)", theme.COIN_RIM, line * 1.3)
        + rect(*ring(line * 2.2), inner, "none", dark(paint, 0.1), line * 1.1)
    )

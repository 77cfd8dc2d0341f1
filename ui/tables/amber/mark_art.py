"""Marks and hints: where one may build, how a tile turns, who is joined to what, the stack."""

from __future__ import annotations

import pygame

from ui.paint import shapes, svg, theme
from ui.paint.art import Art
from ui.paint.elements import circle, path, rect
from ui.paint.pieces import wooden
from ui.paint.plates import badge
from ui.paint.shapes import Size
from ui.paint.sprites import sprite
from ui.paint.theme import dark, light, luminance, rgb
from ui.tables.amber.piece_art import ink_on, village
from ui.tables.amber.special_art import back

SMALL = 28
"""Pixels below which a sign counts more than the picture."""

_NEUTRAL = rgb("#8d8272")


_SIGNS = {"open": (0.5, 0.15), "rebuild": (0.24, 0.19), "second": (0.24, 0.19)}
"""Where on a square its sign is, from the upper left, and its radius; in parts of the square."""


@sprite("am.target")
def target(art: Art, size: Size, colour: str, style: str) -> pygame.Surface:
    """A square that may be built on: open, rebuild or second.

    Each has a sign of its own, for colours alone tell nothing to some.
    """
    w, h = size
    unit = min(size)
    base = rgb(colour)
    line = max(1.5, 0.05 * unit) * (1.3 if art.contrast else 1)
    box = (line * 1.1, line * 1.1, w - 2.2 * line, h - 2.2 * line, 0.12 * unit)
    rim = theme.RIM if luminance(base) < 0.4 else dark(base, 0.75)
    body = rect(*box, light(base, 0.5), fill_opacity=0.2)
    for paint, thick, alpha in ((rim, line * 1.9, 0.9), (base, line, 1.0)):
        if style == "rebuild":
            dashed = shapes.dashes(*box, 0.05 * unit, 0.07 * unit)
            body += path(dashed, "none", paint, thick, stroke_opacity=alpha)
        else:
            body += rect(*box, "none", paint, thick, stroke_opacity=alpha)
    at, r = _SIGNS[style]
    left, top, side = (at - 1.25 * r) * w, (at - 1.25 * r) * h, 2.5 * r * unit
    sign = svg.part(f"signs/amber_{style}", left, top, side, base=base, ink=ink_on(base))
    return art.vector(size, body + sign)


@sprite("am.rotation")
def rotation(art: Art, size: Size, index: int, count: int, keys: str = "") -> pygame.Surface:
    """Which of the possible ways a tile lies, and the keys that turn it."""
    w, h = size
    pen = art.scaled(h / 26)
    line = max(1.0, h * 0.06)
    plate = (line / 2, line / 2, w - line, h - line, h * 0.3)
    body = rect(*plate, theme.TRAY_TOP, theme.GOLD, line, fill_opacity=0.94)
    body += svg.part("signs/amber_turn", 0, 0, h, ink=theme.CREAM)
    x = round(h * 1.1)
    if count > 1:
        step = h * 0.3
        for i in range(count):
            paint = theme.GOLD if i == index else light(theme.TRAY_BOTTOM, 0.4)
            r = h * (0.12 if i == index else 0.075)
            body += circle(x + step * (i + 0.35), h / 2, r, paint)
        x += round(step * count)
    sheet = art.vector(size, body)
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
        ink = dark(theme.HAIRLINE, 0.3 if art.contrast else 0.1)
        return art.vector(size, circle(w / 2, h / 2, max(1.8, px * 0.12), ink))
    piece = _joined(art, px, what, colour)
    sheet = pygame.Surface(size, pygame.SRCALPHA)
    if state in ("none", "lost"):
        piece = pygame.transform.grayscale(piece)
        piece.set_alpha(105 if state == "none" else 190)
    sheet.blit(piece, piece.get_rect(center=(w // 2, h // 2)))
    if state != "none":
        # A disc at the lower right: a tick, a plus or a minus.
        side = px * (0.46 if px >= SMALL else 0.56)
        left, top = (w + px) / 2 - side, (h + px) / 2 - side
        shapes.draw(sheet, svg.part(f"signs/amber_{state}", left, top, side))
    return sheet


def _joined(art: Art, px: int, what: str, colour: str) -> pygame.Surface:
    side = max(6, round(px * 0.86))
    if what == "castle":
        base = rgb(colour) if colour else _NEUTRAL
        return wooden(art, (side, side), "amber_castle", base=base).copy()
    return village(art, (side, side), 0)


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
        place = rect(*box, theme.SHADOW, fill_opacity=0.25)
        shapes.draw(sheet, place + path(edge, "none", theme.HAIRLINE, line))
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

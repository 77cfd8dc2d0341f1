"""Painters of the small furniture every game uses: trays, plates, labels, panels, emblems."""

from __future__ import annotations

import pygame

from ui.paint import shapes, textures, theme
from ui.paint.art import Art
from ui.paint.elements import circle, gradient, path, rect
from ui.paint.shapes import Size
from ui.paint.sprites import sprite
from ui.paint.theme import Colour, dark, light, rgb

_LABELS: dict[str, tuple[str, Colour]] = {
    "title": ("title", theme.TITLE),
    "body": ("body", theme.INK),
    "bold": ("bold", theme.INK),
    "light": ("semibold", theme.CREAM),
    "muted": ("body", theme.MUTED),
}

_BADGES: dict[str, tuple[Colour, Colour, Colour]] = {
    "gold": (theme.COIN_LIGHT, theme.COIN_DARK, theme.COIN_DIGIT),
    "plain": (theme.FACE_LIGHT, theme.FACE_DARK, theme.INK),
    "red": (theme.PRIMARY[0], theme.PRIMARY[1], theme.CREAM),
    "green": (rgb("#5d7a3c"), rgb("#45602a"), theme.CREAM),
}


@sprite("panel")
def panel(art: Art, size: Size) -> pygame.Surface:
    """A framed parchment panel."""
    return art.panel(size)


@sprite("tray")
def tray(art: Art, size: Size) -> pygame.Surface:
    """A dark wooden tray to lay pieces in: sunk, so its upper edge lies in shade."""
    w, h = size
    s = art.s
    face = textures.gradient(size, theme.TRAY_TOP, theme.TRAY_BOTTOM)
    if not art.contrast:
        textures.multiply(face, textures.grain(size, upright=False))
    sheet = shapes.clip(face, theme.RADIUS_PANEL * s)
    lip, r = round(3.2 * s, 1), theme.RADIUS_PANEL * s
    rail = theme.CREAM if art.contrast else light(theme.TRAY_BOTTOM, 0.16)
    sunk = (lip * 1.6, lip * 1.9, w - lip * 3.2, h - lip * 3, r - lip * 1.4)
    lit = f"M{r} {h - lip * 0.9}H{w - r}"
    shapes.draw(
        sheet,
        rect(*sunk, "none", theme.SHADOW, lip * 1.2, stroke_opacity=0.45)
        + shapes.rim(size, lip, r - lip / 2, rail)
        + shapes.rim(size, s, r, dark(theme.TRAY_TOP, 0.5))
        + path(lit, "none", theme.HAIRLINE, s, stroke_opacity=0.6),
    )
    return sheet


def pill(
    size: Size, top: Colour, bottom: Colour, rim: Colour, shine: float = 0.85
) -> pygame.Surface:
    """A small plate with round ends, lit like a coin."""
    w, h = size
    line = max(1.0, h * 0.06)
    off, lit = line * 2, light(top, 0.55)
    inner = (off, off, w - 2 * off, h - 2 * off, h / 2 - off)
    return shapes.vector(
        size,
        gradient("g", (w * 0.2, 0), (w * 0.6, h), top, bottom)
        + shapes.rim(size, line, (h - line) / 2, rim, "url(#g)")
        + rect(*inner, "none", lit, line * 0.7, stroke_opacity=shine),
    )


@sprite("badge")
def badge(art: Art, size: Size, text: str, style: str) -> pygame.Surface:
    """A small plate with a few letters; gold is round or pill-shaped like a coin."""
    w, h = size
    top, bottom, words = _BADGES[style]
    top, bottom = art.ground(top, words), art.ground(bottom, words)
    plate = pill(size, top, bottom, theme.COIN_RIM if style == "gold" else dark(bottom, 0.55))
    room = max(1, w - round(h * 0.34))
    label = art.number(text, h * 0.62, words, room)
    plate.blit(label, label.get_rect(center=(w // 2, h // 2)))
    return plate


@sprite("label")
def label(art: Art, size: Size, text: str, units: float, style: str, align: str) -> pygame.Surface:
    """Text alone, in the middle of the height."""
    role, colour = _LABELS[style]
    sheet = pygame.Surface(size, pygame.SRCALPHA)
    words = art.text(text, role, units, colour, size[0], align, None, size[1])
    sheet.blit(words, (0, max(0, (size[1] - words.get_height()) // 2)))
    return sheet


@sprite("emblem")
def emblem(art: Art, size: Size, name: str, colour: str) -> pygame.Surface:
    """A player's emblem on a wooden disc in the player's colour."""
    base = rgb(colour)
    w, h = size
    px = min(w, h)
    cx, cy, r = w / 2, h / 2, px / 2
    line = max(1.0, px * 0.05)
    up = cy - line * 0.5
    paints = (light(base, 0.3), base, dark(base, 0.3))
    disc = art.vector(
        size,
        gradient("g", (cx - r, cy - r), (cx + r * 0.6, cy + r), *paints, middle=0.55)
        + circle(cx, cy, r, theme.RIM)
        + circle(cx, cy, r - line, dark(base, 0.6))
        + circle(cx, up, r - line * 1.7, "url(#g)")
        + circle(cx, up, r - line * 2.8, "none", light(base, 0.6), line * 0.6, stroke_opacity=0.55),
    )
    if not art.contrast:
        textures.multiply(disc, textures.grain(size))
    ink = dark(base, 0.8) if theme.luminance(base) > 0.3 else light(base, 0.92)
    mark = art.icon(name, max(1, round(px * 0.62)), ink)
    disc.blit(mark, mark.get_rect(center=(w // 2, round(up))))
    return disc

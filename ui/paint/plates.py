"""Painters of the small furniture every game uses: trays, plates, labels, panels, emblems."""

from __future__ import annotations

import pygame

from ui.paint import shapes, textures, theme
from ui.paint.art import Art
from ui.paint.shapes import Size
from ui.paint.sprites import sprite
from ui.paint.theme import Colour, dark, hexa, light, rgb

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
    """A dark wooden tray to lay pieces in."""
    face = textures.gradient(size, theme.TRAY_TOP, theme.TRAY_BOTTOM)
    if not art.contrast:
        textures.multiply(face, textures.grain(size, upright=False))
    return shapes.clip(face, theme.RADIUS_PANEL * art.s)


@sprite("badge")
def badge(art: Art, size: Size, text: str, style: str) -> pygame.Surface:
    """A small plate with a few letters; gold is round or pill-shaped like a coin."""
    w, h = size
    top, bottom, words = _BADGES[style]
    plate = shapes.clip(textures.gradient(size, top, bottom), h / 2)
    line = max(1.0, h / 14)
    plate.blit(
        art.vector(
            size,
            f'<rect x="{line / 2}" y="{line / 2}" width="{w - line}" height="{h - line}"'
            f' rx="{(h - line) / 2}" fill="none" stroke="{hexa(dark(bottom, 0.5))}"'
            f' stroke-width="{line}"/>',
        ),
        (0, 0),
    )
    label = art.scaled(1).text(text, "number", h * 0.62, words, w - round(h * 0.3), "center", 1)
    plate.blit(label, ((w - label.get_width()) // 2, (h - label.get_height()) // 2))
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
    disc = art.vector(
        size,
        f'<circle cx="{w / 2}" cy="{h / 2}" r="{px / 2 - 1}" fill="{hexa(base)}"'
        f' stroke="{hexa(dark(base, 0.5))}" stroke-width="{max(1.0, px * 0.05)}"/>',
    )
    ink = dark(base, 0.75) if theme.luminance(base) > 0.3 else light(base, 0.9)
    mark = art.icon(name, round(px * 0.62), ink)
    disc.blit(mark, mark.get_rect(center=(w // 2, h // 2)))
    return disc

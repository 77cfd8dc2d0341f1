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
    """A dark wooden tray to lay pieces in: sunk, so its upper edge lies in shade."""
    w, h = size
    s = art.s
    face = textures.gradient(size, theme.TRAY_TOP, theme.TRAY_BOTTOM)
    if not art.contrast:
        textures.multiply(face, textures.grain(size, upright=False))
    sheet = shapes.clip(face, theme.RADIUS_PANEL * s)
    lip, r = 3.2 * s, theme.RADIUS_PANEL * s
    rail = theme.CREAM if art.contrast else light(theme.TRAY_BOTTOM, 0.16)
    body = (
        f'<rect x="{lip * 1.6:.1f}" y="{lip * 1.9:.1f}" width="{w - lip * 3.2:.1f}"'
        f' height="{h - lip * 3:.1f}" rx="{r - lip * 1.4:.1f}" fill="none"'
        f' stroke="{hexa(theme.SHADOW)}" stroke-opacity="0.45" stroke-width="{lip * 1.2:.1f}"/>'
        f'<rect x="{lip / 2:.1f}" y="{lip / 2:.1f}" width="{w - lip:.1f}" height="{h - lip:.1f}"'
        f' rx="{r - lip / 2:.1f}" fill="none" stroke="{hexa(rail)}" stroke-width="{lip:.1f}"/>'
        f'<rect x="{s * 0.5}" y="{s * 0.5}" width="{w - s}" height="{h - s}" rx="{r:.1f}"'
        f' fill="none" stroke="{hexa(dark(theme.TRAY_TOP, 0.5))}" stroke-width="{s:.1f}"/>'
        f'<path d="M{r:.1f} {h - lip * 0.9:.1f}H{w - r:.1f}" stroke="{hexa(theme.HAIRLINE)}"'
        f' stroke-opacity="0.6" stroke-width="{s:.1f}" fill="none"/>'
    )
    sheet.blit(art.vector(size, body), (0, 0))
    return sheet


@sprite("badge")
def badge(art: Art, size: Size, text: str, style: str) -> pygame.Surface:
    """A small plate with a few letters; gold is round or pill-shaped like a coin."""
    w, h = size
    top, bottom, words = _BADGES[style]
    top, bottom = art.ground(top, words), art.ground(bottom, words)
    rim = theme.COIN_RIM if style == "gold" else dark(bottom, 0.55)
    line = max(1.0, h * 0.06)
    plate = art.vector(
        size,
        f'<defs><linearGradient id="g" gradientUnits="userSpaceOnUse" x1="{w * 0.2:.1f}" y1="0"'
        f' x2="{w * 0.6:.1f}" y2="{h}"><stop offset="0%" stop-color="{hexa(top)}"/>'
        f'<stop offset="100%" stop-color="{hexa(bottom)}"/></linearGradient></defs>'
        f'<rect x="{line / 2:.2f}" y="{line / 2:.2f}" width="{w - line:.2f}"'
        f' height="{h - line:.2f}" rx="{(h - line) / 2:.2f}" fill="url(#g)"'
        f' stroke="{hexa(rim)}" stroke-width="{line:.2f}"/>'
        f'<rect x="{line * 2:.2f}" y="{line * 2:.2f}" width="{w - line * 4:.2f}"'
        f' height="{h - line * 4:.2f}" rx="{h / 2 - line * 2:.2f}" fill="none"'
        f' stroke="{hexa(light(top, 0.55))}" stroke-opacity="0.85"'
        f' stroke-width="{line * 0.7:.2f}"/>',
    )
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
    disc = art.vector(
        size,
        f'<defs><linearGradient id="g" gradientUnits="userSpaceOnUse" x1="{cx - r:.1f}"'
        f' y1="{cy - r:.1f}" x2="{cx + r * 0.6:.1f}" y2="{cy + r:.1f}">'
        f'<stop offset="0%" stop-color="{hexa(light(base, 0.3))}"/>'
        f'<stop offset="55%" stop-color="{hexa(base)}"/>'
        f'<stop offset="100%" stop-color="{hexa(dark(base, 0.3))}"/></linearGradient></defs>'
        f'<circle cx="{cx}" cy="{cy}" r="{r}" fill="{hexa(theme.RIM)}"/>'
        f'<circle cx="{cx}" cy="{cy}" r="{r - line:.2f}" fill="{hexa(dark(base, 0.6))}"/>'
        f'<circle cx="{cx}" cy="{cy - line * 0.5:.2f}" r="{r - line * 1.7:.2f}" fill="url(#g)"/>'
        f'<circle cx="{cx}" cy="{cy - line * 0.5:.2f}" r="{r - line * 2.8:.2f}" fill="none"'
        f' stroke="{hexa(light(base, 0.6))}" stroke-opacity="0.55"'
        f' stroke-width="{line * 0.6:.2f}"/>',
    )
    if not art.contrast:
        textures.multiply(disc, textures.grain(size))
    ink = dark(base, 0.8) if theme.luminance(base) > 0.3 else light(base, 0.92)
    mark = art.icon(name, max(1, round(px * 0.62)), ink)
    disc.blit(mark, mark.get_rect(center=(w // 2, round(cy - line * 0.5))))
    return disc

"""The painter of one phase in the bar of phases."""

from __future__ import annotations

import pygame

from ui.paint import shapes, theme
from ui.paint.art import Art
from ui.paint.shapes import Size
from ui.paint.sprites import sprite
from ui.paint.theme import hexa

UNITS = 16.0


@sprite("vl.phase")
def phase(art: Art, size: Size, label: str, stage: str, due: bool) -> pygame.Surface:
    """An arrow to the right: bright parchment for now, dark wood for what is past or to come."""
    w, h = size
    tip = h * 0.38
    line = max(1.0, 1.4 * art.s)
    low, middle, shoulder = h - line, h / 2, w - tip
    points = (
        f"{line:.1f},{line:.1f} {shoulder:.1f},{line:.1f} {w - line:.1f},{middle:.1f}"
        f" {shoulder:.1f},{low:.1f} {line:.1f},{low:.1f} {line + tip * 0.8:.1f},{middle:.1f}"
    )
    now = stage == "now"
    fill = theme.PARCHMENT if now else theme.TRAY_BOTTOM
    rim = theme.GOLD if now else theme.mix(theme.GOLD, theme.TRAY_BOTTOM, 0.7)
    sheet = shapes.vector(
        size,
        f'<polygon points="{points}" fill="{hexa(fill)}" fill-opacity="{1 if now else 0.9}"'
        f' stroke="{hexa(rim)}" stroke-width="{line * (1.8 if now else 1):.1f}"'
        ' stroke-linejoin="round"/>',
    ).copy()
    faint = theme.mix(theme.CREAM, theme.TRAY_BOTTOM, 0.1 if stage == "later" else 0.2)
    ink = theme.INK if now else theme.CREAM if due else faint
    role = "bold" if now or due else "semibold"
    units = min(UNITS, h / art.s * 0.64)
    words = art.text(label, role, units, ink, round(w - 3 * tip), "center", 1)
    sheet.blit(words, ((w - words.get_width()) // 2, (h - words.get_height()) // 2))
    return sheet

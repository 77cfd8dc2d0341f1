"""The painter of one phase in the bar of phases."""

from __future__ import annotations

import pygame

from ui.paint import shapes, theme
from ui.paint.art import Art
from ui.paint.elements import path
from ui.paint.shapes import Size
from ui.paint.sprites import sprite

UNITS = 16.0


@sprite("vl.phase")
def phase(art: Art, size: Size, label: str, stage: str, due: bool) -> pygame.Surface:
    """An arrow to the right: bright parchment for now, dark wood for what is past or to come."""
    w, h = size
    tip = h * 0.38
    line = max(1.0, 1.4 * art.s)
    low, middle, shoulder = h - line, h / 2, w - tip
    arrow = (
        f"M{line:.1f} {line:.1f}H{shoulder:.1f}L{w - line:.1f} {middle:.1f}"
        f"L{shoulder:.1f} {low:.1f}H{line:.1f}L{line + tip * 0.8:.1f} {middle:.1f}Z"
    )
    now = stage == "now"
    fill = theme.PARCHMENT if now else theme.TRAY_BOTTOM
    rim = theme.GOLD if now else theme.mix(theme.GOLD, theme.TRAY_BOTTOM, 0.7)
    edge, clear = round(line * (1.8 if now else 1), 1), 1 if now else 0.9
    body = path(arrow, fill, rim, edge, stroke_linejoin="round", fill_opacity=clear)
    sheet = shapes.vector(size, body)
    faint = theme.mix(theme.CREAM, theme.TRAY_BOTTOM, 0.1 if stage == "later" else 0.2)
    ink = theme.INK if now else theme.CREAM if due else faint
    role = "bold" if now or due else "semibold"
    units = min(UNITS, h / art.s * 0.64)
    words = art.text(label, role, units, ink, round(w - 3 * tip), "center", 1)
    sheet.blit(words, ((w - words.get_width()) // 2, (h - words.get_height()) // 2))
    return sheet

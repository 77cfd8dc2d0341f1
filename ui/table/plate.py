"""Plates with words on them, and where they find room: what tips, refusals and choices lie on."""

from __future__ import annotations

import pygame

from ui.app import App
from ui.table.model import Box

EDGE = 6.0


def lay_beside(
    app: App, surface: pygame.Surface, picture: pygame.Surface, box: Box, width: float | None = None
) -> None:
    """Blit a plate near the box: above it, else below it or to one side, inside the width."""
    s = app.s
    w, h = picture.get_width() / s, picture.get_height() / s
    left, top = beside(box, w, h, width if width is not None else app.width, app.height)
    surface.blit(picture, (round(left * s), round(top * s)))


def beside(box: Box, w: float, h: float, width: float, height: float) -> tuple[float, float]:
    """Left and top of a plate of w x h near the box (centre, size), inside width x height."""
    x, y, bw, bh = box
    left = min(max(EDGE, x - w / 2), width - w - EDGE)
    over, under = y - bh / 2 - h - EDGE, y + bh / 2 + EDGE
    top = over if over >= EDGE or under + h > height - EDGE else under
    if not EDGE <= top <= height - h - EDGE:
        # No room above or below: to one side.
        top = min(max(EDGE, y - h / 2), height - h - EDGE)
        right = x + bw / 2 + EDGE
        left = right if right + w <= width - EDGE else max(EDGE, x - bw / 2 - EDGE - w)
    return left, top


def plate(app: App, w: int, h: int, style: str) -> pygame.Surface:
    """A fresh plate to write on."""
    return app.sprites.get(("table.plate", style), w, h).copy()

"""The picture of the game for menus."""

from __future__ import annotations

import pygame

from ui.paint.art import Art
from ui.paint.shapes import Size


def picture(art: Art, size: Size) -> pygame.Surface:
    """A miniature town on a meadow."""
    return art.panel(size)

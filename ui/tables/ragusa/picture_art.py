"""The picture of the game for menus: a walled town by the sea."""

from __future__ import annotations

import pygame

from ui.paint import shapes, textures, theme
from ui.paint.art import Art
from ui.paint.shapes import Size
from ui.paint.theme import hexa

_WIDE, _HIGH = 480.0, 300.0


def picture(art: Art, size: Size) -> pygame.Surface:
    """The harbour of Ragusa; fills any size and cuts what does not fit."""
    w, h = size
    k = max(w / _WIDE, h / _HIGH)
    # Rounding may leave a column of pixels bare: draw a little more than is needed.
    whole = (round(_WIDE * k) + 4, round(_HIGH * k) + 4)
    scene = pygame.Surface(size)
    drawn = art.svg("scenes/ragusa", whole)
    scene.blit(drawn, ((w - whole[0]) // 2, (h - whole[1]) // 2))
    if not art.contrast:
        cloth = (max(4, w // 3), max(4, h // 3))
        textures.multiply(scene, textures.noise(size, cloth, 244, 255, "canvas"))
    framed = shapes.clip(scene, theme.RADIUS_ART * art.s)
    line = max(1.0, 2 * art.s)
    framed.blit(
        shapes.vector(
            size,
            f'<rect x="{line / 2}" y="{line / 2}" width="{w - line}" height="{h - line}"'
            f' rx="{theme.RADIUS_ART * art.s - line / 2}" fill="none"'
            f' stroke="{hexa(theme.FRAME)}" stroke-width="{line}"/>',
        ),
        (0, 0),
    )
    return framed

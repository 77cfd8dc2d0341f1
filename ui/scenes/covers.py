"""The small picture of each game, put together from its own pieces."""

from __future__ import annotations

import pygame

from ui.paint import Art, shapes, textures, theme
from ui.paint.shapes import Size
from ui.paint.sprites import PAINTERS, SpriteKey, sprite
from ui.tables.registry import table_for

_PIECES: dict[str, tuple[tuple[SpriteKey, float, float, float], ...]] = {
    "tiny_towns": (
        (("tt.building", "red"), 0.30, 0.30, 0.46),
        (("tt.building", "gray"), 0.72, 0.30, 0.40),
        (("cube", "glass"), 0.27, 0.74, 0.34),
        (("tt.building", "blue"), 0.69, 0.70, 0.48),
    ),
}
"""What lies on the picture: sprite, centre, and width as shares of the side."""


@sprite("cover")
def cover(art: Art, size: Size, game: str) -> pygame.Surface:
    """A piece of meadow with things of the game on it."""
    # Its table knows how its pieces look.
    table_for(game)
    light, dark = theme.MEADOW
    ground = textures.gradient(size, theme.light(light, 0.15), dark)
    if not art.contrast:
        textures.multiply(ground, textures.paper(size))
    picture = shapes.clip(ground, theme.RADIUS_ART * art.s)
    side = min(size)
    for key, x, y, share in _PIECES.get(game, ()):
        px = round(share * side)
        piece = PAINTERS[str(key[0])](art, (px, px), *key[1:])
        at = (round(x * side - px / 2), round(y * side - px / 2))
        shade = shapes.shadow_of(piece, theme.SHADOWS["piece"], art.s)
        picture.blit(shade.surface, (at[0] + shade.dx, at[1] + shade.dy))
        picture.blit(piece, at)
    return picture

"""Wooden pieces, and the painters of those that more than one game has."""

from __future__ import annotations

from functools import lru_cache

import pygame

from ui.paint import shapes, svg, theme
from ui.paint.art import Art
from ui.paint.shapes import Size
from ui.paint.sprites import sprite
from ui.paint.theme import Colour


def wooden(
    art: Art, size: Size, drawing: str, rim: bool = True, **colours: Colour
) -> pygame.Surface:
    """A piece from sprites/pieces with the bright rim that lifts it off any ground.

    Do not draw on the picture: others get the same one.
    """
    return _wooden(size, drawing, rim, art.contrast, tuple(sorted(colours.items())))


@lru_cache(maxsize=256)
def _wooden(
    size: Size, drawing: str, rim: bool, contrast: bool, colours: tuple[tuple[str, Colour], ...]
) -> pygame.Surface:
    text = svg.coloured(svg.source(f"pieces/{drawing}"), dict(colours))
    if not rim:
        return svg.raster(text, size)
    wide = max(1.0, min(size) * (0.05 if contrast else 0.026))
    room = round(wide)
    inner = svg.raster(text, (max(1, size[0] - 2 * room), max(1, size[1] - 2 * room)))
    whole = pygame.Surface(size, pygame.SRCALPHA)
    whole.blit(inner, (room, room))
    return shapes.rimmed(whole, wide, theme.RIM)


@sprite("cube")
def cube(art: Art, size: Size, resource: str) -> pygame.Surface:
    """A wooden cube with the mark of its resource."""
    return wooden(
        art,
        size,
        f"cube_{resource}",
        base=theme.RESOURCES[resource],
        mark=theme.RESOURCE_MARKS[resource],
    )


def mark(resource: str, px: int, colour: Colour) -> pygame.Surface:
    """The mark of a resource alone."""
    return svg.raster(
        svg.coloured(svg.source(f"pieces/mark_{resource}"), {"ink": colour}), (px, px)
    )

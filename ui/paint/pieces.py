"""Wooden pieces, and the painters of those that more than one game has."""

from __future__ import annotations

from zlib import crc32

import pygame

from ui.paint import shapes, svg, theme
from ui.paint.art import Art
from ui.paint.shapes import Size
from ui.paint.shelf import draft
from ui.paint.sprites import sprite
from ui.paint.theme import Colour


def wooden(
    art: Art, size: Size, drawing: str, rim: bool = True, **colours: Colour
) -> pygame.Surface:
    """A piece from sprites/pieces with the bright rim that lifts it off any ground.

    Do not draw on the picture: others get the same one.
    """
    return _wooden(size, drawing, rim, art.contrast, tuple(sorted(colours.items())))


@draft
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
    paint = resource_paint(resource)
    if resource in theme.RESOURCES:
        return wooden(art, size, f"cube_{resource}", base=paint, mark=mark_paint(resource))
    # A resource of the designer's own: a plain cube that bears its initial.
    block = wooden(art, size, "cube_stone", base=paint, mark=paint).copy()
    w, h = size
    sign = mark(art, resource, max(1, round(min(size) * 0.4)), mark_paint(resource))
    block.blit(sign, sign.get_rect(center=(round(w * 0.5), round(h * 0.62))))
    return block


def resource_paint(resource: str) -> Colour:
    """The colour of a resource; one that no artist has seen yet has its own, from its id."""
    return theme.RESOURCES.get(resource) or own_paint(resource)


def mark_paint(resource: str) -> Colour:
    """The colour of a resource's mark."""
    return theme.RESOURCE_MARKS.get(resource, theme.CREAM)


def own_paint(id: str) -> Colour:
    """A calm colour that goes with the id of something designers have added or renamed."""
    hue = crc32(id.encode()) % 360
    paint = pygame.Color(0, 0, 0)
    paint.hsla = (hue, 38, 40, 100)
    return paint.r, paint.g, paint.b


def initial(art: Art, id: str, px: int, colour: Colour) -> pygame.Surface:
    """The first letter of the id, as a sign of so many pixels."""
    return art.text(id[0].upper(), "number", px / art.s, colour, max_lines=1)


def mark(art: Art, resource: str, px: int, colour: Colour) -> pygame.Surface:
    """The mark of a resource alone."""
    if resource not in theme.RESOURCES:
        return initial(art, resource, px, colour)
    return svg.raster(
        svg.coloured(svg.source(f"pieces/mark_{resource}"), {"ink": colour}), (px, px)
    )

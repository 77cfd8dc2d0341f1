"""The buildings of the craftsmen and of the town, drawn by their ids.

The drawings lie in sprites/craftsmen; `plain` is for what only a designer's own box has. Where one
has a circle called `good`, there lies what the building makes.
"""

from __future__ import annotations

import re

import pygame

from ui.paint import shapes, svg
from ui.paint.art import Art
from ui.paint.shapes import Size
from ui.paint.shelf import draft
from ui.tables.craftsmen.goods_art import icon

WORKSHOPS = svg.names("craftsmen/workshops")
LANDMARKS = svg.names("craftsmen/landmarks")

_GOOD = re.compile(r'id="good" cx="(\S+)" cy="(\S+)" r="(\S+)"')
_SMALLEST_GOOD = 11
"""Pixels; smaller goods before a building would be specks."""


@draft
def landmark(size: Size, place: str) -> pygame.Surface:
    """A building of the town.

    Do not draw on the picture: others get the same one.
    """
    return _standing(f"craftsmen/landmarks/{place if place in LANDMARKS else 'plain'}", size)


def workshop(art: Art, size: Size, kind: str, makes: str = "") -> pygame.Surface:
    """A building on its plot, with what it makes lying before it.

    Do not draw on the picture: others get the same one.
    """
    return _workshop(art.contrast, size, kind if kind in WORKSHOPS else "plain", makes)


@draft
def _workshop(contrast: bool, size: Size, kind: str, makes: str) -> pygame.Surface:
    drawing = f"craftsmen/workshops/{kind}"
    picture = _standing(drawing, size)
    place = _GOOD.search(svg.source(drawing))
    if place is None or not makes:
        return picture
    x, y, r = map(float, place.groups())
    k, left, top = _fit(drawing, size)
    px = round(2 * r * k)
    if px >= _SMALLEST_GOOD:
        good = icon(Art(1.0, contrast), px, makes)
        picture.blit(good, good.get_rect(center=(round(left + x * k), round(top + y * k))))
    return picture


def _standing(drawing: str, size: Size) -> pygame.Surface:
    """The drawing as large as it fits, its foot on the lower edge."""
    k, left, top = _fit(drawing, size)
    return shapes.vector(size, svg.part(drawing, left, top, svg.extent(drawing)[0] * k))


def _fit(drawing: str, size: Size) -> tuple[float, float, float]:
    """Its scale, and where its upper left lies."""
    (w, h), (wide, high) = size, svg.extent(drawing)
    k = min(w / wide, h / high)
    return k, (w - wide * k) / 2, h - high * k

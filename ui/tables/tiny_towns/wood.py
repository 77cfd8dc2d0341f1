"""The wooden buildings: one shape and one colour a type."""

from __future__ import annotations

import pygame

from ui.paint.art import Art
from ui.paint.pieces import initial, own_paint, wooden
from ui.paint.shapes import Size
from ui.paint.sprites import sprite
from ui.paint.theme import CREAM, Colour, rgb

TYPES: dict[str, Colour] = {
    "blue": rgb("#3f72b4"),
    "red": rgb("#b63c2c"),
    "gray": rgb("#7d8081"),
    "orange": rgb("#cf7620"),
    "green": rgb("#4f8240"),
    "yellow": rgb("#e4b535"),
    "black": rgb("#333a4b"),
    "pink": rgb("#b03f86"),
}
"""The paint of a building type."""


PLAIN = "blue"
"""Types that no artist has seen yet have the shape of this one, a colour and an initial."""


def paint_of(kind: str) -> Colour:
    return TYPES.get(kind) or own_paint(kind)


@sprite("tt.building")
def building(art: Art, size: Size, kind: str) -> pygame.Surface:
    """The wooden piece of a building type."""
    if kind in TYPES:
        return wooden(art, size, f"building_{kind}", base=TYPES[kind])
    house = wooden(art, size, f"building_{PLAIN}", base=paint_of(kind)).copy()
    w, h = size
    sign = initial(art, kind, max(1, round(min(size) * 0.42)), CREAM)
    house.blit(sign, sign.get_rect(center=(round(w * 0.5), round(h * 0.64))))
    return house

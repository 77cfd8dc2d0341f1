"""The wooden buildings: one shape and one colour a type."""

from __future__ import annotations

import pygame

from ui.paint.art import Art
from ui.paint.pieces import wooden
from ui.paint.shapes import Size
from ui.paint.sprites import sprite
from ui.paint.theme import Colour, rgb

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


@sprite("tt.building")
def building(art: Art, size: Size, kind: str) -> pygame.Surface:
    """The wooden piece of a building type."""
    return wooden(art, size, f"building_{kind}", base=TYPES[kind])

"""The picture of the game for menus: a small town of wooden pieces on a meadow."""

from __future__ import annotations

import pygame

from ui.paint import shapes, svg
from ui.paint.art import Art
from ui.paint.scenes import WIDE, Standing, canvas, framed, stand, view
from ui.paint.shapes import Size
from ui.paint.theme import rgb
from ui.tables.tiny_towns.piece_art import TYPES

_LEAF, _NEEDLE = rgb("#86a84c"), rgb("#4f7a3e")


def _town() -> list[Standing]:
    def house(kind: str, x: float, y: float, tall: float) -> Standing:
        return Standing(f"building_{kind}", x, y, tall, TYPES[kind])

    def tree(drawing: str, x: float, y: float, tall: float) -> Standing:
        return Standing(drawing, x, y, tall, _NEEDLE if drawing == "pine" else _LEAF)

    return [
        tree("pine", 40, 150, 52),
        tree("pine", 66, 158, 60),
        tree("pine", 418, 152, 54),
        tree("pine", 446, 160, 62),
        tree("tree", 196, 152, 44),
        house("pink", 318, 168, 92),
        house("orange", 130, 182, 104),
        house("black", 392, 200, 96),
        house("yellow", 238, 196, 98),
        tree("tree", 318, 204, 46),
        house("red", 66, 236, 92),
        house("green", 334, 254, 100),
        house("gray", 226, 248, 70),
        house("blue", 150, 278, 92),
        tree("tree", 434, 268, 58),
        tree("pine", 22, 284, 66),
        tree("tree", 258, 288, 40),
    ]


def picture(art: Art, size: Size) -> pygame.Surface:
    """A miniature town; fills any size and cuts what does not fit."""
    seen = view(size)
    scene = pygame.Surface(size)
    shapes.draw(scene, seen.place(svg.part("scenes/tiny_towns", 0, 0, WIDE)))
    canvas(art, scene)
    stand(art, scene, _town(), *seen)
    return framed(art, scene)

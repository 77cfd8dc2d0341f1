"""The picture of the game for menus: the craftsmen's town by the river, and what they make."""

from __future__ import annotations

import pygame

from ui.paint import shapes, svg, theme
from ui.paint.art import Art
from ui.paint.scenes import WIDE, Standing, View, canvas, framed, stand, view
from ui.paint.shapes import Size
from ui.paint.theme import PLAYERS, rgb
from ui.tables.craftsmen.building_art import landmark, workshop
from ui.tables.craftsmen.goods_art import icon

_TOWN = (
    ("notary", 96, 150, 86),
    ("bankers_guild", 178, 158, 78),
    ("town_hall", 262, 156, 112),
    ("merchants_guild", 350, 166, 84),
    ("crafts_guild", 430, 176, 88),
    ("builders_guild", 34, 178, 84),
)
"""Landmark, the middle of its foot, and how tall it is."""

_SHOPS = (
    ("mill", "flour", 452, 122, 62),
    ("wheat_field", "wheat", 398, 128, 34),
    ("bakery", "bread", 96, 214, 62),
    ("cooperage", "barrel", 392, 222, 62),
)
"""Workshop, what it makes, the middle of its foot, and how tall it is."""

_GOODS = (
    ("barrel", 52, 280, 46),
    ("bread", 100, 286, 42),
    ("books", 148, 282, 46),
    ("candles", 196, 280, 46),
    ("weapons", 244, 278, 50),
    ("clothes", 294, 282, 46),
    ("wine", 342, 280, 48),
    ("grapes", 388, 286, 40),
    ("beer", 432, 282, 46),
)


def _people() -> list[Standing]:
    red, blue, yellow, jade, violet, _grey = (player.colour for player in PLAYERS)
    leaf, needle = rgb("#86a84c"), rgb("#4f7a3e")
    return [
        Standing("pine", 20, 128, 44, needle),
        Standing("pine", 44, 122, 38, needle),
        Standing("tree", 136, 124, 36, leaf),
        Standing("tree", 308, 124, 34, leaf),
        Standing("meeple", 160, 204, 30, red),
        Standing("meeple", 204, 196, 26, yellow),
        Standing("meeple", 232, 212, 32, blue),
        Standing("meeple", 286, 202, 28, jade),
        Standing("meeple", 324, 214, 32, violet),
        Standing("stall", 198, 234, 48, theme.PRIMARY[0]),
        Standing("stall", 284, 240, 50, rgb("#2f66a8")),
    ]


def picture(art: Art, size: Size) -> pygame.Surface:
    """The town at work; fills any size and cuts what does not fit."""
    seen = view(size, 0.5)
    k = seen.k
    scene = pygame.Surface(size)
    shapes.draw(scene, _drawing("craftsmen", seen))
    canvas(art, scene)

    def put(thing: pygame.Surface, x: float, y: float) -> None:
        scene.blit(thing, thing.get_rect(midbottom=seen.at(x, y)))

    for kind, makes, x, y, tall in _SHOPS[:2]:
        put(workshop(art, (round(tall * 1.7 * k), round(tall * k)), kind, makes), x, y)
    for place, x, y, tall in sorted(_TOWN, key=lambda each: each[2]):
        put(landmark((round(tall * 1.4 * k), round(tall * k)), place), x, y)
    for kind, makes, x, y, tall in _SHOPS[2:]:
        put(workshop(art, (round(tall * 1.6 * k), round(tall * k)), kind, makes), x, y)
    stand(art, scene, _people(), *seen)
    shapes.draw(scene, _drawing("craftsmen_counter", seen))
    for good, x, y, tall in _GOODS:
        px = max(6, round(tall * k))
        thing = icon(art, px, good)
        cast = shapes.shadow_of(thing, theme.SHADOWS["piece"], max(0.6, k))
        at = thing.get_rect(midbottom=seen.at(x, y))
        scene.blit(cast.surface, (at.x + cast.dx, at.y + cast.dy))
        scene.blit(thing, at)
    return framed(art, scene)


def _drawing(name: str, seen: View) -> str:
    return svg.part(f"scenes/{name}", -seen.left, -seen.top, WIDE * seen.k)

"""The picture of the game for menus: the craftsmen's town by the river, and what they make."""

from __future__ import annotations

import pygame

from ui.paint import shapes, textures, theme
from ui.paint.art import Art
from ui.paint.elements import circle, ellipse, gradient, path, rect
from ui.paint.scenes import HIGH, WIDE, Standing, canvas, framed, stand, view
from ui.paint.shapes import Size
from ui.paint.theme import PLAYERS, dark, light, rgb
from ui.tables.craftsmen.goods_art import icon
from ui.tables.craftsmen.landmark_art import landmark
from ui.tables.craftsmen.workshop_art import workshop

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
    ("mill", 452, 122, 62),
    ("wheat_field", 398, 128, 34),
    ("bakery", 96, 214, 62),
    ("cooperage", 392, 222, 62),
)

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
    shapes.draw(scene, seen.place(_land()))
    canvas(art, scene)

    def put(thing: pygame.Surface, x: float, y: float) -> None:
        scene.blit(thing, thing.get_rect(midbottom=seen.at(x, y)))

    for kind, x, y, tall in _SHOPS[:2]:
        put(workshop(art, (round(tall * 1.7 * k), round(tall * k)), kind), x, y)
    for place, x, y, tall in sorted(_TOWN, key=lambda each: each[2]):
        put(landmark((round(tall * 1.4 * k), round(tall * k)), place), x, y)
    for kind, x, y, tall in _SHOPS[2:]:
        put(workshop(art, (round(tall * 1.6 * k), round(tall * k)), kind), x, y)
    stand(art, scene, _people(), *seen)
    shapes.draw(scene, seen.place(_counter()))
    for good, x, y, tall in _GOODS:
        px = max(6, round(tall * k))
        thing = icon(art, px, good)
        cast = shapes.shadow_of(thing, theme.SHADOWS["piece"], max(0.6, k))
        at = thing.get_rect(midbottom=seen.at(x, y))
        scene.blit(cast.surface, (at.x + cast.dx, at.y + cast.dy))
        scene.blit(thing, at)
    return framed(art, scene)


def _land() -> str:
    """Morning sky, hills and the square."""
    bright, deep = theme.MEADOW
    stone = rgb("#d6c39b")
    clouds = (
        "M150 42q7 -13 22 -8q11 -13 28 -2q17 -4 22 11q-37 6 -72 -1Z",
        "M330 60q6 -11 19 -7q9 -11 24 -2q15 -3 19 9q-32 5 -62 0Z",
    )
    square = "M0 196C80 150 180 150 250 150S410 156 480 190V300H0Z"
    return (
        gradient("s", (0, 0), (0, 120), "#6f9cc0", "#cfdcd0", "#fbeecb", middle=0.6)
        + gradient("m", (0, 96), (0, 230), light(bright, 0.24), deep)
        + rect(0, 0, WIDE, HIGH, fill="url(#s)")
        + circle(66, 44, 19, "#fff3c4")
        + path(clouds[0], "#fff8e4", fill_opacity=0.75)
        + path(clouds[1], "#fff8e4", fill_opacity=0.65)
        + path("M0 108C60 76 120 92 180 98S300 72 360 92S450 80 480 92V180H0Z", "#a3bf9b")
        + path("M0 122C80 104 160 112 240 112S400 102 480 116V300H0Z", "url(#m)")
        + path(square, stone, dark(stone, 0.35), 2)
        + _cobbles()
    )


def _cobbles() -> str:
    rng = textures.chance("cobbles")
    body = ""
    for _ in range(90):
        x, y = rng.uniform(0, 480), rng.uniform(176, 250)
        wide = 5 + (y - 150) * 0.06
        stone = (round(x, 1), round(y, 1), round(wide, 1), round(wide * 0.4, 1))
        body += ellipse(*stone, "none", "#8a7450", 1, stroke_opacity=0.3)
    return body


def _counter() -> str:
    """A counter along the lower edge, for the goods to lie on."""
    wood = rgb("#8a5a30")
    edge = dark(wood, 0.6)
    body = path("M0 258H480V300H0Z", light(wood, 0.26), edge, 1.6)
    body += path("M0 290H480V300H0Z", dark(wood, 0.2), edge, 1.4)
    for y in (266, 276, 284):
        body += path(f"M0 {y}H480", "none", dark(wood, 0.3), 1, stroke_opacity=0.4)
    return body

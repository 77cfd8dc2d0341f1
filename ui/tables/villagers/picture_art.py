"""The picture of the game for menus: villagers on the road, and the cards they are."""

from __future__ import annotations

import pygame

from ui.paint import shapes, theme
from ui.paint.art import Art
from ui.paint.elements import circle, gradient, path, rect
from ui.paint.scenes import HIGH, WIDE, Standing, canvas, framed, stand, view
from ui.paint.shapes import Size
from ui.paint.suits import emblem_of, sign
from ui.paint.theme import CREAM, dark, light, rgb
from ui.tables.villagers.card_art import CardFace, card

_FAN = (
    ("cartwright", "wood", "#9DC274", 9, 15.0, -111.0, 262.0),
    ("fromager", "hay", "#7F499F", 15, 5.0, -38.0, 247.0),
    ("blacksmith", "ore", "#0D0709", 2, -5.0, 38.0, 247.0),
    ("wine_trader", "grapes", "#F15FA7", 14, -15.0, 111.0, 262.0),
)
"""Card, suit, its colour, gold, turn, how far right of the middle, and how far down."""
_CARD = (92, 133)


def _people() -> list[Standing]:
    red, blue, yellow, jade, violet, _ = (player.colour for player in theme.PLAYERS)
    leaf, needle = rgb("#86a84c"), rgb("#4f7a3e")
    return [
        Standing("pine", 26, 130, 50, needle),
        Standing("pine", 54, 140, 58, needle),
        Standing("tree", 148, 130, 42, leaf),
        Standing("building_yellow", 196, 134, 66, rgb("#d9a93a")),
        Standing("building_orange", 256, 128, 70, rgb("#c77a30")),
        Standing("building_red", 312, 138, 64, rgb("#b04a34")),
        Standing("tree", 352, 134, 40, leaf),
        Standing("pine", 440, 142, 60, needle),
        Standing("stall", 404, 164, 60, theme.PRIMARY[0]),
        Standing("barrel", 368, 164, 22, rgb("#9a6637")),
        Standing("meeple", 238, 152, 28, yellow),
        Standing("meeple", 214, 168, 34, blue),
        Standing("meeple", 262, 176, 38, jade),
        Standing("meeple", 110, 168, 36, red),
        Standing("meeple", 80, 182, 42, violet),
        Standing("tree", 22, 204, 58, leaf),
        Standing("tree", 462, 208, 60, leaf),
    ]


def picture(art: Art, size: Size) -> pygame.Surface:
    """A fan of villagers before their village; fills any size and cuts what does not fit."""
    seen = view(size)
    scene = pygame.Surface(size)
    shapes.draw(scene, seen.place(_land()))
    canvas(art, scene)
    stand(art, scene, _people(), *seen)
    for icon, suit, colour, gold, turn, x, y in _FAN:
        villager = _turned(art, CardFace("", suit, colour, icon, gold=gold), seen.k, turn)
        at = villager.get_rect(center=seen.at(WIDE / 2 + x, y))
        cast = shapes.shadow_of(villager, theme.SHADOWS["card"], max(art.s, seen.k))
        scene.blit(cast.surface, (at.x + cast.dx, at.y + cast.dy))
        scene.blit(villager, at)
    return framed(art, scene)


def _turned(art: Art, face: CardFace, k: float, turn: float) -> pygame.Surface:
    """A card without words, its emblem in place of the name; turned large, so it stays smooth."""
    wide, high = round(_CARD[0] * k * 2), round(_CARD[1] * k * 2)
    large = card(art, (wide, high), face)
    mark = sign(emblem_of(face.suit), round(high * 0.1), CREAM)
    large.blit(mark, mark.get_rect(center=(wide // 2, round(high * 0.09))))
    large = pygame.transform.rotozoom(large, turn, 1.0)
    return pygame.transform.smoothscale(large, (large.get_width() // 2, large.get_height() // 2))


def _land() -> str:
    """Evening sky, hills and the road."""
    bright, deep = theme.MEADOW
    cloud = "M300 40q6 -12 20 -8q10 -12 26 -2q16 -4 20 10q-34 6 -66 0Z"
    hills = "M0 104C60 66 120 84 180 92S300 60 360 88S450 76 480 92V180H0Z"
    meadow = "M0 122C80 102 160 112 240 112S400 100 480 118V300H0Z"
    road = (
        "M248 124C232 140 252 150 226 166C196 186 110 160 -6 200V232C120 190 210 214"
        " 262 186C300 164 264 146 262 124Z"
    )
    return (
        gradient("sky", (0, 0), (0, 120), "#7596b4", "#f0cd97", "#fbe9bd", middle=0.6)
        + gradient("meadow", (0, 110), (0, 300), light(bright, 0.2), deep)
        + rect(0, 0, WIDE, HIGH, fill="url(#sky)")
        + circle(92, 50, 20, "#fff3c4")
        + path(cloud, "#fff8e4", fill_opacity=0.6)
        + path(hills, "#9fb99a")
        + path(meadow, "url(#meadow)")
        + path(road, "#e6cf9c", dark(rgb("#c9ad74"), 0.15), 2)
    )

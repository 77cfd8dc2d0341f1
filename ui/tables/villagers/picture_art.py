"""The picture of the game for menus: villagers on the road, and the cards they are."""

from __future__ import annotations

import pygame

from ui.paint import shapes, theme
from ui.paint.art import Art
from ui.paint.scenes import Standing, canvas, framed, stand
from ui.paint.shapes import Size
from ui.paint.theme import CREAM, dark, hexa, light, rgb
from ui.tables.villagers.card_art import CardFace, card
from ui.tables.villagers.suit_art import emblem_of, sign

_WIDE, _HIGH = 480.0, 300.0
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
    w, h = size
    k = max(w / _WIDE, h / _HIGH)
    left, top = (_WIDE * k - w) / 2, _HIGH * k - h
    scene = pygame.Surface(size)
    scene.blit(shapes.vector(size, _land(k, left, top)), (0, 0))
    canvas(art, scene)
    stand(art, scene, [one._replace(y=one.y - top / k) for one in _people()], k, left)
    for icon, suit, colour, gold, turn, x, y in _FAN:
        villager = _turned(art, CardFace("", suit, colour, icon, gold=gold), k, turn)
        at = villager.get_rect(center=(round((_WIDE / 2 + x) * k - left), round(y * k - top)))
        cast = shapes.shadow_of(villager, theme.SHADOWS["card"], max(art.s, k))
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


def _land(k: float, left: float, top: float) -> str:
    """Evening sky, hills and the road, as SVG in pixels."""
    bright, deep = theme.MEADOW
    road = hexa(rgb("#e6cf9c"))
    rim = hexa(dark(rgb("#c9ad74"), 0.15))
    return (
        '<defs><linearGradient id="s" gradientUnits="userSpaceOnUse" x1="0" y1="0" x2="0"'
        ' y2="120"><stop offset="0%" stop-color="#7596b4"/><stop offset="60%"'
        ' stop-color="#f0cd97"/><stop offset="100%" stop-color="#fbe9bd"/></linearGradient>'
        '<linearGradient id="m" gradientUnits="userSpaceOnUse" x1="0" y1="110" x2="0" y2="300">'
        f'<stop offset="0%" stop-color="{hexa(light(bright, 0.2))}"/>'
        f'<stop offset="100%" stop-color="{hexa(deep)}"/></linearGradient></defs>'
        f'<g transform="translate({-left:.2f} {-top:.2f}) scale({k:.4f})">'
        '<rect width="480" height="300" fill="url(#s)"/>'
        '<circle cx="92" cy="50" r="20" fill="#fff3c4"/>'
        '<path d="M300 40q6 -12 20 -8q10 -12 26 -2q16 -4 20 10q-34 6 -66 0Z" fill="#fff8e4"'
        ' fill-opacity="0.6"/>'
        '<path d="M0 104C60 66 120 84 180 92S300 60 360 88S450 76 480 92V180H0Z" fill="#9fb99a"/>'
        '<path d="M0 122C80 102 160 112 240 112S400 100 480 118V300H0Z" fill="url(#m)"/>'
        '<path d="M248 124C232 140 252 150 226 166C196 186 110 160 -6 200V232C120 190 210 214'
        f' 262 186C300 164 264 146 262 124Z" fill="{road}" stroke="{rim}" stroke-width="2"/></g>'
    )

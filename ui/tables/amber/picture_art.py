"""The picture of the game for menus: castles on hills, joined by roads."""

from __future__ import annotations

import pygame

from ui.paint import shapes, textures, theme
from ui.paint.art import Art
from ui.paint.scenes import Standing, stand
from ui.paint.shapes import Size
from ui.paint.theme import dark, hexa, light, rgb

_WIDE, _HIGH = 480.0, 300.0


def _country() -> list[Standing]:
    red, blue, yellow, jade, _violet, _grey = (player.colour for player in theme.PLAYERS)
    leaf, needle = rgb("#86a84c"), rgb("#4f7a3e")
    return [
        Standing("pine", 22, 132, 44, needle),
        Standing("pine", 46, 140, 52, needle),
        Standing("amber_castle", 112, 136, 84, blue),
        Standing("tree", 190, 134, 34, leaf),
        Standing("tree", 286, 132, 36, leaf),
        Standing("amber_castle", 372, 138, 88, yellow),
        Standing("pine", 440, 140, 54, needle),
        Standing("pine", 464, 150, 50, needle),
        Standing("tree", 30, 210, 52, leaf),
        Standing("tree", 456, 226, 58, leaf),
        Standing("tree", 430, 214, 42, leaf),
        Standing("amber_castle", 240, 252, 132, red),
        Standing("tree", 36, 286, 60, leaf),
        Standing("amber_castle", 404, 300, 0.1, jade),
    ][:-1]


def picture(art: Art, size: Size) -> pygame.Surface:
    """Three castles in the evening; fills any size and cuts what does not fit."""
    w, h = size
    k = max(w / _WIDE, h / _HIGH)
    left, top = (_WIDE * k - w) / 2, (_HIGH * k - h) * 0.7
    scene = pygame.Surface(size)
    scene.blit(shapes.vector(size, _land(k, left, top)), (0, 0))
    if not art.contrast:
        cloth = (max(4, w // 3), max(4, h // 3))
        textures.multiply(scene, textures.noise(size, cloth, 244, 255, "canvas"))
    stand(art, scene, [one._replace(y=one.y - top / k) for one in _country()], k, left)
    framed = shapes.clip(scene, theme.RADIUS_ART * art.s)
    thick = max(1.0, 2 * art.s)
    framed.blit(
        shapes.vector(
            size,
            f'<rect x="{thick / 2}" y="{thick / 2}" width="{w - thick}" height="{h - thick}"'
            f' rx="{theme.RADIUS_ART * art.s - thick / 2}" fill="none"'
            f' stroke="{hexa(theme.FRAME)}" stroke-width="{thick}"/>',
        ),
        (0, 0),
    )
    return framed


def _land(k: float, left: float, top: float) -> str:
    """Evening sky, hills and roads, as SVG in pixels."""
    bright, deep = theme.MEADOW
    road, rim = hexa(rgb("#e6cf9c")), hexa(dark(rgb("#c9ad74"), 0.3))
    return (
        '<defs><linearGradient id="s" gradientUnits="userSpaceOnUse" x1="0" y1="0" x2="0"'
        ' y2="120"><stop offset="0%" stop-color="#86739a"/><stop offset="55%"'
        ' stop-color="#f0b26a"/><stop offset="100%" stop-color="#fbdf9a"/></linearGradient>'
        '<linearGradient id="m" gradientUnits="userSpaceOnUse" x1="0" y1="110" x2="0" y2="300">'
        f'<stop offset="0%" stop-color="{hexa(light(bright, 0.2))}"/>'
        f'<stop offset="100%" stop-color="{hexa(deep)}"/></linearGradient></defs>'
        f'<g transform="translate({-left:.2f} {-top:.2f}) scale({k:.4f})">'
        '<rect width="480" height="300" fill="url(#s)"/>'
        '<circle cx="244" cy="72" r="24" fill="#ffe9a8"/>'
        '<path d="M0 104C60 66 120 84 180 92S300 60 360 88S450 76 480 92V180H0Z" fill="#9aa08a"/>'
        '<path d="M0 122C80 102 160 112 240 112S400 100 480 118V300H0Z" fill="url(#m)"/>'
        f'<path d="M112 132C150 180 200 150 240 200S330 190 372 134" fill="none" stroke="{rim}"'
        ' stroke-width="18"/>'
        f'<path d="M112 132C150 180 200 150 240 200S330 190 372 134" fill="none" stroke="{road}"'
        ' stroke-width="14"/></g>'
    )

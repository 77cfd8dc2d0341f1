"""The picture of the game for menus: villagers on the road to the new village."""

from __future__ import annotations

import pygame

from ui.paint import shapes, textures, theme
from ui.paint.art import Art
from ui.paint.shapes import Size
from ui.paint.theme import hexa, light, rgb
from ui.tables.villagers.card_art import CardFace, card
from ui.tables.villagers.suit_art import sign

_FAN = (
    ("cartwright", "wood", "#9DC274", 9, 17.0, -0.30),
    ("fromager", "hay", "#7F499F", 15, 6.0, -0.10),
    ("blacksmith", "ore", "#0D0709", 2, -6.0, 0.10),
    ("wine_trader", "grapes", "#F15FA7", 14, -17.0, 0.30),
)
"""Card, suit, its colour, gold, turn, and how far from the middle."""


def picture(art: Art, size: Size) -> pygame.Surface:
    """A fan of villagers before a village in the evening; fills any size."""
    w, h = size
    scene = pygame.Surface(size)
    scene.blit(shapes.vector(size, _land(w, h)), (0, 0))
    far = sign("village", round(h * 0.36), rgb("#7d5a4a"))
    scene.blit(far, far.get_rect(midbottom=(round(w * 0.5), round(h * 0.56))))
    for x, tall in ((0.14, 0.2), (0.84, 0.24)):
        hut = sign("hut", round(h * tall), rgb("#6a5a44"))
        scene.blit(hut, hut.get_rect(midbottom=(round(w * x), round(h * 0.6))))
    if not art.contrast:
        cloth = (max(4, w // 3), max(4, h // 3))
        textures.multiply(scene, textures.noise(size, cloth, 244, 255, "canvas"))
    high = round(h * 0.62)
    wide = round(high * 0.694)
    for icon, suit, colour, gold, turn, off in _FAN:
        face = CardFace("", suit, colour, icon, gold=gold)
        # Turned at twice its size and halved: the edges stay smooth.
        large = card(art, (2 * wide, 2 * high), face)
        villager = pygame.transform.rotozoom(large, turn, 0.5)
        drop = abs(off) * 0.36
        at = villager.get_rect(center=(round(w / 2 + off * high * 1.9), round(h * (0.64 + drop))))
        cast = shapes.shadow_of(villager, theme.SHADOWS["card"], art.s)
        scene.blit(cast.surface, (at.x + cast.dx, at.y + cast.dy))
        scene.blit(villager, at)
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


def _land(w: int, h: int) -> str:
    """Evening sky, hills and the road, as SVG in pixels."""
    meadow = theme.MEADOW
    road = hexa(rgb("#e6cf9c"))

    def p(x: float, y: float) -> str:
        return f"{x * w:.1f} {y * h:.1f}"

    return (
        '<defs><linearGradient id="s" gradientUnits="userSpaceOnUse" x1="0" y1="0" x2="0"'
        f' y2="{h * 0.6}"><stop offset="0%" stop-color="#6f8fae"/><stop offset="60%"'
        ' stop-color="#f0c789"/><stop offset="100%" stop-color="#fbe9bd"/></linearGradient>'
        f'<linearGradient id="m" gradientUnits="userSpaceOnUse" x1="0" y1="{h * 0.5}" x2="0"'
        f' y2="{h}"><stop offset="0%" stop-color="{hexa(light(meadow[0], 0.2))}"/>'
        f'<stop offset="100%" stop-color="{hexa(meadow[1])}"/></linearGradient></defs>'
        f'<rect width="{w}" height="{h}" fill="url(#s)"/>'
        f'<circle cx="{w * 0.74}" cy="{h * 0.24}" r="{h * 0.09}" fill="#fff3c4"/>'
        f'<path d="M0 {h * 0.46}C{p(0.2, 0.3)} {p(0.34, 0.46)} {p(0.5, 0.42)}'
        f'S{p(0.8, 0.3)} {p(1, 0.44)}V{h}H0Z" fill="#9db08a"/>'
        f'<path d="M0 {h * 0.58}C{p(0.3, 0.5)} {p(0.7, 0.5)} {p(1, 0.58)}V{h}H0Z"'
        ' fill="url(#m)"/>'
        f'<path d="M{p(0.49, 0.54)}C{p(0.42, 0.66)} {p(0.62, 0.7)} {p(0.3, 1)}H{w * 0.7}'
        f'C{p(0.66, 0.72)} {p(0.5, 0.66)} {p(0.52, 0.54)}Z" fill="{road}"/>'
    )

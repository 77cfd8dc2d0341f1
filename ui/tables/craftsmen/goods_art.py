"""The goods: raws, semi-finished goods and end products, each of its own shape and colour."""

from __future__ import annotations

import pygame

from ui.paint import textures
from ui.paint.art import Art
from ui.paint.pieces import wooden
from ui.paint.plates import badge
from ui.paint.shapes import Size
from ui.paint.sprites import sprite
from ui.paint.theme import Colour, light, rgb

PAINTS: dict[str, Colour] = {
    "wood": rgb("#8a5a30"),
    "iron_ore": rgb("#8a5a4a"),
    "flax": rgb("#5f86cf"),
    "wheat": rgb("#dba52c"),
    "cow": rgb("#96613a"),
    "wax": rgb("#eab02a"),
    "grapes": rgb("#7d3c8c"),
    "barrel": rgb("#a66c34"),
    "rope": rgb("#c79a54"),
    "leather": rgb("#b4622e"),
    "paper": rgb("#cdbb92"),
    "iron": rgb("#7d8a98"),
    "cloth": rgb("#3f8f86"),
    "meat": rgb("#c65846"),
    "flour": rgb("#c9b384"),
    "weapons": rgb("#8f5a52"),
    "tools": rgb("#6f7a84"),
    "clothes": rgb("#b8433a"),
    "books": rgb("#34598f"),
    "candles": rgb("#dca63a"),
    "wine": rgb("#7d2440"),
    "beer": rgb("#d9941f"),
    "bread": rgb("#c9853a"),
}
"""The colour each good is known by; its shape is the other cue."""

_SACKS = tuple(rgb(c) for c in ("#8f6512", "#5d7a3c", "#5b6f86", "#a5452f", "#86497a", "#3f7f78"))


def paint_of(good: str) -> Colour:
    """The colour of a good."""
    return PAINTS.get(good) or _SACKS[textures.chance("sack", good).randrange(len(_SACKS))]


def _drawing(good: str) -> str:
    return "ragusa_wood" if good == "wood" else f"craftsmen_{good}"


def icon(art: Art, px: int, good: str, rim: bool = True) -> pygame.Surface:
    """A good, `px` large; a sack with its initials if only a designer's own box has it.

    Do not draw on the picture: others get the same one.
    """
    if good in PAINTS:
        return wooden(art, (px, px), _drawing(good), rim)
    sack = wooden(art, (px, px), "craftsmen_sack", rim, base=paint_of(good)).copy()
    initials = "".join(word[:1] for word in good.replace("-", "_").split("_"))[:2].upper()
    words = art.number(initials, px * 0.4, light(paint_of(good), 0.92), round(px * 0.6))
    sack.blit(words, words.get_rect(center=(round(px * 0.5), round(px * 0.6))))
    return sack


@sprite("cr.good")
def good(art: Art, size: Size, thing: str) -> pygame.Surface:
    """A good alone."""
    whole = pygame.Surface(size, pygame.SRCALPHA)
    px = min(size)
    whole.blit(icon(art, px, thing), ((size[0] - px) // 2, (size[1] - px) // 2))
    return whole


SMALLEST_COIN = 14
"""The smallest coin whose number can be read, in pixels."""


@sprite("cr.bonus")
def bonus(art: Art, size: Size, thing: str, value: int) -> pygame.Surface:
    """The token of the first whole line: a medal with the product, and what it is worth."""
    w, h = size
    px = min(w, h)
    cx, cy, r = w / 2, h / 2, px / 2
    medal = art.svg("pieces/craftsmen_medal", size, good=paint_of(thing))
    side = max(1, round(px * 0.6))
    medal.blit(
        icon(art, side, thing),
        (round(cx - side * 0.56), round(cy - side * 0.56)),
    )
    coin = max(min(SMALLEST_COIN, px), round(px * 0.44))
    plate = badge(art, (coin, coin), str(value), "gold")
    medal.blit(plate, plate.get_rect(bottomright=(round(cx + r), round(cy + r))))
    return medal

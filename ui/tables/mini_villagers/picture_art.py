"""The picture of the game for menus: a hand of cards with the Countess in its middle."""

from __future__ import annotations

from functools import cache

import pygame

import game
from game.mini_villagers.cards import Records
from ui.paint import shapes, theme
from ui.paint.art import Art
from ui.paint.elements import circle, gradient, path, rect
from ui.paint.people import people_of
from ui.paint.scenes import HIGH, WIDE, canvas, framed, view
from ui.paint.shapes import Size
from ui.paint.theme import dark, light, rgb
from ui.tables.mini_villagers.card_art import NOBLE, CardFace, card

_CARD = (118, 170)
_HELD = (
    (0, 26.0, -150.0, 214.0),
    (5, 13.0, -78.0, 180.0),
    (9, -13.0, 78.0, 180.0),
    (6, -26.0, 150.0, 214.0),
)
"""Which card of the shipped ones, its turn, how far right of the middle, and how far down."""
_IN_FRONT = (0.0, 0.0, 168.0)


@cache
def _faces() -> tuple[tuple[CardFace, ...], CardFace]:
    """All cards of pairs, and the Countess, without their names."""
    records: Records = game.load("mini_villagers").records
    colours = {suit.id: suit.colour for suit in records.suits}
    folk = tuple(
        CardFace("", people_of(id, somebody.picture), pair.suit, colours[pair.suit])
        for pair in records.pairs
        for id, somebody in pair.cards
    )
    countess = records.countess
    return folk, CardFace("", people_of(countess.id, countess.picture))


def picture(art: Art, size: Size) -> pygame.Surface:
    """Five cards before a curtain; fills any size and cuts what does not fit."""
    seen = view(size, 0.6)
    scene = pygame.Surface(size)
    shapes.draw(scene, seen.place(_court()))
    canvas(art, scene)
    folk, countess = _faces()
    hand = [(folk[which % len(folk)], turn, x, y) for which, turn, x, y in _HELD]
    for face, turn, x, y in (*hand, (countess, *_IN_FRONT)):
        held = _turned(art, face, seen.k, turn)
        at = held.get_rect(center=seen.at(WIDE / 2 + x, y))
        cast = shapes.shadow_of(held, theme.SHADOWS["card"], max(art.s, seen.k))
        scene.blit(cast.surface, (at.x + cast.dx, at.y + cast.dy))
        scene.blit(held, at)
    return framed(art, scene)


def _turned(art: Art, face: CardFace, k: float, turn: float) -> pygame.Surface:
    """A card drawn large and turned, so that its edges are smooth."""
    large = card(art, (round(_CARD[0] * k * 2), round(_CARD[1] * k * 2)), face)
    large = pygame.transform.rotozoom(large, turn, 1.0)
    return pygame.transform.smoothscale(large, (large.get_width() // 2, large.get_height() // 2))


def _court() -> str:
    """A hall in the evening: a curtain in folds, and a floor of boards."""
    cloth, floor = rgb(NOBLE), rgb("#8a5a38")
    folds = "".join(
        path(f"M{x} 0Q{x + 9} 120 {x - 4} 232H{x + 22}Q{x + 30} 120 {x + 20} 0Z", dark(cloth, 0.18))
        for x in range(-6, int(WIDE), 48)
    )
    return (
        gradient("cloth", (0, 0), (0, 232), light(cloth, 0.12), dark(cloth, 0.25))
        + gradient("floor", (0, 232), (0, HIGH), light(floor, 0.2), dark(floor, 0.25))
        + rect(0, 0, WIDE, 232, fill="url(#cloth)")
        + folds
        + rect(0, 228, WIDE, 5, fill=theme.GOLD)
        + rect(0, 233, WIDE, HIGH - 233, fill="url(#floor)")
        + circle(WIDE / 2, 150, 190, theme.CREAM, fill_opacity=0.1)
    )

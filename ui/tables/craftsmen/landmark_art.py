"""The six landmarks of the town, each a building of its own."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from ui.paint import shapes, theme
from ui.paint.elements import circle, group, rect, tenths
from ui.paint.shapes import Size
from ui.paint.shelf import draft
from ui.paint.theme import Colour, dark, hexa, light, rgb
from ui.tables.craftsmen.masonry_art import (
    BRICK,
    GLASS,
    IRON,
    OAK,
    PLANK,
    PLASTER,
    SLATE,
    STONE,
    TILE,
    Model,
)

_COBBLES = rgb("#cdbb95")
_SHADE = rgb("#3b2616")
_MARBLE = rgb("#e6dcc4")
_COPPER = rgb("#5f9a86")


def _square(m: Model, w: float = 70, d: float = 38) -> None:
    m.box(0, 0, -3, w, d, 3, _COBBLES)


def _coin(m: Model, x: float, y: float, r: float) -> None:
    m.disc(x, y, r, theme.GOLD)
    ring = (round(x, 1), round(y, 1), round(r * 0.64, 1))
    m.parts.append(circle(*ring, "none", theme.COIN_RIM, 1))


def _bank(m: Model) -> None:
    """Columns, a pediment with a coin on it, a chest by the steps."""
    _square(m)
    m.box(8, 6, 0, 52, 28, 3, _MARBLE)
    m.box(12, 12, 3, 44, 22, 24, _MARBLE)
    m.arch(12, 12, 3, 17, 10, 17, _SHADE)
    for x in (11, 22, 33, 44, 52):
        m.drum(x + 2, 8, 3, 2.6, 24, light(_MARBLE, 0.3))
    m.box(8, 6, 27, 52, 28, 4, _MARBLE)
    m.gable_front(8, 6, 31, 52, 28, 16, _COPPER, _MARBLE, 2)
    a, b = m.at(34, 6, 37)
    _coin(m, a, b, 4.6)
    m.box(60, 2, 0, 8, 7, 6, OAK)
    m.stroke([(60, 2, 3.4), (68, 2, 3.4)], theme.GOLD, 1.4)


def _builders(m: Model) -> None:
    """A house growing behind its scaffold, and the crane."""
    _square(m)
    m.box(24, 10, 0, 34, 24, 20, BRICK)
    for u in (4, 14, 24):
        m.on_front(24, 10, 0, u, 8, 6, 8, _SHADE)
    m.box(24, 10, 20, 12, 24, 6, BRICK)
    m.box(36, 24, 20, 22, 10, 6, BRICK)
    for x in (24, 40, 57):
        m.stroke([(x, 10, 20), (x, 22, 40), (x, 34, 20)], dark(PLANK, 0.25), 2.2)
    m.stroke([(22, 22, 40), (60, 22, 40)], dark(PLANK, 0.25), 2.4)
    for x in (22, 40, 60):
        m.stroke([(x, 5, 0), (x, 5, 30)], dark(PLANK, 0.35), 1.8)
    for z in (11, 22):
        m.face([(20, 4, z), (62, 4, z), (62, 8, z), (20, 8, z)], PLANK, 0.3)
    m.stroke([(22, 5, 0), (40, 5, 11), (60, 5, 0)], dark(PLANK, 0.35), 1.2)
    for x in (6, 13):
        m.stroke([(x, 14, 0), (9.5, 14, 50)], dark(OAK, 0.3), 3)
    m.stroke([(8, 14, 50), (32, 14, 56)], dark(OAK, 0.3), 3)
    m.stroke([(31, 14, 56), (31, 14, 34)], dark(OAK, 0.6), 1)
    m.box(28, 12, 28, 6, 5, 6, STONE)
    m.box(2, 3, 0, 9, 7, 5, STONE)
    m.box(4, 4, 5, 6, 5, 4, STONE)


def _notary(m: Model) -> None:
    """A tall timbered house; over its door hangs a sealed deed."""
    _square(m, 60, 40)
    m.box(14, 8, 0, 30, 26, 20, STONE)
    m.box(12, 6, 20, 34, 30, 17, PLASTER)
    m.timbers(12, 6, 20, 34, 17, 4)
    m.gable_front(12, 6, 37, 34, 30, 22, rgb("#7a3f6d"), PLASTER, 2.6)
    m.stroke([(17, 6, 37), (29, 6, 52), (41, 6, 37)], dark(OAK, 0.15), 1.4)
    m.arch(14, 8, 0, 4, 9, 14, dark(OAK, 0.3))
    m.window(14, 8, 0, 18, 5, 8, 9)
    m.window(12, 6, 20, 4, 4, 7, 8)
    m.window(12, 6, 20, 22, 4, 7, 8)
    m.window(12, 6, 37, 13, 3, 8, 8)
    m.on_side(46, 6, 20, 6, 4, 6, 8, GLASS)
    m.on_side(46, 6, 20, 18, 4, 6, 8, GLASS)
    a, b = m.at(50, 2, 12)
    m.path(f"M{a - 10:.1f} {b - 6:.1f}h18v-2", "none", dark(IRON, 0.3), 1.6)
    m.path(
        f"M{a - 6:.1f} {b - 5:.1f}h15v17q-7 3 -15 0Z", hexa(theme.PARCHMENT), dark(OAK, 0.4), 1.2
    )
    m.path(f"M{a - 3:.1f} {b - 1:.1f}h9m-9 3.500h9m-9 3.500h6", "none", theme.MUTED, 1.1)
    m.disc(a + 5, b + 11, 3.4, theme.PRIMARY[0])
    m.reach([(a + 9, b + 14)])


def _crafts(m: Model) -> None:
    """A long workshop with tall chimneys, a fire within and a cogwheel on its gable."""
    _square(m, 72, 38)
    m.box(42, 22, 0, 7, 7, 46, BRICK)
    m.smoke(46, 22, 46)
    m.box(30, 10, 0, 34, 24, 17, BRICK)
    m.gable(30, 10, 17, 34, 24, 14, SLATE, BRICK, 2.4)
    m.window(30, 10, 0, 14, 5, 7, 7)
    m.window(30, 10, 0, 25, 5, 6, 7)
    m.box(8, 6, 0, 28, 28, 21, STONE)
    m.gable_front(8, 6, 21, 28, 28, 17, SLATE, STONE, 2.4)
    m.arch(8, 6, 0, 5, 18, 17, rgb("#c65a1c"))
    a, b = m.at(22, 6, 27)
    tooth = rect(*tenths(a - 1.5, b - 7, 3, 14), "#b9852a")
    turns = (f"rotate({k * 45} {a:.1f} {b:.1f})" for k in range(4))
    m.parts += [group(tooth, transform=turn) for turn in turns]
    m.disc(a, b, 4.8, theme.GOLD)
    m.disc(a, b, 1.8, dark(OAK, 0.3))
    x, y = m.at(22, 3, 0)
    m.path(
        f"M{x - 8:.1f} {y - 9:.1f}h14q-1 4 -5 4.500v3l3 3.500h-9l3 -3.500v-3q-5 0 -6 -4.500Z",
        hexa(IRON),
        dark(IRON, 0.6),
        1.1,
    )


def _merchants(m: Model) -> None:
    """A market hall on arches, an awning, and the scales."""
    _square(m, 72, 38)
    m.box(8, 9, 0, 54, 25, 15, PLASTER)
    for u in (3, 16, 29, 42):
        m.arch(8, 9, 0, u, 10, 13, _SHADE)
    m.box(8, 9, 15, 54, 25, 14, BRICK)
    for u in (4, 15, 33, 44):
        m.window(8, 9, 15, u, 3, 7, 8)
    m.gable(8, 9, 29, 54, 25, 15, TILE, BRICK, 2.6)
    for k in range(6):
        left = 8 + k * 4.4
        right = left + 4.4
        m.face(
            [(left, 8.5, 15), (right, 8.5, 15), (right, 1, 9), (left, 1, 9)],
            rgb("#2f7a6a") if k % 2 == 0 else rgb("#fff1d6"),
            0.05,
        )
    for x, colour in ((10, theme.GOLD), (17, TILE), (24, rgb("#6d9440"))):
        m.box(x, 2, 0, 6, 5, 4, PLANK)
        a, b = m.at(x + 3.6, 4, 5)
        m.disc(a, b, 3, colour, 0.6)
    a, b = m.at(36, 9, 24)
    m.disc(a, b, 7, theme.CREAM)
    m.path(
        f"M{a:.1f} {b - 4.500:.1f}v8m-4.500 -6.500h9M{a - 4.500:.1f} {b - 3:.1f}l-2 4h4Z"
        f"M{a + 4.500:.1f} {b - 3:.1f}l-2 4h4Z",
        "none",
        dark(OAK, 0.4),
        1.1,
    )


def _town_hall(m: Model) -> None:
    """A long house with a clock tower."""
    _square(m, 74, 38)
    m.box(6, 10, 0, 62, 24, 20, _MARBLE)
    for u in (4, 14, 44, 53):
        m.arch(6, 10, 0, u, 6, 9, _SHADE)
        m.window(6, 10, 0, u, 11, 6, 7)
    m.gable(6, 10, 20, 62, 24, 14, TILE, _MARBLE, 2.4)
    m.box(26, 6, 0, 20, 18, 44, _MARBLE)
    m.arch(26, 6, 0, 5, 10, 14, dark(OAK, 0.3))
    m.window(26, 6, 0, 6.500, 19, 7, 7)
    m.box(24.500, 4.500, 44, 23, 21, 2.500, STONE)
    m.spire(25, 5, 46, 22, 20, 22, _COPPER)
    m.flag(36, 15, 67, 11, theme.PRIMARY[0])
    a, b = m.at(36, 6, 35)
    m.disc(a, b, 6, theme.CREAM)
    m.path(f"M{a:.1f} {b:.1f}v-4.200M{a:.1f} {b:.1f}l3 1.600", "none", theme.INK, 1.3)


def _plain(m: Model) -> None:
    _square(m)
    m.box(10, 8, 0, 44, 24, 18, PLASTER)
    m.timbers(10, 8, 0, 44, 18, 4)
    m.gable(10, 8, 18, 44, 24, 16, TILE, PLASTER, 2.6)
    m.arch(10, 8, 0, 17, 10, 14, dark(OAK, 0.3))
    m.window(10, 8, 0, 4, 6, 8, 8)
    m.window(10, 8, 0, 32, 6, 8, 8)


LANDMARKS: dict[str, Callable[[Model], None]] = {
    "bankers_guild": _bank,
    "builders_guild": _builders,
    "notary": _notary,
    "crafts_guild": _crafts,
    "merchants_guild": _merchants,
    "town_hall": _town_hall,
}

SKIES: dict[str, Colour] = {
    "bankers_guild": rgb("#d9bf74"),
    "builders_guild": rgb("#d79a6d"),
    "notary": rgb("#b995b4"),
    "crafts_guild": rgb("#a7b0b6"),
    "merchants_guild": rgb("#8fbca8"),
    "town_hall": rgb("#93b4cf"),
}
"""The light behind each landmark."""
PLAIN_SKY = rgb("#c9b88c")


@draft
def landmark(size: Size, place: str) -> pygame.Surface:
    """A building of the town; a plain house if only a designer's own box has it.

    Do not draw on the picture: others get the same one.
    """
    model = Model()
    LANDMARKS.get(place, _plain)(model)
    return shapes.vector(size, model.svg(size))

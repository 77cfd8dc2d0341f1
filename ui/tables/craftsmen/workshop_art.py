"""The craftsmen's buildings: fields and pits, workshops of timber, fine houses of stone."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

import pygame

from ui.paint import shapes
from ui.paint.art import Art
from ui.paint.elements import circle, ellipse
from ui.paint.shapes import Size
from ui.paint.shelf import draft
from ui.paint.theme import Colour, dark, hexa, light, rgb
from ui.tables.craftsmen.goods_art import icon
from ui.tables.craftsmen.masonry_art import (
    BRICK,
    EARTH,
    IRON,
    LEAF,
    OAK,
    PLANK,
    PLASTER,
    SLATE,
    STONE,
    THATCH,
    TILE,
    Model,
)

GRASS = rgb("#9dbb5c")
FIRE = rgb("#f58a2a")
WATER = rgb("#6aa7c4")
SHADE = rgb("#3b2616")
COPPER = rgb("#c47a3f")


class Prop(NamedTuple):
    """A good lying before a building: its middle and its size, as parts of the picture."""

    good: str
    x: float
    y: float
    part: float


class Workshop(NamedTuple):
    """How a building is drawn, and what lies before it."""

    draw: Callable[[Model], None]
    props: tuple[Prop, ...] = ()


def _plot(m: Model, colour: Colour, w: float = 62, d: float = 36) -> None:
    """The ground everything stands on."""
    m.box(0, 0, -3, w, d, 3, colour)


def _house(
    m: Model,
    wall: Colour,
    roof: Colour,
    timber: bool = False,
    chimney: float | None = None,
    w: float = 42,
    h: float = 17,
    rise: float = 15,
) -> None:
    """A house with its ridge along the front."""
    x, y, d = 9.0, 9.0, 22.0
    m.box(x, y, 0, w, d, h, wall)
    if timber:
        m.timbers(x, y, 0, w, h, 4)
    if chimney is not None:
        m.box(chimney, y + d * 0.72, h, 6, 5, rise + 6, BRICK)
        m.smoke(chimney + 4, y + d * 0.72, h + rise + 6)
    m.gable(x, y, h, w, d, rise, roof, wall, 2.4)


def _hall(
    m: Model, wall: Colour, roof: Colour, timber: bool = False, w: float = 32, h: float = 19
) -> None:
    """A house with its gable to the front."""
    x, y, d = 8.0, 7.0, 30.0
    m.box(x, y, 0, w, d, h, wall)
    if timber:
        m.timbers(x, y, 0, w, h, 3)
    m.gable_front(x, y, h, w, d, 17, roof, wall, 2.4)


def _door(m: Model, x: float, y: float, u: float, w: float = 8, h: float = 12) -> None:
    m.arch(x, y, 0, u, w, h, dark(OAK, 0.25))


def _furrows(m: Model, soil: Colour, stalk: Colour, top: Colour, tall: float) -> None:
    """Rows of a crop, the furthest first."""
    _plot(m, soil, 66, 46)
    for j in range(5):
        for i in range(9):
            a, b = m.at(5 + i * 7, 41 - j * 9, 0)
            m.path(
                f"M{a:.1f} {b:.1f}q-3 {-tall * 0.6:.1f} -2.6 {-tall:.1f}"
                f"M{a:.1f} {b:.1f}V{b - tall * 1.1:.1f}"
                f"M{a:.1f} {b:.1f}q3 {-tall * 0.6:.1f} 2.6 {-tall:.1f}",
                "none",
                stalk,
                1.5,
            )
            for dx, dy in ((-2.6, -tall), (0.0, -tall * 1.2), (2.6, -tall)):
                ear = (round(a + dx, 1), round(b + dy, 1), 1.9, 2.4)
                m.parts.append(ellipse(*ear, top, dark(top, 0.5), 0.6))
    m.reach([m.at(30, 46, tall * 1.4)])


def _sawmill(m: Model) -> None:
    _plot(m, GRASS, 64, 40)
    m.box(7, 30, 0, 46, 2, 21, PLANK)
    m.box(50, 12, 0, 3, 3, 21, OAK)
    m.box(14, 16, 0, 34, 8, 7, PLANK)
    a, b = m.at(32, 16, 11)
    m.disc(a, b, 9, rgb("#cfd6da"))
    m.disc(a, b, 2.2, IRON)
    m.box(7, 12, 0, 3, 3, 21, OAK)
    m.gable(7, 12, 21, 46, 20, 12, TILE, PLANK, 3)


def _mine(m: Model) -> None:
    _plot(m, GRASS, 64, 40)
    rock = rgb("#8d8378")
    m.face(
        [(4, 20, 0), (60, 20, 0), (54, 28, 20), (40, 32, 38), (24, 32, 32), (8, 28, 14)], rock, 0.2
    )
    m.face([(60, 20, 0), (62, 34, 0), (54, 28, 20)], rock, -0.35)
    m.face([(24, 32, 32), (40, 32, 38), (36, 22, 16), (26, 21, 10)], rock, 0.42)
    m.face([(40, 32, 38), (54, 28, 20), (48, 21, 8), (36, 22, 16)], rock, -0.1)
    m.arch(20, 19, 0, 0, 20, 21, SHADE)
    for x in (19, 39):
        m.box(x, 17, 0, 3, 2, 20, OAK)
    m.box(17, 17, 20, 27, 2, 4, OAK)
    for y in (4, 9, 14):
        m.stroke([(22, y, 0), (39, y, 0)], dark(OAK, 0.2), 1.6)
    for x in (26, 35):
        m.stroke([(x, 1, 0), (x, 18, 0)], dark(IRON, 0.2), 1.3)


def _flax(m: Model) -> None:
    _furrows(m, rgb("#a98655"), rgb("#5f8f4a"), rgb("#6f96e0"), 11)


def _wheat(m: Model) -> None:
    _furrows(m, rgb("#b98c48"), rgb("#c08a1e"), rgb("#f0c24a"), 12)


def _pasture(m: Model) -> None:
    _plot(m, GRASS, 64, 42)
    for x, y in ((10, 30), (24, 36), (44, 26), (56, 34), (34, 14), (12, 12)):
        a, b = m.at(x, y, 0)
        m.path(f"M{a:.1f} {b:.1f}l-2 -4M{a:.1f} {b:.1f}v-5M{a:.1f} {b:.1f}l2 -4", "none", LEAF, 1.2)
    m.box(38, 30, 0, 18, 9, 10, PLANK)
    m.gable(38, 30, 10, 18, 9, 9, THATCH, PLANK, 2)
    for z in (5, 9):
        m.stroke([(2, 40, z), (36, 40, z)], dark(PLANK, 0.3), 2)
    for x in (2, 13, 24, 35):
        m.box(x, 39, 0, 2, 2, 12, PLANK)
    for z in (4, 8):
        m.stroke([(2, 2, z), (62, 2, z)], dark(PLANK, 0.3), 2.2)
    for x in (2, 17, 32, 47, 60):
        m.box(x, 1, 0, 2.4, 2, 11, PLANK)


def _apiary(m: Model) -> None:
    _plot(m, GRASS, 64, 40)
    for x, y, r in ((16, 24, 12), (42, 24, 12), (28, 8, 13)):
        m.box(x - 11, y - 5, 0, 24, 10, 4, PLANK)
        cx, cy = m.at(x + 1, y, 4)
        for k, (wide, up) in enumerate(((1.0, 0.0), (0.94, 0.42), (0.78, 0.8), (0.5, 1.12))):
            fill = m.ramp((cx - r, 0), (cx + r, 0), light(THATCH, 0.4), THATCH, dark(THATCH, 0.35))
            high = cy - up * r
            m.path(
                f"M{cx - r * wide:.1f} {high:.1f}a{r * wide:.1f} {r * 0.3:.1f} 0 0 0"
                f" {2 * r * wide:.1f} 0c1 -3 1 -4 -{r * 0.06 + k:.1f} -{r * 0.44:.1f}"
                f"h-{2 * (r * wide - r * 0.06 - k):.1f}c-3 2 -3 4 -{r * 0.06 + k:.1f}"
                f" {r * 0.44:.1f}Z",
                fill,
                dark(THATCH, 0.6),
            )
        m.reach([(cx, cy - r * 1.62), (cx - r, cy), (cx + r, cy)])
        m.disc(cx - 1, cy - r * 0.16, 2.6, SHADE, 0.8)


def _vineyard(m: Model) -> None:
    _plot(m, rgb("#b29256"), 66, 46)
    for j in range(4):
        y = 40 - j * 11
        for x in (3, 23, 43, 63):
            m.box(x, y, 0, 1.6, 1.6, 15, OAK)
        for i in range(8):
            a, b = m.at(6 + i * 8, y, 9)
            m.disc(a, b, 5.4, rgb("#6f9a3c") if (i + j) % 2 else rgb("#84ad49"), 0.86)
        for i in range(7):
            a, b = m.at(10 + i * 8, y, 5)
            for dx, dy in ((-1.6, 0.0), (1.6, 0.0), (0.0, 2.4)):
                grape = (round(a + dx, 1), round(b + dy, 1), 2)
                m.parts.append(circle(*grape, "#8f4aa0", "#47195a", 0.7))


def _cooperage(m: Model) -> None:
    _plot(m, EARTH)
    _house(m, PLASTER, TILE, timber=True, chimney=38)
    m.arch(9, 9, 0, 24, 12, 14, SHADE)
    m.window(9, 9, 0, 5, 6, 8, 7)


def _ropewalk(m: Model) -> None:
    _plot(m, GRASS, 76, 32)
    m.box(5, 22, 0, 64, 2, 13, PLANK)
    for x in (5, 26, 47, 66):
        m.box(x, 8, 0, 3, 3, 13, OAK)
    for y, z in ((16, 9), (13, 7), (10, 5)):
        m.stroke([(6, y, z), (70, y, z)], dark(THATCH, 0.55), 3.2)
        m.stroke([(6, y, z), (70, y, z)], light(THATCH, 0.3), 1.8)
    m.gable(5, 8, 13, 64, 16, 10, THATCH, PLANK, 3)


def _tannery(m: Model) -> None:
    _plot(m, EARTH)
    _house(m, BRICK, THATCH, chimney=40)
    _door(m, 9, 9, 28)
    m.window(9, 9, 0, 6, 6, 8, 7)


def _paper_mill(m: Model) -> None:
    _plot(m, GRASS, 66, 36)
    _house(m, STONE, SLATE, w=38)
    m.window(9, 9, 0, 5, 6, 8, 7)
    _door(m, 9, 9, 24)
    _wheel(m, 58, 14)


def _wheel(m: Model, x: float, y: float) -> None:
    """A water wheel in its race."""
    m.box(52, 3, -3, 14, 30, 3.4, WATER)
    cx, cy = m.at(x, y, 13)
    m.disc(cx, cy, 14, dark(PLANK, 0.2))
    m.disc(cx, cy, 10.4, light(PLANK, 0.5))
    spokes = "".join(
        f"M{cx:.1f} {cy:.1f}l{dx:.1f} {dy:.1f}"
        for dx, dy in ((13, 0), (9.2, 9.2), (0, 13), (-9.2, 9.2), (-13, 0), (-9.2, -9.2), (0, -13))
    )
    m.path(spokes + f"M{cx:.1f} {cy:.1f}l9.2 -9.2", "none", dark(OAK, 0.3), 2.2)
    m.disc(cx, cy, 3, IRON)


def _smelter(m: Model) -> None:
    _plot(m, EARTH)
    m.box(30, 12, 0, 24, 20, 14, STONE)
    m.gable(30, 12, 14, 24, 20, 12, SLATE, STONE, 2)
    m.box(8, 8, 0, 24, 20, 24, BRICK)
    m.box(11, 11, 24, 18, 14, 8, BRICK)
    m.box(14, 13, 32, 11, 9, 14, dark(BRICK, 0.15))
    m.smoke(20, 15, 47)
    m.arch(8, 8, 0, 5, 14, 15, FIRE)
    a, b = m.at(20, 8, 0)
    m.path(f"M{a - 5:.1f} {b:.1f}q-1 -7 3 -10q1 4 3 1q4 3 2 9Z", hexa(rgb("#ffe27a")), FIRE, 0.8)


def _weaving_mill(m: Model) -> None:
    _plot(m, GRASS)
    _house(m, PLASTER, SLATE, timber=True)
    _door(m, 9, 9, 29)
    m.window(9, 9, 0, 6, 6, 8, 7)
    m.window(9, 9, 0, 17, 6, 8, 7)


def _butchery(m: Model) -> None:
    _plot(m, EARTH)
    _house(m, PLASTER, TILE)
    m.on_front(9, 9, 0, 5, 2, 24, 11, SHADE)
    _door(m, 9, 9, 31)
    for k in range(6):
        u = 13 + k * 4.4
        m.face(
            [(u, 9, 14), (u + 4.4, 9, 14), (u + 4.4, 3, 9), (u, 3, 9)],
            rgb("#b9342b") if k % 2 == 0 else rgb("#fff1d6"),
            0.05,
        )


def _mill(m: Model) -> None:
    _plot(m, GRASS, 56, 36)
    m.drum(26, 16, 0, 15, 30, PLASTER)
    m.drum(26, 16, 28, 13, 6, dark(PLASTER, 0.1))
    m.cone(26, 16, 34, 16, 15, TILE)
    a, b = m.at(26, 16, 0)
    m.path(f"M{a - 5:.1f} {b + 6:.1f}v-11q4 -6 8 0v11.500Z", hexa(dark(OAK, 0.25)), dark(OAK, 0.6))
    cx, cy = a - 3, b - 36
    for dx, dy in ((15, -13), (13, 15), (-15, 13), (-13, -15)):
        x, y = cx + dx * 1.45, cy + dy * 1.45
        nx, ny = -dy * 0.36, dx * 0.36
        m.path(
            f"M{cx + dx * 0.25:.1f} {cy + dy * 0.25:.1f}L{x:.1f} {y:.1f}"
            f"L{x + nx:.1f} {y + ny:.1f}L{cx + dx * 0.3 + nx:.1f} {cy + dy * 0.3 + ny:.1f}Z",
            hexa(rgb("#fbf0d6")),
            dark(OAK, 0.2),
            1.1,
        )
        m.path(f"M{cx:.1f} {cy:.1f}L{x:.1f} {y:.1f}", "none", dark(OAK, 0.3), 2)
        m.reach([(x, y), (x + nx, y + ny)])
    m.disc(cx, cy, 3, IRON)


def _armoury(m: Model) -> None:
    _plot(m, STONE)
    m.box(9, 9, 0, 34, 24, 24, STONE)
    for x in (9, 18, 27, 36):
        m.box(x, 9, 24, 6, 5, 6, STONE)
    for y in (18, 27):
        m.box(37, y, 24, 6, 5, 6, STONE)
    m.box(44, 10, 0, 14, 14, 36, STONE)
    m.spire(42.5, 8.5, 36, 17, 17, 18, SLATE)
    m.flag(51, 17, 53, 10, rgb("#b9342b"))
    m.arch(9, 9, 0, 4, 12, 15, SHADE)
    m.on_front(9, 9, 0, 22, 9, 4, 9, SHADE)
    m.on_front(44, 10, 0, 5, 18, 4, 9, SHADE)


def _toolsmith(m: Model) -> None:
    _plot(m, EARTH)
    _house(m, STONE, SLATE, chimney=14)
    m.arch(9, 9, 0, 6, 18, 15, dark(FIRE, 0.2))
    m.window(9, 9, 0, 29, 6, 8, 7)


def _tailor(m: Model) -> None:
    _plot(m, STONE, 58, 40)
    _hall(m, PLASTER, rgb("#7a4a86"), timber=True)
    _door(m, 8, 7, 20, 8, 13)
    m.window(8, 7, 0, 5, 6, 9, 8)
    m.window(8, 7, 19, 12, 2, 8, 7)
    m.on_side(40, 7, 0, 6, 7, 7, 7, rgb("#ffe6a0"))
    m.on_side(40, 7, 0, 18, 7, 7, 7, rgb("#ffe6a0"))


def _bookbindery(m: Model) -> None:
    _plot(m, STONE, 58, 40)
    _hall(m, BRICK, SLATE, h=25)
    m.arch(8, 7, 0, 4, 9, 14, dark(OAK, 0.25))
    m.window(8, 7, 0, 18, 4, 9, 9)
    m.window(8, 7, 0, 4, 16, 8, 7)
    m.window(8, 7, 0, 19, 16, 8, 7)
    m.window(8, 7, 25, 12, 2, 8, 7)
    m.on_side(40, 7, 0, 6, 12, 7, 8, rgb("#ffe6a0"))
    m.on_side(40, 7, 0, 18, 12, 7, 8, rgb("#ffe6a0"))


def _chandlery(m: Model) -> None:
    _plot(m, STONE)
    _house(m, rgb("#f0cf8a"), TILE, chimney=40)
    _door(m, 9, 9, 17, 9, 13)
    m.window(9, 9, 0, 4, 6, 9, 8)
    m.window(9, 9, 0, 30, 6, 9, 8)


def _winery(m: Model) -> None:
    _plot(m, GRASS)
    _house(m, STONE, rgb("#8a3f5c"), w=44)
    for u in (3, 17, 31):
        m.arch(9, 9, 0, u, 10, 13, SHADE)
    for k in range(7):
        a, b = m.at(9 + k * 7, 8, 16)
        m.disc(a, b, 3.2, LEAF, 0.8)


def _brewery(m: Model) -> None:
    _plot(m, EARTH, 66, 36)
    _house(m, BRICK, TILE, chimney=16, w=32)
    _door(m, 9, 9, 18, 9, 13)
    m.window(9, 9, 0, 5, 6, 8, 7)
    m.drum(54, 14, 0, 10, 12, COPPER)
    m.cone(54, 14, 12, 10, 9, light(COPPER, 0.15))
    a, b = m.at(54, 14, 21)
    m.path(f"M{a:.1f} {b:.1f}v-6q0 -4 -6 -4h-8", "none", dark(COPPER, 0.55), 3.6)
    m.path(f"M{a:.1f} {b:.1f}v-6q0 -4 -6 -4h-8", "none", light(COPPER, 0.3), 1.8)


def _bakery(m: Model) -> None:
    _plot(m, STONE)
    _house(m, PLASTER, TILE, timber=True, w=30, chimney=32)
    _door(m, 9, 9, 4, 9, 13)
    m.window(9, 9, 0, 17, 5, 9, 8)
    cx, cy = m.at(50, 10, 0)
    fill = m.ramp((cx - 14, 0), (cx + 14, 0), light(BRICK, 0.4), BRICK, dark(BRICK, 0.35))
    m.path(f"M{cx - 14:.1f} {cy:.1f}c0 -26 28 -26 28 0a14 5 0 0 1 -28 0Z", fill, dark(BRICK, 0.6))
    m.path(f"M{cx - 8:.1f} {cy + 3:.1f}v-7q5 -8 10 0v8.500Z", hexa(FIRE), dark(BRICK, 0.65), 1.4)
    m.reach([(cx + 14, cy), (cx, cy + 5)])


def _plain(m: Model) -> None:
    _plot(m, EARTH)
    _house(m, PLANK, THATCH)
    _door(m, 9, 9, 17, 9, 12)
    m.window(9, 9, 0, 4, 6, 8, 7)
    m.window(9, 9, 0, 30, 6, 8, 7)


WORKSHOPS: dict[str, Workshop] = {
    "sawmill": Workshop(_sawmill, (Prop("wood", 0.2, 0.78, 0.36),)),
    "iron_mine": Workshop(_mine, (Prop("iron_ore", 0.76, 0.84, 0.3),)),
    "flax_plantation": Workshop(_flax),
    "wheat_field": Workshop(_wheat),
    "cattle_pasture": Workshop(_pasture, (Prop("cow", 0.42, 0.6, 0.44),)),
    "apiary": Workshop(_apiary),
    "vineyard": Workshop(_vineyard),
    "cooperage": Workshop(_cooperage, (Prop("barrel", 0.2, 0.72, 0.34),)),
    "ropewalk": Workshop(_ropewalk, (Prop("rope", 0.3, 0.72, 0.4),)),
    "tannery": Workshop(_tannery, (Prop("leather", 0.22, 0.7, 0.38),)),
    "paper_mill": Workshop(_paper_mill, (Prop("paper", 0.2, 0.72, 0.34),)),
    "smelter": Workshop(_smelter, (Prop("iron", 0.7, 0.86, 0.32),)),
    "weaving_mill": Workshop(_weaving_mill, (Prop("cloth", 0.2, 0.72, 0.36),)),
    "butchery": Workshop(_butchery, (Prop("meat", 0.2, 0.74, 0.34),)),
    "mill": Workshop(_mill, (Prop("flour", 0.78, 0.8, 0.3),)),
    "armoury": Workshop(_armoury, (Prop("weapons", 0.46, 0.78, 0.38),)),
    "toolsmith": Workshop(_toolsmith, (Prop("tools", 0.58, 0.78, 0.36),)),
    "tailor": Workshop(_tailor, (Prop("clothes", 0.24, 0.78, 0.32),)),
    "bookbindery": Workshop(_bookbindery, (Prop("books", 0.6, 0.84, 0.3),)),
    "chandlery": Workshop(_chandlery, (Prop("candles", 0.2, 0.72, 0.34),)),
    "winery": Workshop(_winery, (Prop("wine", 0.2, 0.72, 0.36),)),
    "brewery": Workshop(_brewery, (Prop("beer", 0.24, 0.76, 0.34),)),
    "bakery": Workshop(_bakery, (Prop("bread", 0.26, 0.8, 0.34),)),
}
_PLAIN = Workshop(_plain)
_SMALLEST_PROP = 11
"""Pixels; smaller goods before a building would be specks."""


def workshop(art: Art, size: Size, kind: str, makes: str = "") -> pygame.Surface:
    """A building on its plot; a plain house for a type that only a designer's own box has.

    Do not draw on the picture: others get the same one.
    """
    shop = WORKSHOPS.get(kind)
    if shop is None:
        shop = _PLAIN._replace(props=(Prop(makes, 0.22, 0.76, 0.36),) if makes else ())
    return _drawn(art.contrast, size, shop)


@draft
def _drawn(contrast: bool, size: Size, shop: Workshop) -> pygame.Surface:
    model = Model()
    shop.draw(model)
    picture = shapes.vector(size, model.svg(size))
    ground = pygame.mask.from_surface(picture, 60).get_bounding_rects()
    if not ground or not shop.props:
        return picture
    box = ground[0].unionall(ground[1:])
    pen = Art(1.0, contrast)
    for prop in shop.props:
        px = round(prop.part * box.h)
        if px < _SMALLEST_PROP:
            continue
        thing = icon(pen, px, prop.good)
        at = (round(box.x + prop.x * box.w), round(box.y + prop.y * box.h))
        picture.blit(thing, thing.get_rect(center=at))
    return picture

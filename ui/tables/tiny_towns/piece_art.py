"""What stands on the towns' squares: the wooden buildings, and tokens on them."""

from __future__ import annotations

import pygame

from ui.paint import shapes, textures, theme
from ui.paint.art import Art
from ui.paint.elements import rect, tenths
from ui.paint.pieces import initial, mark, mark_paint, own_paint, resource_paint, wooden
from ui.paint.shapes import Size
from ui.paint.sprites import sprite
from ui.paint.theme import CREAM, Colour, dark, light, rgb

TYPES: dict[str, Colour] = {
    "blue": rgb("#3f72b4"),
    "red": rgb("#b63c2c"),
    "gray": rgb("#7d8081"),
    "orange": rgb("#cf7620"),
    "green": rgb("#4f8240"),
    "yellow": rgb("#e4b535"),
    "black": rgb("#333a4b"),
    "pink": rgb("#b03f86"),
}
"""The paint of a building type."""


PLAIN = "blue"
"""Types that no artist has seen yet have the shape of this one, a colour and an initial."""


def paint_of(kind: str) -> Colour:
    return TYPES.get(kind) or own_paint(kind)


@sprite("tt.building")
def building(art: Art, size: Size, kind: str) -> pygame.Surface:
    """The wooden piece of a building type."""
    if kind in TYPES:
        return wooden(art, size, f"building_{kind}", base=TYPES[kind])
    house = wooden(art, size, f"building_{PLAIN}", base=paint_of(kind)).copy()
    w, h = size
    sign = initial(art, kind, max(1, round(min(size) * 0.42)), CREAM)
    house.blit(sign, sign.get_rect(center=(round(w * 0.5), round(h * 0.64))))
    return house


@sprite("tt.hammer")
def hammer(art: Art, size: Size) -> pygame.Surface:
    """The Master Builder's mallet."""
    return wooden(art, size, "hammer", base=theme.MALLET, wood=theme.HANDLE)


@sprite("tt.fed")
def fed(art: Art, size: Size) -> pygame.Surface:
    """A loaf: this building is fed."""
    return wooden(art, size, "fed", base=rgb("#dfba5e"))


@sprite("tt.unfed")
def unfed(art: Art, size: Size) -> pygame.Surface:
    """An empty plate, crossed out: this building goes hungry."""
    return wooden(art, size, "unfed", base=rgb("#8a8478"))


@sprite("tt.mark")
def marked(art: Art, size: Size, resource: str) -> pygame.Surface:
    """A flat tile: the resource a Bank or a Factory is marked with."""
    w, h = size
    base = resource_paint(resource)
    room, corner = max(1.0, min(size) * 0.06), round(min(size) * 0.2, 1)
    wide = w - 2 * room
    tile = art.vector(
        size,
        rect(0, 0, w, h, round(corner + room, 1), theme.RIM)
        + rect(room, room, wide, h - 2 * room, corner, dark(base, 0.5))
        + rect(room, room, wide, h - 2.8 * room, corner, light(base, 0.12)),
    )
    sign = mark(art, resource, max(1, round(min(size) * 0.64)), mark_paint(resource))
    tile.blit(sign, sign.get_rect(center=(w // 2, round(h / 2 - room * 0.4))))
    return tile


@sprite("tt.store")
def store(art: Art, size: Size, capacity: int) -> pygame.Surface:
    """A shelf with `capacity` places for cubes."""
    w, h = size
    shelf = textures.gradient(size, theme.TRAY_TOP, theme.TRAY_BOTTOM)
    if not art.contrast:
        textures.multiply(shelf, textures.grain(size, upright=False))
    shelf = shapes.clip(shelf, h * 0.24)
    line = max(1.0, h * 0.07)
    gap = h * 0.1
    side = min(h - 2 * gap, (w - (capacity + 1) * gap) / max(1, capacity))
    left = (w - capacity * side - (capacity - 1) * gap) / 2
    body = shapes.rim(size, line, h * 0.24, theme.RIM)
    place, fine = side * 0.76, round(max(0.8, line * 0.6), 1)
    for i in range(capacity):
        x = left + i * (side + gap) + side * 0.12
        box = tenths(x, (h - place) / 2, place, place, side * 0.16)
        body += rect(*box, dark(theme.TRAY_TOP, 0.5), theme.HAIRLINE, fine)
    shapes.draw(shelf, body)
    return shelf

"""Painters of Tiny Towns: buildings and tokens here, cards, boards and the picture beside it."""

from __future__ import annotations

import pygame

from ui.paint import shapes, textures, theme
from ui.paint.art import Art
from ui.paint.elements import rect, tenths
from ui.paint.pieces import cube, mark, mark_paint, resource_paint, wooden
from ui.paint.shapes import Size
from ui.paint.sprites import sprite
from ui.paint.theme import dark, light, rgb
from ui.tables.tiny_towns.back_art import card_back, resource_back, resource_card
from ui.tables.tiny_towns.board_art import board, board_cells
from ui.tables.tiny_towns.card_art import BANDS, CardFace, card
from ui.tables.tiny_towns.picture_art import picture
from ui.tables.tiny_towns.wood import TYPES, building

__all__ = [
    "BANDS",
    "TYPES",
    "CardFace",
    "board",
    "board_cells",
    "building",
    "card",
    "card_back",
    "picture",
    "resource_back",
    "resource_card",
]


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
def store(art: Art, size: Size, resources: tuple[str, ...], capacity: int) -> pygame.Surface:
    """A shelf with `capacity` places and the cubes that lie on it."""
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
    for i in range(len(resources), capacity):
        x = left + i * (side + gap) + side * 0.12
        box = tenths(x, (h - place) / 2, place, place, side * 0.16)
        body += rect(*box, dark(theme.TRAY_TOP, 0.5), theme.HAIRLINE, fine)
    shapes.draw(shelf, body)
    px = max(1, round(side))
    for i, resource in enumerate(resources):
        shelf.blit(
            cube(art, (px, px), resource),
            (round(left + i * (side + gap)), round((h - side) / 2)),
        )
    return shelf

"""Painters of Tiny Towns."""

from __future__ import annotations

from typing import NamedTuple

import pygame

from ui.paint import shapes, textures, theme
from ui.paint.art import Art
from ui.paint.shapes import Size
from ui.paint.sprites import sprite
from ui.paint.theme import Colour, dark, hexa, light, rgb

TYPES: dict[str, Colour] = {
    "blue": rgb("#3f6fae"),
    "red": rgb("#b23c2c"),
    "gray": rgb("#77797a"),
    "orange": rgb("#c06a1e"),
    "green": rgb("#4d7a3a"),
    "yellow": rgb("#d9a92f"),
    "black": rgb("#2d3342"),
    "pink": rgb("#a83a7c"),
}


class CardFace(NamedTuple):
    """Everything a card shows."""

    name: str
    type: str
    type_label: str
    rows: tuple[tuple[str, ...], ...]
    """The pattern: resource ids, "" where the square does not matter."""
    text: str
    points: str
    """Short badge text, or empty."""
    detail: bool
    """The large version with the full text."""


def board_cells(w: float, h: float, mini: bool) -> list[tuple[float, float, float, float]]:
    """The 16 squares of a board of w x h as (x, y, w, h), row by row from the top left."""
    edge = 0.045 * w
    strip = 0.11 * h
    gap = (0.012 if mini else 0.02) * w
    side = min((w - 2 * edge - 3 * gap) / 4, (h - strip - edge - 3 * gap) / 4)
    left = (w - 4 * side - 3 * gap) / 2
    return [
        (left + c * (side + gap), strip + r * (side + gap), side, side)
        for r in range(4)
        for c in range(4)
    ]


@sprite("tt.board")
def board(
    art: Art, size: Size, title: str, colour: str, emblem: str, active: bool, mini: bool
) -> pygame.Surface:
    """A town: parchment, a title strip, 16 squares of meadow."""
    sheet = art.panel(size)
    for x, y, w, h in board_cells(size[0], size[1], mini):
        cell = shapes.clip(textures.gradient((round(w), round(h)), *theme.MEADOW), 7 * art.s)
        sheet.blit(cell, (round(x), round(y)))
    words = art.text(title, "title", 15, theme.TITLE, size[0] - art.px(60), "center", 1)
    sheet.blit(words, (art.px(30), art.px(6)))
    return sheet


@sprite("tt.building")
def building(art: Art, size: Size, kind: str) -> pygame.Surface:
    """The wooden piece of a building type."""
    w, h = size
    base = TYPES[kind]
    return art.vector(
        size,
        f'<path d="M{w * 0.1} {h * 0.45}L{w * 0.5} {h * 0.1}L{w * 0.9} {h * 0.45}V{h * 0.9}'
        f'H{w * 0.1}Z" fill="{hexa(base)}" stroke="{hexa(dark(base, 0.5))}" stroke-width="2"/>',
    )


@sprite("tt.card")
def card(art: Art, size: Size, face: CardFace) -> pygame.Surface:
    """A building card."""
    sheet = art.panel(size, 10)
    words = art.text(face.name, "name", 14, theme.TITLE, size[0] - 16, "center", 2)
    sheet.blit(words, (8, 8))
    return sheet


def _plain(art: Art, size: Size, colour: Colour) -> pygame.Surface:
    return shapes.clip(textures.gradient(size, light(colour, 0.2), dark(colour, 0.2)), 8 * art.s)


@sprite("tt.card_back")
def card_back(art: Art, size: Size) -> pygame.Surface:
    """The back of a building card."""
    return _plain(art, size, theme.BACK[0])


@sprite("tt.resource_card")
def resource_card(art: Art, size: Size, resource: str, name: str) -> pygame.Surface:
    """A resource card of the variant games."""
    return _plain(art, size, theme.RESOURCES[resource])


@sprite("tt.resource_back")
def resource_back(art: Art, size: Size) -> pygame.Surface:
    """The back of a resource card."""
    return _plain(art, size, theme.BACK[1])


@sprite("tt.hammer")
def hammer(art: Art, size: Size) -> pygame.Surface:
    """The Master Builder's hammer."""
    return _plain(art, size, theme.FRAME)


@sprite("tt.fed")
def fed(art: Art, size: Size) -> pygame.Surface:
    """On a fed building."""
    return _plain(art, size, theme.RESOURCES["wheat"])


@sprite("tt.unfed")
def unfed(art: Art, size: Size) -> pygame.Surface:
    """On an unfed building."""
    return _plain(art, size, theme.PARCHMENT)


@sprite("tt.mark")
def mark(art: Art, size: Size, resource: str) -> pygame.Surface:
    """The resource a Bank or Factory is marked with."""
    return _plain(art, size, theme.RESOURCES[resource])


@sprite("tt.store")
def store(art: Art, size: Size, resources: tuple[str, ...], capacity: int) -> pygame.Surface:
    """What a Warehouse holds."""
    return _plain(art, size, theme.TRAY_TOP)

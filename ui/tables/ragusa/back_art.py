"""The backs of Ragusa's cards."""

from __future__ import annotations

import math

import pygame

from ui.paint import shapes, theme
from ui.paint.art import Art
from ui.paint.card_stock import back_field, gilt_back
from ui.paint.elements import circle
from ui.paint.pieces import wooden
from ui.paint.shapes import Size
from ui.paint.sprites import sprite
from ui.paint.theme import Colour, dark, light, rgb
from ui.tables.ragusa.card_art import SMALL
from ui.tables.ragusa.piece_art import STONE


@sprite("rg.ship_back")
def ship_back(art: Art, size: Size) -> pygame.Surface:
    """The back of a ship card."""
    sheet = _back(art, size, (rgb("#2f6b86"), rgb("#1d4a62")))
    _medal(art, sheet, "ragusa_ship", rgb("#e9dcb8"))
    return sheet


@sprite("rg.bonus_back")
def bonus_back(art: Art, size: Size) -> pygame.Surface:
    """The back of a bonus card."""
    sheet = _back(art, size, theme.BACK)
    _medal(art, sheet, "ragusa_sets", STONE)
    return sheet


@sprite("rg.patrician_back")
def patrician_back(art: Art, size: Size) -> pygame.Surface:
    """The back of one of the Patrician's cards."""
    sheet = _back(art, size, (rgb("#6a2c4c"), rgb("#431a30")))
    _medal(art, sheet, "ragusa_patrician", rgb("#8a2740"))
    return sheet


def _medal(art: Art, sheet: pygame.Surface, drawing: str, base: Colour) -> None:
    w, h = sheet.get_size()
    px = max(1, round(min(w, h) * 0.4))
    piece = wooden(art, (px, px), drawing, rim=False, base=base)
    sheet.blit(piece, piece.get_rect(center=(w // 2, h // 2)))


def _back(art: Art, size: Size, colours: tuple[Colour, Colour]) -> pygame.Surface:
    """A field of waves."""
    s = min(size[0] / SMALL[0], size[1] / SMALL[1])
    field = _scales(back_field(size, s), s, colours)
    return gilt_back(art, size, s, field, theme.FRAME, dark(colours[1], 0.2), min(size) * 0.28)


def _scales(size: Size, s: float, colours: tuple[Colour, Colour]) -> pygame.Surface:
    """Rows of half rounds, each row before the one above it: waves, or the tiles of a roof."""
    w, h = size
    r = w / 12
    ring = light(colours[0], 0.18)
    one = (max(2, round(2 * r) + 2),) * 2
    scale = shapes.vector(
        one,
        "".join(
            circle(r + 1, r + 1, r * part, fill, ring, 0.5 * s)
            for part, fill in ((1.0, colours[0]), (0.72, colours[1]), (0.42, colours[0]))
        ),
    )
    field = pygame.Surface(size)
    field.fill(colours[1])
    for row in range(math.ceil(h / r) + 2):
        for k in range(-1, 7):
            field.blit(scale, (round((2 * k + row % 2) * r), round((row - 1) * r)))
    return field

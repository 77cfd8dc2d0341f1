"""A tile up close: its picture, name, what it does, and how many there are."""

from __future__ import annotations

from typing import NamedTuple

import pygame

from game.amber.cards import Face
from ui.paint import theme
from ui.paint.art import Art
from ui.paint.shapes import Size
from ui.paint.sprites import sprite
from ui.tables.amber.special_art import special_shovel
from ui.tables.amber.tile_art import tile


class UpClose(NamedTuple):
    name: str
    text: str
    number: str
    """How many there are; empty for what everybody has one of."""
    face: Face | None = None
    owner: tuple[str, str] = ("", "")
    """Colour and emblem of a special shovel, which has no face."""


WIDE, HIGH = 330.0, 440.0
_PICTURE = 210.0


@sprite("am.zoom")
def zoom(art: Art, size: Size, sheet: UpClose) -> pygame.Surface:
    w, h = size
    pen = art.scaled(w / WIDE)
    plate = art.panel(size)
    side = pen.px(_PICTURE)
    picture = (
        tile(art, (side, side), sheet.face)
        if sheet.face is not None
        else special_shovel(art, (side, side), *sheet.owner)
    )
    y = pen.px(22)
    plate.blit(picture, ((w - side) // 2, y))
    y += side + pen.px(10)
    inner, left = w - pen.px(44), pen.px(22)
    bottom = h - pen.px(22)
    if sheet.number:
        count = pen.text(sheet.number, "semibold", 15, theme.LINK, inner, "center", 1)
        bottom -= count.get_height()
        plate.blit(count, (left, bottom))
    name = pen.text(sheet.name, "title", 22, theme.TITLE, inner, "center", 2)
    plate.blit(name, (left, y))
    y += name.get_height() + pen.px(4)
    words = pen.text(sheet.text, "body", 16, theme.INK, inner, "center", None, bottom - y)
    plate.blit(words, (left, y))
    return plate

"""The Village Square: how many villagers were drafted and built, and how many may be."""

from __future__ import annotations

import pygame

from ui.paint import theme
from ui.paint.art import Art
from ui.paint.elements import path, rect, tenths
from ui.paint.shapes import Size
from ui.paint.sprites import sprite
from ui.paint.theme import Colour, dark, light
from ui.tables.villagers.card_art import line
from ui.tables.villagers.symbol_art import BUILDER, FOOD, plate

WIDE, HIGH = 200.0, 64.0


@sprite("vl.square")
def square(
    art: Art,
    size: Size,
    drafted: int,
    draft_limit: int,
    built: int,
    build_limit: int,
    draft_label: str,
    build_label: str,
    places: int = 5,
) -> pygame.Surface:
    """Two rows of places: filled, still free, and beyond the limit."""
    w, h = size
    pen = art.scaled(min(w / WIDE, h / HIGH))
    sheet = art.panel(size, 9)
    row = (h - pen.px(8)) // 2
    for i, (kind, base, done, limit, label) in enumerate(
        (
            ("food", FOOD, drafted, draft_limit, draft_label),
            ("builder", BUILDER, built, build_limit, build_label),
        )
    ):
        y = pen.px(4) + i * row
        side = min(row - pen.px(3), pen.px(26))
        mark = plate(kind, side)
        sheet.blit(mark, mark.get_rect(midleft=(pen.px(7), y + row // 2)))
        _places(pen, sheet, pygame.Rect(0, y, w - pen.px(8), row), base, done, limit, places)
        left = pen.px(11) + side
        room = w - pen.px(8) - _step(pen, row) * places - left - pen.px(3)
        if label and room > pen.px(20):
            words = line(pen, label, "semibold", 14, theme.INK, room)
            sheet.blit(words, words.get_rect(midleft=(left, y + row // 2)))
    return sheet


def _step(pen: Art, row: int) -> int:
    return min(row - pen.px(6), pen.px(19))


def _places(
    pen: Art,
    sheet: pygame.Surface,
    room: pygame.Rect,
    base: Colour,
    done: int,
    limit: int,
    places: int,
) -> None:
    """One small card a place, from the left; places beyond the limit are crossed out."""
    step = _step(pen, room.h)
    wide, tall = step * 0.78, step * 1.05
    top = (room.h - tall) / 2
    thick = max(1.0, 1.2 * pen.s)
    body = ""
    for i in range(places):
        x = i * step + (step - wide) / 2
        frame = tenths(x, top, wide, tall, wide * 0.18)
        if i < done:
            tick = (
                f"M{x + wide * 0.24:.1f} {top + tall * 0.52:.1f}l{wide * 0.2:.1f} {tall * 0.18:.1f}"
                f"l{wide * 0.34:.1f} {-tall * 0.38:.1f}"
            )
            body += rect(*frame, base, dark(base, 0.6), round(thick, 1))
            body += path(tick, "none", theme.CREAM, round(thick * 1.5, 1))
        elif i < limit:
            body += rect(*frame, light(base, 0.8), base, round(thick * 1.4, 1))
        else:
            right, down = wide * 0.4, tall * 0.28
            cross = (
                f"M{x + wide * 0.3:.1f} {top + tall * 0.36:.1f}l{right:.1f} {down:.1f}"
                f"m0 {-down:.1f}l{-right:.1f} {down:.1f}"
            )
            fine = round(thick * 0.8, 1)
            body += rect(*frame, "none", theme.HAIRLINE, fine, stroke_opacity=0.7)
            body += path(cross, "none", theme.HAIRLINE, fine, stroke_opacity=0.7)
    across = step * places
    sheet.blit(pen.vector((across, room.h), body), (room.right - across, room.y))

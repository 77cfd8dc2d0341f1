"""Tracks and counters: calendar, turn order, work points, points of a year."""

from __future__ import annotations

import pygame

from ui.paint import shapes, svg, textures, theme
from ui.paint.art import Art
from ui.paint.elements import circle, rect, tenths
from ui.paint.plates import badge
from ui.paint.shapes import Size
from ui.paint.sprites import sprite
from ui.paint.text import decoration
from ui.paint.theme import Colour, dark, light, rgb
from ui.tables.craftsmen.piece_art import WORK, token

Box = tuple[float, float, float, float]

SEASONS = (
    ("blossom", rgb("#7fae56")),
    ("sun", rgb("#e0b13a")),
    ("leaf", rgb("#c06a34")),
    ("snowflake", rgb("#6f9fc4")),
)
"""Signs and colours of spring, summer, autumn and winter."""
YEARS = 3
_ROMAN = ("I", "II", "III", "IV", "V", "VI")


def calendar_cells(w: float, h: float, years: int = YEARS) -> list[list[Box]]:
    """For each year the cells of its four seasons."""
    left, top = w * 0.13, h * 0.3
    across, down = (w * 0.97 - left) / 4, (h * 0.95 - top) / years
    return [
        [
            (
                left + across * q + across * 0.03,
                top + down * y + down * 0.05,
                across * 0.94,
                down * 0.9,
            )
            for q in range(4)
        ]
        for y in range(years)
    ]


@sprite("cr.calendar")
def calendar(
    art: Art,
    size: Size,
    year: int,
    season: int,
    labels: tuple[str, ...],
    years: int = YEARS,
) -> pygame.Surface:
    """Years from above, seasons from the left; gone ones are faint, the present one is framed.

    `labels`: the four seasons, and after them words for the present year, if any.
    """
    w, h = size
    pen = art.scaled(min(w / 155, h / 70))
    sheet = art.panel(size, 8)
    line = max(1.0, 1.2 * pen.s)
    body = ""
    for y, row in enumerate(calendar_cells(w, h, years)):
        for q, (cx, cy, cw, ch) in enumerate(row):
            sign, paint = SEASONS[q]
            gone = (y + 1, q) < (year, season)
            now = (y + 1, q) == (year, season)
            fill = light(paint, 0.72) if gone else light(paint, 0.3 if not now else 0.05)
            ink = light(paint, 0.35) if gone else dark(paint, 0.5)
            if now:
                ink = theme.CREAM
            cell, edge = tenths(cx, cy, cw, ch, ch * 0.26), dark(paint, 0.45)
            faint = 0.4 if gone else 1
            body += rect(*cell, fill, edge, line * 0.8, stroke_opacity=faint)
            side = ch * 0.72
            at = (cx + (cw - side) / 2, cy + (ch - side) / 2)
            body += svg.part(f"signs/craftsmen_{sign}", *at, side, ink=ink)
            if now:
                frame = tenths(cx - line, cy - line, cw + 2 * line, ch + 2 * line, ch * 0.32)
                body += rect(*frame, "none", theme.COIN_RIM, line * 3)
                body += rect(*frame, "none", theme.GLOW, line * 1.7)
    shapes.draw(sheet, body)
    for y, row in enumerate(calendar_cells(w, h, years)):
        ink = theme.LINK if y + 1 == year else theme.MUTED
        with decoration("the year is in the heading and in the panel"):
            words = pen.scaled(1).text(_ROMAN[y % len(_ROMAN)], "number", row[0][3] * 0.86, ink)
        sheet.blit(
            words, words.get_rect(center=(round(w * 0.075), round(row[0][1] + row[0][3] / 2)))
        )
    title = " · ".join((*labels[4:5], labels[season])) if 0 <= season < len(labels) else ""
    heading = pen.line(title, "name", 16, theme.TITLE, w - pen.px(16))
    if heading is not None:
        sheet.blit(heading, heading.get_rect(center=(w // 2, round(h * 0.165))))
    return sheet


def order_places(w: float, h: float, n: int) -> list[Box]:
    """The places of a track, from the left, in the same units as `w` and `h`."""
    left = h * 0.62
    step = (w - left - h * 0.1) / n
    side = min(step * 0.92, h * 0.84)
    return [(left + step * (i + 0.5) - side / 2, (h - side) / 2, side, side) for i in range(n)]


@sprite("cr.order")
def order(art: Art, size: Size, n: int) -> pygame.Surface:
    """Who comes when: numbered places from the left."""
    sheet = _track(art, size, n, theme.HAIRLINE)
    w, h = size
    for i, (x, y, pw, ph) in enumerate(order_places(w, h, n)):
        words = art.scaled(1).text(str(i + 1), "number", ph * 0.6, light(theme.TRAY_BOTTOM, 0.36))
        sheet.blit(words, words.get_rect(center=(round(x + pw / 2), round(y + ph / 2))))
    mark = art.icon("three-friends", max(6, round(h * 0.5)), theme.CREAM)
    sheet.blit(mark, mark.get_rect(center=(round(h * 0.36), h // 2)))
    return sheet


@sprite("cr.change")
def change(art: Art, size: Size, n: int) -> pygame.Surface:
    """Who asked for an earlier turn: places marked with an arrow to the front."""
    sheet = _track(art, size, n, theme.GOLD)
    w, h = size
    body = ""
    for x, y, pw, ph in order_places(w, h, n):
        at = (x + pw / 2 - ph * 0.24, y + ph * 0.26)
        body += svg.part("signs/craftsmen_earlier", *at, ph * 0.48, ink=theme.GOLD)
    body += svg.part("signs/craftsmen_change", -h * 0.08, h * 0.06, h * 0.88, ink=theme.CREAM)
    shapes.draw(sheet, body)
    return sheet


def _track(art: Art, size: Size, n: int, edge: Colour) -> pygame.Surface:
    """A wooden rail with round places."""
    w, h = size
    sheet = _wooden(art, size, theme.TRAY_BOTTOM, theme.TRAY_TOP, h * 0.28)
    line = max(1.0, h * 0.035)
    body = shapes.rim(size, line, h * 0.28 - line / 2, edge, opacity=0.85)
    hole = dark(theme.TRAY_TOP, 0.3)
    for x, y, pw, ph in order_places(w, h, n):
        body += circle(x + pw / 2, y + ph / 2, pw / 2, hole, edge, line, stroke_opacity=0.7)
    shapes.draw(sheet, body)
    return sheet


def _wooden(art: Art, size: Size, top: Colour, bottom: Colour, corner: float) -> pygame.Surface:
    """A painted board with round corners."""
    wood = textures.gradient(size, top, bottom)
    if not art.contrast:
        textures.multiply(wood, textures.grain(size, upright=False))
    return shapes.clip(wood, corner)


@sprite("cr.work")
def work(art: Art, size: Size, left: int, total: int) -> pygame.Surface:
    """The work points still to be spent, each a hammer; the spent ones are hollow."""
    w, h = size
    sheet = _wooden(art, size, light(WORK, 0.18), dark(WORK, 0.25), h * 0.3)
    line = max(1.0, h * 0.05)
    edge = shapes.rim(size, line, h * 0.3 - line / 2, dark(WORK, 0.6))
    shapes.draw(sheet, edge)
    coin = round(h * 0.8)
    plate = badge(art, (coin, coin), str(left), "gold")
    sheet.blit(plate, plate.get_rect(center=(round(h * 0.5), h // 2)))
    room = w - h * 1.2
    n = max(1, total, left)
    step = min(h * 0.8, room / n)
    px = max(6, round(min(h * 0.74, step)))
    spare, spent = token(art, (px, px), "work"), art.svg("pieces/craftsmen_spent", (px, px))
    for k in range(n):
        mark = spare if k < left else spent
        sheet.blit(mark, mark.get_rect(center=(round(h * 1.02 + step * (k + 0.5)), h // 2)))
    return sheet


@sprite("cr.year_points")
def year_points(art: Art, size: Size, n: int) -> pygame.Surface:
    """Points on a laurel: what a year brought, or a score."""
    w, h = size
    px = min(w, h)
    whole = art.svg("pieces/craftsmen_laurel", size)
    coin = max(8, round(px * 0.68))
    plate = badge(art, (coin, coin), str(n), "gold")
    whole.blit(plate, plate.get_rect(center=(round(w / 2), round(h / 2))))
    return whole

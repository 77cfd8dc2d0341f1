"""Tracks and counters: calendar, turn order, work points, points of a year."""

from __future__ import annotations

from math import cos, sin, tau

import pygame

from ui.paint import shapes, textures, theme
from ui.paint.art import Art
from ui.paint.elements import circle, ellipse, path, rect, tenths, turned
from ui.paint.plates import badge
from ui.paint.shapes import Size
from ui.paint.shelf import draft
from ui.paint.sprites import sprite
from ui.paint.text import decoration
from ui.paint.theme import Colour, dark, hexa, light, rgb
from ui.tables.craftsmen.piece_art import WORK, token

Box = tuple[float, float, float, float]

SEASONS: tuple[Colour, ...] = (rgb("#7fae56"), rgb("#e0b13a"), rgb("#c06a34"), rgb("#6f9fc4"))
"""Spring, summer, autumn, winter."""
YEARS = 3
_ROMAN = ("I", "II", "III", "IV", "V", "VI")


def _sign(season: int, cx: float, cy: float, r: float, ink: Colour) -> str:
    """Blossom, sun, leaf or snowflake."""
    if season == 0:
        turns = [k * tau / 5 for k in range(5)]
        way, petal = r * 0.52, r * 0.36
        petals = [circle(cx + way * sin(a), cy - way * cos(a), petal, ink) for a in turns]
        return "".join(petals) + circle(cx, cy, r * 0.26, "#f2c14e")
    if season == 1:
        side, low = r * 0.12, cy - r * 0.6
        ray = f"M{cx - side:.2f} {low:.2f}L{cx} {cy - r:.2f}L{cx + side:.2f} {low:.2f}Z"
        return turned(path(ray, ink), 8, cx, cy) + circle(cx, cy, r * 0.48, ink)
    if season == 2:
        leaf = (
            f"M{cx - r * 0.8:.2f} {cy + r * 0.8:.2f}C{cx - r * 0.9:.2f}"
            f" {cy - r * 0.5:.2f} {cx:.2f} {cy - r:.2f} {cx + r * 0.85:.2f} {cy - r * 0.85:.2f}"
            f"C{cx + r:.2f} {cy:.2f} {cx + r * 0.5:.2f} {cy + r * 0.9:.2f} {cx - r * 0.55:.2f}"
            f" {cy + r * 0.62:.2f}Z"
        )
        vein = f"M{cx - r * 0.85:.2f} {cy + r * 0.9:.2f}L{cx + r * 0.4:.2f} {cy - r * 0.4:.2f}"
        return path(leaf, ink) + path(vein, "none", "#fff1d6", r * 0.14)
    side, high = r * 0.28, cy - r * 0.86
    tip = f"M{cx - side:.2f} {high:.2f}L{cx} {cy - r * 0.56:.2f}L{cx + side:.2f} {high:.2f}"
    arm = path(f"M{cx} {cy}V{cy - r:.2f}{tip}", "none", ink, r * 0.2, stroke_linecap="round")
    return turned(arm, 6, cx, cy)


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
            paint = SEASONS[q]
            gone = (y + 1, q) < (year, season)
            now = (y + 1, q) == (year, season)
            fill = light(paint, 0.72) if gone else light(paint, 0.3 if not now else 0.05)
            ink = light(paint, 0.35) if gone else dark(paint, 0.5)
            if now:
                ink = theme.CREAM
            cell, edge = tenths(cx, cy, cw, ch, ch * 0.26), dark(paint, 0.45)
            faint = 0.4 if gone else 1
            body += rect(*cell, fill, edge, line * 0.8, stroke_opacity=faint)
            body += _sign(q, cx + cw / 2, cy + ch / 2, ch * 0.36, ink)
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
        cx, cy, r = x + pw / 2, y + ph / 2, ph * 0.24
        arrow = (
            f"M{cx + r:.1f} {cy - r * 0.4:.1f}H{cx:.1f}V{cy - r:.1f}L{cx - r:.1f}"
            f" {cy:.1f}L{cx:.1f} {cy + r:.1f}V{cy + r * 0.4:.1f}H{cx + r:.1f}Z"
        )
        body += path(arrow, theme.GOLD, fill_opacity=0.5)
    cx, cy, r = h * 0.36, h / 2, h * 0.22
    body += _upright(cx - r, cy, r, max(1.2, h * 0.06))
    body += _upright(cx + r * 0.7, cy, -r, max(1.2, h * 0.06))
    shapes.draw(sheet, body)
    return sheet


def _upright(x: float, cy: float, r: float, width: float) -> str:
    """A thin arrow: up, or down where r is negative."""
    wing, level = abs(r) * 0.5, cy - r * 0.1
    shaft = f"M{x:.1f} {cy + r * 0.7:.1f}V{cy - r * 0.5:.1f}"
    head = f"M{x - wing:.1f} {level:.1f}L{x:.1f} {cy - r * 0.8:.1f}L{x + wing:.1f} {level:.1f}"
    ends = {"stroke_linejoin": "round", "stroke_linecap": "round"}
    return path(shaft + head, "none", theme.CREAM, width, **ends)


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
    for k in range(n):
        mark = token(art, (px, px), "work") if k < left else _spent(px)
        sheet.blit(mark, mark.get_rect(center=(round(h * 1.02 + step * (k + 0.5)), h // 2)))
    return sheet


@draft
def _spent(px: int) -> pygame.Surface:
    r = px / 2
    line = max(1.0, px * 0.06)
    hexagon = shapes.outline("hex", r * 0.16, line, px - r * 0.32, px - 2 * line, 0)
    return shapes.vector(
        (px, px),
        f'{hexagon} fill="{hexa(dark(WORK, 0.45))}" fill-opacity="0.6"'
        f' stroke="{hexa(light(WORK, 0.4))}" stroke-opacity="0.6" stroke-width="{line:.2f}"/>',
    )


@sprite("cr.year_points")
def year_points(art: Art, size: Size, n: int) -> pygame.Surface:
    """Points on a laurel: what a year brought, or a score."""
    w, h = size
    px = min(w, h)
    cx, cy, r = w / 2, h / 2, px / 2
    green = rgb("#5d8a3c")
    body = ""
    for side in (-1, 1):
        for k in range(6):
            angle = side * (28 + k * 24)
            leaf = (cx, cy + r * 0.8, r * 0.22, r * 0.11, light(green, 0.12 * (k % 2)))
            turn = f"rotate({-angle} {cx} {cy})"
            body += ellipse(*leaf, dark(green, 0.5), max(0.6, px * 0.015), transform=turn)
    whole = art.vector(size, body)
    coin = max(8, round(px * 0.68))
    plate = badge(art, (coin, coin), str(n), "gold")
    whole.blit(plate, plate.get_rect(center=(round(cx), round(cy))))
    return whole

"""Tracks and counters: calendar, turn order, work points, points of a year."""

from __future__ import annotations

import math

import pygame

from ui.paint import shapes, textures, theme
from ui.paint.art import Art
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
    fill = hexa(ink)
    if season == 0:
        petals = "".join(
            f'<circle cx="{cx + r * 0.52 * math.sin(k * math.tau / 5):.2f}"'
            f' cy="{cy - r * 0.52 * math.cos(k * math.tau / 5):.2f}" r="{r * 0.36:.2f}"'
            f' fill="{fill}"/>'
            for k in range(5)
        )
        return petals + f'<circle cx="{cx}" cy="{cy}" r="{r * 0.26:.2f}" fill="#f2c14e"/>'
    if season == 1:
        rays = "".join(
            f'<path d="M{cx - r * 0.12:.2f} {cy - r * 0.6:.2f}L{cx} {cy - r:.2f}'
            f'L{cx + r * 0.12:.2f} {cy - r * 0.6:.2f}Z" fill="{fill}"'
            f' transform="rotate({k * 45} {cx} {cy})"/>'
            for k in range(8)
        )
        return rays + f'<circle cx="{cx}" cy="{cy}" r="{r * 0.48:.2f}" fill="{fill}"/>'
    if season == 2:
        return (
            f'<path d="M{cx - r * 0.8:.2f} {cy + r * 0.8:.2f}C{cx - r * 0.9:.2f}'
            f" {cy - r * 0.5:.2f} {cx:.2f} {cy - r:.2f} {cx + r * 0.85:.2f} {cy - r * 0.85:.2f}"
            f"C{cx + r:.2f} {cy:.2f} {cx + r * 0.5:.2f} {cy + r * 0.9:.2f} {cx - r * 0.55:.2f}"
            f' {cy + r * 0.62:.2f}Z" fill="{fill}"/>'
            f'<path d="M{cx - r * 0.85:.2f} {cy + r * 0.9:.2f}L{cx + r * 0.4:.2f}'
            f' {cy - r * 0.4:.2f}" fill="none" stroke="#fff1d6" stroke-width="{r * 0.14:.2f}"/>'
        )
    arms = "".join(
        f'<path d="M{cx} {cy}V{cy - r:.2f}M{cx - r * 0.28:.2f} {cy - r * 0.86:.2f}L{cx}'
        f' {cy - r * 0.56:.2f}L{cx + r * 0.28:.2f} {cy - r * 0.86:.2f}" fill="none"'
        f' stroke="{fill}" stroke-width="{r * 0.2:.2f}" stroke-linecap="round"'
        f' transform="rotate({k * 60} {cx} {cy})"/>'
        for k in range(6)
    )
    return arms


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
            body += (
                f'<rect x="{cx:.1f}" y="{cy:.1f}" width="{cw:.1f}" height="{ch:.1f}"'
                f' rx="{ch * 0.26:.1f}" fill="{hexa(fill)}" stroke="{hexa(dark(paint, 0.45))}"'
                f' stroke-opacity="{0.4 if gone else 1}" stroke-width="{line * 0.8:.2f}"/>'
                + _sign(q, cx + cw / 2, cy + ch / 2, ch * 0.36, ink)
            )
            if now:
                body += (
                    f'<rect x="{cx - line:.1f}" y="{cy - line:.1f}" width="{cw + 2 * line:.1f}"'
                    f' height="{ch + 2 * line:.1f}" rx="{ch * 0.32:.1f}" fill="none"'
                    f' stroke="{hexa(theme.COIN_RIM)}" stroke-width="{line * 3:.2f}"/>'
                    f'<rect x="{cx - line:.1f}" y="{cy - line:.1f}" width="{cw + 2 * line:.1f}"'
                    f' height="{ch + 2 * line:.1f}" rx="{ch * 0.32:.1f}" fill="none"'
                    f' stroke="{hexa(theme.GLOW)}" stroke-width="{line * 1.7:.2f}"/>'
                )
    sheet.blit(art.vector(size, body), (0, 0))
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
        body += (
            f'<path d="M{cx + r:.1f} {cy - r * 0.4:.1f}H{cx:.1f}V{cy - r:.1f}L{cx - r:.1f}'
            f' {cy:.1f}L{cx:.1f} {cy + r:.1f}V{cy + r * 0.4:.1f}H{cx + r:.1f}Z"'
            f' fill="{hexa(theme.GOLD)}" fill-opacity="0.5"/>'
        )
    cx, cy, r = h * 0.36, h / 2, h * 0.22
    body += (
        f'<path d="M{cx - r:.1f} {cy + r * 0.7:.1f}V{cy - r * 0.5:.1f}M{cx - r * 1.5:.1f}'
        f" {cy - r * 0.1:.1f}L{cx - r:.1f} {cy - r * 0.8:.1f}L{cx - r * 0.5:.1f}"
        f' {cy - r * 0.1:.1f}" fill="none" stroke="{hexa(theme.CREAM)}"'
        f' stroke-width="{max(1.2, h * 0.06):.2f}" stroke-linejoin="round" stroke-linecap="round"/>'
        f'<path d="M{cx + r * 0.7:.1f} {cy - r * 0.7:.1f}V{cy + r * 0.5:.1f}M{cx + r * 0.2:.1f}'
        f" {cy + r * 0.1:.1f}L{cx + r * 0.7:.1f} {cy + r * 0.8:.1f}L{cx + r * 1.2:.1f}"
        f' {cy + r * 0.1:.1f}" fill="none" stroke="{hexa(theme.CREAM)}"'
        f' stroke-width="{max(1.2, h * 0.06):.2f}" stroke-linejoin="round" stroke-linecap="round"/>'
    )
    sheet.blit(art.vector(size, body), (0, 0))
    return sheet


def _track(art: Art, size: Size, n: int, edge: Colour) -> pygame.Surface:
    """A wooden rail with round places."""
    w, h = size
    wood = textures.gradient(size, theme.TRAY_BOTTOM, theme.TRAY_TOP)
    if not art.contrast:
        textures.multiply(wood, textures.grain(size, upright=False))
    sheet = shapes.clip(wood, h * 0.28)
    line = max(1.0, h * 0.035)
    body = (
        f'<rect x="{line / 2:.2f}" y="{line / 2:.2f}" width="{w - line:.2f}"'
        f' height="{h - line:.2f}" rx="{h * 0.28 - line / 2:.2f}" fill="none"'
        f' stroke="{hexa(edge)}" stroke-opacity="0.85" stroke-width="{line:.2f}"/>'
    )
    for x, y, pw, ph in order_places(w, h, n):
        body += (
            f'<circle cx="{x + pw / 2:.2f}" cy="{y + ph / 2:.2f}" r="{pw / 2:.2f}"'
            f' fill="{hexa(dark(theme.TRAY_TOP, 0.3))}" stroke="{hexa(edge)}"'
            f' stroke-opacity="0.7" stroke-width="{line:.2f}"/>'
        )
    sheet.blit(art.vector(size, body), (0, 0))
    return sheet


@sprite("cr.work")
def work(art: Art, size: Size, left: int, total: int) -> pygame.Surface:
    """The work points still to be spent, each a hammer; the spent ones are hollow."""
    w, h = size
    wood = textures.gradient(size, light(WORK, 0.18), dark(WORK, 0.25))
    if not art.contrast:
        textures.multiply(wood, textures.grain(size, upright=False))
    sheet = shapes.clip(wood, h * 0.3)
    line = max(1.0, h * 0.05)
    sheet.blit(
        art.vector(
            size,
            f'<rect x="{line / 2:.2f}" y="{line / 2:.2f}" width="{w - line:.2f}"'
            f' height="{h - line:.2f}" rx="{h * 0.3 - line / 2:.2f}" fill="none"'
            f' stroke="{hexa(dark(WORK, 0.6))}" stroke-width="{line:.2f}"/>',
        ),
        (0, 0),
    )
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
    return shapes.vector(
        (px, px),
        f"{shapes.outline('hex', r * 0.16, line, px - r * 0.32, px - 2 * line, 0)}"
        f' fill="{hexa(dark(WORK, 0.45))}" fill-opacity="0.6" stroke="{hexa(light(WORK, 0.4))}"'
        f' stroke-opacity="0.6" stroke-width="{line:.2f}"/>',
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
            body += (
                f'<ellipse cx="{cx:.2f}" cy="{cy + r * 0.8:.2f}" rx="{r * 0.22:.2f}"'
                f' ry="{r * 0.11:.2f}" fill="{hexa(light(green, 0.12 * (k % 2)))}"'
                f' stroke="{hexa(dark(green, 0.5))}" stroke-width="{max(0.6, px * 0.015):.2f}"'
                f' transform="rotate({-angle} {cx} {cy})"/>'
            )
    whole = art.vector(size, body)
    coin = max(8, round(px * 0.68))
    plate = badge(art, (coin, coin), str(n), "gold")
    whole.blit(plate, plate.get_rect(center=(round(cx), round(cy))))
    return whole

"""The ships: seen from above at their moorings, the holds open."""

from __future__ import annotations

from typing import NamedTuple

import pygame

from ui.paint import shapes, textures, theme
from ui.paint.art import Art
from ui.paint.elements import gradient, path, rect, tenths
from ui.paint.plates import badge
from ui.paint.shapes import Size
from ui.paint.shelf import draft
from ui.paint.sprites import sprite
from ui.paint.theme import dark, light, rgb
from ui.tables.craftsmen.capital_art import disc
from ui.tables.craftsmen.goods_art import icon
from ui.tables.craftsmen.store_art import hollow

Box = tuple[float, float, float, float]

SEA = rgb("#3d7896")
DECK = rgb("#c79a63")
HULLS = tuple(rgb(c) for c in ("#8a5a30", "#6d4022", "#8c4a2c", "#54382a"))
TRIM = theme.GOLD

_BOW = 1.15
_STERN = 1.1
"""Heights of bow and stern, in rows."""
_LABEL = 0.068
"""Height of the strip of water above the bow that bears the ship's name, in heights of the tile."""
COIN = 15
"""The smallest coin or prize whose number can be read, in pixels."""
_MOST = 0.36
"""A row is never higher than this part of the width, so that few rows make a short ship."""


class ShipFace(NamedTuple):
    """A ship."""

    number: int
    rows: tuple[tuple[str, int], ...]
    """From the bow: the good and the value of a cube of it."""
    bonuses: tuple[int, ...]
    """For most cubes, second most, and so on."""
    label: str = ""


class _Plan(NamedTuple):
    """Where the parts of a ship lie on its picture."""

    top: float
    row: float
    first: float
    """Where the first row begins."""
    stern: float
    """Where the last row ends."""


def _plan(w: float, h: float, n: int) -> _Plan:
    water = h * (0.985 - _LABEL)
    row = min(water / (n + _BOW + _STERN), w * _MOST)
    long = row * (n + _BOW + _STERN)
    top = h * _LABEL + (water - long) / 2
    return _Plan(top, row, top + row * _BOW, top + row * (_BOW + n))


def ship_cells(w: float, h: float, n_rows: int) -> list[tuple[Box, Box]]:
    """The two cells of every row, in the same units as `w` and `h`."""
    plan = _plan(w, h, n_rows)
    side = min(plan.row * 0.84, w * 0.222)
    gap = w * 0.02
    right = w * 0.895
    rows = []
    for i in range(n_rows):
        y = plan.first + plan.row * i + (plan.row - side) / 2
        rows.append(((right - 2 * side - gap, y, side, side), (right - side, y, side, side)))
    return rows


def ship_mark(w: float, h: float, n_rows: int) -> Box:
    """The open water beside the bow: room for a small mark, such as who leads."""
    plan = _plan(w, h, n_rows)
    side = min(w * 0.2, plan.row)
    return w - side - w * 0.02, max(0.0, plan.top), side, side


@sprite("cr.ship")
def ship(art: Art, size: Size, face: ShipFace) -> pygame.Surface:
    """A ship with its rows and bonuses."""
    w, h = size
    n = len(face.rows)
    sheet = _water(size, art.s, art.contrast).copy()
    hull = _hull(size, n, face.number, art.contrast)
    cast = shapes.shadow_of(hull, theme.SHADOWS["card"], art.s)
    shade = pygame.Surface(size, pygame.SRCALPHA)
    shade.blit(cast.surface, (cast.dx, cast.dy))
    sheet.blit(shade, (0, 0))
    sheet.blit(hull, (0, 0))
    plan = _plan(w, h, n)
    for (good, value), (left, _right) in zip(face.rows, ship_cells(w, h, n), strict=True):
        _row(art, sheet, good, value, left, plan.row)
    _number(art, sheet, face, plan)
    _bonuses(art, sheet, face)
    return sheet


@draft
def _water(size: Size, s: float, contrast: bool) -> pygame.Surface:
    """The basin of the harbour."""
    w, h = size
    ratio = theme.READ_EASILY if contrast else theme.READ
    ends = (light(SEA, 0.12), dark(SEA, 0.16))
    upper, lower = (theme.ground(end, theme.CREAM, ratio) for end in ends)
    sea = textures.gradient(size, upper, lower)
    if not contrast:
        ripple = (max(3, w // 16), max(4, h // 5))
        textures.multiply(sea, textures.noise(size, ripple, 226, 255, "harbour"))
        rng = textures.chance("waves", size)
        body = ""
        for _ in range(max(6, w * h // 900)):
            x, y = rng.uniform(2, w - 14), rng.uniform(4, h - 4)
            k = rng.uniform(4, 8) * max(0.8, s)
            wave = f"M{x:.1f} {y:.1f}q{k / 2:.1f} {-k * 0.4:.1f} {k:.1f} 0t{k:.1f} 0"
            body += path(wave, "none", theme.RIM, max(0.8, 0.9 * s), stroke_opacity=0.3)
        shapes.draw(sea, body)
    sheet = shapes.clip(sea, 8 * s)
    line = max(1.0, 1.6 * s)
    edge = shapes.rim(size, line, 8 * s - line / 2, dark(SEA, 0.6))
    shapes.draw(sheet, edge)
    return sheet


def _outline(w: float, plan: _Plan, inset: float) -> str:
    """The ship from above: pointed at the bow, flat at the stern."""
    left, right, mid = w * 0.04 + inset, w * 0.96 - inset, w / 2
    top, low = plan.top + inset * 1.5, plan.stern + plan.row * _STERN - inset
    shoulder = plan.first + plan.row * 0.5
    return (
        f"M{mid:.1f} {top:.1f}C{mid + w * 0.2:.1f} {top + plan.row * 0.24:.1f} {right:.1f}"
        f" {plan.first - plan.row * 0.28:.1f} {right:.1f} {shoulder:.1f}"
        f"V{plan.stern:.1f}C{right:.1f} {plan.stern + plan.row * 0.5:.1f}"
        f" {right - w * 0.05:.1f} {low - plan.row * 0.2:.1f} {right - w * 0.09:.1f} {low:.1f}"
        f"H{left + w * 0.09:.1f}C{left + w * 0.05:.1f} {low - plan.row * 0.2:.1f} {left:.1f}"
        f" {plan.stern + plan.row * 0.5:.1f} {left:.1f} {plan.stern:.1f}V{shoulder:.1f}"
        f"C{left:.1f} {plan.first - plan.row * 0.28:.1f} {mid - w * 0.2:.1f}"
        f" {top + plan.row * 0.24:.1f} {mid:.1f} {top:.1f}Z"
    )


@draft
def _hull(size: Size, n: int, number: int, contrast: bool) -> pygame.Surface:
    """Hull, deck, holds and the empty cells."""
    w, h = size
    plan = _plan(w, h, n)
    line = max(1.0, w * 0.014)
    rail = w * 0.045
    wood = HULLS[(number - 1) % len(HULLS)]
    ends = ((0, plan.top), (w * 0.4, plan.stern + plan.row))
    body = (
        gradient("h", (0, 0), (w, 0), light(wood, 0.3), wood, dark(wood, 0.35))
        + gradient("d", *ends, light(DECK, 0.34), dark(DECK, 0.1))
        + path(_outline(w, plan, 0), "url(#h)", dark(wood, 0.62), line)
        + path(_outline(w, plan, rail * 0.55), "none", TRIM, rail * 0.5)
        + path(_outline(w, plan, rail), "url(#d)", dark(wood, 0.45), line)
    )
    for x in (0.2, 0.35, 0.5, 0.65, 0.8):
        inset = 0.16 if x in (0.2, 0.8) else 0.0
        high = plan.top + plan.row * (0.5 + inset * 3)
        seam = f"M{w * x:.1f} {high:.1f}V{plan.stern + plan.row * (_STERN - 0.3):.1f}"
        body += path(seam, "none", dark(DECK, 0.4), line * 0.7, stroke_opacity=0.35)
    for left, right in ship_cells(w, h, n):
        y = left[1] + left[3] / 2
        tall = plan.row * 0.94
        hold = tenths(w * 0.09, y - tall / 2, w * 0.82, tall, plan.row * 0.14)
        paint, edge = theme.FACE_LIGHT, dark(wood, 0.3)
        body += rect(*hold, paint, edge, line * 0.9, fill_opacity=0.82)
        body += hollow(left, line, line * 1.6) + hollow(right, line, line * 1.6)
    return shapes.vector(size, body)


def _row(
    art: Art, sheet: pygame.Surface, good: str, value: int, left: Box, plan_row: float
) -> None:
    """The good of a row, and what a cube of it is worth."""
    w = sheet.get_width()
    side = left[3]
    x = w * 0.1
    room = left[0] - x
    px = max(6, round(min(plan_row * 0.92, room * 0.84)))
    cy = left[1] + side / 2
    thing = icon(art, px, good)
    # Where the coin is large beside it, the good moves up and left from under it.
    away = max(0.0, COIN - room * 0.5) * 0.5
    sheet.blit(thing, thing.get_rect(midleft=(round(x - away), round(cy - away))))
    coin = max(COIN, round(min(side * 0.8, room * 0.5)))
    plate = badge(art, (coin, coin), str(value), "gold")
    right = left[0] - w * 0.01
    low = cy + plan_row * 0.45
    sheet.blit(plate, plate.get_rect(bottomright=(round(right), round(low))))


def _number(art: Art, sheet: pygame.Surface, face: ShipFace, plan: _Plan) -> None:
    """The ship's number at the bow, and its name on the water before it."""
    w = sheet.get_width()
    px = max(10, round(plan.row * 0.62))
    blue = art.ground(dark(SEA, 0.25), theme.CREAM)
    line = max(1.0, px * 0.06)
    plate = art.vector((px, px), disc(px / 2, px / 2, px / 2, line, blue, dark(blue, 0.6)))
    words = art.number(str(face.number), px * 0.66, theme.CREAM, px)
    plate.blit(words, words.get_rect(center=(px // 2, px // 2)))
    sheet.blit(plate, plate.get_rect(center=(w // 2, round(plan.top + plan.row * 0.66))))
    label = art.scaled(1).line(
        face.label, "name", sheet.get_height() * 0.055, theme.CREAM, round(w * 0.92)
    )
    if label is not None:
        middle = round(sheet.get_height() * _LABEL * 0.56 + art.s)
        sheet.blit(label, label.get_rect(center=(w // 2, middle)))


def ship_prizes(w: float, h: float, n_rows: int, count: int) -> list[Box]:
    """Where the prizes for most, second most ... cubes lie, on the stern deck."""
    if not count:
        return []
    plan = _plan(w, h, n_rows)
    big = min(plan.row * 0.86, w * 0.82 / count)
    # The best is the largest, as far as there is room for a difference.
    sizes = [max(big * (1 - 0.09 * i), min(big, COIN)) for i in range(count)]
    x = w / 2 - sum(sizes) / 2
    y = plan.stern + plan.row * 0.5
    boxes = []
    for side in sizes:
        boxes.append((x, y - side / 2, side, side))
        x += side
    return boxes


def _bonuses(art: Art, sheet: pygame.Surface, face: ShipFace) -> None:
    """What most, second most ... cubes bring: the best the largest."""
    w, h = sheet.get_size()
    boxes = ship_prizes(w, h, len(face.rows), len(face.bonuses))
    for points, (x, y, side, _h) in zip(face.bonuses, boxes, strict=True):
        medal = _laurel(art, round(side), points)
        sheet.blit(medal, medal.get_rect(midleft=(round(x), round(y + side / 2))))


def _laurel(art: Art, px: int, points: int) -> pygame.Surface:
    """A rosette with points: a prize, unlike the plain coins of the cargo."""
    medal = art.svg("pieces/craftsmen_rosette", (px, px))
    words = art.number(f"{points}", px * 0.7, dark(theme.PRIMARY[0], 0.65), px)
    medal.blit(words, words.get_rect(center=(px // 2, px // 2)))
    return medal


@sprite("cr.prize")
def prize(art: Art, size: Size, points: int) -> pygame.Surface:
    """A majority's prize alone."""
    whole = pygame.Surface(size, pygame.SRCALPHA)
    medal = _laurel(art, min(size), points)
    whole.blit(medal, medal.get_rect(center=(size[0] // 2, size[1] // 2)))
    return whole

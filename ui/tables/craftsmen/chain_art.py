"""The chart of all production lines: from what each product is made."""

from __future__ import annotations

from typing import NamedTuple

import pygame

from ui.paint import theme
from ui.paint.art import Art
from ui.paint.elements import rect, tenths
from ui.paint.plates import badge
from ui.paint.shapes import Size
from ui.paint.sprites import sprite
from ui.tables.craftsmen.card_art import arrow
from ui.tables.craftsmen.goods_art import icon, paint_of

ARROW, PLUS = 0.46, 0.55
"""What the signs between ingredients take, in icons."""


class ChainRow(NamedTuple):
    """A product and its ingredients."""

    product: str
    name: str
    branches: tuple[tuple[str, ...], ...]
    """For each ingredient the raws it is made of, and itself: (("flax", "cloth"), ("wood",))."""
    points: int
    """For making it."""
    value: int = 0
    """On a ship; 0 is not shown."""
    owned: tuple[str, ...] = ()
    """Goods whose building the reader has: they get a tick."""


class ChainFace(NamedTuple):
    """The chart; the texts are ready to read."""

    title: str
    rows: tuple[ChainRow, ...]
    heads: tuple[str, ...] = ()
    """Words over ingredients, product, points and ship value, or nothing."""


def _columns(w: float) -> tuple[float, float, float, float]:
    """Where the second branch, the product, the points and the ship begin."""
    return w * 0.29, w * 0.56, w * 0.8, w * 0.895


@sprite("cr.chain")
def chain(art: Art, size: Size, face: ChainFace) -> pygame.Surface:
    """One row for each product."""
    w, h = size
    pen = art.scaled(min(w / 460, h / 470))
    sheet = art.panel(size, 14)
    title = pen.line(face.title, "title", 24, theme.TITLE, w - pen.px(40))
    top = pen.px(12)
    if title is not None:
        sheet.blit(title, title.get_rect(midtop=(w // 2, top)))
        top += title.get_height() + pen.px(2)
    _second, product, points, ship = _columns(w)
    if face.heads:
        for text, (left, right) in zip(
            face.heads,
            ((w * 0.04, product), (product, points), (points, ship), (ship, w * 0.985)),
            strict=False,
        ):
            words = pen.line(text, "semibold", 13, theme.MUTED, round(right - left))
            if words is not None:
                sheet.blit(words, words.get_rect(midtop=(round((left + right) / 2), top)))
        top += pen.px(18)
    tall = (h - top - pen.px(12)) / max(1, len(face.rows))
    for k, row in enumerate(face.rows):
        _row(pen, sheet, row, round(top + k * tall), round(tall), k % 2 == 0)
    return sheet


def _row(pen: Art, sheet: pygame.Surface, row: ChainRow, top: int, tall: int, shaded: bool) -> None:
    w = sheet.get_width()
    second, product, points, ship = _columns(w)
    if shaded:
        bar = tenths(0, 0, w * 0.95, tall, tall * 0.2)
        stripe = rect(*bar, paint_of(row.product), fill_opacity=0.14)
        sheet.blit(pen.vector((round(w * 0.95), tall), stripe), (round(w * 0.025), top))
    px = min(round(tall * 0.86), round(w * 0.088))
    cy = top + tall // 2
    x, room = round(w * 0.04), w * 0.46
    regular = len(row.branches) <= 2 and all(len(branch) <= 2 for branch in row.branches)
    # Two ingredients stand in columns; more of them, or longer ways, share the room.
    small = px if regular else min(px, int(room / _icons_wide(row.branches)))
    for k, branch in enumerate(row.branches):
        if k:
            x = round(second) if regular else x + round(small * PLUS)
            middle = x - (w * 0.022 if regular else small * PLUS / 2)
            _plus(pen, sheet, round(middle), cy)
        for i, good in enumerate(branch):
            if i and i == len(branch) - 1:
                head = arrow(pen, round(small * 0.42), theme.MUTED)
                sheet.blit(head, head.get_rect(midleft=(x, cy)))
                x += round(small * ARROW)
            elif i:
                _plus(pen, sheet, round(x + small * PLUS / 2), cy)
                x += round(small * PLUS)
            _thing(pen, sheet, good, small, x, cy, good in row.owned)
            x += small + pen.px(1)
    head = arrow(pen, round(px * 0.6), theme.LINK)
    sheet.blit(head, head.get_rect(midright=(round(product - w * 0.005), cy)))
    _thing(pen, sheet, row.product, px, round(product + w * 0.005), cy, row.product in row.owned)
    left = round(product + w * 0.01) + px + pen.px(2)
    words = pen.line(row.name, "name", 17, theme.INK, round(points - left))
    if words is not None:
        sheet.blit(words, words.get_rect(midleft=(left, cy)))
    coin = min(round(tall * 0.66), round(w * 0.072))
    for number, edge, style in ((row.points, points, "gold"), (row.value, ship, "green")):
        if number:
            plate = badge(pen, (coin, coin), str(number), style)
            sheet.blit(plate, plate.get_rect(center=(round(edge + w * 0.045), cy)))


def _icons_wide(branches: tuple[tuple[str, ...], ...]) -> float:
    """How wide the ingredients are, in icons."""
    goods = sum(map(len, branches))
    arrows = sum(len(branch) > 1 for branch in branches)
    pluses = goods - 1 - arrows
    return goods * 1.04 + arrows * ARROW + pluses * PLUS


def _plus(pen: Art, sheet: pygame.Surface, x: int, cy: int) -> None:
    plus = pen.text("+", "number", 22, theme.MUTED)
    sheet.blit(plus, plus.get_rect(center=(x, cy)))


def _thing(
    pen: Art, sheet: pygame.Surface, good: str, px: int, x: int, cy: int, owned: bool
) -> None:
    thing = icon(pen, px, good)
    sheet.blit(thing, thing.get_rect(midleft=(x, cy)))
    if owned:
        side = max(8, round(px * 0.42))
        tick = badge(pen, (side, side), "", "green")
        mark = pen.icon("check", max(5, round(side * 0.66)), theme.CREAM)
        tick.blit(mark, mark.get_rect(center=(side // 2, side // 2)))
        sheet.blit(tick, tick.get_rect(bottomright=(x + px, cy + px // 2)))

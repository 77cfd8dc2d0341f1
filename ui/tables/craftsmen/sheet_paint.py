"""Painters of what is written on the Craftsmen table: the ribbon, small buildings, lists."""

from __future__ import annotations

from typing import NamedTuple

import pygame

from ui.paint import shapes, svg, theme
from ui.paint.art import Art
from ui.paint.elements import circle, rect, tenths
from ui.paint.plates import badge
from ui.paint.shapes import Size
from ui.paint.sprites import sprite
from ui.paint.theme import dark, light
from ui.tables.craftsmen.capital_art import paint_of, symbol
from ui.tables.craftsmen.goods_art import icon
from ui.tables.craftsmen.piece_art import cube


class MiniFace(NamedTuple):
    """A building of a small row."""

    top: str
    bottom: str
    makes: str
    needs: int
    filled: int
    """How many icons it has, and how many of them hold a cube."""


class Item(NamedTuple):
    """A line of a list."""

    good: str
    words: str
    cost: str
    """On a plain plate behind the words."""
    gain: str
    """On a coin at the end."""
    faint: bool
    """Not within reach now."""


@sprite("cr.ribbon")
def ribbon(art: Art, size: Size, when: str, stage: str, words: str) -> pygame.Surface:
    """The head of the table: when it is, which stage runs, and what is done in it."""
    w, h = size
    sheet = art.parchment(size, 7)
    line = max(1.0, art.s)
    frame = rect(
        line / 2,
        line / 2,
        w - line,
        h - line,
        6.5 * art.s,
        "none",
        theme.FRAME,
        round(line * 1.6, 1),
    )
    shapes.draw(sheet, frame)
    x = art.px(10)
    first = art.text(when, "name", 16, theme.TITLE, w // 3, "left", 1)
    sheet.blit(first, (x, (h - first.get_height()) // 2))
    x += first.get_width() + art.px(10)
    if stage:
        name = art.text(stage, "bold", 14, theme.CREAM, w // 3, "left", 1)
        plate = pygame.Rect(x, art.px(4), name.get_width() + art.px(16), h - 2 * art.px(4))
        pygame.draw.rect(sheet, theme.PRIMARY[1], plate, border_radius=art.px(5))
        sheet.blit(name, (plate.x + art.px(8), (h - name.get_height()) // 2))
        x = plate.right + art.px(10)
    room = w - x - art.px(8)
    if words and room > art.px(60):
        text = art.text(words, "semibold", 14, theme.INK, room, "left", 1)
        sheet.blit(text, (x, (h - text.get_height()) // 2))
    return sheet


@sprite("cr.mini")
def mini(art: Art, size: Size, face: MiniFace) -> pygame.Surface:
    """A building in small: both halves to its edges, what it makes, and cubes on its icons."""
    w, h = size
    line = max(1.0, w * 0.035)
    radius = min(w, h) * 0.12
    halves = ""
    for colour, top in ((face.top, 0.0), (face.bottom, h / 2)):
        paint = paint_of(colour)
        halves += rect(*tenths(0, top, w, h / 2 + 0.5), paint)
        side = min(w * 0.5, h * 0.3)
        for x in (0.0, float(w)):
            halves += symbol(colour, x, top + h / 4, side, fill_opacity=0.85)
    halves += circle(
        w / 2, h / 2, round(w * 0.36, 1), theme.FACE_LIGHT, theme.FRAME, round(line, 1)
    )
    sheet = shapes.clip(art.vector(size, halves), radius)
    frame = tenths(line / 2, line / 2, w - line, h - line, radius)
    edge = rect(*frame, "none", dark(theme.FRAME, 0.3), round(line, 1))
    shapes.draw(sheet, edge)
    px = max(6, round(w * 0.6))
    sheet.blit(icon(art, px, face.makes), ((w - px) // 2, (h - px) // 2))
    dot = max(3, round(w * 0.2))
    left = (w - face.needs * (dot + 1)) // 2
    for n in range(face.needs):
        box = pygame.Rect(left + n * (dot + 1), max(1, round(h * 0.07)), dot, dot)
        pygame.draw.rect(sheet, theme.GOLD if n < face.filled else theme.TRAY_TOP, box)
        pygame.draw.rect(sheet, theme.RIM, box, 1)
    return sheet


@sprite("cr.item")
def item(art: Art, size: Size, line: Item) -> pygame.Surface:
    """A line of a list: a good, words, what it costs and brings."""
    w, h = size
    sheet = pygame.Surface(size, pygame.SRCALPHA)
    px = min(h, art.px(23))
    middle = h // 2
    sheet.blit(icon(art, px, line.good), (0, middle - px // 2))
    x, right = px + art.px(4), w
    for text, style in ((line.gain, "gold"), (line.cost, "plain")):
        high = min(h, art.px(18))
        wide = max(high, art.text_size(text, "number", 12)[0] + art.px(10))
        right -= wide
        sheet.blit(badge(art, (wide, high), text, style), (right, middle - high // 2))
        right -= art.px(2)
    ink = light(theme.MUTED, 0.2) if line.faint else theme.INK
    words = art.text(line.words, "semibold", 14, ink, max(1, right - x), "left", 1)
    sheet.blit(words, (x, middle - words.get_height() // 2))
    return sheet


@sprite("cr.product")
def product(art: Art, size: Size, colour: str, emblem: str, good: str) -> pygame.Surface:
    """What a building can make now: the player's cube with the good on it."""
    whole = cube(art, size, colour, "").copy()
    w, h = size
    px = max(6, round(min(w, h) * 0.68))
    whole.blit(icon(art, px, good), (round(w * 0.1), h - px - round(h * 0.06)))
    return whole


@sprite("cr.chart")
def chart(art: Art, size: Size) -> pygame.Surface:
    """A small parchment with a chain of arrows: the chart of all production lines."""
    w, h = size
    sheet = art.parchment(size, 4)
    line = max(1.0, h * 0.07)
    frame = tenths(line / 2, line / 2, w - line, h - line, 4 * art.s)
    chain = svg.part("signs/craftsmen_chart", 0, 0, w, ink=theme.LINK)
    shapes.draw(sheet, chain + rect(*frame, "none", theme.FRAME, round(line, 1)))
    return sheet

"""The granary and the market."""

from __future__ import annotations

import pygame

from ui.paint import shapes, textures, theme
from ui.paint.art import Art
from ui.paint.elements import path, rect, tenths
from ui.paint.shapes import Size
from ui.paint.sprites import sprite
from ui.paint.theme import Colour, dark, hexa, light, rgb
from ui.tables.craftsmen.goods_art import icon

Box = tuple[float, float, float, float]

MARKET_CUBES = 3
"""How many cubes a player may have on the market."""

PLANK = rgb("#a9743f")
THATCH = rgb("#d0a24a")
_ROOF = 0.2
_AWNING = 0.26
_STRIPES = (rgb("#b9342b"), rgb("#fff1d6"))


def granary_fields(w: float, h: float, n: int) -> list[tuple[Box, Box]]:
    """The lower and the upper field of every column, in the same units as `w` and `h`."""
    step = w * 0.95 / n
    tall = h * (0.97 - _ROOF)
    side = min(tall * 0.31, step * 0.82)
    low = h * 0.955 - side
    up = low - side - tall * 0.025
    return [
        (
            (w * 0.025 + step * (i + 0.5) - side / 2, low, side, side),
            (w * 0.025 + step * (i + 0.5) - side / 2, up, side, side),
        )
        for i in range(n)
    ]


@sprite("cr.granary")
def granary(art: Art, size: Size, goods: tuple[str, ...], label: str) -> pygame.Surface:
    """The town's store: a bay for each good, two fields in it."""
    w, h = size
    s = min(w / 250, h / 112)
    wall = textures.gradient(size, light(PLANK, 0.2), dark(PLANK, 0.12))
    if not art.contrast:
        textures.multiply(wall, textures.grain(size))
    sheet = shapes.clip(wall, 8 * s)
    line = max(1.0, 1.5 * s)
    fields = granary_fields(w, h, len(goods))
    body = shapes.rim(size, line, 8 * s - line / 2, dark(PLANK, 0.62))
    for lower, upper in fields:
        x, _y, side, _h = lower
        pad = side * 0.07
        top = h * (_ROOF + 0.03)
        bay = tenths(x - pad, top, side + 2 * pad, lower[1] + side + pad - top, side * 0.16)
        paints = (theme.FACE_LIGHT, dark(PLANK, 0.5))
        body += rect(*bay, paints[0], paints[1], line * 0.7, fill_opacity=0.9)
        for field in (lower, upper):
            body += hollow(field, line * 0.7, line * 1.2)
    shapes.draw(sheet, body)
    for good, (_lower, upper) in zip(goods, fields, strict=True):
        x, y, side, _h = upper
        room = y - h * (_ROOF + 0.04)
        px = max(6, round(min(side * 1.06, room)))
        thing = icon(art, px, good)
        at = (round(x + side / 2), round(h * (_ROOF + 0.04) + room / 2))
        sheet.blit(thing, thing.get_rect(center=at))
    _roof(art, sheet, round(h * _ROOF), THATCH, s)
    _label(art.scaled(s), sheet, label, round(h * _ROOF), THATCH)
    return sheet


def hollow(box: Box, edge: float, shade: float) -> str:
    """A sunk place for a cube, with an edge and a shade so wide."""
    x, y, w, h = box
    hole = tenths(x, y, w, h, w * 0.16)
    top = f"M{x + w * 0.14:.1f} {y + shade:.1f}h{w * 0.72:.1f}"
    hole_edge = dark(theme.TRAY_TOP, 0.4)
    shadow = path(top, "none", theme.SHADOW, shade, stroke_opacity=0.55, stroke_linecap="round")
    return rect(*hole, theme.TRAY_BOTTOM, hole_edge, edge) + shadow


def _roof(art: Art, sheet: pygame.Surface, tall: int, thatch: Colour, s: float) -> None:
    """Straw hanging over the upper edge."""
    w = sheet.get_width()
    straw = textures.gradient((w, tall), light(thatch, 0.42), dark(thatch, 0.06))
    if not art.contrast:
        fibre = (max(4, w // 2), 2)
        textures.multiply(straw, textures.noise((w, tall), fibre, 222, 255, "thatch", warm=True))
    fringe = pygame.Surface((w, tall), pygame.SRCALPHA)
    step = max(4.0, 7 * s)
    round_by = tall * 0.3
    data = (
        f"M0 {round_by:.1f}Q0 0 {round_by:.1f} 0H{w - round_by:.1f}Q{w} 0 {w} {round_by:.1f}"
        f"V{tall * 0.86:.1f}"
    )
    x = float(w)
    k = 0
    while x > 0:
        nx = max(0.0, x - step)
        low = tall if k % 2 == 0 else tall * 0.84
        data += f"Q{(x + nx) / 2:.1f} {low * 1.04:.1f} {nx:.1f} {tall * 0.86:.1f}"
        x = nx
        k += 1
    mask = art.vector((w, tall), path(data + "Z", "#ffffff"))
    fringe.blit(straw, (0, 0))
    fringe.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    sheet.blit(fringe, (0, 0))
    line = max(1.0, 1.3 * s)
    edge = path(data + "Z", "none", dark(thatch, 0.6), line)
    sheet.blit(art.vector((w, tall + 2), edge), (0, 0))


def _label(pen: Art, sheet: pygame.Surface, label: str, tall: int, ground: Colour) -> None:
    w = sheet.get_width()
    words = pen.line(label, "name", tall * 0.8 / pen.s, dark(ground, 0.75), w - pen.px(20))
    if words is not None:
        at = words.get_rect(center=(w // 2, round(tall * 0.46)))
        sheet.blit(shapes.silhouette(words, light(ground, 0.6)), at.move(0, 1))
        sheet.blit(words, at)


def market_places(w: float, h: float, n_players: int) -> list[Box]:
    """One box for each player, wide enough for three cubes in a row."""
    left, wide = w * 0.03, w * 0.94
    top = h * (_AWNING + 0.04)
    tall = h * 0.95 - top
    best: tuple[float, int, int] = (0.0, 1, n_players)
    for rows in range(1, n_players + 1):
        columns = -(-n_players // rows)
        side = min(tall / rows / 1.16, wide / columns / (MARKET_CUBES + 0.4))
        best = max(best, (side, rows, columns), key=lambda found: found[0])
    side, rows, columns = best
    across, down = wide / columns, tall / rows
    box_w, box_h = min(across * 0.97, side * (MARKET_CUBES + 0.5)), min(down * 0.95, side * 1.14)
    places = []
    for k in range(n_players):
        row, column = divmod(k, columns)
        alone = (columns - min(columns, n_players - row * columns)) * across / 2
        x = left + alone + across * (column + 0.5) - box_w / 2
        places.append((x, top + down * (row + 0.5) - box_h / 2, box_w, box_h))
    return places


def market_cubes(place: Box) -> list[Box]:
    """Where the three cubes of a player lie in the player's box."""
    x, y, w, h = place
    side = min(h * 0.88, w / (MARKET_CUBES + 0.5))
    step = side * 1.08
    first = x + (w - step * (MARKET_CUBES - 1) - side) / 2
    return [(first + step * k, y + (h - side) / 2, side, side) for k in range(MARKET_CUBES)]


@sprite("cr.market")
def market(
    art: Art, size: Size, label: str, owners: tuple[tuple[str, str], ...] = ()
) -> pygame.Surface:
    """A stall under its awning; `owners` are colour and emblem of each player's box."""
    w, h = size
    s = min(w / 250, h / 90)
    wood = textures.gradient(size, light(PLANK, 0.24), dark(PLANK, 0.1))
    if not art.contrast:
        textures.multiply(wood, textures.grain(size, upright=False))
    sheet = shapes.clip(wood, 8 * s)
    line = max(1.0, 1.5 * s)
    body = shapes.rim(size, line, 8 * s - line / 2, dark(PLANK, 0.62))
    for k, place in enumerate(market_places(w, h, max(1, len(owners)))):
        x, y, pw, ph = place
        edge = rgb(owners[k][0]) if owners else theme.HAIRLINE
        tray = tenths(x, y, pw, ph, ph * 0.22)
        body += rect(*tray, theme.TRAY_BOTTOM, edge, line * 1.3)
        for x, y, side, _h in market_cubes(place) if owners else ():
            cube = tenths(x + side * 0.06, y + side * 0.06, side * 0.88, side * 0.88, side * 0.16)
            body += rect(*cube, dark(theme.TRAY_TOP, 0.15))
    shapes.draw(sheet, body)
    for (colour, emblem), place in zip(owners, market_places(w, h, len(owners) or 1), strict=False):
        for x, y, side, _h in market_cubes(place):
            px = max(6, round(side * 0.6))
            mark = art.icon(emblem, px, light(rgb(colour), 0.3))
            mark.set_alpha(110)
            at = (round(x + side / 2), round(y + side / 2))
            sheet.blit(mark, mark.get_rect(center=at))
    _awning(art, sheet, round(h * _AWNING), s)
    _sign(art.scaled(s), sheet, label, round(h * _AWNING))
    return sheet


def _awning(art: Art, sheet: pygame.Surface, tall: int, s: float) -> None:
    """Striped cloth with scallops."""
    w = sheet.get_width()
    n = max(6, round(w / (20 * s)))
    step = w / n
    line = max(0.8, 1.0 * s)
    body = ""
    for k in range(n):
        paint = _STRIPES[k % 2]
        x = k * step
        stripe = (
            f"M{x:.1f} 0H{x + step:.1f}V{tall * 0.72:.1f}A{step / 2:.1f}"
            f" {tall * 0.27:.1f} 0 0 1 {x:.1f} {tall * 0.72:.1f}Z"
        )
        fold = tenths(x, tall * 0.5, step, tall * 0.24)
        body += path(stripe, paint, dark(paint, 0.5), line)
        body += rect(*fold, theme.SHADOW, fill_opacity=0.1)
    cloth = art.vector((w, tall), body)
    mask = pygame.Surface((w, tall + round(20 * s)), pygame.SRCALPHA)
    mask.fill((255, 255, 255, 255))
    mask = shapes.clip(mask, 8 * s)
    cloth.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    sheet.blit(cloth, (0, 0))


def _sign(pen: Art, sheet: pygame.Surface, label: str, tall: int) -> None:
    """The name on a board that hangs before the awning."""
    w = sheet.get_width()
    words = pen.line(label, "name", tall * 0.66 / pen.s, theme.TITLE, w - pen.px(30))
    if words is None:
        return
    wide, high = words.get_width() + pen.px(16), min(tall, words.get_height())
    board = _board(pen, (wide, high))
    at = board.get_rect(center=(w // 2, round(tall * 0.48)))
    sheet.blit(board, at)
    sheet.blit(words, words.get_rect(center=at.center))


def _board(pen: Art, size: Size) -> pygame.Surface:
    """A small board of light wood to write on."""
    h = size[1]
    line = max(1.0, 1.2 * pen.s)
    return pen.vector(
        size,
        shapes.rim(size, line, round(h * 0.24, 1), theme.FRAME, hexa(theme.FACE_LIGHT)),
    )

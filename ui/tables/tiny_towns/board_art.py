"""The town boards: parchment, a title strip, and sixteen squares of meadow."""

from __future__ import annotations

import pygame

from ui.paint import shapes, textures, theme
from ui.paint.art import Art
from ui.paint.elements import circle, path, rect
from ui.paint.plates import emblem as emblem_disc
from ui.paint.shapes import Size
from ui.paint.shelf import draft
from ui.paint.sprites import sprite
from ui.paint.theme import CREAM, Colour, dark, hexa, light, mix, rgb

_STRIP = {False: 0.092, True: 0.138}
"""Height of the title strip, of the board's height."""


def board_cells(w: float, h: float, mini: bool) -> list[tuple[float, float, float, float]]:
    """The 16 squares of a board of w x h as (x, y, w, h), row by row from the top left.

    A board of h = 1.08 w (mini: 1.13 w) has equal margins all round.
    """
    edge = (0.03 if mini else 0.034) * w
    gap = (0.016 if mini else 0.018) * w
    top = _STRIP[mini] * h + edge * 0.9
    side = min((w - 2 * edge - 3 * gap) / 4, (h - top - edge - 3 * gap) / 4)
    left = (w - 4 * side - 3 * gap) / 2
    top += (h - top - edge - 4 * side - 3 * gap) / 2
    return [
        (left + c * (side + gap), top + r * (side + gap), side, side)
        for r in range(4)
        for c in range(4)
    ]


@sprite("tt.board")
def board(
    art: Art, size: Size, title: str, colour: str, emblem: str, active: bool, mini: bool
) -> pygame.Surface:
    """A town; the strip has its player's colour, and a gilded frame when it is to move."""
    base = rgb(colour)
    sheet = art.panel(size, theme.RADIUS_PANEL * (0.7 if mini else 1))
    _strip(art, sheet, title, base, emblem, active, mini)
    cells = board_cells(*size, mini)
    for i, (x, y, w, h) in enumerate(cells):
        left, top = round(x), round(y)
        cell = (round(x + w) - left, round(y + h) - top)
        sheet.blit(_meadow(cell, i, mini, art.contrast), (left, top))
    if not mini:
        _coordinates(art, sheet, cells)
    if active:
        _gild(art, sheet, mini)
    return sheet


_GILT = 3.4
"""Width of the golden line round the board of whoever acts."""


def _coordinates(
    art: Art, sheet: pygame.Surface, cells: list[tuple[float, float, float, float]]
) -> None:
    """Small letters under the columns and numbers beside the rows, as log and tips name squares."""
    right, bottom = cells[-1][0] + cells[-1][2], cells[-1][1] + cells[-1][3]
    w, h = sheet.get_size()
    units = max(10.0, (w - right) * 0.82 / art.s)
    edge = art.px(_GILT)
    for i in range(4):
        x, y, side, _ = cells[i * 5]
        letter = art.text("abcd"[i], "semibold", units, theme.INK)
        at = (round(x + side / 2), round((bottom + h - edge) / 2 - art.px(2)))
        sheet.blit(letter, letter.get_rect(center=at))
        number = art.text(str(i + 1), "semibold", units, theme.INK)
        at = (round((cells[0][0] + edge) / 2), round(y + side / 2))
        sheet.blit(number, number.get_rect(center=at))


def _strip(
    art: Art, sheet: pygame.Surface, title: str, base: Colour, emblem: str, active: bool, mini: bool
) -> None:
    w, h = sheet.get_size()
    tall = round(_STRIP[mini] * h)
    line = art.px(3)
    words = CREAM if theme.contrast_ratio(CREAM, base) > 3.2 else dark(base, 0.88)
    upper, lower = (art.ground(end, words) for end in (light(base, 0.14), dark(base, 0.2)))
    band = textures.gradient((w - 2 * line, tall), upper, lower)
    # The grain darkens: good under light words only.
    if not art.contrast and words == CREAM:
        textures.multiply(band, textures.grain(band.get_size(), upright=False))
    corner = max(1.0, theme.RADIUS_PANEL * (0.7 if mini else 1) * art.s - line)
    wide = band.get_width()
    mask = art.vector((wide, tall), rect(0, 0, wide, tall + 2 * corner, corner, "#ffffff"))
    cut = pygame.Surface(band.get_size(), pygame.SRCALPHA)
    cut.blit(band, (0, 0))
    cut.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    sheet.blit(cut, (line, line))
    edge = max(1, round(1.5 * art.s))
    pygame.draw.rect(sheet, dark(base, 0.55), (line, line + tall - edge, w - 2 * line, edge))
    pygame.draw.rect(sheet, theme.GOLD, (line, line + tall, w - 2 * line, edge))
    px = max(8, round(tall * 0.86))
    disc = emblem_disc(art, (px, px), emblem, hexa(base))
    x = line + round(tall * 0.14) + (0 if mini else art.px(3))
    middle = line + tall // 2
    sheet.blit(disc, disc.get_rect(midleft=(x, middle - edge // 2)))
    x += px + art.px(5)
    room = w - x - art.px(8)
    units = (13.5 if mini else 19.0) * max(0.75, min(1.25, tall / ((24 if mini else 38) * art.s)))
    name = art.text(title, "title", units, words, room, max_lines=1, height=tall)
    sheet.blit(name, name.get_rect(midleft=(x, middle - edge // 2)))


def _gild(art: Art, sheet: pygame.Surface, mini: bool) -> None:
    w, h = sheet.get_size()
    line = art.px(_GILT)
    corner = theme.RADIUS_PANEL * (0.7 if mini else 1) * art.s - line / 2
    box = (line / 2, line / 2, w - line, h - line, corner)
    gold = theme.GLOW_STRONG if art.contrast else theme.GOLD
    lit = rect(*box, "none", light(gold, 0.7), round(max(1.0, line / 3), 1))
    shapes.draw(sheet, rect(*box, "none", gold, line) + lit)


@draft
def _meadow(size: Size, number: int, mini: bool, contrast: bool) -> pygame.Surface:
    """A square of grass sunk into the board: shade on its upper left, light on its lower right."""
    w, h = size
    bright, deep = theme.MEADOW
    corner = w * 0.1
    ground = pygame.Surface(size, pygame.SRCALPHA)
    if contrast:
        ground.fill(light(bright, 0.35))
    else:
        ground.blit(
            textures.gradient(size, mix(bright, deep, 0.0), mix(bright, deep, 0.62)), (0, 0)
        )
        textures.multiply(ground, textures.noise(size, (5, 5), 222, 255, "meadow", number))
        textures.multiply(
            ground, textures.noise(size, (max(3, w // 3), max(3, h // 3)), 232, 255, "turf", number)
        )
        ground.blit(shapes.vector(size, _tufts(size, number, mini)), (0, 0))
    ground = shapes.clip(ground, corner)
    line = max(1.0, w * 0.022)
    shade, lit = dark(deep, 0.62), light(bright, 0.6)
    body = ""
    if not contrast:
        near, right, low = line * 1.8, w - line * 1.7, h - line * 1.7
        upper = f"M{near} {h - corner}V{corner}Q{near} {near} {corner} {near}H{w - corner}"
        lower = f"M{corner} {low}H{w - corner}Q{right} {low} {right} {h - corner}V{corner}"
        body += path(upper, "none", shade, line * 1.6, stroke_opacity=0.35, stroke_linecap="round")
        body += path(lower, "none", lit, line, stroke_opacity=0.55, stroke_linecap="round")
    shapes.draw(ground, body + shapes.rim(size, line, corner - line / 2, shade))
    return ground


def _tufts(size: Size, number: int, mini: bool) -> str:
    """Blades of grass and a few flowers, away from the edges."""
    w, h = size
    rng = textures.chance("tufts", number)
    deep, bright = dark(theme.MEADOW[1], 0.34), light(theme.MEADOW[0], 0.4)
    unit = w / 70
    body = ""
    for _ in range(7 if mini else 15):
        x, y = rng.uniform(0.1, 0.9) * w, rng.uniform(0.16, 0.92) * h
        tall = rng.uniform(4.0, 7.0) * unit
        colour = deep if rng.random() < 0.7 else bright
        for lean in (-1.8 * unit, 0, 1.8 * unit):
            tip = tall * (0.784 if lean else 1)
            blade = (
                f"M{x + lean * 0.5:.1f} {y:.1f}q{lean * 0.2:.1f} {-tall * 0.6:.1f}"
                f" {lean:.1f} {-tip:.1f}"
            )
            body += path(
                blade, "none", colour, 1.1 * unit, stroke_opacity=0.55, stroke_linecap="round"
            )
    if not mini:
        petals = ("#fff6dc", "#f6d25a", "#e9a3a0", "#c9d9f0")
        for _ in range(rng.randrange(2, 5)):
            x, y = rng.uniform(0.1, 0.9) * w, rng.uniform(0.12, 0.9) * h
            body += circle(round(x, 1), round(y, 1), 1.9 * unit, rng.choice(petals))
            body += circle(round(x, 1), round(y, 1), 0.7 * unit, "#c98a1e")
    return body

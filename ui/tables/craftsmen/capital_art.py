"""The four colours of capital and buildings, and the capital cards.

Every colour has a symbol that is the same on its left and its right: cut in half at the edge of a
building card, the two halves of neighbours make it whole.
"""

from __future__ import annotations

import pygame

from ui.paint import shapes, textures, theme
from ui.paint.art import Art
from ui.paint.elements import Attribute, Paint, circle, gradient, path, rect, tenths
from ui.paint.shapes import Size
from ui.paint.shelf import draft
from ui.paint.sprites import sprite
from ui.paint.theme import Colour, dark, light, rgb

PAINTS: dict[str, Colour] = {
    "purple": rgb("#7c4a97"),
    "green": rgb("#568a3a"),
    "blue": rgb("#3273b4"),
    "red": rgb("#b93c30"),
}
_PLAIN = rgb("#7a6a52")

_SYMBOLS: dict[str, str] = {
    "purple": "M50 14L64 46L90 26L80 68H20L10 26L36 46ZM21 74H79V86H21Z",
    "green": (
        "M50 8C66 8 72 24 63 38C78 30 94 40 92 56C90 72 70 76 57 63L64 92H36L43 63"
        "C30 76 10 72 8 56C6 40 22 30 37 38C28 24 34 8 50 8Z"
    ),
    "blue": "M50 6C60 30 82 44 82 64C82 82 68 94 50 94C32 94 18 82 18 64C18 44 40 30 50 6Z",
    "red": "M50 92C18 68 6 50 8 32C11 10 40 6 50 28C60 6 89 10 92 32C94 50 82 68 50 92Z",
}
_DIAMOND = "M50 6L86 50L50 94L14 50Z"

CARD = (62.0, 88.0)


def paint_of(colour: str) -> Colour:
    """One of the four colours."""
    return PAINTS.get(colour, _PLAIN)


def symbol(
    colour: str,
    cx: float,
    cy: float,
    side: float,
    fill: Paint = theme.CREAM,
    stroke: Paint | None = None,
    width: float = 0.0,
    **more: Attribute,
) -> str:
    """The symbol of a colour round (cx, cy), as SVG."""
    place = f"translate({cx - side / 2:.2f} {cy - side / 2:.2f}) scale({side / 100:.4f})"
    data = _SYMBOLS.get(colour, _DIAMOND)
    return path(data, fill, stroke, width, transform=place, **more)


def disc(cx: float, cy: float, r: float, line: float, paint: Paint, edge: Colour) -> str:
    """A round seal with a light ring inside its edge."""
    return (
        circle(cx, cy, round(r, 2), edge)
        + circle(cx, cy, round(r - line, 2), theme.RIM)
        + circle(cx, cy, round(r - 2 * line, 2), paint)
    )


def diamond(x: float, y: float, rx: float, ry: float) -> str:
    """Path data of a diamond round (x, y)."""
    return f"M{x:.1f} {y - ry:.1f}l{rx:.1f} {ry:.1f}l{-rx:.1f} {ry:.1f}l{-rx:.1f} {-ry:.1f}Z"


@draft
def seal(colour: str, px: int) -> pygame.Surface:
    """The symbol on a round seal of its colour. Do not draw on it."""
    paint = paint_of(colour)
    r, line = px / 2, max(1.0, px * 0.06)
    return shapes.vector(
        (px, px),
        gradient("g", (px * 0.15, 0), (px * 0.7, px), light(paint, 0.32), dark(paint, 0.2))
        + circle(r, r, r, dark(paint, 0.6))
        + circle(r, r, r - line * 0.8, theme.RIM)
        + circle(r, r, r - line * 1.7, "url(#g)")
        + symbol(colour, r, r, px * 0.66),
    )


@sprite("cr.colour")
def colour_seal(art: Art, size: Size, colour: str) -> pygame.Surface:
    """One of the four colours, with its symbol."""
    whole = pygame.Surface(size, pygame.SRCALPHA)
    disc = seal(colour, min(size))
    whole.blit(disc, disc.get_rect(center=(size[0] // 2, size[1] // 2)))
    return whole


@sprite("cr.capital")
def capital(art: Art, size: Size, colour: str, value: int) -> pygame.Surface:
    """Money: the symbol of its colour, and as many coins as it is worth."""
    w, h = size
    paint = paint_of(colour)
    s = min(w / CARD[0], h / CARD[1])
    sheet = _stock(size, s, paint, art.contrast).copy()
    side = min(w * 0.7, h * 0.5)
    cx, cy = w * 0.55, h * 0.635
    shades = (light(paint, 0.4), paint, dark(paint, 0.28))
    body = (
        gradient("p", (20, 0), (70, 100), *shades, middle=0.55)
        + symbol(colour, cx + 1.2 * s, cy + 1.6 * s, side, theme.SHADOW, fill_opacity=0.3)
        + symbol(colour, cx, cy, side, "url(#p)", dark(paint, 0.55), 5, stroke_linejoin="round")
    )
    shapes.draw(sheet, body)
    # The value stands where a card that lies half under another can still be read.
    px = max(13, round(min(w * 0.46, h * 0.33)))
    coin = art.svg("pieces/craftsmen_coin", (px, px))
    step = round(px * 0.3)
    left = top = round(3.2 * s)
    for k in reversed(range(min(max(value, 1), 4))):
        sheet.blit(coin, (left + k * step, top))
    words = art.number(str(value), px * 0.84, theme.COIN_DIGIT, px)
    sheet.blit(words, words.get_rect(center=(left + px // 2, top + px // 2)))
    return sheet


@draft
def _stock(size: Size, s: float, paint: Colour, contrast: bool) -> pygame.Surface:
    """A card with a border of its colour and a light face."""
    w, h = size
    border = textures.gradient(size, light(paint, 0.14), dark(paint, 0.2))
    face_size = (w - 2 * round(4.5 * s), h - 2 * round(4.5 * s))
    face = textures.gradient(face_size, light(paint, 0.88), light(paint, 0.6))
    if contrast:
        face.fill(light(paint, 0.88))
    else:
        textures.multiply(border, textures.grain(size))
        textures.multiply(face, textures.paper(face_size))
    sheet = shapes.clip(border, 6 * s)
    sheet.blit(shapes.clip(face, 3 * s), (round(4.5 * s), round(4.5 * s)))
    line = max(1.0, 1.2 * s)
    inset = round(4.5 * s)
    edge = shapes.rim(size, line, 6 * s - line / 2, dark(paint, 0.62))
    inner = (inset, inset, w - 2 * inset, h - 2 * inset)
    edge += rect(*inner, 3 * s, "none", dark(paint, 0.45), round(line * 0.8, 2))
    shapes.draw(sheet, edge)
    return sheet


@sprite("cr.mini_capital")
def mini_capital(art: Art, size: Size, colour: str, value: int) -> pygame.Surface:
    """A capital card as a chip: symbol and value side by side."""
    w, h = size
    paint = paint_of(colour)
    line = max(1.0, h * 0.06)
    chip = art.vector(
        size,
        gradient("g", (0, 0), (0, h), light(paint, 0.24), dark(paint, 0.18))
        + shapes.rim(size, line, h * 0.22, dark(paint, 0.6), "url(#g)")
        + symbol(colour, w * 0.3, h / 2, min(h * 0.66, w * 0.46)),
    )
    words = art.number(str(value), h * 0.78, theme.CREAM, w)
    chip.blit(words, words.get_rect(center=(round(w * 0.72), h // 2)))
    return chip


@sprite("cr.capital_back")
def capital_back(art: Art, size: Size) -> pygame.Surface:
    """The back of all capital cards: the four symbols round a coin."""
    w, h = size
    s = min(w / CARD[0], h / CARD[1])
    top, bottom = rgb("#3c5a4a"), rgb("#23382e")
    face = textures.gradient(size, top, bottom)
    if not art.contrast:
        textures.multiply(face, textures.grain(size))
    sheet = shapes.clip(face, 6 * s)
    line = round(max(1.0, 1.3 * s), 2)
    gold = theme.BACK_LINE
    body = ""
    step = 11 * s
    rows, across = int(h / step) + 1, int(w / step) + 1
    for j in range(rows + 1):
        for i in range(across + 1):
            x, y = (i + 0.5 * (j % 2)) * step, j * step
            net = diamond(x, y, step / 2, step / 2)
            body += path(net, "none", gold, line * 0.6, stroke_opacity=0.22)
    sheet.blit(shapes.clip(art.vector(size, body), 6 * s), (0, 0))
    inset = 4.5 * s
    inner = tenths(inset, inset, w - 2 * inset, h - 2 * inset, 4 * s)
    frame = rect(*inner, "none", gold, line)
    frame += shapes.rim(size, line, 6 * s - line / 2, dark(bottom, 0.6))
    shapes.draw(sheet, frame)
    small = max(6, round(min(w, h) * 0.27))
    off = round(min(w * 0.24, h * 0.22))
    for colour, dx, dy in (
        ("purple", 0, -off * 1.3),
        ("green", off, 0),
        ("blue", 0, off * 1.3),
        ("red", -off, 0),
    ):
        disc = seal(colour, small)
        sheet.blit(disc, disc.get_rect(center=(round(w / 2 + dx), round(h / 2 + dy))))
    px = max(8, round(min(w, h) * 0.34))
    coin = art.svg("pieces/craftsmen_coin", (px, px))
    sheet.blit(coin, coin.get_rect(center=(w // 2, h // 2)))
    return sheet

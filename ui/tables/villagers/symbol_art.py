"""The symbols of Villagers: gold, silver, bronze, food, builder, key, padlock, coins on cards.

Each has a shape of its own: gold is round, silver an eight-sided plate, bronze a six-sided one,
food a leaf-green square, a builder a slate house.
"""

from __future__ import annotations

import math

import pygame

from ui.paint import shapes, theme
from ui.paint.art import Art
from ui.paint.elements import circle, ellipse, gradient, group, path, rect
from ui.paint.plates import badge
from ui.paint.shapes import Size
from ui.paint.shelf import draft
from ui.paint.sprites import sprite
from ui.paint.suits import disc, sign
from ui.paint.theme import CREAM, Colour, dark, hexa, light, rgb

FOOD, BUILDER, KEY = rgb("#4d7431"), rgb("#41617f"), rgb("#8a5a12")
SILVER = (rgb("#f4f5f4"), rgb("#98a3a8"), rgb("#3d464b"))
BRONZE = (rgb("#f8d8bb"), rgb("#d08c5c"), rgb("#5c2c12"))
SPACIOUS = 0.85
"""How large a symbol must be to carry a number, in the smallest readable size."""
DIGIT, TWO_DIGITS = 1.05, 1.3
"""The same for one and two digits on a coin: on a smaller one they would lie on its rim."""
COPPER = (rgb("#f0bd94"), rgb("#d08a58"))
BRASS = (rgb("#f7dc8a"), rgb("#bb8420"))
IRON = rgb("#6b6f76")

ICONS: dict[str, str] = {"food": "shiny-apple", "builder": "claw-hammer", "key": "key"}
DISCS: dict[str, tuple[str, Colour]] = {
    "chain": ("stack", rgb("#6a4a2a")),
    "rule": ("tied-scroll", rgb("#7a5a34")),
    "discard": ("card-discard", rgb("#9c3325")),
    "villager": ("three-friends", rgb("#7a5a34")),
    "unseen": ("magnifying-glass", rgb("#5d4a7a")),
}
MODULES: dict[str, tuple[str, Colour]] = {
    "scoundrels": ("moon", rgb("#3d3a63")),
    "saints": ("heart", rgb("#a03a4a")),
    "profiteers": ("purse", rgb("#8a4f22")),
}
"""The signs of the expansions, by their ids."""
_UNKNOWN_MODULE = ("leaf", rgb("#4d7431"))


def _ramp(name: str, px: float, *colours: Colour) -> str:
    return gradient(name, (px * 0.15, 0), (px * 0.75, px), *colours)


@draft
def plate(kind: str, px: int) -> pygame.Surface:
    """A symbol without number, px by px. Do not draw on it."""
    if kind in DISCS:
        return disc(DISCS[kind][0], px, DISCS[kind][1])
    if kind in ("padlock", "padlock_open"):
        return lock((px, px), kind == "padlock_open")
    return _GROUNDS[kind](px)


def _gold(px: int) -> pygame.Surface:
    return _round_coin(px, (theme.COIN_LIGHT, theme.COIN_DARK), theme.COIN_RIM)


def _round_coin(px: int, faces: tuple[Colour, Colour], rim: Colour) -> pygame.Surface:
    r, line = px / 2, max(1.0, px * 0.06)
    lit = light(faces[0], 0.5)
    return shapes.vector(
        (px, px),
        _ramp("g", px, *faces)
        + circle(r, r, r - line / 2, "url(#g)", rim, line)
        + circle(r, r, r - line * 2.1, "none", lit, line * 0.7, stroke_opacity=0.9),
    )


def _silver(px: int) -> pygame.Surface:
    return _cornered(px, 8, SILVER, 1.04)


def _bronze(px: int) -> pygame.Surface:
    return _cornered(px, 6, BRONZE, 1.0)


def _cornered(
    px: int, corners: int, paints: tuple[Colour, Colour, Colour], reach: float
) -> pygame.Surface:
    """A plate of metal, flat at both sides; its corners reach so far from the middle."""
    half, turn = px / 2, math.pi / corners

    def ring(r: float) -> str:
        angles = [turn + k * 2 * turn for k in range(corners)]
        return shapes.path([(half + r * math.cos(a), half + r * math.sin(a)) for a in angles])

    line = max(1.0, px * 0.06)
    return shapes.vector(
        (px, px),
        _ramp("g", px, paints[0], paints[1])
        + path(ring(half * reach - line / 2), "url(#g)", paints[2], line)
        + path(ring(half * (reach - 0.02) - line * 2.2), "none", paints[0], line * 0.7),
    )


def _painted(
    px: int, outline: str, base: Colour, icon: str, scale: float, drop: float
) -> pygame.Surface:
    """A sign on a shape that is painted with "url(#g)"."""
    whole = shapes.vector(
        (px, px), _ramp("g", px, light(base, 0.25), base, dark(base, 0.2)) + outline
    )
    mark = sign(icon, max(1, round(px * scale)), CREAM)
    whole.blit(mark, mark.get_rect(center=(px // 2, round(px * (0.5 + drop)))))
    return whole


def _food(px: int) -> pygame.Surface:
    room, line = px * 0.05, max(1.0, px * 0.05)
    side = px - 2 * room
    outline = rect(room, room, side, side, px * 0.26, "url(#g)", dark(FOOD, 0.6), line)
    return _painted(px, outline, FOOD, ICONS["food"], 0.74, 0)


def _builder(px: int) -> pygame.Surface:
    left, right, foot, bottom = px * 0.04, px * 0.96, px * 0.88, px * 0.97
    house = (
        f"M{px * 0.5} {px * 0.03}L{right} {px * 0.36}V{foot}Q{right} {bottom} {px * 0.87} {bottom}"
        f"H{px * 0.13}Q{left} {bottom} {left} {foot}V{px * 0.36}Z"
    )
    outline = path(house, "url(#g)", dark(BUILDER, 0.6), max(1.0, px * 0.05))
    return _painted(px, outline, BUILDER, ICONS["builder"], 0.6, 0.1)


def _key(px: int) -> pygame.Surface:
    return disc(ICONS["key"], px, KEY)


_GROUNDS = {
    "gold": _gold,
    "silver": _silver,
    "bronze": _bronze,
    "food": _food,
    "builder": _builder,
    "key": _key,
}
_DIGITS = {
    "gold": theme.COIN_DIGIT,
    "silver": dark(SILVER[2], 0.7),
    "bronze": dark(BRONZE[2], 0.5),
}


def module_sign(module: str, px: int) -> pygame.Surface:
    """The corner sign of an expansion. Do not draw on it."""
    icon, base = MODULES.get(module, _UNKNOWN_MODULE)
    return disc(icon, px, base)


def symbol(art: Art, px: int, kind: str, number: str = "") -> pygame.Surface:
    """A symbol; metals carry their number on the face, the others at the right."""
    ground = plate(kind, px)
    if not number or px < SPACIOUS * art.least:
        return ground
    whole = ground.copy()
    pen = art.scaled(1)
    if kind == "gold" and px < (DIGIT, TWO_DIGITS)[len(number) > 1] * art.least:
        high = max(px, round(DIGIT * art.least))
        wide = round(1.5 * art.least) if len(number) > 1 else high
        return badge(pen, (wide, high), number, "gold")
    if kind in _DIGITS:
        words = pen.number(number, px * 0.62, _DIGITS[kind], round(px * 0.84))
        whole.blit(words, words.get_rect(center=(px // 2, px // 2)))
        return whole
    high = round(max(px * 0.54, art.least * 1.1))
    wide = round(high * (1.04 if len(number) < 2 else 1.34))
    tag = badge(pen, (wide, high), number, "plain")
    # On a small symbol it would hide too much: there it stands beside.
    across = px if high < px * 0.6 else px + wide - round(px * 0.25)
    whole = pygame.Surface((across, max(px, high)), pygame.SRCALPHA)
    whole.blit(ground, (0, (whole.get_height() - px) // 2))
    whole.blit(tag, (across - wide, whole.get_height() - high))
    return whole


@sprite("vl.symbol")
def symbol_sprite(art: Art, size: Size, kind: str, number: str = "") -> pygame.Surface:
    """A symbol of a card, as in `plate`."""
    whole = pygame.Surface(size, pygame.SRCALPHA)
    found = symbol(art, min(size), kind, number)
    whole.blit(found, found.get_rect(center=(size[0] // 2, size[1] // 2)))
    return whole


@sprite("vl.padlock")
def padlock(art: Art, size: Size, opened: bool) -> pygame.Surface:
    """A brass padlock, shut or open."""
    return lock(size, opened)


@draft
def lock(size: Size, opened: bool) -> pygame.Surface:
    """A brass padlock. Do not draw on it."""
    px = min(size)
    x0, y0 = (size[0] - px) / 2, (size[1] - px) / 2
    left, right, thick = px * 0.28, px * 0.72, px * 0.12
    end = px * (0.34 if opened else 0.5)
    rise = px * (0.04 if opened else 0.0)
    top, side = px * 0.02 - rise, px * 0.3 - rise
    bow = f"M{left} {px * 0.5}V{side}C{left} {top} {right} {top} {right} {side}V{end}"
    body = (px * 0.12, px * 0.44, px * 0.76, px * 0.52, px * 0.1)
    slot = f"M{px * 0.47} {px * 0.66}L{px * 0.44} {px * 0.84}H{px * 0.56}L{px * 0.53} {px * 0.66}Z"
    edge, rim = dark(BRASS[1], 0.65), theme.RIM
    drawn = (
        path(bow, "none", rim, thick * 2)
        + rect(*body, rim, rim, px * 0.1)
        + path(bow, "none", dark(IRON, 0.55), thick * 1.45)
        + path(bow, "none", light(IRON, 0.3), thick * 0.7)
        + rect(*body, "url(#g)", edge, max(0.8, px * 0.05))
        + circle(px / 2, px * 0.65, px * 0.08, edge)
        + path(slot, edge)
    )
    moved = group(drawn, transform=f"translate({x0} {y0})")
    return shapes.vector(size, _ramp("g", px, *BRASS) + moved)


def keychain(art: Art, px: int, number: int) -> pygame.Surface:
    """A tag with a key, and how many cards it opens."""
    digits = art.scaled(1).text(str(number), "number", px * 0.66, CREAM)
    if px < SPACIOUS * art.least:
        digits = pygame.Surface((0, 0))
    wide = round(px * 0.86) + digits.get_width()
    paints = (light(KEY, 0.22), KEY, dark(KEY, 0.2))
    line = max(1.0, px * 0.05)
    box = (line, px * 0.08, wide - 2 * line, px * 0.84, px * 0.42)
    tag = shapes.vector(
        (wide, px),
        _ramp("g", px, *(art.ground(c, CREAM) for c in paints))
        + rect(*box, "url(#g)", dark(KEY, 0.6), line),
    )
    mark = sign(ICONS["key"], round(px * 0.6), CREAM)
    tag.blit(mark, mark.get_rect(center=(round(px * 0.42), px // 2)))
    tag.blit(digits, digits.get_rect(midleft=(round(px * 0.66), px // 2)))
    return tag


@sprite("vl.coins")
def coins(art: Art, size: Size, n: int) -> pygame.Surface:
    """Coins lying on a card: gold ones count 2, a copper one 1; the number stands on top."""
    return _pile(art, size, [2] * min(4, n // 2) + [1] * (n % 2), str(n))


def pile(art: Art, size: Size) -> pygame.Surface:
    """Some coins, however many."""
    return _pile(art, size, [2, 2, 1, 2], "")


def _pile(art: Art, size: Size, values: list[int], number: str) -> pygame.Surface:
    w, h = size
    px = min(w, h)
    wide, flat = px * 0.94, px * 0.5
    step = min(px * 0.13, (h - flat) / max(1, len(values)))
    body = _ramp("gold", px, theme.COIN_LIGHT, theme.COIN_DARK) + _ramp("copper", px, *COPPER)
    x, y = w / 2, h - flat / 2 - step
    for i, value in enumerate(values):
        metal = "gold" if value == 2 else "copper"
        rim = theme.COIN_RIM if value == 2 else dark(COPPER[1], 0.55)
        lean = (0.02 if i % 2 else -0.02) * px
        top = y - i * step
        for cy, fill in ((top + step, hexa(rim)), (top, f"url(#{metal})")):
            body += ellipse(x + lean, cy, wide / 2, flat / 2, fill, rim, max(0.8, px * 0.035))
    whole = shapes.vector(size, body)
    if number:
        words = art.number(number, px * 0.5, theme.COIN_DIGIT, w)
        whole.blit(words, words.get_rect(center=(w // 2, round(y - (len(values) - 1) * step))))
    return whole

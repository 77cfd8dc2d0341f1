"""The suits of villagers: what their one colour becomes, their emblems, their cards' backs."""

from __future__ import annotations

import colorsys
from functools import lru_cache

import pygame

from game.engine.pictures import Person
from ui.paint import shapes, svg, textures, theme
from ui.paint.art import Art
from ui.paint.card_stock import back_field, gilt_back
from ui.paint.elements import circle, gradient, path
from ui.paint.people import head
from ui.paint.shapes import Size
from ui.paint.shelf import draft
from ui.paint.theme import CREAM, Colour, dark, light, rgb

EMBLEMS: dict[str, str] = {
    "grain": "wheat",
    "wood": "log",
    "hay": "high-grass",
    "ore": "ore",
    "grapes": "grapes",
    "wool": "sheep",
    "leather": "animal-hide",
    "solitary": "house",
    "special": "polar-star",
}
"""The second cue beside the colour; a suit from an overlay gets the village."""

CARD = (104.0, 150.0)
"""The size of a card in units; everything on its faces is measured in these."""


def emblem_of(suit: str) -> str:
    """The icon of a suit."""
    return EMBLEMS.get(suit, "village")


@lru_cache(maxsize=64)
def band_of(colour: str) -> Colour:
    """The suit's colour, as deep as cream letters need and no louder than painted wood."""
    hue, lightness, loudness = colorsys.rgb_to_hls(*(part / 255 for part in rgb(colour)))
    loudness = min(loudness, 0.62)
    lightness = max(0.15, lightness)
    while True:
        red, green, blue = colorsys.hls_to_rgb(hue, lightness, loudness)
        band = (round(red * 255), round(green * 255), round(blue * 255))
        # The band's upper edge is lit: measured there, the letters are legible all over it.
        if theme.contrast_ratio(light(band, 0.1), CREAM) >= 4.6:
            return band
        lightness -= 0.01


@lru_cache(maxsize=64)
def paint_of(colour: str) -> Colour:
    """The bright colour behind the picture."""
    return theme.mix(rgb(colour), band_of(colour), 0.25)


@draft
def sign(name: str, px: int, ink: Colour) -> pygame.Surface:
    """An icon, kept: cards share them. Do not draw on it."""
    return svg.raster(svg.coloured(svg.source(f"icons/{name}"), {"ink": ink}), (px, px))


@draft
def disc(icon: str, px: int, base: Colour) -> pygame.Surface:
    """An icon on a painted wooden disc. Do not draw on it."""
    whole = _disc(px, base, light(base, 0.22), dark(base, 0.25))
    mark = sign(icon, max(1, round(px * 0.66)), CREAM)
    whole.blit(mark, mark.get_rect(center=(px // 2, px // 2)))
    return whole


@draft
def portrait(people: tuple[Person, ...], px: int, base: Colour) -> pygame.Surface:
    """Somebody's head on such a disc; on a small one an icon is seen better."""
    whole = _disc(px, base, light(base, 0.75), light(base, 0.45))
    face = head(people, max(1, round(px - 2 * _line(px) * 1.6)))
    whole.blit(face, face.get_rect(center=(px // 2, px // 2)))
    return whole


def _disc(px: int, base: Colour, lit: Colour, shaded: Colour) -> pygame.Surface:
    r, line = px / 2, _line(px)
    return shapes.vector(
        (px, px),
        gradient("g", (0, 0), (px, px), lit, shaded)
        + circle(r, r, r, theme.RIM)
        + circle(r, r, r - line * 0.8, dark(base, 0.6))
        + circle(r, r, r - line * 1.6, "url(#g)"),
    )


def _line(px: int) -> float:
    return max(1.0, px * 0.06)


def emblem(suit: str, colour: str, px: int) -> pygame.Surface:
    """The emblem of a suit on its disc."""
    return disc(emblem_of(suit), px, band_of(colour))


def painted_back(art: Art, size: Size, band: Colour, icon: str) -> pygame.Surface:
    """Parchment edge, a woven field in one colour, an emblem in a gold ring."""
    w, h = size
    s = min(w / CARD[0], h / CARD[1])
    whole = _weave(size, s, band, art.contrast).copy()
    mark = sign(icon, max(1, round(w * 0.4)), light(theme.BACK_LINE, 0.45))
    whole.blit(mark, mark.get_rect(center=(w // 2, h // 2)))
    small = sign(icon, max(1, round(w * 0.13)), light(theme.BACK_LINE, 0.3))
    near = round(14.5 * s)
    for x, y in ((near, near), (w - near, h - near)):
        whole.blit(small, small.get_rect(center=(x, y)))
    return whole


@draft
def _weave(size: Size, s: float, band: Colour, contrast: bool) -> pygame.Surface:
    inner = back_field(size, s)
    across, high = inner
    field = textures.gradient(inner, band, dark(band, 0.35))
    step = across / 8
    body = ""
    for k in range(1, 8 + round(high / step) + 1):
        threads = f"M{k * step - high:.1f} 0l{high} {high}M{k * step:.1f} 0l{-high} {high}"
        body += path(threads, "none", light(band, 0.35), 1.1 * s, stroke_opacity=0.34)
    shapes.draw(field, body)
    art = Art(s, contrast)
    return gilt_back(art, size, s, field, dark(band, 0.6), dark(band, 0.45), size[0] * 0.29)

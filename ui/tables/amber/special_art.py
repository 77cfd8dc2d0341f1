"""Tiles without a road: swamp, shovel, the own shovel of the advanced game, and the back."""

from __future__ import annotations

import pygame

from ui.paint import shapes, svg, textures, theme
from ui.paint.art import Art
from ui.paint.elements import circle, ellipse, path, rect
from ui.paint.plates import emblem as emblem_disc
from ui.paint.shapes import Size
from ui.paint.shelf import draft
from ui.paint.sprites import sprite
from ui.paint.theme import Colour, dark, light, rgb
from ui.tables.amber.ground_art import card_edge

SWAMP = (rgb("#8b9468"), rgb("#5d6a48"))
EARTH = rgb("#8a5f36")
SHAFT = rgb("#a8713c")
BACK = (rgb("#c4761c"), rgb("#7d3f0c"))
"""Amber: the colour of the game."""


def _faced(size: Size, top: Colour, bottom: Colour, contrast: bool, *seed: str) -> pygame.Surface:
    sheet = pygame.Surface(size, pygame.SRCALPHA)
    sheet.blit(textures.gradient(size, top, bottom), (0, 0))
    if not contrast:
        textures.multiply(sheet, textures.noise(size, (5, 5), 222, 255, *seed))
        fine = (max(3, size[0] // 3), max(3, size[1] // 3))
        textures.multiply(sheet, textures.noise(size, fine, 236, 255, *seed, "fine"))
    return sheet


def swamp_ground(art: Art, size: Size) -> pygame.Surface:
    """Dark pools, reeds and water lilies: nobody drives here."""
    sheet = _faced(size, light(SWAMP[0], 0.1), SWAMP[1], art.contrast, "am swamp")
    shapes.draw(sheet, svg.part("terrain/amber_swamp", 0, 0, size[0]) + card_edge(size, SWAMP[1]))
    return sheet


def shovel_ground(art: Art, size: Size) -> pygame.Surface:
    """A shovel in dug earth."""
    w, h = size
    sheet = _faced(size, light(EARTH, 0.62), light(EARTH, 0.3), art.contrast, "am earth")
    body = ellipse(0.34 * w, 0.84 * h, 0.3 * w, 0.11 * h, dark(EARTH, 0.35))
    body += ellipse(0.32 * w, 0.82 * h, 0.24 * w, 0.075 * h, EARTH)
    body += svg.part("pieces/amber_spade", 0.07 * w, 0.07 * h, 0.86 * w, base=SHAFT)
    shapes.draw(sheet, body + card_edge(size, EARTH))
    return sheet


@sprite("am.special_shovel")
def special_shovel(art: Art, size: Size, colour: str, emblem: str) -> pygame.Surface:
    """A player's own shovel, used once in the advanced game."""
    w, h = size
    unit = min(size)
    base = rgb(colour)
    sheet = _faced(size, light(base, 0.34), dark(base, 0.12), art.contrast, "am own")
    off = 0.07 * unit
    field = (off, off, w - 2 * off, h - 2 * off, 0.08 * unit)
    body = rect(*field, light(EARTH, 0.66), theme.GOLD, max(1.0, 0.03 * unit))
    body += svg.part("pieces/amber_spade", 0.1 * w, 0.08 * h, 0.8 * w, base=base)
    shapes.draw(sheet, body + card_edge(size, base))
    px = max(8, round(0.42 * unit))
    disc = emblem_disc(art, (px, px), emblem, colour)
    sheet.blit(disc, disc.get_rect(bottomright=(round(w - 0.03 * unit), round(h - 0.03 * unit))))
    return sheet


@sprite("am.back")
def back(art: Art, size: Size) -> pygame.Surface:
    """The back of a tile: amber, with a drop of it in the middle."""
    sheet = _back(size, art.contrast)
    return sheet.copy()


@draft
def _back(size: Size, contrast: bool) -> pygame.Surface:
    w, h = size
    unit = min(size)
    sheet = _faced(size, *BACK, contrast, "am back")
    line = max(0.8, 0.018 * unit)
    gold, net = light(theme.GOLD, 0.15), dark(BACK[1], 0.2)
    body = ""
    for k in range(-5, 6):
        crossed = f"M{k * 0.2 * w} 0l{w} {h}M{(1 + k * 0.2) * w} 0l{-w} {h}"
        body += path(crossed, "none", net, line, stroke_opacity=0.55)
    inset = 0.075 * unit
    body += (
        rect(inset, inset, w - 2 * inset, h - 2 * inset, 0.06 * unit, "none", gold, line * 1.3)
        + circle(w / 2, h / 2, 0.29 * unit, dark(BACK[1], 0.35), gold, line * 1.4)
        + svg.part("pieces/amber_drop", 0.32 * w, 0.32 * h, 0.36 * w)
    )
    shapes.draw(sheet, body + card_edge(size, BACK[1]))
    return sheet

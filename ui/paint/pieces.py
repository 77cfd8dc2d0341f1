"""Painters of the wooden pieces that more than one game has."""

from __future__ import annotations

import pygame

from ui.paint import theme
from ui.paint.art import Art
from ui.paint.shapes import Size
from ui.paint.sprites import sprite
from ui.paint.theme import dark, hexa, light


@sprite("cube")
def cube(art: Art, size: Size, resource: str) -> pygame.Surface:
    """A wooden cube with the mark of its resource."""
    w, h = size
    base = theme.RESOURCES[resource]
    x, y = w / 2, h / 2
    a, b = w * 0.42, h * 0.24
    top = f"M{x} {y - 2 * b}L{x + a} {y - b}L{x} {y}L{x - a} {y - b}Z"
    left = f"M{x - a} {y - b}L{x} {y}L{x} {y + 2 * b}L{x - a} {y + b}Z"
    right = f"M{x + a} {y - b}L{x} {y}L{x} {y + 2 * b}L{x + a} {y + b}Z"
    return art.vector(
        size,
        f'<path d="{top}" fill="{hexa(light(base, 0.5))}"/>'
        f'<path d="{left}" fill="{hexa(base)}"/>'
        f'<path d="{right}" fill="{hexa(dark(base, 0.4))}"/>',
    )

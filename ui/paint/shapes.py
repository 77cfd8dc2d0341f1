"""Outlines, masks, shadows and glows.

Shapes are drawn as small SVG texts: NanoSVG gives smooth edges, strokes and gradients alike.
"""

from __future__ import annotations

import math
from bisect import bisect
from itertools import accumulate
from typing import NamedTuple

import pygame

from ui.paint.elements import Paint, rect
from ui.paint.svg import raster
from ui.paint.theme import SHADOW, Colour, Fall, hexa

Size = tuple[int, int]
Point = tuple[float, float]


class Underlay(NamedTuple):
    """A soft picture larger than its thing: blit it at the place of the thing + (dx, dy)."""

    surface: pygame.Surface
    dx: int
    dy: int


def vector(size: Size, body: str) -> pygame.Surface:
    """SVG shapes in pixel coordinates, as a picture."""
    return raster(
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {size[0]} {size[1]}"'
        f' width="{size[0]}" height="{size[1]}">{body}</svg>',
        size,
    )


def path(points: list[Point]) -> str:
    """Path data of a closed polygon."""
    return "M" + "L".join(f"{x:.2f} {y:.2f}" for x, y in points) + "Z"


def outline(shape: str, x: float, y: float, w: float, h: float, radius: float) -> str:
    """The SVG element of a shape, open at its end for fill and stroke."""
    if shape == "circle":
        return f'<ellipse cx="{x + w / 2}" cy="{y + h / 2}" rx="{w / 2}" ry="{h / 2}"'
    if shape == "hex":
        corners = [
            (
                x + w / 2 + w / math.sqrt(3) * math.sin(k * math.pi / 3) * math.sqrt(3) / 2,
                y + h / 2 - h / 2 * math.cos(k * math.pi / 3),
            )
            for k in range(6)
        ]
        return f'<path d="{path(corners)}"'
    return f'<rect x="{x}" y="{y}" width="{w}" height="{h}" rx="{radius}"'


def draw(picture: pygame.Surface, body: str) -> None:
    """SVG shapes laid over a picture, in its own pixels."""
    picture.blit(vector(picture.get_size(), body), (0, 0))


def rim(
    size: tuple[float, float],
    line: float,
    radius: float,
    colour: Colour,
    fill: Paint = "none",
    opacity: float = 1.0,
) -> str:
    """A frame round the edge of a picture, the whole of its line inside."""
    w, h = size[0] - line, size[1] - line
    return rect(line / 2, line / 2, w, h, radius, fill, colour, line, stroke_opacity=opacity)


def dashes(x: float, y: float, w: float, h: float, radius: float, dash: float, gap: float) -> str:
    """Path data of a dashed frame with round corners; the dashes stretch to come out even.

    Instead of stroke-dasharray, for which NanoSVG reads memory it never wrote: now and then such a
    frame looked different.
    """
    turn = [math.pi / 12 * k for k in range(7)]
    frame = [
        (cx + radius * math.cos(start + angle), cy + radius * math.sin(start + angle))
        for cx, cy, start in (
            (x + w - radius, y + radius, -math.pi / 2),
            (x + w - radius, y + h - radius, 0.0),
            (x + radius, y + h - radius, math.pi / 2),
            (x + radius, y + radius, math.pi),
        )
        for angle in turn
    ]
    frame.append(frame[0])
    reached = [0.0, *accumulate(map(math.dist, frame, frame[1:]))]
    count = max(1, round(reached[-1] / (dash + gap)))
    period = reached[-1] / count

    def at(way: float) -> Point:
        k = bisect(reached, way, hi=len(frame) - 1)
        (ax, ay), (bx, by) = frame[k - 1], frame[k]
        part = (way - reached[k - 1]) / (reached[k] - reached[k - 1])
        return ax + (bx - ax) * part, ay + (by - ay) * part

    body = []
    for k in range(count):
        start = k * period
        end = start + period * dash / (dash + gap)
        between = [p for p, way in zip(frame, reached, strict=True) if start < way < end]
        line = "L".join(f"{px:.2f} {py:.2f}" for px, py in (at(start), *between, at(end)))
        body.append("M" + line)
    return "".join(body)


def darken(surface: pygame.Surface, alpha: int) -> None:
    """A veil over everything that is not to be used now, `alpha` of 255 thick.

    As fast as a veil that is kept as a picture, which would be as large as the window.
    """
    left = 255 - alpha
    surface.fill((left, left, left), special_flags=pygame.BLEND_RGB_MULT)
    shade = tuple(round(part * alpha / 255) for part in SHADOW)
    surface.fill(shade, special_flags=pygame.BLEND_RGB_ADD)


def filled(size: Size, colour: Colour, shape: str = "square", radius: float = 0) -> pygame.Surface:
    """A plain shape."""
    return vector(size, f'{outline(shape, 0, 0, *size, radius)} fill="{hexa(colour)}"/>')


def clip(surface: pygame.Surface, radius: float, shape: str = "square") -> pygame.Surface:
    """The picture with its corners cut round."""
    cut = surface.convert_alpha() if pygame.display.get_surface() else surface.copy()
    if not cut.get_flags() & pygame.SRCALPHA:
        cut = pygame.Surface(surface.get_size(), pygame.SRCALPHA)
        cut.blit(surface, (0, 0))
    mask = filled(surface.get_size(), (255, 255, 255), shape, radius)
    cut.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return cut


def silhouette(surface: pygame.Surface, colour: Colour) -> pygame.Surface:
    """The same shape in one colour."""
    flat = surface.copy()
    flat.fill((255, 255, 255, 0), special_flags=pygame.BLEND_RGBA_MAX)
    flat.fill((*colour, 255), special_flags=pygame.BLEND_RGBA_MULT)
    return flat


def rimmed(surface: pygame.Surface, width: float, colour: Colour) -> pygame.Surface:
    """The picture with a rim of `width` pixels round its shape; leave that much room for it."""
    flat = silhouette(surface, colour)
    whole = pygame.Surface(surface.get_size(), pygame.SRCALPHA)
    whole.fill((*colour, 0))
    for k in range(16):
        angle = k * math.pi / 8
        whole.blit(flat, (round(width * math.cos(angle)), round(width * math.sin(angle))))
    whole.blit(surface, (0, 0))
    return whole


def soften(surface: pygame.Surface, blur: float) -> pygame.Surface:
    """Blurred at a third of the size: a tenth of the work, and nobody sees the difference."""
    w, h = surface.get_size()
    small = pygame.transform.smoothscale(surface, (max(1, w // 3), max(1, h // 3)))
    small = pygame.transform.gaussian_blur(small, max(1, round(blur / 3)))
    return pygame.transform.smoothscale(small, (w, h))


def shadow_of(shape: pygame.Surface, fall: Fall, s: float) -> Underlay:
    """The shadow a picture casts."""
    w, h = shape.get_size()
    blur = max(1.0, fall.blur * s)
    room = round(blur * 2) + 1
    dark = pygame.Surface((w + 2 * room, h + 2 * room), pygame.SRCALPHA)
    dark.fill((*SHADOW, 0))
    flat = silhouette(shape, SHADOW)
    flat.set_alpha(fall.alpha)
    dark.blit(flat, (room, room))
    return Underlay(soften(dark, blur), round(fall.dx * s) - room, round(fall.dy * s) - room)


def glow_round(
    shape: str, size: Size, radius: float, s: float, halo: Colour, line: Colour, strong: bool
) -> Underlay:
    """A lit edge: a blurred stroke twice, and a crisp line; the inside stays clear."""
    room = round(14 * s) + 2
    w, h = size[0] + 2 * room, size[1] + 2 * room
    edge = outline(shape, room, room, size[0], size[1], radius)
    wide = vector((w, h), f'{edge} fill="none" stroke="{hexa(halo)}" stroke-width="{7 * s:.1f}"/>')
    lit = pygame.Surface((w, h), pygame.SRCALPHA)
    lit.fill((*halo, 0))
    if not strong:
        soft = soften(silhouette(wide, halo), 7 * s)
        lit.blit(soft, (0, 0))
        lit.blit(soft, (0, 0))
    thick = 4.5 if strong else 2.5
    lit.blit(
        vector(
            (w, h), f'{edge} fill="none" stroke="{hexa(line)}" stroke-width="{thick * s:.1f}"/>'
        ),
        (0, 0),
    )
    return Underlay(lit, -room, -room)

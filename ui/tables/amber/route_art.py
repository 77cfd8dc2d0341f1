"""The way that is driven, laid over tiles in a player's colour."""

from __future__ import annotations

import math

import pygame

from game.amber.cards import Face
from ui.paint.art import Art
from ui.paint.elements import path
from ui.paint.shapes import Size
from ui.paint.sprites import sprite
from ui.paint.theme import Colour, dark, light, luminance, rgb
from ui.tables.amber.piece_art import ink_on
from ui.tables.amber.roads import (
    OUT,
    Line,
    Point,
    at,
    crossing,
    lane,
    length,
    part,
    port,
)
from ui.tables.amber.tile_art import signs, stroke, trail

Links = tuple[tuple[str, str], ...]

WIDE = 0.15
"""Width of the coloured way, in parts of a tile's side."""
STEP = 0.33
"""From one mark on it to the next."""
TIP = 0.035
"""From the middle of a mark to its tip."""

Step = tuple[Point, Point]
"""A point of a way, and the direction there."""


@sprite("am.route")
def route(art: Art, size: Size, face: Face, used: Links, colour: str) -> pygame.Surface:
    """The links driven on a tile, with chevrons the way they are driven."""
    lines = [lane(face, enter, leave) for enter, leave in used]
    if not crossing(face):
        sheet = _ways(art, size, lines, colour)
        # The arrows of the tile come first, also where the way covers them.
        sheet.blit(art.vector(size, signs(size, face, art.contrast)), (0, 0))
        return sheet
    # The lower road of a bridge is not seen below the upper one.
    seen: list[Line] = []
    for line in lines:
        if line[0][0] == line[-1][0]:
            seen += [part(line, 0.0, 0.27), part(line, 0.8, 1.0)]
        else:
            seen.append(line)
    return _ways(art, size, seen, colour)


@sprite("am.castle_route")
def castle_route(art: Art, size: Size, edges: tuple[str, ...], colour: str) -> pygame.Surface:
    """The roads by which a castle is left."""
    lines: list[Line] = [
        ((0.5 + OUT[edge][0] * 0.37, 0.5 + OUT[edge][1] * 0.37), port(edge)) for edge in edges
    ]
    return _ways(art, size, lines, colour)


def _ways(art: Art, size: Size, lines: list[Line], colour: str) -> pygame.Surface:
    base = rgb(colour)
    rim = light(base, 0.85) if luminance(base) < 0.4 else dark(base, 0.75)
    wide = WIDE * (1.2 if art.contrast else 1)
    body = stroke(size, lines, wide + 0.06, rim, 0.92) + stroke(size, lines, wide, base, 0.92)
    return art.vector(size, body + _chevrons(size, lines, ink_on(base)))


def _chevrons(size: Size, lines: list[Line], ink: Colour) -> str:
    """Marks near the edges and in the middle, evenly spaced from tile to tile.

    Where a way is driven in both directions there is a diamond.
    """
    ends: list[Step] = []
    middles: list[Step] = []
    for line in lines:
        whole = length(line)
        middles.append(at(line, whole / 2))
        if whole > 2 * STEP:
            ends += [at(line, STEP / 2), at(line, whole - STEP / 2)]
    found: dict[tuple[int, int], list[Step]] = {}
    for step in (*ends, *(one for one in middles if not _crossed(one, middles))):
        # Ways that part later share their first marks.
        (x, y), _ahead = step
        found.setdefault((round(x * 12), round(y * 12)), []).append(step)
    marks: list[Line] = []
    for here in found.values():
        (x, y), (dx, dy) = here[0]
        if any(dx * ax + dy * ay < -0.5 for _spot, (ax, ay) in here):
            marks += [_head(x + dx * TIP, y + dy * TIP, dx, dy)]
            marks += [_head(x - dx * TIP, y - dy * TIP, -dx, -dy)]
        else:
            marks += [_head(x, y, dx, dy)]
    thick = max(1.0, 0.036 * min(size))
    round_ends = {"stroke_linejoin": "round", "stroke_linecap": "round"}
    return path(trail(size, marks), "none", ink, thick, **round_ends)


def _crossed(step: Step, others: list[Step]) -> bool:
    """Whether another way runs through nearly the same spot in another direction."""
    spot, (dx, dy) = step
    return any(
        math.dist(spot, place) < 0.22 and abs(dx * ax + dy * ay) < 0.9 for place, (ax, ay) in others
    )


def _head(x: float, y: float, dx: float, dy: float) -> Line:
    side = 0.048
    return (
        (x - dx * TIP - dy * side, y - dy * TIP + dx * side),
        (x + dx * TIP, y + dy * TIP),
        (x - dx * TIP + dy * side, y - dy * TIP - dx * side),
    )

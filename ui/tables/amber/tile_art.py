"""Road tiles, drawn from their ports and links alone: a designer's tile needs no drawing."""

from __future__ import annotations

import math
from collections.abc import Iterable

import pygame

from game.amber.cards import Face
from ui.paint import shapes, svg, theme
from ui.paint.art import Art
from ui.paint.elements import circle, group, path
from ui.paint.shapes import Size
from ui.paint.sprites import sprite
from ui.paint.theme import Colour, rgb
from ui.tables.amber.ground_art import STONE, ground
from ui.tables.amber.roads import (
    EDGES,
    MIDDLE,
    OUT,
    RING,
    Arrow,
    Line,
    Point,
    arrows,
    at,
    beside,
    crossing,
    lane,
    length,
    part,
    port,
)
from ui.tables.amber.special_art import shovel_ground, swamp_ground

ROAD = 0.25
"""Width of a road, in parts of a tile's side; its kerbs come on top."""
KERB = 0.035
SAND = rgb("#ecd8a8")
RUT = rgb("#d8bd84")
EDGE = rgb("#7d5c33")
ROAD_PAINTS = {"sand": SAND, "rut": RUT, "edge": EDGE}
"""What drawings of roads call them."""
SIGN = rgb("#2b1a10")
"""The paint of arrows: darker than anything else on the board."""


@sprite("am.tile")
def tile(art: Art, size: Size, face: Face) -> pygame.Surface:
    """A tile as it lies; roads meet those of its neighbours in the middle of the edges."""
    if face.kind == "swamp":
        return swamp_ground(art, size)
    if face.kind == "shovel":
        return shovel_ground(art, size)
    sheet = ground(size, _free_corners(face), art.contrast).copy()
    sheet.blit(art.vector(size, _roads(size, face) + signs(size, face, art.contrast)), (0, 0))
    return sheet


def _free_corners(face: Face) -> str:
    """Corners without a curve round them have room for grass and stones: NE, SE, SW, NW."""
    turns = {frozenset(link) for link in face.links}
    pairs = ("NE", "ES", "SW", "WN")
    return "".join("0" if frozenset(pair) in turns else "1" for pair in pairs)


# Roads


def trail(size: Size, lines: Iterable[Line]) -> str:
    """Path data of lines, in pixels."""
    w, h = size
    return "".join("M" + "L".join(f"{x * w:.2f} {y * h:.2f}" for x, y in line) for line in lines)


def _led_out(line: Line) -> Line:
    """The same line, a little longer where it meets an edge, so that no end shows there."""
    points = list(line)
    for end, inner in ((0, 1), (-1, -2)):
        (x, y), (ix, iy) = points[end], points[inner]
        if x in (0.0, 1.0) or y in (0.0, 1.0):
            reach = 0.2 / (abs(x - ix) + abs(y - iy))
            points.insert(
                0 if end == 0 else len(points), (x + (x - ix) * reach, y + (y - iy) * reach)
            )
    return tuple(points)


def stroke(
    size: Size, lines: Iterable[Line], width: float, colour: Colour, opacity: float = 1.0
) -> str:
    """Lines as one path, so that their edges are as soft where several lie upon each other.

    Otherwise a junction would be a shade darker at its edge than the straight it meets.
    """
    d, wide = trail(size, map(_led_out, lines)), width * min(size)
    return path(d, "none", colour, wide, stroke_opacity=opacity, stroke_linejoin="round")


def paved(size: Size, lines: list[Line]) -> str:
    """A road along these lines: kerbs, sand, ruts."""
    ruts = [beside(line, off) for line in lines for off in (-0.055, 0.055)]
    return (
        stroke(size, lines, ROAD + 2 * KERB, EDGE)
        + stroke(size, lines, ROAD, SAND)
        + stroke(size, ruts, 0.028, RUT)
    )


def _roads(size: Size, face: Face) -> str:
    lanes: dict[frozenset[str], Line] = {}
    for enter, leave in face.links:
        if leave in OUT:
            lanes.setdefault(frozenset((enter, leave)), lane(face, enter, leave))
    linked = {edge for link in face.links for edge in link}
    stubs: list[Line] = [(port(edge), MIDDLE) for edge in face.ports if edge not in linked]
    if face.kind == "roundabout":
        return _roundabout(size, face)
    if crossing(face):
        # One road runs up and over on stone arches, the other passes below it.
        return svg.part("terrain/amber_bridge", 0, 0, size[0], stone=STONE, **ROAD_PAINTS)
    body = "".join(paved(size, group) for group in _joined(lanes, stubs))
    for enter, leave in face.links:
        if leave not in OUT:
            # A round place to turn, shut by a beam; drawn as it is entered from the south.
            end = svg.part("terrain/amber_dead_end", 0, 0, size[0], **ROAD_PAINTS)
            turn = 90 * EDGES.index(enter) - 180
            body += group(end, transform=f"rotate({turn} {size[0] / 2} {size[1] / 2})")
    return body


def _joined(lanes: dict[frozenset[str], Line], stubs: list[Line]) -> list[list[Line]]:
    """Lines that one can turn between lie together; others are parted by a kerb."""
    groups: list[tuple[set[str], list[Line]]] = [(set(), [stub]) for stub in stubs]
    for edges, line in lanes.items():
        met = [group for group in groups if group[0] & edges & set(EDGES)]
        groups = [group for group in groups if group not in met]
        groups.append(
            (
                set(edges).union(*(group[0] for group in met)),
                [*(each for group in met for each in group[1]), line],
            )
        )
    return [lines for _edges, lines in groups]


def _roundabout(size: Size, face: Face) -> str:
    """A ring with a green island in it."""
    w, h = size
    unit = min(size)
    arms: list[Line] = [
        (port(edge), (0.5 + OUT[edge][0] * RING, 0.5 + OUT[edge][1] * RING)) for edge in face.ports
    ]
    ruts = [beside(arm, off) for arm in arms for off in (-0.055, 0.055)]
    body = ""
    for wide, ring, paint in ((ROAD + 2 * KERB, 0.28, EDGE), (ROAD, 0.21, SAND)):
        body += stroke(size, arms, wide, paint)
        body += circle(w / 2, h / 2, RING * unit, "none", paint, ring * unit)
    body += stroke(size, ruts, 0.028, RUT)
    return body + svg.part("terrain/amber_roundabout", 0, 0, w, **ROAD_PAINTS)


# Arrows


def signs(size: Size, face: Face, contrast: bool) -> str:
    """The arrows of a tile."""
    return "".join(_sign(size, arrow, contrast) for arrow in arrows(face))


def _sign(size: Size, arrow: Arrow, contrast: bool) -> str:
    """A large arrow along a one-way road, wider than the road."""
    whole = length(arrow.line)
    if arrow.through:
        start, end = 0.15, whole - (0.13 if len(arrow.line) == 3 else 0.07)
        shaft, barb, head = 0.062, 0.205, 0.28
    else:
        # A little off the edge, where the next tile begins.
        start, end = 0.07, whole - 0.07
        shaft, barb, head = 0.06, 0.19, 0.21
    points = arrow_points(arrow.line, start, end, shaft, barb, head)
    w, h = size
    d = shapes.path([(x * w, y * h) for x, y in points])
    rim = (0.1 if contrast else 0.075) * min(size)
    return path(d, theme.RIM, theme.RIM, rim, stroke_linejoin="round") + path(d, SIGN)


def arrow_points(
    line: Line, start: float, end: float, shaft: float, barb: float, head: float
) -> list[Point]:
    """The outline of an arrow whose shaft follows the line."""
    neck, _ = at(line, end - head)
    stem = part(line, start, end - head)
    tip = at(line, end)[0]
    far = math.dist(neck, tip)
    dx, dy = (tip[0] - neck[0]) / far, (tip[1] - neck[1]) / far
    wings = [(neck[0] - dy * side * barb, neck[1] + dx * side * barb) for side in (1, -1)]
    return [*beside(stem, shaft), wings[0], tip, wings[1], *reversed(beside(stem, -shaft))]

"""Road tiles, drawn from their ports and links alone: a designer's tile needs no drawing."""

from __future__ import annotations

import math
from collections.abc import Iterable

import pygame

from game.amber.cards import Face
from ui.paint import shapes, theme
from ui.paint.art import Art
from ui.paint.shapes import Size
from ui.paint.sprites import sprite
from ui.paint.theme import Colour, dark, hexa, light, mix, rgb
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


def stroke(size: Size, lines: Iterable[Line], width: float, colour: Colour, more: str = "") -> str:
    """Lines as one path, so that their edges are as soft where several lie upon each other.

    Otherwise a junction would be a shade darker at its edge than the straight it meets.
    """
    return (
        f'<path d="{trail(size, map(_led_out, lines))}" fill="none" stroke="{hexa(colour)}"'
        f' stroke-width="{width * min(size):.2f}" stroke-linejoin="round" {more}/>'
    )


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
        return _bridge(size)
    body = "".join(paved(size, group) for group in _joined(lanes, stubs))
    for enter, leave in face.links:
        if leave not in OUT:
            body += _dead_end(size, enter)
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


def _dead_end(size: Size, enter: str) -> str:
    """A round place to turn, shut by a beam."""
    w, h = size
    unit = min(size)
    x, y = OUT[enter]
    cx, cy = (0.5 - x * 0.04) * w, (0.5 - y * 0.04) * h
    r = 0.2 * unit
    body = (
        f'<circle cx="{cx:.2f}" cy="{cy:.2f}" r="{r + KERB * unit:.2f}" fill="{hexa(EDGE)}"/>'
        + paved(size, [(port(enter), MIDDLE)])
        + f'<circle cx="{cx:.2f}" cy="{cy:.2f}" r="{r:.2f}" fill="{hexa(SAND)}"/>'
        f'<circle cx="{cx:.2f}" cy="{cy:.2f}" r="{r * 0.62:.2f}" fill="none"'
        f' stroke="{hexa(RUT)}" stroke-width="{0.028 * unit:.2f}"/>'
    )
    # The beam stands across the far side of the turning place.
    px, py = -y, x
    bx, by = 0.5 - x * 0.17, 0.5 - y * 0.17
    ends = [((bx + px * k) * w, (by + py * k) * h) for k in (-0.22, 0.22)]
    beam = "M" + "L".join(f"{ex:.2f} {ey:.2f}" for ex, ey in ends)
    body += (
        f'<path d="{beam}" fill="none" stroke="{hexa(theme.RIM)}"'
        f' stroke-width="{0.17 * unit:.2f}" stroke-linecap="round"/>'
        f'<path d="{beam}" fill="none" stroke="{hexa(SIGN)}" stroke-width="{0.125 * unit:.2f}"'
        ' stroke-linecap="round"/>'
        f'<path d="{beam}" fill="none" stroke="{hexa(theme.PRIMARY[0])}"'
        f' stroke-width="{0.075 * unit:.2f}" stroke-linecap="round"/>'
    )
    for k in (-0.13, 0.0, 0.13):
        body += (
            f'<circle cx="{(bx + px * k) * w:.2f}" cy="{(by + py * k) * h:.2f}"'
            f' r="{0.034 * unit:.2f}" fill="{hexa(theme.CREAM)}"/>'
        )
    return body


def _roundabout(size: Size, face: Face) -> str:
    """A ring with a green island in it."""
    w, h = size
    unit = min(size)
    cx, cy = w / 2, h / 2
    arms: list[Line] = [
        (port(edge), (0.5 + OUT[edge][0] * RING, 0.5 + OUT[edge][1] * RING)) for edge in face.ports
    ]

    def ring(radius: float, width: float, colour: Colour) -> str:
        return (
            f'<circle cx="{cx:.2f}" cy="{cy:.2f}" r="{radius * unit:.2f}" fill="none"'
            f' stroke="{hexa(colour)}" stroke-width="{width * unit:.2f}"/>'
        )

    wide = 0.21
    leaf = mix(theme.MEADOW[1], rgb("#4c7136"), 0.6)
    inner = (RING - wide / 2) * unit
    return (
        stroke(size, arms, ROAD + 2 * KERB, EDGE)
        + ring(RING, wide + 2 * KERB, EDGE)
        + stroke(size, arms, ROAD, SAND)
        + ring(RING, wide, SAND)
        + stroke(size, [beside(arm, off) for arm in arms for off in (-0.055, 0.055)], 0.028, RUT)
        + ring(RING, 0.15, SAND)
        + ring(RING - 0.045, 0.024, RUT)
        + ring(RING + 0.045, 0.024, RUT)
        + f'<circle cx="{cx:.2f}" cy="{cy:.2f}" r="{inner:.2f}" fill="{hexa(EDGE)}"/>'
        f'<circle cx="{cx:.2f}" cy="{cy:.2f}" r="{inner - KERB * unit:.2f}"'
        f' fill="{hexa(mix(*theme.MEADOW, 0.4))}"/>'
        f'<circle cx="{cx:.2f}" cy="{cy - inner * 0.08:.2f}" r="{inner * 0.52:.2f}"'
        f' fill="{hexa(dark(leaf, 0.25))}"/>'
        f'<circle cx="{cx - inner * 0.1:.2f}" cy="{cy - inner * 0.2:.2f}" r="{inner * 0.36:.2f}"'
        f' fill="{hexa(light(leaf, 0.12))}"/>'
    )


def _bridge(size: Size) -> str:
    """One road runs up and over on stone arches, the other passes below it."""
    w, h = size
    unit = min(size)
    under: Line = (port("N"), port("S"))
    over: Line = (port("W"), port("E"))
    half = ROAD / 2 + KERB
    top, bottom = (0.5 - half) * h, (0.5 + half) * h
    wall, drop = 0.07 * unit, 0.075 * unit
    tall = bottom - top + 2 * wall + drop
    shade = hexa(theme.SHADOW)
    body = paved(size, [under]) + stroke(size, [over], ROAD + 2 * KERB, EDGE)
    for off, alpha in ((0.16, 0.16), (0.12, 0.2), (0.07, 0.24)):
        reach = off * unit
        body += (
            f'<rect x="{(0.5 - half) * w:.2f}" y="{top - wall - reach * 0.7:.2f}"'
            f' width="{2 * half * w:.2f}" height="{tall + reach * 1.7:.2f}"'
            f' fill="{shade}" fill-opacity="{alpha}"/>'
        )
    left, right = 0.13 * w, 0.87 * w
    stone, lit, deep = hexa(STONE), hexa(light(STONE, 0.5)), hexa(dark(STONE, 0.62))
    line = max(0.8, 0.018 * unit)
    # The front of the arch, seen a little from below.
    body += (
        f'<path d="M{left:.2f} {bottom:.2f}H{right:.2f}V{bottom + wall:.2f}L{0.72 * w:.2f}'
        f' {bottom + wall + drop:.2f}H{0.28 * w:.2f}L{left:.2f} {bottom + wall:.2f}Z"'
        f' fill="{hexa(dark(STONE, 0.42))}" stroke="{deep}" stroke-width="{line:.2f}"'
        ' stroke-linejoin="round"/>'
        f'<path d="M{0.37 * w:.2f} {bottom + wall + drop + line:.2f}V{bottom + wall:.2f}'
        f"Q{0.5 * w:.2f} {bottom - wall * 0.2:.2f} {0.63 * w:.2f} {bottom + wall:.2f}"
        f'V{bottom + wall + drop + line:.2f}Z" fill="{hexa(dark(EDGE, 0.7))}"/>'
    )
    body += stroke(size, [over], ROAD, SAND)
    body += stroke(size, [beside(over, off) for off in (-0.055, 0.055)], 0.028, RUT)
    for y in (top - wall * 0.55, bottom - wall * 0.45):
        body += (
            f'<rect x="{left:.2f}" y="{y:.2f}" width="{right - left:.2f}" height="{wall:.2f}"'
            f' rx="{wall * 0.3:.2f}" fill="{stone}" stroke="{deep}" stroke-width="{line:.2f}"/>'
            f'<path d="M{left + wall * 0.4:.2f} {y + wall * 0.3:.2f}H{right - wall * 0.4:.2f}"'
            f' fill="none" stroke="{lit}" stroke-width="{wall * 0.34:.2f}"/>'
        )
        for x in (left, right):
            body += (
                f'<rect x="{x - wall * 0.75:.2f}" y="{y - wall * 0.25:.2f}"'
                f' width="{wall * 1.5:.2f}" height="{wall * 1.5:.2f}" rx="{wall * 0.25:.2f}"'
                f' fill="{lit}" stroke="{deep}" stroke-width="{line:.2f}"/>'
            )
    return body


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
    return (
        f'<path d="{d}" fill="{hexa(theme.RIM)}" stroke="{hexa(theme.RIM)}"'
        f' stroke-width="{rim:.2f}" stroke-linejoin="round"/>'
        f'<path d="{d}" fill="{hexa(SIGN)}"/>'
    )


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

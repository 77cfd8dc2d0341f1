"""The lines that roads follow across a tile, in parts of its side: (0, 0) is its upper left."""

from __future__ import annotations

import math
from itertools import pairwise
from typing import NamedTuple

from game.amber.cards import Face

Point = tuple[float, float]
Line = tuple[Point, ...]

EDGES = "NESW"
MIDDLE: Point = (0.5, 0.5)
OUT: dict[str, Point] = {"N": (0.0, -1.0), "E": (1.0, 0.0), "S": (0.0, 1.0), "W": (-1.0, 0.0)}
"""The way out of a tile over each of its edges."""
OPPOSITE = {"N": "S", "E": "W", "S": "N", "W": "E"}

BEND = 0.3
"""Radius of a curve; a tight one, so that the corner inside it has room for a village."""
RING = 0.235
"""Radius of a roundabout."""


def port(edge: str) -> Point:
    """Where a road crosses an edge."""
    x, y = OUT[edge]
    return 0.5 + x / 2, 0.5 + y / 2


def lane(face: Face, enter: str, leave: str) -> Line:
    """The way driven from edge to edge, or to the middle when the road ends inside."""
    if leave not in OUT or leave == enter:
        return port(enter), MIDDLE
    if face.kind == "roundabout":
        return _round(enter, leave)
    if leave == OPPOSITE[enter]:
        return port(enter), MIDDLE, port(leave)
    return _bend(enter, leave)


def _bend(enter: str, leave: str) -> Line:
    (ax, ay), (bx, by) = OUT[enter], OUT[leave]
    x, y = 0.5 + (ax + bx) * BEND, 0.5 + (ay + by) * BEND
    start = math.atan2(-by, -bx)
    turn = math.atan2(-ay, -ax) - start
    turn = (turn + math.pi) % (2 * math.pi) - math.pi
    arc = tuple(
        (x + BEND * math.cos(start + turn * k / 12), y + BEND * math.sin(start + turn * k / 12))
        for k in range(13)
    )
    return port(enter), *arc, port(leave)


def _round(enter: str, leave: str) -> Line:
    """Round the island the way carts keep to the right: against the clock."""
    (ax, ay), (bx, by) = OUT[enter], OUT[leave]
    start = math.atan2(ay, ax)
    turn = (start - math.atan2(by, bx)) % (2 * math.pi)
    steps = max(4, round(turn * 7))
    arc = tuple(
        (
            0.5 + RING * math.cos(start - turn * k / steps),
            0.5 + RING * math.sin(start - turn * k / steps),
        )
        for k in range(steps + 1)
    )
    return port(enter), *arc, port(leave)


def crossing(face: Face) -> bool:
    """Whether two straight roads cross without being joined, so that one must lie above."""
    ways = {frozenset(link) for link in face.links}
    level = {frozenset("NS"), frozenset("EW")}
    return level <= ways and not any(len(way & set(EDGES)) == 2 for way in ways - level)


class Arrow(NamedTuple):
    """Where only one direction may be driven."""

    line: Line
    through: bool
    """The arrow runs across the whole tile, not along one arm only."""


def arrows(face: Face) -> list[Arrow]:
    """The arrows a tile needs: for arms that are one-way, then for single turns that are."""
    enter = {a for a, _ in face.links}
    leave = {b for _, b in face.links if b in OUT}
    links = [(a, b) for a, b in face.links if b in OUT and a != b]
    if len(links) == 1 and len(face.ports) == 2:
        return [Arrow(lane(face, *links[0]), True)]
    # A road that ends inside needs no arrow: its end says it all.
    ends = {a for a, b in face.links if b not in OUT}
    drawn = []
    for edge in EDGES:
        inner = _arm_end(face, edge)
        if edge in enter - leave - ends:
            drawn.append(Arrow((port(edge), inner), False))
        elif edge in leave - enter:
            drawn.append(Arrow((inner, port(edge)), False))
    for a, b in links:
        if (b, a) not in face.links and a in leave and b in enter:
            drawn.append(Arrow(lane(face, a, b), True))
    return drawn


def _arm_end(face: Face, edge: str) -> Point:
    reach = RING if face.kind == "roundabout" else 0.15 if crossing(face) else -0.01
    x, y = OUT[edge]
    return 0.5 + x * reach, 0.5 + y * reach


# Walking along a line


def length(line: Line) -> float:
    return sum(math.dist(a, b) for a, b in pairwise(line))


def at(line: Line, way: float) -> tuple[Point, Point]:
    """The point `way` along the line, and the direction there."""
    for a, b in pairwise(line):
        step = math.dist(a, b)
        if step and (way <= step or b is line[-1]):
            t = way / step
            ahead = ((b[0] - a[0]) / step, (b[1] - a[1]) / step)
            return (a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t), ahead
        way -= step
    return line[-1], (0.0, 0.0)


def part(line: Line, start: float, end: float) -> Line:
    """The line between two distances along it."""
    passed, kept = 0.0, [at(line, start)[0]]
    for a, b in pairwise(line):
        passed += math.dist(a, b)
        if start < passed < end:
            kept.append(b)
    return *kept, at(line, end)[0]


def beside(line: Line, off: float) -> Line:
    """The line shifted to the right of the way it runs."""
    shifted = []
    for i, (x, y) in enumerate(line):
        before, after = line[max(0, i - 1)], line[min(len(line) - 1, i + 1)]
        dx, dy = after[0] - before[0], after[1] - before[1]
        long = math.hypot(dx, dy) or 1.0
        shifted.append((x - dy / long * off, y + dx / long * off))
    return tuple(shifted)

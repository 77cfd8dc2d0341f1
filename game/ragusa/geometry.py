"""Pointy-top hexes in rows: who lies beside whom, and where three of them meet.

A hex is [q, r]: r counts rows downwards, q runs to the right along a row, and each row starts half
a hex further right than the one above it. A corner is named by the hexes that meet there.
"""

from __future__ import annotations

from math import atan2, sqrt, tau

Hex = tuple[int, int]

DIRECTIONS: tuple[Hex, ...] = ((1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1))
"""The six neighbours clockwise, from the upper right one."""


def neighbour(hex: Hex, direction: int) -> Hex:
    q, r = DIRECTIONS[direction % 6]
    return (hex[0] + q, hex[1] + r)


def corner(hex: Hex, number: int) -> frozenset[Hex]:
    """The three hexes at a corner of `hex`; 0 is the top corner, then clockwise."""
    return frozenset((hex, neighbour(hex, number - 1), neighbour(hex, number)))


def corners(hex: Hex) -> tuple[frozenset[Hex], ...]:
    """The six corners of a hex, clockwise from the top."""
    return tuple(corner(hex, number) for number in range(6))


def meet(hexes: frozenset[Hex]) -> bool:
    """Whether the three hexes have a corner in common."""
    return hexes in corners(next(iter(hexes)))


def centre(hex: Hex) -> tuple[float, float]:
    """Where the middle of a hex lies, in lengths of its side; y grows downwards."""
    q, r = hex
    return (sqrt(3) * (q + r / 2), 1.5 * r)


def point(hexes: frozenset[Hex]) -> tuple[float, float]:
    """Where the corner of three hexes lies: in the middle between their centres."""
    centres = [centre(hex) for hex in sorted(hexes)]
    return (sum(x for x, _ in centres) / 3, sum(y for _, y in centres) / 3)


def clockwise(hexes: frozenset[Hex]) -> list[Hex]:
    """The hexes of a corner in clockwise order from the top."""
    x0, y0 = point(hexes)

    def turn(hex: Hex) -> float:
        x, y = centre(hex)
        # Rounded: the topmost must not land just before the full circle.
        return round(atan2(x - x0, y0 - y) % tau, 6) % round(tau, 6)

    return sorted(hexes, key=turn)


def runs_clockwise(ring: list[tuple[float, float]]) -> bool:
    """Whether the points go round clockwise on a page whose y grows downwards."""
    following = ring[1:] + ring[:1]
    return sum(x * v - u * y for (x, y), (u, v) in zip(ring, following, strict=True)) > 0

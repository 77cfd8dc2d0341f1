"""Patterns of cubes: how a drawn grid is read, turned, mirrored and laid on the board (7.2).

The cubes of a town are one number: bit `resource * 16 + square`. A pattern laid somewhere is such
a number too (its need), so that one comparison tells whether it fits.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import NamedTuple

from game.engine.messages import Message, msg
from game.tiny_towns.board import COUNT, SIDE


class Cell(NamedTuple):
    row: int
    column: int
    resource: int


Pattern = tuple[Cell, ...]
"""The cubes of a pattern, sorted, moved to the upper left."""

LEAST_CUBES = 2


class BadPattern(ValueError):
    """A drawing that is no pattern."""

    def __init__(self, what: Message) -> None:
        super().__init__(str(what))
        self.what = what


class Laying(NamedTuple):
    """One way to lay a pattern on the board."""

    mask: int
    """The squares it covers."""
    need: int
    """The cubes that must lie there."""


def read(grid: str, letters: Mapping[str, int]) -> Pattern:
    """The pattern drawn with one letter a cube and `.` elsewhere; BadPattern says what is wrong."""
    rows = ["".join(line.split()) for line in grid.splitlines() if line.strip()]
    if len({len(row) for row in rows}) > 1:
        raise BadPattern(msg("the rows of the pattern differ in length"))
    strange = sorted({sign for row in rows for sign in row} - set(letters) - {"."})
    if strange:
        raise BadPattern(msg('the pattern has an unknown letter "{letter}"', letter=strange[0]))
    pattern = _to_corner(
        Cell(r, c, letters[sign])
        for r, row in enumerate(rows)
        for c, sign in enumerate(row)
        if sign != "."
    )
    if len(pattern) < LEAST_CUBES:
        raise BadPattern(msg("the pattern has fewer than {least} cubes", least=LEAST_CUBES))
    if any(cell.row >= SIDE or cell.column >= SIDE for cell in pattern):
        raise BadPattern(msg("the pattern is larger than {side} x {side}", side=SIDE))
    return pattern


def _to_corner(cells: Iterable[Cell]) -> Pattern:
    found = list(cells)
    top = min((cell.row for cell in found), default=0)
    left = min((cell.column for cell in found), default=0)
    return tuple(sorted(Cell(c.row - top, c.column - left, c.resource) for c in found))


def orientations(pattern: Pattern) -> tuple[Pattern, ...]:
    """The different shapes among its four turns and their mirror images."""
    found: dict[Pattern, None] = {}
    for shape in (pattern, [Cell(c.row, -c.column, c.resource) for c in pattern]):
        for _ in range(4):
            found[_to_corner(shape)] = None
            shape = [Cell(c.column, -c.row, c.resource) for c in shape]
    return tuple(found)


def layings(pattern: Pattern) -> tuple[Laying, ...]:
    """Every way to lay the pattern on an empty board."""
    found = []
    for shape in orientations(pattern):
        height = max(cell.row for cell in shape)
        width = max(cell.column for cell in shape)
        for top in range(SIDE - height):
            for left in range(SIDE - width):
                mask = need = 0
                for cell in shape:
                    square = SIDE * (top + cell.row) + left + cell.column
                    mask |= 1 << square
                    need |= 1 << cell.resource * COUNT + square
                found.append(Laying(mask, need))
    return tuple(found)

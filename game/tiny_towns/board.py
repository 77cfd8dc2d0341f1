"""The 4x4 town: squares "a1" (top left, index 0) to "d4", and which squares lie beside which.

A set of squares is a 16-bit mask: bit i stands for square i = 4 x row + column.
"""

from __future__ import annotations

from functools import cache

SIDE = 4
COUNT = SIDE * SIDE
ALL = (1 << COUNT) - 1

SQUARES = tuple(f"{column}{row}" for row in "1234" for column in "abcd")
INDEX = {name: index for index, name in enumerate(SQUARES)}


def _near(*steps: tuple[int, int]) -> tuple[int, ...]:
    """For each square the mask of those reached by one of the steps (down, right)."""
    return tuple(
        sum(
            1 << SIDE * (row + down) + column + right
            for down, right in steps
            if 0 <= row + down < SIDE and 0 <= column + right < SIDE
        )
        for row in range(SIDE)
        for column in range(SIDE)
    )


ADJACENT = _near((-1, 0), (0, -1), (0, 1), (1, 0))
SURROUNDING = _near(*((d, r) for d in (-1, 0, 1) for r in (-1, 0, 1) if d or r))
ROW = tuple(0b1111 << SIDE * (square // SIDE) for square in range(COUNT))
COLUMN = tuple(0x1111 << square % SIDE for square in range(COUNT))
LINES = tuple((ROW[square] | COLUMN[square]) & ~(1 << square) for square in range(COUNT))
"""The six other squares of the row and the column."""


@cache
def squares_of(mask: int) -> tuple[int, ...]:
    """The squares of the mask, in board order."""
    return tuple(square for square in range(COUNT) if mask >> square & 1)


@cache
def names_of(mask: int) -> tuple[str, ...]:
    return tuple(SQUARES[square] for square in squares_of(mask))


@cache
def groups_of(mask: int) -> tuple[int, ...]:
    """The mask split into groups of adjacent squares, in the order of their first squares."""
    groups = []
    while mask:
        group, edge = 0, mask & -mask
        while edge:
            group |= edge
            reached = 0
            for square in squares_of(edge):
                reached |= ADJACENT[square]
            edge = reached & mask & ~group
        groups.append(group)
        mask &= ~group
    return tuple(groups)

"""Villagers of the smaller villages: a strip each, with profession, name and what it shows."""

from __future__ import annotations

from math import ceil
from typing import NamedTuple

from ui.table.rect import Rect

GAP = 2.0
TALLEST, EASY, LEAST = 24.0, 18.0, 16.0
"""Heights of a strip: at most, easy to read, and below which names are too small to read."""
WIDEST, ROOMY, NAMED, NARROWEST = 197.0, 150.0, 96.0, 34.0
"""Widths of a strip; from `NAMED` on there is room for a name beside what most cards show."""
SLENDER = 0.185


class Grid(NamedTuple):
    """Strips in columns, filled from top to bottom."""

    w: float
    h: float
    rows: int

    @property
    def named(self) -> bool:
        return self.w >= NAMED and self.h >= LEAST

    @property
    def terse(self) -> bool:
        """Whether some names are cut."""
        return self.w < ROOMY

    def at(self, index: int, box: Rect) -> Rect:
        column, row = divmod(index, self.rows)
        return Rect(
            box.left + column * (self.w + GAP), box.top + row * (self.h + GAP), self.w, self.h
        )


def grid(count: int, box: Rect) -> Grid:
    """So many strips in the box: with names if that can be, and as large as they can be."""
    most = max(1, int((box.w + GAP) // (NARROWEST + GAP)))
    return max((_columns(n, count, box) for n in range(1, most + 1)), key=_legible)


def _columns(columns: int, count: int, box: Rect) -> Grid:
    rows = max(1, ceil(count / columns))
    w, h = (box.w + GAP) / columns - GAP, (box.h + GAP) / rows - GAP
    # What a card shows is as wide as its strip is high: it must leave room for the name.
    return Grid(min(WIDEST, w), min(TALLEST, max(LEAST, w * SLENDER), h), rows)


def _legible(made: Grid) -> tuple[bool, bool, bool, float, float]:
    """Whole names first, then names at all, then letters as large as can be."""
    whole = made.w >= ROOMY and made.h >= EASY
    tall = made.h >= LEAST
    if made.named or not tall:
        return whole, made.named, tall, made.h, made.w
    return False, False, True, made.w, made.h

"""Villagers of the smaller villages: a strip each, with name, profession and what it shows."""

from __future__ import annotations

from typing import NamedTuple

from ui.table.rect import Rect


class Grid(NamedTuple):
    """Strips in columns, filled from top to bottom."""

    w: float
    h: float
    columns: int
    rows: int
    named: bool

    def at(self, index: int, box: Rect) -> Rect:
        column, row = divmod(index, self.rows)
        return Rect(
            box.left + column * (self.w + GAP), box.top + row * (self.h + GAP), self.w, self.h
        )


GAP = 2.0
NAMED = ((158.0, 23.0), (140.0, 21.0), (124.0, 19.0), (112.0, 17.0))
"""Sizes of strips with names, the largest first; then those without."""
SHORT = (
    (92.0, 27.0),
    (80.0, 24.0),
    (66.0, 21.0),
    (60.0, 19.0),
    (54.0, 17.0),
    (46.0, 15.0),
    (40.0, 13.0),
    (34.0, 11.0),
)


def grid(count: int, box: Rect) -> Grid:
    """The largest strips with which so many fit into the box."""
    made = None
    for sizes, named in ((NAMED, True), (SHORT, False)):
        for w, h in sizes:
            columns = max(1, int((box.w + GAP) // (w + GAP)))
            rows = max(1, int((box.h + GAP) // (h + GAP)))
            wide = (box.w + GAP) / columns - GAP
            made = Grid(min(wide, w * 1.25), h, columns, rows, named)
            if columns * rows >= count:
                return made
    assert made is not None
    return made

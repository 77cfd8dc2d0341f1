"""A box on the table, in virtual units."""

from __future__ import annotations

from typing import NamedTuple


class Rect(NamedTuple):
    left: float
    top: float
    w: float
    h: float

    @property
    def x(self) -> float:
        """Centre."""
        return self.left + self.w / 2

    @property
    def y(self) -> float:
        return self.top + self.h / 2

    @property
    def right(self) -> float:
        return self.left + self.w

    @property
    def bottom(self) -> float:
        return self.top + self.h

    def inset(self, by: float) -> Rect:
        """The same box, smaller by so much on every side."""
        return Rect(self.left + by, self.top + by, self.w - 2 * by, self.h - 2 * by)

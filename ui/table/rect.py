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

    def holds(self, point: tuple[float, float]) -> bool:
        """Whether the point is in the box or on its edge."""
        return self.left <= point[0] <= self.right and self.top <= point[1] <= self.bottom

    def common(self, other: Rect) -> float:
        """The area that both boxes cover."""
        across = min(self.right, other.right) - max(self.left, other.left)
        down = min(self.bottom, other.bottom) - max(self.top, other.top)
        return max(0.0, across) * max(0.0, down)

    @classmethod
    def around(cls, x: float, y: float, w: float, h: float) -> Rect:
        """The box of this size with its centre there."""
        return cls(x - w / 2, y - h / 2, w, h)

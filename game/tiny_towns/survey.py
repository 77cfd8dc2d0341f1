"""A town as scoring and feeding look at it: which types stand where."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from game.tiny_towns.book import Plan
    from game.tiny_towns.town import Town


class Survey:
    __slots__ = ("castles", "cottages", "fed", "kinds", "seat", "town", "towns")

    def __init__(self, towns: Sequence[Town], seat: int) -> None:
        self.towns = towns
        self.seat = seat
        self.town = town = towns[seat]
        kinds = [0] * len(town.book.types)
        castles: tuple[tuple[int, int], ...] = ()
        square = 1
        for plan in town.plans:
            if plan is not None:
                kinds[plan.seen_as] |= square
                if plan.cottages > 1:
                    castles += ((square, plan.cottages - 1),)
            square <<= 1
        self.kinds = kinds
        """For each type the squares where it stands."""
        self.cottages = kinds[town.book.cottage_type]
        self.castles = castles
        """Squares of buildings that count as several Cottages: (bit, how many more)."""
        self.fed = 0
        """The squares of fed buildings; 0 until `feeding.feed` has decided."""

    def cottages_in(self, mask: int) -> int:
        """Cottages on the squares; a castle counts as more than one."""
        count = (self.cottages & mask).bit_count()
        for bit, more in self.castles:
            if mask & bit:
                count += more
        return count

    def stand_in(self, mask: int, types: Sequence[int]) -> bool:
        """Whether a building of one of the types stands on one of the squares."""
        return any(self.kinds[kind] & mask for kind in types)

    def types_in(self, mask: int, without: Sequence[int]) -> int:
        """How many different types stand on the squares."""
        found = 0
        for kind, squares in enumerate(self.kinds):
            if squares & mask and kind not in without:
                found += 1
        return found

    def on_right(self, plan: Plan) -> int:
        """How many buildings of the plan's type the neighbour on the right has."""
        if len(self.towns) == 1:
            return 0
        right = self.towns[self.seat - 1]  # seats go clockwise: the right is the one before
        return sum(other is not None and other.seen_as == plan.seen_as for other in right.plans)

    def finish_rank(self) -> int:
        """1 + number of towns completed in an earlier turn; an open town as if it ended now."""
        mine = self.town.completed
        return 1 + sum(
            town.completed > 0 and (not mine or town.completed < mine) for town in self.towns
        )

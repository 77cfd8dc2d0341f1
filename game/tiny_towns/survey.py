"""A town as scoring, feeding and guessing look at it: which types stand where, in plain masks.

Effects see no more of a game than this, so that they stand below the towns that hold them.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass


@dataclass(slots=True)
class Survey:
    kinds: list[int]
    """For each type the squares where it stands."""
    cottages: int
    """The squares of Cottages."""
    castles: tuple[tuple[int, int], ...]
    """Squares of buildings that count as several Cottages: (bit, how many more)."""
    taken: int
    """The squares with a building."""
    empty: int
    """The squares without cube and building."""
    stores: tuple[tuple[int, ...], ...]
    """The cubes stored on each square."""
    counts: tuple[int, ...]
    """For buildings that score it: how many stood in the town when they came."""
    unfed: int
    """What an unfed Cottage is worth."""
    on_right: list[int]
    """How many buildings of each type the neighbour on the right has."""
    rank: int
    """1 + number of towns completed in an earlier turn; an open town as if it ended now."""
    fed: int = 0
    """The squares of fed buildings; 0 until `feeding.feed` has decided."""

    def cottages_in(self, mask: int) -> int:
        """Cottages on the squares; a castle counts as more than one."""
        count = (self.cottages & mask).bit_count()
        for bit, more in self.castles:
            if mask & bit:
                count += more
        return count

    def of_types(self, types: Sequence[int]) -> int:
        """The squares where these types stand."""
        mask = 0
        for kind in types:
            mask |= self.kinds[kind]
        return mask

    def types_in(self, mask: int, without: Sequence[int] = ()) -> int:
        """How many different types stand on the squares."""
        found = 0
        for kind, squares in enumerate(self.kinds):
            if squares & mask and kind not in without:
                found += 1
        return found


@dataclass(slots=True)
class Outlook:
    """What guesses at buildings still to come start from."""

    survey: Survey
    standing: int
    """How many buildings stand."""
    hungry: int
    """The squares of buildings that could be fed and are not."""
    fed: Sequence[float]
    """For each square how likely a feedable building to come there will be fed."""
    feeding: float
    """How likely a building that is not fed now will be."""
    open: int
    """How many squares have no building."""

    def room(self, mask: int) -> int:
        """How many of these squares have no building."""
        return (mask & ~self.survey.taken).bit_count()

"""What every part of the Amber table needs to lay its pieces."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from game.amber.showing import Laid
from game.amber.state import AmberState
from ui.paint.theme import hexa
from ui.table import bench
from ui.table.model import SpriteKey, TableContext
from ui.table.rect import Rect
from ui.tables.amber.areas import Areas
from ui.tables.amber.faces import Faces
from ui.tables.amber.forecast import joined_seats


def as_it_is(view: AmberState, context: TableContext) -> AmberState:
    """In a look ahead the position as it is now, else the one that is shown."""
    return context.before if isinstance(context.before, AmberState) else view


class Glance(NamedTuple):
    """What is asked of a position again and again while it is laid out."""

    tiles: dict[str, Laid]
    joined: dict[str, list[int]]
    coins: frozenset[str]

    @classmethod
    def at(cls, view: AmberState) -> Glance:
        return cls(view.tiles(), joined_seats(view), frozenset(view.coin_squares()))


@dataclass(slots=True)
class Bench(bench.Bench):
    """One layout of this game in the making."""

    view: AmberState
    context: TableContext
    where: Areas
    faces: Faces
    grid: dict[str, Rect]
    """Where each square of the board lies."""
    now: Glance
    """The position as it is."""
    shown: Glance
    """The one that is shown: in a look ahead another one."""

    @property
    def before(self) -> AmberState:
        return as_it_is(self.view, self.context)

    def colour(self, seat: int) -> str:
        return hexa(self.context.people[seat].colour)

    def emblem(self, seat: int) -> SpriteKey:
        return ("emblem", self.context.people[seat].emblem, self.colour(seat))

    def shovel(self, seat: int) -> SpriteKey:
        """The special shovel of a seat."""
        return ("am.special_shovel", self.colour(seat), self.context.people[seat].emblem)

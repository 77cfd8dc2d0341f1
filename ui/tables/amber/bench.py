"""What every part of the Amber table needs to lay its pieces."""

from __future__ import annotations

from dataclasses import dataclass

from game.amber.cards import Records
from game.amber.facts import AmberFacts
from ui.paint.theme import hexa
from ui.table import bench
from ui.table.model import SpriteKey, TableContext
from ui.table.rect import Rect
from ui.tables.amber.areas import Areas


def as_it_is(facts: AmberFacts, context: TableContext) -> AmberFacts:
    """In a look ahead the position as it is now, else the one that is shown."""
    before: AmberFacts | None = context.before
    return facts if before is None else before


@dataclass(slots=True)
class Bench(bench.Bench):
    """One layout of this game in the making."""

    facts: AmberFacts
    """The position that is shown."""
    now: AmberFacts
    """The position as it is: in a look ahead another one."""
    context: TableContext
    where: Areas
    grid: dict[str, Rect]
    """Where each square of the board lies."""

    @property
    def records(self) -> Records:
        records: Records = self.context.game.records
        return records

    def colour(self, seat: int) -> str:
        return hexa(self.context.people[seat].colour)

    def emblem(self, seat: int) -> SpriteKey:
        return ("emblem", self.context.people[seat].emblem, self.colour(seat))

    def shovel(self, seat: int) -> SpriteKey:
        """The special shovel of a seat."""
        return ("am.special_shovel", self.colour(seat), self.context.people[seat].emblem)

    def tile(self, tile: str, turn: int = 0) -> SpriteKey:
        return ("am.tile", self.facts.face(tile, turn))

"""A layout in the making, with the facts it is made from and where everything goes."""

from __future__ import annotations

from dataclasses import dataclass

from game.ragusa.cards import Records
from game.ragusa.facts import RagusaFacts
from ui.paint import theme
from ui.paint.theme import hexa
from ui.table import bench
from ui.table.model import SpriteKey, TableContext
from ui.tables.ragusa.areas import Areas
from ui.tables.ragusa.faces import records_of

NEUTRAL = theme.PLAYERS[-1]
"""Super-houses belong to nobody: they look like a player's who is never at this table."""


@dataclass(slots=True)
class Bench(bench.Bench):
    facts: RagusaFacts
    where: Areas
    context: TableContext

    @property
    def records(self) -> Records:
        return records_of(self.context)

    @property
    def side(self) -> float:
        """Of a hex on the map."""
        return self.where.chart.side

    def size_of(self, what: str) -> tuple[float, float]:
        """How large a house, super_house or tower is on the map."""
        big = {"tower": 0.62, "super_house": 0.8}.get(what, 0.66)
        return self.side * big, self.side * big

    def emblem(self, seat: int) -> SpriteKey:
        person = self.context.people[seat]
        return ("emblem", person.emblem, hexa(person.colour))

    def name_of(self, term: str) -> str:
        return self.context.say(self.context.game.entries[term].name)


def piece_of(context: TableContext, seat: int, what: str) -> SpriteKey:
    """The wooden house, super_house or tower of a seat."""
    if what == "super_house":
        return ("rg.piece", what, hexa(NEUTRAL.colour), "village")
    person = context.people[seat]
    return ("rg.piece", what, hexa(person.colour), person.emblem)

"""What every part of the Tiny Towns table needs to lay its pieces."""

from __future__ import annotations

from dataclasses import dataclass

from game.tiny_towns.facts import TinyTownsFacts
from ui.paint.theme import hexa
from ui.table import bench
from ui.table.model import SpriteKey, TableContext
from ui.tables.tiny_towns.areas import Areas
from ui.tables.tiny_towns.faces import Faces


@dataclass(slots=True)
class Bench(bench.Bench):
    facts: TinyTownsFacts
    where: Areas
    faces: Faces
    context: TableContext

    def name_of(self, resource: str) -> str:
        return self.context.say(self.context.game.entries[resource].name)

    def emblem(self, seat: int) -> SpriteKey:
        person = self.context.people[seat]
        return ("emblem", person.emblem, hexa(person.colour))

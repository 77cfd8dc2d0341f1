"""What every part of the Mini Villagers table needs to lay its pieces."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from game.mini_villagers.facts import MiniVillagersFacts
from ui.paint.theme import hexa
from ui.table import bench
from ui.table.model import Piece, SpriteKey, TableContext
from ui.table.rect import Rect
from ui.tables.mini_villagers.areas import Areas
from ui.tables.mini_villagers.faces import BACK, Faces


@dataclass(slots=True)
class Bench(bench.Bench):
    """One layout of this game in the making."""

    facts: MiniVillagersFacts
    context: TableContext
    where: Areas
    faces: Faces

    def card(
        self, card: str, rect: Rect, layer: int = 20, named: bool = True, **more: Any
    ) -> Piece:
        """A card, face up."""
        more.setdefault("shadow", "card")
        sprite = self.faces.card(card, named=named)
        return self.add(f"m.{card}", sprite, rect, layer, term=card, **more)

    def back(self, seat: int, number: int, rect: Rect, layer: int = 20, **more: Any) -> Piece:
        """A card that is held out, from 1."""
        more.setdefault("shadow", "card")
        return self.add(f"{seat}.hand.{number}", BACK, rect, layer, explains=True, **more)

    def emblem(self, seat: int) -> SpriteKey:
        person = self.context.people[seat]
        return ("emblem", person.emblem, hexa(person.colour))

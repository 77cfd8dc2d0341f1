"""What every part of the Villagers table needs to lay its pieces."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from game.engine.actions import on_table
from game.villagers.facts import VillagersFacts
from ui.table import bench
from ui.table.model import Piece, TableContext
from ui.table.rect import Rect
from ui.tables.villagers.areas import Areas
from ui.tables.villagers.faces import Faces, kind_of


@dataclass(slots=True)
class Bench(bench.Bench):
    """One layout of this game in the making."""

    facts: VillagersFacts
    context: TableContext
    where: Areas
    faces: Faces

    def card(self, card: str, rect: Rect, layer: int = 20, **more: Any) -> Piece:
        """A villager, face up."""
        second = more.pop("second", False)
        more.setdefault("shadow", "card")
        sprite = self.faces.card(card, second)
        return self.add(f"v.{card}", sprite, rect, layer, term=kind_of(card), **more)

    def ends_at(self, place: str) -> bool:
        """Whether something that can be done now ends there."""
        context = self.context
        return any(on_table(action.place, context.seat) == place for action in context.actions)

    def coins(self, card: str, n: int, rect: Rect, layer: int = 45) -> None:
        """Coins lying on a card, at the right of its picture."""
        if n:
            side = rect.w * 0.42
            at = Rect(rect.right - side - rect.w * 0.05, rect.top + rect.h * 0.24, side, side)
            self.add(f"coins.{card}", ("vl.coins", n), at, layer, shadow="piece")

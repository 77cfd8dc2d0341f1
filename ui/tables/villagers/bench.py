"""What every part of the Villagers table needs to lay its pieces."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from game.villagers.rules import VillagersState
from ui.table.model import Layout, Piece, Place, SpriteKey, TableContext
from ui.table.rect import Rect
from ui.tables.villagers.areas import Areas
from ui.tables.villagers.faces import Faces, kind_of


@dataclass(slots=True)
class Bench:
    """One layout in the making."""

    layout: Layout
    view: VillagersState
    context: TableContext
    where: Areas
    faces: Faces

    def add(self, id: str, sprite: SpriteKey, rect: Rect, layer: int, **more: Any) -> Piece:
        piece = Piece(id, sprite, rect.x, rect.y, rect.w, rect.h, layer=layer, **more)
        self.layout.pieces.append(piece)
        return piece

    def label(
        self, id: str, text: str, rect: Rect, units: float, style: str, align: str = "left"
    ) -> None:
        # Below the layers of pieces: a look ahead would write new letters over the old ones.
        self.add(id, ("label", text, units, style, align), rect, 9)

    def place(self, id: str, rect: Rect, label: str = "") -> None:
        self.layout.places.append(Place(id, rect.x, rect.y, rect.w, rect.h, label=label))

    def card(self, card: str, rect: Rect, layer: int = 20, **more: Any) -> Piece:
        """A villager, face up."""
        second = more.pop("second", False)
        more.setdefault("shadow", "card")
        sprite = self.faces.card(card, second)
        return self.add(f"v.{card}", sprite, rect, layer, term=kind_of(card), **more)

    def coins(self, card: str, n: int, rect: Rect, layer: int = 45) -> None:
        """Coins lying on a card, at the right of its picture."""
        if n:
            side = rect.w * 0.42
            at = Rect(rect.right - side - rect.w * 0.05, rect.top + rect.h * 0.3, side, side)
            self.add(f"coins.{card}", ("vl.coins", n), at, layer, shadow="piece")

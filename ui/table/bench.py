"""Laying pieces and places one by one: what the parts of a table need."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from ui.table.model import Layout, Piece, Place, SpriteKey
from ui.table.rect import Rect


@dataclass(slots=True)
class Bench:
    """One layout in the making."""

    layout: Layout

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

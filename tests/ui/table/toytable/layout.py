"""A table for the toy game: enough to try the generic table on."""

from __future__ import annotations

from typing import Any

from game.engine.state import State
from tests.game.toy import PILES, Lay
from ui.table.model import GameTable, Layout, Mark, Piece, Place, SpriteKey, TableContext


class ToyTable(GameTable[Any]):
    def layout(self, view: State, context: TableContext) -> Layout:
        layout = Layout()
        for i, pile in enumerate(PILES):
            x = 200 + 160 * i
            layout.places.append(Place(f"pile.{pile}", x, 250, 110, 150, label=pile))
            layout.pieces.append(
                Piece(
                    f"top.{pile}.{view.piles[i]}",
                    ("badge", str(view.piles[i]), "plain"),
                    x,
                    250,
                    60,
                    60,
                    layer=10,
                    shadow="piece",
                )
            )
        for seat, hand in enumerate(view.hands):
            for i, tile in enumerate(sorted(hand)):
                same = sorted(hand)[:i].count(tile)
                layout.pieces.append(
                    Piece(
                        f"{seat}.tile.{tile}" + (f"#{same}" if same else ""),
                        ("badge", str(tile), "gold"),
                        120 + 70 * i,
                        420 + 90 * seat,
                        60,
                        60,
                        layer=20,
                        shadow="piece",
                        shows=seat,
                    )
                )
        return layout

    def zoom(self, term: str, context: TableContext) -> tuple[SpriteKey, float, float] | None:
        return None

    def attempt(self, view, piece, place, context):
        return Lay(int(piece.split(".")[2]), place.removeprefix("pile."))

    def marks(self, view, piece, layout, context):
        return [Mark("line", ((0, 0), (100, 100)), (200, 40, 40))]


TABLE = ToyTable()

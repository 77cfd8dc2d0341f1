"""A table for the toy with interrupts: hands lie face down at a shared screen, red backs show."""

from __future__ import annotations

from typing import Any

from game.engine.state import State
from tests.game.shouting import is_red
from tests.ui.table.toytable.layout import ToyTable
from ui.table.model import Layout, Piece, TableContext


class ShoutTable(ToyTable):
    discreet = True

    def layout(self, view: State, context: TableContext) -> Layout:
        state: Any = view
        layout = super().layout(view, context)
        own = [f"{context.seat}.tile.{tile}" for tile in state.hands[context.seat]]
        open_ = not context.shared or (context.bared and context.opened)
        shown = [p for p in layout.pieces if p.id.split(".")[1:2] != ["tile"]]
        if open_:
            shown += [p for p in layout.pieces if p.id.split("#")[0] in own]
        for seat, hand in enumerate(state.hands):
            if seat != context.seat or not open_:
                shown += [_back(seat, n, is_red(tile)) for n, tile in enumerate(sorted(hand))]
        return Layout(shown, layout.places)

    def hidden(self, facts, action, context):
        return context.shared and not context.opened and action.word == "lay" and action.tile == 1

    def opening(self, facts, context):
        return "Lay from the hand"

    def round(self, facts):
        return facts.turn // facts.players


def _back(seat: int, number: int, red: bool) -> Piece:
    sprite = ("badge", "", "gold" if red else "plain")
    return Piece(f"{seat}.back.{number}", sprite, 120 + 70 * number, 420 + 90 * seat, 60, 60, 0, 20)


TABLE = ShoutTable()

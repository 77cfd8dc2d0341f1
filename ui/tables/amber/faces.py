"""What the tiles of Amber show, made from the game's data."""

from __future__ import annotations

from game.amber.book import Book
from ui.table.model import SpriteKey, TableContext
from ui.tables.amber.art import TileFace


class Faces:
    """The faces of one game's tiles, found by id and turn."""

    def __init__(self, book: Book) -> None:
        self.book = book
        self._faces: dict[tuple[str, int], TileFace] = {}

    def face(self, tile: str, turn: int = 0) -> TileFace:
        key = (tile, turn)
        found = self._faces.get(key)
        if found is None:
            found = self._faces[key] = TileFace(*self.book.face(tile, turn))
        return found

    def tile(self, tile: str, turn: int = 0) -> SpriteKey:
        return ("am.tile", self.face(tile, turn))

    def turned(self, tile: str, facings: int) -> int:
        """The turn that looks like so many quarter turns; equal looks have one number."""
        return self.book.turn_of(tile, facings)


def name(context: TableContext, term: str) -> str:
    return context.say(context.game.entries[term].name)

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
            found = self._faces[key] = self._make(tile, turn)
        return found

    def tile(self, tile: str, turn: int = 0) -> SpriteKey:
        return ("am.tile", self.face(tile, turn))

    def _make(self, tile: str, turn: int) -> TileFace:
        data = self.book.tiles[self.book.tile_index[tile]]
        face = self.book.face(tile, turn)
        kind = data.kind
        if kind == "road" and len(face.ports) == 4:
            joined = {leave for enter, leave in face.links if enter == face.ports[0]}
            if len(joined) < 3:
                kind = "bridge"
            elif data.rebuilds:
                kind = "roundabout"
        return TileFace(kind, face.ports, face.links)

    @property
    def shovel(self) -> str:
        """A tile that digs, for an icon."""
        return next(tile.id for tile in self.book.tiles if tile.kind == "shovel")

    def turned(self, tile: str, facings: int) -> int:
        """The turn that looks like so many quarter turns; equal looks have one number."""
        return self.book.turn_of(tile, facings)


def name(context: TableContext, term: str) -> str:
    return context.say(context.game.entries[term].name)

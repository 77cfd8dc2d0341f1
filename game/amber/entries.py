"""Everything that has a name in Amber: what messages can speak of and the gallery shows."""

from __future__ import annotations

from collections.abc import Iterator

from game.amber.cards import Records, Tile
from game.engine.game import Entry


def entries_of(records: Records) -> Iterator[Entry]:
    for tile in records.tiles:
        yield Entry.of("tile", tile, source=_source(tile))
    for word in records.words:
        yield Entry.of("word", word, source="")
    castle = next(word.text.text() for word in records.words if word.id == "castle")
    for record in records.castles:
        yield Entry.of("castle", record, text=castle, source="")
    for setup in records.setups:
        yield Entry.of("setup", setup)


def _source(tile: Tile) -> str:
    return "reconstructed" if tile.count_source == "reconstructed" else tile.source or ""

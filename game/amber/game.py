"""Amber as a game that can be loaded, started and restored."""

from __future__ import annotations

from collections.abc import Mapping

from game.amber import checks
from game.amber.actions import NOTATION
from game.amber.book import Book
from game.amber.cards import Box
from game.amber.options import SEATED, options_of
from game.amber.rules import RULES
from game.engine.game import Entry, Game, Text
from game.engine.sources import Sources


class Amber(Game):
    """One set of data files, compiled into `book`; states are started from it."""

    rules = RULES
    notation = NOTATION

    def __init__(self, sources: Sources) -> None:
        box, self.remarks = checks.read(sources)
        self.name = "amber"
        self.sources = sources
        self.title = box.title.text()
        self.blurb = box.blurb.text()
        self.book = Book(box)
        counts = {record.players for record in box.setups}
        self.player_counts = range(min(counts), max(counts) + 1)
        self.options = options_of(box)
        self.entries = {entry.id: entry for entry in _entries(box)}

    def settle(
        self, players: int, options: Mapping[str, str | int | bool] | None
    ) -> dict[str, str]:
        """Games saved by Rynek 0.2.0 call castles in seat order by another word."""
        given = dict(options or {})
        if given.get("castles") == "in_order":
            given["castles"] = SEATED
        return super().settle(players, given)


def _entries(box: Box) -> list[Entry]:
    """Everything a message can name."""
    nothing = Text("", "")
    entries = [
        Entry(
            tile.id,
            "tile",
            tile.name.text(),
            tile.text.text(),
            tuple(ruling.text() for ruling in tile.rulings),
            "reconstructed" if tile.count_source == "reconstructed" else tile.source or "",
        )
        for tile in box.tiles
    ]
    entries += [Entry(word.id, "word", word.name.text(), word.text.text()) for word in box.words]
    castle = next(word for word in box.words if word.id == "castle").text.text()
    entries += [Entry(record.id, "castle", record.name.text(), castle) for record in box.castles]
    entries += [
        Entry(record.id, "setup", record.name.text(), nothing, (), record.source or "")
        for record in box.setups
    ]
    return entries

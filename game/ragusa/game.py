"""Ragusa as a game that can be loaded and started."""

from __future__ import annotations

from game.engine.game import Game, Text
from game.engine.sources import Sources
from game.engine.weights import weights_of
from game.ragusa import checks
from game.ragusa.actions import NOTATION
from game.ragusa.book import Book
from game.ragusa.entries import entries_of
from game.ragusa.options import options_of
from game.ragusa.rules import RULES


class Ragusa(Game):
    """One set of data files, compiled into `book`; states are started from it."""

    name = "ragusa"
    rules = RULES
    notation = NOTATION

    def __init__(self, sources: Sources) -> None:
        records, remarks = checks.read(sources)
        super().__init__(sources, records, Book(records), entries_of(records), remarks)
        self.weights = weights_of(self.name, records)
        counts = tuple(row.players for row in records.players)
        self.player_counts = range(counts[0], counts[-1] + 1)
        self.options = options_of(counts)

    def automas(self, players: int) -> tuple[Text, ...]:
        """The names of the seats that play by their own rules; they follow the people's seats."""
        solo = self.book.solo if players == 1 else None
        return tuple(colour.name.text() for colour in solo.patrician) if solo else ()


make = Ragusa

"""Tiny Towns as a game that can be loaded, started and restored."""

from __future__ import annotations

from game.engine.game import Game
from game.engine.sources import Sources
from game.engine.weights import weights_of
from game.tiny_towns import checks
from game.tiny_towns.actions import NOTATION
from game.tiny_towns.book import Book
from game.tiny_towns.cards import PLAYERS, Records
from game.tiny_towns.entries import entries_of
from game.tiny_towns.options import options_of
from game.tiny_towns.rules import RULES


class TinyTowns(Game):
    name = "tiny_towns"
    player_counts = PLAYERS
    rules = RULES
    notation = NOTATION
    records: Records
    book: Book

    def __init__(self, sources: Sources) -> None:
        records = checks.read(sources)
        super().__init__(sources, records, Book(records), entries_of(records))
        self.options = options_of(records)
        self.weights = weights_of(self.name, records)


make = TinyTowns

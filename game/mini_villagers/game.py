"""Mini Villagers as a game that can be loaded, started and restored."""

from __future__ import annotations

from game.engine.game import Game
from game.engine.sources import Sources
from game.engine.weights import weights_of
from game.mini_villagers import cards, checks
from game.mini_villagers.actions import NOTATION
from game.mini_villagers.book import Book
from game.mini_villagers.entries import entries_of
from game.mini_villagers.options import OPTIONS
from game.mini_villagers.rules import RULES


class MiniVillagers(Game):
    """One set of data files, compiled into `book`; states are started from it."""

    name = "mini_villagers"
    leads_to = "villagers"
    player_counts = cards.PLAYERS
    options = OPTIONS
    rules = RULES
    notation = NOTATION

    def __init__(self, sources: Sources) -> None:
        records, remarks = checks.read(sources)
        super().__init__(sources, records, Book(records), entries_of(records), remarks)
        self.weights = weights_of(self.name, records)


make = MiniVillagers

"""Villagers as a game that can be loaded, started and restored."""

from __future__ import annotations

from game.engine.game import Game, Text
from game.engine.sources import Sources
from game.engine.weights import weights_of
from game.villagers import cards, checks
from game.villagers.actions import NOTATION
from game.villagers.book import Book
from game.villagers.entries import entries_of
from game.villagers.options import options_of
from game.villagers.rules import RULES


class Villagers(Game):
    """One set of data files, compiled into `book`; states are started from it."""

    name = "villagers"
    player_counts = cards.PLAYERS
    rules = RULES
    notation = NOTATION

    def __init__(self, sources: Sources) -> None:
        records, remarks = checks.read(sources)
        super().__init__(sources, records, Book(records), entries_of(records), remarks)
        self.options = options_of(records)
        self.weights = weights_of(self.name, records)

    def automas(self, players: int) -> tuple[Text, ...]:
        """The Countess sits across from a player who is alone."""
        return (self.entries["countess"].name,) if players == 1 else ()


make = Villagers

"""Craftsmen as a game that can be loaded, started and restored."""

from __future__ import annotations

from game.craftsmen import cards, checks
from game.craftsmen.actions import NOTATION
from game.craftsmen.book import Book
from game.craftsmen.cards import Records
from game.craftsmen.entries import entries_of
from game.craftsmen.options import LATER, OPTIONS
from game.craftsmen.rules import RULES
from game.engine.damage import require
from game.engine.game import Game
from game.engine.sources import Sources
from game.engine.state import Json, State
from game.engine.weights import weights_of


class Craftsmen(Game):
    name = "craftsmen"
    player_counts = cards.PLAYERS
    options = OPTIONS
    rules = RULES
    notation = NOTATION
    records: Records
    book: Book

    def __init__(self, sources: Sources) -> None:
        records, remarks = checks.read(sources)
        book = Book(records)
        super().__init__(sources, records, book, entries_of(book), remarks)
        self.weights = weights_of(self.name, records)

    def state_from_dict(self, data: Json) -> State:
        """All options must be there, but for those that came later."""
        state = super().state_from_dict(data)
        complete = data["options"].keys() | LATER.keys() >= state.options.keys()
        require(complete, "the options are not complete")
        return state


make = Craftsmen

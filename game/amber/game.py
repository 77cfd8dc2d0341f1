"""Amber as a game that can be loaded, started and restored."""

from __future__ import annotations

from collections.abc import Mapping

from game.amber import checks
from game.amber.actions import NOTATION
from game.amber.book import Book
from game.amber.entries import entries_of
from game.amber.options import SEATED, options_of
from game.amber.rules import RULES
from game.engine.game import Game
from game.engine.sources import Sources
from game.engine.weights import weights_of


class Amber(Game):
    """One set of data files, compiled into `book`; states are started from it."""

    name = "amber"
    rules = RULES
    notation = NOTATION

    def __init__(self, sources: Sources) -> None:
        records, remarks = checks.read(sources)
        super().__init__(sources, records, Book(records), entries_of(records), remarks)
        counts = {record.players for record in records.setups}
        self.player_counts = range(min(counts), max(counts) + 1)
        self.options = options_of(records)
        self.weights = weights_of(self.name, records)

    def settle(
        self, players: int, options: Mapping[str, str | int | bool] | None
    ) -> dict[str, str]:
        """Games saved by Rynek 0.2.0 call castles in seat order by another word."""
        given = dict(options or {})
        if given.get("castles") == "in_order":
            given["castles"] = SEATED
        return super().settle(players, given)


make = Amber

"""Craftsmen as a game that can be loaded, started and restored."""

from __future__ import annotations

from collections.abc import Mapping

from game.craftsmen import cards, checks, restoring, setup
from game.craftsmen.actions import NOTATION
from game.craftsmen.book import Book
from game.craftsmen.entries import entries_of
from game.craftsmen.options import OPTIONS
from game.craftsmen.rules import CraftsmenState
from game.engine.actions import Action
from game.engine.game import Game
from game.engine.sources import Sources
from game.engine.state import Json


class Craftsmen(Game):
    name = "craftsmen"
    player_counts = cards.PLAYERS
    options = OPTIONS

    def __init__(self, sources: Sources) -> None:
        self.records, self.remarks = checks.read(sources)
        self.sources = sources
        self.book = Book(self.records)
        self.title = self.records.title.text()
        self.blurb = self.records.blurb.text()
        self.entries = {entry.id: entry for entry in entries_of(self.book)}

    def new(
        self,
        players: int,
        seed: int = 0,
        options: Mapping[str, str | int | bool] | None = None,
    ) -> CraftsmenState:
        return setup.set_up(self, players, seed, self.settle(players, options))

    def parse(self, text: str) -> Action:
        return NOTATION.parse(text)

    def state_from_dict(self, data: Json) -> CraftsmenState:
        return restoring.from_dict(self, data)

"""Tiny Towns as a game that can be loaded, started and restored."""

from __future__ import annotations

from collections.abc import Mapping

from game.engine.actions import Action
from game.engine.game import Game
from game.engine.sources import Sources
from game.engine.state import Json
from game.tiny_towns import checks, restoring, setup
from game.tiny_towns.actions import NOTATION
from game.tiny_towns.book import Book
from game.tiny_towns.cards import PLAYERS, Records
from game.tiny_towns.entries import entries_of
from game.tiny_towns.options import options_of
from game.tiny_towns.state import TinyTownsState


class TinyTowns(Game):
    name = "tiny_towns"
    player_counts = PLAYERS
    records: Records
    book: Book

    def __init__(self, sources: Sources) -> None:
        self.sources = sources
        self.records = records = checks.read(sources)
        self.book = Book(records)
        self.title = records.title.text()
        self.blurb = records.blurb.text()
        self.options = options_of(records)
        self.entries = {entry.id: entry for entry in entries_of(records)}

    def new(
        self,
        players: int,
        seed: int = 0,
        options: Mapping[str, str | int | bool] | None = None,
    ) -> TinyTownsState:
        return setup.set_up(self, players, seed, self.settle(players, options))

    def parse(self, text: str) -> Action:
        return NOTATION.parse(text)

    def state_from_dict(self, data: Json) -> TinyTownsState:
        return restoring.from_dict(self, data)

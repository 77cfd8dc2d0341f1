"""Tiny Towns as a game that can be loaded, started and restored."""

from __future__ import annotations

from collections.abc import Mapping

from game.engine.actions import Action
from game.engine.game import Entry, Game
from game.engine.sources import Sources
from game.engine.state import Json
from game.tiny_towns import cards, restoring, setup
from game.tiny_towns.actions import NOTATION
from game.tiny_towns.box import HIDDEN, Box
from game.tiny_towns.options import options_of
from game.tiny_towns.state import TinyTownsState


class TinyTowns(Game):
    name = "tiny_towns"
    player_counts = cards.PLAYERS

    def __init__(self, sources: Sources) -> None:
        data = cards.read(sources)
        self.sources = sources
        self.box = Box(data)
        self.title = data.title.text()
        self.blurb = data.blurb.text()
        self.options = options_of(data)
        self.entries = {entry.id: entry for entry in _entries(data)}

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


def _entries(data: cards.GameData) -> list[Entry]:
    """Everything a message can name."""
    entries = [
        Entry(
            card.id,
            kind,
            card.name.text(),
            card.text.text(),
            tuple(ruling.text() for ruling in card.rulings),
            card.source,
        )
        for kind, deck in (("building", data.buildings), ("monument", data.monuments))
        for card in deck
    ]
    entries += [Entry(r.id, "resource", r.name.text(), r.text.text()) for r in data.resources]
    entries += [Entry(t.id, "type", t.name.text(), t.text.text()) for t in data.types]
    entries += [
        Entry(r.id, "rank", r.name.text(), r.name.text(), (), r.source) for r in data.solo.ranks
    ]
    hidden = data.hidden_monument
    entries.append(Entry(HIDDEN, "monument", hidden.name.text(), hidden.text.text()))
    return entries

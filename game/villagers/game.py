"""Villagers as a game that can be loaded, started and restored."""

from __future__ import annotations

from collections.abc import Mapping

from game.engine.actions import Action
from game.engine.game import Entry, Game, Text
from game.engine.sources import Sources
from game.engine.state import Json
from game.villagers import cards, checks, restoring, setup
from game.villagers.actions import NOTATION
from game.villagers.book import Book
from game.villagers.options import options_of
from game.villagers.rules import VillagersState


class Villagers(Game):
    name = "villagers"
    player_counts = cards.PLAYERS

    def __init__(self, sources: Sources) -> None:
        data, self.remarks = checks.read(sources)
        self.sources = sources
        self.book: Book = Book(data)
        self.title = data.title.text()
        self.blurb = data.blurb.text()
        self.options = options_of(data)
        self.entries = {entry.id: entry for entry in _entries(data)}

    def new(
        self,
        players: int,
        seed: int = 0,
        options: Mapping[str, str | int | bool] | None = None,
    ) -> VillagersState:
        return setup.set_up(self, players, seed, self.settle(players, options))

    def automas(self, players: int) -> tuple[Text, ...]:
        """The Countess sits across from a player who is alone."""
        return (self.entries["countess"].name,) if players == 1 else ()

    def parse(self, text: str) -> Action:
        return NOTATION.parse(text)

    def state_from_dict(self, data: Json) -> VillagersState:
        return restoring.from_dict(self, data)


def _entries(data: cards.Records) -> list[Entry]:
    """Everything a message can name."""
    no_text = Text("", "")
    entries = [
        Entry(
            v.id,
            "villager",
            v.name.text(),
            v.text.text() if v.text is not None else no_text,
            tuple(ruling.text() for ruling in v.rulings),
            v.source,
        )
        for v in data.villagers
    ]
    entries += [
        Entry(
            e.id,
            "event",
            e.name.text(),
            e.text.text(),
            tuple(ruling.text() for ruling in e.rulings),
            e.source,
        )
        for e in data.events
    ]
    entries += [Entry(s.id, "suit", s.name.text(), no_text) for s in data.suits]
    for name, market in (
        ("first_market", data.markets.first),
        ("second_market", data.markets.second),
    ):
        rulings = tuple(ruling.text() for ruling in market.rulings)
        entries.append(Entry(name, "market", market.name.text(), market.text.text(), rulings))
    for name, figure in (("countess", data.solo.countess), ("jester", data.solo.jester)):
        entries.append(
            Entry(name, "figure", figure.name.text(), figure.text.text(), (), figure.source)
        )
    return entries

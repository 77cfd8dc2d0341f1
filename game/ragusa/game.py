"""Ragusa as a game that can be loaded and started."""

from __future__ import annotations

from collections.abc import Mapping

from game.engine.actions import Action
from game.engine.carddata import Cards, load_cards
from game.engine.game import YES_NO, Entry, Game, Option, Text
from game.engine.messages import msg
from game.engine.sources import Sources
from game.engine.state import Json
from game.ragusa import restoring, setup
from game.ragusa.actions import NOTATION
from game.ragusa.cards import Box
from game.ragusa.checks import check
from game.ragusa.entries import entries
from game.ragusa.rulebook import Rulebook
from game.ragusa.rules import RagusaState


class Ragusa(Game):
    """One set of data files, compiled into `book`; states are started from it."""

    def __init__(self, sources: Sources) -> None:
        cards: Cards[Box] = load_cards(sources, Box)
        check(cards)
        box = cards.finish()
        self.remarks = tuple(cards.remarks)
        self.name = "ragusa"
        self.sources = sources
        self.title = box.title.text()
        self.blurb = box.blurb.text()
        self.book = Rulebook(box)
        counts = [row.players for row in box.players]
        self.player_counts = range(counts[0], counts[-1] + 1)
        self.options = _options(tuple(counts))
        self.entries: Mapping[str, Entry] = entries(box)

    def automas(self, players: int) -> tuple[Text, ...]:
        """The names of the seats that play by their own rules; they follow the people's seats."""
        solo = self.book.box.solo
        if players > 1 or solo is None:
            return ()
        return tuple(colour.name.text() for colour in solo.patrician)

    def new(
        self,
        players: int,
        seed: int = 0,
        options: Mapping[str, str | int | bool] | None = None,
    ) -> RagusaState:
        return setup.start(self, players, seed, self.settle(players, options))

    def parse(self, text: str) -> Action:
        return NOTATION.parse(text)

    def state_from_dict(self, data: Json) -> RagusaState:
        return restoring.from_dict(self, data)


def _options(counts: tuple[int, ...]) -> tuple[Option, ...]:
    solo = tuple(n for n in counts if n == 1)
    several = tuple(n for n in counts if n > 1)
    return (
        Option(
            "hard_palace",
            msg("One bonus card at the palace"),
            msg(
                "Harder: at the Rector's Palace you get just the top bonus card, without a choice."
            ),
            YES_NO,
            "no",
            solo,
        ),
        Option(
            "easy_bonus_pairs",
            msg("The Patrician scores one card of a pair"),
            msg("Easier: of two bonus cards from the palace the Patrician scores only the better."),
            YES_NO,
            "no",
            solo,
        ),
        Option(
            "easy_human_first",
            msg("You build first"),
            msg("Easier: in every round you place your house before the Patrician."),
            YES_NO,
            "no",
            solo,
        ),
        Option(
            "snake",
            msg("Second round in reverse"),
            msg(
                "The second round goes in reverse order, against the advantage of the first player."
            ),
            YES_NO,
            "no",
            several,
        ),
    )

"""Reading the data files, with the checks that no single record can make."""

from __future__ import annotations

from game.craftsmen.cards import GameData
from game.engine.carddata import load_cards
from game.engine.sources import Sources


def read(sources: Sources) -> GameData:
    """The data, checked; DataError lists every mistake."""
    cards = load_cards(sources, GameData)
    return cards.finish()

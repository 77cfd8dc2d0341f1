"""Amber: barons lay one road network together and race to be joined to all. Start with rules.py."""

from __future__ import annotations

from game.engine.game import Game
from game.engine.sources import Sources


def make(sources: Sources) -> Game:
    """The game from its data files; DataError with all mistakes if they are wrong."""
    from game.amber.game import Amber

    return Amber(sources)

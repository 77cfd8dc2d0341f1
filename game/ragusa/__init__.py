"""Ragusa: a walled port where every house sets its neighbours to work. Start with rules.py."""

from __future__ import annotations

from game.engine.game import Game
from game.engine.sources import Sources


def make(sources: Sources) -> Game:
    """The game from its data files; DataError with all mistakes if they are wrong."""
    from game.ragusa.game import Ragusa

    return Ragusa(sources)

"""Craftsmen. rules.py is the module to read first."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from game.engine.game import Game
    from game.engine.sources import Sources


def make(sources: Sources) -> Game:
    """The game made from its data files."""
    from game.craftsmen.game import Craftsmen

    return Craftsmen(sources)

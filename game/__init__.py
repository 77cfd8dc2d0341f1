"""The rules of every game Rynek plays. Imports no pygame and needs no screen.

import game
g = game.load("tiny_towns")
state = g.new(players=2, seed=7)
while not state.over:
    state.apply(state.legal_actions()[0])
"""

from __future__ import annotations

from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from game.engine.game import Game
    from game.engine.sources import Sources

__all__ = ["from_sources", "games", "load"]

_GAMES = ("amber", "craftsmen", "mini_villagers", "ragusa", "tiny_towns", "villagers")


def games() -> list[str]:
    """The names of all games, in alphabetical order."""
    return sorted(_GAMES)


def load(name: str, data_dir: str | Path | None = None) -> Game:
    """The game with its data read and validated; files in `data_dir` go over the shipped ones.

    ValueError for an unknown name, `DataError` (all mistakes at once) for wrong data.
    """
    from game.engine.sources import Sources

    _check(name)
    return from_sources(name, Sources.read(name, Path(data_dir) if data_dir is not None else None))


def from_sources(name: str, sources: Sources) -> Game:
    """The game made from data files already read, as a save holds them."""
    _check(name)
    # Imported only now: loading one game must not pay for the others, nor `import game` for any.
    module = import_module(f"game.{name}.game")
    made: Game = module.make(sources)
    return made


def _check(name: str) -> None:
    from game.engine.game import UnknownGame

    if name not in _GAMES:
        raise UnknownGame(name, games())

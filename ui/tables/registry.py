"""Which table belongs to which game. A table is loaded when its game is first laid out."""

from __future__ import annotations

from importlib import import_module
from typing import Any

from ui.table import painters
from ui.table.model import GameTable

TABLES = {
    "amber": "ui.tables.amber.layout",
    "craftsmen": "ui.tables.craftsmen.layout",
    "ragusa": "ui.tables.ragusa.layout",
    "tiny_towns": "ui.tables.tiny_towns.layout",
    "villagers": "ui.tables.villagers.layout",
}
"""Name of the game -> module with its `TABLE`."""


def table_for(game: str) -> GameTable[Any]:
    """The table of a game, with its painters and those of the furniture that all tables have."""
    painters.register()
    import_module(f"ui.tables.{game}.art")
    table: GameTable[Any] = import_module(TABLES[game]).TABLE
    return table

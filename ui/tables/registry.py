"""Which table belongs to which game. A table is loaded when its game is first laid out."""

from __future__ import annotations

from importlib import import_module
from typing import Any

from ui.table import painters
from ui.table.model import GameTable

TABLES = {
    "amber": "ui.tables.amber",
    "craftsmen": "ui.tables.craftsmen",
    "mini_villagers": "ui.tables.mini_villagers",
    "ragusa": "ui.tables.ragusa",
    "tiny_towns": "ui.tables.tiny_towns",
    "villagers": "ui.tables.villagers",
}
"""Name of the game -> package with its `TABLE` (in `layout`) and its painters (in `art`)."""


def table_for(game: str) -> GameTable[Any]:
    """The table of a game, with its painters and those of the furniture that all tables have."""
    painters.register()
    import_module(f"{TABLES[game]}.art")
    table: GameTable[Any] = import_module(f"{TABLES[game]}.layout").TABLE
    return table

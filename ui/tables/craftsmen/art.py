"""The painters of Craftsmen: importing this brings them all.

Beside the painters stand geometry functions, which say where pieces lie on what is painted: they
take a size and give boxes (x, y, w, h) in the same units.
"""

from __future__ import annotations

from ui.tables.craftsmen import (
    capital_art,
    card_art,
    chain_art,
    city_art,
    goods_art,
    piece_art,
    sheet_paint,
    ship_art,
    store_art,
    track_art,
)
from ui.tables.craftsmen.picture_art import picture

__all__ = [
    "capital_art",
    "card_art",
    "chain_art",
    "city_art",
    "goods_art",
    "picture",
    "piece_art",
    "sheet_paint",
    "ship_art",
    "store_art",
    "track_art",
]

"""Where the pieces of Craftsmen lie on what is painted, and what the painters are asked for.

Importing this brings all painters. Geometry functions take a size and give boxes (x, y, w, h) in
the same units.
"""

from __future__ import annotations

from ui.tables.craftsmen.building_art import LANDMARKS, WORKSHOPS
from ui.tables.craftsmen.capital_art import PAINTS as COLOURS
from ui.tables.craftsmen.card_art import CardFace, card_icons
from ui.tables.craftsmen.chain_art import ChainFace, ChainRow
from ui.tables.craftsmen.city_art import CityFace, city_fields, field_upper
from ui.tables.craftsmen.goods_art import PAINTS as GOODS
from ui.tables.craftsmen.picture_art import picture
from ui.tables.craftsmen.ship_art import ShipFace, ship_cells, ship_mark, ship_prizes
from ui.tables.craftsmen.store_art import granary_fields, market_cubes, market_places
from ui.tables.craftsmen.track_art import order_places

__all__ = [
    "COLOURS",
    "GOODS",
    "LANDMARKS",
    "WORKSHOPS",
    "CardFace",
    "ChainFace",
    "ChainRow",
    "CityFace",
    "ShipFace",
    "card_icons",
    "city_fields",
    "field_upper",
    "granary_fields",
    "market_cubes",
    "market_places",
    "order_places",
    "picture",
    "ship_cells",
    "ship_mark",
    "ship_prizes",
]

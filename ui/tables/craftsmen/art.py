"""Painters of Craftsmen, all in one place, and where pieces lie on what they paint.

Geometry functions take a size and give boxes (x, y, w, h) in the same units.
"""

from __future__ import annotations

from ui.tables.craftsmen.capital_art import PAINTS as COLOURS
from ui.tables.craftsmen.capital_art import capital, capital_back, colour_seal, mini_capital
from ui.tables.craftsmen.card_art import CardFace, card, card_back, card_icons
from ui.tables.craftsmen.chain_art import ChainFace, ChainRow, chain
from ui.tables.craftsmen.city_art import CityFace, city, city_fields, field_upper
from ui.tables.craftsmen.goods_art import PAINTS as GOODS
from ui.tables.craftsmen.goods_art import bonus, good
from ui.tables.craftsmen.landmark_art import LANDMARKS
from ui.tables.craftsmen.picture_art import picture
from ui.tables.craftsmen.piece_art import cube, gavel, helper, mayor, token
from ui.tables.craftsmen.ship_art import (
    ShipFace,
    prize,
    ship,
    ship_cells,
    ship_mark,
    ship_prizes,
)
from ui.tables.craftsmen.store_art import (
    granary,
    granary_fields,
    market,
    market_cubes,
    market_places,
)
from ui.tables.craftsmen.track_art import (
    calendar,
    calendar_cells,
    change,
    order,
    order_places,
    work,
    year_points,
)
from ui.tables.craftsmen.workshop_art import WORKSHOPS

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
    "bonus",
    "calendar",
    "calendar_cells",
    "capital",
    "capital_back",
    "card",
    "card_back",
    "card_icons",
    "chain",
    "change",
    "city",
    "city_fields",
    "colour_seal",
    "cube",
    "field_upper",
    "gavel",
    "good",
    "granary",
    "granary_fields",
    "helper",
    "market",
    "market_cubes",
    "market_places",
    "mayor",
    "mini_capital",
    "order",
    "order_places",
    "picture",
    "prize",
    "ship",
    "ship_cells",
    "ship_mark",
    "ship_prizes",
    "token",
    "work",
    "year_points",
]

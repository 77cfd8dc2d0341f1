"""Painters of Ragusa: the map, what stands on it, goods, cards and the picture."""

from __future__ import annotations

from ui.tables.ragusa.back_art import bonus_back, patrician_back, ship_back
from ui.tables.ragusa.card_art import (
    BonusFace,
    PatricianFace,
    ShipFace,
    ThingFace,
    bonus,
    bonus_strip,
    patrician,
    patrician_strip,
    ship,
    thing,
)
from ui.tables.ragusa.goods_art import PAINTS, counter, good, paint_of, token, track, track_cells
from ui.tables.ragusa.hex_art import DISTRICTS, TERRAINS, name, tile
from ui.tables.ragusa.picture_art import picture
from ui.tables.ragusa.piece_art import (
    code,
    house,
    reserved,
    space,
    super_house,
    tower,
    wall,
    wall_place,
)

__all__ = [
    "DISTRICTS",
    "PAINTS",
    "TERRAINS",
    "BonusFace",
    "PatricianFace",
    "ShipFace",
    "ThingFace",
    "bonus",
    "bonus_back",
    "bonus_strip",
    "code",
    "counter",
    "good",
    "house",
    "name",
    "paint_of",
    "patrician",
    "patrician_back",
    "patrician_strip",
    "picture",
    "reserved",
    "ship",
    "ship_back",
    "space",
    "super_house",
    "thing",
    "tile",
    "token",
    "tower",
    "track",
    "track_cells",
    "wall",
    "wall_place",
]

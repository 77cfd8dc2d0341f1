"""Painters of Amber: the board, tiles, what stands on them, marks and the picture."""

from __future__ import annotations

from ui.tables.amber.board_art import board, board_square, coin_box, tile_box, village_box
from ui.tables.amber.mark_art import join, rotation, stack, target
from ui.tables.amber.picture_art import picture
from ui.tables.amber.piece_art import castle, coin, coins, village
from ui.tables.amber.route_art import castle_route, route
from ui.tables.amber.special_art import back, special_shovel
from ui.tables.amber.tile_art import tile

__all__ = [
    "back",
    "board",
    "board_square",
    "castle",
    "castle_route",
    "coin",
    "coin_box",
    "coins",
    "join",
    "picture",
    "rotation",
    "route",
    "special_shovel",
    "stack",
    "target",
    "tile",
    "tile_box",
    "village",
    "village_box",
]

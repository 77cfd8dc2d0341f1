"""The painters of Amber: importing this brings them all."""

from __future__ import annotations

from ui.tables.amber import board_art, mark_art, piece_art, route_art, special_art, tile_art
from ui.tables.amber.picture_art import picture
from ui.tables.amber.zoom_art import zoom

__all__ = ["board_art", "mark_art", "picture", "piece_art", "route_art"]
__all__ += ["special_art", "tile_art", "zoom"]

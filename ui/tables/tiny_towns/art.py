"""The painters of Tiny Towns: importing this brings them all."""

from __future__ import annotations

from ui.tables.tiny_towns import back_art, board_art, card_art, piece_art
from ui.tables.tiny_towns.picture_art import picture

__all__ = ["back_art", "board_art", "card_art", "picture", "piece_art"]

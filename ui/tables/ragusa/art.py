"""The painters of Ragusa: importing this brings them all."""

from __future__ import annotations

from ui.tables.ragusa import back_art, card_art, goods_art, hex_art, piece_art
from ui.tables.ragusa.picture_art import picture

__all__ = ["back_art", "card_art", "goods_art", "hex_art", "picture", "piece_art"]

"""Painters of Mini Villagers, all in one place: importing this registers them."""

from __future__ import annotations

from ui.tables.mini_villagers.card_art import CardFace, back, card
from ui.tables.mini_villagers.picture_art import picture

__all__ = ["CardFace", "back", "card", "picture"]

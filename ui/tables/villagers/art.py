"""Painters of Villagers, all in one place: importing this registers them."""

from __future__ import annotations

from ui.tables.villagers.card_art import CardFace, Link, card
from ui.tables.villagers.development_art import (
    DevelopmentFace,
    development,
    plaque,
    tied,
    token,
    token_place,
)
from ui.tables.villagers.event_art import (
    EventFace,
    countess,
    event,
    event_back,
    event_plate,
    jester,
    market,
)
from ui.tables.villagers.formula_art import Counts, Silver, counted_sprite
from ui.tables.villagers.phase_art import phase
from ui.tables.villagers.picture_art import picture
from ui.tables.villagers.square_art import square
from ui.tables.villagers.suit_art import back, suit_disc
from ui.tables.villagers.symbol_art import coins, padlock, symbol_sprite

__all__ = [
    "CardFace",
    "Counts",
    "DevelopmentFace",
    "EventFace",
    "Link",
    "Silver",
    "back",
    "card",
    "coins",
    "counted_sprite",
    "countess",
    "development",
    "event",
    "event_back",
    "event_plate",
    "jester",
    "market",
    "padlock",
    "phase",
    "picture",
    "plaque",
    "square",
    "suit_disc",
    "symbol_sprite",
    "tied",
    "token",
    "token_place",
]

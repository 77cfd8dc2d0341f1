"""The data of Mini Villagers made ready for play: the cards by number, and who goes with whom."""

from __future__ import annotations

from game.mini_villagers.cards import Records

NO_SUIT = -1
"""Of the Countess, who has no partner."""


class Book:
    def __init__(self, records: Records) -> None:
        self.records = records
        suits = {suit.id: number for number, suit in enumerate(records.suits)}
        self.names = (
            *(name for pair in records.pairs for name, _somebody in pair.cards),
            records.countess.id,
        )
        """By number; men are even, women odd, and the Countess comes last."""
        self.countess = len(self.names) - 1
        self.suits = (*(suits[pair.suit] for pair in records.pairs for _ in pair.cards), NO_SUIT)
        self.hands = {deal.players: deal.hand for deal in records.deals}

    def go_together(self, card: int, other: int) -> bool:
        """Whether the two are a man and a woman of one suit."""
        suit = self.suits[card]
        return suit != NO_SUIT and suit == self.suits[other] and card % 2 != other % 2

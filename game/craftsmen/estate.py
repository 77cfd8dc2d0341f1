"""What one player has."""

from __future__ import annotations

from game.craftsmen.saving import BonusLine, Capital, Card
from game.engine.declared import Record


class Estate(Record):
    """Cards are numbers of the book; capital is counted by kind (`book.kinds`)."""

    points: int
    """As on the score track; bonus tokens are added at the end of the game."""
    ledger: list[int]
    """The same points by where they came from (ledger.LINES)."""
    capital: Capital
    """Capital cards in hand, counted by kind."""
    unseen: int
    """In another player's view: how many capital cards the hand has; 0 where it is known."""
    hand: list[Card]
    """Building cards in hand, in the order of their numbers; UNKNOWN in another player's view."""
    row: list[Card]
    """The buildings from left to right."""
    market: int
    """Own cubes on the market."""
    privileges: int
    """Privilege tokens."""
    work: int
    """Work tokens."""
    helpers: int
    """Helpers not placed this season."""
    passed: bool
    """Whether no more helpers are placed this season."""
    used: int
    """How many helpers have used a privilege this season."""
    bonus: tuple[BonusLine, ...]
    """The lines (`book.lines`) whose bonus token was taken."""

    def cards(self) -> int:
        """How many capital cards are in hand."""
        return self.unseen or sum(self.capital)

    def score(self, points: int, line: int) -> None:
        self.points += points
        self.ledger[line] += points

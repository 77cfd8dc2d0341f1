"""What one player has."""

from __future__ import annotations


class Estate:
    """Cards are numbers of the book; capital is counted by kind (`book.kinds`)."""

    __slots__ = (
        "bonus",
        "capital",
        "hand",
        "helpers",
        "ledger",
        "market",
        "passed",
        "points",
        "privileges",
        "row",
        "unseen",
        "used",
        "work",
    )

    points: int
    """As on the score track; bonus tokens are added at the end of the game."""
    ledger: list[int]
    """The same points by where they came from (scoring.LINES)."""
    capital: list[int]
    """Capital cards in hand, counted by kind."""
    unseen: int
    """In another player's view: how many capital cards the hand has; 0 where it is known."""
    hand: list[int]
    """Building cards in hand, in the order of their numbers; UNKNOWN in another player's view."""
    row: list[int]
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
    bonus: tuple[int, ...]
    """The lines (`book.lines`) whose bonus token was taken."""

    def copy(self) -> Estate:
        new = Estate.__new__(Estate)
        new.points = self.points
        new.ledger = self.ledger[:]
        new.capital = self.capital[:]
        new.unseen = self.unseen
        new.hand = self.hand[:]
        new.row = self.row[:]
        new.market = self.market
        new.privileges = self.privileges
        new.work = self.work
        new.helpers = self.helpers
        new.passed = self.passed
        new.used = self.used
        new.bonus = self.bonus
        return new

    def cards(self) -> int:
        """How many capital cards are in hand."""
        return self.unseen or sum(self.capital)

    def score(self, points: int, line: int) -> None:
        self.points += points
        self.ledger[line] += points

"""What is decided about building cards: exchanging, building, buying, bidding, looking at a deck.

How the pieces and places are named is in actions.py.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from game.engine.actions import Action


@dataclass(frozen=True, slots=True)
class ExchangeCard(Action):
    """Set-up: put a building card of the hand under its deck and draw the top card (7.8)."""

    word: ClassVar[str] = "exchange"
    card: str
    tier: str

    @property
    def piece(self) -> str:
        return f"card.{self.card}"

    @property
    def place(self) -> str:
        return f"deck.{self.tier}.bottom"


@dataclass(frozen=True, slots=True)
class SwapStart(Action):
    """Set-up: take this starting building from the box in exchange for the own one (7.8)."""

    word: ClassVar[str] = "swap"
    card: str

    @property
    def piece(self) -> str:
        return f"card.{self.card}"

    @property
    def place(self) -> str:
        return "@.row"


@dataclass(frozen=True, slots=True)
class Build(Action):
    """Add a building of the hand to the "left" or "right" end of the row; colours match (10.II)."""

    word: ClassVar[str] = "build"
    card: str
    side: str

    @property
    def piece(self) -> str:
        return f"card.{self.card}"

    @property
    def place(self) -> str:
        return f"@.row.{self.side}"


@dataclass(frozen=True, slots=True)
class BuildAnyway(Action):
    """The same with the privilege: the colours need not match (10.II)."""

    word: ClassVar[str] = "build_anyway"
    card: str
    side: str

    @property
    def piece(self) -> str:
        return f"card.{self.card}"

    @property
    def place(self) -> str:
        return f"@.row.{self.side}"


@dataclass(frozen=True, slots=True)
class BuyCard(Action):
    """Notary: buy a face-up building card at its price, in its colours (10.III)."""

    word: ClassVar[str] = "buy"
    card: str

    @property
    def piece(self) -> str:
        return f"card.{self.card}"

    @property
    def place(self) -> str:
        return "@.hand"


@dataclass(frozen=True, slots=True)
class OpenAuction(Action):
    """Notary: put a face-up building card up for auction (10.III)."""

    word: ClassVar[str] = "auction"
    card: str

    @property
    def piece(self) -> str:
        return f"card.{self.card}"

    @property
    def place(self) -> str:
        return "auction"


@dataclass(frozen=True, slots=True)
class Bid(Action):
    """Auction: bid this much."""

    word: ClassVar[str] = "bid"
    amount: int

    @property
    def piece(self) -> str:
        return f"bid.{self.amount}"


@dataclass(frozen=True, slots=True)
class PassBid(Action):
    """Auction: bid no more."""

    word: ClassVar[str] = "no_bid"


@dataclass(frozen=True, slots=True)
class Peek(Action):
    """Notary's privilege: take the face-up cards of a tier and the top of its deck (10.III)."""

    word: ClassVar[str] = "peek"
    tier: str

    @property
    def piece(self) -> str:
        return "@.token.privilege"

    @property
    def place(self) -> str:
        return f"deck.{self.tier}.top"


@dataclass(frozen=True, slots=True)
class LayOut(Action):
    """Notary's privilege: this one of the cards lies face up from now on."""

    word: ClassVar[str] = "lay_out"
    card: str
    tier: str

    @property
    def piece(self) -> str:
        return f"card.{self.card}"

    @property
    def place(self) -> str:
        return f"display.{self.tier}"


@dataclass(frozen=True, slots=True)
class PutBack(Action):
    """Notary's privilege: this card goes on the "top" of its deck, above those put there before,
    or to the "bottom", below them."""

    word: ClassVar[str] = "put_back"
    card: str
    tier: str
    end: str

    @property
    def piece(self) -> str:
        return f"card.{self.card}"

    @property
    def place(self) -> str:
        return f"deck.{self.tier}.{self.end}"


PASS_BID = PassBid()

"""What happens to building cards (see events.py)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from game.craftsmen.events import terms
from game.engine.events import Event
from game.engine.messages import Message, Term, Who, msg


def in_colours(card: str, halves: tuple[str, str]) -> Message:
    """A building card with the colours that tell it from its likes, the upper half first."""
    top, bottom = map(Term, halves)
    if top == bottom:
        return msg("{card} ({colour})", card=Term(card), colour=top)
    return msg("{card} ({top} / {bottom})", card=Term(card), top=top, bottom=bottom)


@dataclass(frozen=True, slots=True)
class CardExchanged(Event):
    """Set-up: a building card goes under its deck, another one comes from the top."""

    sound: ClassVar[str] = "card"
    final: ClassVar[bool] = True
    seat: int
    tier: str
    card: str
    halves: tuple[str, str]
    drawn: str
    drawn_halves: tuple[str, str]

    def message(self, viewer: int | None = None) -> Message:
        who = Who(self.seat)
        if viewer == self.seat:
            return msg(
                "{who} exchanges: {card} for: {drawn}.",
                who=who,
                card=in_colours(self.card, self.halves),
                drawn=in_colours(self.drawn, self.drawn_halves),
            )
        return msg("{who} exchanges a card: {tier}.", who=who, tier=Term(self.tier))


@dataclass(frozen=True, slots=True)
class StartSwapped(Event):
    """Set-up: another starting building is taken from the box."""

    sound: ClassVar[str] = "card"
    seat: int
    old: str
    old_halves: tuple[str, str]
    new: str
    new_halves: tuple[str, str]

    def message(self, viewer: int | None = None) -> Message:
        return msg(
            "{who} swaps: {old} for: {new}.",
            who=Who(self.seat),
            old=in_colours(self.old, self.old_halves),
            new=in_colours(self.new, self.new_halves),
        )


@dataclass(frozen=True, slots=True)
class Built(Event):
    """`side` is left or right."""

    sound: ClassVar[str] = "build"
    seat: int
    card: str
    side: str

    def message(self, viewer: int | None = None) -> Message:
        return msg("{who} builds: {card}.", who=Who(self.seat), card=Term(self.card))


@dataclass(frozen=True, slots=True)
class BonusTaken(Event):
    """The first complete production line of an end product."""

    sound: ClassVar[str] = "coin"
    seat: int
    good: str
    points: int

    def message(self, viewer: int | None = None) -> Message:
        return msg(
            "{who} has a whole production line first: {good}. Bonus token: {n}.",
            who=Who(self.seat),
            good=Term(self.good),
            n=self.points,
        )


@dataclass(frozen=True, slots=True)
class CardBought(Event):
    sound: ClassVar[str] = "card"
    seat: int
    card: str
    price: int

    def message(self, viewer: int | None = None) -> Message:
        return msg(
            "{who} gets: {card}, price {n}.", who=Who(self.seat), card=Term(self.card), n=self.price
        )


@dataclass(frozen=True, slots=True)
class DisplayRefilled(Event):
    sound: ClassVar[str] = "card"
    final: ClassVar[bool] = True
    tier: str
    slot: int
    card: str

    def message(self, viewer: int | None = None) -> Message:
        return msg("New building card: {card}.", card=Term(self.card))


@dataclass(frozen=True, slots=True)
class AuctionOpened(Event):
    sound: ClassVar[str] = "card"
    seat: int
    card: str

    def message(self, viewer: int | None = None) -> Message:
        return msg("{who} opens an auction: {card}.", who=Who(self.seat), card=Term(self.card))


@dataclass(frozen=True, slots=True)
class BidMade(Event):
    sound: ClassVar[str] = "coin"
    seat: int
    amount: int

    def message(self, viewer: int | None = None) -> Message:
        return msg("{who} bids {n}.", who=Who(self.seat), n=self.amount)


@dataclass(frozen=True, slots=True)
class BidPassed(Event):
    seat: int

    def message(self, viewer: int | None = None) -> Message:
        return msg("{who} bids no more.", who=Who(self.seat))


@dataclass(frozen=True, slots=True)
class MayorBid(Event):
    """Nobody raised: the mayor draws cards and bids the sum of what is printed on them."""

    sound: ClassVar[str] = "card"
    final: ClassVar[bool] = True
    kinds: tuple[str, ...]
    total: int

    def message(self, viewer: int | None = None) -> Message:
        return msg("The mayor draws {kinds}: {n}.", kinds=terms(self.kinds), n=self.total)


@dataclass(frozen=True, slots=True)
class AuctionFailed(Event):
    """Nobody outbids the mayor: the card goes under its deck."""

    sound: ClassVar[str] = "card"
    card: str

    def message(self, viewer: int | None = None) -> Message:
        return msg("Nobody gets it: {card}.", card=Term(self.card))


@dataclass(frozen=True, slots=True)
class Peeked(Event):
    """The notary's privilege: `cards` of the deck that only this seat sees."""

    sound: ClassVar[str] = "card"
    final: ClassVar[bool] = True
    seat: int
    tier: str
    cards: tuple[str, ...]

    def message(self, viewer: int | None = None) -> Message:
        who, tier = Who(self.seat), Term(self.tier)
        if viewer == self.seat:
            return msg(
                "{who} looks at the deck ({tier}): {cards}.",
                who=who,
                tier=tier,
                cards=terms(self.cards),
            )
        return msg("{who} looks at the deck ({tier}).", who=who, tier=tier)


@dataclass(frozen=True, slots=True)
class LaidOut(Event):
    sound: ClassVar[str] = "card"
    seat: int
    card: str
    tier: str
    slot: int

    def message(self, viewer: int | None = None) -> Message:
        return msg("{who} lays out: {card}.", who=Who(self.seat), card=Term(self.card))


@dataclass(frozen=True, slots=True)
class PutOnDeck(Event):
    """A looked-at card goes back; `end` is top or bottom."""

    sound: ClassVar[str] = "card"
    seat: int
    tier: str
    end: str
    card: str

    def message(self, viewer: int | None = None) -> Message:
        who = Who(self.seat)
        if viewer == self.seat:
            card = Term(self.card)
            if self.end == "top":
                return msg("{who} puts on top of the deck: {card}.", who=who, card=card)
            return msg("{who} puts under the deck: {card}.", who=who, card=card)
        tier = Term(self.tier)
        if self.end == "top":
            return msg("{who} puts a card on top of the deck ({tier}).", who=who, tier=tier)
        return msg("{who} puts a card under the deck ({tier}).", who=who, tier=tier)

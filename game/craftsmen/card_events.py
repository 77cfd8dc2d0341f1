"""What happens to building cards (see events.py)."""

from __future__ import annotations

from game.craftsmen.events import terms
from game.engine.events import Event, event
from game.engine.messages import Message, Term, Who, msg


def in_colours(card: str, halves: tuple[str, str]) -> Message:
    """A building card with the colours that tell it from its likes, the upper half first."""
    top, bottom = map(Term, halves)
    if top == bottom:
        return msg("{card} ({colour})", card=Term(card), colour=top)
    return msg("{card} ({top} / {bottom})", card=Term(card), top=top, bottom=bottom)


@event(sound="card", final=True)
class CardExchanged(Event):
    """Set-up: a building card goes under its deck, another one comes from the top."""

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


@event(sound="card")
class StartSwapped(Event):
    """Set-up: another starting building is taken from the box."""

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


@event("{who} builds: {card}.", sound="build")
class Built(Event):
    """`side` is left or right."""

    seat: int
    card: str
    side: str


@event(
    "{who} has a whole production line first: {good}. Bonus token: {n}.", n="points", sound="coin"
)
class BonusTaken(Event):
    """The first complete production line of an end product."""

    seat: int
    good: str
    points: int


@event("{who} gets: {card}, price {n}.", n="price", sound="card")
class CardBought(Event):
    seat: int
    card: str
    price: int


@event("New building card: {card}.", sound="card", final=True)
class DisplayRefilled(Event):
    tier: str
    slot: int
    card: str


@event("{who} opens an auction: {card}.", sound="card")
class AuctionOpened(Event):
    seat: int
    card: str


@event("{who} bids {n}.", n="amount", sound="coin")
class BidMade(Event):
    seat: int
    amount: int


@event("{who} bids no more.")
class BidPassed(Event):
    seat: int


@event("The mayor draws {kinds}: {n}.", n="total", sound="card", final=True)
class MayorBid(Event):
    """Nobody raised: the mayor draws cards and bids the sum of what is printed on them."""

    kinds: tuple[str, ...]
    total: int


@event("Nobody gets it: {card}.", sound="card")
class AuctionFailed(Event):
    """Nobody outbids the mayor: the card goes under its deck."""

    card: str


@event(sound="card", final=True)
class Peeked(Event):
    """The notary's privilege: `cards` of the deck that only this seat sees."""

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


@event("{who} lays out: {card}.", sound="card")
class LaidOut(Event):
    seat: int
    card: str
    tier: str
    slot: int


@event(sound="card")
class PutOnDeck(Event):
    """A looked-at card goes back; `end` is top or bottom."""

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

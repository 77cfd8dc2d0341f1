"""What happens in Villagers, as records for the log, animation and sound.

Cards are named as in the notation ("carpenter.2"). Seats are those of the table; COUNTESS
stands for the Countess. What she does and why is in countess_events.py.
"""

from __future__ import annotations

from typing import Annotated, Final

from game.engine.events import Event, event
from game.engine.messages import Message, Term, Who, msg, msgn
from game.engine.sentinels import NOBODY

COUNTESS: Final = NOBODY
"""The Countess in place of a seat."""


def seat_or_countess(seat: int, players: int) -> int:
    """How events name the seat: the Countess sits behind the players."""
    return seat if seat < players else COUNTESS


def card_term(card: str) -> Term:
    """The villager a card shows, for messages."""
    return Term(card.rsplit(".", 1)[0])


def who_is(seat: int) -> Who | Term:
    return Term("countess") if seat == COUNTESS else Who(seat)


Card = Annotated[str, card_term]
"""A card, said as its villager."""
Party = Annotated[int, who_is]
"""A seat, or the Countess."""


@event(sound="turn")
class RoundBegun(Event):
    number: int
    first: int

    def message(self, viewer: int | None = None) -> Message:
        return msg("Round {number}. First player: {who}.", number=self.number, who=Who(self.first))


@event(sound="card")
class Drafted(Event):
    """A face-up villager goes to the Square; coins on it to the supply."""

    seat: int
    card: Card
    coins: int

    def message(self, viewer: int | None = None) -> Message:
        who, card = Who(self.seat), card_term(self.card)
        if self.coins:
            return msg("{who} drafts: {card}, gold +{n}.", who=who, card=card, n=self.coins)
        return msg("{who} drafts: {card}.", who=who, card=card)


@event("{who} drafts unseen: {card}.", sound="card", final=True)
class DraftedUnseen(Event):
    seat: int
    card: Card
    pile: str


@event("New on the Road: {card}.", sound="card", final=True)
class RoadRefilled(Event):
    """A face-down card comes to an empty slot of the Road, counted from 1."""

    slot: int
    card: Card
    pile: str


@event(sound="card")
class SquareTaken(Event):
    """The cards of the Square go to the hand; the player has finished drafting."""

    seat: int
    cards: tuple[Card, ...]

    def message(self, viewer: int | None = None) -> Message:
        return msgn(
            "{who} has drafted {n} card.",
            "{who} has drafted {n} cards.",
            len(self.cards),
            who=Who(self.seat),
        )


@event("There is nothing left to draft.")
class NothingToDraft(Event):
    pass


@event("{who} puts a coin on: {card}.", sound="coin")
class CoinPut(Event):
    """Road update: a player saves a villager by a coin."""

    seat: int
    card: Card


@event("{who} puts no coin on the Road.")
class CoinDeclined(Event):
    seat: int


@event("The Road loses: {cards}.", sound="card")
class RoadDiscarded(Event):
    """Road update: these villagers leave the game."""

    cards: tuple[Card, ...]


@event("A coin is put on: {cards}.", sound="coin")
class RoadAged(Event):
    """Road update: a coin comes on each of these villagers."""

    cards: tuple[Card, ...]


@event("{who} builds. Build limit: {n}.", n="limit", sound="turn")
class BuildTurnBegun(Event):
    seat: int
    limit: int


@event(sound="card")
class Built(Event):
    """A villager is laid on the table (`under` empty) or on another one, which it covers."""

    seat: int
    card: Card
    under: str

    def message(self, viewer: int | None = None) -> Message:
        who, card = Who(self.seat), card_term(self.card)
        if self.under:
            return msg(
                "{who} places: {card} on: {under}.", who=who, card=card, under=card_term(self.under)
            )
        return msg("{who} places: {card}.", who=who, card=card)


@event(sound="coin")
class PadlockOpened(Event):
    """A padlock is opened: coins come onto the unlocker (`to`), or go to the "bank", or "free"."""

    seat: int
    card: Card
    to: str
    owner: int
    """Who has the unlocker."""
    gold: int

    def message(self, viewer: int | None = None) -> Message:
        who, card, n = Who(self.seat), card_term(self.card), self.gold
        if self.to == "free":
            return msg("{who} opens the padlock free of charge: {card}.", who=who, card=card)
        if self.to == "bank":
            return msg(
                "{who} pays the bank {n} gold for the padlock: {card}.", who=who, card=card, n=n
            )
        to = card_term(self.to)
        if self.owner == self.seat:
            return msg("The bank puts {n} gold on: {to} ({who}).", n=n, to=to, who=who)
        return msg(
            "{who} pays {n} gold for the padlock, put on: {to} ({owner}).",
            who=who,
            n=n,
            to=to,
            owner=who_is(self.owner),
        )


@event(sound="card")
class Returned(Event):
    """A card is given away for a basic villager; others see its back only."""

    seat: int
    card: Card
    suit: str
    pile: str

    def message(self, viewer: int | None = None) -> Message:
        who = Who(self.seat)
        if self.pile == "countess":
            return msg("{who} gives the Countess: {card}.", who=who, card=card_term(self.card))
        term = card_term(self.card) if viewer == self.seat else Term(self.suit)
        if self.pile == "reserve":
            return msg("{who} puts on the Reserve: {card}.", who=who, card=term)
        if self.pile == "discard":
            return msg("{who} discards: {card}.", who=who, card=card_term(self.card))
        return msg("{who} puts on stack {n}: {card}.", who=who, card=term, n=int(self.pile[5:]))


@event("{who} takes: {card}.", sound="card")
class BasicTaken(Event):
    seat: int
    card: Card


@event(sound="card")
class SpecialPlayed(Event):
    """A Special is used and discarded; `target` may be empty."""

    seat: int
    card: Card
    target: str
    gold: int

    def message(self, viewer: int | None = None) -> Message:
        who, card = Who(self.seat), card_term(self.card)
        if not self.target:
            return msg("{who} plays: {card}. Padlocks are free this turn.", who=who, card=card)
        return msg(
            "{who} plays: {card} on: {target}, gold +{n}.",
            who=who,
            card=card,
            target=card_term(self.target),
            n=self.gold,
        )


@event("{who} swaps: {card} for: {target} ({owner}).", sound="card")
class Swapped(Event):
    """An Apprentice takes the place of a covered villager."""

    seat: int
    card: Card
    target: Card
    owner: Party


@event("{card} goes back to the hand of: {who}.", sound="card")
class BackToHand(Event):
    """A stand-in on which nothing lies any more returns to its owner's hand (7.8)."""

    seat: int
    card: Card


@event("No food in the village: the Founders turn over ({who}).", sound="card")
class FoundersTurned(Event):
    """No food in the village at the end of the build phase (7.9)."""

    seat: int


@event("Market day: {market}.", sound="end")
class MarketHeld(Event):
    market: str
    """"first_market" or "second_market"."""


@event(sound="coin")
class MarketPaid(Event):
    """What a Market brings a village; at the Second Market `silver` lists each silver villager."""

    market: str
    seat: int
    gold: int
    silver: tuple[tuple[str, int], ...]
    coins: int

    def message(self, viewer: int | None = None) -> Message:
        who, gold, coins = who_is(self.seat), self.gold, self.coins
        silver = sum(paid for _, paid in self.silver)
        total = gold + coins + silver
        if self.market == "first_market":
            return msg(
                "{who}: gold symbols {gold}, coins on villagers {coins}, together {total}.",
                who=who,
                gold=gold,
                coins=coins,
                total=total,
            )
        return msg(
            "{who}: gold symbols {gold}, silver {silver}, coins on villagers {coins}, "
            "together {total}.",
            who=who,
            gold=gold,
            silver=silver,
            coins=coins,
            total=total,
        )


@event("Winter comes: from now on new events are winter events.")
class SeasonTurned(Event):
    """Solo: from now on events come from the winter deck (11.5)."""


@event(sound="end")
class GameEnded(Event):
    winners: tuple[int, ...]

    def message(self, viewer: int | None = None) -> Message:
        if self.winners == (COUNTESS,):
            return msg("The game is over. The Countess wins.")
        return msg("The game is over. Winner: {who}.", who=tuple(map(Who, self.winners)))

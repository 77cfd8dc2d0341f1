"""What happens in Villagers, as records for the log, animation, sound and statistics.

Cards are named as in the notation ("carpenter.2"). Seats are those of the table; COUNTESS
stands for the Countess. What she does and why is in countess_events.py.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from game.engine.events import Event
from game.engine.messages import Message, Term, Who, msg, msgn

COUNTESS = -1
"""The Countess in place of a seat."""


def card_term(card: str) -> Term:
    """The villager a card shows, for messages."""
    return Term(card.rsplit(".", 1)[0])


def who_is(seat: int) -> Who | Term:
    return Term("countess") if seat == COUNTESS else Who(seat)


@dataclass(frozen=True, slots=True)
class RoundBegun(Event):
    sound: ClassVar[str] = "turn"
    number: int
    first: int

    def message(self, viewer: int | None = None) -> Message:
        return msg("Round {number}. First player: {who}.", number=self.number, who=Who(self.first))


@dataclass(frozen=True, slots=True)
class Drafted(Event):
    """A face-up villager goes to the Square; coins on it to the supply."""

    sound: ClassVar[str] = "card"
    seat: int
    card: str
    coins: int

    def message(self, viewer: int | None = None) -> Message:
        who, card = Who(self.seat), card_term(self.card)
        if self.coins:
            return msg("{who} drafts: {card}, gold +{n}.", who=who, card=card, n=self.coins)
        return msg("{who} drafts: {card}.", who=who, card=card)


@dataclass(frozen=True, slots=True)
class DraftedUnseen(Event):
    sound: ClassVar[str] = "card"
    final: ClassVar[bool] = True
    seat: int
    card: str
    pile: str

    def message(self, viewer: int | None = None) -> Message:
        return msg("{who} drafts unseen: {card}.", who=Who(self.seat), card=card_term(self.card))


@dataclass(frozen=True, slots=True)
class RoadRefilled(Event):
    """A face-down card comes to an empty slot of the Road, counted from 1."""

    sound: ClassVar[str] = "card"
    final: ClassVar[bool] = True
    slot: int
    card: str
    pile: str

    def message(self, viewer: int | None = None) -> Message:
        return msg("New on the Road: {card}.", card=card_term(self.card))


@dataclass(frozen=True, slots=True)
class SquareTaken(Event):
    """The cards of the Square go to the hand; the player has finished drafting."""

    sound: ClassVar[str] = "card"
    seat: int
    cards: tuple[str, ...]

    def message(self, viewer: int | None = None) -> Message:
        return msgn(
            "{who} has drafted {n} card.",
            "{who} has drafted {n} cards.",
            len(self.cards),
            who=Who(self.seat),
        )


@dataclass(frozen=True, slots=True)
class NothingToDraft(Event):
    def message(self, viewer: int | None = None) -> Message:
        return msg("There is nothing left to draft.")


@dataclass(frozen=True, slots=True)
class CoinPut(Event):
    """Road update: a player saves a villager by a coin."""

    sound: ClassVar[str] = "coin"
    seat: int
    card: str

    def message(self, viewer: int | None = None) -> Message:
        return msg("{who} puts a coin on: {card}.", who=Who(self.seat), card=card_term(self.card))


@dataclass(frozen=True, slots=True)
class CoinDeclined(Event):
    seat: int

    def message(self, viewer: int | None = None) -> Message:
        return msg("{who} puts no coin on the Road.", who=Who(self.seat))


@dataclass(frozen=True, slots=True)
class RoadDiscarded(Event):
    """Road update: these villagers leave the game."""

    sound: ClassVar[str] = "card"
    cards: tuple[str, ...]

    def message(self, viewer: int | None = None) -> Message:
        return msg("The Road loses: {cards}.", cards=tuple(map(card_term, self.cards)))


@dataclass(frozen=True, slots=True)
class RoadAged(Event):
    """Road update: a coin comes on each of these villagers."""

    sound: ClassVar[str] = "coin"
    cards: tuple[str, ...]

    def message(self, viewer: int | None = None) -> Message:
        return msg("A coin is put on: {cards}.", cards=tuple(map(card_term, self.cards)))


@dataclass(frozen=True, slots=True)
class BuildTurnBegun(Event):
    sound: ClassVar[str] = "turn"
    seat: int
    limit: int

    def message(self, viewer: int | None = None) -> Message:
        return msg("{who} builds. Build limit: {n}.", who=Who(self.seat), n=self.limit)


@dataclass(frozen=True, slots=True)
class Built(Event):
    """A villager is laid on the table (`under` empty) or on another one, which it covers."""

    sound: ClassVar[str] = "card"
    seat: int
    card: str
    under: str

    def message(self, viewer: int | None = None) -> Message:
        who, card = Who(self.seat), card_term(self.card)
        if self.under:
            return msg(
                "{who} places: {card} on: {under}.", who=who, card=card, under=card_term(self.under)
            )
        return msg("{who} places: {card}.", who=who, card=card)


@dataclass(frozen=True, slots=True)
class PadlockOpened(Event):
    """A padlock is opened: coins come onto the unlocker (`to`), or go to the "bank", or "free"."""

    sound: ClassVar[str] = "coin"
    seat: int
    card: str
    to: str
    owner: int
    """Who has the unlocker."""
    gold: int

    def message(self, viewer: int | None = None) -> Message:
        who, card = Who(self.seat), card_term(self.card)
        if self.to == "free":
            return msg("{who} opens the padlock free of charge: {card}.", who=who, card=card)
        if self.to == "bank":
            return msg(
                "{who} pays the bank {n} gold for the padlock: {card}.",
                who=who,
                card=card,
                n=self.gold,
            )
        to = card_term(self.to)
        if self.owner == self.seat:
            return msg("The bank puts {n} gold on: {to} ({who}).", n=self.gold, to=to, who=who)
        return msg(
            "{who} pays {n} gold for the padlock, put on: {to} ({owner}).",
            who=who,
            n=self.gold,
            to=to,
            owner=who_is(self.owner),
        )


@dataclass(frozen=True, slots=True)
class Returned(Event):
    """A card is given away for a basic villager; others see its back only."""

    sound: ClassVar[str] = "card"
    seat: int
    card: str
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


@dataclass(frozen=True, slots=True)
class BasicTaken(Event):
    sound: ClassVar[str] = "card"
    seat: int
    card: str

    def message(self, viewer: int | None = None) -> Message:
        return msg("{who} takes: {card}.", who=Who(self.seat), card=card_term(self.card))


@dataclass(frozen=True, slots=True)
class SpecialPlayed(Event):
    """A Special is used and discarded; `target` may be empty."""

    sound: ClassVar[str] = "card"
    seat: int
    card: str
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


@dataclass(frozen=True, slots=True)
class Swapped(Event):
    """An Apprentice takes the place of a covered villager."""

    sound: ClassVar[str] = "card"
    seat: int
    card: str
    target: str
    owner: int

    def message(self, viewer: int | None = None) -> Message:
        return msg(
            "{who} swaps: {card} for: {target} ({owner}).",
            who=Who(self.seat),
            card=card_term(self.card),
            target=card_term(self.target),
            owner=who_is(self.owner),
        )


@dataclass(frozen=True, slots=True)
class BackToHand(Event):
    """A stand-in on which nothing lies any more returns to its owner's hand (7.8)."""

    sound: ClassVar[str] = "card"
    seat: int
    card: str

    def message(self, viewer: int | None = None) -> Message:
        return msg(
            "{card} goes back to the hand of: {who}.", who=Who(self.seat), card=card_term(self.card)
        )


@dataclass(frozen=True, slots=True)
class FoundersTurned(Event):
    """No food in the village at the end of the build phase (7.9)."""

    sound: ClassVar[str] = "card"
    seat: int

    def message(self, viewer: int | None = None) -> Message:
        return msg("No food in the village: the Founders turn over ({who}).", who=Who(self.seat))


@dataclass(frozen=True, slots=True)
class MarketHeld(Event):
    sound: ClassVar[str] = "end"
    market: str
    """"first_market" or "second_market"."""

    def message(self, viewer: int | None = None) -> Message:
        return msg("Market day: {market}.", market=Term(self.market))


@dataclass(frozen=True, slots=True)
class MarketPaid(Event):
    """What a Market brings a village; at the Second Market `silver` lists each silver villager."""

    sound: ClassVar[str] = "coin"
    market: str
    seat: int
    gold: int
    silver: tuple[tuple[str, int], ...]
    coins: int

    @property
    def total(self) -> int:
        return self.gold + self.coins + sum(paid for _, paid in self.silver)

    def message(self, viewer: int | None = None) -> Message:
        if self.market == "first_market":
            return msg(
                "{who}: gold symbols {gold}, coins on villagers {coins}, together {total}.",
                who=who_is(self.seat),
                gold=self.gold,
                coins=self.coins,
                total=self.total,
            )
        return msg(
            "{who}: gold symbols {gold}, silver {silver}, coins on villagers {coins}, "
            "together {total}.",
            who=who_is(self.seat),
            gold=self.gold,
            silver=sum(paid for _, paid in self.silver),
            coins=self.coins,
            total=self.total,
        )


@dataclass(frozen=True, slots=True)
class SeasonTurned(Event):
    """Solo: from now on events come from the winter deck (11.5)."""

    def message(self, viewer: int | None = None) -> Message:
        return msg("Winter comes: from now on new events are winter events.")


@dataclass(frozen=True, slots=True)
class GameEnded(Event):
    sound: ClassVar[str] = "end"
    winners: tuple[int, ...]

    def message(self, viewer: int | None = None) -> Message:
        if self.winners == (COUNTESS,):
            return msg("The game is over. The Countess wins.")
        return msg("The game is over. Winner: {who}.", who=tuple(map(Who, self.winners)))

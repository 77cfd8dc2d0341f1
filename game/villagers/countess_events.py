"""What happens in the solo game: what the Countess gets and why, and her events (11, 13)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from game.engine.events import Event
from game.engine.messages import Message, Term, Who, msg, msgn
from game.villagers.events import COUNTESS, card_term, who_is


@dataclass(frozen=True, slots=True)
class CountessGiven(Event):
    """She gets a villager of the Road, chosen by the player (11.2)."""

    sound: ClassVar[str] = "card"
    card: str
    coins: int

    def message(self, viewer: int | None = None) -> Message:
        card = card_term(self.card)
        if self.coins:
            return msg("The Countess gets: {card}, gold +{n}.", card=card, n=self.coins)
        return msg("The Countess gets: {card}.", card=card)


@dataclass(frozen=True, slots=True)
class CountessDrew(Event):
    """She takes a face-down card, at the end of the event phase or by an event."""

    sound: ClassVar[str] = "card"
    final: ClassVar[bool] = True
    card: str
    pile: str

    def message(self, viewer: int | None = None) -> Message:
        card = card_term(self.card)
        if self.pile == "reserve":
            return msg("The Countess draws from the Reserve: {card}.", card=card)
        return msg("The Countess draws from stack {n}: {card}.", card=card, n=int(self.pile[5:]))


@dataclass(frozen=True, slots=True)
class EventsDue(Event):
    """How many new events there are, and why (11.5)."""

    card: str
    value: int
    events: int
    by_value: bool

    def message(self, viewer: int | None = None) -> Message:
        if not self.by_value:
            return msgn("{n} new event in this mode.", "{n} new events in this mode.", self.events)
        return msgn(
            "{card} is worth {value} to the Countess: {n} new event.",
            "{card} is worth {value} to the Countess: {n} new events.",
            self.events,
            card=card_term(self.card),
            value=self.value,
        )


@dataclass(frozen=True, slots=True)
class EventTurnedUp(Event):
    sound: ClassVar[str] = "card"
    final: ClassVar[bool] = True
    event: str

    def message(self, viewer: int | None = None) -> Message:
        return msg("New event: {event}.", event=Term(self.event))


@dataclass(frozen=True, slots=True)
class EventsShuffled(Event):
    sound: ClassVar[str] = "card"
    final: ClassVar[bool] = True

    def message(self, viewer: int | None = None) -> Message:
        return msg("The discarded events are shuffled into a new deck.")


@dataclass(frozen=True, slots=True)
class EventReplaced(Event):
    """An event makes room for new ones of its deck."""

    event: str
    count: int

    def message(self, viewer: int | None = None) -> Message:
        return msgn(
            "{event}: {n} new event in its place.",
            "{event}: {n} new events in its place.",
            self.count,
            event=Term(self.event),
        )


@dataclass(frozen=True, slots=True)
class EventDiscarded(Event):
    """An event that belongs to another phase is not resolved, only discarded (11.5)."""

    sound: ClassVar[str] = "card"
    event: str
    new: bool
    """Whether it was turned up just now, so that it never had an effect."""

    def message(self, viewer: int | None = None) -> Message:
        if self.new:
            return msg("{event}: no effect in this phase, it is discarded.", event=Term(self.event))
        return msg("{event}: its time is over, it is discarded.", event=Term(self.event))


@dataclass(frozen=True, slots=True)
class EventBegun(Event):
    sound: ClassVar[str] = "turn"
    event: str

    def message(self, viewer: int | None = None) -> Message:
        return msg("Event: {event}.", event=Term(self.event))


@dataclass(frozen=True, slots=True)
class NoEffect(Event):
    """The event (or a step of it) finds nothing to do."""

    event: str

    def message(self, viewer: int | None = None) -> Message:
        return msg("{event}: no effect.", event=Term(self.event))


@dataclass(frozen=True, slots=True)
class EventGain(Event):
    """Gold from the bank by an event: `each` for every one of `count`."""

    sound: ClassVar[str] = "coin"
    event: str
    seat: int
    gold: int
    each: int
    count: int
    card: str
    """The villager it was counted on, where one was chosen."""

    def message(self, viewer: int | None = None) -> Message:
        if self.card:
            return msg(
                "{event}: {who} gets {n} gold ({card}).",
                event=Term(self.event),
                who=who_is(self.seat),
                n=self.gold,
                card=card_term(self.card),
            )
        return msg(
            "{event}: {who} gets {n} gold ({each} × {count}).",
            event=Term(self.event),
            who=who_is(self.seat),
            n=self.gold,
            each=self.each,
            count=self.count,
        )


@dataclass(frozen=True, slots=True)
class EventPaid(Event):
    """The player pays the Countess; less than `owed` if the supply does not hold more (11.6)."""

    sound: ClassVar[str] = "coin"
    event: str
    seat: int
    gold: int
    owed: int

    def message(self, viewer: int | None = None) -> Message:
        if self.gold < self.owed:
            return msg(
                "{event}: {who} owes the Countess {owed} gold and pays {n}.",
                event=Term(self.event),
                who=Who(self.seat),
                owed=self.owed,
                n=self.gold,
            )
        return msg(
            "{event}: {who} pays the Countess {n} gold.",
            event=Term(self.event),
            who=Who(self.seat),
            n=self.gold,
        )


@dataclass(frozen=True, slots=True)
class EventCoins(Event):
    """Coins of the bank on a villager of the Countess."""

    sound: ClassVar[str] = "coin"
    event: str
    card: str
    gold: int

    def message(self, viewer: int | None = None) -> Message:
        return msg(
            "{event}: {n} gold on: {card} ({who}).",
            event=Term(self.event),
            n=self.gold,
            card=card_term(self.card),
            who=who_is(COUNTESS),
        )


@dataclass(frozen=True, slots=True)
class VillagerLost(Event):
    """A top villager leaves the player's village; coins on it go to the supply first."""

    sound: ClassVar[str] = "card"
    event: str
    seat: int
    card: str
    to: str
    """"countess" or "discard"."""
    coins: int

    def message(self, viewer: int | None = None) -> Message:
        event, card, who = Term(self.event), card_term(self.card), Who(self.seat)
        if self.to == "countess":
            return msg(
                "{event}: the Countess gets: {card} ({who}).", event=event, card=card, who=who
            )
        return msg("{event}: {who} discards: {card}.", event=event, who=who, card=card)


@dataclass(frozen=True, slots=True)
class HandDiscarded(Event):
    sound: ClassVar[str] = "card"
    event: str
    seat: int
    card: str

    def message(self, viewer: int | None = None) -> Message:
        return msg(
            "{event}: {who} discards from hand: {card}.",
            event=Term(self.event),
            who=Who(self.seat),
            card=card_term(self.card),
        )


@dataclass(frozen=True, slots=True)
class LimitLowered(Event):
    event: str
    seat: int
    limit: str
    """"draft" or "build"."""
    now: int

    def message(self, viewer: int | None = None) -> Message:
        if self.limit == "draft":
            return msg("{event}: the draft limit is now {n}.", event=Term(self.event), n=self.now)
        return msg("{event}: the build limit is now {n}.", event=Term(self.event), n=self.now)


@dataclass(frozen=True, slots=True)
class LimitPaidOff(Event):
    sound: ClassVar[str] = "coin"
    event: str
    seat: int
    gold: int

    def message(self, viewer: int | None = None) -> Message:
        if not self.gold:
            return msg(
                "{event}: {who} has no gold to pay and keeps the limit.",
                event=Term(self.event),
                who=Who(self.seat),
            )
        return msg(
            "{event}: {who} pays the bank {n} gold and keeps the limit.",
            event=Term(self.event),
            who=Who(self.seat),
            n=self.gold,
        )


@dataclass(frozen=True, slots=True)
class JesterUsed(Event):
    sound: ClassVar[str] = "card"
    event: str
    forced: bool

    def message(self, viewer: int | None = None) -> Message:
        if self.forced:
            return msg("The Jester is spent on: {event}.", event=Term(self.event))
        return msg("The Jester drives away: {event}.", event=Term(self.event))

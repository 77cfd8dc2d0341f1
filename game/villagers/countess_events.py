"""What happens in the solo game: what the Countess gets and why, and her events (11, 13)."""

from __future__ import annotations

from game.engine.events import Event, event
from game.engine.messages import Message, Term, Who, msg, msgn
from game.villagers.events import Card, card_term, who_is


@event(sound="card")
class CountessGiven(Event):
    """She gets a villager of the Road, chosen by the player (11.2)."""

    card: Card
    coins: int

    def message(self, viewer: int | None = None) -> Message:
        card = card_term(self.card)
        if self.coins:
            return msg("The Countess gets: {card}, gold +{n}.", card=card, n=self.coins)
        return msg("The Countess gets: {card}.", card=card)


@event(sound="card", final=True)
class CountessDrew(Event):
    """She takes a face-down card, at the end of the event phase or by an event."""

    card: Card
    pile: str

    def message(self, viewer: int | None = None) -> Message:
        card = card_term(self.card)
        if self.pile == "reserve":
            return msg("The Countess draws from the Reserve: {card}.", card=card)
        return msg("The Countess draws from stack {n}: {card}.", card=card, n=int(self.pile[5:]))


@event()
class EventsDue(Event):
    """How many new events there are, and why (11.5)."""

    card: Card
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


@event("New event: {event}.", sound="card", final=True)
class EventTurnedUp(Event):
    event: str


@event("The discarded events are shuffled into a new deck.", sound="card", final=True)
class EventsShuffled(Event):
    pass


@event("{event}: {n} new event in its place.", "{event}: {n} new events in its place.", n="count")
class EventReplaced(Event):
    """An event makes room for new ones of its deck."""

    event: str
    count: int


@event(sound="card")
class EventDiscarded(Event):
    """An event that belongs to another phase is not resolved, only discarded (11.5)."""

    event: str
    new: bool
    """Whether it was turned up just now, so that it never had an effect."""

    def message(self, viewer: int | None = None) -> Message:
        if self.new:
            return msg("{event}: no effect in this phase, it is discarded.", event=Term(self.event))
        return msg("{event}: its time is over, it is discarded.", event=Term(self.event))


@event("Event: {event}.", sound="turn")
class EventBegun(Event):
    event: str


@event("{event}: no effect.")
class NoEffect(Event):
    """The event (or a step of it) finds nothing to do."""

    event: str


@event(sound="coin")
class EventGain(Event):
    """Gold from the bank by an event: `each` for every one of `count`."""

    event: str
    seat: int
    gold: int
    each: int
    count: int
    card: Card
    """The villager it was counted on, where one was chosen."""

    def message(self, viewer: int | None = None) -> Message:
        event, who = Term(self.event), who_is(self.seat)
        if self.card:
            return msg(
                "{event}: {who} gets {n} gold ({card}).",
                event=event,
                who=who,
                n=self.gold,
                card=card_term(self.card),
            )
        return msg(
            "{event}: {who} gets {n} gold ({each} × {count}).",
            event=event,
            who=who,
            n=self.gold,
            each=self.each,
            count=self.count,
        )


@event(sound="coin")
class EventPaid(Event):
    """The player pays the Countess; less than `owed` if the supply does not hold more (11.6)."""

    event: str
    seat: int
    gold: int
    owed: int

    def message(self, viewer: int | None = None) -> Message:
        event, who, n = Term(self.event), Who(self.seat), self.gold
        if n < self.owed:
            return msg(
                "{event}: {who} owes the Countess {owed} gold and pays {n}.",
                event=event,
                who=who,
                owed=self.owed,
                n=n,
            )
        return msg("{event}: {who} pays the Countess {n} gold.", event=event, who=who, n=n)


@event(sound="coin")
class EventCoins(Event):
    """Coins of the bank on a villager of the Countess."""

    event: str
    card: Card
    gold: int

    def message(self, viewer: int | None = None) -> Message:
        return msg(
            "{event}: {n} gold on: {card} ({who}).",
            event=Term(self.event),
            n=self.gold,
            card=card_term(self.card),
            who=Term("countess"),
        )


@event(sound="card")
class VillagerLost(Event):
    """A top villager leaves the player's village; coins on it go to the supply first."""

    event: str
    seat: int
    card: Card
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


@event("{event}: {who} discards from hand: {card}.", sound="card")
class HandDiscarded(Event):
    event: str
    seat: int
    card: Card


@event()
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


@event(sound="coin")
class LimitPaidOff(Event):
    event: str
    seat: int
    gold: int

    def message(self, viewer: int | None = None) -> Message:
        event, who = Term(self.event), Who(self.seat)
        if not self.gold:
            return msg(
                "{event}: {who} has no gold to pay and keeps the limit.", event=event, who=who
            )
        return msg(
            "{event}: {who} pays the bank {n} gold and keeps the limit.",
            event=event,
            who=who,
            n=self.gold,
        )


@event(sound="card")
class JesterUsed(Event):
    event: str
    forced: bool

    def message(self, viewer: int | None = None) -> Message:
        if self.forced:
            return msg("The Jester is spent on: {event}.", event=Term(self.event))
        return msg("The Jester drives away: {event}.", event=Term(self.event))

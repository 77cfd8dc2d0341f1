"""What the expansions bring in each round, as records for the log."""

from __future__ import annotations

from game.engine.events import Event, event
from game.engine.messages import Message, Term, Who, msg
from game.villagers.events import Card, Party, card_term, who_is


@event(sound="coin")
class BronzePaid(Event):
    """One bronze symbol of a village pays; those of the others do not in this round."""

    seat: int
    card: Card
    gold: int
    others: tuple[tuple[str, int], ...]
    """What else could have paid, with how much."""

    def message(self, viewer: int | None = None) -> Message:
        who, card = who_is(self.seat), card_term(self.card)
        if not self.others:
            return msg("Bronze for {who}: {card}, gold +{n}.", who=who, card=card, n=self.gold)
        found = [(self.card, self.gold), *self.others]
        worth = [msg("{card} {n}", card=card_term(one), n=gold) for one, gold in found]
        return msg(
            "Bronze for {who}: {found}. Scored: {card}, gold +{n}.",
            who=who,
            found=tuple(worth),
            card=card,
            n=self.gold,
        )


@event("{who} pays {n} gold to: {card} ({owner}). Build limit: {limit}.", n="gold", sound="coin")
class Hired(Event):
    """A coin of the player's own comes onto the villager, for one more build action."""

    seat: int
    card: Card
    owner: Party
    gold: int
    limit: int


# --- Developments ---------------------------------------------------------------------------------
@event(sound="turn")
class DevelopmentWon(Event):
    """Whoever alone has most of what it counts gets its token."""

    seat: int
    development: str
    most: int

    def message(self, viewer: int | None = None) -> Message:
        return msg(
            "{development}: {who} has most, {n}.",
            development=Term(self.development),
            who=who_is(self.seat),
            n=self.most,
        )


@event(sound="turn")
class NobodyWon(Event):
    """Several have most, or nobody has any: the token goes back onto the Development."""

    development: str
    most: int

    def message(self, viewer: int | None = None) -> Message:
        name = Term(self.development)
        if self.most:
            return msg("{development}: a tie at {n}, nobody wins.", development=name, n=self.most)
        return msg("{development}: nobody has any, nobody wins.", development=name)


@event(sound="coin")
class DevelopmentPaid(Event):
    seat: int
    development: str
    gold: int

    def message(self, viewer: int | None = None) -> Message:
        return msg(
            "{development} for {who}: gold +{n}.",
            development=Term(self.development),
            who=who_is(self.seat),
            n=self.gold,
        )


@event(sound="card", final=True)
class UnseenTaken(Event):
    """A face-down card goes to the hand; others see its back only."""

    seat: int
    card: Card
    suit: str
    pile: str

    def message(self, viewer: int | None = None) -> Message:
        who = Who(self.seat)
        term = card_term(self.card) if viewer == self.seat else Term(self.suit)
        if self.pile == "reserve":
            return msg("{who} takes from the Reserve: {card}.", who=who, card=term)
        return msg("{who} takes from stack {n}: {card}.", who=who, card=term, n=int(self.pile[5:]))


@event("The Countess gets: {card}.", sound="card")
class BasicGiven(Event):
    """Solo: the basic villager she has won."""

    card: Card


@event("{who} takes nothing more for: {development}.")
class RewardLeft(Event):
    seat: int
    development: str

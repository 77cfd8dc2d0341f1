"""What happens when Specials of the expansions are played, as records for the log (7.7)."""

from __future__ import annotations

from game.engine.events import Event, Someone, event
from game.engine.messages import Message, Term, Who, msg
from game.villagers.events import Card, Party, card_term, who_is


@event("{who} plays: {card}.", sound="card")
class Played(Event):
    """A Special is used; what it brings is asked next."""

    seat: int
    card: Card


# --- the Road and the Squares ---------------------------------------------------------------------
@event(sound="coin")
class RoadPlundered(Event):
    """All villagers leave the Road, the coins on them go to the supply."""

    seat: int
    card: Card
    cards: tuple[Card, ...]
    gold: int

    def message(self, viewer: int | None = None) -> Message:
        who, card, gone = Who(self.seat), card_term(self.card), tuple(map(card_term, self.cards))
        if not self.gold:
            return msg(
                "{who} plays: {card}. The Road loses: {cards}.", who=who, card=card, cards=gone
            )
        return msg(
            "{who} plays: {card}, gold +{n}. The Road loses: {cards}.",
            who=who,
            card=card,
            n=self.gold,
            cards=gone,
        )


@event(sound="card")
class RoadRaided(Event):
    """In somebody else's turn a villager of the Road goes to the hand, its coins to the supply."""

    seat: int
    card: Card
    target: Card
    gold: int

    def message(self, viewer: int | None = None) -> Message:
        who, card, target = Who(self.seat), card_term(self.card), card_term(self.target)
        if self.gold:
            return msg(
                "{who} plays: {card} and takes from the Road: {target}, gold +{n}.",
                who=who,
                card=card,
                target=target,
                n=self.gold,
            )
        return msg(
            "{who} plays: {card} and takes from the Road: {target}.",
            who=who,
            card=card,
            target=target,
        )


@event("{who} plays: {card} and takes from the Square of {owner}: {target}.", sound="card")
class SquareRaided(Event):
    seat: int
    card: Card
    target: Card
    owner: Someone


@event("{who} pays {n} gold and drafts twice: {card}.", n="gold", sound="coin")
class PickBought(Event):
    seat: int
    card: Card
    gold: int


# --- villages and supplies ------------------------------------------------------------------------
@event(sound="card")
class TopTaken(Event):
    """An uncovered villager goes to the hand, the coins on it to the supply of its owner."""

    seat: int
    card: Card
    target: Card
    owner: Party
    gold: int

    def message(self, viewer: int | None = None) -> Message:
        who, card, target = Who(self.seat), card_term(self.card), card_term(self.target)
        owner = who_is(self.owner)
        if self.gold:
            return msg(
                "{who} plays: {card} and takes from {owner}: {target}. Its {n} gold stays there.",
                who=who,
                card=card,
                owner=owner,
                target=target,
                n=self.gold,
            )
        return msg(
            "{who} plays: {card} and takes from {owner}: {target}.",
            who=who,
            card=card,
            owner=owner,
            target=target,
        )


@event("{who} robs {victim}: {n} gold on {card}.", n="gold", sound="coin")
class Robbed(Event):
    seat: int
    card: Card
    victim: Someone
    gold: int


@event(
    "{who} plays: {card}. {target} ({owner}) leaves the game, gold +{n}.", n="gold", sound="coin"
)
class Arrested(Event):
    seat: int
    card: Card
    target: Card
    owner: Someone
    gold: int


# --- looking at cards -----------------------------------------------------------------------------
def pile_words(pile: str) -> Message | Who:
    """What is looked at, in words."""
    if pile == "reserve":
        return msg("the Reserve")
    if pile.startswith("hand"):
        return Who(int(pile.removeprefix("hand") or 0))
    word = pile.removeprefix("stack")
    return msg("stack {n}", n=int(word) if word.isdecimal() else word)


@event(sound="card", final=True)
class Looked(Event):
    """Cards of a pile or a hand are seen by one seat."""

    seat: int
    card: Card
    pile: str
    number: int

    def message(self, viewer: int | None = None) -> Message:
        who, card, pile = Who(self.seat), card_term(self.card), pile_words(self.pile)
        if self.pile.startswith("hand"):
            return msg(
                "{who} plays: {card} and looks at the hand of {owner}.",
                who=who,
                card=card,
                owner=pile,
            )
        return msg(
            "{who} plays: {card} and looks at cards of {pile}: {n}.",
            who=who,
            card=card,
            pile=pile,
            n=self.number,
        )


@event(sound="card")
class SeenTaken(Event):
    """One of the cards that were seen goes to the hand or, open to all, to the Square."""

    seat: int
    card: Card
    suit: str
    pile: str
    to: str

    def message(self, viewer: int | None = None) -> Message:
        who = Who(self.seat)
        if self.to == "square":
            return msg("{who} drafts: {card}.", who=who, card=card_term(self.card))
        knows = viewer is not None and (viewer == self.seat or self.pile == f"hand{viewer}")
        term = card_term(self.card) if knows else Term(self.suit)
        return msg("{who} takes a card: {card}.", who=who, card=term)


@event(sound="card")
class PutBackSeen(Event):
    """A card that was seen goes back; only who looks at it knows which."""

    seat: int
    card: Card
    pile: str

    def message(self, viewer: int | None = None) -> Message | None:
        if viewer != self.seat:
            return None
        return msg("{who} puts back: {card}.", who=Who(self.seat), card=card_term(self.card))


@event()
class RestLeft(Event):
    """The looking is over."""

    seat: int
    pile: str

    def message(self, viewer: int | None = None) -> Message:
        who, pile = Who(self.seat), pile_words(self.pile)
        if self.pile.startswith("hand"):
            return msg("{who} takes no card of {owner}.", who=who, owner=pile)
        return msg("{who} has put the cards back: {pile}.", who=who, pile=pile)

"""What happens in Mini Villagers, as records for the log, animation, sound and statistics."""

from __future__ import annotations

from game.engine.events import Event, event
from game.engine.messages import Message, Term, Who, msg


@event(sound="card", final=True)
class CardDrawn(Event):
    """From the pile."""

    seat: int
    card: str

    def message(self, viewer: int | None = None) -> Message:
        who = Who(self.seat)
        if viewer == self.seat:
            return msg("{who} draws: {card}.", who=who, card=Term(self.card))
        return msg("{who} draws a card from the pile.", who=who)


@event(sound="card", final=True)
class CardTaken(Event):
    """From the hand of another seat, which knows what it has lost."""

    seat: int
    source: int
    place: int
    """Which of the cards held out, from 1."""
    card: str

    def message(self, viewer: int | None = None) -> Message:
        who, source = Who(self.seat), Who(self.source)
        if viewer in (self.seat, self.source):
            card = Term(self.card)
            return msg("{who} takes from {source}: {card}.", who=who, source=source, card=card)
        return msg("{who} takes a card from {source}.", who=who, source=source)


@event("{who} lays a pair: {cards}.", sound="wood")
class PairLaid(Event):
    seat: int
    cards: tuple[str, ...]


@event()
class CardKept(Event):
    seat: int


@event("{who} has no cards left and is out.")
class WentOut(Event):
    seat: int


@event(
    "Nobody has a card left, and the last one lies in the pile: all are dealt again.",
    sound="card",
    final=True,
)
class DealtAgain(Event):
    pass


@event("{who} wins. The last card: {card}.", sound="end")
class GameEnded(Event):
    seat: int
    card: str

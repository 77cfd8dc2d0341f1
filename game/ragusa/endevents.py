"""What happens beyond the turns of people: the Patrician's choices and the last scoring."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from game.engine.events import Event
from game.engine.messages import Message, Term, Who, msg, msgn


# --- the Patrician ------------------------------------------------------------------------------
@dataclass(frozen=True, slots=True)
class CardTurned(Event):
    """The Patrician turns a card; its lowest space without a house is built on."""

    sound: ClassVar[str] = "card"
    final: ClassVar[bool] = True
    seat: int
    card: str
    number: int
    """Which of the card's spaces is used, from 1."""
    space: str

    def message(self, viewer: int | None = None) -> Message:
        return msg(
            "{who} turns a card: {card}. The lowest number without a house is {number}: {space}.",
            who=Who(self.seat),
            card=Term(self.card),
            number=self.number,
            space=Term(self.space),
        )


@dataclass(frozen=True, slots=True)
class Reasoned(Event):
    """Why the Patrician chose as the next event shows."""

    seat: int
    why: str
    """One of the words below."""
    what: str
    """The id of what it chose; empty where it chose nothing."""
    number: int = 0

    def message(self, viewer: int | None = None) -> Message:
        who, what, n = Who(self.seat), Term(self.what), self.number
        match self.why:
            case "sell":
                return msg("{who} sells what is worth most: {what}.", who=who, what=what)
            case "sell_most":
                return msg(
                    "{who} sells what it has most of, values being equal: {what}.",
                    who=who,
                    what=what,
                )
            case "sell_order":
                return msg(
                    "{who} sells the first of equals in the order of its sheet: {what}.",
                    who=who,
                    what=what,
                )
            case "sell_spare":
                return msg(
                    "{who} sells what is worth most and not needed for the cathedral: {what}.",
                    who=who,
                    what=what,
                )
            case "keep_sets":
                return msg("{who} keeps its goods: the cathedral needs them.", who=who)
            case "ship":
                return msg(
                    "{who} buys the most valuable ship it can pay: {what}.", who=who, what=what
                )
            case "ship_stock":
                return msg(
                    "{who} has most of what this one of equal ships asks for: {what}.",
                    who=who,
                    what=what,
                )
            case "ship_left":
                return msg("{who} takes the leftmost of equal ships: {what}.", who=who, what=what)
            case "wall":
                return msg(
                    "{who} chooses the wall place with most own pieces ({pieces}): {what}.",
                    who=who,
                    what=what,
                    pieces=n,
                )
            case "wall_section":
                return msgn(
                    "{who} makes the longest section ({n} wall) among equal places: {what}.",
                    "{who} makes the longest section ({n} walls) among equal places: {what}.",
                    n,
                    who=who,
                    what=what,
                )
            case "wall_first":
                return msg(
                    "{who} takes the first of equal wall places clockwise: {what}.",
                    who=who,
                    what=what,
                )
            case "tower_run":
                return msgn(
                    "{who} lengthens its longest stretch to {n} wall: {what}.",
                    "{who} lengthens its longest stretch to {n} walls: {what}.",
                    n,
                    who=who,
                    what=what,
                )
            case "tower_house":
                return msg(
                    "No stretch can grow; {who} takes a space with a house: {what}.",
                    who=who,
                    what=what,
                )
            case "tower_empty":
                return msg(
                    "No stretch can grow; {who} takes an empty space: {what}.", who=who, what=what
                )
            case _:
                return msg("{who} exchanges fish for its bonus cards.", who=who)


# --- the end ------------------------------------------------------------------------------------
@dataclass(frozen=True, slots=True)
class SectionScored(Event):
    seat: int
    walls: tuple[str, ...]
    vp: int

    def message(self, viewer: int | None = None) -> Message:
        return msgn(
            "{who} scores {n} point for the longest section of wall.",
            "{who} scores {n} points for the longest section of wall.",
            self.vp,
            who=Who(self.seat),
        )


@dataclass(frozen=True, slots=True)
class SetsScored(Event):
    seat: int
    sets: int
    vp: int

    def message(self, viewer: int | None = None) -> Message:
        return msgn(
            "{who} scores {vp} for {n} set at the cathedral.",
            "{who} scores {vp} for {n} sets at the cathedral.",
            self.sets,
            who=Who(self.seat),
            vp=self.vp,
        )


@dataclass(frozen=True, slots=True)
class BonusRevealed(Event):
    sound: ClassVar[str] = "card"
    final: ClassVar[bool] = True
    seat: int
    cards: tuple[str, ...]

    def message(self, viewer: int | None = None) -> Message:
        cards = tuple(Term(card) for card in self.cards)
        return msg("{who} shows the bonus cards: {cards}.", who=Who(self.seat), cards=cards)


@dataclass(frozen=True, slots=True)
class BonusScored(Event):
    seat: int
    card: str
    vp: int

    def message(self, viewer: int | None = None) -> Message:
        return msgn(
            "{who} scores {n} point: {card}.",
            "{who} scores {n} points: {card}.",
            self.vp,
            who=Who(self.seat),
            card=Term(self.card),
        )


@dataclass(frozen=True, slots=True)
class GameEnded(Event):
    sound: ClassVar[str] = "end"
    winners: tuple[int, ...]
    tie_break: bool
    """Whether the value of goods in stock decided between equal scores."""

    def message(self, viewer: int | None = None) -> Message:
        winners = tuple(Who(seat) for seat in self.winners)
        if len(winners) > 1:
            return msg("The game is over. Victory is shared: {who}.", who=winners)
        if self.tie_break:
            return msg("The game is over. By the goods in stock the winner is: {who}.", who=winners)
        return msg("The game is over. The winner is: {who}.", who=winners)

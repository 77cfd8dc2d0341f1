"""What happens in Ragusa, as records for the log, animation, sound and statistics.

`house` is always the space of the house that acts, so that the table can show the chain of
activations house by house.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from game.engine.events import Event
from game.engine.messages import Message, Term, Who, msg, msgn


# --- turns and houses ---------------------------------------------------------------------------
@dataclass(frozen=True, slots=True)
class BonusKept(Event):
    """A bonus card was chosen, secretly."""

    sound: ClassVar[str] = "card"
    seat: int
    card: str

    def message(self, viewer: int | None = None) -> Message:
        if viewer == self.seat:
            return msg("{who} keeps: {card}.", who=Who(self.seat), card=Term(self.card))
        return msg("{who} keeps a bonus card.", who=Who(self.seat))


@dataclass(frozen=True, slots=True)
class TurnBegan(Event):
    sound: ClassVar[str] = "turn"
    seat: int
    left: int
    """Houses and super-houses the player still has."""

    def message(self, viewer: int | None = None) -> Message:
        return msgn(
            "Next turn: {who}, {n} house left.",
            "Next turn: {who}, {n} houses left.",
            self.left,
            who=Who(self.seat),
        )


@dataclass(frozen=True, slots=True)
class HousePlaced(Event):
    sound: ClassVar[str] = "build"
    seat: int
    space: str
    hexes: tuple[str, ...]
    is_super: bool = False

    def message(self, viewer: int | None = None) -> Message:
        hexes = tuple(Term(hex) for hex in self.hexes)
        who, space = Who(self.seat), Term(self.space)
        if self.is_super:
            return msg(
                "{who} places a super-house: {space} ({hexes}).", who=who, space=space, hexes=hexes
            )
        return msg("{who} places a house: {space} ({hexes}).", who=who, space=space, hexes=hexes)


@dataclass(frozen=True, slots=True)
class Gained(Event):
    """A house outside the walls opened supply lines."""

    seat: int
    house: str
    gains: tuple[tuple[str, int], ...]
    """Resource and amount; what went beyond the most one can have is already off."""

    def message(self, viewer: int | None = None) -> Message:
        what = tuple(msg("{what} +{amount}", what=Term(r), amount=n) for r, n in self.gains)
        return msg("{who} gains: {what}.", who=Who(self.seat), what=what)


@dataclass(frozen=True, slots=True)
class Exchanged(Event):
    sound: ClassVar[str] = "coin"
    seat: int
    paid: int
    pay: str
    resource: str

    def message(self, viewer: int | None = None) -> Message:
        return msg(
            "{who} exchanges {paid} x {pay} for: {resource}.",
            who=Who(self.seat),
            paid=self.paid,
            pay=Term(self.pay),
            resource=Term(self.resource),
        )


@dataclass(frozen=True, slots=True)
class Passed(Event):
    seat: int

    def message(self, viewer: int | None = None) -> Message:
        return msg("{who} can build nowhere and passes.", who=Who(self.seat))


@dataclass(frozen=True, slots=True)
class SuperHousesTurned(Event):
    """No wall space is left for super-houses: the rest become ordinary houses (13)."""

    seat: int
    count: int

    def message(self, viewer: int | None = None) -> Message:
        return msgn(
            "No super-house fits on the wall line any more: {who} uses {n} as an ordinary house.",
            "No super-house fits on the wall line any more: {who} uses {n} as ordinary houses.",
            self.count,
            who=Who(self.seat),
        )


# --- the city -----------------------------------------------------------------------------------
@dataclass(frozen=True, slots=True)
class HexActivated(Event):
    seat: int
    hex: str
    houses: tuple[str, ...]
    """The spaces of the houses that act, in order."""
    actors: tuple[int, ...]
    """The seats they act for."""

    def message(self, viewer: int | None = None) -> Message:
        others = tuple(Who(actor) for actor in self.actors[1:])
        if others:
            return msg(
                "{who} activates: {hex}; then clockwise: {others}.",
                who=Who(self.seat),
                hex=Term(self.hex),
                others=others,
            )
        return msg("{who} activates: {hex}.", who=Who(self.seat), hex=Term(self.hex))


@dataclass(frozen=True, slots=True)
class Produced(Event):
    sound: ClassVar[str] = "wood"
    seat: int
    house: str
    commodity: str
    amount: int
    lost: int
    """What found no room in the stock."""

    def message(self, viewer: int | None = None) -> Message:
        who, what = Who(self.seat), Term(self.commodity)
        if self.lost:
            return msg(
                "{who} makes: {what} +{amount} ({lost} lost, the stock is full).",
                who=who,
                what=what,
                amount=self.amount,
                lost=self.lost,
            )
        return msg("{who} makes: {what} +{amount}.", who=who, what=what, amount=self.amount)


@dataclass(frozen=True, slots=True)
class Scored(Event):
    """A house scored for a resource, as at the fishmonger."""

    sound: ClassVar[str] = "coin"
    seat: int
    house: str
    resource: str
    vp: int

    def message(self, viewer: int | None = None) -> Message:
        return msgn(
            "{who} scores {n} point: {resource}.",
            "{who} scores {n} points: {resource}.",
            self.vp,
            who=Who(self.seat),
            resource=Term(self.resource),
        )


@dataclass(frozen=True, slots=True)
class WallBuilt(Event):
    sound: ClassVar[str] = "build"
    seat: int
    house: str
    wall: str
    vp: int

    def message(self, viewer: int | None = None) -> Message:
        return msgn(
            "{who} builds a wall: {wall}, {n} point.",
            "{who} builds a wall: {wall}, {n} points.",
            self.vp,
            who=Who(self.seat),
            wall=Term(self.wall),
        )


@dataclass(frozen=True, slots=True)
class TowerBuilt(Event):
    sound: ClassVar[str] = "build"
    seat: int
    house: str
    space: str

    def message(self, viewer: int | None = None) -> Message:
        return msg("{who} builds a tower: {space}.", who=Who(self.seat), space=Term(self.space))


@dataclass(frozen=True, slots=True)
class Sold(Event):
    sound: ClassVar[str] = "coin"
    seat: int
    house: str
    commodity: str
    vp: int

    def message(self, viewer: int | None = None) -> Message:
        return msgn(
            "{who} sells one unit: {what}, {n} point.",
            "{who} sells one unit: {what}, {n} points.",
            self.vp,
            who=Who(self.seat),
            what=Term(self.commodity),
        )


@dataclass(frozen=True, slots=True)
class ShipBought(Event):
    sound: ClassVar[str] = "coin"
    seat: int
    house: str
    berth: int
    ship: str
    paid: tuple[tuple[str, int], ...]
    vp: int

    def message(self, viewer: int | None = None) -> Message:
        paid = tuple(msg("{amount} x {what}", amount=n, what=Term(c)) for c, n in self.paid)
        return msgn(
            "{who} buys a ship for {paid}: {ship}, {n} point.",
            "{who} buys a ship for {paid}: {ship}, {n} points.",
            self.vp,
            who=Who(self.seat),
            ship=Term(self.ship),
            paid=paid,
        )


@dataclass(frozen=True, slots=True)
class ValueMoved(Event):
    """The bead of a value track moved; `before` and `after` are spaces of the track from 0."""

    commodity: str
    before: int
    after: int
    value: int

    def message(self, viewer: int | None = None) -> Message | None:
        if self.before == self.after:
            return None
        what = Term(self.commodity)
        if self.after > self.before:
            return msg("The value track rises: {what}, now {value}.", what=what, value=self.value)
        return msg("The value track falls: {what}, now {value}.", what=what, value=self.value)


@dataclass(frozen=True, slots=True)
class ShipArrived(Event):
    sound: ClassVar[str] = "card"
    final: ClassVar[bool] = True
    ship: str

    def message(self, viewer: int | None = None) -> Message:
        return msg("A new ship arrives: {ship}.", ship=Term(self.ship))


@dataclass(frozen=True, slots=True)
class BonusDrawn(Event):
    sound: ClassVar[str] = "card"
    final: ClassVar[bool] = True
    seat: int
    house: str
    cards: tuple[str, ...]

    def message(self, viewer: int | None = None) -> Message:
        if viewer == self.seat:
            cards = tuple(Term(card) for card in self.cards)
            return msg("{who} draws: {cards}.", who=Who(self.seat), cards=cards)
        return msgn(
            "{who} draws {n} bonus card.",
            "{who} draws {n} bonus cards.",
            len(self.cards),
            who=Who(self.seat),
        )


@dataclass(frozen=True, slots=True)
class Declined(Event):
    seat: int
    house: str
    hex: str

    def message(self, viewer: int | None = None) -> Message:
        return msg("{who} makes no use of: {hex}.", who=Who(self.seat), hex=Term(self.hex))


@dataclass(frozen=True, slots=True)
class Idle(Event):
    """A house whose turn it was had nothing it could do."""

    seat: int
    house: str
    hex: str

    def message(self, viewer: int | None = None) -> Message:
        return msg("{who} can do nothing here: {hex}.", who=Who(self.seat), hex=Term(self.hex))

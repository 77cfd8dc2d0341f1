"""What happens in Ragusa, as records for the log, animation and sound.

`house` is always the space of the house that acts, so that the table can show the chain of
activations house by house. What the Patrician tells of himself is in patrician_events.py.
"""

from __future__ import annotations

from game.engine.events import Event, event
from game.engine.messages import Message, Term, Who, msg, msgn


# --- turns and houses ---------------------------------------------------------------------------
@event(sound="card")
class BonusKept(Event):
    """A bonus card was chosen, secretly."""

    seat: int
    card: str

    def message(self, viewer: int | None = None) -> Message:
        if viewer == self.seat:
            return msg("{who} keeps: {card}.", who=Who(self.seat), card=Term(self.card))
        return msg("{who} keeps a bonus card.", who=Who(self.seat))


@event(
    "Next turn: {who}, {n} house left.", "Next turn: {who}, {n} houses left.", "left", sound="turn"
)
class TurnBegan(Event):
    seat: int
    left: int
    """Houses and super-houses the player still has."""


@event(sound="build")
class HousePlaced(Event):
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


@event()
class Gained(Event):
    """A house outside the walls opened supply lines."""

    seat: int
    house: str
    gains: tuple[tuple[str, int], ...]
    """Resource and amount; what went beyond the most one can have is already off."""

    def message(self, viewer: int | None = None) -> Message:
        what = tuple(msg("{what} +{amount}", what=Term(r), amount=n) for r, n in self.gains)
        return msg("{who} gains: {what}.", who=Who(self.seat), what=what)


@event("{who} exchanges {paid} x {pay} for: {resource}.", sound="coin")
class Exchanged(Event):
    seat: int
    paid: int
    pay: str
    resource: str


@event("{who} can build nowhere and passes.")
class Passed(Event):
    seat: int


@event(
    "No super-house fits on the wall line any more: {who} uses {n} as an ordinary house.",
    "No super-house fits on the wall line any more: {who} uses {n} as ordinary houses.",
    "count",
)
class SuperHousesTurned(Event):
    """No wall space is left for super-houses: the rest become ordinary houses (13)."""

    seat: int
    count: int


# --- the city -----------------------------------------------------------------------------------
@event()
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


@event(sound="wood")
class Produced(Event):
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


@event(
    "{who} scores {n} point: {resource}.",
    "{who} scores {n} points: {resource}.",
    "vp",
    sound="coin",
)
class Scored(Event):
    """A house scored for a resource, as at the fishmonger."""

    seat: int
    house: str
    resource: str
    vp: int


@event(
    "{who} builds a wall: {wall}, {n} point.",
    "{who} builds a wall: {wall}, {n} points.",
    "vp",
    sound="build",
)
class WallBuilt(Event):
    seat: int
    house: str
    wall: str
    vp: int


@event("{who} builds a tower: {space}.", sound="build")
class TowerBuilt(Event):
    seat: int
    house: str
    space: str


@event(sound="coin")
class Sold(Event):
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


@event(sound="coin")
class ShipBought(Event):
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


@event()
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


@event("A new ship arrives: {ship}.", sound="card", final=True)
class ShipArrived(Event):
    ship: str


@event(sound="card", final=True)
class BonusDrawn(Event):
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


@event("{who} makes no use of: {hex}.")
class Declined(Event):
    seat: int
    house: str
    hex: str


@event("{who} can do nothing here: {hex}.")
class Idle(Event):
    """A house whose turn it was had nothing it could do."""

    seat: int
    house: str
    hex: str


# --- the end ------------------------------------------------------------------------------------
@event(
    "{who} scores {n} point for the longest section of wall.",
    "{who} scores {n} points for the longest section of wall.",
    "vp",
)
class SectionScored(Event):
    seat: int
    walls: tuple[str, ...]
    vp: int


@event(
    "{who} scores {vp} for {n} set at the cathedral.",
    "{who} scores {vp} for {n} sets at the cathedral.",
    "sets",
)
class SetsScored(Event):
    seat: int
    sets: int
    vp: int


@event("{who} shows the bonus cards: {cards}.", sound="card", final=True)
class BonusRevealed(Event):
    seat: int
    cards: tuple[str, ...]


@event("{who} scores {n} point: {card}.", "{who} scores {n} points: {card}.", "vp")
class BonusScored(Event):
    seat: int
    card: str
    vp: int


@event(sound="end")
class GameEnded(Event):
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

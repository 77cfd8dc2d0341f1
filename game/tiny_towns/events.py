"""What happens in Tiny Towns, as records for the log, animation, sound and statistics."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from game.engine.events import Event
from game.engine.messages import Message, Term, Who, msg


@dataclass(frozen=True, slots=True)
class MonumentKept(Event):
    sound: ClassVar[str] = "card"
    seat: int
    card: str

    def message(self, viewer: int | None = None) -> Message:
        if viewer == self.seat:
            return msg("{who} keeps: {card}.", who=Who(self.seat), card=Term(self.card))
        return msg("{who} keeps a monument.", who=Who(self.seat))


@dataclass(frozen=True, slots=True)
class HammerPassed(Event):
    """The next Master Builder takes the hammer."""

    sound: ClassVar[str] = "turn"
    seat: int
    turn: int

    def message(self, viewer: int | None = None) -> Message:
        return msg("Turn {turn}. Master Builder: {who}.", turn=self.turn, who=Who(self.seat))


@dataclass(frozen=True, slots=True)
class ResourceNamed(Event):
    seat: int
    resource: str

    def message(self, viewer: int | None = None) -> Message:
        return msg("{who} names: {resource}.", who=Who(self.seat), resource=Term(self.resource))


@dataclass(frozen=True, slots=True)
class ResourceDrawn(Event):
    """Town Hall: the Mayor turns a card."""

    sound: ClassVar[str] = "card"
    final: ClassVar[bool] = True
    resource: str
    turn: int

    def message(self, viewer: int | None = None) -> Message:
        return msg(
            "Turn {turn}. The card drawn: {resource}.",
            turn=self.turn,
            resource=Term(self.resource),
        )


@dataclass(frozen=True, slots=True)
class DeckShuffled(Event):
    sound: ClassVar[str] = "card"
    final: ClassVar[bool] = True

    def message(self, viewer: int | None = None) -> Message:
        return msg("The resource cards are shuffled.")


@dataclass(frozen=True, slots=True)
class FreeTurnBegun(Event):
    """Town Hall: everybody chooses for himself."""

    sound: ClassVar[str] = "turn"
    turn: int

    def message(self, viewer: int | None = None) -> Message:
        return msg("Turn {turn}. Everybody chooses a resource freely.", turn=self.turn)


@dataclass(frozen=True, slots=True)
class OfferChosen(Event):
    """Solo: one of the open cards is taken."""

    sound: ClassVar[str] = "card"
    seat: int
    index: int
    resource: str
    turn: int

    def message(self, viewer: int | None = None) -> Message:
        return msg(
            "Turn {turn}. {who} takes the card: {resource}.",
            turn=self.turn,
            who=Who(self.seat),
            resource=Term(self.resource),
        )


@dataclass(frozen=True, slots=True)
class OfferRefilled(Event):
    sound: ClassVar[str] = "card"
    final: ClassVar[bool] = True
    index: int
    resource: str

    def message(self, viewer: int | None = None) -> Message:
        return msg("New in the offer: {resource}.", resource=Term(self.resource))


@dataclass(frozen=True, slots=True)
class NothingPlaced(Event):
    """Town Hall: a building keeps its owner from choosing in a free turn (14)."""

    seat: int
    card: str

    def message(self, viewer: int | None = None) -> Message:
        return msg(
            "{who} places nothing in this free turn: {card}.",
            who=Who(self.seat),
            card=Term(self.card),
        )


@dataclass(frozen=True, slots=True)
class CubePlaced(Event):
    sound: ClassVar[str] = "wood"
    seat: int
    resource: str
    square: str

    def message(self, viewer: int | None = None) -> Message:
        return msg(
            "{who} places {resource} on {square}.",
            who=Who(self.seat),
            resource=Term(self.resource),
            square=self.square,
        )


@dataclass(frozen=True, slots=True)
class CubeStored(Event):
    sound: ClassVar[str] = "wood"
    seat: int
    resource: str
    square: str
    card: str

    def message(self, viewer: int | None = None) -> Message:
        return msg(
            "{who} stores: {resource} ({card}, {square}).",
            who=Who(self.seat),
            resource=Term(self.resource),
            card=Term(self.card),
            square=self.square,
        )


@dataclass(frozen=True, slots=True)
class CubeSwapped(Event):
    sound: ClassVar[str] = "wood"
    seat: int
    resource: str
    out: str
    square: str
    target: str
    card: str

    def message(self, viewer: int | None = None) -> Message:
        return msg(
            "{who} swaps ({card}, {square}): {resource} goes in, {out} comes out onto {target}.",
            who=Who(self.seat),
            card=Term(self.card),
            square=self.square,
            resource=Term(self.resource),
            out=Term(self.out),
            target=self.target,
        )


@dataclass(frozen=True, slots=True)
class CubePutOnCottage(Event):
    sound: ClassVar[str] = "wood"
    seat: int
    resource: str
    square: str
    card: str

    def message(self, viewer: int | None = None) -> Message:
        return msg(
            "{who} puts {resource} on: {card} ({square}).",
            who=Who(self.seat),
            resource=Term(self.resource),
            card=Term(self.card),
            square=self.square,
        )


@dataclass(frozen=True, slots=True)
class CubeSetAside(Event):
    sound: ClassVar[str] = "wood"
    seat: int
    resource: str

    def message(self, viewer: int | None = None) -> Message:
        return msg(
            "{who} sets aside: {resource}.", who=Who(self.seat), resource=Term(self.resource)
        )


@dataclass(frozen=True, slots=True)
class Built(Event):
    """Cubes of a pattern became a building."""

    sound: ClassVar[str] = "build"
    seat: int
    card: str
    squares: tuple[str, ...]
    target: str

    def message(self, viewer: int | None = None) -> Message:
        return msg(
            "{who} builds: {card} ({square}).",
            who=Who(self.seat),
            card=Term(self.card),
            square=self.target,
        )


@dataclass(frozen=True, slots=True)
class MonumentBuilt(Event):
    """A secret monument is turned up and stands."""

    sound: ClassVar[str] = "build"
    final: ClassVar[bool] = True
    seat: int
    card: str
    squares: tuple[str, ...]
    target: str

    def message(self, viewer: int | None = None) -> Message:
        return msg(
            "{who} reveals and builds a monument: {card} ({square}).",
            who=Who(self.seat),
            card=Term(self.card),
            square=self.target,
        )


@dataclass(frozen=True, slots=True)
class BuildingMarked(Event):
    sound: ClassVar[str] = "wood"
    seat: int
    card: str
    square: str
    resource: str

    def message(self, viewer: int | None = None) -> Message:
        return msg(
            "{who} marks {card} ({square}): {resource}.",
            who=Who(self.seat),
            card=Term(self.card),
            square=self.square,
            resource=Term(self.resource),
        )


@dataclass(frozen=True, slots=True)
class BuildingReplaced(Event):
    sound: ClassVar[str] = "build"
    seat: int
    square: str
    old: str
    card: str

    def message(self, viewer: int | None = None) -> Message:
        return msg(
            "{who} replaces on {square}: {old} gives way to {card}.",
            who=Who(self.seat),
            square=self.square,
            old=Term(self.old),
            card=Term(self.card),
        )


@dataclass(frozen=True, slots=True)
class BuildingGiven(Event):
    """A building came from the supply without cubes."""

    sound: ClassVar[str] = "build"
    seat: int
    card: str
    square: str

    def message(self, viewer: int | None = None) -> Message:
        return msg(
            "{who} places without cubes: {card} ({square}).",
            who=Who(self.seat),
            card=Term(self.card),
            square=self.square,
        )


@dataclass(frozen=True, slots=True)
class BuildingStocked(Event):
    sound: ClassVar[str] = "build"
    seat: int
    card: str

    def message(self, viewer: int | None = None) -> Message:
        return msg(
            "{who} puts a building on the monument card: {card}.",
            who=Who(self.seat),
            card=Term(self.card),
        )


@dataclass(frozen=True, slots=True)
class WatchedBuildingPlaced(Event):
    """A building a neighbour built came off the monument card."""

    sound: ClassVar[str] = "build"
    seat: int
    card: str
    square: str

    def message(self, viewer: int | None = None) -> Message:
        return msg(
            "A neighbour built it, so {who} places from the monument card: {card} ({square}).",
            who=Who(self.seat),
            card=Term(self.card),
            square=self.square,
        )


@dataclass(frozen=True, slots=True)
class VisitEnded(Event):
    seat: int


@dataclass(frozen=True, slots=True)
class TownCompleted(Event):
    sound: ClassVar[str] = "coin"
    seat: int
    turn: int

    def message(self, viewer: int | None = None) -> Message:
        return msg("The town is complete: {who}.", who=Who(self.seat))


@dataclass(frozen=True, slots=True)
class NobodyCanName(Event):
    """Nobody left may name a resource, so all towns are complete as they stand (5)."""

    def message(self, viewer: int | None = None) -> Message:
        return msg("Nobody can name a resource any more: all towns are complete as they stand.")


@dataclass(frozen=True, slots=True)
class GameEnded(Event):
    sound: ClassVar[str] = "end"
    scores: tuple[int, ...]
    decided: Message | None = None
    """The tie-break that decided, where there was one."""

    def message(self, viewer: int | None = None) -> Message:
        if self.decided is None:
            return msg("The game is over.")
        return msg("The game is over. {decided}", decided=self.decided)

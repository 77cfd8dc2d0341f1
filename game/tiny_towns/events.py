"""What happens in Tiny Towns, as records for the log, animation, sound and tests."""

from __future__ import annotations

from game.engine.events import Event, Verbatim, event
from game.engine.messages import Message, Term, Who, msg


@event(sound="card")
class MonumentKept(Event):
    seat: int
    card: str

    def message(self, viewer: int | None = None) -> Message:
        if viewer == self.seat:
            return msg("{who} keeps: {card}.", who=Who(self.seat), card=Term(self.card))
        return msg("{who} keeps a monument.", who=Who(self.seat))


@event("Turn {turn}. Master Builder: {who}.", sound="turn")
class HammerPassed(Event):
    """The next Master Builder takes the hammer."""

    seat: int
    turn: int


@event("{who} names: {resource}.")
class ResourceNamed(Event):
    seat: int
    resource: str


@event("Turn {turn}. The card drawn: {resource}.", sound="card", final=True)
class ResourceDrawn(Event):
    """Town Hall: the Mayor turns a card."""

    resource: str
    turn: int


@event("The resource cards are shuffled.", sound="card", final=True)
class DeckShuffled(Event):
    """Town Hall: the pile is used up."""


@event("Turn {turn}. Everybody chooses a resource freely.", sound="turn")
class FreeTurnBegun(Event):
    """Town Hall: everybody chooses for himself."""

    turn: int


@event("Turn {turn}. {who} takes the card: {resource}.", sound="card")
class OfferChosen(Event):
    """Solo: one of the open cards is taken."""

    seat: int
    index: int
    resource: str
    turn: int


@event("New in the offer: {resource}.", sound="card", final=True)
class OfferRefilled(Event):
    index: int
    resource: str


@event("{who} places nothing in this free turn: {card}.")
class NothingPlaced(Event):
    """Town Hall: a building keeps its owner from choosing in a free turn (14)."""

    seat: int
    card: str


@event("{who} places {resource} on {square}.", sound="wood")
class CubePlaced(Event):
    seat: int
    resource: str
    square: Verbatim


@event("{who} stores: {resource} ({card}, {square}).", sound="wood")
class CubeStored(Event):
    seat: int
    resource: str
    square: Verbatim
    card: str


@event(
    "{who} swaps ({card}, {square}): {resource} goes in, {out} comes out onto {target}.",
    sound="wood",
)
class CubeSwapped(Event):
    seat: int
    resource: str
    out: str
    square: Verbatim
    target: Verbatim
    card: str


@event("{who} puts {resource} on: {card} ({square}).", sound="wood")
class CubePutOnCottage(Event):
    seat: int
    resource: str
    square: Verbatim
    card: str


@event("{who} sets aside: {resource}.", sound="wood")
class CubeSetAside(Event):
    seat: int
    resource: str


@event("{who} builds: {card} ({square}).", sound="build")
class Built(Event):
    """Cubes of a pattern became a building."""

    seat: int
    card: str
    squares: tuple[str, ...]
    square: Verbatim


@event("{who} reveals and builds a monument: {card} ({square}).", sound="build", final=True)
class MonumentBuilt(Event):
    """A secret monument is turned up and stands."""

    seat: int
    card: str
    squares: tuple[str, ...]
    square: Verbatim


@event("{who} marks {card} ({square}): {resource}.", sound="wood")
class BuildingMarked(Event):
    seat: int
    card: str
    square: Verbatim
    resource: str


@event("{who} replaces on {square}: {old} gives way to {card}.", sound="build")
class BuildingReplaced(Event):
    seat: int
    square: Verbatim
    old: str
    card: str


@event("{who} places without cubes: {card} ({square}).", sound="build")
class BuildingGiven(Event):
    """A building came from the supply without cubes."""

    seat: int
    card: str
    square: Verbatim


@event("{who} puts a building on the monument card: {card}.", sound="build")
class BuildingStocked(Event):
    seat: int
    card: str


@event(
    "A neighbour built it, so {who} places from the monument card: {card} ({square}).",
    sound="build",
)
class WatchedBuildingPlaced(Event):
    """A building a neighbour built came off the monument card."""

    seat: int
    card: str
    square: Verbatim


@event()
class VisitEnded(Event):
    seat: int


@event("The town is complete: {who}.", sound="coin")
class TownCompleted(Event):
    seat: int
    turn: int


@event("Nobody can name a resource any more: all towns are complete as they stand.")
class NobodyCanName(Event):
    """Nobody left may name a resource, so all towns are complete as they stand (5)."""


@event(sound="end")
class GameEnded(Event):
    scores: tuple[int, ...]
    decided: Message | None = None
    """The tie-break that decided, where there was one."""

    def message(self, viewer: int | None = None) -> Message:
        if self.decided is None:
            return msg("The game is over.")
        return msg("The game is over. {decided}", decided=self.decided)

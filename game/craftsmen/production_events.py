"""What happens in production, trade and the year scoring (see events.py)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from game.craftsmen.events import Points, gains_of, terms
from game.engine.events import Event
from game.engine.messages import Message, Term, Who, msg, msgn


@dataclass(frozen=True, slots=True)
class Made(Event):
    """A building makes its good; the cube goes to `place` (see actions.Make), scoring `points`."""

    sound: ClassVar[str] = "wood"
    seat: int
    card: str
    good: str
    place: str
    points: int

    def message(self, viewer: int | None = None) -> Message:
        who, good = Who(self.seat), Term(self.good)
        if self.points:
            return msgn(
                "{who} makes: {good}, {n} point.",
                "{who} makes: {good}, {n} points.",
                self.points,
                who=who,
                good=good,
            )
        if self.place == "lost":
            return msg("{who} makes: {good}. It goes on no ship and is lost.", who=who, good=good)
        if self.place == "market":
            return msg("{who} makes: {good}, to the market.", who=who, good=good)
        return msg("{who} makes: {good}.", who=who, good=good)


@dataclass(frozen=True, slots=True)
class MarketUsed(Event):
    """A cube of the market goes to an icon, as this good."""

    sound: ClassVar[str] = "wood"
    seat: int
    good: str
    place: str

    def message(self, viewer: int | None = None) -> Message:
        return msg("{who} takes from the market: {good}.", who=Who(self.seat), good=Term(self.good))


@dataclass(frozen=True, slots=True)
class PushedOut(Event):
    """A cube leaves the granary or a ship; its owner gets it back (-1: a natural cube)."""

    owner: int
    good: str
    place: str

    def message(self, viewer: int | None = None) -> Message | None:
        if self.owner < 0:
            return None
        return msg(
            "A cube is pushed out ({good}): {who}.", good=Term(self.good), who=Who(self.owner)
        )


@dataclass(frozen=True, slots=True)
class Bribed(Event):
    """A capital card for a place in a full cargo row."""

    sound: ClassVar[str] = "coin"
    seat: int
    ship: str
    kind: str

    def message(self, viewer: int | None = None) -> Message:
        return msg(
            "{who} bribes the captain with: {kind} ({ship}).",
            who=Who(self.seat),
            kind=Term(self.kind),
            ship=Term(self.ship),
        )


@dataclass(frozen=True, slots=True)
class SemiBought(Event):
    """From the granary to an icon; `owner` of the cube, -1 for a natural one."""

    sound: ClassVar[str] = "wood"
    seat: int
    good: str
    place: str
    owner: int

    def message(self, viewer: int | None = None) -> Message:
        return msg("{who} buys from the granary: {good}.", who=Who(self.seat), good=Term(self.good))


@dataclass(frozen=True, slots=True)
class CubePaid(Event):
    """Merchants' privilege: a cube of the market instead of a card."""

    sound: ClassVar[str] = "wood"
    seat: int

    def message(self, viewer: int | None = None) -> Message:
        return msg("{who} pays with a cube of the market.", who=Who(self.seat))


@dataclass(frozen=True, slots=True)
class CubeAdded(Event):
    """The seller's answer: a cube of his on the market."""

    sound: ClassVar[str] = "wood"
    seat: int

    def message(self, viewer: int | None = None) -> Message:
        return msg("{who} puts a cube on the market.", who=Who(self.seat))


@dataclass(frozen=True, slots=True)
class YearScoring(Event):
    sound: ClassVar[str] = "turn"
    year: int

    def message(self, viewer: int | None = None) -> Message:
        return msg("End of year {year}: ships, colour sets, granary.", year=self.year)


@dataclass(frozen=True, slots=True)
class ShipScored(Event):
    """What the players get from one ship, the first place first; `holds` had these cubes."""

    sound: ClassVar[str] = "coin"
    ship: str
    results: tuple[tuple[int, int, int], ...]
    """(seat, cargo, majority)."""
    holds: tuple[tuple[int, ...], ...]

    def message(self, viewer: int | None = None) -> Message:
        results = tuple(_ship_result(*result) for result in self.results)
        return msg("{ship}, cargo + majority: {results}.", ship=Term(self.ship), results=results)


def _ship_result(seat: int, cargo: int, bonus: int) -> Message:
    if bonus:
        return msg("{who} ({cargo} + {bonus})", who=Who(seat), cargo=cargo, bonus=bonus)
    return msg("{who} ({cargo})", who=Who(seat), cargo=cargo)


@dataclass(frozen=True, slots=True)
class ColoursScored(Event):
    sound: ClassVar[str] = "coin"
    points: Points

    def message(self, viewer: int | None = None) -> Message:
        return msg("Colour sets: {gains}.", gains=gains_of(self.points))


@dataclass(frozen=True, slots=True)
class GranaryScored(Event):
    """`columns` had these cubes."""

    sound: ClassVar[str] = "coin"
    points: Points
    columns: tuple[tuple[int, ...], ...]

    def message(self, viewer: int | None = None) -> Message:
        return msg("Granary: {gains}.", gains=gains_of(self.points))


@dataclass(frozen=True, slots=True)
class Invested(Event):
    sound: ClassVar[str] = "coin"
    seat: int
    kinds: tuple[str, ...]
    points: int

    def message(self, viewer: int | None = None) -> Message:
        return msg(
            "{who} invests {kinds}: +{n}.",
            who=Who(self.seat),
            kinds=terms(self.kinds),
            n=self.points,
        )


@dataclass(frozen=True, slots=True)
class GranaryRefilled(Event):
    """A natural cube comes into every empty column."""

    sound: ClassVar[str] = "wood"
    goods: tuple[str, ...]

    def message(self, viewer: int | None = None) -> Message:
        return msg("The granary gets: {goods}.", goods=terms(self.goods))


@dataclass(frozen=True, slots=True)
class BonusScored(Event):
    """The bonus tokens of a player at the end of the game."""

    sound: ClassVar[str] = "coin"
    seat: int
    points: int

    def message(self, viewer: int | None = None) -> Message:
        return msgn(
            "{who} scores {n} point for bonus tokens.",
            "{who} scores {n} points for bonus tokens.",
            self.points,
            who=Who(self.seat),
        )


TIE_BREAKS = {
    "cards": msg("Equal points: more capital cards in hand decided."),
    "order": msg(
        "Equal points and equally many capital cards: the later place in the turn order decided."
    ),
}
"""What decided between players with equal points (12)."""


@dataclass(frozen=True, slots=True)
class GameEnded(Event):
    """`tie` is the tie-break that decided (TIE_BREAKS), "" where the points did."""

    sound: ClassVar[str] = "end"
    winners: tuple[int, ...]
    tie: str

    def message(self, viewer: int | None = None) -> Message:
        who = tuple(map(Who, self.winners))
        if self.tie:
            why = TIE_BREAKS[self.tie]
            return msg("The game is over. Winner: {who}. {why}", who=who, why=why)
        return msg("The game is over. Winner: {who}.", who=who)

"""What happens in production, trade and the year scoring (see events.py)."""

from __future__ import annotations

from game.craftsmen.events import Points, gains_of
from game.engine.events import Event, event
from game.engine.messages import Message, Term, Who, msg, msgn


@event(sound="wood")
class Made(Event):
    """A building makes its good; the cube goes to `place` (see actions.Make), scoring `points`."""

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


@event("{who} takes from the market: {good}.", sound="wood")
class MarketUsed(Event):
    """A cube of the market goes to an icon, as this good."""

    seat: int
    good: str
    place: str


@event()
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


@event("{who} bribes the captain with: {kind} ({ship}).", sound="coin")
class Bribed(Event):
    """A capital card for a place in a full cargo row."""

    seat: int
    ship: str
    kind: str


@event("{who} buys from the granary: {good}.", sound="wood")
class SemiBought(Event):
    """From the granary to an icon; `owner` of the cube, -1 for a natural one."""

    seat: int
    good: str
    place: str
    owner: int


@event("{who} pays with a cube of the market.", sound="wood")
class CubePaid(Event):
    """Merchants' privilege: a cube of the market instead of a card."""

    seat: int


@event("{who} puts a cube on the market.", sound="wood")
class CubeAdded(Event):
    """The seller's answer: a cube of his on the market."""

    seat: int


@event("End of year {year}: ships, colour sets, granary.", sound="turn")
class YearScoring(Event):
    year: int


@event(sound="coin")
class ShipScored(Event):
    """What the players get from one ship, the first place first; `holds` had these cubes."""

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


@event(sound="coin")
class ColoursScored(Event):
    points: Points

    def message(self, viewer: int | None = None) -> Message:
        return msg("Colour sets: {gains}.", gains=gains_of(self.points))


@event(sound="coin")
class GranaryScored(Event):
    """`columns` had these cubes."""

    points: Points
    columns: tuple[tuple[int, ...], ...]

    def message(self, viewer: int | None = None) -> Message:
        return msg("Granary: {gains}.", gains=gains_of(self.points))


@event("{who} invests {kinds}: +{n}.", n="points", sound="coin")
class Invested(Event):
    seat: int
    kinds: tuple[str, ...]
    points: int


@event("The granary gets: {goods}.", sound="wood")
class GranaryRefilled(Event):
    """A natural cube comes into every empty column."""

    goods: tuple[str, ...]


@event(
    "{who} scores {n} point for bonus tokens.",
    "{who} scores {n} points for bonus tokens.",
    n="points",
    sound="coin",
)
class BonusScored(Event):
    """The bonus tokens of a player at the end of the game."""

    seat: int
    points: int


TIE_BREAKS = {
    "cards": msg("Equal points: more capital cards in hand decided."),
    "order": msg(
        "Equal points and equally many capital cards: the later place in the turn order decided."
    ),
}
"""What decided between players with equal points (12)."""


@event(sound="end")
class GameEnded(Event):
    """`tie` is the tie-break that decided (TIE_BREAKS), "" where the points did."""

    winners: tuple[int, ...]
    tie: str

    def message(self, viewer: int | None = None) -> Message:
        who = tuple(map(Who, self.winners))
        if self.tie:
            why = TIE_BREAKS[self.tie]
            return msg("The game is over. Winner: {who}. {why}", who=who, why=why)
        return msg("The game is over. Winner: {who}.", who=who)

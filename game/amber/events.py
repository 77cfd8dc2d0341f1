"""What happens in Amber, as records for the log, animation, sound and statistics.

Squares are named as on the board ("F6"), tiles by their type. `owner` is the seat whose castle is
meant, None for a village.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from game.engine.events import Event
from game.engine.messages import Message, Term, Who, msg, msgn


@dataclass(frozen=True, slots=True)
class CastleChosen(Event):
    """Before the first turn; the last one is left over and is chosen by nobody (`left_over`)."""

    sound: ClassVar[str] = "wood"
    seat: int
    square: str
    left_over: bool

    def message(self, viewer: int | None = None) -> Message:
        if self.left_over:
            return msg(
                "{who} gets the castle that is left: {square}.",
                who=Who(self.seat),
                square=self.square,
            )
        return msg("{who} chooses the castle {square}.", who=Who(self.seat), square=self.square)


@dataclass(frozen=True, slots=True)
class TurnBegun(Event):
    sound: ClassVar[str] = "turn"
    seat: int


@dataclass(frozen=True, slots=True)
class TileLaid(Event):
    sound: ClassVar[str] = "wood"
    seat: int
    tile: str
    square: str
    turn: int

    def message(self, viewer: int | None = None) -> Message:
        return msg(
            "{who} lays on {square}: {tile}.",
            who=Who(self.seat),
            square=self.square,
            tile=Term(self.tile),
        )


@dataclass(frozen=True, slots=True)
class TileDug(Event):
    """A tile goes to the box; the shovel too, be it a tile of the hand or "special_shovel"."""

    sound: ClassVar[str] = "wood"
    seat: int
    tile: str
    turn: int
    square: str
    shovel: str

    def message(self, viewer: int | None = None) -> Message:
        return msg(
            "{who} digs up {square}: {tile} ({shovel}).",
            who=Who(self.seat),
            shovel=Term(self.shovel),
            square=self.square,
            tile=Term(self.tile),
        )


@dataclass(frozen=True, slots=True)
class Rebuilt(Event):
    """A bridge or roundabout takes the place of a straight, which goes to the box."""

    sound: ClassVar[str] = "build"
    seat: int
    tile: str
    square: str
    turn: int
    old: str

    def message(self, viewer: int | None = None) -> Message:
        return msg(
            "{who} rebuilds {square}. New: {tile}. To the box: {old}.",
            who=Who(self.seat),
            square=self.square,
            tile=Term(self.tile),
            old=Term(self.old),
        )


@dataclass(frozen=True, slots=True)
class JoinGained(Event):
    seat: int
    square: str
    owner: int | None

    def message(self, viewer: int | None = None) -> Message:
        who = Who(self.seat)
        if self.owner is None:
            return msg("{who} is now joined to the village {square}.", who=who, square=self.square)
        return msg(
            "{who} is now joined to the castle {square} ({owner}).",
            who=who,
            square=self.square,
            owner=Who(self.owner),
        )


@dataclass(frozen=True, slots=True)
class JoinLost(Event):
    seat: int
    square: str
    owner: int | None

    def message(self, viewer: int | None = None) -> Message:
        who = Who(self.seat)
        if self.owner is None:
            return msg(
                "{who} is no longer joined to the village {square}.", who=who, square=self.square
            )
        return msg(
            "{who} is no longer joined to the castle {square} ({owner}).",
            who=who,
            square=self.square,
            owner=Who(self.owner),
        )


@dataclass(frozen=True, slots=True)
class CoinTaken(Event):
    sound: ClassVar[str] = "coin"
    seat: int
    square: str
    owner: int | None

    def message(self, viewer: int | None = None) -> Message:
        who = Who(self.seat)
        if self.owner is None:
            return msg("{who} takes the coin of the village {square}.", who=who, square=self.square)
        return msg(
            "{who} takes the coin of the castle {square} ({owner}).",
            who=who,
            square=self.square,
            owner=Who(self.owner),
        )


@dataclass(frozen=True, slots=True)
class CoinLost(Event):
    """Several were joined at the same moment: the coin goes to the box."""

    sound: ClassVar[str] = "coin"
    square: str
    owner: int | None

    def message(self, viewer: int | None = None) -> Message:
        if self.owner is None:
            return msg(
                "Several are joined to the village {square} at once: its coin goes to the box.",
                square=self.square,
            )
        return msg(
            "Several are joined to the castle {square} ({owner}) at once: its coin goes to the "
            "box.",
            square=self.square,
            owner=Who(self.owner),
        )


@dataclass(frozen=True, slots=True)
class InstantWinShared(Event):
    """Several are joined to everything at the same moment (R12)."""

    seats: tuple[int, ...]

    def message(self, viewer: int | None = None) -> Message:
        return msg(
            "Joined to everything at the same moment: {who}. Nobody can win at once any more.",
            who=tuple(map(Who, self.seats)),
        )


@dataclass(frozen=True, slots=True)
class TilesDrawn(Event):
    """From the stack, face down."""

    sound: ClassVar[str] = "card"
    final: ClassVar[bool] = True
    seat: int
    tiles: tuple[str, ...]

    def message(self, viewer: int | None = None) -> Message:
        if viewer == self.seat:
            tiles = tuple(map(Term, self.tiles))
            return msg("{who} draws: {tiles}.", who=Who(self.seat), tiles=tiles)
        return msgn(
            "{who} draws {n} tile.", "{who} draws {n} tiles.", len(self.tiles), who=Who(self.seat)
        )


@dataclass(frozen=True, slots=True)
class OpenTileTaken(Event):
    """Advanced: from the open row."""

    sound: ClassVar[str] = "card"
    seat: int
    tile: str
    slot: int

    def message(self, viewer: int | None = None) -> Message:
        return msg(
            "{who} takes from the open row: {tile}.", who=Who(self.seat), tile=Term(self.tile)
        )


@dataclass(frozen=True, slots=True)
class RowFilled(Event):
    """Advanced: the top of the stack fills a gap in the open row."""

    sound: ClassVar[str] = "card"
    final: ClassVar[bool] = True
    tile: str
    slot: int

    def message(self, viewer: int | None = None) -> Message:
        return msg("New in the open row: {tile}.", tile=Term(self.tile))


@dataclass(frozen=True, slots=True)
class SupplyEmptied(Event):
    def message(self, viewer: int | None = None) -> Message:
        return msg("There is nothing left to draw: play goes on with the tiles in hand.")


@dataclass(frozen=True, slots=True)
class Stuck(Event):
    """A player has no move and gives back coins, as far as there are any."""

    sound: ClassVar[str] = "coin"
    seat: int
    paid: int
    why: Message

    def message(self, viewer: int | None = None) -> Message:
        if not self.paid:
            return msg(
                "{who} has no move and no coin to give back. {why}",
                who=Who(self.seat),
                why=self.why,
            )
        return msgn(
            "{who} has no move and gives back {n} coin. {why}",
            "{who} has no move and gives back {n} coins. {why}",
            self.paid,
            who=Who(self.seat),
            why=self.why,
        )


@dataclass(frozen=True, slots=True)
class Swapped(Event):
    """A tile goes to the box unseen by the others."""

    sound: ClassVar[str] = "card"
    seat: int
    tile: str

    def message(self, viewer: int | None = None) -> Message:
        if viewer == self.seat:
            return msg("{who} swaps away: {tile}.", who=Who(self.seat), tile=Term(self.tile))
        return msg("{who} swaps a tile away unseen.", who=Who(self.seat))


@dataclass(frozen=True, slots=True)
class GameEnded(Event):
    """`ending` is "instant", "hands" or "idle", as in the state."""

    sound: ClassVar[str] = "end"
    ending: str
    winners: tuple[int, ...]

    def message(self, viewer: int | None = None) -> Message:
        who = tuple(map(Who, self.winners))
        if self.ending == "instant":
            return msg("{who} alone is joined to every village and castle, and wins.", who=who)
        if self.ending == "hands":
            end = msg("Everybody is down to the last tiles: the game is over.")
        else:
            end = msg("Nobody can use a tile any more: the game is over.")
        if len(who) > 1:
            return msg("{end} Equal points, so the victory is shared: {who}.", end=end, who=who)
        return msg("{end} Winner: {who}.", end=end, who=who)

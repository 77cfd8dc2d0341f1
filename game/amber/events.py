"""What happens in Amber, as records for the log, animation, sound and statistics.

Squares are named as on the board ("F6"), tiles by their type. `owner` is the seat whose castle is
meant, None for a village.
"""

from __future__ import annotations

from game.engine.events import Event, Someone, Verbatim, event
from game.engine.messages import Message, Term, Value, Who, msg, msgn


@event(sound="wood")
class CastleChosen(Event):
    """Before the first turn; the last one is left over and is chosen by nobody (`left_over`)."""

    seat: int
    square: str
    left_over: bool

    def message(self, viewer: int | None = None) -> Message:
        who = Who(self.seat)
        if self.left_over:
            return msg("{who} gets the castle that is left: {square}.", who=who, square=self.square)
        return msg("{who} chooses the castle {square}.", who=who, square=self.square)


@event(sound="turn")
class TurnBegun(Event):
    seat: int


@event("{who} lays on {square}: {tile}.", sound="wood")
class TileLaid(Event):
    seat: int
    tile: str
    square: Verbatim
    turn: int


@event("{who} digs up {square}: {tile} ({shovel}).", sound="wood")
class TileDug(Event):
    """A tile goes to the box; the shovel too, be it a tile of the hand or "special_shovel"."""

    seat: int
    tile: str
    turn: int
    square: Verbatim
    shovel: str


@event("{who} rebuilds {square}. New: {tile}. To the box: {old}.", sound="build")
class Rebuilt(Event):
    """A bridge or roundabout takes the place of a straight, which goes to the box."""

    seat: int
    tile: str
    square: Verbatim
    turn: int
    old: str


@event()
class JoinGained(Event):
    seat: int
    square: str
    owner: int | None

    def message(self, viewer: int | None = None) -> Message:
        told: dict[str, Value] = {"who": Who(self.seat), "square": self.square}
        if self.owner is None:
            return msg("{who} is now joined to the village {square}.", **told)
        return msg(
            "{who} is now joined to the castle {square} ({owner}).", **told, owner=Who(self.owner)
        )


@event()
class JoinLost(Event):
    seat: int
    square: str
    owner: int | None

    def message(self, viewer: int | None = None) -> Message:
        told: dict[str, Value] = {"who": Who(self.seat), "square": self.square}
        if self.owner is None:
            return msg("{who} is no longer joined to the village {square}.", **told)
        return msg(
            "{who} is no longer joined to the castle {square} ({owner}).",
            **told,
            owner=Who(self.owner),
        )


@event(sound="coin")
class CoinTaken(Event):
    seat: int
    square: str
    owner: int | None

    def message(self, viewer: int | None = None) -> Message:
        told: dict[str, Value] = {"who": Who(self.seat), "square": self.square}
        if self.owner is None:
            return msg("{who} takes the coin of the village {square}.", **told)
        return msg(
            "{who} takes the coin of the castle {square} ({owner}).", **told, owner=Who(self.owner)
        )


@event(sound="coin")
class CoinLost(Event):
    """Several were joined at the same moment: the coin goes to the box."""

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


@event("Joined to everything at the same moment: {who}. Nobody can win at once any more.")
class InstantWinShared(Event):
    """Several are joined to everything at the same moment (R12)."""

    seats: tuple[Someone, ...]


@event(sound="card", final=True)
class TilesDrawn(Event):
    """From the stack, face down."""

    seat: int
    tiles: tuple[str, ...]

    def message(self, viewer: int | None = None) -> Message:
        who = Who(self.seat)
        if viewer == self.seat:
            return msg("{who} draws: {tiles}.", who=who, tiles=tuple(map(Term, self.tiles)))
        return msgn("{who} draws {n} tile.", "{who} draws {n} tiles.", len(self.tiles), who=who)


@event("{who} takes from the open row: {tile}.", sound="card")
class OpenTileTaken(Event):
    """Advanced: from the open row."""

    seat: int
    tile: str
    slot: int


@event("New in the open row: {tile}.", sound="card", final=True)
class RowFilled(Event):
    """Advanced: the top of the stack fills a gap in the open row."""

    tile: str
    slot: int


@event("There is nothing left to draw: play goes on with the tiles in hand.")
class SupplyEmptied(Event):
    pass


@event(sound="coin")
class Stuck(Event):
    """A player has no move and gives back coins, as far as there are any."""

    seat: int
    paid: int
    why: Message

    def message(self, viewer: int | None = None) -> Message:
        who, why = Who(self.seat), self.why
        if not self.paid:
            return msg("{who} has no move and no coin to give back. {why}", who=who, why=why)
        return msgn(
            "{who} has no move and gives back {n} coin. {why}",
            "{who} has no move and gives back {n} coins. {why}",
            self.paid,
            who=who,
            why=why,
        )


@event(sound="card")
class Swapped(Event):
    """A tile goes to the box unseen by the others."""

    seat: int
    tile: str

    def message(self, viewer: int | None = None) -> Message:
        who = Who(self.seat)
        if viewer == self.seat:
            return msg("{who} swaps away: {tile}.", who=who, tile=Term(self.tile))
        return msg("{who} swaps a tile away unseen.", who=who)


@event(sound="end")
class GameEnded(Event):
    """`ending` is "instant", "hands" or "idle", as in the state."""

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

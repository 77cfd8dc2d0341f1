"""What happens in Craftsmen, as records for the log, animation, sound and statistics.

Cards, kinds, goods and places are named as in the notation. What happens to building cards is in
card_events.py, production and the year scoring are in production_events.py.
"""

from __future__ import annotations

from game.engine.events import Event, event
from game.engine.messages import Message, Term, Who, msg, msgn


def terms(ids: tuple[str, ...]) -> tuple[Term, ...]:
    return tuple(map(Term, ids))


Points = tuple[tuple[int, int], ...]
"""(seat, points), in turn order; those who get nothing are left out."""


def gains_of(points: Points) -> tuple[Message, ...]:
    return tuple(msg("{who} +{n}", who=Who(seat), n=n) for seat, n in points)


@event(sound="turn")
class SeasonBegun(Event):
    year: int
    season: str
    order: tuple[int, ...]

    def message(self, viewer: int | None = None) -> Message:
        return msg(
            "Year {year}: {season}. Turn order: {order}.",
            year=self.year,
            season=Term(self.season),
            order=tuple(map(Who, self.order)),
        )


@event("Stage: {building}.", sound="turn")
class StageBegun(Event):
    building: str


# --- helpers ------------------------------------------------------------------------------------
@event(sound="wood")
class HelperPlaced(Event):
    """`covered` is the owner of the helper below, -1 for none."""

    seat: int
    building: str
    field: int
    covered: int

    def message(self, viewer: int | None = None) -> Message:
        who, building = Who(self.seat), Term(self.building)
        if self.covered >= 0:
            return msg(
                "{who} places a helper: {building}, field {field}, on top of: {covered}.",
                who=who,
                building=building,
                field=self.field,
                covered=Who(self.covered),
            )
        return msg(
            "{who} places a helper: {building}, field {field}.",
            who=who,
            building=building,
            field=self.field,
        )


@event(sound="coin")
class FeePaid(Event):
    """For covering a helper: points (`points` > 0), or a capital card that only the two see."""

    seat: int
    to: int
    points: int
    kind: str

    def message(self, viewer: int | None = None) -> Message:
        who, to = Who(self.seat), Who(self.to)
        if self.points:
            return msgn(
                "{who} pays {n} point to: {to}.",
                "{who} pays {n} points to: {to}.",
                self.points,
                who=who,
                to=to,
            )
        return _card_given(self.seat, self.to, self.kind, viewer)


def _card_given(seat: int, to: int, kind: str, viewer: int | None) -> Message:
    if viewer in (seat, to):
        return msg("{who} gives {kind} to: {to}.", who=Who(seat), kind=Term(kind), to=Who(to))
    return msg("{who} gives a capital card to: {to}.", who=Who(seat), to=Who(to))


@event(sound="card")
class CardGiven(Event):
    """A capital card goes from player to player: only these two see it (R41)."""

    seat: int
    to: int
    kind: str

    def message(self, viewer: int | None = None) -> Message:
        return _card_given(self.seat, self.to, self.kind, viewer)


@event()
class HelpersPassed(Event):
    """`forced` where no helper could be placed any more."""

    seat: int
    forced: bool

    def message(self, viewer: int | None = None) -> Message:
        if self.forced:
            return msg("{who} can place no more helpers.", who=Who(self.seat))
        return msg("{who} places no more helpers.", who=Who(self.seat))


@event()
class IdleHelpers(Event):
    """Points for having helpers left."""

    points: Points

    def message(self, viewer: int | None = None) -> Message:
        return msg("Idle helpers: {gains}.", gains=gains_of(self.points))


@event("{who} can do nothing here: {building}.")
class NothingToDo(Event):
    """A helper that can do nothing in its building."""

    seat: int
    building: str


@event("{who} skips the action: {building}.")
class ActionSkipped(Event):
    """A helper that does nothing in its building, though it could."""

    seat: int
    building: str


@event()
class PrivilegeUsed(Event):
    """`token`: paid with a privilege token; else the gold field gives it."""

    seat: int
    building: str
    token: bool

    def message(self, viewer: int | None = None) -> Message:
        who, building = Who(self.seat), Term(self.building)
        if self.token:
            return msg(
                "{who} pays a token for the privilege: {building}.", who=who, building=building
            )
        return msg("{who} uses the privilege: {building}.", who=who, building=building)


# --- capital ------------------------------------------------------------------------------------
@event("{who} takes: {kind}.", sound="card")
class OpenTaken(Event):
    """A face-up capital card."""

    seat: int
    slot: int
    kind: str


@event(sound="card", final=True)
class CapitalDrawn(Event):
    """Cards of the deck: only their owner sees them."""

    seat: int
    kinds: tuple[str, ...]

    def message(self, viewer: int | None = None) -> Message:
        who = Who(self.seat)
        if viewer == self.seat:
            return msg("{who} draws: {kinds}.", who=who, kinds=terms(self.kinds))
        return msgn(
            "{who} draws {n} capital card.",
            "{who} draws {n} capital cards.",
            len(self.kinds),
            who=who,
        )


@event("New at the bank: {kind}.", sound="card", final=True)
class OpenRefilled(Event):
    slot: int
    kind: str


@event("The capital discard pile is shuffled into a new deck.", sound="card", final=True)
class CapitalShuffled(Event):
    """The discard pile becomes the new deck."""

    cards: int


@event("{who} discards: {kind}.", sound="card")
class Discarded(Event):
    seat: int
    kind: str


@event("{who} pays {price} with: {kinds}.", sound="coin")
class Paid(Event):
    """A price, with capital cards that go to the discard pile."""

    seat: int
    price: int
    worth: int
    kinds: tuple[str, ...]


# --- town hall, end phase -----------------------------------------------------------------------
@event(sound="wood")
class TokenTaken(Event):
    """`token` is privilege or work."""

    seat: int
    token: str

    def message(self, viewer: int | None = None) -> Message:
        if self.token == "privilege":
            return msg("{who} takes a privilege token.", who=Who(self.seat))
        return msg("{who} takes a work token.", who=Who(self.seat))


@event("{who} uses a work token.", sound="wood")
class WorkTokenUsed(Event):
    seat: int


@event("{who} will be number {place} in the turn order.", sound="wood")
class OrderClaimed(Event):
    """A helper moves to this place of the turn-order-change track."""

    seat: int
    place: int


@event()
class OrderChanged(Event):
    order: tuple[int, ...]

    def message(self, viewer: int | None = None) -> Message:
        return msg("New turn order: {order}.", order=tuple(map(Who, self.order)))


@event(sound="wood")
class HelpersHome(Event):
    """All helpers return."""

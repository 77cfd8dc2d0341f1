"""How what has happened is shown: light where it was, and a few words."""

from __future__ import annotations

from game.craftsmen.card_events import (
    AuctionFailed,
    AuctionOpened,
    BidMade,
    BidPassed,
    BonusTaken,
    Built,
    CardBought,
    MayorBid,
    Peeked,
)
from game.craftsmen.events import (
    ActionSkipped,
    FeePaid,
    HelperPlaced,
    HelpersPassed,
    IdleHelpers,
    NothingToDo,
    OrderClaimed,
    PrivilegeUsed,
    StageBegun,
    TokenTaken,
)
from game.craftsmen.production_events import (
    Bribed,
    ColoursScored,
    GranaryScored,
    Invested,
    Made,
    MarketUsed,
    PushedOut,
    SemiBought,
    ShipScored,
    YearScoring,
)
from game.engine.events import Event
from ui.table.model import Cue, TableContext


def cue(event: Event, context: TableContext) -> Cue | None:
    """None for what needs no showing: the log has it all."""
    message = event.message(None if context.shared else context.seat)
    if message is None:
        return None
    words = context.say(message)
    match event:
        case Made(seat=seat, card=card, place=place):
            return _move(context, words, seat, f"card.{card}", _spot(seat, place))
        case MarketUsed(seat=seat, place=place):
            return _move(context, words, seat, f"{seat}.market", place)
        case SemiBought(seat=seat, good=good, place=place):
            return _move(context, words, seat, f"granary.{good}", place)
        case PushedOut(owner=owner, place=place):
            return Cue((place, f"{owner}.emblem"), words, owner)
        case Bribed(seat=seat, ship=ship):
            return Cue((f"ship.{ship}",), words, seat)
        case StageBegun(building=building):
            return Cue((f"city.{building}",), words)
        case YearScoring():
            return Cue(("calendar",), words)
        case ShipScored(ship=ship, results=results):
            return Cue((f"ship.{ship}", *(f"{seat}.emblem" for seat, _, _ in results)), words)
        case ColoursScored(points=points) | IdleHelpers(points=points):
            return Cue(tuple(f"{seat}.emblem" for seat, _ in points), words)
        case GranaryScored(points=points):
            return Cue(("granary", *(f"{seat}.emblem" for seat, _ in points)), words)
        case Invested(seat=seat):
            return Cue((f"{seat}.emblem",), words, seat)
        case MayorBid():
            return Cue(("desk.mayor", "desk"), words)
        case AuctionFailed(card=card):
            return Cue((f"card.{card}", "desk"), words)
        case BonusTaken(seat=seat, good=good):
            return Cue((f"{seat}.bonus.{good}",), words, seat)
    return _of_others(event, words, context)


def _of_others(event: Event, words: str, context: TableContext) -> Cue | None:
    """What the person at the screen has done needs no telling."""
    seat = getattr(event, "seat", None)
    if seat is None or seat == context.seat:
        return None
    match event:
        case HelperPlaced(building=building, field=field):
            return Cue((f"queue.{building}.{field}",), words, seat)
        case FeePaid(to=to):
            return Cue((f"{to}.emblem", f"{seat}.emblem"), words, seat)
        case Built(card=card) | CardBought(card=card) | AuctionOpened(card=card):
            return Cue((f"card.{card}", f"{seat}.ground"), words, seat)
        case BidMade() | BidPassed():
            return Cue((f"desk.{seat}", f"{seat}.emblem"), words, seat)
        case (
            PrivilegeUsed(building=building)
            | NothingToDo(building=building)
            | ActionSkipped(building=building)
        ):
            return Cue((f"city.{building}",), words, seat)
        case Peeked(tier=tier):
            return Cue((f"deck.{tier}",), words, seat)
        case OrderClaimed():
            return Cue(("change.track",), words, seat)
        case TokenTaken() | HelpersPassed():
            return Cue((f"{seat}.emblem",), words, seat)
    return None


def _move(context: TableContext, words: str, seat: int, start: str, end: str) -> Cue | None:
    """A cube goes from a building to a place."""
    return None if seat == context.seat else Cue((end, start), words, seat)


def _spot(seat: int, place: str) -> str:
    return f"{seat}.market" if place == "market" else place

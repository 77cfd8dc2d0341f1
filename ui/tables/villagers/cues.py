"""How what has happened is shown: light where it was, and a few words."""

from __future__ import annotations

from game.engine.events import Event
from game.villagers.countess_events import (
    CountessDrew,
    CountessGiven,
    EventCoins,
    EventGain,
    EventPaid,
    EventTurnedUp,
    HandDiscarded,
    LimitLowered,
    VillagerLost,
)
from game.villagers.events import (
    BasicTaken,
    Built,
    Drafted,
    DraftedUnseen,
    FoundersTurned,
    MarketPaid,
    PadlockOpened,
    SpecialPlayed,
    Swapped,
)
from game.villagers.expansion_events import (
    BasicGiven,
    Hired,
    NobodyWon,
    RewardLeft,
    UnseenTaken,
)
from game.villagers.facts import VillagersFacts
from game.villagers.trick_events import (
    Arrested,
    Looked,
    PickBought,
    Played,
    RoadPlundered,
    RoadRaided,
    Robbed,
    SeenTaken,
    SquareRaided,
    TopTaken,
)
from ui.table.model import Cue, TableContext


def cue(event: Event, facts: VillagersFacts, context: TableContext) -> Cue | None:
    message = event.message(None if context.shared else context.seat)
    words = context.say(message) if message is not None else ""
    match event:
        case Built() | BasicTaken() | Drafted() | DraftedUnseen():
            if event.seat == context.seat:
                return None
            return Cue((f"v.{event.card}",), words, event.seat)
        case PadlockOpened() | SpecialPlayed() | Swapped() | Hired():
            if event.seat == context.seat:
                return None
            return Cue((f"v.{event.card}", f"{event.seat}.ground"), words, event.seat)
        case RoadRaided():
            # In somebody else's turn: whoever did it, all at the screen are told.
            return Cue((f"{event.seat}.ground",), words, event.seat)
        case (
            Played()
            | RoadPlundered()
            | SquareRaided()
            | PickBought()
            | TopTaken()
            | Robbed()
            | Arrested()
            | Looked()
            | SeenTaken()
            | UnseenTaken()
            | RewardLeft()
        ):
            if event.seat == context.seat:
                return None
            return Cue((f"{event.seat}.ground",), words, event.seat)
        case NobodyWon():
            return Cue((f"development.{event.development}",), words)
        case BasicGiven():
            return Cue((f"v.{event.card}",), words, facts.players)
        case FoundersTurned() | MarketPaid():
            seat = facts.seat_of(event)
            return Cue((f"{seat}.ground",), words, seat)
        case CountessGiven() | CountessDrew():
            return Cue((f"v.{event.card}",), words, facts.players)
        case EventTurnedUp():
            return Cue((f"event.{event.event}",), words)
        case EventGain() | EventPaid() | EventCoins() | VillagerLost() | HandDiscarded():
            return Cue(("events.ground",), words)
        case LimitLowered():
            return Cue((f"{context.seat}.limits",), words)
    return None

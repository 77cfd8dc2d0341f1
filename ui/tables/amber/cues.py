"""How what has happened is shown: light where it was, and a few words."""

from __future__ import annotations

from game.amber.events import (
    CoinLost,
    CoinTaken,
    GameEnded,
    InstantWinShared,
    JoinLost,
    OpenTileTaken,
    Rebuilt,
    Stuck,
    SupplyEmptied,
    TileDug,
    TileLaid,
)
from game.amber.facts import AmberFacts
from game.engine.events import Event
from ui.table.model import Cue, TableContext


def cue(event: Event, facts: AmberFacts, context: TableContext) -> Cue | None:
    message = event.message(None if context.shared else context.seat)
    words = context.say(message) if message is not None else ""
    me = context.seat
    match event:
        case TileLaid() | Rebuilt() | TileDug():
            # What one does oneself is seen without words.
            return None if event.seat == me else Cue((event.square,), words, event.seat)
        case CoinTaken():
            return Cue((event.square, f"{event.seat}.coins"), words, event.seat)
        case CoinLost():
            return Cue((event.square,), words)
        case JoinLost():
            return Cue((event.square,), words, event.seat) if event.seat == me else None
        case OpenTileTaken():
            return None if event.seat == me else Cue((f"{event.seat}.seat",), words, event.seat)
        case Stuck():
            return Cue((f"{event.seat}.coins", f"castle.{event.seat}"), words, event.seat)
        case SupplyEmptied():
            return Cue(("stack",), words)
        case GameEnded() if event.ending == "instant":
            return Cue(tuple(f"castle.{seat}" for seat in event.winners), words, event.winners[0])
        case InstantWinShared():
            return Cue(tuple(f"{seat}.seat" for seat in event.seats), words)
    return None

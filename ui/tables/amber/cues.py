"""How what has happened is shown: light where it was, and a few words."""

from __future__ import annotations

from game.amber import events
from game.amber.facts import AmberFacts
from game.engine.events import Event
from ui.table.model import Cue, TableContext


def cue(event: Event, facts: AmberFacts, context: TableContext) -> Cue | None:
    message = event.message(None if context.shared else context.seat)
    words = context.say(message) if message is not None else ""
    me = context.seat
    match event:
        case events.TileLaid() | events.Rebuilt() | events.TileDug():
            # What one does oneself is seen without words.
            return None if event.seat == me else Cue((event.square,), words, event.seat)
        case events.CoinTaken():
            return Cue((event.square, f"{event.seat}.coins"), words, event.seat)
        case events.CoinLost():
            return Cue((event.square,), words)
        case events.JoinLost():
            return Cue((event.square,), words, event.seat) if event.seat == me else None
        case events.OpenTileTaken():
            return None if event.seat == me else Cue((f"{event.seat}.seat",), words, event.seat)
        case events.Stuck():
            return Cue((f"{event.seat}.coins", f"castle.{event.seat}"), words, event.seat)
        case events.SupplyEmptied():
            return Cue(("stack",), words)
        case events.GameEnded() if event.ending == "instant":
            return Cue(tuple(f"castle.{seat}" for seat in event.winners), words, event.winners[0])
        case events.InstantWinShared():
            return Cue(tuple(f"{seat}.seat" for seat in event.seats), words)
    return None

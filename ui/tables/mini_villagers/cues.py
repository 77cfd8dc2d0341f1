"""How what has happened is shown: light where it was, and a few words."""

from __future__ import annotations

from game.engine.events import Event
from game.mini_villagers.events import (
    CardDrawn,
    CardTaken,
    DealtAgain,
    GameEnded,
    PairLaid,
    WentOut,
)
from game.mini_villagers.facts import MiniVillagersFacts
from ui.table.model import Cue, TableContext


def cue(event: Event, facts: MiniVillagersFacts, context: TableContext) -> Cue | None:
    message = event.message(None if context.shared else context.seat)
    words = context.say(message) if message is not None else ""
    match event:
        case CardDrawn() | CardTaken():
            # What one does oneself is seen without words.
            return None if event.seat == context.seat else Cue(("drawn",), words, event.seat)
        case PairLaid():
            if event.seat == context.seat:
                return None
            return Cue(tuple(f"m.{card}" for card in event.cards), words, event.seat)
        case WentOut():
            mine = event.seat == context.seat
            return Cue(("hand.ground" if mine else f"{event.seat}.ground",), words, event.seat)
        case DealtAgain():
            return Cue(("pile",), words)
        case GameEnded():
            return Cue((f"m.{event.card}",), words, event.seat)
    return None

"""How each event is shown on the table: which house or hex lights up, and a few words."""

from __future__ import annotations

from game.engine.events import Event
from game.ragusa.events import (
    BonusDrawn,
    BonusRevealed,
    BonusScored,
    Exchanged,
    Gained,
    HexActivated,
    HousePlaced,
    Produced,
    Scored,
    SectionScored,
    SetsScored,
    ShipBought,
    Sold,
    TowerBuilt,
    ValueMoved,
    WallBuilt,
)
from game.ragusa.facts import RagusaFacts
from game.ragusa.patrician_events import CardTurned, Reasoned
from ui.table.model import Cue, TableContext


def cue(event: Event, facts: RagusaFacts, context: TableContext) -> Cue | None:
    """None for what needs no showing: the log has it all."""
    message = event.message(None if context.shared else context.seat)
    if message is None:
        return None
    words = context.say(message)
    match event:
        case HousePlaced(seat=seat) | WallBuilt(seat=seat) | TowerBuilt(seat=seat) if (
            seat == context.seat
        ):
            # What one puts down oneself is seen without words.
            return None
        case HousePlaced(seat=seat, space=space):
            return Cue((space,), words, seat)
        case CardTurned(seat=seat, space=space):
            return Cue((space, f"patrician.{seat}"), words, seat)
        case Gained(seat=seat, house=house, gains=gains):
            return Cue((house, *(f"{seat}.{r}" for r, _n in gains)), words, seat)
        case HexActivated(seat=seat, hex=hex, actors=actors):
            chain = " › ".join(context.people[actor].name for actor in actors)
            name = context.say(context.game.entries[hex].name)
            return Cue((f"hex.{hex}",), f"{name}: {chain}", seat)
        case Produced(seat=seat, house=house, commodity=what):
            return Cue((house, f"{seat}.{what}"), words, seat)
        case Scored(seat=seat, house=house):
            return Cue((house, f"{seat}.score"), words, seat)
        case WallBuilt(seat=seat, wall=wall):
            return Cue((f"edge.{wall}",), words, seat)
        case TowerBuilt(seat=seat, space=space):
            return Cue((space,), words, seat)
        case Sold(seat=seat, house=house, commodity=what):
            return Cue((house, f"value.{what}", f"{seat}.{what}"), words, seat)
        case ShipBought(seat=seat, house=house, berth=berth):
            return Cue((f"ship.{berth}", house), words, seat)
        case ValueMoved(commodity=what):
            return Cue((f"value.{what}",), words)
        case Exchanged(seat=seat, pay=pay, resource=resource):
            return Cue((f"{seat}.{resource}", f"{seat}.{pay}"), words, seat)
        case BonusDrawn(seat=seat, house=house):
            return Cue((house, "bonus_deck"), words, seat)
        case Reasoned(seat=seat, what=what):
            return Cue(_where(facts, what), words, seat)
        case SectionScored(seat=seat, walls=walls):
            return Cue(tuple(f"edge.{wall}" for wall in walls), words, seat) if walls else None
        case SetsScored(seat=seat) | BonusScored(seat=seat) | BonusRevealed(seat=seat):
            return Cue((f"{seat}.row",), words, seat)
    return None


def _where(facts: RagusaFacts, what: str) -> tuple[str, ...]:
    """What the Patrician has chosen, on the table."""
    if what in facts.values:
        return (f"value.{what}",)
    if what in facts.map.walls:
        return (f"edge.{what}",)
    if what in facts.map.spaces:
        return (what,)
    if what in facts.ships:
        return (f"ship.{facts.ships.index(what) + 1}",)
    return ()

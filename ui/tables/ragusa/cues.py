"""How each event is shown on the table: which house or hex lights up, and a few words."""

from __future__ import annotations

from game.engine.events import Event
from game.ragusa import events
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
        case events.HousePlaced() | events.WallBuilt() | events.TowerBuilt() if (
            event.seat == context.seat
        ):
            # What one puts down oneself is seen without words.
            return None
        case events.HousePlaced(seat=seat, space=space) | events.TowerBuilt(seat=seat, space=space):
            return Cue((space,), words, seat)
        case events.WallBuilt(seat=seat, wall=wall):
            return Cue((f"edge.{wall}",), words, seat)
        case CardTurned(seat=seat, space=space):
            return Cue((space, f"patrician.{seat}"), words, seat)
        case events.Gained(seat=seat, house=house, gains=gains):
            return Cue((house, *(f"{seat}.{r}" for r, _n in gains)), words, seat)
        case events.HexActivated(seat=seat, hex=hex, actors=actors):
            chain = " › ".join(context.people[actor].name for actor in actors)
            name = context.say(context.game.entries[hex].name)
            return Cue((f"hex.{hex}",), f"{name}: {chain}", seat)
        case events.Produced(seat=seat, house=house, commodity=what):
            return Cue((house, f"{seat}.{what}"), words, seat)
        case events.Scored(seat=seat, house=house):
            return Cue((house, f"{seat}.score"), words, seat)
        case events.Sold(seat=seat, house=house, commodity=what):
            return Cue((house, f"value.{what}", f"{seat}.{what}"), words, seat)
        case events.ShipBought(seat=seat, house=house, berth=berth):
            return Cue((f"ship.{berth}", house), words, seat)
        case events.ValueMoved(commodity=what):
            return Cue((f"value.{what}",), words)
        case events.Exchanged(seat=seat, pay=pay, resource=resource):
            return Cue((f"{seat}.{resource}", f"{seat}.{pay}"), words, seat)
        case events.BonusDrawn(seat=seat, house=house):
            return Cue((house, "bonus_deck"), words, seat)
        case Reasoned(seat=seat, what=what):
            return Cue(_where(facts, what), words, seat)
        case events.SectionScored(seat=seat, walls=walls):
            return Cue(tuple(f"edge.{wall}" for wall in walls), words, seat) if walls else None
        case events.SetsScored() | events.BonusScored() | events.BonusRevealed():
            return Cue((f"{event.seat}.row",), words, event.seat)
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

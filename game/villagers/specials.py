"""Special villagers (7.7): a trick for each thing a Special can do, by the word in its record.

A new one is a word in cards.py and a class in TRICKS.
"""

from __future__ import annotations

from collections.abc import Mapping

from game.engine.actions import Action
from game.engine.events import Event
from game.engine.messages import Message, Term, msg
from game.villagers import (
    early,
    hiring,
    looking,
    padlocks,
    placing,
    plundering,
    stand_ins,
    thieves,
)
from game.villagers.actions import PlayOn, PlaySpecial
from game.villagers.chains import Room
from game.villagers.events import SpecialPlayed
from game.villagers.state import VillagersState
from game.villagers.tricks import Lasting, Trick
from game.villagers.village import SPECIALS, Village


class FreePadlocks(Trick):
    """She is played at any time, or to open the first padlock (R13)."""

    def offer(self, state: VillagersState, card: int, room: Room, actions: list[Action]) -> None:
        actions.append(PlaySpecial(state.book.names[card]))

    def how(self, card: Term) -> Message:
        return msg("{card} is played by itself.", card=card)

    def do(self, state: VillagersState, card: int, target: int, events: list[Event]) -> None:
        """From now on padlocks are free in this turn."""
        seat, _ = state.acting()
        placing.discard_used(state, seat, card)
        state.free_padlocks = True
        events.append(SpecialPlayed(seat, state.book.names[card], "", 0))


class HalfGold(Trick):
    played = PlayOn

    def offer(self, state: VillagersState, card: int, room: Room, actions: list[Action]) -> None:
        seat, village = state.acting()
        names = state.book.names
        if not padlocks.shut(state, seat, state.book.kind_of[card]):
            actions += [PlayOn(names[card], names[target]) for target in _golden(village)]

    def how(self, card: Term) -> Message:
        return msg("{card} is played on one of your villagers with gold.", card=card)

    def why_not(self, state: VillagersState, card: int, action: PlayOn) -> Message | None:
        seat, village = state.acting()
        target = state.book.number.get(action.target)
        if target is None or target not in village.below:
            return msg("This villager is not in your village.")
        if target not in _golden(village):
            return msg("No gold symbol can be seen on this villager.")
        return padlocks.why_not_open(state, seat, state.book.kind_of[card])

    def do(self, state: VillagersState, card: int, target: int, events: list[Event]) -> None:
        """Half the printed gold, rounded up; coins on the villager do not matter."""
        seat, village = state.acting()
        gold = (village.face(target)[0] + 1) // 2
        village.earn(gold, SPECIALS)
        state.issued += gold
        placing.discard_used(state, seat, card)
        names = state.book.names
        events.append(SpecialPlayed(seat, names[card], names[target], gold))


def _golden(village: Village) -> list[int]:
    """The villagers with a gold symbol that can be seen (R14)."""
    return [card for card in village.tops() if village.face(card)[0]]


TRICKS: Mapping[str, Trick] = {
    "free_padlocks": FreePadlocks(),
    "half_gold": HalfGold(),
    "stand_in": stand_ins.StandIn(),
    "swap": stand_ins.Swapping(),
    "sweep_road": plundering.SweepRoad(),
    "take_from_road": plundering.TakeFromRoad(),
    "take_from_square": plundering.TakeFromSquare(),
    "take_top": plundering.TakeTop(),
    "rob": thieves.Robbing(),
    "arrest": thieves.Arresting(),
    "build_early": early.BuildEarly(),
    "second_pick": hiring.SecondPick(),
    "copy_silver": Lasting(),
    "hire": hiring.ExtraBuild(),
    **looking.SEARCHES,
}

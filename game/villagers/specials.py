"""Special villagers (7.7): a small class for each thing a Special can do.

The code knows them by what they do: free_padlocks (Tinner), half_gold (Smuggler), stand_in (Monk)
and swap (Apprentice; both in stand_ins.py). A new one is a word in cards.py, a class in TRICKS and
what it does in placing.py.
"""

from __future__ import annotations

from collections.abc import Mapping

from game.engine.actions import Action
from game.engine.events import Event
from game.engine.messages import Message, Term, msg
from game.villagers import padlocks, placing, stand_ins
from game.villagers.actions import PlayOn, PlaySpecial
from game.villagers.book import Kind
from game.villagers.chains import Room
from game.villagers.state import VillagersState
from game.villagers.village import Village


class Trick:
    """What can be done with a Special from hand."""

    def list(self, state: VillagersState, card: int, room: Room, actions: list[Action]) -> None:
        """All actions that begin with it now."""
        raise NotImplementedError

    def how(self, card: Term) -> Message | None:
        """How it is played instead, where it is not played by itself."""
        raise NotImplementedError


class FreePadlocks(Trick):
    """She is played at any time, or to open the first padlock (R13)."""

    def list(self, state: VillagersState, card: int, room: Room, actions: list[Action]) -> None:
        actions.append(PlaySpecial(state.book.names[card]))

    def how(self, card: Term) -> Message | None:
        return None


class HalfGold(Trick):
    def list(self, state: VillagersState, card: int, room: Room, actions: list[Action]) -> None:
        seat, village = state.acting()
        names = state.book.names
        if not padlocks.shut(state, seat, state.book.kind_of[card]):
            actions += [PlayOn(names[card], names[target]) for target in golden(village)]

    def how(self, card: Term) -> Message | None:
        return msg("{card} is played on one of your villagers with gold.", card=card)


class StandIn(Trick):
    """It takes a build action, and what covers it another one."""

    def list(self, state: VillagersState, card: int, room: Room, actions: list[Action]) -> None:
        if state.build_limit - state.built >= 2:
            stand_ins.list_stand_in(state, card, room, actions)

    def how(self, card: Term) -> Message | None:
        return msg("{card} is placed in a chain, in place of a villager.", card=card)


class Swapping(Trick):
    def list(self, state: VillagersState, card: int, room: Room, actions: list[Action]) -> None:
        if state.build_limit - state.built >= 1:
            stand_ins.list_swaps(state, card, room, actions)

    def how(self, card: Term) -> Message | None:
        return msg("{card} is put in the place of a covered villager.", card=card)


TRICKS: Mapping[str, Trick] = {
    "free_padlocks": FreePadlocks(),
    "half_gold": HalfGold(),
    "stand_in": StandIn(),
    "swap": Swapping(),
}


def golden(village: Village) -> list[int]:
    """The villagers with a gold symbol that can be seen (R14)."""
    return [card for card in village.tops() if village.face(card)[0]]


# --- played by itself -----------------------------------------------------------------------------
def why_not_play(state: VillagersState, action: PlaySpecial) -> Message | None:
    card = placing.held(state, action.card)
    return placing.NOT_HELD if card is None else _how_played(state.book.kind_of[card])


def _how_played(kind: Kind) -> Message | None:
    if kind.special:
        return TRICKS[kind.special].how(Term(kind.id))
    return msg("{card} is no Special: it is placed in your village.", card=Term(kind.id))


def play(state: VillagersState, action: PlaySpecial, events: list[Event]) -> None:
    card = state.book.number[action.card]
    placing.ALONE[state.book.kind_of[card].special](state, card, events)


# --- played on a villager -------------------------------------------------------------------------
def why_not_play_on(state: VillagersState, action: PlayOn) -> Message | None:
    seat, village = state.acting()
    card, target = placing.held(state, action.card), state.book.number.get(action.target)
    if card is None:
        return placing.NOT_HELD
    kind = state.book.kind_of[card]
    if kind.special not in placing.ON_A_VILLAGER:
        return msg("This card is not played on a villager.")
    if target is None or target not in village.below:
        return msg("This villager is not in your village.")
    if target not in golden(village):
        return msg("No gold symbol can be seen on this villager.")
    return padlocks.why_not_open(state, seat, kind)


def play_on(state: VillagersState, action: PlayOn, events: list[Event]) -> None:
    number = state.book.number
    padlocks.pay_then(state, number[action.card], number[action.target], events)

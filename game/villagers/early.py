"""Building in the draft phase (7.7): a villager from hand, without a build action."""

from __future__ import annotations

from game.engine.actions import Action
from game.engine.events import Event
from game.engine.messages import Message, Term, msg
from game.villagers import chains, placing
from game.villagers.actions import PlaySpecial
from game.villagers.chains import Room
from game.villagers.state import VillagersState
from game.villagers.trick_events import Played
from game.villagers.tricks import Trick


class BuildEarly(Trick):
    """It is worth one build action, used at once for a villager that is not Special."""

    def offer(self, state: VillagersState, card: int, room: Room, actions: list[Action]) -> None:
        if _any_place(state, room):
            actions.append(PlaySpecial(state.book.names[card]))

    def how(self, card: Term) -> Message:
        return msg("{card} is played by itself.", card=card)

    def why_not(self, state: VillagersState, card: int, action: PlaySpecial) -> Message | None:
        _, village = state.acting()
        if _any_place(state, village.room()):
            return None
        return msg("There is no villager in your hand that you could place now.")

    def do(self, state: VillagersState, card: int, target: int, events: list[Event]) -> None:
        seat, _ = state.acting()
        placing.discard_used(state, seat, card)
        state.build_limit, state.built = 1, 0
        state.home = "placed"
        state.phase = "early"
        events.append(Played(seat, state.book.names[card]))


def _any_place(state: VillagersState, room: Room) -> bool:
    """Whether there is a villager in hand that can be placed now."""
    found: list[Action] = []
    for card in _people(state):
        chains.list_places(state, card, room, found)
        if found:
            return True
    return False


def _people(state: VillagersState) -> list[int]:
    """The cards in hand that are not Special."""
    _, village = state.acting()
    kind_of = state.book.kind_of
    return [card for card in village.hand if card >= 0 and not kind_of[card].special]


def list_places(state: VillagersState) -> list[Action]:
    """Every villager in hand that can be placed now, wherever it can lie."""
    _, village = state.acting()
    room = village.room()
    actions: list[Action] = []
    for card in _people(state):
        chains.list_places(state, card, room, actions)
    return actions

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
        if _places(state, room):
            actions.append(PlaySpecial(state.book.names[card]))

    def how(self, card: Term) -> Message:
        return msg("{card} is played by itself.", card=card)

    def why_not(self, state: VillagersState, card: int, action: PlaySpecial) -> Message | None:
        _, village = state.acting()
        if _places(state, village.room()):
            return None
        return msg("There is no villager in your hand that you could place now.")

    def do(self, state: VillagersState, card: int, target: int, events: list[Event]) -> None:
        seat, _ = state.acting()
        placing.discard_used(state, seat, card)
        state.build_limit, state.built = 1, 0
        state.home = "placed"
        state.phase = "early"
        events.append(Played(seat, state.book.names[card]))


def _places(state: VillagersState, room: Room) -> list[Action]:
    _, village = state.acting()
    kind_of = state.book.kind_of
    actions: list[Action] = []
    for card in village.hand:
        if card >= 0 and not kind_of[card].special:
            chains.list_places(state, card, room, actions)
    return actions


def list_places(state: VillagersState) -> list[Action]:
    """Every villager in hand that can be placed now, wherever it can lie."""
    _, village = state.acting()
    return _places(state, village.room())

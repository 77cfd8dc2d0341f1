"""The tricks of Specials (7.7): what the rules ask of each.

The word in the card's record names its trick; specials.py has them all.
"""

from __future__ import annotations

from typing import Any, ClassVar

from game.engine.actions import Action
from game.engine.events import Event
from game.engine.messages import Message, Term, msg
from game.villagers import chains
from game.villagers.actions import Build, PlaySpecial
from game.villagers.chains import Room
from game.villagers.state import VillagersState


class Trick:
    """What can be done with a Special from hand."""

    played: ClassVar[type[Action]] = PlaySpecial
    """The action by which it is played."""

    def offer(self, state: VillagersState, card: int, room: Room, actions: list[Action]) -> None:
        """All actions that begin with it now."""
        raise NotImplementedError

    def how(self, card: Term) -> Message:
        """How it is played, for those who try it in another way."""
        raise NotImplementedError

    def why_not(self, state: VillagersState, card: int, action: Any) -> Message | None:
        """Why it cannot be played so now; the card is in hand, and this is its time."""
        return None

    def why_not_laid(self, state: VillagersState, card: int, under: int) -> Message | None:
        """Why it cannot be placed there in the village."""
        name = Term(state.book.kind_of[card].id)
        return msg("{card} does not stay in a village.", card=name)

    def do(self, state: VillagersState, card: int, target: int, events: list[Event]) -> None:
        """Play it on the target, NOTHING where there is none; its padlock is open."""
        raise NotImplementedError


class Lasting(Trick):
    """It is placed on the table with a build action and stays; what it does comes later."""

    played = Build

    def offer(self, state: VillagersState, card: int, room: Room, actions: list[Action]) -> None:
        if state.built < state.build_limit:
            actions.append(chains.build(state.book.names[card]))

    def how(self, card: Term) -> Message:
        return msg("{card} is placed in your village.", card=card)

    def why_not_laid(self, state: VillagersState, card: int, under: int) -> Message | None:
        return chains.why_not_there(state, state.book.kind_of[card], under)

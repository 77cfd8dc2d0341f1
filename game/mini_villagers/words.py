"""What is being asked, and every action in words."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.engine.actions import Action
from game.engine.messages import Message, Who, msg, msgn
from game.engine.sentinels import NOTHING
from game.engine.state import Decision
from game.mini_villagers import actions, drawing, turns
from game.mini_villagers.state import MiniVillagersState


def decision(state: MiniVillagersState) -> Decision:
    phase, seat = state.phase, state.player
    if seat is None:
        return Decision(phase, msg("The game is over."))
    why = None
    if phase == "drawn":
        pair = drawing.completes(state) != NOTHING
        question = msg("A pair: lay it aside.") if pair else msg("No pair: keep the card.")
    elif state.pile:
        question = msg("Draw the top card of the pile.")
    else:
        source = turns.neighbour(state, seat)
        question = msg("Draw a card from the hand of: {who}.", who=Who(source))
        why = _passed_over(state, seat, source)
    return Decision(phase, question, _limits(state), why)


def _passed_over(state: MiniVillagersState, seat: int, source: int) -> Message | None:
    """Why it is not the next seat on the right."""
    beside = (seat - 1) % state.players
    if beside == source:
        return None
    return msg("On your right there are no cards left: {who}.", who=Who(beside))


def _limits(state: MiniVillagersState) -> tuple[Message, ...]:
    left = len(state.pile)
    if not left:
        return (msg("The pile is used up"),)
    return (msgn("{n} card in the pile", "{n} cards in the pile", left),)


def _take(state: MiniVillagersState, action: actions.Take) -> Message:
    return msg("Take card {n}: {who}", n=action.card, who=Who(action.seat))


ACTIONS: dict[type[Action], Callable[[MiniVillagersState, Any], Message]] = {
    actions.DrawTop: lambda state, a: msg("Draw from the pile"),
    actions.Take: _take,
    actions.LayPair: lambda state, a: msg("Lay the pair aside"),
    actions.Keep: lambda state, a: msg("Keep the card"),
}
"""Each action in words, for buttons, choices and hints."""


def forgoes(state: MiniVillagersState, action: Action) -> Message | None:
    """Nothing is given up for good."""
    return None


def not_now(state: MiniVillagersState, action: Action) -> Message:
    """Why an action is no answer to what is asked."""
    if state.player is None:
        return msg("The game is over.")
    if type(action) not in ACTIONS:
        return msg("Mini Villagers has no such action.")
    if state.phase == "drawn":
        return msg("You have drawn your card.")
    return msg("First draw a card.")


HOPES: dict[str, Message] = {
    "countess": msg("holding the Countess"),
    "cover": msg("cards to hide behind"),
}
"""What computer players hope for, by the features of value.py."""

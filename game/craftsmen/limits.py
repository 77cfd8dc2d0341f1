"""How many capital cards a hand may have (5): cards above it are discarded one by one."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from game.craftsmen.actions import Discard, LayCapital
from game.craftsmen.events import Discarded
from game.craftsmen.state import CraftsmenState
from game.engine.actions import Action
from game.engine.events import Event
from game.engine.messages import Message, msg
from game.engine.rules import BETWEEN


def _held(state: CraftsmenState, actions: Sequence[Action]) -> list[Action]:
    """Of the actions for each kind, those for the kinds in hand."""
    _, estate = state.acting()
    return [action for action, number in zip(actions, estate.capital, strict=True) if number]


def list_lays(state: CraftsmenState) -> list[Action]:
    """Every card of the hand, where one is asked for."""
    return _held(state, state.book.lay)


def limit(state: CraftsmenState) -> int:
    """How many cards may be held just now."""
    limits = state.book.limits
    return limits.capital_season if state.part == "limit" else limits.capital


def ask(state: CraftsmenState, seat: int, resume: Literal["turn", "bank", "craft"]) -> bool:
    """Whether the seat has to discard first; what goes on after that is `resume`."""
    if state.estates[seat].cards() <= limit(state):
        return False
    state.player = seat
    state.phase = "discard"
    state.resume = resume
    return True


def ask_season(state: CraftsmenState, events: list[Event]) -> bool:
    """End phase: everybody in turn order."""
    seat, _ = state.acting()
    return ask(state, seat, "turn")


def list_discards(state: CraftsmenState) -> list[Action]:
    return _held(state, state.book.discard)


def why_not_held(state: CraftsmenState, action: LayCapital | Discard) -> Message | None:
    """For every action with a capital card of the hand."""
    _, estate = state.acting()
    number = state.book.kind_index.get(action.kind)
    if number is None or not estate.capital[number]:
        return msg("You do not hold this card.")
    return None


def throw(state: CraftsmenState, kind: int, events: list[Event]) -> None:
    """A card of the acting player goes to the discard pile."""
    seat, estate = state.acting()
    estate.capital[kind] -= 1
    state.discards[kind] += 1
    events.append(Discarded(seat, state.book.kinds[kind]))


def discard(state: CraftsmenState, action: Discard, events: list[Event]) -> None:
    _, estate = state.acting()
    throw(state, state.book.kind_index[action.kind], events)
    if estate.cards() <= limit(state):
        state.phase = BETWEEN

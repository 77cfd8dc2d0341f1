"""Who acts, until he has finished; what follows by itself after that is in seasons.py."""

from __future__ import annotations

from typing import Literal

from game.craftsmen.cards import PLAYERS
from game.craftsmen.events import ActionSkipped
from game.craftsmen.state import CraftsmenState, Turn
from game.engine.actions import Action
from game.engine.events import Event
from game.engine.rules import BETWEEN

_EACH = tuple(map(Turn, range(PLAYERS[-1])))


def in_order(state: CraftsmenState) -> tuple[Turn, ...]:
    """Everybody once, in turn order."""
    return tuple([_EACH[seat] for seat in state.order])


def done(state: CraftsmenState) -> None:
    """Whoever was asked first in this part has finished."""
    state.phase = BETWEEN
    state.turns = state.turns[1:]


def resume(state: CraftsmenState, what: Literal["turn", "bank", "craft"]) -> None:
    """Nothing is asked any more about a step: the action it belongs to goes on."""
    state.phase = BETWEEN
    state.resume = what


def untouched(state: CraftsmenState) -> bool:
    """Whether a helper acts (or a player, in winter) and has done nothing yet."""
    if state.privileged or state.part != "stage":
        return False
    if state.phase == "craft":
        return state.work == state.book.records.years[state.year - 1].work
    if state.phase == "build":
        return not state.built
    return state.phase in ("merchant", "town_hall") or (
        state.phase in ("bank", "notary") and not state.step
    )


def finish(state: CraftsmenState, action: Action, events: list[Event]) -> None:
    """By choice; it is said of a helper that could have done something."""
    seat, _ = state.acting()
    if untouched(state):
        events.append(ActionSkipped(seat, state.book.city[state.stage]))
    done(state)

"""Selling to the granary: a capital card for every cube (10.IV)."""

from __future__ import annotations

from game.craftsmen import bank, dealing, limits, turns
from game.craftsmen.actions import DRAW, DrawCapital, TakeOpen
from game.craftsmen.cards import CELLS
from game.craftsmen.production_events import Made, PushedOut
from game.craftsmen.state import CraftsmenState
from game.engine.actions import Action
from game.engine.events import Event
from game.engine.messages import Message, msg
from game.engine.sentinels import NOTHING


def sell(state: CraftsmenState, good: int, made: Made, events: list[Event]) -> None:
    """The cube comes in from above; of two cubes the lower one leaves."""
    seat, _ = state.acting()
    column = state.book.column_of[good]
    cubes = state.granary[column]
    if len(cubes) == CELLS:
        events.append(made)
        state.granary[column] = (*cubes[1:], seat)
        events.append(PushedOut(cubes[0], made.good, made.place))
    else:
        state.granary[column] = (*cubes, seat)
        events.append(made)
    state.target = column
    dealing.refill_open(state, events)  # R13: places that stayed empty when no card was there
    offers = list_rewards(state)
    if len(offers) > 1:
        state.phase = "reward"
    elif not offers:
        _rewarded(state)
    elif isinstance(offers[0], TakeOpen):
        take_reward(state, offers[0], events)
    else:
        draw_reward(state, DRAW, events)


def list_rewards(state: CraftsmenState) -> list[Action]:
    actions = bank.list_open(state)
    if dealing.capital_left(state):
        actions.append(DRAW)
    return actions


def take_reward(state: CraftsmenState, action: TakeOpen, events: list[Event]) -> None:
    bank.take_card(state, action.slot, events)
    dealing.refill_open(state, events)
    _rewarded(state)


def why_not_draw(state: CraftsmenState, action: DrawCapital) -> Message | None:
    return None if dealing.capital_left(state) else msg("There is no capital card.")


def draw_reward(state: CraftsmenState, action: DrawCapital, events: list[Event]) -> None:
    seat, _ = state.acting()
    dealing.draw_to_hand(state, seat, 1, events)
    _rewarded(state)


def _rewarded(state: CraftsmenState) -> None:
    state.target = NOTHING
    seat, _ = state.acting()
    if not limits.ask(state, seat, "craft"):
        turns.resume(state, "craft")

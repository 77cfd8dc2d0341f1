"""Stage VI, the Town Hall (10.VI): a token, or a place on the turn-order-change track."""

from __future__ import annotations

from game.craftsmen import turns
from game.craftsmen.actions import (
    CHANGE_ORDER,
    DONE,
    TAKE_PRIVILEGE,
    TAKE_WORK,
    ChangeOrder,
    TakeToken,
)
from game.craftsmen.events import OrderClaimed, TokenTaken
from game.craftsmen.state import CraftsmenState
from game.engine.actions import Action
from game.engine.events import Event
from game.engine.messages import Message, msg, msgn


def begin(state: CraftsmenState, events: list[Event]) -> bool:
    if len(list_offers(state)) == 1:
        return False
    state.phase = "town_hall"
    return True


def list_offers(state: CraftsmenState) -> list[Action]:
    actions: list[Action] = []
    for offer in (TAKE_PRIVILEGE, TAKE_WORK):
        if why_not_token(state, offer) is None:
            actions.append(offer)
    if why_not_change(state, CHANGE_ORDER) is None:
        actions.append(CHANGE_ORDER)
    actions.append(DONE)
    return actions


def why_not_token(state: CraftsmenState, action: TakeToken) -> Message | None:
    _, estate = state.acting()
    if action.token == "privilege":
        own, pool = estate.privileges, state.pool_privileges
    elif action.token == "work":
        own, pool = estate.work, state.pool_work
    else:
        return msg("There is no such token.")
    most = state.book.limits.tokens
    if own >= most:
        return msgn(
            "You may have only {n} token of a kind.",
            "You may have only {n} tokens of a kind.",
            most,
        )
    if not pool:
        return msg("The pool is empty.")
    return None


def take_token(state: CraftsmenState, action: TakeToken, events: list[Event]) -> None:
    seat, estate = state.acting()
    if action.token == "privilege":
        estate.privileges += 1
        state.pool_privileges -= 1
    else:
        estate.work += 1
        state.pool_work -= 1
    events.append(TokenTaken(seat, action.token))
    turns.done(state)


def why_not_change(state: CraftsmenState, action: ChangeOrder) -> Message | None:
    seat, _ = state.acting()
    if state.book.tables[state.players].swap_order:
        return msg("With two players the turn order changes by itself.")
    if seat in state.change:
        return msg("You have a helper on the turn-order-change track already.")
    if len(state.change) >= state.book.limits.change_track:
        return msg("The turn-order-change track is full.")
    return None


def change_order(state: CraftsmenState, action: ChangeOrder, events: list[Event]) -> None:
    seat, _ = state.acting()
    where = state.stage * state.book.fields + state.turns[0].field
    discs = list(state.queues[where])
    discs.remove(seat)
    state.queues[where] = tuple(discs)
    state.change = (*state.change, seat)
    events.append(OrderClaimed(seat, len(state.change)))
    turns.done(state)

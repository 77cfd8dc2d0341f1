"""Stage I, the Bankers' Guild (10.I): take face-up capital, draw the rest, discard."""

from __future__ import annotations

from game.craftsmen import dealing, limits, privileges, turns
from game.craftsmen.actions import (
    DONE,
    DRAW,
    PRIVILEGE,
    Discard,
    DrawCapital,
    TakeOpen,
    UsePrivilege,
)
from game.craftsmen.events import OpenTaken
from game.craftsmen.state import CraftsmenState
from game.engine.actions import Action
from game.engine.events import Event
from game.engine.messages import Message, msg
from game.engine.sentinels import NOTHING


def begin(state: CraftsmenState, events: list[Event]) -> bool:
    dealing.refill_open(state, events)  # R13: places that stayed empty when no card was there
    if max(state.open) == NOTHING and not dealing.capital_left(state):
        return False
    state.phase = "bank"
    state.step = 0
    return True


def list_takes(state: CraftsmenState) -> list[Action]:
    actions = list_open(state)
    if state.step or not actions:
        actions.append(DRAW)
    if not state.step:
        actions.append(DONE)
    return actions


def list_open(state: CraftsmenState) -> list[Action]:
    """The face-up cards that can be taken."""
    return [take for take, kind in zip(state.book.take, state.open, strict=True) if kind >= 0]


def why_not_take(state: CraftsmenState, action: TakeOpen) -> Message | None:
    if not 1 <= action.slot <= len(state.open) or state.open[action.slot - 1] == NOTHING:
        return msg("There is no capital card.")
    return None


def take_card(state: CraftsmenState, slot: int, events: list[Event]) -> None:
    """The acting player takes the card in this face-up place (from 1)."""
    seat, estate = state.acting()
    kind = state.open[slot - 1]
    state.open[slot - 1] = NOTHING
    estate.capital[kind] += 1
    events.append(OpenTaken(seat, slot, state.book.kinds[kind]))


def take(state: CraftsmenState, action: TakeOpen, events: list[Event]) -> None:
    state.step += 1
    take_card(state, action.slot, events)
    if state.step == state.book.records.bank.take or max(state.open) == NOTHING:
        _draw_rest(state, events)


def why_not_draw(state: CraftsmenState, action: DrawCapital) -> Message | None:
    if not state.step and max(state.open) >= 0:
        return msg("First take at least one face-up card.")
    return None


def draw(state: CraftsmenState, action: DrawCapital, events: list[Event]) -> None:
    _draw_rest(state, events)


def _draw_rest(state: CraftsmenState, events: list[Event]) -> None:
    seat, _ = state.acting()
    dealing.draw_to_hand(state, seat, state.book.records.bank.take - state.step, events)
    state.phase = "bank_discard"
    state.step = 0
    _discard_on(state, events)


def why_not_skip(state: CraftsmenState, action: Action) -> Message | None:
    if state.step:
        return msg("You have taken a card: draw the rest.")
    return None


# --- discarding ---------------------------------------------------------------------------------
def list_discards(state: CraftsmenState) -> list[Action]:
    actions = limits.list_discards(state)
    if _privilege_helps(state):
        actions.append(PRIVILEGE)
    return actions


def _privilege_helps(state: CraftsmenState) -> bool:
    """Once the fewer cards are discarded, the privilege spares the others."""
    enough = state.step >= state.book.records.bank.discard_with_privilege
    return enough and privileges.available(state) and (state.gold or _saves_a_card(state))


def _saves_a_card(state: CraftsmenState) -> bool:
    """A token is spent only if the card may then be kept (R10)."""
    _, estate = state.acting()
    return estate.cards() <= limits.limit(state)


def discard(state: CraftsmenState, action: Discard, events: list[Event]) -> None:
    state.step += 1
    limits.throw(state, state.book.kind_index[action.kind], events)
    _discard_on(state, events)


def why_not_privilege(state: CraftsmenState, action: UsePrivilege) -> Message | None:
    if state.step < state.book.records.bank.discard_with_privilege:
        return msg("First discard one card.")
    reason = privileges.why_not(state)
    if reason is None and not _privilege_helps(state):
        return msg("The limit of the hand would take the card all the same.")
    return reason


def use_privilege(state: CraftsmenState, action: UsePrivilege, events: list[Event]) -> None:
    privileges.use(state, events)
    _check_limit(state, events)


def _discard_on(state: CraftsmenState, events: list[Event]) -> None:
    _, estate = state.acting()
    if state.step == state.book.records.bank.discard or not estate.cards():
        _check_limit(state, events)


def _check_limit(state: CraftsmenState, events: list[Event]) -> None:
    seat, _ = state.acting()
    if not limits.ask(state, seat, "bank"):
        finish(state, events)


def finish(state: CraftsmenState, events: list[Event]) -> None:
    dealing.refill_open(state, events)
    turns.done(state)

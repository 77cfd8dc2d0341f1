"""Events that work while they lie face up: in the draft or build phase (11.6, 13)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine.actions import Action
from game.engine.events import Event
from game.engine.messages import Message, msg
from game.villagers.actions import AcceptLimit, PayOff
from game.villagers.book import NOBODY
from game.villagers.cards import LowerLimit, SoloEvent
from game.villagers.countess_events import LimitLowered, LimitPaidOff
from game.villagers.village import EVENTS

if TYPE_CHECKING:
    from game.villagers.rules import VillagersState

ME = 0
"""The seat of the player in a solo game."""


def _lower_limit(event: SoloEvent) -> LowerLimit | None:
    for step in event.steps:
        if step.lower_limit is not None:
            return step.lower_limit
    return None


def ask_limit(state: VillagersState, phase: str, events: list[Event]) -> bool:
    """Settle the events that lower the limit of this phase; True if the player must decide."""
    book = state.book
    for event in state.face_up:
        record = book.events[event]
        lower = _lower_limit(record) if record.when == phase else None
        if lower is None or event in state.spent:
            continue
        state.player = ME
        state.asked = event
        state.phase = "limit"
        if state.jester or _price(state, lower) is not None:
            return True
        _accept(state, event, events)
    state.asked = NOBODY
    return False


def list_limit(state: VillagersState) -> list[Action]:
    book = state.book
    lower = _lower_limit(book.events[state.asked])
    assert lower is not None
    actions: list[Action] = [book.accept[state.asked]]
    if _price(state, lower) is not None:
        actions.append(book.pay_off[state.asked])
    return actions


def price(state: VillagersState, event: int) -> int | None:
    """What keeping the limit in spite of this event costs now; None where it cannot be paid."""
    lower = _lower_limit(state.book.events[event])
    return _price(state, lower) if lower is not None else None


def _price(state: VillagersState, lower: LowerLimit) -> int | None:
    """Who has less than the price pays what there is, where the data say so (R24)."""
    gold = state.villages[ME].gold
    if gold < lower.or_pay and lower.short == "refused":
        return None
    return min(gold, lower.or_pay)


def _why_not_asked(state: VillagersState, event: str) -> Message | None:
    if state.book.event_index.get(event) != state.asked:
        return msg("This event does not ask now.")
    return None


def why_not_accept(state: VillagersState, action: AcceptLimit) -> Message | None:
    return _why_not_asked(state, action.event)


def accept(state: VillagersState, action: AcceptLimit, events: list[Event]) -> None:
    _accept(state, state.asked, events)
    state.limit_answered(events)


def _accept(state: VillagersState, event: int, events: list[Event]) -> None:
    record = state.book.events[event]
    lower = _lower_limit(record)
    assert lower is not None
    if lower.limit == "draft":
        village = state.villages[ME]
        now = village.limit = max(0, village.limit - lower.by)
    else:
        now = state.build_limit = max(0, state.build_limit - lower.by)
    state.spent = (*state.spent, event)
    events.append(LimitLowered(record.id, ME, lower.limit, now))


def why_not_pay_off(state: VillagersState, action: PayOff) -> Message | None:
    reason = _why_not_asked(state, action.event)
    if reason is None and price(state, state.asked) is None:
        return msg("You do not have enough gold.")
    return reason


def pay_off(state: VillagersState, action: PayOff, events: list[Event]) -> None:
    gold = price(state, state.asked)
    assert gold is not None
    state.villages[ME].earn(-gold, EVENTS)
    state.issued -= gold
    state.spent = (*state.spent, state.asked)
    events.append(LimitPaidOff(action.event, ME, gold))
    state.limit_answered(events)


def _working(state: VillagersState, name: str) -> int:
    """The face-up build event with such a step, -1 for none."""
    for event in state.face_up:
        record = state.book.events[event]
        if record.when == "build":
            for step in record.steps:
                if getattr(step, name) is not None:
                    return event
    return NOBODY


def bank_padlock(state: VillagersState) -> int:
    """What a padlock costs when the bank is paid."""
    event = _working(state, "bank_padlock")
    if event == NOBODY:
        return state.book.cost
    costs = (step.bank_padlock for step in state.book.events[event].steps)
    return next(cost for cost in costs if cost is not None)


def bank_was_paid(state: VillagersState) -> None:
    """From now on it is too late for the Jester (R23)."""
    _spend(state, _working(state, "bank_padlock"))


def exchange_to_countess(state: VillagersState) -> bool:
    return _working(state, "exchange_to") != NOBODY


def was_exchanged(state: VillagersState) -> None:
    _spend(state, _working(state, "exchange_to"))


def _spend(state: VillagersState, event: int) -> None:
    if event != NOBODY and event not in state.spent:
        state.spent = (*state.spent, event)

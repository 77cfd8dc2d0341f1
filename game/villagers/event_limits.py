"""Events that work while they lie face up: limits, exchanges, dearer padlocks (11.6, 13)."""

from __future__ import annotations

from game.engine.actions import Action
from game.engine.events import Event
from game.engine.messages import Message, msg
from game.engine.sentinels import NOTHING
from game.villagers.actions import AcceptLimit, PayOff
from game.villagers.cards import LowerLimit
from game.villagers.countess_events import LimitLowered, LimitPaidOff
from game.villagers.state import ME, VillagersState
from game.villagers.village import EVENTS


def _lower_limit(state: VillagersState, event: int) -> LowerLimit | None:
    steps = (step.lower_limit for step in state.book.events[event].steps)
    return next((lower for lower in steps if lower is not None), None)


def ask_limit(state: VillagersState, phase: str, events: list[Event]) -> bool:
    """Settle the events that lower the limit of this phase; True if the player must decide."""
    for event in state.face_up:
        works = state.book.events[event].when == phase and event not in state.spent
        if not works or _lower_limit(state, event) is None:
            continue
        state.player = ME
        state.asked = event
        state.phase = "limit"
        if state.jester or price(state, event) is not None:
            return True
        _accept(state, events)
    state.asked = NOTHING
    return False


def list_limit(state: VillagersState) -> list[Action]:
    event = state.book.events[state.asked].id
    paid = [PayOff(event)] if price(state, state.asked) is not None else []
    return [AcceptLimit(event), *paid]


def price(state: VillagersState, event: int) -> int | None:
    """What keeping the limit in spite of this event costs now; None where it cannot be paid.

    Who has less than the price pays what there is, where the data say so (R24).
    """
    lower = _lower_limit(state, event)
    gold = state.villages[ME].gold
    if lower is None or (gold < lower.or_pay and lower.short == "refused"):
        return None
    return min(gold, lower.or_pay)


def why_not_accept(state: VillagersState, action: AcceptLimit | PayOff) -> Message | None:
    if state.book.event_index.get(action.event) != state.asked:
        return msg("This event does not ask now.")
    return None


def accept(state: VillagersState, action: AcceptLimit, events: list[Event]) -> None:
    _accept(state, events)
    state.phase = "settled"


def _accept(state: VillagersState, events: list[Event]) -> None:
    event = state.asked
    lower = _lower_limit(state, event)
    assert lower is not None
    if lower.limit == "draft":
        village = state.villages[ME]
        now = village.limit = max(0, village.limit - lower.by)
    else:
        now = state.build_limit = max(0, state.build_limit - lower.by)
    state.spent = (*state.spent, event)
    events.append(LimitLowered(state.book.events[event].id, ME, lower.limit, now))


def why_not_pay_off(state: VillagersState, action: PayOff) -> Message | None:
    reason = why_not_accept(state, action)
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
    state.phase = "settled"


# --- in the build phase ---------------------------------------------------------------------------
def _working(state: VillagersState, name: str) -> int:
    """The face-up build event with such a step, or NOTHING."""
    for event in state.face_up:
        record = state.book.events[event]
        if record.when == "build" and any(getattr(s, name) is not None for s in record.steps):
            return event
    return NOTHING


def bank_padlock(state: VillagersState) -> int:
    """What a padlock costs when the bank is paid."""
    event = _working(state, "bank_padlock")
    if event == NOTHING:
        return state.book.cost
    costs = (step.bank_padlock for step in state.book.events[event].steps)
    return next(cost for cost in costs if cost is not None)


def bank_was_paid(state: VillagersState) -> None:
    """From now on it is too late for the Jester (R23)."""
    _spend(state, _working(state, "bank_padlock"))


def exchange_to_countess(state: VillagersState) -> bool:
    return _working(state, "exchange_to") != NOTHING


def was_exchanged(state: VillagersState) -> None:
    _spend(state, _working(state, "exchange_to"))


def _spend(state: VillagersState, event: int) -> None:
    if event != NOTHING and event not in state.spent:
        state.spent = (*state.spent, event)

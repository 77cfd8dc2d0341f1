"""The Countess: the event phase and the Jester (11.5 to 11.7).

What an event does is data: a list of steps, carried out in event_steps.py. Where a step leaves a
choice it is the player's (R20). Events that work in the draft or build phase are in
event_limits.py.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine.actions import Action
from game.engine.events import Event
from game.engine.messages import Message, msg
from game.villagers import event_deck, event_steps
from game.villagers.actions import Choose, Resolve, UseJester
from game.villagers.book import NOBODY
from game.villagers.countess_events import EventBegun, EventDiscarded, EventsDue, JesterUsed
from game.villagers.event_limits import ME

if TYPE_CHECKING:
    from game.villagers.rules import VillagersState

# --- the Jester (11.7) ----------------------------------------------------------------------------


def jester_actions(state: VillagersState) -> list[Action]:
    made = state.book.use_jester
    return [made[event] for event in state.face_up if event not in state.spent]


def why_not_jester(state: VillagersState, action: UseJester) -> Message | None:
    if not state.solo or not state.jester:
        return msg("You do not have the Jester.")
    event = state.book.event_index.get(action.event)
    if event is None or event not in state.face_up:
        return msg("This event does not lie face up.")
    if event in state.spent:
        return msg("It is too late: this event has had its effect.")
    return None


def use_jester(state: VillagersState, action: UseJester, events: list[Event]) -> None:
    event = state.book.event_index[action.event]
    state.jester = False
    state.face_up.remove(event)
    event_deck.discard_event(state, event)
    asked = state.phase
    if asked == "event":
        state.phase = "events"
    events.append(JesterUsed(action.event, forced=False))
    if asked == "limit":
        state.limit_answered(events)
    elif asked == "event":
        go_on(state, events)


# --- the event phase (11.5) -----------------------------------------------------------------------


def go_on(state: VillagersState, events: list[Event]) -> None:
    """Resolve what needs no decision; ask for the next event where there is a choice."""
    while state.resolving == NOBODY:
        state.phase = "events"
        if state.queue:
            event = state.queue[0]
            state.queue = state.queue[1:]
            _begin(state, event, events)
        elif not state.face_up:
            _countess_draws(state, events)
            return
        elif len(state.face_up) == 1 and (
            not state.jester
            or state.face_up[0] in state.spent
            or state.book.events[state.face_up[0]].when == "round"
        ):
            _begin(state, state.face_up.pop(), events)
        else:
            state.phase, state.player = "event", ME
            return
        run(state, events)


def list_events(state: VillagersState) -> list[Action]:
    made = state.book.resolve
    return [made[event] for event in state.face_up]


def why_not_resolve(state: VillagersState, action: Resolve) -> Message | None:
    if state.book.event_index.get(action.event) in state.face_up:
        return None
    return msg("This event does not lie face up.")


def resolve(state: VillagersState, action: Resolve, events: list[Event]) -> None:
    event = state.book.event_index[action.event]
    state.face_up.remove(event)
    state.phase = "events"
    _begin(state, event, events)
    run(state, events)
    go_on(state, events)


def _begin(state: VillagersState, event: int, events: list[Event]) -> None:
    record = state.book.events[event]
    state.spent = tuple(other for other in state.spent if other != event)
    if record.when in ("draft", "build") or (record.when == "round" and state.replacing):
        # It belongs to another phase, or to the round that comes (Mood Swing): simply discarded.
        new = state.replacing
        _discard(state, event)
        events.append(EventDiscarded(record.id, new))
    else:
        state.resolving, state.step, state.times = event, 0, 0
        events.append(EventBegun(record.id))


def _discard(state: VillagersState, event: int) -> None:
    event_deck.discard_event(state, event)
    state.resolving = NOBODY
    if not state.queue:
        state.replacing = False


def run(state: VillagersState, events: list[Event]) -> None:
    """Carry the steps of the event out until one of them needs a choice."""
    while state.resolving != NOBODY:
        record = state.book.events[state.resolving]
        if state.step == len(record.steps):
            _discard(state, state.resolving)
        elif not event_steps.do_step(state, record.steps[state.step], events):
            state.phase, state.player = "choose", ME
            return


def why_not_choose(state: VillagersState, action: Choose) -> Message | None:
    if action in event_steps.list_choices(state):
        return None
    return event_steps.why_not_chosen(state, action.what)


def choose(state: VillagersState, action: Choose, events: list[Event]) -> None:
    state.phase = "events"
    event_steps.chosen(state, action.what, events)
    run(state, events)
    go_on(state, events)


def _countess_draws(state: VillagersState, events: list[Event]) -> None:
    """Steps 2 and 3 of the event phase, not in the last round."""
    if any(state.stacks):
        number = None
        if not state.reserve:
            # Like the Road update (R21); this may bring on a Market in this round.
            number = next(n for n, stack in enumerate(state.stacks) if stack)
        card = event_deck.draw_card(state, number, events)
        if any(state.stacks):
            _new_events(state, card, events)
    state.events_resolved(events)


def _new_events(state: VillagersState, card: int, events: list[Event]) -> None:
    book = state.book
    each_round = book.modes[state.options["mode"]].each_round
    value = book.kind_of[card].gold or state.villages[state.players].silver_value(card)
    if isinstance(each_round, int):
        count = each_round
    else:
        lines = sorted(book.records.solo.events_by_value, key=lambda line: -line.at_least)
        count = next(line.events for line in lines if value >= line.at_least)
    by_value = not isinstance(each_round, int)
    events.append(EventsDue(book.names[card], value, count, by_value))
    event_deck.turn_up(state, int(state.first_market_held), count, events)

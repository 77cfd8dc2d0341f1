"""The Countess: the event phase and the Jester (11.5 to 11.7).

What an event does is data: a list of steps, carried out in event_steps.py. Where a step leaves a
choice it is the player's (R20). Events that work in the draft or build phase are in
event_limits.py.
"""

from __future__ import annotations

from dataclasses import replace

from game.engine.actions import Action
from game.engine.events import Event
from game.engine.messages import Message, msg
from game.engine.rules import Answer, Phase
from game.engine.sentinels import NOTHING
from game.villagers import event_deck, event_steps
from game.villagers.actions import Choose, Made, Resolve, UseJester
from game.villagers.counters import silver_value
from game.villagers.countess_events import EventBegun, EventDiscarded, EventsDue, JesterUsed
from game.villagers.state import ME, VillagersState

_RESOLVE = Made(Resolve)
_JESTER = Made(UseJester)


# --- the Jester (11.7) ----------------------------------------------------------------------------
def or_jester(phase: Phase) -> Phase:
    """The phase, with the Jester, who can be used whatever is asked."""

    listed = phase.actions

    def actions(state: VillagersState) -> list[Action]:
        found = listed(state)
        if state.jester and state.face_up:
            events = state.book.events
            found += [_JESTER[events[e].id] for e in state.face_up if e not in state.spent]
        return found

    answers = {**phase.answers, UseJester: Answer(use_jester, why_not_jester)}
    return replace(phase, actions=actions, answers=answers)


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
        state.phase = "settled"
    elif asked == "event":
        go_on(state, events)


# --- the event phase (11.5) -----------------------------------------------------------------------
def go_on(state: VillagersState, events: list[Event]) -> None:
    """Resolve what needs no decision; ask for the next event where there is a choice."""
    while state.resolving == NOTHING:
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
        _run(state, events)


def list_events(state: VillagersState) -> list[Action]:
    return [_RESOLVE[state.book.events[event].id] for event in state.face_up]


def why_not_resolve(state: VillagersState, action: Resolve) -> Message | None:
    if state.book.event_index.get(action.event) in state.face_up:
        return None
    return msg("This event does not lie face up.")


def resolve(state: VillagersState, action: Resolve, events: list[Event]) -> None:
    event = state.book.event_index[action.event]
    state.face_up.remove(event)
    state.phase = "events"
    _begin(state, event, events)
    _run(state, events)
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
    state.resolving = NOTHING
    if not state.queue:
        state.replacing = False


def _run(state: VillagersState, events: list[Event]) -> None:
    """Carry the steps of the event out until one of them needs a choice."""
    while state.resolving != NOTHING:
        if state.step == len(state.book.events[state.resolving].steps):
            _discard(state, state.resolving)
        elif not event_steps.do_step(state, events):
            state.phase, state.player = "choose", ME
            return


def choose(state: VillagersState, action: Choose, events: list[Event]) -> None:
    state.phase = "events"
    event_steps.chosen(state, action.what, events)
    _run(state, events)
    go_on(state, events)


def _countess_draws(state: VillagersState, events: list[Event]) -> None:
    """Steps 2 and 3 of the event phase, not in the last round."""
    if any(state.stacks):
        pile = "reserve"
        if not state.reserve:
            # Like the Road update (R21); this may bring on a Market in this round.
            names = zip(state.book.stack_names, state.stacks, strict=True)
            pile = next(name for name, stack in names if stack)
        card = event_deck.draw_card(state, pile, events)
        if any(state.stacks):
            _new_events(state, card, events)
    state.phase = "resolved"


def _new_events(state: VillagersState, card: int, events: list[Event]) -> None:
    book = state.book
    each_round = book.modes[state.options["mode"]].each_round
    value = book.kind_of[card].gold or silver_value(state.countess, card)
    by_value = not isinstance(each_round, int)
    if isinstance(each_round, int):
        count = each_round
    else:
        lines = sorted(book.records.solo.events_by_value, key=lambda line: -line.at_least)
        count = next(line.events for line in lines if value >= line.at_least)
    events.append(EventsDue(book.names[card], value, count, by_value))
    event_deck.turn_up(state, int(state.first_market_held), count, events)

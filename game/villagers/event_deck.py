"""The event decks: turning up, replacing and discarding events; the cards the Countess draws."""

from __future__ import annotations

from game.engine.events import Event
from game.engine.sentinels import NOTHING
from game.villagers.countess_events import (
    CountessDrew,
    EventReplaced,
    EventsShuffled,
    EventTurnedUp,
    JesterUsed,
    NoEffect,
)
from game.villagers.state import VillagersState


def turn_up(state: VillagersState, season: int, count: int, events: list[Event]) -> None:
    book = state.book
    aside = []
    while count > 0:
        event = draw_event(state, season, events)
        if event == NOTHING:
            break
        count -= 1
        record = book.events[event]
        state.face_up.append(event)
        events.append(EventTurnedUp(record.id))
        if record.when == "reveal":
            # Kept out of the discards until all are turned up, so that it cannot come again.
            aside.append(state.face_up.pop())
            more = sum(step.replace.events for step in record.steps if step.replace is not None)
            events.append(EventReplaced(record.id, more))
            count += more
    for event in aside:
        discard_event(state, event)


def draw_event(state: VillagersState, season: int, events: list[Event]) -> int:
    """The next event of the deck; a used-up deck is made anew of its own discards."""
    deck = state.event_decks[season]
    if not deck:
        deck += state.event_discards[season]
        state.event_discards[season] = []
        if not deck:
            return NOTHING
        state.chance.shuffle(deck)
        events.append(EventsShuffled())
    return deck.pop()


def discard_event(state: VillagersState, event: int) -> None:
    state.event_discards[state.book.seasons[event]].append(event)


def replace(state: VillagersState, count: int, stay: bool, events: list[Event]) -> None:
    """Turn up new events of the deck the event being resolved came from."""
    event = state.resolving
    season = state.book.seasons[event]
    events.append(EventReplaced(state.book.events[event].id, count))
    if stay:
        turn_up(state, season, count, events)
        return
    state.replacing = True
    for n in range(count):
        new = draw_event(state, season, events)
        if new != NOTHING:
            state.queue = (*state.queue[:n], new, *state.queue[n:])
            events.append(EventTurnedUp(state.book.events[new].id))


def force_jester(state: VillagersState, events: list[Event]) -> None:
    """The Jester is spent on this event, if it is still there (R22)."""
    record = state.book.events[state.resolving]
    if state.jester:
        state.jester = False
        events.append(JesterUsed(record.id, forced=True))
    else:
        events.append(NoEffect(record.id))


def draw_card(state: VillagersState, pile: str, events: list[Event]) -> int:
    """She takes the top card of a stack, or of the "reserve", into her village."""
    number = state.book.stack_index.get(pile)
    card = (state.reserve if number is None else state.stacks[number]).pop()
    state.countess.lay(card, NOTHING)
    events.append(CountessDrew(state.book.names[card], pile))
    return card

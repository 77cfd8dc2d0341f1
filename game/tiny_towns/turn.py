"""The course of a turn (5): whose visit comes when, WATCH, CHECK, and the next turn."""

from __future__ import annotations

from game.engine.events import Event
from game.engine.sentinels import NOBODY, NOTHING
from game.tiny_towns.book import HAS_BANS, NEVER_BUILDER, Plan
from game.tiny_towns.events import (
    DeckShuffled,
    FreeTurnBegun,
    GameEnded,
    HammerPassed,
    NobodyCanName,
    NothingPlaced,
    OfferRefilled,
    ResourceDrawn,
    TownCompleted,
    VisitEnded,
)
from game.tiny_towns.state import MASTER_BUILDER, OFFER, TOWN_HALL, TinyTownsState
from game.tiny_towns.town import Town


def begin_turn(state: TinyTownsState, events: list[Event]) -> None:
    state.turn += 1
    state.named = NOTHING
    if state.mode == MASTER_BUILDER:
        state.phase, state.player = "name", state.builder
        events.append(HammerPassed(state.builder, state.turn))
    elif state.mode == OFFER:
        state.phase, state.player = "offer", 0
    elif is_free(state):
        events.append(FreeTurnBegun(state.turn))
        begin_visits(state, events)
    else:
        _draw(state, events)
        begin_visits(state, events)


def is_free(state: TinyTownsState) -> bool:
    """Town Hall: whether everybody chooses the resource of this turn (14)."""
    cycle = state.book.records.town_hall.cycle
    return state.mode == TOWN_HALL and cycle[(state.turn - 1) % len(cycle)] == "free"


def _draw(state: TinyTownsState, events: list[Event]) -> None:
    """The Mayor turns the top card (14)."""
    if not state.pile:
        shuffle_deck(state)
        events.append(DeckShuffled())
    state.named = state.pile.pop(0)
    state.unseen = len(state.pile)
    state.drawn.append(state.named)
    events.append(ResourceDrawn(state.book.resources[state.named], state.turn))


def shuffle_deck(state: TinyTownsState) -> None:
    """Shuffle all resource cards and discard some face down (14)."""
    state.pile = list(state.book.deck)
    state.chance.shuffle(state.pile)
    discarded = state.book.records.town_hall.discarded
    state.hidden, state.pile = state.pile[:discarded], state.pile[discarded:]
    state.unseen = len(state.pile)
    state.drawn = []


def begin_visits(state: TinyTownsState, events: list[Event]) -> None:
    _visit(state, acting_order(state)[0], events)


def acting_order(state: TinyTownsState) -> list[int]:
    """The active seats in the order in which they act: the Master Builder first (5)."""
    count = state.players
    first = max(state.builder, 0)
    seats = [(first + step) % count for step in range(count)]
    return [seat for seat in seats if not state.towns[seat].completed]


def _visit(state: TinyTownsState, seat: int, events: list[Event]) -> None:
    state.player = seat
    barrier = _barrier(state, seat)
    state.barred = barrier.id if barrier is not None else ""
    if barrier is None:
        state.phase = "place"
        return
    state.phase = "build"
    events.append(NothingPlaced(seat, barrier.id))
    _build_or_end(state, events)


def _barrier(state: TinyTownsState, seat: int) -> Plan | None:
    """The building because of which the seat may not choose in a Town Hall free turn (14)."""
    if state.named != NOTHING:
        return None
    town = state.towns[seat]
    alone = sum(not other.completed for other in state.towns) == 1
    standing = [plan for plan in town.plans if plan is not None]
    if town.powers & NEVER_BUILDER and not alone:
        return next(plan for plan in standing if plan.ability.never_master_builder)
    if _can_name(town):
        return None
    return next(plan for plan in standing if plan.powers & HAS_BANS)


def _can_name(town: Town) -> bool:
    return town.banned().bit_count() < len(town.book.resources)


def named_by_other(state: TinyTownsState) -> bool:
    """Whether for the acting player somebody else named the resource (table in 6)."""
    return state.named != NOTHING and (
        state.mode != MASTER_BUILDER or state.player != state.builder
    )


def placed(state: TinyTownsState, events: list[Event]) -> None:
    """The placing action of the visit is done."""
    state.phase = "build"
    _build_or_end(state, events)


def _build_or_end(state: TinyTownsState, events: list[Event]) -> None:
    """The visit ends by itself where nothing can be built, so that nobody need say so."""
    seat, town = state.acting()
    if not may_build(state, town):
        events.append(VisitEnded(seat))
        end_visit(state, events)


def may_build(state: TinyTownsState, town: Town) -> bool:
    """Whether a pattern lies in the town, as far as everybody at the table can see.

    A monument in hand is a secret, so among several players any of the box will do: whether its
    owner is asked tells nothing of which one it is.
    """
    if not town.sites:
        return False
    if any(not site.plan.is_monument for site in town.open_sites()):
        return True
    return may_be_monument(state, town)


def may_be_monument(state: TinyTownsState, town: Town) -> bool:
    if town.monument is None or town.monument_built:
        return False
    sites, alone = state.book.sites, state.players == 1
    plans = (sites[index].plan for index in town.sites)
    return any(plan is town.monument if alone else plan.is_monument for plan in plans)


def end_visit(state: TinyTownsState, events: list[Event]) -> None:
    """The acting player is done."""
    assert state.player is not None
    state.barred = ""
    if state.watcher != NOBODY:
        _watch(state, state.watcher, events)
        return
    seats = acting_order(state)
    later = seats[seats.index(state.player) + 1 :]
    if later:
        _visit(state, later[0], events)
    else:
        _watch(state, None, events)


# --- WATCH (12, rulings 8 to 11) -----------------------------------------------------------


def _watch(state: TinyTownsState, after: int | None, events: list[Event]) -> None:
    """Go to the next owner of a watching monument that was triggered, or on to CHECK."""
    seats = acting_order(state)
    for seat in seats[0 if after is None else seats.index(after) + 1 :]:
        town = state.towns[seat]
        if town.stock and town.stock_turn < state.turn:
            state.watcher, state.player = seat, seat
            state.triggered = _triggers(state, seat)
            if watchable(state):
                state.phase = "watch"
                return
    state.watcher, state.triggered = NOBODY, ()
    _check(state, events)


def _triggers(state: TinyTownsState, seat: int) -> tuple[Plan, ...]:
    count = state.players
    neighbours = {(seat - 1) % count, (seat + 1) % count} - {seat}
    return tuple(
        plan
        for plan in state.towns[seat].stock
        if any(plan in state.towns[other].builds for other in neighbours)
    )


def watchable(state: TinyTownsState) -> list[Plan]:
    """The triggered buildings that can be placed now (ruling 10)."""
    town = state.towns[state.watcher]
    return [plan for plan in state.triggered if town.empty and town.can_take(plan)]


def choices_answered(state: TinyTownsState, events: list[Event]) -> None:
    """Nothing is asked any more: WATCH goes on, or its owner may build again (ruling 17)."""
    if state.phase == "watch":
        if watchable(state):
            return
        state.triggered = ()
        state.phase = "build"
    _build_or_end(state, events)


# --- CHECK (5, 9) --------------------------------------------------------------------------


def _check(state: TinyTownsState, events: list[Event]) -> None:
    if state.mode == OFFER:
        _refill(state, events)
    for seat, town in enumerate(state.towns):
        town.builds = ()
        if not town.completed and not town.empty:
            town.completed = state.turn
            events.append(TownCompleted(seat, state.turn))
    if all(town.completed for town in state.towns):
        _finish(state, events)
        return
    if state.mode == MASTER_BUILDER:
        state.builder = _next_builder(state)
        if state.builder == NOBODY:
            for town in state.towns:
                town.completed = town.completed or state.turn
            events.append(NobodyCanName())
            _finish(state, events)
            return
    begin_turn(state, events)


def _refill(state: TinyTownsState, events: list[Event]) -> None:
    """The card taken goes under the pile, the top card into the gap (15)."""
    state.pile.append(state.offer[state.chosen])
    state.offer[state.chosen] = state.pile.pop(0)
    state.unseen = max(state.unseen - 1, 0)
    gap, state.chosen, state.named = state.chosen, NOTHING, NOTHING
    events.append(OfferRefilled(gap, state.book.resources[state.offer[gap]]))


def _next_builder(state: TinyTownsState) -> int:
    """The next Master Builder's seat; NOBODY if nobody can name a resource (5)."""
    count = state.players
    active = [
        seat
        for step in range(1, count + 1)
        if not state.towns[seat := (state.builder + step) % count].completed
    ]
    able = [seat for seat in active if _can_name(state.towns[seat])]
    for seat in able:
        if not state.towns[seat].powers & NEVER_BUILDER:
            return seat
    # Only the owner of such a monument may be left; alone, that player names again.
    return able[0] if able and len(active) == 1 else NOBODY


def _finish(state: TinyTownsState, events: list[Event]) -> None:
    state.phase, state.player, state.named = "over", None, NOTHING
    events.append(GameEnded(tuple(state.scores()), state.decided_by()))

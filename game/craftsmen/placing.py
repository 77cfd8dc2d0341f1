"""The helper phase (9, 12.1)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from game.craftsmen import dealing, limits, turns
from game.craftsmen.actions import PASS, PAY_POINTS, LayCapital, PassHelpers, PayPoints, PlaceHelper
from game.craftsmen.cards import CELLS
from game.craftsmen.estate import Estate
from game.craftsmen.events import FeePaid, HelperPlaced, HelpersPassed, IdleHelpers
from game.craftsmen.ledger import FEES_PAID, FEES_RECEIVED, IDLE
from game.craftsmen.state import CraftsmenState
from game.engine.actions import Action
from game.engine.events import Event
from game.engine.messages import Message, msg, msgn
from game.engine.sentinels import NOTHING


class Fee(NamedTuple):
    """What covering a helper costs."""

    receiver: int
    """Its owner, NOTHING where nobody gets anything."""
    points: int
    """Points to be paid instead of a capital card; 0 where nothing is to be paid."""
    draws: bool
    """Whether the receiver draws a capital card instead (two players)."""


FREE = Fee(NOTHING, 0, False)


def fields_of(state: CraftsmenState, building: int) -> list[tuple[int, ...]]:
    """The discs on the fields in use."""
    first = building * state.book.fields
    return state.queues[first : first + state.book.tables[state.players].fields]


def fee(state: CraftsmenState, building: int, field: int) -> Fee:
    below = state.queues[building * state.book.fields + field]
    if not below or below[0] == state.player or not state.book.field_fee[field]:
        return FREE
    if state.book.tables[state.players].cover == "draw":
        return Fee(below[0], 0, True)
    return Fee(below[0], state.book.records.years[state.year - 1].fee, False)


def _can_pay(state: CraftsmenState, estate: Estate, due: Fee) -> bool:
    """A capital card, or the points: he must really have them (9)."""
    return not due.points or estate.points >= due.points or estate.cards() > 0


# --- placing ------------------------------------------------------------------------------------
def places(state: CraftsmenState) -> Iterator[Action]:
    """Where the player may place a helper now."""
    seat, estate = state.acting()
    book = state.book
    table = book.tables[state.players]
    most, own_most = table.helpers, book.limits.helpers_in_building
    for building, place in enumerate(book.place):
        fields = fields_of(state, building)
        discs = own = 0
        empty = NOTHING
        for field, below in enumerate(fields):
            if below:
                discs += len(below)
                own += below.count(seat)
            elif empty < 0:
                empty = field
        if own >= own_most or discs >= most:
            continue
        if empty >= 0:
            yield place[empty]
            continue
        for field, below in enumerate(fields):
            if len(below) < CELLS and _can_pay(state, estate, fee(state, building, field)):
                yield place[field]


def list_helpers(state: CraftsmenState) -> list[Action]:
    return [*places(state), PASS]


def why_not_place(state: CraftsmenState, action: PlaceHelper) -> Message | None:
    seat, estate = state.acting()
    book = state.book
    building = book.city_index.get(action.building)
    table = book.tables[state.players]
    if building is None:
        return msg("There is no such city building.")
    if not 1 <= action.field <= table.fields:
        return msg("This field is not used.")
    fields = fields_of(state, building)
    if sum([discs.count(seat) for discs in fields]) >= book.limits.helpers_in_building:
        most = book.limits.helpers_in_building
        return msgn(
            "You may have only {n} helper in one city building.",
            "You may have only {n} helpers in one city building.",
            most,
        )
    if sum(map(len, fields)) >= table.helpers:
        return msg("This city building is full.")
    here = fields[action.field - 1]
    if () in fields:
        if fields.index(()) == action.field - 1:
            return None
        return msg("Helpers go on the first empty field from the left.")
    if len(here) >= CELLS:
        return msg("There are two helpers on this field.")
    due = fee(state, building, action.field - 1)
    if not _can_pay(state, estate, due):
        return msgn(
            "You have neither a capital card nor {n} point for the fee.",
            "You have neither a capital card nor {n} points for the fee.",
            due.points,
        )
    return None


def place_helper(state: CraftsmenState, action: PlaceHelper, events: list[Event]) -> None:
    seat, estate = state.acting()
    book = state.book
    building, field = book.city_index[action.building], action.field - 1
    due = fee(state, building, field)
    where = building * book.fields + field
    below = state.queues[where]
    state.queues[where] = (*below, seat)
    estate.helpers -= 1
    covered = below[0] if below else NOTHING
    events.append(HelperPlaced(seat, action.building, action.field, covered))
    if due.draws:
        dealing.draw_to_hand(state, due.receiver, 1, events)
        _received(state, due.receiver, events)
    elif due.points:
        state.target = where
        _ask_fee(state, due.points, events)
    else:
        turns.done(state)


def _ask_fee(state: CraftsmenState, points: int, events: list[Event]) -> None:
    _, estate = state.acting()
    kinds = [kind for kind, number in enumerate(estate.capital) if number]
    if not kinds:
        pay_points(state, PAY_POINTS, events)
    elif len(kinds) == 1 and estate.points < points:
        pay_card(state, state.book.lay[kinds[0]], events)
    else:
        state.phase = "fee"


def receiver_of(state: CraftsmenState) -> int:
    """Who gets the fee that is due."""
    return state.queues[state.target][0]


# --- the fee ------------------------------------------------------------------------------------
def list_fees(state: CraftsmenState) -> list[Action]:
    _, estate = state.acting()
    actions = limits.list_lays(state)
    if estate.points >= state.book.records.years[state.year - 1].fee:
        actions.append(PAY_POINTS)
    return actions


def why_not_points(state: CraftsmenState, action: PayPoints) -> Message | None:
    _, estate = state.acting()
    points = state.book.records.years[state.year - 1].fee
    if estate.points < points:
        return msgn("You do not have {n} point.", "You do not have {n} points.", points)
    return None


def pay_points(state: CraftsmenState, action: PayPoints, events: list[Event]) -> None:
    seat, estate = state.acting()
    points = state.book.records.years[state.year - 1].fee
    receiver = receiver_of(state)
    estate.score(-points, FEES_PAID)
    state.estates[receiver].score(points, FEES_RECEIVED)
    state.target = NOTHING
    events.append(FeePaid(seat, receiver, points, ""))
    turns.done(state)


def pay_card(state: CraftsmenState, action: LayCapital, events: list[Event]) -> None:
    seat, estate = state.acting()
    kind = state.book.kind_index[action.kind]
    receiver = receiver_of(state)
    estate.capital[kind] -= 1
    state.estates[receiver].capital[kind] += 1
    state.target = NOTHING
    events.append(FeePaid(seat, receiver, 0, action.kind))
    _received(state, receiver, events)


def _received(state: CraftsmenState, receiver: int, events: list[Event]) -> None:
    """A received card may lift the receiver above the limit."""
    if not limits.ask(state, receiver, "turn"):
        turns.done(state)


# --- passing ------------------------------------------------------------------------------------
def ask(state: CraftsmenState, events: list[Event]) -> bool:
    seat, estate = state.acting()
    if estate.passed or not estate.helpers:
        return False
    if next(places(state), None) is None:
        estate.passed = True  # R9
        events.append(HelpersPassed(seat, True))
        return False
    state.phase = "helpers"
    return True


def pass_helpers(state: CraftsmenState, action: PassHelpers, events: list[Event]) -> None:
    seat, estate = state.acting()
    estate.passed = True
    events.append(HelpersPassed(seat, False))
    turns.done(state)


def reward_idle(state: CraftsmenState, events: list[Event]) -> None:
    """Once, however many helpers are left."""
    points = state.book.records.scoring.idle_helper
    idle = [seat for seat in state.order if state.estates[seat].helpers]
    for seat in idle:
        state.estates[seat].score(points, IDLE)
    if idle and points:
        events.append(IdleHelpers(tuple([(seat, points) for seat in idle])))

"""The calendar (8): what follows what, until somebody has something to decide.

`turns` holds who is still to act in the present part. `advance` asks the next of them; a part in
which nobody has anything left to do leads to the next one.
"""

from __future__ import annotations

from collections.abc import Callable

from game.craftsmen import (
    auction,
    bank,
    builders,
    crafts,
    exchange,
    limits,
    merchants,
    notary,
    placing,
    privileges,
    scoring,
    town_hall,
    turns,
)
from game.craftsmen.events import (
    HelpersHome,
    NothingToDo,
    OrderChanged,
    SeasonBegun,
    StageBegun,
)
from game.craftsmen.state import CraftsmenState, Part, Turn
from game.engine.events import Event
from game.engine.rules import BETWEEN
from game.engine.sentinels import NOTHING


def advance(state: CraftsmenState, events: list[Event]) -> None:
    """Lead on to the next decision: first what the action has left undone, then who acts next."""
    while state.phase == BETWEEN:
        if state.payment_for:
            bought, state.payment_for = state.payment_for, ""
            _PAID[bought](state, events)
        elif state.resume:
            step, state.resume = state.resume, ""
            _RESUMED[step](state, events)
        elif not _ask_next(state, events):
            _AFTER[state.part](state, events)


def _ask_next(state: CraftsmenState, events: list[Event]) -> bool:
    """Ask the next one who has something to decide in this part; False if there is nobody."""
    ask = _ASK[state.part]
    while state.turns:
        state.player = state.turns[0].seat
        if ask(state, events):
            return True
        state.turns = state.turns[1:]
    return False


# --- the season ---------------------------------------------------------------------------------
def begin_season(state: CraftsmenState, events: list[Event]) -> None:
    book = state.book
    stages = book.season_stages[state.season]
    state.part = "stage" if stages else "helpers"
    state.stage = NOTHING
    state.turns = turns.in_order(state)
    events.append(SeasonBegun(state.year, book.records.seasons[state.season].id, state.order))
    if stages:
        _begin_stage(state, stages[0], events)


def _round_placed(state: CraftsmenState, events: list[Event]) -> None:
    """Around and around, until all have passed or are out of helpers (9)."""
    if any(estate.helpers and not estate.passed for estate in state.estates):
        state.turns = turns.in_order(state)
    else:
        placing.reward_idle(state, events)
        _begin_stage(state, 0, events)


# --- stages and the windows between them --------------------------------------------------------
def _begin_stage(state: CraftsmenState, building: int, events: list[Event]) -> None:
    """Fields from left to right, in a field the lower disc first; in winter everybody (10, 11)."""
    state.part = "stage"
    state.stage = building
    if state.winter:
        state.turns = turns.in_order(state)
    else:
        first = building * state.book.fields
        found: list[Turn] = []
        for field in range(state.book.fields):
            for seat in state.queues[first + field]:
                found.append(Turn(seat, field))
        state.turns = tuple(found)
    if state.turns:
        events.append(StageBegun(state.book.city[building]))


def _ask_stage(state: CraftsmenState, events: list[Event]) -> bool:
    book = state.book
    state.gold = not state.winter and book.field_privilege[state.turns[0].field]
    state.privileged = False
    if _BEGIN[book.city_action[state.stage]](state, events):
        return True
    seat, _ = state.acting()
    events.append(NothingToDo(seat, book.city[state.stage]))
    return False


def _stage_over(state: CraftsmenState, events: list[Event]) -> None:
    if _next_stage(state) == NOTHING:
        _end_phase(state, events)
    else:
        state.part = "window"
        state.turns = turns.in_order(state)


def _next_stage(state: CraftsmenState) -> int:
    stages = state.book.season_stages[state.season] or range(len(state.book.city))
    place = stages.index(state.stage) + 1
    return stages[place] if place < len(stages) else NOTHING


def _window_over(state: CraftsmenState, events: list[Event]) -> None:
    _begin_stage(state, _next_stage(state), events)


# --- the end phase (11) -------------------------------------------------------------------------
def _end_phase(state: CraftsmenState, events: list[Event]) -> None:
    state.part = "limit"
    privileges.hand_out(state, events)
    _new_order(state, events)
    _helpers_home(state, events)
    state.turns = turns.in_order(state)


def _new_order(state: CraftsmenState, events: list[Event]) -> None:
    old = state.order
    if state.book.tables[state.players].swap_order:
        state.order = old[::-1]
    else:
        state.order = state.change + tuple([seat for seat in old if seat not in state.change])
    if state.order != old:
        events.append(OrderChanged(state.order))


def _helpers_home(state: CraftsmenState, events: list[Event]) -> None:
    for estate in state.estates:
        estate.helpers = state.book.limits.helpers
        estate.passed = False
        estate.used = 0
    if any(state.queues) or state.change:
        state.queues = [()] * len(state.queues)
        state.change = ()
        events.append(HelpersHome())


def _season_over(state: CraftsmenState, events: list[Event]) -> None:
    if state.season == len(state.book.season_stages) - 1:
        state.part = "invest"
        scoring.score_year(state, events)
        state.turns = turns.in_order(state)
    else:
        state.season += 1
        begin_season(state, events)


def _year_over(state: CraftsmenState, events: list[Event]) -> None:
    scoring.clean_up(state, events)
    if state.year == len(state.book.records.years):
        scoring.end_game(state, events)
    else:
        state.year += 1
        state.season = 0
        begin_season(state, events)


# --- what leads to what -------------------------------------------------------------------------
_Ask = Callable[[CraftsmenState, list[Event]], bool]
_Follow = Callable[[CraftsmenState, list[Event]], None]

_BEGIN: dict[str, _Ask] = {
    "bank": bank.begin,
    "builders": builders.begin,
    "notary": notary.begin,
    "crafts": crafts.begin,
    "merchants": merchants.begin,
    "town_hall": town_hall.begin,
}
"""What a helper does in a city building; False if it can do nothing."""

_ASK: dict[Part, _Ask] = {
    "exchange": exchange.ask,
    "helpers": placing.ask,
    "stage": _ask_stage,
    "window": crafts.begin_window,
    "limit": limits.ask_season,
    "invest": scoring.ask_investment,
}
"""Ask the first of `turns`; False if there is nothing to decide."""

_AFTER: dict[Part, _Follow] = {
    "exchange": begin_season,
    "helpers": _round_placed,
    "stage": _stage_over,
    "window": _window_over,
    "limit": _season_over,
    "invest": _year_over,
}
"""What follows when all of `turns` are done."""

_PAID: dict[str, _Follow] = {
    "build": builders.paid,
    "buy": notary.bought,
    "auction": auction.paid,
}
"""What a price was for."""

_RESUMED: dict[str, _Follow] = {
    "turn": lambda state, events: turns.done(state),
    "bank": bank.finish,
    "craft": crafts.go_on,
}
"""What goes on after a step."""

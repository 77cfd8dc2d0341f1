"""The round (5): what follows when one of its parts has ended.

DRAFT -> ROAD_UPDATE -> BUILD, with the food check and bronze at its end -> DEVELOPMENTS -> in solo
EVENTS -> the first-player marker passes -> MARKET_CHECK. A part that ends says so by its phase;
`NEXT` knows what comes then.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from game.engine.events import Event
from game.villagers import bronze, build, countess, developments, draft, markets, road
from game.villagers.events import RoundBegun
from game.villagers.state import VillagersState


def advance(state: VillagersState, events: list[Event]) -> None:
    """What follows by itself, up to the next decision."""
    while state.phase in NEXT:
        NEXT[state.phase](state, events)


def begin(state: VillagersState, events: list[Event]) -> None:
    """A new round."""
    state.round += 1
    state.phase = "draft"
    events.append(RoundBegun(state.round, state.first))
    draft.begin(state, events)


def _limit_settled(state: VillagersState, events: list[Event]) -> None:
    """An event that lowers a limit is settled; the phase it belongs to goes on."""
    if state.book.events[state.asked].when == "draft":
        draft.begin_turns(state, events)
    else:
        build.begin_turn(state, events)


def _first_builds(state: VillagersState, events: list[Event]) -> None:
    build.build_turn_start(state, state.first, events)


def _built(state: VillagersState, events: list[Event]) -> None:
    bronze.pay_all(state, events)
    developments.hold(state, events)


def _rewarded(state: VillagersState, events: list[Event]) -> None:
    if state.solo:
        countess.go_on(state, events)
    else:
        end(state, events)


def end(state: VillagersState, events: list[Event]) -> None:
    """The marker passes to the left; then the Markets that are due (8)."""
    state.first = (state.first + 1) % state.players
    if not markets.hold_due(state, events):
        begin(state, events)


NEXT: Mapping[str, Callable[[VillagersState, list[Event]], None]] = {
    "placed": draft.placed,
    "searched": draft.searched,
    "drafted": road.begin_update,
    "settled": _limit_settled,
    "swept": _first_builds,
    "built": _built,
    "rewarded": _rewarded,
    "resolved": end,
}

"""Bronze symbols: in every build phase the best one of each village pays."""

from __future__ import annotations

from collections.abc import Iterable

from game.engine.events import Event
from game.villagers.counters import bronze_cards, bronze_value
from game.villagers.events import seat_or_countess
from game.villagers.expansion_events import BronzePaid
from game.villagers.state import VillagersState
from game.villagers.village import BRONZE, Village


def worth(village: Village) -> list[tuple[int, int]]:
    """The cards with a bronze symbol, each with what it would pay now; the best one first."""
    found = [(card, bronze_value(village, card)) for card in bronze_cards(village)]
    return sorted(found, key=lambda pair: -pair[1])


def pay_all(state: VillagersState, events: list[Event]) -> None:
    """Once everybody has built (R1)."""
    state.phase = "bronze"
    if state.deal.bronze and _timing(state) == "after_all_players_built":
        _pay(state, range(len(state.villages)), events)


def pay_own(state: VillagersState, seat: int, events: list[Event]) -> None:
    """At the end of each build turn, where it is read so; the Countess is paid after the player."""
    if state.deal.bronze and _timing(state) == "end_of_own_build_turn":
        state.phase = "bronze"
        _pay(state, range(len(state.villages)) if state.solo else [seat], events)


def _timing(state: VillagersState) -> str:
    return state.book.records.readings.bronze_timing


def _pay(state: VillagersState, seats: Iterable[int], events: list[Event]) -> None:
    """One symbol a village and round; nobody gains by taking less than the best."""
    names = state.book.names
    for seat in seats:
        village = state.villages[seat]
        if village.below.keys().isdisjoint(state.deal.bronze):
            continue
        found = worth(village)
        if not found or not found[0][1]:
            continue
        (card, gold), *less = found
        village.earn(gold, BRONZE)
        state.issued += gold
        shown = seat_or_countess(seat, state.players)
        others = tuple([(names[other], would) for other, would in less])
        events.append(BronzePaid(shown, names[card], gold, others))

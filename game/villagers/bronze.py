"""Bronze symbols: at the end of every build phase the best one of each village pays."""

from __future__ import annotations

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


def pay(state: VillagersState, events: list[Event]) -> None:
    """One symbol a village and round; nobody gains by taking less than the best (R1)."""
    state.phase = "bronze"
    if not state.deal.bronze:
        return
    names = state.book.names
    for seat, village in enumerate(state.villages):
        found = worth(village)
        if not found or not found[0][1]:
            continue
        (card, gold), *others = found
        village.earn(gold, BRONZE)
        state.issued += gold
        shown = seat_or_countess(seat, state.players)
        left = tuple([names[other] for other, _ in others])
        events.append(BronzePaid(shown, names[card], gold, left))

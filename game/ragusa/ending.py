"""The end, step by step: walls, cathedral, cards shown, last exchange, cards scored (11).

The cards are shown before the last exchange, so that only those are asked whose exchange can
earn something.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine.events import Event
from game.ragusa import patrician
from game.ragusa.endevents import BonusRevealed, BonusScored, GameEnded, SectionScored, SetsScored
from game.ragusa.scoring import (
    best_exchange,
    bonus_points,
    cathedral_points,
    cathedral_sets,
    decided_by_stock,
    winners,
)
from game.ragusa.walls import section

if TYPE_CHECKING:
    from game.ragusa.rules import RagusaState


def begin(state: RagusaState, events: list[Event]) -> None:
    """Score walls and cathedral, show the bonus cards, then ask for last exchanges."""
    names = state.board.walls
    for seat in range(state.seats):
        longest = section(state, seat)
        walls = tuple(names[wall] for wall in longest.walls)
        events.append(SectionScored(seat, walls, longest.points))
    for seat in range(state.seats):
        sets = cathedral_sets(state, seat)
        if sets:
            events.append(SetsScored(seat, sets, cathedral_points(state, seat)))
    state.revealed = True
    for seat in range(state.seats):
        cards = tuple(state.bonus_name(card) for card in state.bonus[seat])
        events.append(BonusRevealed(seat, cards))
    for seat in range(state.people, state.seats):
        patrician.last_exchange(state, seat, events)
    next_exchange(state, -1, events)


def next_exchange(state: RagusaState, after: int, events: list[Event]) -> None:
    """Ask the next person whose fish can still earn points; after the last one, score the cards."""
    for seat in range(after + 1, state.people):
        if best_exchange(state, seat)[0] > 0:
            state.ask("last", seat)
            return
    state.phase = "between"
    for seat in range(state.seats):
        for card, points in bonus_points(state, seat):
            events.append(BonusScored(seat, state.bonus_name(card), points))
    state.phase = "over"
    state.player = None
    won = winners(state)
    events.append(GameEnded(tuple(won), decided_by_stock(state, won)))

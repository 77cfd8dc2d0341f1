"""The end, step by step: walls, cathedral, cards shown, last exchange, cards scored (11).

The cards are shown before the last exchange, so that only those are asked whose exchange can
earn something.
"""

from __future__ import annotations

from game.engine.events import Event
from game.engine.rules import BETWEEN
from game.ragusa import fish, patrician
from game.ragusa.actions import Decline, Exchange
from game.ragusa.events import BonusRevealed, BonusScored, GameEnded, SectionScored, SetsScored
from game.ragusa.scoring import (
    best_exchange,
    bonus_points,
    cathedral_points,
    cathedral_sets,
    decided_by_stock,
    winners,
)
from game.ragusa.state import RagusaState
from game.ragusa.walls import section


def begin(state: RagusaState, events: list[Event]) -> None:
    """Score walls and cathedral, show the bonus cards, then ask for last exchanges."""
    names, cards = state.board.walls, state.book.bonus_names
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
        held = tuple([cards[card] for card in state.bonus[seat]])
        events.append(BonusRevealed(seat, held))
    for seat in range(state.players, state.seats):
        patrician.last_exchange(state, seat, events)
    _exchanges_from(state, 0, events)


def exchange_once_more(state: RagusaState, action: Exchange, events: list[Event]) -> None:
    fish.exchange(state, action, events)
    if not best_exchange(state, state.actor)[0]:
        _exchanges_from(state, state.actor + 1, events)


def exchange_no_more(state: RagusaState, action: Decline, events: list[Event]) -> None:
    _exchanges_from(state, state.actor + 1, events)


def _exchanges_from(state: RagusaState, first: int, events: list[Event]) -> None:
    """Ask the next person whose fish can still earn points; after the last one, score the cards."""
    for seat in range(first, state.players):
        if best_exchange(state, seat)[0] > 0:
            state.ask("last", seat)
            return
    state.phase = BETWEEN
    for seat in range(state.seats):
        for card, points in bonus_points(state, seat):
            events.append(BonusScored(seat, state.book.bonus_names[card], points))
    state.phase = "over"
    state.player = None
    won = winners(state)
    events.append(GameEnded(tuple(won), decided_by_stock(state, won)))

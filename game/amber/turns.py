"""Whose turn it is (7)."""

from __future__ import annotations

from game.amber import building, stuck
from game.amber.events import TurnBegun
from game.amber.joins import end_game
from game.amber.state import AmberState
from game.engine.events import Event
from game.engine.rules import BETWEEN
from game.engine.sentinels import NOTHING


def advance(state: AmberState, events: list[Event]) -> None:
    """A turn is over: the next seat begins."""
    if state.phase == BETWEEN:
        begin(state, (state.actor + 1) % state.players, events)


def begin(state: AmberState, seat: int, events: list[Event]) -> None:
    """TURN_START: the first seat from this one on that has something to decide, or the end."""
    last = state.book.rules.end_hand_size
    state.laid = NOTHING
    state.spent = False
    while True:
        supply = state.supply_left > 0
        if not supply and all(len(hand) <= last for hand in state.hands):
            end_game(state, "hands", events)
            return
        if state.idle >= state.players:
            end_game(state, "idle", events)
            return
        if not supply and len(state.hands[seat]) <= last:
            state.idle += 1
            seat = (seat + 1) % state.players
            continue
        state.turn += 1
        state.player = seat
        state.phase = "turn" if building.can_move(state, seat) else "stuck"
        events.append(TurnBegun(seat))
        if state.phase == "turn" or stuck.can_swap(state) or building.special_digs(state, seat):
            return
        stuck.pay(state, seat, events)
        state.idle += 1
        seat = (seat + 1) % state.players


def tiles_to_play(state: AmberState, seat: int) -> int | None:
    """Tiles the seat still has to play; None while there is a supply, and when it is over."""
    if state.supply_left or state.over:
        return None
    return max(0, len(state.hands[seat]) - state.book.rules.end_hand_size)

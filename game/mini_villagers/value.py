"""How good a position looks, for bots that look one decision ahead.

Nothing in it can be reckoned out: backs are alike. Who has the Countess hopes to keep her, the more
so the more cards stand between her and a neighbour's hand.
"""

from __future__ import annotations

from game.mini_villagers.state import MiniVillagersState

_HELD, _COVER = 0.5, 0.05


AHEAD = 1
"""One turn: what it brings is chance."""


def milestone(state: MiniVillagersState) -> int:
    """Turns begun."""
    return state.turn


def value(state: MiniVillagersState, seat: int) -> float:
    hand = state.hands[seat]
    if state.over:
        return float(bool(hand))
    own = (*hand, state.drawn) if seat == state.player else hand
    if state.book.countess in own:
        return _HELD + _COVER * min(8, len(own))
    return _COVER * bool(own)

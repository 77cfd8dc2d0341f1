"""How good a position looks to a computer player.

Nothing in it can be reckoned out: backs are alike. Who has the Countess hopes to keep her, the more
so the more cards stand between her and a neighbour's hand.
"""

from __future__ import annotations

from game.engine.weights import weighed
from game.mini_villagers.state import MiniVillagersState

MOST_COVER = 8
AHEAD = 1
"""One turn: what it brings is chance."""


def milestone(state: MiniVillagersState) -> int:
    """Turns begun."""
    return state.turn


def value(state: MiniVillagersState, seat: int) -> float:
    if state.over:
        return float(bool(state.hands[seat]))
    return weighed(features(state, seat), state.game.weights[state.players])


def features(state: MiniVillagersState, seat: int) -> tuple[float, float]:
    """In the order of `Hopes`: whether the Countess is held, and the cards beside her; of a hand
    without her only whether there is one."""
    hand = state.hands[seat]
    own = (*hand, state.drawn) if seat == state.player else hand
    if state.book.countess in own:
        return 1.0, float(min(MOST_COVER, len(own)))
    return 0.0, float(bool(own))

"""Who knows what: masking for a view, and dealing the unknown anew for bots.

Secret are the hands of the others, the pile, and a card that has just been drawn; of that one, who
has lost it knows it too.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from game.engine.chance import Chance
from game.engine.sentinels import UNKNOWN
from game.mini_villagers.dealing import has_pair
from game.mini_villagers.state import MiniVillagersState

_TRIES = 300
"""Deals that are tried for one without a pair in any hand: one in five or better is."""


def mask(state: MiniVillagersState, seat: int) -> None:
    """Take away all that the seat cannot know."""
    if not 0 <= seat < state.players:
        raise ValueError(f"there is no seat {seat}; there are {state.players}")
    for other, hand in enumerate(state.hands):
        # In the end one card is left, and everybody knows which.
        if other != seat and state.player is not None:
            state.hands[other] = (UNKNOWN,) * len(hand)
    state.pile = [UNKNOWN] * len(state.pile)
    if state.drawn >= 0 and seat not in (state.player, state.source):
        state.drawn = UNKNOWN
    state.chance = Chance(0)
    state.viewer = seat


def has_secrets(state: MiniVillagersState, seat: int) -> bool:
    return state.player is not None and bool(state.hands[seat])


def unseen(state: MiniVillagersState) -> list[int]:
    """The cards the viewer cannot place."""
    seen = {state.drawn, *state.pile}
    for cards in (*state.hands, *state.pairs):
        seen.update(cards)
    return [card for card in range(len(state.book.names)) if card not in seen]


def deal_unknown(state: MiniVillagersState, rng: Chance) -> None:
    """Make a view a full state again: no hand holds a pair, or it would have been laid aside."""
    masked, pool = (state.hands[:], state.pile[:], state.drawn), unseen(state)
    for _ in range(_TRIES):
        hands, pile, drawn = masked
        rng.shuffle(pool)
        left = iter(pool)
        state.hands = [_filled(hand, left) for hand in hands]
        state.pile = list(_filled(pile, left))
        (state.drawn,) = _filled((drawn,), left)
        if not any(has_pair(state.book, hand) for hand in state.hands):
            break
    state.chance = Chance(rng.below(1 << 63))
    state.viewer = None


def _filled(cards: Sequence[int], left: Iterator[int]) -> tuple[int, ...]:
    """The next cards that are left in place of those that are hidden."""
    return tuple(next(left) if card == UNKNOWN else card for card in cards)

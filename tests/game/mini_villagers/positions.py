"""Positions of Mini Villagers built by hand.

Cards are written short: `wood_man` for the card `mini_wood_man`, `countess` for the Countess. What
is named nowhere has been laid aside, pair by pair, by seat 0.
"""

from __future__ import annotations

from functools import cache

import game
from game.engine.sentinels import NOBODY, NOTHING
from game.mini_villagers.game import MiniVillagers
from game.mini_villagers.setup import blank
from game.mini_villagers.state import MiniVillagersState

from .invariants import check


@cache
def mini() -> MiniVillagers:
    loaded = game.load("mini_villagers")
    assert isinstance(loaded, MiniVillagers)
    return loaded


def card(word: str) -> int:
    return mini().book.names.index(f"mini_{word}")


def cards(words: str) -> tuple[int, ...]:
    return tuple(map(card, words.split()))


def position(
    *hands: str,
    pile: str = "",
    player: int = 0,
    dealer: int = 0,
    drawn: str = "",
    source: int = NOBODY,
) -> MiniVillagersState:
    """`hands` by seat; the top of the `pile` comes first. With `drawn` the player looks at it."""
    state = blank(mini(), len(hands), {})
    state.hands = [cards(words) for words in hands]
    state.pile = list(reversed(cards(pile)))
    state.player, state.dealer = player, dealer
    if drawn:
        state.phase, state.drawn, state.source = "drawn", card(drawn), source
    there = {state.drawn, *state.pile, *(one for hand in state.hands for one in hand)} - {NOTHING}
    state.pairs[0] = tuple(one for one in range(len(mini().book.names)) if one not in there)
    check(state)
    return state


def hand(state: MiniVillagersState, seat: int) -> set[int]:
    return set(state.hands[seat])

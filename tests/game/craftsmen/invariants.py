"""Positions of Craftsmen looked at anew: what soundness.py says holds, and the pieces counted."""

from __future__ import annotations

from collections import Counter

from game.craftsmen import soundness
from game.craftsmen.state import CraftsmenState
from game.engine.sentinels import NOTHING
from game.engine.state import State


def check(state: State) -> None:
    assert isinstance(state, CraftsmenState)
    soundness.sound(state)
    _every_card_is_somewhere(state)
    for seat, estate in enumerate(state.estates):
        assert estate.points <= state.scores()[seat]


def _every_card_is_somewhere(state: CraftsmenState) -> None:
    """Each exactly once: counted from the piles, not card by card."""
    book = state.book
    buildings = Counter((*state.starts, *state.peeked))
    capital = Counter((*state.capital_deck, *state.open))
    for cards in (*state.decks, *state.display):
        buildings.update(cards)
    for kind, number in enumerate(state.discards):
        capital[kind] += number
    for estate in state.estates:
        assert not estate.unseen
        buildings.update((*estate.hand, *estate.row))
        for kind, number in enumerate(estate.capital):
            capital[kind] += number
    del buildings[NOTHING], capital[NOTHING]
    assert buildings == Counter(range(len(book.card_names)))
    assert capital == Counter(book.capital_cards)

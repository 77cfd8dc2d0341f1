"""Shuffling, dealing, and the pairs of a hand (9.1, 9.2)."""

from __future__ import annotations

from collections.abc import Sequence

from game.engine.sentinels import NOTHING
from game.mini_villagers.book import Book
from game.mini_villagers.state import MiniVillagersState


def deal(state: MiniVillagersState) -> None:
    """All cards anew, until somebody can draw; pairs are laid aside at once."""
    book, players = state.book, state.players
    while True:
        cards = list(range(len(book.names)))
        state.chance.shuffle(cards)
        size = book.hands[players]
        state.hands = [tuple(cards.pop() for _ in range(size)) for _ in range(players)]
        state.pile = cards
        state.pairs = [()] * players
        for seat in range(players):
            _lay_pairs(state, seat)
        if any(state.hands) and not is_decided(state):
            return


def _lay_pairs(state: MiniVillagersState, seat: int) -> None:
    hand, laid = list(state.hands[seat]), list(state.pairs[seat])
    for card in sorted(hand):
        other = partner(state.book, card, hand) if card in hand else NOTHING
        if other != NOTHING:
            laid += sorted((card, other))
            hand.remove(card)
            hand.remove(other)
    state.hands[seat], state.pairs[seat] = tuple(hand), tuple(laid)


def partner(book: Book, card: int, hand: Sequence[int]) -> int:
    """The first card of the hand that makes a pair with this one, or NOTHING."""
    return next((other for other in hand if book.go_together(card, other)), NOTHING)


def has_pair(book: Book, hand: Sequence[int]) -> bool:
    return any(partner(book, card, hand) != NOTHING for card in hand if card >= 0)


def is_decided(state: MiniVillagersState) -> bool:
    """Only one seat holds cards, and the pile is used up (9.4)."""
    return not state.pile and sum(map(bool, state.hands)) == 1

"""Bonus cards: chosen at the start (5.9), drawn at the Rector's Palace (8)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine.events import Event
from game.ragusa.events import BonusDrawn, BonusKept

if TYPE_CHECKING:
    from game.ragusa.rules import RagusaState


def keep_dealt(state: RagusaState, seat: int, card: int, events: list[Event]) -> None:
    """Keep one of the cards dealt; after the last player the others are shuffled into the deck."""
    given_back = list(state.dealt[seat])
    given_back.remove(card)
    state.dealt[seat] = tuple(given_back)
    state.bonus[seat] = (card,)
    events.append(BonusKept(seat, state.bonus_name(card)))
    if seat + 1 < state.people:
        state.ask("bonus", seat + 1)
        return
    for cards in state.dealt:
        state.bonus_deck += cards
    state.chance.shuffle(state.bonus_deck)
    state.known = [0] * len(state.bonus_deck)


def draw_bonus(state: RagusaState, seat: int, events: list[Event]) -> tuple[int, ...]:
    """Take the top cards of the bonus deck, as many as there are (R11)."""
    count = 1 if state.flags.hard_palace and seat < state.people else state.book.draws[state.hex]
    cards: list[int] = []
    while state.bonus_deck and len(cards) < count:
        cards.append(state.bonus_deck.pop())
        state.known.pop()
    house = state.board.spaces[state.queue[0]]
    names = tuple(state.bonus_name(card) for card in cards)
    events.append(BonusDrawn(seat, house, names))
    return tuple(cards)


def keep_bonus(state: RagusaState, seat: int, card: int, events: list[Event]) -> None:
    """One card of those drawn is kept; the others go under the deck, known to the player."""
    others = list(state.drawn)
    others.remove(card)
    state.bonus[seat] += (card,)
    state.bonus_deck[:0] = others
    state.known[:0] = [1 << seat] * len(others)
    state.drawn = ()
    events.append(BonusKept(seat, state.bonus_name(card)))
    state.queue = state.queue[1:]

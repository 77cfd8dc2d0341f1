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
    if seat + 1 < state.people:
        state.ask("bonus", seat + 1)
    else:
        state.ask("between", seat)
        for cards in state.dealt:
            state.bonus_deck += cards
        state.chance.shuffle(state.bonus_deck)
        state.known = [0] * len(state.bonus_deck)
    events.append(BonusKept(seat, state.bonus_name(card)))


def draws(state: RagusaState, seat: int) -> int:
    """How many bonus cards the seat draws at this hex: no more than there are (R11, 14.6)."""
    count = 1 if state.flags.hard_palace and seat < state.people else state.book.draws[state.hex]
    return min(count, len(state.bonus_deck))


def draw_bonus(state: RagusaState, seat: int) -> tuple[int, ...]:
    """Take the top cards of the bonus deck."""
    cards: list[int] = []
    for _ in range(draws(state, seat)):
        cards.append(state.bonus_deck.pop())
        state.known.pop()
    return tuple(cards)


def offer_bonus(state: RagusaState, seat: int, events: list[Event]) -> None:
    """The player draws, and is asked which card to keep."""
    house = state.board.spaces[state.queue[0]]
    state.drawn = draw_bonus(state, seat)
    state.ask("keep", seat)
    events.append(BonusDrawn(seat, house, tuple(map(state.bonus_name, state.drawn))))


def keep_bonus(state: RagusaState, seat: int, card: int, events: list[Event]) -> None:
    """One card of those drawn is kept; the others go under the deck, known to the player."""
    others = list(state.drawn)
    others.remove(card)
    state.bonus[seat] += (card,)
    state.bonus_deck[:0] = others
    state.known[:0] = [1 << seat] * len(others)
    state.drawn = ()
    state.acted()
    events.append(BonusKept(seat, state.bonus_name(card)))

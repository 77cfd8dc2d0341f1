"""Bonus cards: chosen at the start (5.9), drawn at the Rector's Palace (8)."""

from __future__ import annotations

from game.engine.actions import Action
from game.engine.events import Event
from game.engine.messages import Message, Who, msg
from game.engine.rules import BETWEEN
from game.engine.sentinels import UNKNOWN
from game.ragusa.actions import DECLINE, DRAW, DrawBonus, KeepBonus
from game.ragusa.book import UNKNOWN_ID
from game.ragusa.events import BonusDrawn, BonusKept
from game.ragusa.state import RagusaState


# --- which card is kept -------------------------------------------------------------------------
def offered(state: RagusaState, seat: int) -> tuple[int, ...]:
    """The cards the player chooses from: those dealt at the start, later those drawn."""
    return state.dealt[seat] if state.phase == "bonus" else state.drawn


def list_cards(state: RagusaState, seat: int) -> list[Action]:
    cards = offered(state, seat)
    if UNKNOWN in cards:
        return [KeepBonus(UNKNOWN_ID)]
    return [state.book.keeps[card] for card in sorted(cards)]


def why_not_keep(state: RagusaState, action: KeepBonus) -> Message | None:
    cards = offered(state, state.actor)
    if UNKNOWN in cards:
        if action.card == UNKNOWN_ID:
            return None
        return msg("Only one player knows these cards: {who}.", who=Who(state.actor))
    if state.book.bonus_index.get(action.card) in cards:
        return None
    return msg("This card is not among those you choose from.")


def keep_dealt(state: RagusaState, action: KeepBonus, events: list[Event]) -> None:
    """Keep one of the cards dealt; after the last player the others are shuffled into the deck."""
    seat, card = state.actor, state.book.bonus_index[action.card]
    given_back = list(state.dealt[seat])
    given_back.remove(card)
    state.dealt[seat] = tuple(given_back)
    state.bonus[seat] = (card,)
    if seat + 1 < state.players:
        state.ask("bonus", seat + 1)
    else:
        state.ask(BETWEEN, seat)
        for cards in state.dealt:
            state.bonus_deck += cards
        state.chance.shuffle(state.bonus_deck)
        state.known = [0] * len(state.bonus_deck)
    events.append(BonusKept(seat, action.card))


def keep_drawn(state: RagusaState, action: KeepBonus, events: list[Event]) -> None:
    _keep(state, state.actor, state.book.bonus_index[action.card], events)


def _keep(state: RagusaState, seat: int, card: int, events: list[Event]) -> None:
    """One card of those drawn is kept; the others go under the deck, known to the player."""
    others = list(state.drawn)
    others.remove(card)
    state.bonus[seat] += (card,)
    state.bonus_deck[:0] = others
    state.known[:0] = [1 << seat] * len(others)
    state.drawn = ()
    state.acted()
    events.append(BonusKept(seat, state.book.bonus_names[card]))


# --- the Rector's Palace ------------------------------------------------------------------------
def list_draw(state: RagusaState, seat: int) -> list[Action]:
    return [DRAW, DECLINE]


def draw(state: RagusaState, action: DrawBonus, events: list[Event]) -> None:
    """The player draws, and is asked which card to keep if there are several."""
    seat = state.actor
    house = state.board.spaces[state.queue[0]]
    state.drawn = take(state, seat)
    state.ask("keep", seat)
    names = state.book.bonus_names
    events.append(BonusDrawn(seat, house, tuple([names[card] for card in state.drawn])))
    if len(state.drawn) == 1:
        _keep(state, seat, state.drawn[0], events)


def draws(state: RagusaState, seat: int) -> int:
    """How many bonus cards the seat draws at this hex: no more than there are (R11, 14.6)."""
    count = 1 if state.flags.hard_palace and seat < state.players else state.book.draws[state.hex]
    return min(count, len(state.bonus_deck))


def take(state: RagusaState, seat: int) -> tuple[int, ...]:
    """Take the top cards of the bonus deck."""
    cards: list[int] = []
    for _ in range(draws(state, seat)):
        cards.append(state.bonus_deck.pop())
        state.known.pop()
    return tuple(cards)

"""The exchange of unwanted cards before the first season (7.8, R3, R4)."""

from __future__ import annotations

from game.craftsmen.actions import DONE, ExchangeCard, SwapStart
from game.craftsmen.card_events import CardExchanged, StartSwapped
from game.craftsmen.cards import TIERS
from game.craftsmen.state import CraftsmenState
from game.engine.actions import Action
from game.engine.events import Event
from game.engine.messages import Message, msg

CARD, START = 1, 2
"""Bits of `step`: what this player has exchanged."""


def ask(state: CraftsmenState, events: list[Event]) -> bool:
    state.phase = "exchange"
    state.step = 0
    return True


def list_exchanges(state: CraftsmenState) -> list[Action]:
    _, estate = state.acting()
    book = state.book
    actions: list[Action] = []
    if not state.step & CARD:
        for card in estate.hand:
            if card >= 0:
                actions.append(ExchangeCard(book.card_names[card], TIERS[book.card_tier[card]]))
    if not state.step & START:
        actions += [book.swap[card] for card in state.starts]
    actions.append(DONE)
    return actions


def why_not_exchange(state: CraftsmenState, action: ExchangeCard) -> Message | None:
    _, estate = state.acting()
    card = state.book.card_index.get(action.card)
    if card is None or card not in estate.hand:
        return msg("You do not hold this card.")
    if TIERS[state.book.card_tier[card]] != action.tier:
        return msg("This card belongs to another deck.")
    if state.step & CARD:
        return msg("You have exchanged a card already.")
    return None


def exchange_card(state: CraftsmenState, action: ExchangeCard, events: list[Event]) -> None:
    """The unwanted card goes under its deck first, then the top card is drawn (R4)."""
    seat, estate = state.acting()
    book = state.book
    card = book.card_index[action.card]
    deck = state.decks[book.card_tier[card]]
    deck.insert(0, card)
    drawn = deck.pop()
    estate.hand.remove(card)
    estate.hand.append(drawn)
    estate.hand.sort()
    state.step |= CARD
    names, halves = book.card_names, book.halves
    events.append(
        CardExchanged(seat, action.tier, action.card, halves(card), names[drawn], halves(drawn))
    )


def why_not_swap(state: CraftsmenState, action: SwapStart) -> Message | None:
    card = state.book.card_index.get(action.card)
    if card is None or card not in state.starts:
        return msg("This building is not in the box.")
    if state.step & START:
        return msg("You have swapped your first building already.")
    return None


def swap_start(state: CraftsmenState, action: SwapStart, events: list[Event]) -> None:
    seat, estate = state.acting()
    book = state.book
    card, old = book.card_index[action.card], estate.row[0]
    state.starts[state.starts.index(card)] = old
    state.starts.sort()
    estate.row[0] = card
    state.step |= START
    events.append(
        StartSwapped(seat, book.card_names[old], book.halves(old), action.card, book.halves(card))
    )

"""Cards that come from the decks to the table and to hands (5, R13, R22)."""

from __future__ import annotations

from game.craftsmen.card_events import DisplayRefilled
from game.craftsmen.cards import TIERS
from game.craftsmen.events import CapitalDrawn, CapitalShuffled, OpenRefilled
from game.craftsmen.state import CraftsmenState
from game.engine.events import Event
from game.engine.sentinels import NOTHING


def capital_left(state: CraftsmenState) -> bool:
    """Whether a capital card can be drawn."""
    return bool(state.capital_deck) or any(state.discards)


def draw(state: CraftsmenState, events: list[Event]) -> int:
    """The top capital card, NOTHING if there is none; an empty deck is shuffled anew (R13)."""
    deck = state.capital_deck
    if not deck:
        for kind, number in enumerate(state.discards):
            deck += [kind] * number
        if not deck:
            return NOTHING
        state.discards = state.book.no_capital[:]
        state.chance.shuffle(deck)
        events.append(CapitalShuffled(len(deck)))
    return deck.pop()


def draw_to_hand(state: CraftsmenState, seat: int, number: int, events: list[Event]) -> None:
    drawn: list[int] = []
    for _ in range(number):
        kind = draw(state, events)
        if kind == NOTHING:
            break
        drawn.append(kind)
    for kind in drawn:
        state.estates[seat].capital[kind] += 1
    if drawn:
        kinds = state.book.kinds
        events.append(CapitalDrawn(seat, tuple([kinds[kind] for kind in drawn])))


def refill_open(state: CraftsmenState, events: list[Event]) -> None:
    for slot, kind in enumerate(state.open):
        if kind == NOTHING:
            new = draw(state, events)
            if new == NOTHING:
                return
            state.open[slot] = new
            events.append(OpenRefilled(slot + 1, state.book.kinds[new]))


def refill_display(state: CraftsmenState, tier: int, events: list[Event]) -> None:
    deck = state.decks[tier]
    for slot, card in enumerate(state.display[tier]):
        if card == NOTHING and deck:
            new = deck.pop()
            state.display[tier][slot] = new
            events.append(DisplayRefilled(TIERS[tier], slot + 1, state.book.card_names[new]))

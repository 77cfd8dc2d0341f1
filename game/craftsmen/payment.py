"""Paying a price with capital cards (5, R14): laid on the tray one by one, or the cheapest set.

The cards on the tray stay in the hand's count until the payment is settled. Investing (12) works
the same way: see scoring.py.
"""

from __future__ import annotations

from typing import Literal

from game.craftsmen import limits
from game.craftsmen.actions import (
    PAY_PROPOSED,
    SETTLE,
    LayCapital,
    PayProposed,
    Settle,
    TakeBack,
)
from game.craftsmen.capital_sets import Bundle
from game.craftsmen.events import Paid
from game.craftsmen.state import CraftsmenState
from game.engine.actions import Action
from game.engine.events import Event
from game.engine.messages import Message, Term, msg
from game.engine.rules import BETWEEN


def begin(
    state: CraftsmenState,
    seat: int,
    price: int,
    colours: int,
    for_what: Literal["build", "buy", "auction"],
) -> None:
    """Ask the seat to pay; it must be able to."""
    state.player = seat
    state.phase = "pay"
    state.price = price
    state.colours = colours
    state.payment_for = for_what


def proposed(state: CraftsmenState) -> Bundle:
    """The cheapest sufficient set; nothing where the hand is not known."""
    _, estate = state.acting()
    bundle = state.book.purse.cheapest(estate.capital, state.price, state.colours)
    return bundle if bundle is not None else tuple(state.book.no_capital)


def tray_worth(state: CraftsmenState) -> int:
    return state.book.purse.worth(state.tray)


def spare(state: CraftsmenState) -> list[int]:
    """Kinds on the tray of which one could be kept and the rest would still suffice (R14)."""
    kinds: list[int] = []
    for kind, number in enumerate(state.tray):
        if number:
            less = state.tray[:]
            less[kind] -= 1
            if state.book.purse.worth(less) >= state.price:
                kinds.append(kind)
    return kinds


def list_payments(state: CraftsmenState) -> list[Action]:
    _, estate = state.acting()
    book = state.book
    actions: list[Action] = [PAY_PROPOSED]
    colour, colours, tray = book.kind_colour, state.colours, state.tray
    for kind, number in enumerate(estate.capital):
        if number > tray[kind] and colours >> colour[kind] & 1:
            actions.append(book.lay[kind])
    if any(tray):
        actions += [back for back, number in zip(book.take_back, tray, strict=True) if number]
        if tray_worth(state) >= state.price:
            actions.append(SETTLE)
    return actions


def why_not_lay(state: CraftsmenState, action: LayCapital) -> Message | None:
    reason = limits.why_not_held(state, action)
    if reason is not None:
        return reason
    _, estate = state.acting()
    kind = state.book.kind_index[action.kind]
    if estate.capital[kind] == state.tray[kind]:
        return msg("All these cards are on the tray.")
    colour = state.book.kind_colour[kind]
    if not state.colours >> colour & 1:
        return msg(
            "This colour cannot be used here: {colour}.", colour=Term(state.book.colours[colour])
        )
    return None


def lay(state: CraftsmenState, action: LayCapital, events: list[Event]) -> None:
    state.tray[state.book.kind_index[action.kind]] += 1


def why_not_back(state: CraftsmenState, action: TakeBack) -> Message | None:
    kind = state.book.kind_index.get(action.kind)
    if kind is None or not state.tray[kind]:
        return msg("This card is not on the tray.")
    return None


def take_back(state: CraftsmenState, action: TakeBack, events: list[Event]) -> None:
    state.tray[state.book.kind_index[action.kind]] -= 1


def why_not_settle(state: CraftsmenState, action: Settle) -> Message | None:
    worth = tray_worth(state)
    if worth < state.price:
        return msg(
            "The cards on the tray are worth {worth}; the price is {price}.",
            worth=worth,
            price=state.price,
        )
    return None


def settle(state: CraftsmenState, action: Settle, events: list[Event]) -> None:
    _pay(state, tuple(state.tray), events)


def pay_proposed(state: CraftsmenState, action: PayProposed, events: list[Event]) -> None:
    _pay(state, proposed(state), events)


def _pay(state: CraftsmenState, bundle: Bundle, events: list[Event]) -> None:
    seat, _ = state.acting()
    kinds = spend(state, bundle)
    state.phase = BETWEEN
    events.append(Paid(seat, state.price, state.book.purse.worth(bundle), kinds))


def spend(state: CraftsmenState, bundle: Bundle) -> tuple[str, ...]:
    """Cards of the acting player go to the discard pile; the tray is empty again."""
    _, estate = state.acting()
    kinds: list[str] = []
    for kind, number in enumerate(bundle):
        if number:
            estate.capital[kind] -= number
            state.discards[kind] += number
            kinds += [state.book.kinds[kind]] * number
    state.tray = state.book.no_capital[:]
    return tuple(kinds)

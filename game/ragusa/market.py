"""Ships, value tracks and sales (9)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine.events import Event
from game.ragusa.events import ShipArrived, ShipBought, Sold, ValueMoved

if TYPE_CHECKING:
    from game.ragusa.rules import RagusaState

WALLS, FISH, SHIPS, SALES = range(4)
"""Where points come from during play; `state.points` keeps them apart."""
SOURCES = 4


def value(state: RagusaState, commodity: int) -> int:
    """What one unit is worth now."""
    return state.book.track[state.values[commodity]]


def move_value(state: RagusaState, commodity: int, steps: int) -> ValueMoved:
    """Move a bead; it stops at both ends of the track (R13)."""
    book = state.book
    before = state.values[commodity]
    after = max(0, min(len(book.track) - 1, before + steps))
    state.values[commodity] = after
    return ValueMoved(book.commodities[commodity], before, after, book.track[after])


def can_pay(state: RagusaState, seat: int, berth: int) -> bool:
    """Whether the player has the base cost and the extra cost of the ship in the berth."""
    at = seat * state.book.kinds
    bill = state.book.ship_bill[berth][state.row[berth]]
    return all(state.stock[at + c] >= amount for c, amount in bill)


def payable(state: RagusaState, seat: int) -> list[int]:
    """The berths whose ships the player can pay."""
    bills = state.book.ship_bill
    at = seat * state.book.kinds
    stock = state.stock
    found = []
    for berth, ship in enumerate(state.row):
        for commodity, amount in bills[berth][ship]:
            if stock[at + commodity] < amount:
                break
        else:
            found.append(berth)
    return found


def buy(state: RagusaState, seat: int, house: int, berth: int, events: list[Event]) -> None:
    """Pay, take the ship, lower the value, close the gap, let the next ship in (9)."""
    book = state.book
    ship = state.row.pop(berth)
    at = seat * book.kinds
    paid = []
    for commodity, amount in book.ship_bill[berth][ship]:
        state.stock[at + commodity] -= amount
        paid.append((book.commodities[commodity], amount))
    state.fleet[seat] += (ship,)
    vp = book.ship_vp[ship]
    state.points[seat * SOURCES + SHIPS] += vp
    space = state.board.spaces[house]
    events.append(ShipBought(seat, space, berth + 1, book.ships[ship], tuple(paid), vp))
    events.append(move_value(state, book.berth_drops[berth], -1))
    if state.deck:
        arrive(state, events)


def arrive(state: RagusaState, events: list[Event]) -> None:
    """The next ship of the deck raises its commodity and takes the rightmost berth."""
    ship = state.deck.pop()
    state.row.append(ship)
    events.append(ShipArrived(state.book.ships[ship]))
    events.append(move_value(state, *state.book.ship_raises[ship]))


def sell(state: RagusaState, seat: int, house: int, commodity: int, events: list[Event]) -> None:
    """One unit for points equal to its value, which does not change."""
    book = state.book
    state.stock[seat * book.kinds + commodity] -= 1
    vp = value(state, commodity)
    state.points[seat * SOURCES + SALES] += vp
    events.append(Sold(seat, state.board.spaces[house], book.commodities[commodity], vp))


def stock_value(state: RagusaState, seat: int) -> int:
    """All commodities in stock at their values: the tie-break (11d)."""
    at = seat * state.book.kinds
    return sum(state.stock[at + c] * value(state, c) for c in range(state.book.kinds))

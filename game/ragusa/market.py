"""Ships, value tracks and sales (9)."""

from __future__ import annotations

from game.engine.actions import Action
from game.engine.events import Event
from game.engine.messages import Message, Term, msg
from game.ragusa.actions import DECLINE, BuyShip, Sell
from game.ragusa.book import SALES, SHIPS, SOURCES
from game.ragusa.events import ShipArrived, ShipBought, Sold, ValueMoved
from game.ragusa.state import RagusaState


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


# --- ships --------------------------------------------------------------------------------------
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


def list_ships(state: RagusaState, seat: int) -> list[Action]:
    buy = state.book.buy_actions
    found: list[Action] = [buy[berth] for berth in payable(state, seat)]
    found.append(DECLINE)
    return found


def why_not_buy(state: RagusaState, action: BuyShip) -> Message | None:
    if not 1 <= action.berth <= len(state.row):
        return msg("There is no ship in this berth.")
    return cannot_pay(state, state.actor, action.berth - 1)


def cannot_pay(state: RagusaState, seat: int, berth: int) -> Message | None:
    """What is missing of base cost and extra cost of the ship in the berth (from 0)."""
    book, have = state.book, state.goods(seat)
    missing = tuple(
        msg("{what} {have} of {price}", what=Term(book.commodities[c]), have=have[c], price=price)
        for c, price in book.ship_bill[berth][state.row[berth]]
        if have[c] < price
    )
    return msg("You cannot pay this ship: {missing}.", missing=missing) if missing else None


def buy_ship(state: RagusaState, action: BuyShip, events: list[Event]) -> None:
    seat = state.actor
    buy(state, seat, state.acted(), action.berth - 1, events)


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


# --- sales --------------------------------------------------------------------------------------
def list_sales(state: RagusaState, seat: int) -> list[Action]:
    sell = state.book.sell_actions
    found: list[Action] = [sell[c] for c, amount in enumerate(state.goods(seat)) if amount]
    found.append(DECLINE)
    return found


def why_not_sell(state: RagusaState, action: Sell) -> Message | None:
    commodity = state.book.commodity_index.get(action.commodity)
    if commodity is None:
        return msg("There is no commodity {commodity}.", commodity=action.commodity)
    if state.goods(state.actor)[commodity]:
        return None
    return msg("You have none in stock: {what}.", what=Term(action.commodity))


def sell_one(state: RagusaState, action: Sell, events: list[Event]) -> None:
    seat = state.actor
    sell(state, seat, state.acted(), state.book.commodity_index[action.commodity], events)


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


def sets_in_stock(state: RagusaState, seat: int) -> int:
    """How many sets of one unit of every commodity the player has."""
    count = state.book.kinds
    return min(state.stock[seat * count : seat * count + count])

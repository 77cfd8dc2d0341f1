"""How good a position looks, for bots that look one decision ahead.

Points that are certain, what the current turn still brings, and what supply lines, stock and houses
in the city promise for the turns that are left; less part of what the strongest rival has. The
numbers were found by letting bots play against each other.
"""

from __future__ import annotations

from game.ragusa.city import acts_for
from game.ragusa.patrician import most_pieces
from game.ragusa.scoring import bonus_points, cathedral_sets, running
from game.ragusa.state import RagusaState
from game.ragusa.walls import can_wall, section

_RIVAL = 0.3
_LIMIT_UNITS = (0.0, 5.0, 9.0, 11.1, 12.1, 12.6)
"""What so many units of wood or of stone promise at the start; more than five help nobody."""
_FISH = 0.3
_STOCK = 0.46
"""Which part of its value a commodity in stock is worth, while there is time to sell it."""
_STOCK_A_TURN = 1.8
"""Units of a commodity that find a buyer in each turn that is left."""
_LINE = 0.9
"""What a unit of a productive resource promises, in values of its commodity."""
_MADE = 0.46
"""What a unit that will be made is worth, in values of its commodity."""
_AGAIN = 0.4
"""How often a free corner will make the houses round its hex act again."""
_WALL, _TOWER, _SHIP, _SALE, _CARD = 0.7, 2.8, 3.0, 0.6, 8.0
"""What an action is worth on top of its points, or as such."""


AHEAD = 2
"""Turns that are played to their end in thought."""


def milestone(state: RagusaState) -> int:
    """Turns begun: each begins with a house to place."""
    return state.turn


def value(state: RagusaState, seat: int) -> float:
    """The seat's prospects less part of those of its strongest rival."""
    rivals = [_worth(state, other) for other in range(state.seats) if other != seat]
    return _worth(state, seat) - _RIVAL * max(rivals, default=0.0)


def _worth(state: RagusaState, seat: int) -> float:
    book = state.book
    supply = book.supplies[state.players]
    left = state.houses_left[seat] + state.supers_left[seat]
    ahead = left / (supply.houses + supply.super_houses)
    values = [book.track[at] for at in state.values]
    have = state.amounts(seat)

    worth = float(running(state, seat) + section(state, seat).points)
    for _, points in bonus_points(state, seat):
        worth += points
    sets = cathedral_sets(state, seat)
    worth += sets * sum(values)
    time = min(1.0, 0.25 * (left + 1))
    for commodity, amount in enumerate(state.goods(seat)):
        spare = min(amount - sets, left * _STOCK_A_TURN)
        worth += _STOCK * time * values[commodity] * spare - 0.02 * spare * spare
    most = len(_LIMIT_UNITS) - 1
    for limit in book.limit_of:
        worth += ahead * _LIMIT_UNITS[min(have[limit], most)]
    worth += ahead * _FISH * have[book.pay]
    return worth + ahead * _future(state, seat, have, values) + _now(state, seat, have, values)


def _future(state: RagusaState, seat: int, have: list[int], values: list[int]) -> float:
    """What supply lines and houses in the city promise: each free corner may wake them again."""
    book, board = state.book, state.board
    own, free = state.own[seat], state.free
    promise = 0.0
    for hex, does in book.city:
        if does == "produce":
            resource, commodity = book.makes[hex]
            promise += _LINE * have[resource] * values[commodity]
        corners = board.corner_mask[hex]
        houses = (own & corners).bit_count()
        if houses:
            again = _AGAIN * (free & corners).bit_count()
            promise += houses * again * _action(state, seat, hex, have, values, True)
    return promise


def _now(state: RagusaState, seat: int, have: list[int], values: list[int]) -> float:
    """What the houses of the seat that have still to act this turn will bring."""
    board = state.board
    worth = 0.0
    if state.queue:
        count = sum([acts_for(state, space) == seat for space in state.queue])
        if count:
            worth += count * _action(state, seat, state.hex, have, values, False)
    for hex in state.pending:
        if state.book.again[hex]:
            spaces = [s for s in board.corners[hex] if state.houses[s] >= 0]
            count = sum([acts_for(state, space) == seat for space in spaces])
        else:
            count = int(seat == state.active)
        if count:
            worth += count * _action(state, seat, hex, have, values, False)
    return worth


def _action(
    state: RagusaState, seat: int, hex: int, have: list[int], values: list[int], later: bool
) -> float:
    """What one house acting at the hex is worth to the seat, now or later in the game."""
    book = state.book
    match book.does[hex]:
        case "produce":
            resource, commodity = book.makes[hex]
            room = book.stock_caps[commodity]
            if not later:
                room -= state.stock[seat * book.kinds + commodity]
            return _MADE * values[commodity] * min(have[resource], room)
        case "points":
            resource, per = book.points[hex]
            return have[resource] // per
        case "wall":
            return _WALL + 1 + most_pieces(state, seat)[0] if can_wall(state) else 0.0
        case "tower":
            return _TOWER if state.tower_free else 0.0
        case "ship":
            return _SHIP if later or any(state.goods(seat)) else 0.0
        case "sell":
            if later:
                return _SALE * max(values)
            goods = zip(values, state.goods(seat), strict=True)
            return (1 - _STOCK) * max([worth for worth, amount in goods if amount], default=0)
        case "bonus":
            return 0.0 if later else _CARD
        case _:
            return 0.0

"""How good a position looks, for bots that look one decision ahead.

Points that are certain, what the current turn still brings, and what supply lines, stock and houses
in the city promise for the turns that are left; less part of what the strongest rival has.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.ragusa.patrician import most_pieces
from game.ragusa.placing import SUPER
from game.ragusa.scoring import bonus_points, cathedral_sets, running
from game.ragusa.walls import section

if TYPE_CHECKING:
    from game.ragusa.rules import RagusaState

P = dict(
    rival=0.35,
    l1=5.0,
    l2=4.0,
    l3=2.5,
    l4=1.0,
    l5=0.5,
    stone=1.0,
    fish=0.5,
    stock=0.7,
    cap=2.0,
    line=0.7,
    prod=0.6,
    again=0.5,
    wall=0.7,
    tower=1.8,
    ship=2.5,
    sell=0.6,
    bonus=6.0,
    sec=1.0,
    endstock=0.0,
    mult=1.0,
)


def value(state: RagusaState, seat: int) -> float:
    """The seat's prospects less part of those of its strongest rival."""
    rivals = [_worth(state, other) for other in range(state.seats) if other != seat]
    return _worth(state, seat) - P["rival"] * max(rivals, default=0.0)


def _worth(state: RagusaState, seat: int) -> float:
    book = state.book
    worth = running(state, seat) + P["sec"] * section(state, seat).points
    for _, points in bonus_points(state, seat):
        worth += points
    supply = book.supplies[state.people]
    left = state.houses_left[seat] + state.supers_left[seat]
    ahead = left / (supply.houses + supply.super_houses)
    values = [book.track[at] for at in state.values]
    stock = state.goods(seat)
    have = state.amounts(seat)
    sets = cathedral_sets(state, seat)
    worth += sets * sum(values)
    trade = min(1.0, 0.25 * left + P["endstock"])
    for commodity, amount in enumerate(stock):
        spare = min(float(amount - sets), left * P["cap"])
        worth += P["stock"] * trade * values[commodity] * spare - 0.02 * spare * spare
    units = (
        0,
        P["l1"],
        P["l1"] + P["l2"],
        P["l1"] + P["l2"] + P["l3"],
        P["l1"] + P["l2"] + P["l3"] + P["l4"],
        P["l1"] + P["l2"] + P["l3"] + P["l4"] + P["l5"],
    )
    worth += ahead * units[min(have[book.limit_of[0]], 5)]
    worth += ahead * P["stone"] * units[min(have[book.limit_of[1]], 5)]
    worth += P["fish"] * ahead * have[book.pay]
    own, free, board = state.own[seat], state.free, state.board
    for hex, does in book.city:
        if does == "produce":
            r, c = book.makes[hex]
            worth += ahead * P["line"] * have[r] * values[c]
        corners = board.corner_mask[hex]
        houses = (own & corners).bit_count()
        if houses:
            a = _act(state, seat, hex, does, have, values, True)
            worth += P["mult"] * ahead * houses * P["again"] * a * (free & corners).bit_count()
    if state.queue:
        does = book.does[state.hex]
        n = 0
        for s in state.queue:
            o = state.houses[s]
            if (state.active if state.takes_all or o == SUPER else o) == seat:
                n += 1
        if n:
            worth += n * _act(state, seat, state.hex, does, have, values, False)
    for hex in state.pending:
        corners = board.corner_mask[hex]
        if book.again[hex]:
            if state.takes_all:
                n = (
                    sum(state.houses[s] >= 0 for s in board.corners[hex])
                    if seat == state.active
                    else 0
                )
            else:
                n = (own & corners).bit_count() + (
                    ((state.supers & corners) != 0) if seat == state.active else 0
                )
        else:
            n = 1 if seat == state.active else 0
        if n:
            worth += n * _act(state, seat, hex, book.does[hex], have, values, False)
    return worth


def _act(state, seat, hex, does, have, values, future) -> float:
    book = state.book
    if does == "produce":
        r, c = book.makes[hex]
        room = book.stock_caps[c] - state.stock[seat * book.kinds + c]
        return min(have[r], room if not future else 12) * values[c] * P["prod"]
    if does == "points":
        r, per = book.points[hex]
        return have[r] // per
    if does == "wall":
        return P["wall"] + 1 + most_pieces(state, seat)[0] if state.can_wall() else 0.0
    if does == "tower":
        return P["tower"] if state.tower_free else 0.0
    if does == "ship":
        return P["ship"] if future or any(state.goods(seat)) else 0.0
    if does == "sell":
        if future:
            return P["sell"] * max(values)
        best = max([v for v, n in zip(values, state.goods(seat)) if n], default=0)
        return best * (1 - P["stock"]) if best else 0.0
    if does == "bonus":
        return P["bonus"] if not future else 0.0
    return 0.0

"""How good a position looks to a computer player, counted in points.

Some points are certain; the rest is what the current turn still brings, and what stock, supply
lines and houses in the city promise for the turns that are left; less part of what the strongest
rival has of all that. `Hopes` in cards.py names the features, data/ragusa/weights.yaml weighs them.
"""

from __future__ import annotations

from collections.abc import Sequence

from game.engine.weights import weighed
from game.ragusa.book import SOURCES
from game.ragusa.city import acts_for
from game.ragusa.outlook import Places, best_walls, bonus_cards, new_houses, wall_line
from game.ragusa.state import RagusaState

LIMITS = (0.0, 5.0, 9.0, 11.1, 12.1, 12.6)
"""What so many units of wood or of stone promise at the start; more than five help nobody."""
MAKE, POINTS, TOWER, SHIP, SALE, CARD = range(6)
NOTHING_NOW = (0.0,) * 6

AHEAD = 30
"""Milestones that are played to their end in thought: the whole game of two, or alone."""
SHORT, LONG = 1, 6
"""How many milestones a turn is with at most two players, and with more."""


def milestone(state: RagusaState) -> int:
    """Turns begun: each begins with a house to place. They weigh more where games are too long to
    be played to their end in thought; alone all that counts is whether the Patrician is beaten."""
    return state.turn * (SHORT if state.players <= 2 else LONG)


def value(state: RagusaState, seat: int) -> float:
    return weighed(features(state, seat), state.game.weights[state.players])


def features(state: RagusaState, seat: int) -> tuple[float, ...]:
    """In the order of `Hopes`."""
    track = state.book.track
    worths = [track[at] for at in state.values]
    around = new_houses(state)
    theirs = _alone(state, _strongest(state, seat), worths, around)
    rival = weighed(theirs, state.game.weights[state.players])
    return (*_alone(state, seat, worths, around), rival)


def _strongest(state: RagusaState, seat: int) -> int:
    """The rival who has scored most."""
    if state.seats == 2:
        return 1 - seat
    points, strongest, most = state.points, -1, -1
    for other in range(state.seats):
        if other != seat:
            scored = sum(points[other * SOURCES : other * SOURCES + SOURCES])
            if scored > most:
                strongest, most = other, scored
    return strongest


def _alone(
    state: RagusaState, seat: int, worths: Sequence[int], around: Sequence[float]
) -> tuple[float, ...]:
    """The features of one seat but for its rivals."""
    book = state.book
    left = state.houses_left[seat] + state.supers_left[seat]
    ahead = left / book.turns[state.players]
    have, stock = state.amounts(seat), state.goods(seat)
    points, wall_room, places, beside = wall_line(state, seat)
    complete = min(stock)
    cards, card_room = bonus_cards(state, seat, (*have, *stock, beside))
    at_sets = 0
    for corners in book.sets_masks:
        at_sets += (state.own[seat] & corners).bit_count()
    sets = at_sets if at_sets < complete else complete
    country, city = book.limit_of
    limits = LIMITS[min(have[country], 5)] + LIMITS[min(have[city], 5)]
    in_set = sum(worths)
    counts, at = state.counts, seat * len(around)
    lines = again_make = again_points = again_tower = again_ship = again_sale = 0.0
    for hex, resource, commodity in book.producing:
        made = have[resource] * worths[commodity]
        lines += made
        again_make += counts[at + hex] * around[hex] * made
    for hex, resource, per in book.scoring:
        again_points += counts[at + hex] * around[hex] * (have[resource] // per)
    for hex in book.masons:
        if houses := counts[at + hex]:
            again_points += best_walls(places, houses * around[hex])
    for hex in book.architects:
        again_tower += counts[at + hex] * around[hex]
    for hex in book.markets:
        again_ship += counts[at + hex] * around[hex]
    for hex in book.quays:
        again_sale += counts[at + hex] * around[hex]
    busy = state.queue or state.pending
    now = _now(state, seat, have, stock, worths, places) if busy else NOTHING_NOW
    return (
        sum(state.points[seat * SOURCES : seat * SOURCES + SOURCES]),
        points + sets * in_set,
        ahead * wall_room,
        cards,
        ahead * card_room,
        ahead * (weighed(worths, stock) - sets * in_set),
        ahead * lines,
        ahead * have[book.scarce],
        ahead * limits,
        ahead * have[book.pay],
        again_make,
        again_points,
        again_tower,
        again_ship,
        again_sale * max(worths),
        *now,
    )


def _now(
    state: RagusaState,
    seat: int,
    have: Sequence[int],
    stock: Sequence[int],
    worths: Sequence[int],
    places: Places,
) -> Sequence[float]:
    """What the houses of the seat that have still to act this turn will bring, by action."""
    book = state.book
    now = [0.0] * len(NOTHING_NOW)
    acting = [(state.hex, _waiting(state, seat))] if state.queue else []
    for hex in state.pending:
        if book.again[hex]:
            acting.append((hex, _around(state, seat, hex)))
        else:
            acting.append((hex, int(seat == state.active)))
    for hex, count in acting:
        if not count:
            continue
        match book.does[hex]:
            case "produce":
                resource, commodity = book.makes[hex]
                room = book.stock_caps[commodity] - stock[commodity]
                now[MAKE] += worths[commodity] * min(count * have[resource], room)
            case "points":
                resource, per = book.points[hex]
                now[POINTS] += count * (have[resource] // per)
            case "wall":
                now[POINTS] += best_walls(places, count)
            case "tower":
                now[TOWER] += count if state.tower_free else 0
            case "ship":
                now[SHIP] += count if any(stock) else 0
            case "sell":
                owned = [worth for worth, amount in zip(worths, stock, strict=True) if amount]
                now[SALE] += count * max(owned, default=0)
            case "bonus":
                now[CARD] += count
            case _:
                pass
    return now


def _waiting(state: RagusaState, seat: int) -> int:
    """The houses of the queue that act for the seat."""
    if state.supers:
        return [acts_for(state, space) for space in state.queue].count(seat)
    return [state.houses[space] for space in state.queue].count(seat)


def _around(state: RagusaState, seat: int, hex: int) -> int:
    """The houses round the hex that act for the seat."""
    board = state.board
    if state.supers:
        standing = [space for space in board.corners[hex] if state.houses[space] >= 0]
        return [acts_for(state, space) for space in standing].count(seat)
    return state.counts[seat * len(board.hexes) + hex]

"""The numbers of a position with one event taken back, to compare with the moment before it."""

from __future__ import annotations

from game.engine.events import Event
from game.ragusa.events import (
    Exchanged,
    Gained,
    Produced,
    Scored,
    ShipArrived,
    ShipBought,
    Sold,
    TowerBuilt,
    ValueMoved,
    WallBuilt,
)
from game.ragusa.market import FISH, SALES, SHIPS, SOURCES, WALLS
from game.ragusa.rules import RagusaState


def without(state: RagusaState, event: Event) -> RagusaState:
    """A copy with resources, goods, points, ships, values, walls and towers of before the event."""
    state = state.copy()
    _take_back(state, event)
    return state


def _take_back(state: RagusaState, event: Event) -> None:
    match event:
        case Gained(seat=seat, gains=gains):
            for resource, n in gains:
                _resource(state, seat, resource, -n)
        case Exchanged(seat=seat, paid=paid, pay=pay, resource=resource):
            _resource(state, seat, resource, -1)
            _resource(state, seat, pay, paid)
        case Produced(seat=seat, commodity=commodity, amount=n):
            _good(state, seat, commodity, -n)
        case Scored(seat=seat, vp=vp):
            state.points[seat * SOURCES + FISH] -= vp
        case WallBuilt(seat=seat, wall=wall, vp=vp):
            state.walls &= ~(1 << state.board.wall_index[wall])
            state.points[seat * SOURCES + WALLS] -= vp
        case TowerBuilt(seat=seat, space=space):
            mask = 1 << state.board.space_index[space]
            state.towers[seat] &= ~mask
            state.tower_free |= mask
            state.towers_left[seat] += 1
        case Sold(seat=seat, commodity=commodity, vp=vp):
            _good(state, seat, commodity, 1)
            state.points[seat * SOURCES + SALES] -= vp
        case ShipBought(seat=seat, berth=berth, paid=bill, vp=vp):
            for commodity, n in bill:
                _good(state, seat, commodity, n)
            *fleet, ship = state.fleet[seat]
            state.fleet[seat] = tuple(fleet)
            state.row.insert(berth - 1, ship)
            state.points[seat * SOURCES + SHIPS] -= vp
        case ShipArrived():
            state.deck.append(state.row.pop())
        case ValueMoved(commodity=commodity, before=place):
            state.values[state.book.commodity_index[commodity]] = place


def _resource(state: RagusaState, seat: int, resource: str, n: int) -> None:
    state.resources[seat * state.book.width + state.book.resource_index[resource]] += n


def _good(state: RagusaState, seat: int, commodity: str, n: int) -> None:
    state.stock[seat * state.book.kinds + state.book.commodity_index[commodity]] += n

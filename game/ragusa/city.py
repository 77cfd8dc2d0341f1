"""City hexes at work: which hex, which house, who decides (6, 8).

`advance` carries the game on until somebody at the table has a real choice. A hex is worked off as
a queue of houses: the new one first, then clockwise; each acts for its owner.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine.events import Event
from game.ragusa import ending, fish, patrician, turns
from game.ragusa.events import HexActivated, Idle, Produced, Scored, TowerBuilt, WallBuilt
from game.ragusa.market import FISH, SOURCES, WALLS, payable
from game.ragusa.placing import SUPER
from game.ragusa.walls import wall_points

if TYPE_CHECKING:
    from game.ragusa.rules import RagusaState


def begin(state: RagusaState, space: int, takes_all: bool) -> None:
    """A new house stands and its city hexes wait. The cathedral does something only at the end."""
    does = state.book.does
    state.space = space
    state.takes_all = takes_all
    hexes = state.board.city_hexes if state.active < state.people else state.book.ranked_hexes
    state.pending = tuple([h for h in hexes[space] if does[h] != "sets"])


def activate(state: RagusaState, hex: int, events: list[Event]) -> None:
    """Line up the houses round the hex (8); only the new one if the hex does not reactivate."""
    state.pending = tuple([h for h in state.pending if h != hex])
    state.hex = hex
    state.asked = 0
    state.ask("between", state.active)
    board, active, space = state.board, state.active, state.space
    name = board.hexes[hex]
    houses = state.houses
    others = (
        [s for s in board.circle[space][hex] if houses[s] >= 0] if state.book.again[hex] else []
    )
    if not others:
        state.queue = (space,)
        events.append(HexActivated(active, name, (board.spaces[space],), (active,)))
        return
    state.queue = queue = (space, *others)
    actors = tuple([actor(state, s) for s in queue])
    events.append(HexActivated(active, name, tuple([board.spaces[s] for s in queue]), actors))


def actor(state: RagusaState, space: int) -> int:
    """For whom the house here acts: its owner; a super-house for the active player (13)."""
    owner = state.houses[space]
    return state.active if state.takes_all or owner == SUPER else owner


def advance(state: RagusaState, events: list[Event]) -> None:
    """Do all that follows without a choice, up to the next decision or the end of the game."""
    state.ask("between", state.active)
    while True:
        if state.queue:
            if _ACTS[state.book.does[state.hex]](state, events):
                return
        elif state.pending:
            if len(state.pending) == 1 or state.active >= state.people:
                activate(state, state.pending[0], events)
            else:
                state.ask("hex", state.active)
                return
        else:
            seat = turns.next_seat(state)
            if seat is None:
                ending.begin(state, events)
                return
            turns.begin(state, seat, events)
            if seat < state.people:
                state.ask("place", seat)
                return
            begin(state, patrician.build(state, seat, events), False)
            patrician.rank_hexes(state, seat, events)


# --- what the houses do: each returns True if somebody is asked ---------------------------------
def _produce(state: RagusaState, events: list[Event]) -> bool:
    book = state.book
    resource, commodity = book.makes[state.hex]
    cap = book.stock_caps[commodity]
    name = book.commodities[commodity]
    queue, people = state.queue, state.people
    for done, space in enumerate(queue):
        seat = actor(state, space)
        if seat < people and not state.asked >> seat & 1 and fish.matters(state, seat, state.hex):
            state.queue = queue[done:]
            state.ask("fish", seat)
            return True
        amount = state.resources[seat * book.width + resource]
        at = seat * book.kinds + commodity
        before = state.stock[at]
        after = before + amount
        if after > cap:
            after = cap
        state.stock[at] = after
        state.queue = queue[done + 1 :]
        house = state.board.spaces[space]
        if amount:
            lost = amount - after + before
            events.append(Produced(seat, house, name, after - before, lost))
        else:
            events.append(Idle(seat, house, state.board.hexes[state.hex]))
    return False


def _points(state: RagusaState, events: list[Event]) -> bool:
    book = state.book
    resource, per = book.points[state.hex]
    queue = state.queue
    for done, space in enumerate(queue):
        seat = actor(state, space)
        vp = state.resources[seat * book.width + resource] // per
        state.points[seat * SOURCES + FISH] += vp
        state.queue = queue[done + 1 :]
        events.append(Scored(seat, state.board.spaces[space], book.resources[resource], vp))
    return False


def _wall(state: RagusaState, events: list[Event]) -> bool:
    seat = actor(state, state.queue[0])
    if not state.can_wall():
        _skip(state, seat, events)
    elif seat < state.people:
        state.ask("wall", seat)
        return True
    else:
        build_wall(state, seat, patrician.choose_wall(state, seat, events), events)
    return False


def _tower(state: RagusaState, events: list[Event]) -> bool:
    seat = actor(state, state.queue[0])
    if not state.tower_free or not state.towers_left[seat]:
        _skip(state, seat, events)
    elif seat < state.people:
        state.ask("tower", seat)
        return True
    else:
        build_tower(state, seat, patrician.choose_tower(state, seat, events), events)
    return False


def _ship(state: RagusaState, events: list[Event]) -> bool:
    seat = actor(state, state.queue[0])
    if seat >= state.people:
        patrician.trade_ship(state, seat, events)
    elif payable(state, seat):
        state.ask("ship", seat)
        return True
    else:
        _skip(state, seat, events)
    return False


def _sell(state: RagusaState, events: list[Event]) -> bool:
    seat = actor(state, state.queue[0])
    if not state.has_stock(seat):
        _skip(state, seat, events)
    elif seat < state.people:
        state.ask("sell", seat)
        return True
    else:
        patrician.trade_stock(state, seat, events)
    return False


def _bonus(state: RagusaState, events: list[Event]) -> bool:
    seat = actor(state, state.queue[0])
    if not state.bonus_deck:
        _skip(state, seat, events)
    elif seat < state.people:
        state.ask("draw", seat)
        return True
    else:
        patrician.draw(state, seat, events)
    return False


_ACTS = {
    "produce": _produce,
    "points": _points,
    "wall": _wall,
    "tower": _tower,
    "ship": _ship,
    "sell": _sell,
    "bonus": _bonus,
}


def _skip(state: RagusaState, seat: int, events: list[Event]) -> None:
    house = state.board.spaces[state.acted()]
    events.append(Idle(seat, house, state.board.hexes[state.hex]))


# --- the effects that are chosen ----------------------------------------------------------------
def build_wall(state: RagusaState, seat: int, wall: int, events: list[Event]) -> None:
    """A wall belongs to nobody; its builder scores at once."""
    vp = wall_points(state, seat, wall)
    state.walls |= 1 << wall
    state.points[seat * SOURCES + WALLS] += vp
    house = state.board.spaces[state.acted()]
    events.append(WallBuilt(seat, house, state.board.walls[wall], vp))


def build_tower(state: RagusaState, seat: int, space: int, events: list[Event]) -> None:
    state.towers[seat] |= 1 << space
    state.tower_free &= ~(1 << space)
    state.towers_left[seat] -= 1
    house = state.board.spaces[state.acted()]
    events.append(TowerBuilt(seat, house, state.board.spaces[space]))

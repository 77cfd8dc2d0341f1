"""City hexes at work: which hex, which house, who decides (6, 8).

`advance` carries the game on until somebody at the table has a real choice. A hex is worked off as
a queue of houses: the new one first, then clockwise; each acts for its owner.
"""

from __future__ import annotations

from game.engine.actions import Action
from game.engine.events import Event
from game.engine.messages import Message, Term, msg
from game.engine.rules import BETWEEN
from game.ragusa import ending, fish, patrician, turns
from game.ragusa.actions import ActivateHex, Decline
from game.ragusa.board import SUPER
from game.ragusa.book import FISH, SOURCES
from game.ragusa.events import Declined, HexActivated, Idle, Produced, Scored
from game.ragusa.market import payable
from game.ragusa.placing import wake
from game.ragusa.state import RagusaState
from game.ragusa.walls import build_tower, build_wall, can_wall


# --- which hex comes next -----------------------------------------------------------------------
def list_hexes(state: RagusaState, seat: int) -> list[Action]:
    return [state.book.hex_actions[hex] for hex in state.pending]


def why_not_hex(state: RagusaState, action: ActivateHex) -> Message | None:
    hex = state.board.hex_index.get(action.hex)
    if hex is None:
        return msg("There is no hex {hex}.", hex=action.hex)
    if hex in state.pending:
        return None
    name = Term(action.hex)
    if state.book.does[hex] == "sets":
        return msg("{hex}: nothing happens there now, it scores at the end.", hex=name)
    if hex in state.board.city_hexes[state.space]:
        return msg("{hex}: this hex has already been activated.", hex=name)
    return msg("{hex}: the new house does not stand at this city hex.", hex=name)


def activate_chosen(state: RagusaState, action: ActivateHex, events: list[Event]) -> None:
    activate(state, state.board.hex_index[action.hex], events)


def activate(state: RagusaState, hex: int, events: list[Event]) -> None:
    """Line up the houses round the hex (8); only the new one if the hex does not reactivate."""
    state.pending = tuple([h for h in state.pending if h != hex])
    state.hex = hex
    state.asked = 0
    state.ask(BETWEEN, state.active)
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
    actors = tuple([acts_for(state, s) for s in queue])
    events.append(HexActivated(active, name, tuple([board.spaces[s] for s in queue]), actors))


def acts_for(state: RagusaState, space: int) -> int:
    """For whom the house here acts: its owner; a super-house for the active player (13)."""
    owner = state.houses[space]
    return state.active if state.takes_all or owner == SUPER else owner


def decline(state: RagusaState, action: Decline, events: list[Event]) -> None:
    """The house whose turn it is makes no use of the hex."""
    seat = state.actor
    house = state.board.spaces[state.acted()]
    events.append(Declined(seat, house, state.board.hexes[state.hex]))


# --- all that follows by itself -----------------------------------------------------------------
def advance(state: RagusaState, events: list[Event]) -> None:
    """Do all that follows without a choice, up to the next decision or the end of the game."""
    if state.phase != BETWEEN:
        return
    while True:
        if state.queue:
            if ACTS[state.book.does[state.hex]](state, events):
                return
        elif state.pending:
            if len(state.pending) == 1 or state.active >= state.players:
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
            if seat < state.players:
                state.ask("place", seat)
                return
            wake(state, patrician.build(state, seat, events), False)
            patrician.rank_hexes(state, seat, events)


# --- what the houses do: each returns True if somebody is asked ---------------------------------
def _produce(state: RagusaState, events: list[Event]) -> bool:
    book = state.book
    resource, commodity = book.makes[state.hex]
    cap = book.stock_caps[commodity]
    name = book.commodities[commodity]
    queue, players = state.queue, state.players
    for done, space in enumerate(queue):
        seat = acts_for(state, space)
        if seat < players and not state.asked >> seat & 1 and fish.matters(state, seat, state.hex):
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
        seat = acts_for(state, space)
        vp = state.resources[seat * book.width + resource] // per
        state.points[seat * SOURCES + FISH] += vp
        state.queue = queue[done + 1 :]
        events.append(Scored(seat, state.board.spaces[space], book.resources[resource], vp))
    return False


def _wall(state: RagusaState, events: list[Event]) -> bool:
    seat = acts_for(state, state.queue[0])
    if not can_wall(state):
        _skip(state, seat, events)
    elif seat < state.players:
        state.ask("wall", seat)
        return True
    else:
        build_wall(state, seat, patrician.choose_wall(state, seat, events), events)
    return False


def _tower(state: RagusaState, events: list[Event]) -> bool:
    seat = acts_for(state, state.queue[0])
    if not state.tower_free or not state.towers_left[seat]:
        _skip(state, seat, events)
    elif seat < state.players:
        state.ask("tower", seat)
        return True
    else:
        build_tower(state, seat, patrician.choose_tower(state, seat, events), events)
    return False


def _ship(state: RagusaState, events: list[Event]) -> bool:
    seat = acts_for(state, state.queue[0])
    if seat >= state.players:
        patrician.trade_ship(state, seat, events)
    elif payable(state, seat):
        state.ask("ship", seat)
        return True
    else:
        _skip(state, seat, events)
    return False


def _sell(state: RagusaState, events: list[Event]) -> bool:
    seat = acts_for(state, state.queue[0])
    if not any(state.goods(seat)):
        _skip(state, seat, events)
    elif seat < state.players:
        state.ask("sell", seat)
        return True
    else:
        patrician.trade_stock(state, seat, events)
    return False


def _bonus(state: RagusaState, events: list[Event]) -> bool:
    seat = acts_for(state, state.queue[0])
    if not state.bonus_deck:
        _skip(state, seat, events)
    elif seat < state.players:
        state.ask("draw", seat)
        return True
    else:
        patrician.draw(state, seat, events)
    return False


ACTS = {
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

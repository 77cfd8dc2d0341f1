"""What can be decided in each phase, and the doing of it.

`DO` maps each kind of action to a function that checks it directly, does it and carries the game
on; it returns False, having changed nothing, if the action is not legal. `reasons` says why.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from game.engine.actions import Action
from game.engine.events import Event
from game.ragusa import city, ending, market, patrician
from game.ragusa.actions import (
    ActivateHex,
    BuildTower,
    BuildWall,
    BuyShip,
    Decline,
    DrawBonus,
    Exchange,
    KeepBonus,
    Pass,
    PlaceHouse,
    PlaceSuperHouse,
    PlaceWithFish,
    Sell,
)
from game.ragusa.events import Declined, Passed
from game.ragusa.fish import exchanges, matters, pay
from game.ragusa.palace import keep_bonus, keep_dealt, offer_bonus
from game.ragusa.placing import (
    fish_enough,
    look,
    place,
    shortfall,
    with_fish,
)
from game.ragusa.rulebook import UNKNOWN, UNKNOWN_ID
from game.ragusa.scoring import best_exchange
from game.ragusa.walls import wall_points

if TYPE_CHECKING:
    from game.ragusa.rules import RagusaState

DECLINE = Decline()
DRAW = DrawBonus()
PASS = Pass()


# --- listing ------------------------------------------------------------------------------------
def legal_actions(state: RagusaState) -> list[Action]:
    """All legal actions: those of the phase, then the exchanges of fish that can be paid (10)."""
    seat = state.player
    if seat is None or state.phase == "between":
        return []
    found = _LISTS[state.phase](state, seat)
    book = state.book
    if state.resources[seat * book.width + book.pay] >= book.cheapest:
        found += exchanges(state, seat)
    return found


def _placements(state: RagusaState, seat: int) -> list[Action]:
    found = state.book.house_choices.of(state.opened)
    if state.opened_supers:
        found += state.book.super_choices.of(state.opened_supers)
    found += with_fish(state, seat)
    return found or [PASS]


def _bonus(state: RagusaState, seat: int) -> list[Action]:
    return _keeps(state, state.dealt[seat])


def _keep(state: RagusaState, seat: int) -> list[Action]:
    return _keeps(state, state.drawn)


def _keeps(state: RagusaState, cards: tuple[int, ...]) -> list[Action]:
    if UNKNOWN in cards:
        return [KeepBonus(UNKNOWN_ID)]
    return [state.book.keeps[card] for card in sorted(cards)]


def _hexes(state: RagusaState, seat: int) -> list[Action]:
    return [state.book.hex_actions[hex] for hex in state.pending]


def _walls(state: RagusaState, seat: int) -> list[Action]:
    found = state.book.wall_choices.of(state.board.ring_mask & ~state.walls)
    found.append(DECLINE)
    return found


def _towers(state: RagusaState, seat: int) -> list[Action]:
    found = state.book.tower_choices.of(state.tower_free)
    found.append(DECLINE)
    return found


def _ships(state: RagusaState, seat: int) -> list[Action]:
    buy = state.book.buy_actions
    found: list[Action] = [buy[berth] for berth in market.payable(state, seat)]
    found.append(DECLINE)
    return found


def _sales(state: RagusaState, seat: int) -> list[Action]:
    sell = state.book.sell_actions
    found: list[Action] = [sell[c] for c, amount in enumerate(state.goods(seat)) if amount]
    found.append(DECLINE)
    return found


def _draw(state: RagusaState, seat: int) -> list[Action]:
    return [DRAW, DECLINE]


def _decline(state: RagusaState, seat: int) -> list[Action]:
    return [DECLINE]


_LISTS: dict[str, Callable[[RagusaState, int], list[Action]]] = {
    "bonus": _bonus,
    "place": _placements,
    "hex": _hexes,
    "fish": _decline,
    "wall": _walls,
    "tower": _towers,
    "ship": _ships,
    "sell": _sales,
    "draw": _draw,
    "keep": _keep,
    "last": _decline,
}


# --- doing --------------------------------------------------------------------------------------
def _do_keep(state: RagusaState, action: KeepBonus, events: list[Event]) -> bool:
    seat = state.player
    card = state.book.bonus_index.get(action.card, UNKNOWN)
    if seat is None or card == UNKNOWN:
        return False
    if state.phase == "bonus" and card in state.dealt[seat]:
        keep_dealt(state, seat, card, events)
        if seat + 1 < state.people:
            return True
    elif state.phase == "keep" and card in state.drawn:
        keep_bonus(state, seat, card, events)
    else:
        return False
    state.advance(events)
    return True


def _do_house(state: RagusaState, action: PlaceHouse, events: list[Event]) -> bool:
    seat = state.player
    space = state.board.space_index.get(action.space)
    if state.phase != "place" or seat is None or space is None or not state.opened >> space & 1:
        return False
    place(state, seat, space, (), False, events)
    city.begin(state, space, False)
    state.advance(events)
    return True


def _do_super_house(state: RagusaState, action: PlaceSuperHouse, events: list[Event]) -> bool:
    seat = state.player
    space = state.board.space_index.get(action.space)
    if state.phase != "place" or seat is None or space is None:
        return False
    if not state.opened_supers >> space & 1:
        return False
    place(state, seat, space, (), True, events)
    city.begin(state, space, True)
    state.advance(events)
    return True


def _do_with_fish(state: RagusaState, action: PlaceWithFish, events: list[Event]) -> bool:
    seat = state.player
    get = placement_for_fish(state, action)
    if get is None or seat is None:
        return False
    space = state.board.space_index[action.space]
    is_super = action.what == "super_house"
    place(state, seat, space, get, is_super, events)
    city.begin(state, space, is_super)
    state.advance(events)
    return True


def placement_for_fish(state: RagusaState, action: PlaceWithFish) -> tuple[int, ...] | None:
    """The resources to buy if the action is legal: exactly those that are missing (R2)."""
    seat = state.player
    space = state.board.space_index.get(action.space)
    if state.phase != "place" or seat is None or space is None:
        return None
    is_super = action.what == "super_house"
    if is_super:
        there = state.super_free >> space & 1 and state.supers_left[seat]
    else:
        there = state.free >> space & 1 and state.houses_left[seat] and action.what == "house"
    if not there:
        return None
    get, left = shortfall(state, seat, space, is_super)
    if not get or action.get != tuple(state.book.resources[r] for r in get):
        return None
    return get if fish_enough(state, seat, space, get, left, is_super) else None


def _do_pass(state: RagusaState, action: Pass, events: list[Event]) -> bool:
    seat = state.player
    if state.phase != "place" or seat is None or _placements(state, seat) != [PASS]:
        return False
    state.ask("between", seat)
    events.append(Passed(seat))
    state.advance(events)
    return True


def _do_hex(state: RagusaState, action: ActivateHex, events: list[Event]) -> bool:
    hex = state.board.hex_index.get(action.hex)
    if state.phase != "hex" or hex not in state.pending:
        return False
    city.activate(state, hex, events)
    state.advance(events)
    return True


def _do_exchange(state: RagusaState, action: Exchange, events: list[Event]) -> bool:
    seat = state.player
    if seat is None or action not in exchanges(state, seat):
        return False
    events.append(pay(state, seat, state.book.resource_index[action.resource]))
    if state.phase == "place":
        look(state, seat)
    elif state.phase == "fish" and not matters(state, seat, state.hex):
        state.advance(events)
    elif state.phase == "last" and not best_exchange(state, seat)[0]:
        ending.next_exchange(state, seat, events)
    return True


def _do_wall(state: RagusaState, action: BuildWall, events: list[Event]) -> bool:
    seat = state.player
    wall = state.board.wall_index.get(action.wall)
    if state.phase != "wall" or seat is None or wall is None or state.walls >> wall & 1:
        return False
    city.build_wall(state, seat, wall, events)
    state.advance(events)
    return True


def _do_tower(state: RagusaState, action: BuildTower, events: list[Event]) -> bool:
    seat = state.player
    space = state.board.space_index.get(action.space)
    if state.phase != "tower" or seat is None or space is None or not state.tower_free >> space & 1:
        return False
    city.build_tower(state, seat, space, events)
    state.advance(events)
    return True


def _do_buy(state: RagusaState, action: BuyShip, events: list[Event]) -> bool:
    seat = state.player
    if state.phase != "ship" or seat is None or not 1 <= action.berth <= len(state.row):
        return False
    if not market.can_pay(state, seat, action.berth - 1):
        return False
    market.buy(state, seat, state.acted(), action.berth - 1, events)
    state.advance(events)
    return True


def _do_sell(state: RagusaState, action: Sell, events: list[Event]) -> bool:
    seat = state.player
    commodity = state.book.commodity_index.get(action.commodity)
    if state.phase != "sell" or seat is None or commodity is None:
        return False
    if not state.stock[seat * state.book.kinds + commodity]:
        return False
    market.sell(state, seat, state.acted(), commodity, events)
    state.advance(events)
    return True


def _do_draw(state: RagusaState, action: DrawBonus, events: list[Event]) -> bool:
    seat = state.player
    if state.phase != "draw" or seat is None:
        return False
    offer_bonus(state, seat, events)
    if len(state.drawn) == 1:
        keep_bonus(state, seat, state.drawn[0], events)
        state.advance(events)
    return True


def _do_decline(state: RagusaState, action: Decline, events: list[Event]) -> bool:
    seat = state.player
    if seat is None or state.phase not in OPTIONAL:
        return False
    if state.phase == "last":
        ending.next_exchange(state, seat, events)
        return True
    if state.phase == "fish":
        state.asked |= 1 << seat
    else:
        house = state.board.spaces[state.acted()]
        events.append(Declined(seat, house, state.board.hexes[state.hex]))
    state.advance(events)
    return True


OPTIONAL = frozenset(("fish", "wall", "tower", "ship", "sell", "draw", "last"))

DO: dict[type[Action], Callable[[RagusaState, Any, list[Event]], bool]] = {
    KeepBonus: _do_keep,
    PlaceHouse: _do_house,
    PlaceSuperHouse: _do_super_house,
    PlaceWithFish: _do_with_fish,
    Pass: _do_pass,
    ActivateHex: _do_hex,
    Exchange: _do_exchange,
    BuildWall: _do_wall,
    BuildTower: _do_tower,
    BuyShip: _do_buy,
    Sell: _do_sell,
    DrawBonus: _do_draw,
    Decline: _do_decline,
}


# --- proposing ----------------------------------------------------------------------------------
def proposal(state: RagusaState) -> Action:
    """What somebody in a hurry would do: the table offers it as "do the rest".

    Hexes in their sensible order, no exchange except the best one before the bonus cards, and the
    Patrician's own judgement on walls, towers, ships and sales. Houses are placed by people.
    """
    seat = state.player
    assert seat is not None
    book = state.book
    match state.phase:
        case "wall":
            walls = [w for w in range(state.board.ring) if not state.walls >> w & 1]
            best = max(walls, key=lambda wall: (wall_points(state, seat, wall), -wall))
            return book.wall_choices.all[best]
        case "tower":
            return book.tower_choices.all[patrician.best_tower(state, seat).at]
        case "ship":
            berth = patrician.choose_ship(state, seat).at
            return book.buy_actions[berth] if berth >= 0 else DECLINE
        case "sell":
            commodity = patrician.choose_sale(state, seat).at
            return book.sell_actions[commodity] if commodity >= 0 else DECLINE
        case "last":
            get = best_exchange(state, seat)[1]
            return book.exchanges[get[0]] if get else DECLINE
        case _:
            return legal_actions(state)[0]

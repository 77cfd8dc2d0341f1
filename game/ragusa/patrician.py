"""The Patrician: two colours that build by cards and decide by a sheet of priorities (14).

Every choice is an event with its reason before the event that carries it out. The same choices,
without the events, serve as proposals to people.
"""

from __future__ import annotations

from itertools import pairwise
from operator import sub
from typing import TYPE_CHECKING

from game.engine.events import Event
from game.ragusa import market
from game.ragusa.endevents import CardTurned, Reasoned
from game.ragusa.events import HousePlaced, Idle
from game.ragusa.fish import pay
from game.ragusa.palace import draw_bonus
from game.ragusa.placing import EMPTY, gain, stand
from game.ragusa.rulebook import UNKNOWN
from game.ragusa.scoring import best_exchange, cathedral_sets
from game.ragusa.walls import foreign, neighbours_own, section_through

if TYPE_CHECKING:
    from game.ragusa.rules import RagusaState


# --- building (14.2) ----------------------------------------------------------------------------
def build(state: RagusaState, seat: int, events: list[Event]) -> int:
    """Turn a card and build on its lowest space without a house; returns the space."""
    hand = state.hands[seat - state.people]
    card = hand[state.chance.below(len(hand))]
    state.shown |= 1 << card
    spaces = state.book.card_spaces[card]
    number = 0
    while state.houses[spaces[number]] >= 0:
        number += 1
    space = spaces[number]
    events.append(
        CardTurned(seat, state.book.patrician_cards[card], number + 1, state.board.spaces[space])
    )
    if number == len(spaces) - 1:
        # A card whose spaces are all built would only be put aside when drawn.
        state.hands[seat - state.people] = tuple([c for c in hand if c != card])
    state.houses_left[seat] -= 1
    stand(state, seat, space)
    events.append(HousePlaced(seat, state.board.spaces[space], state.board.hex_names[space]))
    gain(state, seat, space, events)
    return space


# --- quay and market ----------------------------------------------------------------------------
def choose_sale(state: RagusaState, seat: int) -> tuple[str, int]:
    """Why, and which commodity (14.4): highest value, most of it, order of the sheet; -1 for none.

    Sets the cathedral will score are never broken.
    """
    stock = state.goods(seat)
    sets = cathedral_sets(state, seat)
    track, values = state.book.track, state.values
    best = (-1, -1)
    chosen, why = -1, "keep_sets"
    for commodity in state.book.sell_order:
        amount = stock[commodity]
        if amount > sets:
            rank = (track[values[commodity]], amount)
            if rank > best:
                why = "sell_most" if rank[0] == best[0] else "sell"
                best, chosen = rank, commodity
            elif rank == best:
                why = "sell_order"
            elif rank[0] == best[0] and why == "sell":
                why = "sell_most"
    if why == "sell" and any(
        amount and track[values[c]] > best[0] for c, amount in enumerate(stock)
    ):
        why = "sell_spare"
    return why, chosen


def trade_stock(state: RagusaState, seat: int, events: list[Event]) -> None:
    why, commodity = choose_sale(state, seat)
    house = state.queue[0]
    if commodity < 0:
        events.append(Reasoned(seat, why, ""))
    else:
        events.append(Reasoned(seat, why, state.book.commodities[commodity]))
        market.sell(state, seat, house, commodity, events)
    state.queue = state.queue[1:]


def choose_ship(state: RagusaState, seat: int) -> tuple[str, int]:
    """Why, and which berth (14.4): most points, commodity it has most of, leftmost; -1 for none."""
    book = state.book
    stock = state.goods(seat)
    sets = cathedral_sets(state, seat)
    payable = market.payable(state, seat)
    best = (-1, -1)
    chosen, why = -1, "keep_sets" if payable else ""
    for berth in payable:
        ship = state.row[berth]
        if sets and min(map(sub, stock, book.ship_cost[berth][ship])) < sets:
            continue
        rank = (book.ship_vp[ship], max([stock[c] for c in book.berth_asks[berth]]))
        if rank > best:
            why = "ship_stock" if rank[0] == best[0] else "ship"
            best, chosen = rank, berth
        elif rank == best:
            why = "ship_left"
        elif rank[0] == best[0] and why == "ship":
            why = "ship_stock"
    return why, chosen


def trade_ship(state: RagusaState, seat: int, events: list[Event]) -> None:
    why, berth = choose_ship(state, seat)
    house = state.queue[0]
    if berth >= 0:
        events.append(Reasoned(seat, why, state.book.ships[state.row[berth]]))
        market.buy(state, seat, house, berth, events)
    elif why:
        events.append(Reasoned(seat, why, ""))
    else:
        hex = state.board.hexes[state.hex]
        events.append(Idle(seat, state.board.spaces[house], hex))
    state.queue = state.queue[1:]


# --- walls and towers ---------------------------------------------------------------------------
def best_wall(state: RagusaState, seat: int) -> tuple[str, int, int]:
    """Why, which wall place, and the number that decided (14.4).

    Most own pieces at its ends, then the longest section it makes, then the first clockwise.
    """
    n = state.board.ring
    pieces, places = most_pieces(state, seat)
    top = state.book.ring_numbers.of(places)
    if len(top) == 1:
        return "wall", top[0], pieces
    broken = foreign(state, seat)
    lengths = [section_through(state.walls, broken, wall, n) for wall in top]
    longest = max(lengths)
    why = "wall_section" if lengths.count(longest) == 1 else "wall_first"
    return why, top[lengths.index(longest)], longest


def most_pieces(state: RagusaState, seat: int) -> tuple[int, int]:
    """The most own pieces at the ends of an empty wall place, and the places (mask) with that."""
    n, ring = state.board.ring, state.board.ring_mask
    houses, towers = state.own[seat] & ring, state.towers[seat]
    # Bit k of each: a piece on space k, and one on space k + 1, the two ends of wall place k.
    next_houses = houses >> 1 | (houses & 1) << n - 1
    next_towers = towers >> 1 | (towers & 1) << n - 1
    both_houses, a_house = houses & next_houses, houses | next_houses
    both_towers, a_tower = towers & next_towers, towers | next_towers
    empty = ring & ~state.walls
    if found := empty & both_houses & both_towers:
        return 4, found
    if found := empty & (both_houses & a_tower | a_house & both_towers):
        return 3, found
    if found := empty & (both_houses | both_towers | a_house & a_tower):
        return 2, found
    if found := empty & (a_house | a_tower):
        return 1, found
    return 0, empty


def choose_wall(state: RagusaState, seat: int, events: list[Event]) -> int:
    why, wall, number = best_wall(state, seat)
    events.append(Reasoned(seat, why, state.board.walls[wall], number))
    return wall


def best_tower(state: RagusaState, seat: int) -> tuple[str, int, int]:
    """Why, which space, and how long the stretch becomes (14.4, R23).

    As if every wall were built: join the longest stretch of own and open spaces with the next one
    by a tower on the foreign space between them.
    """
    n = state.board.ring
    broken = foreign(state, seat)
    breaks = state.book.ring_numbers.of(broken)
    # The stretch after each break, in walls: one more than the spaces up to the next break.
    after = [right - left for left, right in pairwise([*breaks, breaks[0] + n])] if breaks else []
    best = (0, 0)
    candidates: list[int] = []
    for i, space in enumerate(breaks):
        if state.tower_free >> space & 1:
            left, right = after[i - 1], after[i]
            rank = (left if left > right else right, left + right)
            if rank > best:
                best, candidates = rank, [space]
            elif rank == best:
                candidates.append(space)
    if candidates:
        chosen = candidates[0]
        if len(candidates) > 1:
            chosen = max(candidates, key=lambda s: (neighbours_own(state, seat, s), -s))
        return "tower_run", chosen, min(n, best[1])
    spots = state.book.ring_numbers.of(state.tower_free)
    housed = [space for space in spots if state.houses[space] != EMPTY]
    chosen = min(housed or spots, key=lambda s: (-neighbours_own(state, seat, s), s))
    return ("tower_house" if housed else "tower_empty"), chosen, 0


def choose_tower(state: RagusaState, seat: int, events: list[Event]) -> int:
    why, space, number = best_tower(state, seat)
    events.append(Reasoned(seat, why, state.board.spaces[space], number))
    return space


# --- palace and the end -------------------------------------------------------------------------
def draw(state: RagusaState, seat: int, events: list[Event]) -> None:
    """Both cards are kept, unseen; as a pair they belong together for the easier rule (14.6)."""
    cards = draw_bonus(state, seat, events)
    state.bonus[seat] += cards
    state.groups[seat] += (len(cards),)
    state.queue = state.queue[1:]


def last_exchange(state: RagusaState, seat: int, events: list[Event]) -> None:
    """Fish for the resources of its cards, unless it holds a card for fish itself (14.5)."""
    book = state.book
    for card in state.bonus[seat]:
        if card == UNKNOWN:
            return
        if book.bonus_counts[card] == "resource" and book.bonus_of[card] == book.pay:
            return
    _, resources = best_exchange(state, seat)
    if resources:
        events.append(Reasoned(seat, "fish", ""))
    for resource in resources:
        events.append(pay(state, seat, resource))

"""The Patrician: two colours that build by cards and decide by a sheet of priorities (14).

Every choice is an event with its reason before the event that carries it out. The same choices,
without the events, serve as proposals to people.
"""

from __future__ import annotations

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
    number, space = next((i, s) for i, s in enumerate(spaces) if state.houses[s] < 0)
    events.append(
        CardTurned(seat, state.book.patrician_cards[card], number + 1, state.board.spaces[space])
    )
    if number == len(spaces) - 1:
        # A card whose spaces are all built would only be put aside when drawn.
        state.hands[seat - state.people] = tuple(c for c in hand if c != card)
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
    count = len(state.book.commodities)
    stock = state.stock[seat * count : seat * count + count]
    sets = cathedral_sets(state, seat)
    owned = [c for c in range(count) if stock[c]]
    spare = [c for c in owned if stock[c] > sets]
    if not spare:
        return ("keep_sets", -1) if owned else ("", -1)
    worth = [market.value(state, c) for c in range(count)]
    top = [c for c in spare if worth[c] == max(worth[c] for c in spare)]
    most = [c for c in top if stock[c] == max(stock[c] for c in top)]
    chosen = min(most, key=state.book.sell_order.index)
    if len(most) > 1:
        return "sell_order", chosen
    if len(top) > 1:
        return "sell_most", chosen
    if any(worth[c] > worth[chosen] for c in owned):
        return "sell_spare", chosen
    return "sell", chosen


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
    count = len(book.commodities)
    stock = state.stock[seat * count : seat * count + count]
    sets = cathedral_sets(state, seat)
    berths = [
        berth
        for berth in market.payable(state, seat)
        if min(s - p for s, p in zip(stock, book.ship_cost[berth][state.row[berth]], strict=True))
        >= sets
    ]
    if not berths:
        return ("keep_sets" if market.payable(state, seat) else ""), -1
    vp = {berth: book.ship_vp[state.row[berth]] for berth in berths}
    top = [berth for berth in berths if vp[berth] == max(vp.values())]
    # The base cost of a berth names the commodity it asks for.
    asked = {
        berth: max(stock[c] for c, price in enumerate(book.berth_cost[berth]) if price)
        for berth in top
    }
    most = [berth for berth in top if asked[berth] == max(asked.values())]
    why = "ship_left" if len(most) > 1 else "ship_stock" if len(top) > 1 else "ship"
    return why, most[0]


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
    own, towers = state.own[seat], state.towers[seat]
    best, top = -1, []
    for wall, ends in enumerate(state.board.end_mask):
        if not state.walls >> wall & 1:
            pieces = (own & ends).bit_count() + (towers & ends).bit_count()
            if pieces > best:
                best, top = pieces, [wall]
            elif pieces == best:
                top.append(wall)
    if len(top) == 1:
        return "wall", top[0], best
    broken = foreign(state, seat)
    lengths = [section_through(state.walls, broken, wall, n) for wall in top]
    longest = max(lengths)
    why = "wall_section" if lengths.count(longest) == 1 else "wall_first"
    return why, top[lengths.index(longest)], longest


def choose_wall(state: RagusaState, seat: int, events: list[Event]) -> int:
    why, wall, number = best_wall(state, seat)
    events.append(Reasoned(seat, why, state.board.walls[wall], number))
    return wall


def best_tower(state: RagusaState, seat: int) -> tuple[str, int, int]:
    """Why, which space, and how long the stretch becomes (14.4, R23).

    As if every wall were built: join the longest stretch of own and open spaces with the next one by
    a tower on the foreign space between them.
    """
    n = state.board.ring
    broken = foreign(state, seat)
    breaks = [space for space in range(n) if broken >> space & 1]
    # The stretch after each break, in walls: one more than the spaces up to the next break.
    after = {
        space: (breaks[(i + 1) % len(breaks)] - space) % n or n for i, space in enumerate(breaks)
    }
    before = {breaks[(i + 1) % len(breaks)]: after[space] for i, space in enumerate(breaks)}
    for length in sorted(set(after.values()), reverse=True):
        candidates = [
            space
            for space in breaks
            if state.tower_free >> space & 1 and length in (after[space], before[space])
        ]
        if candidates:
            joined = {space: min(n, before[space] + after[space]) for space in candidates}
            chosen = min(candidates, key=lambda s: (-joined[s], -neighbours_own(state, seat, s), s))
            return "tower_run", chosen, joined[chosen]
    spots = [space for space in range(n) if state.tower_free >> space & 1]
    housed = [space for space in spots if state.houses[space] != EMPTY]
    chosen = min(housed or spots, key=lambda s: (-neighbours_own(state, seat, s), s))
    return ("tower_house" if housed else "tower_empty"), chosen, 0


def choose_tower(state: RagusaState, seat: int, events: list[Event]) -> int:
    why, space, number = best_tower(state, seat)
    events.append(Reasoned(seat, why, state.board.spaces[space], number))
    return space


# --- palace and the end -------------------------------------------------------------------------
def draw(state: RagusaState, seat: int, events: list[Event]) -> None:
    """Both cards are kept, unseen; they stay together as a pair for the easier rule (14.4, 14.6)."""
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
        if book.bonus_rules[card].counts == "resource" and book.bonus_of[card] == book.pay:
            return
    _, resources = best_exchange(state, seat)
    if resources:
        events.append(Reasoned(seat, "fish", ""))
    for resource in resources:
        events.append(pay(state, seat, resource))

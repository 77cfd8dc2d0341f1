"""The Patrician: two colours that build by cards and decide by a sheet of priorities (14).

Every choice is an event with its reason before the event that carries it out. The same choices,
without the events, serve as proposals to people.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import pairwise
from operator import sub
from typing import NamedTuple

from game.engine.events import Event
from game.engine.sentinels import NOTHING, UNKNOWN
from game.ragusa import market
from game.ragusa.board import EMPTY
from game.ragusa.events import BonusDrawn, HousePlaced, Idle
from game.ragusa.fish import pay
from game.ragusa.palace import take
from game.ragusa.patrician_events import CardTurned, HexesRanked, Reasoned
from game.ragusa.placing import gain, stand
from game.ragusa.scoring import best_exchange, cathedral_sets
from game.ragusa.state import RagusaState
from game.ragusa.walls import foreign, neighbours_own, section_through


# --- building (14.2) ----------------------------------------------------------------------------
def build(state: RagusaState, seat: int, events: list[Event]) -> int:
    """Turn a card and build on its lowest space without a house; returns the space."""
    hand = state.hands[seat - state.players]
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
        state.hands[seat - state.players] = tuple([c for c in hand if c != card])
    state.houses_left[seat] -= 1
    stand(state, seat, space)
    events.append(HousePlaced(seat, state.board.spaces[space], state.board.hex_names[space]))
    gain(state, seat, space, events)
    return space


def rank_hexes(state: RagusaState, seat: int, events: list[Event]) -> None:
    """Several city hexes wait: they act in the order of the sheet (14.4)."""
    if len(state.pending) > 1:
        events.append(HexesRanked(seat, tuple([state.board.hexes[hex] for hex in state.pending])))


# --- how it chooses -----------------------------------------------------------------------------
class Choice(NamedTuple):
    """What the sheet says, and the criteria that decided."""

    why: str
    """The word of the reason, see `patrician_events.Reasoned`."""
    at: int
    """The number of what was chosen, or NOTHING."""
    number: int = 0
    """The figure that goes with the reason."""
    tie: str = ""
    """The last tie-break that was needed; empty where none was."""
    extent: int = 0
    """How many walls the reason or its tie-break speaks of besides."""

    def told(self, seat: int, what: str) -> Reasoned:
        return Reasoned(seat, self.why, what, self.number, self.tie, self.extent)


def settle(
    candidates: Sequence[int], last: str, *tie_breaks: tuple[str, Callable[[int], int]]
) -> tuple[int, str]:
    """Of equal candidates the one most tie-breaks leave, with the word of the one that decided.

    Where all of them leave several, the first of these wins by the `last` word.
    """
    word = ""
    for name, rank in tie_breaks:
        if len(candidates) == 1:
            return candidates[0], word
        ranks = [rank(candidate) for candidate in candidates]
        best = max(ranks)
        candidates = [c for c, own in zip(candidates, ranks, strict=True) if own == best]
        word = name
    return candidates[0], word if len(candidates) == 1 else last


# --- quay and market ----------------------------------------------------------------------------
def choose_sale(state: RagusaState, seat: int) -> Choice:
    """Highest value, most of it, order of the sheet (14.4); sets of the cathedral stay whole."""
    stock = state.goods(seat)
    sets = cathedral_sets(state, seat)
    worth = [state.book.track[place] for place in state.values]
    spare = [commodity for commodity in state.book.sell_order if stock[commodity] > sets]
    if not spare:
        return Choice("keep_sets", NOTHING)
    top = max([worth[commodity] for commodity in spare])
    kept = any(amount and worth[c] > top for c, amount in enumerate(stock))
    best = [commodity for commodity in spare if worth[commodity] == top]
    chosen, tie = settle(best, "order", ("stock", stock.__getitem__))
    return Choice("sell_spare" if kept else "sell", chosen, tie=tie)


def trade_stock(state: RagusaState, seat: int, events: list[Event]) -> None:
    choice = choose_sale(state, seat)
    if choice.at == NOTHING:
        state.acted()
        events.append(choice.told(seat, ""))
    else:
        events.append(choice.told(seat, state.book.commodities[choice.at]))
        market.sell(state, seat, state.acted(), choice.at, events)


def choose_ship(state: RagusaState, seat: int) -> Choice:
    """Most points, commodity it has most of, leftmost (14.4); sets of the cathedral stay whole."""
    stock = state.goods(seat)
    sets = cathedral_sets(state, seat)
    payable = market.payable(state, seat)
    if not payable:
        return Choice("", NOTHING)
    cost, row = state.book.ship_cost, state.row
    spare = payable
    if sets:
        spare = [b for b in payable if min(map(sub, stock, cost[b][row[b]])) >= sets]
    if not spare:
        return Choice("keep_sets", NOTHING)
    berth, tie = _best_ship(state, stock, spare)
    kept = len(spare) < len(payable) and _best_ship(state, stock, payable)[0] != berth
    return Choice("ship_spare" if kept else "ship", berth, tie=tie)


def _best_ship(state: RagusaState, stock: list[int], berths: list[int]) -> tuple[int, str]:
    book, row = state.book, state.row
    points = [book.ship_vp[row[berth]] for berth in berths]
    top = max(points)
    best = [berth for berth, own in zip(berths, points, strict=True) if own == top]
    asked = book.berth_asks
    return settle(best, "left", ("stock", lambda berth: max([stock[c] for c in asked[berth]])))


def trade_ship(state: RagusaState, seat: int, events: list[Event]) -> None:
    choice = choose_ship(state, seat)
    if choice.at != NOTHING:
        events.append(choice.told(seat, state.book.ships[state.row[choice.at]]))
        market.buy(state, seat, state.acted(), choice.at, events)
        return
    house = state.acted()
    if choice.why:
        events.append(choice.told(seat, ""))
    else:
        events.append(Idle(seat, state.board.spaces[house], state.board.hexes[state.hex]))


# --- walls and towers ---------------------------------------------------------------------------
def best_wall(state: RagusaState, seat: int) -> Choice:
    """Most own pieces at its ends, the longest section it makes, the first clockwise (14.4)."""
    n = state.board.ring
    pieces, places = most_pieces(state, seat)
    top = state.book.ring_numbers.of(places)
    broken = foreign(state, seat)

    def section_of(wall: int) -> int:
        return section_through(state.walls, broken, wall, n)

    wall, tie = settle(top, "clockwise", ("section", section_of))
    extent = section_of(wall) if tie == "section" else 0
    return Choice("wall" if pieces else "wall_alone", wall, pieces, tie, extent)


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
    choice = best_wall(state, seat)
    events.append(choice.told(seat, state.board.walls[choice.at]))
    return choice.at


def best_tower(state: RagusaState, seat: int) -> Choice:
    """Lengthen the longest stretch that can grow (14.4); ties by the mason's criteria (R23).

    As if every wall were built: a tower on a foreign space joins the stretches of own and open
    spaces on both sides of it.
    """
    n = state.board.ring
    breaks = state.book.ring_numbers.of(foreign(state, seat))
    # The stretch after each break, in walls: one more than the spaces up to the next break.
    after = [right - left for left, right in pairwise([*breaks, breaks[0] + n])] if breaks else []
    joined: dict[int, int] = {}
    longest = 0
    for i, space in enumerate(breaks):
        if state.tower_free >> space & 1:
            left, right = after[i - 1], after[i]
            longer = left if left > right else right
            if longer > longest:
                longest, joined = longer, {}
            if longer == longest:
                joined[space] = min(n, left + right)

    def beside(space: int) -> int:
        return neighbours_own(state, seat, space)

    if joined:
        ends = list(joined)
        space, tie = settle(ends, "clockwise", ("pieces", beside), ("run", joined.__getitem__))
        blocked = max(after)
        if blocked == longest:
            return Choice("tower_run", space, joined[space], tie)
        return Choice("tower_next", space, joined[space], tie, blocked)
    spots = state.book.ring_numbers.of(state.tower_free)
    housed = [space for space in spots if state.houses[space] != EMPTY]
    space, tie = settle(housed or spots, "clockwise", ("pieces", beside))
    return Choice("tower_house" if housed else "tower_empty", space, tie=tie)


def choose_tower(state: RagusaState, seat: int, events: list[Event]) -> int:
    choice = best_tower(state, seat)
    events.append(choice.told(seat, state.board.spaces[choice.at]))
    return choice.at


# --- palace and the end -------------------------------------------------------------------------
def draw(state: RagusaState, seat: int, events: list[Event]) -> None:
    """Both cards are kept, unseen; as a pair they belong together for the easier rule (14.6)."""
    events.append(Reasoned(seat, "keep_all", ""))
    cards = take(state, seat)
    state.bonus[seat] += cards
    state.groups[seat] += (len(cards),)
    house = state.board.spaces[state.acted()]
    events.append(BonusDrawn(seat, house, tuple([state.book.bonus_names[card] for card in cards])))


def last_exchange(state: RagusaState, seat: int, events: list[Event]) -> None:
    """Fish for the resources of its cards, unless it holds a card for fish itself (14.5)."""
    book = state.book
    for card in state.bonus[seat]:
        if card == UNKNOWN:
            return
        if book.bonus_counts[card] == "resource" and book.bonus_of[card] == book.pay:
            return
    points, resources = best_exchange(state, seat)
    if resources:
        events.append(Reasoned(seat, "fish", "", points))
    for resource in resources:
        events.append(pay(state, seat, resource))

"""Where a house may stand, and what happens when it is put there (7, 13).

For each player and kind of hex the state keeps masks of the spaces by the wood or stone they ask
for (`limits`), so that all open spaces are found with a few operations on masks.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from game.engine.actions import Action
from game.engine.events import Event
from game.ragusa.events import Gained, HousePlaced, SuperHousesTurned
from game.ragusa.fish import pay

if TYPE_CHECKING:
    from game.ragusa.rules import RagusaState

EMPTY, RESERVED, SUPER = -1, -2, 9
"""What can be on a space besides a seat's house."""


# --- which spaces are open ----------------------------------------------------------------------
def open_spaces(state: RagusaState, seat: int, have: Sequence[int]) -> int:
    """The free spaces whose requirements `have` meets, together with the gains of the house."""
    book = state.book
    asks = state.board.requirements
    steps = book.limit_steps
    limits = state.limits
    country, city = book.limit_of
    at = seat * 2 * steps + have[country]
    wooded = 0
    for gain, spaces in asks.country_groups:
        wooded |= spaces & limits[at + gain]
    at = (seat * 2 + 1) * steps + have[city]
    stony = 0
    for gain, spaces in asks.city_groups:
        stony |= spaces & limits[at + gain]
    found = state.free & wooded & stony
    for resource, by_amount in asks.lacking:
        found &= ~by_amount[have[resource]]
    count = book.kinds
    if not any(state.stock[seat * count : seat * count + count]):
        made = 0
        for resource, (with_none, with_some) in asks.makers:
            made |= with_some if have[resource] else with_none
        found &= ~asks.trade | made
    return found


def open_supers(state: RagusaState, seat: int, have: Sequence[int]) -> int:
    """The wall spaces where a super-house may go: no wood or stone, no gains (13, R16)."""
    asks = state.board.requirements
    found = state.super_free
    for resource, by_amount in asks.lacking_bare:
        found &= ~by_amount[have[resource]]
    count = state.book.kinds
    if not any(state.stock[seat * count : seat * count + count]):
        made = 0
        for resource, (_, with_some) in asks.makers_bare:
            if have[resource]:
                made |= with_some
        found &= ~asks.trade | made
    return found


def houses_round(state: RagusaState, seat: int, hex: int) -> int:
    """The player's ordinary houses round a hex."""
    return state.counts[seat * len(state.board.hexes) + hex]


def shortfall(
    state: RagusaState, seat: int, space: int, is_super: bool
) -> tuple[tuple[int, ...] | None, int]:
    """The resources to be bought so that the space is open, and how much fish must be left over.

    None if something is missing that fish does not buy. Whether there is fish enough is not asked.
    """
    book = state.book
    board = state.board
    asks = board.requirements
    at = seat * book.width
    have = state.resources[at : at + book.width]
    needs = dict.fromkeys(range(len(have)), 0)
    if not is_super:
        for resource, gain in board.gains[space]:
            have[resource] = min(book.caps[resource], have[resource] + gain)
        for hex, kind, _ in board.limited[space]:
            resource = book.limit_of[kind]
            needs[resource] = max(needs[resource], houses_round(state, seat, hex) + 1)
    for resource, amount in asks.needs[space]:
        needs[resource] = max(needs[resource], amount)
    get = [r for r, need in needs.items() if r != book.pay for _ in range(need - have[r])]
    if asks.trade >> space & 1 and not state.has_stock(seat):
        makers = [r for r, _ in asks.makes[space]]
        if not any(have[r] or r in get for r in makers):
            makers = [r for r in makers if book.prices[r]]
            if not makers:
                return None, 0
            get.append(min(makers, key=lambda r: book.prices[r]))
    if any(not book.prices[r] or needs[r] > book.caps[r] for r in get):
        return None, 0
    return tuple(sorted(get)), needs[book.pay]


def fish_enough(
    state: RagusaState, seat: int, space: int, get: tuple[int, ...], left: int, is_super: bool
) -> bool:
    """Whether the player's fish, and that of the house itself, buys all this with `left` over."""
    book = state.book
    fish = state.resources[seat * book.width + book.pay]
    before, fish = _buy_before(state, fish, get)
    if not is_super:
        gain = dict(state.board.gains[space]).get(book.pay, 0)
        fish = min(book.caps[book.pay], fish + gain)
    later = sum(book.prices[r] for r in get) - sum(book.prices[r] for r in before)
    return fish - later >= left


def _buy_before(state: RagusaState, fish: int, get: tuple[int, ...]) -> tuple[list[int], int]:
    """What is bought before the house stands, so that its fish are not lost to the limit (7.2)."""
    before = []
    for resource in get:
        price = state.book.prices[resource]
        if price <= fish:
            fish -= price
            before.append(resource)
    return before, fish


def with_fish(state: RagusaState, seat: int) -> list[Action]:
    """Placements on spaces that open only by an exchange of fish made with them (R2)."""
    book = state.book
    fish = state.resources[seat * book.width + book.pay]
    board = state.board
    lacks = book.cheapest - fish
    if lacks > board.most_fish:
        return []
    spaces = state.free & ~state.opened & board.fishing[max(0, lacks)]
    if not state.houses_left[seat]:
        spaces = 0
    supers = state.super_free & ~state.opened_supers if lacks <= 0 else 0
    if not state.supers_left[seat]:
        supers = 0
    if not spaces and not supers:
        return []
    most = min(book.caps[book.pay], fish + board.most_fish)
    have = state.amounts(seat)
    richer = [
        min(cap, amount + most // price) if price else amount
        for cap, amount, price in zip(book.caps, have, book.prices, strict=True)
    ]
    richer[book.pay] = fish
    found: list[Action] = []
    spaces &= open_spaces(state, seat, richer)
    for what, where in (("house", spaces), ("super_house", supers)):
        is_super = what == "super_house"
        while where:
            low = where & -where
            where ^= low
            space = low.bit_length() - 1
            get, left = shortfall(state, seat, space, is_super)
            if get and fish_enough(state, seat, space, get, left, is_super):
                found.append(book.with_fish(what, space, get))
    return found


def look(state: RagusaState, seat: int) -> None:
    """Note the spaces open to the player just so, for as long as he decides where to build."""
    have = state.amounts(seat)
    state.opened = open_spaces(state, seat, have) if state.houses_left[seat] else 0
    state.opened_supers = open_supers(state, seat, have) if state.supers_left[seat] else 0


def can_place(state: RagusaState, seat: int) -> bool:
    """Whether any space is open to the player, if need be by an exchange of fish (R12)."""
    look(state, seat)
    return bool(state.opened or state.opened_supers or with_fish(state, seat))


# --- putting it there ---------------------------------------------------------------------------
def place(
    state: RagusaState,
    seat: int,
    space: int,
    get: tuple[int, ...],
    is_super: bool,
    events: list[Event],
) -> None:
    """Put the house there, with its gains and the exchanges that make it legal."""
    book = state.book
    board = state.board
    state.ask("between", seat)
    if is_super:
        state.supers_left[seat] -= 1
        stand_super(state, space)
    else:
        state.houses_left[seat] -= 1
        stand(state, seat, space)
    events.append(HousePlaced(seat, board.spaces[space], board.hex_names[space], is_super))
    before: list[int] = []
    if get:
        fish = state.resources[seat * book.width + book.pay]
        before, _ = _buy_before(state, fish, get)
        for resource in before:
            events.append(pay(state, seat, resource))
    if not is_super:
        gain(state, seat, space, events)
    later = list(get)
    for resource in before:
        later.remove(resource)
    for resource in later:
        events.append(pay(state, seat, resource))
    if not state.super_free and any(state.supers_left):
        _turn_supers(state, events)


def stand(state: RagusaState, seat: int, space: int) -> None:
    """An ordinary house of the seat stands on the space; the limits of its hexes move on."""
    board = state.board
    bit = 1 << space
    state.houses[space] = seat
    state.free &= ~bit
    state.reserved &= ~bit
    state.super_free &= ~bit
    state.own[seat] |= bit
    steps = state.book.limit_steps
    counts, limits = state.counts, state.limits
    at = seat * len(board.hexes)
    for hex, kind, elsewhere in board.limited[space]:
        count = counts[at + hex] + 1
        counts[at + hex] = count
        # The next house there needs one unit more than this one did.
        row = (seat * 2 + kind) * steps
        most = state.book.limit_most[kind]
        if count < most:
            limits[row + count] &= elsewhere
        else:
            for amount in range(most, steps):
                limits[row + amount] &= elsewhere


def stand_super(state: RagusaState, space: int) -> None:
    board = state.board
    bit = 1 << space
    state.houses[space] = SUPER
    state.free &= ~bit
    state.supers |= bit
    state.super_free &= ~bit
    for hex in board.city_hexes[space]:
        if (state.supers & board.corner_mask[hex]).bit_count() >= state.book.supers_round:
            state.super_free &= ~board.corner_mask[hex]


def _turn_supers(state: RagusaState, events: list[Event]) -> None:
    """Ruling R19: with no space left for them, super-houses become ordinary houses."""
    for seat, count in enumerate(state.supers_left):
        if count:
            state.houses_left[seat] += count
            state.supers_left[seat] = 0
            events.append(SuperHousesTurned(seat, count))


def gain(state: RagusaState, seat: int, space: int, events: list[Event] | None) -> None:
    """Country and sea hexes open supply lines, up to the most one can have (7.1, R5)."""
    gains = state.board.gains[space]
    if not gains:
        return
    book = state.book
    at = seat * book.width
    resources, caps = state.resources, book.caps
    got = []
    for resource, amount in gains:
        before = resources[at + resource]
        after = before + amount
        if after > caps[resource]:
            after = caps[resource]
        resources[at + resource] = after
        if after > before:
            got.append((book.resources[resource], after - before))
    if events is not None and got:
        events.append(Gained(seat, state.board.spaces[space], tuple(got)))

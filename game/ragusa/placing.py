"""Placing a house: what may be placed where, and what happens when it is (7, 13)."""

from __future__ import annotations

from collections.abc import Sequence

from game.engine.actions import Action
from game.engine.events import Event
from game.engine.messages import Message, Term, Who, msg
from game.engine.rules import BETWEEN
from game.ragusa import fish
from game.ragusa.actions import (
    PASS,
    Exchange,
    Pass,
    PlaceHouse,
    PlaceSuperHouse,
    PlaceWithFish,
)
from game.ragusa.board import RESERVED, SUPER
from game.ragusa.events import Gained, HousePlaced, Passed, SuperHousesTurned
from game.ragusa.requirements import (
    buy_before,
    named,
    open_spaces,
    open_supers,
    purchase,
    unmet,
)
from game.ragusa.state import RagusaState

HOUSE, SUPER_HOUSE = "house", "super_house"


# --- what is offered ----------------------------------------------------------------------------
def look(state: RagusaState, seat: int) -> None:
    """Note the spaces open to the player just so, for as long as he decides where to build."""
    have = state.amounts(seat)
    state.opened = open_spaces(state, seat, have) if state.houses_left[seat] else 0
    state.opened_supers = open_supers(state, seat, have) if state.supers_left[seat] else 0


def can_place(state: RagusaState, seat: int) -> bool:
    """Whether anything looked at is open, if need be by an exchange of fish (R12)."""
    return bool(state.opened or state.opened_supers or with_fish(state, seat))


def list_places(state: RagusaState, seat: int) -> list[Action]:
    found = state.book.house_choices.of(state.opened)
    if state.opened_supers:
        found += state.book.super_choices.of(state.opened_supers)
    found += with_fish(state, seat)
    return found or [PASS]


def with_fish(state: RagusaState, seat: int) -> list[Action]:
    """Placements on spaces that open only by an exchange of fish made with them (R2)."""
    book = state.book
    board = state.board
    fish = state.resources[seat * book.width + book.pay]
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
    richer = [
        min(cap, amount + most // price) if price else amount
        for cap, amount, price in zip(book.caps, state.amounts(seat), book.prices, strict=True)
    ]
    richer[book.pay] = fish
    found: list[Action] = []
    spaces &= open_spaces(state, seat, richer)
    for what, where in ((HOUSE, spaces), (SUPER_HOUSE, supers)):
        while where:
            low = where & -where
            where ^= low
            space = low.bit_length() - 1
            buying = purchase(state, seat, space, what == SUPER_HOUSE)
            if buying is not None and buying.enough:
                found.append(book.with_fish(what, space, buying.get))
    return found


# --- why not ------------------------------------------------------------------------------------
def why_not_house(state: RagusaState, action: PlaceHouse) -> Message | None:
    return _why_not(state, HOUSE, action.space, state.opened)


def why_not_super_house(state: RagusaState, action: PlaceSuperHouse) -> Message | None:
    return _why_not(state, SUPER_HOUSE, action.space, state.opened_supers)


def _why_not(state: RagusaState, what: str, name: str, opened: int) -> Message | None:
    space = state.board.space_index.get(name)
    if space is None:
        return _no_space(name)
    if opened >> space & 1:
        return None
    seat = state.actor
    reason = _cannot_stand(state, seat, what, space)
    return reason or unmet(state, seat, space, what == SUPER_HOUSE)


def why_not_with_fish(state: RagusaState, action: PlaceWithFish) -> Message | None:
    seat, what = state.actor, action.what
    space = state.board.space_index.get(action.space)
    if space is None:
        return _no_space(action.space)
    reason = _cannot_stand(state, seat, what, space)
    if reason is not None:
        return reason
    reason = unmet(state, seat, space, what == SUPER_HOUSE)
    if reason is None:
        return msg("Nothing has to be exchanged to build here.")
    buying = purchase(state, seat, space, what == SUPER_HOUSE)
    if buying is None or not buying.enough:
        return reason
    wanted = named(state, buying.get)
    if action.get == tuple(term.id for term in wanted):
        return None
    return msg("To build here exactly this must be exchanged: {what}.", what=wanted)


def _no_space(name: str) -> Message:
    return msg("There is no house space {space}.", space=name)


def _cannot_stand(state: RagusaState, seat: int, what: str, space: int) -> Message | None:
    """Why such a piece cannot go to the space, whatever the player has."""
    if what not in (HOUSE, SUPER_HOUSE):
        return msg("Only houses and super-houses are placed.")
    if what == HOUSE and not state.houses_left[seat]:
        return msg("You have no houses left.")
    if what == SUPER_HOUSE and not state.supers_left[seat]:
        return msg("You have no super-houses.")
    if not state.free >> space & 1:
        return _taken(state.houses[space])
    if what == SUPER_HOUSE and not state.super_free >> space & 1:
        return _no_super(state, space)
    return None


def _taken(owner: int) -> Message:
    if owner == RESERVED:
        return msg("This space is reserved for the Patrician.")
    if owner == SUPER:
        return msg("A super-house stands here already.")
    return msg("A house stands here already: {who}.", who=Who(owner))


def _no_super(state: RagusaState, space: int) -> Message:
    if space >= state.board.ring:
        return msg("Super-houses stand on the wall line only.")
    for hex in state.board.city_hexes[space]:
        if state.board.corner_mask[hex] & state.supers:
            name = Term(state.board.hexes[hex])
            return msg("{hex}: there is a super-house already, and one is the limit.", hex=name)
    return msg("No super-house fits here.")


def why_not_pass(state: RagusaState, action: Pass) -> Message | None:
    if can_place(state, state.actor):
        return msg("You can build a house, so you may not pass.")
    return None


# --- what is done -------------------------------------------------------------------------------
def house(state: RagusaState, action: PlaceHouse, events: list[Event]) -> None:
    _place(state, HOUSE, action.space, (), events)


def super_house(state: RagusaState, action: PlaceSuperHouse, events: list[Event]) -> None:
    _place(state, SUPER_HOUSE, action.space, (), events)


def house_with_fish(state: RagusaState, action: PlaceWithFish, events: list[Event]) -> None:
    _place(state, action.what, action.space, action.get, events)


def exchange_first(state: RagusaState, action: Exchange, events: list[Event]) -> None:
    """Fish are exchanged before the house is placed: other spaces may be open now."""
    fish.exchange(state, action, events)
    look(state, state.actor)


def pass_turn(state: RagusaState, action: Pass, events: list[Event]) -> None:
    seat = state.actor
    state.ask(BETWEEN, seat)
    events.append(Passed(seat))


def _place(
    state: RagusaState, what: str, name: str, bought: Sequence[str], events: list[Event]
) -> None:
    """Put the house there, with its gains and the exchanges that make it legal."""
    book = state.book
    board = state.board
    seat, space, is_super = state.actor, board.space_index[name], what == SUPER_HOUSE
    state.ask(BETWEEN, seat)
    if is_super:
        state.supers_left[seat] -= 1
        stand_super(state, space)
    else:
        state.houses_left[seat] -= 1
        stand(state, seat, space)
    events.append(HousePlaced(seat, name, board.hex_names[space], is_super))
    before: list[int] = []
    later = [book.resource_index[resource] for resource in bought]
    if later:
        fishes = state.resources[seat * book.width + book.pay]
        before, _ = buy_before(state, fishes, later)
        for resource in before:
            later.remove(resource)
            events.append(fish.pay(state, seat, resource))
    if not is_super:
        gain(state, seat, space, events)
    for resource in later:
        events.append(fish.pay(state, seat, resource))
    if not state.super_free and any(state.supers_left):
        _turn_supers(state, events)
    wake(state, space, is_super)


def wake(state: RagusaState, space: int, takes_all: bool) -> None:
    """A new house stands and its city hexes wait. The cathedral does something only at the end."""
    does = state.book.does
    state.space = space
    state.takes_all = takes_all
    hexes = state.board.city_hexes if state.active < state.players else state.book.ranked_hexes
    state.pending = tuple([h for h in hexes[space] if does[h] != "sets"])


# --- putting it there ---------------------------------------------------------------------------
def stand(state: RagusaState, seat: int, space: int) -> None:
    """An ordinary house of the seat stands on the space."""
    bit = 1 << space
    others = ~bit
    state.houses[space] = seat
    state.free &= others
    state.reserved &= others
    state.super_free &= others
    state.own[seat] |= bit
    count_house(state, seat, space)


def count_house(state: RagusaState, seat: int, space: int) -> None:
    """The limits of the hexes round a new house move on."""
    board = state.board
    steps, most_of = state.book.limit_steps, state.book.limit_most
    counts, limits = state.counts, state.limits
    at, rows = seat * len(board.hexes), seat * 2 * steps
    for hex, kind, elsewhere in board.limited[space]:
        count = counts[at + hex] + 1
        counts[at + hex] = count
        # The next house there needs one unit more than this one did.
        row = rows + kind * steps
        most = most_of[kind]
        if count < most:
            limits[row + count] &= elsewhere
        else:
            for amount in range(most, steps):
                limits[row + amount] &= elsewhere


def stand_super(state: RagusaState, space: int) -> None:
    bit = 1 << space
    state.houses[space] = SUPER
    state.free &= ~bit
    state.supers |= bit
    state.super_free &= ~bit
    close_to_supers(state, space)


def close_to_supers(state: RagusaState, space: int) -> None:
    """Round a city hex of a super-house there is no room for more of them than the limit."""
    board = state.board
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

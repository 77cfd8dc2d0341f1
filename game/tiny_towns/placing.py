"""Placing a resource (6): the six things a player can do with it, one of them each turn."""

from __future__ import annotations

from game.engine.actions import Action
from game.engine.events import Event
from game.engine.messages import Message, Term, msg
from game.engine.sentinels import NOTHING
from game.tiny_towns.actions import SET_ASIDE, OnCottage, Place, SetAside, Store, Swap
from game.tiny_towns.board import INDEX, SQUARES, squares_of
from game.tiny_towns.book import MAY_LOAD_COTTAGES, MAY_PLACE_OTHER, MAY_STORE
from game.tiny_towns.events import (
    CubePlaced,
    CubePutOnCottage,
    CubeSetAside,
    CubeStored,
    CubeSwapped,
)
from game.tiny_towns.naming import no_resource, no_square
from game.tiny_towns.state import TinyTownsState
from game.tiny_towns.town import Town
from game.tiny_towns.turn import named_by_other, placed

_HELP = MAY_STORE | MAY_PLACE_OTHER | MAY_LOAD_COTTAGES


def list_all(state: TinyTownsState) -> list[Action]:
    _, town = state.acting()
    book = state.book
    empty = squares_of(town.empty)
    if state.named == NOTHING:
        banned = town.banned()
        return [
            row[square]
            for resource, row in enumerate(book.place)
            if not banned >> resource & 1
            for square in empty
        ]
    row = book.place[state.named]
    found: list[Action] = [row[square] for square in empty]
    if (town.powers & _HELP or town.asides_left) and named_by_other(state):
        found += _helped(state, town, empty)
    return found


def _helped(state: TinyTownsState, town: Town, empty: tuple[int, ...]) -> list[Action]:
    """Options 2 to 6, for a resource somebody else named."""
    book, named = state.book, state.named
    found: list[Action] = []
    if town.powers & MAY_PLACE_OTHER and town.exchangeable() >> named & 1:
        found += [
            row[square]
            for resource, row in enumerate(book.place)
            if resource != named
            for square in empty
        ]
    if town.powers & MAY_STORE:
        for square, plan in enumerate(town.plans):
            if plan is None or plan.ability.stores is None:
                continue
            if len(town.stores[square]) < plan.ability.stores.capacity:
                found.append(book.store[named][square])
            if plan.ability.stores.swap:
                # A swap for the same resource is the same as placing it (ruling 18).
                found += [
                    Swap(SQUARES[square], book.resources[out], SQUARES[target])
                    for out in dict.fromkeys(town.stores[square])
                    if out != named
                    for target in empty
                ]
    if town.powers & MAY_LOAD_COTTAGES:
        room = town.cottage_capacity()
        found += [
            book.on_cottage[named][square]
            for square, plan in enumerate(town.plans)
            if plan is not None and plan.is_cottage and len(town.stores[square]) < room
        ]
    if town.asides_left:
        found.append(SET_ASIDE)
    return found


# --- 1, 2: on an empty square -------------------------------------------------------------------


def why_not_place(state: TinyTownsState, action: Place) -> Message | None:
    _, town = state.acting()
    resource = state.book.resource_index.get(action.resource)
    if resource is None:
        return no_resource(action.resource)
    taken = _why_not_on(town, action.square)
    if taken is not None or resource == state.named:
        return taken
    if state.named == NOTHING:
        if town.banned() >> resource & 1:
            return msg(
                "You cannot choose {resource}: one of your buildings is marked with it.",
                resource=Term(action.resource),
            )
        return None
    named = Term(state.book.resources[state.named])
    if not town.powers & MAY_PLACE_OTHER or not town.exchangeable() >> state.named & 1:
        return msg("The resource of this turn is another one: {resource}.", resource=named)
    if not named_by_other(state):
        return msg("You named it yourself, so you must place it: {resource}.", resource=named)
    return None


def place(state: TinyTownsState, action: Place, events: list[Event]) -> None:
    seat, town = state.acting()
    resource = state.book.resource_index[action.resource]
    town.lay(resource, INDEX[action.square])
    events.append(CubePlaced(seat, action.resource, action.square))
    placed(state, events)


def _why_not_on(town: Town, square: str) -> Message | None:
    index = INDEX.get(square)
    if index is None:
        return no_square(square)
    if town.empty >> index & 1:
        return None
    plan = town.plans[index]
    if plan is not None:
        return msg("On {square} stands a building: {card}.", square=square, card=Term(plan.id))
    return msg("On {square} lies a cube already.", square=square)


def _why_not_helped(state: TinyTownsState, resource: str) -> Message | None:
    """Options 3 to 6 need the named cube, named by somebody else."""
    if resource not in state.book.resource_index:
        return no_resource(resource)
    if state.named == NOTHING:
        return msg("In a free turn the resource must be placed on an empty square.")
    named = state.book.resources[state.named]
    if resource != named:
        return msg("The resource of this turn is another one: {resource}.", resource=Term(named))
    if not named_by_other(state):
        return msg("You named it yourself, so you must place it: {resource}.", resource=Term(named))
    return None


def _named_word(state: TinyTownsState) -> str:
    return state.book.resources[state.named]


# --- 3, 4: into a store -------------------------------------------------------------------------


def why_not_store(state: TinyTownsState, action: Store) -> Message | None:
    _, town = state.acting()
    reason = _why_not_helped(state, action.resource) or _why_no_store(town, action.square)
    if reason is not None:
        return reason
    square = INDEX[action.square]
    plan = town.standing(square)
    assert plan.ability.stores is not None
    if len(town.stores[square]) >= plan.ability.stores.capacity:
        return msg("It is full: {card} on {square}.", card=Term(plan.id), square=action.square)
    return None


def _why_no_store(town: Town, square: str) -> Message | None:
    index = INDEX.get(square)
    if index is None:
        return no_square(square)
    plan = town.plans[index]
    if plan is None or plan.ability.stores is None:
        return msg("On {square} stands no building that stores cubes.", square=square)
    return None


def store(state: TinyTownsState, action: Store, events: list[Event]) -> None:
    seat, town = state.acting()
    square = INDEX[action.square]
    town.store(square, (*town.stores[square], state.named))
    card = town.standing(square).id
    events.append(CubeStored(seat, action.resource, action.square, card))
    placed(state, events)


def why_not_swap(state: TinyTownsState, action: Swap) -> Message | None:
    _, town = state.acting()
    out = state.book.resource_index.get(action.out)
    if out is None:
        return no_resource(action.out)
    reason = (
        _why_not_helped(state, _named_word(state))
        or _why_no_store(town, action.square)
        or _why_not_on(town, action.target)
    )
    if reason is not None:
        return reason
    plan = town.standing(INDEX[action.square])
    assert plan.ability.stores is not None
    if not plan.ability.stores.swap:
        return msg("Cubes cannot be taken out of: {card}.", card=Term(plan.id))
    if out not in town.stores[INDEX[action.square]]:
        return msg("It is not stored there: {resource}.", resource=Term(action.out))
    if out == state.named:
        return msg("To swap a cube for the same resource is to place it: do that.")
    return None


def swap(state: TinyTownsState, action: Swap, events: list[Event]) -> None:
    seat, town = state.acting()
    square = INDEX[action.square]
    out = state.book.resource_index[action.out]
    cubes = list(town.stores[square])
    cubes[cubes.index(out)] = state.named
    town.store(square, tuple(cubes))
    town.lay(out, INDEX[action.target])
    card, named = town.standing(square).id, _named_word(state)
    events.append(CubeSwapped(seat, named, action.out, action.square, action.target, card))
    placed(state, events)


# --- 5: onto a Cottage ----------------------------------------------------------------------------


def why_not_on_cottage(state: TinyTownsState, action: OnCottage) -> Message | None:
    _, town = state.acting()
    reason = _why_not_helped(state, action.resource)
    if reason is not None:
        return reason
    square = INDEX.get(action.square)
    if square is None:
        return no_square(action.square)
    if not town.powers & MAY_LOAD_COTTAGES:
        return msg("You have no building that lets you put cubes on Cottages.")
    plan = town.plans[square]
    if plan is None or not plan.is_cottage:
        return msg("On {square} stands none of your Cottages.", square=action.square)
    if len(town.stores[square]) >= town.cottage_capacity():
        return msg("The Cottage on {square} holds a cube already.", square=action.square)
    return None


def on_cottage(state: TinyTownsState, action: OnCottage, events: list[Event]) -> None:
    seat, town = state.acting()
    square = INDEX[action.square]
    town.store(square, (*town.stores[square], state.named))
    card = town.standing(square).id
    events.append(CubePutOnCottage(seat, action.resource, action.square, card))
    placed(state, events)


# --- 6: aside -------------------------------------------------------------------------------------


def why_not_set_aside(state: TinyTownsState, action: SetAside) -> Message | None:
    _, town = state.acting()
    if state.options["novice"] == "no":
        return msg("Cubes are set aside only with the novice rule.")
    if not town.asides_left:
        return msg("You have set aside as many cubes as the novice rule allows.")
    if state.named == NOTHING:
        return msg("In a free turn the resource must be placed on an empty square.")
    return _why_not_helped(state, _named_word(state))


def set_aside(state: TinyTownsState, action: SetAside, events: list[Event]) -> None:
    seat, town = state.acting()
    town.asides_left -= 1
    events.append(CubeSetAside(seat, _named_word(state)))
    placed(state, events)

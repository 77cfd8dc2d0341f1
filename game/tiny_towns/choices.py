"""What a building does when it comes onto the board, and the choices it asks for (5, 11, 12)."""

from __future__ import annotations

from game.engine.actions import Action
from game.engine.events import Event
from game.engine.messages import Message, Term, msg
from game.tiny_towns.actions import (
    STOP_REPLACING,
    FreeBuilding,
    Mark,
    Replace,
    Stock,
    StopReplacing,
    WatchPlace,
)
from game.tiny_towns.ask import Ask
from game.tiny_towns.board import INDEX, SQUARES, squares_of
from game.tiny_towns.book import Plan
from game.tiny_towns.events import (
    BuildingGiven,
    BuildingMarked,
    BuildingReplaced,
    BuildingStocked,
    WatchedBuildingPlaced,
)
from game.tiny_towns.naming import no_resource, no_square, not_in_play
from game.tiny_towns.state import TinyTownsState
from game.tiny_towns.town import Town
from game.tiny_towns.turn import choices_answered, watchable


def arrive(
    state: TinyTownsState, plan: Plan, square: int, event: Event, events: list[Event]
) -> None:
    """The building comes onto the square: built, given, taken from the card or replacing another.

    What it asks for is put on top of what is still open; the mark comes first.
    """
    _, town = state.acting()
    town.put(plan, square)
    if plan.remembers:
        town.count(square)
    events.append(event)
    ability = plan.ability
    if ability.watch_neighbours is not None:
        town.stock_turn = state.turn
        state.asks += (Ask("stock", square, ability.watch_neighbours),)
    if ability.free_buildings_when_built is not None:
        state.asks += (Ask("free_building", square, ability.free_buildings_when_built),)
    if ability.replace_when_built is not None:
        state.asks += (Ask("replace", square, ability.replace_when_built, 1 << square),)
    if ability.mark is not None:
        state.asks += (Ask("mark", square),)
    _settle(state, events)


def _settle(state: TinyTownsState, events: list[Event]) -> None:
    """Drop what is asked for but cannot be answered; tell the rules when nothing is left."""
    while state.asks and not _answerable(state):
        state.asks = state.asks[:-1]
    if not state.asks:
        choices_answered(state, events)


def _answerable(state: TinyTownsState) -> bool:
    ask = state.asks[-1]
    if ask.left < 1:
        return False
    if ask.kind == "free_building":
        return bool(list_free_buildings(state))
    if ask.kind == "replace":
        return len(list_replacements(state)) > 1  # more than to stop
    if ask.kind == "stock":
        return bool(list_stock(state))
    return True


def _answered(state: TinyTownsState, used: int = 0) -> None:
    """The question on top was answered once; `used` are squares it may not choose again."""
    ask = state.asks[-1]
    state.asks = (*state.asks[:-1], Ask(ask.kind, ask.square, ask.left - 1, ask.used | used))


# --- a mark on a Factory or Bank ------------------------------------------------------------------


def list_marks(state: TinyTownsState) -> list[Action]:
    taken = _marks_taken(state)
    return [Mark(name) for i, name in enumerate(state.book.resources) if not taken >> i & 1]


def _marks_taken(state: TinyTownsState) -> int:
    _, town = state.acting()
    plan = town.standing(state.asks[-1].square)
    return town.marked(plan) if plan.unique_mark else 0


def why_not_mark(state: TinyTownsState, action: Mark) -> Message | None:
    resource = state.book.resource_index.get(action.resource)
    if resource is None:
        return no_resource(action.resource)
    if _marks_taken(state) >> resource & 1:
        return msg(
            "Another building of the kind has this mark already: {resource}.",
            resource=Term(action.resource),
        )
    return None


def mark(state: TinyTownsState, action: Mark, events: list[Event]) -> None:
    seat, town = state.acting()
    square = state.asks[-1].square
    plan = town.standing(square)
    town.mark(square, state.book.resource_index[action.resource])
    events.append(BuildingMarked(seat, plan.id, SQUARES[square], action.resource))
    _answered(state)
    _settle(state, events)


# --- Architect's Guild ----------------------------------------------------------------------------


def list_replacements(state: TinyTownsState) -> list[Action]:
    _, town = state.acting()
    used = state.asks[-1].used
    found: list[Action] = [
        Replace(SQUARES[square], plan.id)
        for square, old in enumerate(town.plans)
        if old is not None and not old.is_monument and not used >> square & 1
        for plan in state.in_play.plans
        if plan.type != old.type and town.can_take(plan)
    ]
    found.append(STOP_REPLACING)
    return found


def why_not_replace(state: TinyTownsState, action: Replace) -> Message | None:
    _, town = state.acting()
    square = INDEX.get(action.square)
    if square is None:
        return no_square(action.square)
    old = town.plans[square]
    if old is None:
        return msg("On {square} stands no building.", square=action.square)
    if old.is_monument:
        return msg("A monument is not replaced: {card}.", card=Term(old.id))
    if state.asks[-1].used >> square & 1:
        return msg("On {square} a building was replaced just now.", square=action.square)
    reason = _why_not_given(state, town, action.card)
    if reason is None and state.in_play.by_id[action.card].type == old.type:
        return msg("The new building must be of another type than the old one.")
    return reason


def replace(state: TinyTownsState, action: Replace, events: list[Event]) -> None:
    seat, town = state.acting()
    square = INDEX[action.square]
    _answered(state, used=1 << square)
    old = town.standing(square).id
    event = BuildingReplaced(seat, action.square, old, action.card)
    arrive(state, state.in_play.by_id[action.card], square, event, events)


def stop(state: TinyTownsState, action: StopReplacing, events: list[Event]) -> None:
    state.asks = state.asks[:-1]
    _settle(state, events)


# --- Grove University -----------------------------------------------------------------------------


def list_free_buildings(state: TinyTownsState) -> list[Action]:
    _, town = state.acting()
    return [
        FreeBuilding(plan.id, SQUARES[square])
        for plan in state.in_play.plans
        if town.can_take(plan)
        for square in squares_of(town.empty)
    ]


def _why_not_given(state: TinyTownsState, town: Town, card: str) -> Message | None:
    """Why a building of the card cannot come from the supply."""
    plan = state.in_play.by_id.get(card)
    if plan is None:
        return not_in_play(state, card)
    if not town.can_take(plan):
        return msg("Every resource is on one of them already: {card}.", card=Term(card))
    return None


def _why_not_room(town: Town, square: str) -> Message | None:
    index = INDEX.get(square)
    if index is None:
        return no_square(square)
    if not town.empty >> index & 1:
        return msg("The square {square} is not empty.", square=square)
    return None


def why_not_free_building(state: TinyTownsState, action: FreeBuilding) -> Message | None:
    _, town = state.acting()
    return _why_not_given(state, town, action.card) or _why_not_room(town, action.square)


def free_building(state: TinyTownsState, action: FreeBuilding, events: list[Event]) -> None:
    seat, _ = state.acting()
    _answered(state)
    event = BuildingGiven(seat, action.card, action.square)
    arrive(state, state.in_play.by_id[action.card], INDEX[action.square], event, events)


# --- Opaleye's Watch ------------------------------------------------------------------------------


def list_stock(state: TinyTownsState) -> list[Action]:
    _, town = state.acting()
    return [Stock(plan.id) for plan in state.in_play.plans if plan not in town.stock]


def why_not_stock(state: TinyTownsState, action: Stock) -> Message | None:
    _, town = state.acting()
    plan = state.in_play.by_id.get(action.card)
    if plan is None:
        return not_in_play(state, action.card)
    if plan in town.stock:
        return msg(
            "The buildings must be different; this one is there: {card}.", card=Term(plan.id)
        )
    return None


def stock(state: TinyTownsState, action: Stock, events: list[Event]) -> None:
    seat, town = state.acting()
    town.stock += (state.in_play.by_id[action.card],)
    events.append(BuildingStocked(seat, action.card))
    _answered(state)
    _settle(state, events)


def list_watched(state: TinyTownsState) -> list[Action]:
    _, town = state.acting()
    return [
        WatchPlace(plan.id, SQUARES[square])
        for plan in watchable(state)
        for square in squares_of(town.empty)
    ]


def why_not_watch(state: TinyTownsState, action: WatchPlace) -> Message | None:
    _, town = state.acting()
    plan = state.in_play.by_id.get(action.card)
    if plan is None or plan not in town.stock:
        return msg("No such building lies on your monument card.")
    if plan not in state.triggered:
        return msg("No neighbour built it this turn: {card}.", card=Term(plan.id))
    if not town.can_take(plan):
        return msg("Every resource is on one of them already: {card}.", card=Term(plan.id))
    return _why_not_room(town, action.square)


def watch(state: TinyTownsState, action: WatchPlace, events: list[Event]) -> None:
    seat, town = state.acting()
    plan = state.in_play.by_id[action.card]
    town.stock = tuple(other for other in town.stock if other is not plan)
    state.triggered = tuple(other for other in state.triggered if other is not plan)
    event = WatchedBuildingPlaced(seat, action.card, action.square)
    arrive(state, plan, INDEX[action.square], event, events)

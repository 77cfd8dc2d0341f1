"""Before the cubes: keeping a monument (4.7), naming a resource (5), taking from the offer (15)."""

from __future__ import annotations

from game.engine.actions import Action
from game.engine.events import Event
from game.engine.messages import Message, Term, msg
from game.tiny_towns.actions import ChooseOffer, KeepMonument, NameResource
from game.tiny_towns.events import MonumentKept, OfferChosen, ResourceNamed
from game.tiny_towns.state import TinyTownsState
from game.tiny_towns.turn import begin_turn, begin_visits


def list_monuments(state: TinyTownsState) -> list[Action]:
    _, town = state.acting()
    # A view shows somebody else's monuments alike, so they make one action.
    dealt = dict.fromkeys(plan.id for plan in town.dealt)
    return [KeepMonument(card) for card in dealt]


def why_not_keep(state: TinyTownsState, action: KeepMonument) -> Message | None:
    _, town = state.acting()
    if any(plan.id == action.card for plan in town.dealt):
        return None
    return msg("This monument was not dealt to you.")


def keep(state: TinyTownsState, action: KeepMonument, events: list[Event]) -> None:
    seat, town = state.acting()
    kept = [plan for plan in town.dealt if plan.id == action.card]
    town.monument = kept[0] if kept else town.dealt[0]
    events.append(MonumentKept(seat, town.monument.id))
    if seat + 1 < len(state.towns):
        state.player = seat + 1
    else:
        begin_turn(state, events)


def list_resources(state: TinyTownsState) -> list[Action]:
    banned = state.towns[state.builder].banned()
    return [action for i, action in enumerate(state.book.name) if not banned >> i & 1]


def why_not_name(state: TinyTownsState, action: NameResource) -> Message | None:
    resource = state.book.resource_index.get(action.resource)
    if resource is None:
        return no_resource(action.resource)
    if state.towns[state.builder].banned() >> resource & 1:
        return msg(
            "You cannot name {resource}: one of your buildings is marked with it.",
            resource=Term(action.resource),
        )
    return None


def name(state: TinyTownsState, action: NameResource, events: list[Event]) -> None:
    state.towns[state.builder].builder_turns += 1
    state.named = state.book.resource_index[action.resource]
    events.append(ResourceNamed(state.builder, action.resource))
    begin_visits(state, events)


def list_offer(state: TinyTownsState) -> list[Action]:
    return list(state.book.offers)


def why_not_offer(state: TinyTownsState, action: ChooseOffer) -> Message | None:
    if 0 <= action.index < len(state.offer):
        return None
    return msg("The offer has no such card.")


def choose_offer(state: TinyTownsState, action: ChooseOffer, events: list[Event]) -> None:
    state.chosen = action.index
    state.named = state.offer[action.index]
    resource = state.book.resources[state.named]
    events.append(OfferChosen(0, action.index, resource, state.turn))
    begin_visits(state, events)


def no_resource(word: str) -> Message:
    return msg("There is no resource called {word}.", word=word)


def no_square(word: str) -> Message:
    return msg("There is no square called {word}.", word=word)


def not_in_play(state: TinyTownsState, card: str) -> Message:
    if card not in state.book.plans:
        return msg("There is no card called {word}.", word=card)
    return msg("This card is not in play: {card}.", card=Term(card))

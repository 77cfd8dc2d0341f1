"""Who knows what (ruling 20): masking for a view, and dealing the unknown anew for bots."""

from __future__ import annotations

from game.engine.chance import Chance
from game.engine.sentinels import UNKNOWN
from game.tiny_towns.book import Plan
from game.tiny_towns.state import TinyTownsState


def mask(state: TinyTownsState, seat: int) -> None:
    """Take away all that the seat cannot know.

    Secret are the monuments of the others unless built, what they returned, and the face-down
    cards; a solo player knows the cards he put under the pile himself.
    """
    if not 0 <= seat < state.players:
        raise ValueError(f"there is no seat {seat}; there are {state.players}")
    hidden = state.book.hidden
    for other, town in enumerate(state.towns):
        if other != seat and town.dealt:
            town.dealt = (hidden,) * len(town.dealt)
            if town.monument is not None and not town.monument_built:
                town.monument = hidden
    state.pile[: state.unseen] = [UNKNOWN] * state.unseen
    state.hidden = [UNKNOWN] * len(state.hidden)
    state.chance = Chance(0)
    state.viewer = seat


def deal_unknown(state: TinyTownsState, rng: Chance) -> None:
    """Make a view a full state again: what is masked is dealt from what can be there."""
    _deal_monuments(state, rng)
    _deal_cards(state, rng)
    state.chance = Chance(rng.below(1 << 63))
    state.viewer = None


def _deal_monuments(state: TinyTownsState, rng: Chance) -> None:
    hidden = state.book.hidden
    seen = {plan.id for town in state.towns for plan in town.dealt if plan is not hidden}
    seen |= {town.monument.id for town in state.towns if town.monument is not None}
    pool = [plan for plan in state.book.monuments_for(state.players) if plan.id not in seen]
    rng.shuffle(pool)
    for town in state.towns:
        if hidden not in town.dealt:
            continue
        known: list[Plan] = []
        if town.monument is hidden:
            town.monument = pool.pop()
        if town.monument is not None:
            known = [town.monument]
        # Which of the two it was does not show any more: the kept one stands first.
        town.dealt = (*known, *(pool.pop() for _ in town.dealt[len(known) :]))


def _deal_cards(state: TinyTownsState, rng: Chance) -> None:
    unknown = list(state.book.deck)
    for card in (*state.pile, *state.hidden, *state.drawn, *state.offer):
        if card != UNKNOWN:
            unknown.remove(card)
    masked = state.pile.count(UNKNOWN) + state.hidden.count(UNKNOWN)
    if not masked:
        return
    rng.shuffle(unknown)
    state.pile = [unknown.pop() if card == UNKNOWN else card for card in state.pile]
    state.hidden = [unknown.pop() if card == UNKNOWN else card for card in state.hidden]


def has_secrets(state: TinyTownsState, seat: int) -> bool:
    """Whether the seat looks at a monument that the others may not see."""
    town = state.towns[seat]
    return (
        state.players > 1
        and state.player is not None
        and bool(town.dealt)
        and not town.monument_built
    )

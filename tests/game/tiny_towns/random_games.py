"""Random games, for the tests of what must always hold."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product

from game.engine.actions import Action
from game.engine.chance import Chance
from game.tiny_towns.board import COUNT, squares_of
from game.tiny_towns.state import TinyTownsState
from game.tiny_towns.town import Town
from tests.game.contract import Sample

from .invariants import check, every_action
from .positions import tiny_towns

VARIANTS = tuple(product(range(1, 7), ("standard", "town_hall"), ("yes", "no")))
"""(players, variant, monuments): every sort of game there is."""


def start(
    seed: int, players: int, variant: str, monuments: str, head_start: bool = True
) -> TinyTownsState:
    """A game after the monuments were kept.

    Random play seldom builds anything large; with a head start some buildings stand already and
    the cubes for the own monument lie ready, so that every rule comes up.
    """
    novice = "yes" if seed % 2 else "no"
    options = {"variant": variant, "monuments": monuments, "novice": novice}
    state = tiny_towns().new(players, seed, options)
    rng = Chance(seed)
    while state.phase == "draft":
        state.apply(rng.choice(state.legal_actions()))
    if head_start:
        for town in state.towns:
            _help(state, town, rng)
    return state


def _help(state: TinyTownsState, town: Town, rng: Chance) -> None:
    if town.monument is not None:
        need = rng.choice(rng.choice(town.monument.sites).needs)
        for resource in range(len(state.book.resources)):
            for square in squares_of(need >> COUNT * resource & 0xFFFF):
                town.lay(resource, square)
    for _ in range(3):
        # Most rules speak of Cottages, the first card in play, and black buildings, the last.
        cards = state.in_play.plans
        plan = rng.choice((*cards, *cards[:1] * 2, *cards[-1:] * 4))
        square = rng.choice(squares_of(town.empty))
        taken = town.marked(plan)
        town.put(plan, square)
        if plan.ability.mark is not None:
            free = [r for r in range(len(state.book.resources)) if not taken >> r & 1]
            town.mark(square, rng.choice(free))


def choose(state: TinyTownsState, rng: Chance, eager: bool = True) -> Action:
    """A random action; eager players build while they can, so that towns come to something."""
    actions = state.legal_actions()
    if eager and len(actions) > 1 and state.asking == "build":
        actions = actions[:-1]
        monuments = [a for a in actions if getattr(a, "card", "") in state.book.monuments]
        actions = monuments or actions
    return rng.choice(actions)


SAMPLE = Sample(
    cases=VARIANTS,
    start=start,
    check=check,
    tried=every_action,
    choose=choose,
    rare=frozenset({"draft", "watch", "replace"}),
    closely=1,
    seeds=4,
)


def states(
    seed: int, players: int, variant: str, monuments: str, head_start: bool = True
) -> Iterator[TinyTownsState]:
    """The states of one random game, the last one over. The same object, moving on."""
    return SAMPLE.states(seed, players, variant, monuments, head_start)

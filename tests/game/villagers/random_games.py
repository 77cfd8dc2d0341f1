"""Random games, for the tests of what must always hold."""

from __future__ import annotations

from collections.abc import Iterator

from game.engine.actions import Action
from game.engine.chance import Chance
from game.villagers.actions import EndBuild, Exchange, Return
from game.villagers.state import VillagersState

from .positions import villagers

VARIANTS = (
    (1, "normal"),
    (1, "novice"),
    (1, "veteran"),
    (2, ""),
    (3, ""),
    (4, ""),
    (5, ""),
)
"""(players, solo mode): every sort of game there is."""


def start(seed: int, players: int, mode: str) -> VillagersState:
    """A game in which everybody holds a Special of each kind more, so that all rules come up."""
    options = {"mode": mode} if mode else {"first_player": "random"}
    state = villagers().new(players, seed, options)
    if players > 1 and seed % 2:
        specials = [c for c in state.reserve if state.book.kind_of[c].special]
        for number, card in enumerate(specials):
            state.reserve.remove(card)
            state.villages[number % players].hand.append(card)
    return state


def choose(state: VillagersState, rng: Chance, eager: bool = True) -> Action:
    """A random action; eager players build while they can, so that chains grow long."""
    actions = state.legal_actions()
    if eager and state.phase == "build":
        first = [a for a in actions if not isinstance(a, Return | Exchange | EndBuild)]
        if first and rng.below(4):
            actions = first
        elif rng.below(3):
            actions = [a for a in actions if not isinstance(a, EndBuild)] or actions
    return rng.choice(actions)


def states(seed: int, players: int, mode: str) -> Iterator[VillagersState]:
    """The states of one random game, the last one over. The same object, moving on."""
    state = start(seed, players, mode)
    rng = Chance(seed)
    yield state
    while not state.over:
        state.apply(choose(state, rng, eager=seed % 3 > 0))
        yield state

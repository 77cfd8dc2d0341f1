"""Random games, for the tests of what must always hold."""

from __future__ import annotations

from collections.abc import Iterator

from game.craftsmen.actions import Done, PassHelpers, TakeBack
from game.craftsmen.state import CraftsmenState
from game.engine.actions import Action
from game.engine.chance import Chance

from .positions import craftsmen

PLAYERS = (2, 3, 4, 5)


def start(seed: int, players: int) -> CraftsmenState:
    options = {"ties": "seats" if seed % 2 else "random"}
    if players > 2:
        options["winter_privilege_handout"] = "no" if seed % 3 == 0 else "yes"
        options["count_change_track"] = "yes" if seed % 3 == 1 else "no"
    return craftsmen().new(players, seed, options)


def choose(state: CraftsmenState, rng: Chance, eager: bool = True) -> Action:
    """A random action; eager players seldom pass, so that rows grow and ships fill."""
    actions = state.legal_actions()
    if eager and rng.below(12):
        actions = [
            a for a in actions if not isinstance(a, Done | PassHelpers | TakeBack)
        ] or actions
    return rng.choice(actions)


def states(seed: int, players: int) -> Iterator[CraftsmenState]:
    """The states of one random game, the last one over. The same object, moving on."""
    state = start(seed, players)
    rng = Chance(seed)
    yield state
    while not state.over:
        state.apply(choose(state, rng, eager=seed % 3 > 0))
        yield state

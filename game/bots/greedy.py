"""The greedy bot: tries every action once and takes the one after which its seat stands best."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from game.engine.actions import Action
    from game.engine.chance import Chance
    from game.engine.state import State

WORLDS = 3
"""In how many ways the hidden things are dealt, so that one lucky deal does not decide."""

LOOK_ON = 8
"""How many steps without a choice are followed after the action."""

WIN = 1000.0
"""What winning is worth above the points it was won with."""


def best_action(view: State, seat: int, rng: Chance, enough: Callable[[], bool]) -> Action:
    """The best action by the game's own `value`, over several deals of what the seat cannot see."""
    actions = view.legal_actions()
    if len(actions) == 1:
        return actions[0]
    # In a fresh order, so that ties fall by chance and a short budget still samples fairly.
    rng.shuffle(actions)
    totals = [0.0] * len(actions)
    for deal in range(WORLDS):
        world = view.determinize(seat, rng)
        worths: list[float] = []
        for action in actions:
            if enough() and (worths or deal):
                break
            worths.append(_worth(world, action, seat))
        if len(worths) == len(actions):
            totals = [total + worth for total, worth in zip(totals, worths, strict=True)]
        elif deal == 0:
            return actions[worths.index(max(worths))]
        else:
            break  # a deal seen only in part would favour the actions tried in it
    return actions[totals.index(max(totals))]


def _worth(world: State, action: Action, seat: int) -> float:
    state = world.copy()
    state.apply(action)
    for _ in range(LOOK_ON):
        if state.over:
            return state.value(seat) + (WIN if seat in state.winners() else 0.0)
        forced = state.legal_actions()
        if len(forced) > 1:
            break
        state.apply(forced[0])
    return state.value(seat)

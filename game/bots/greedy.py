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


def best_action(view: State, seat: int, rng: Chance, enough: Callable[[], bool]) -> Action:
    """The best action by the game's own `value`, over several deals of what the seat cannot see."""
    actions = view.legal_actions()
    if len(actions) == 1:
        return actions[0]
    # In a fresh order, so that ties fall by chance and a short budget still samples fairly.
    rng.shuffle(actions)
    deals: list[list[float]] = []
    while len(deals) < WORLDS:
        world = view.determinize(seat, rng)
        worths: list[float] = []
        for action in actions:
            if enough() and (worths or deals):
                break
            worths.append(_worth(world, action, seat))
        if deals and (len(worths) < len(actions) or worths == deals[-1]):
            # A deal seen only in part would favour the actions tried in it, and where another
            # deal changes nothing, what is hidden does not matter here.
            break
        deals.append(worths)
        if len(worths) < len(actions):
            break
    totals = [sum(worths) for worths in zip(*deals, strict=True)]
    return actions[totals.index(max(totals))]


def best_interrupt(
    view: State, seat: int, rng: Chance, enough: Callable[[], bool]
) -> Action | None:
    """The interrupt after which the seat stands best; None where it stands better without.

    Each is weighed against letting things be in the same deals of what the seat cannot see.
    """
    actions = view.interrupts(seat)
    rng.shuffle(actions)
    gains = [0.0] * len(actions)
    for _ in range(WORLDS):
        world = view.determinize(seat, rng)
        as_it_is = world.value(seat)
        for number, action in enumerate(actions):
            if enough():
                return None
            gains[number] += _worth(world, action, seat) - as_it_is
    best = max(gains)
    return actions[gains.index(best)] if best > 0 else None


def _worth(world: State, action: Action, seat: int) -> float:
    state = world.copy()
    state.apply(action)
    return state.value(seat)

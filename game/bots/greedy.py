"""The greedy bot: tries every action once and takes the one after which its seat stands best."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from game.bots.budget import Budget

if TYPE_CHECKING:
    from game.engine.actions import Action
    from game.engine.chance import Chance
    from game.engine.state import State

WORLDS = 3
"""In how many ways the hidden things are dealt, so that one lucky deal does not decide."""


class Weighed(NamedTuple):
    """An action and how the seat stands after it."""

    worth: float
    action: Action


def sensible(state: State) -> list[Action]:
    """The legal actions, without those that only take back what was done."""
    actions = state.legal_actions()
    return [action for action in actions if not action.takes_back] or actions


def weigh(view: State, seat: int, rng: Chance, budget: Budget) -> list[Weighed]:
    """The actions of a view, the best first, by the game's `value` over several deals of what the
    seat cannot see. Where time is short only those that could be tried."""
    actions = sensible(view)
    # In a fresh order, so that ties fall by chance and a short budget still samples fairly.
    rng.shuffle(actions)
    deals: list[list[float]] = []
    while len(deals) < WORLDS:
        world = view.determinize(seat, rng)
        worths: list[float] = []
        for action in actions:
            if (worths or deals) and budget.over():
                break
            worths.append(after(world, action, seat))
        if deals and (len(worths) < len(actions) or worths == deals[-1]):
            # A deal seen only in part would favour the actions tried in it, and where another
            # deal changes nothing, what is hidden does not matter here.
            break
        deals.append(worths)
        if len(worths) < len(actions):
            break
    means = [sum(worths) / len(deals) for worths in zip(*deals, strict=True)]
    found = [Weighed(*each) for each in zip(means, actions, strict=False)]
    return sorted(found, key=lambda each: -each.worth)


def best_interrupt(view: State, seat: int, rng: Chance, budget: Budget) -> Action | None:
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
            if budget.over():
                return None
            gains[number] += after(world, action, seat) - as_it_is
    best = max(gains)
    return actions[gains.index(best)] if best > 0 else None


def after(world: State, action: Action, seat: int) -> float:
    """How the seat stands once it is done."""
    state = world.copy()
    state.apply(action)
    return state.value(seat)

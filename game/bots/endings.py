"""The last decisions of a game, played out in every way there is.

Everybody does what is best for their own lead. What is still hidden is dealt a few times and taken
as known in each deal, so that nobody learns from it what to do before.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import count
from typing import TYPE_CHECKING

from game.bots.budget import Budget
from game.bots.greedy import Weighed, sensible
from game.bots.standing import lead

if TYPE_CHECKING:
    from game.engine.actions import Action
    from game.engine.chance import Chance
    from game.engine.state import State

DEALS = 3
NODES = 2500
"""So many positions are looked at in all; an ending with more is none yet."""
PATIENCE = 0.6
"""The share of the thinking after which the end is too far away."""
GLANCE = 16
"""Positions between two looks at the clock."""


class TooFar(Exception):
    """There are too many ways to the end."""


def played_out(view: State, seat: int, rng: Chance, budget: Budget) -> list[Weighed] | None:
    """The actions of a view by the lead each comes to, the best first; None where the end is too
    far away."""
    actions = sensible(view)
    leads = [0.0] * len(actions)
    nodes = count()
    try:
        for _ in range(DEALS):
            ending = _Ending(view.determinize(seat, rng), nodes, budget)
            for number, action in enumerate(actions):
                leads[number] += ending.after(ending.root, action)[seat]
    except TooFar:
        return None
    found = [Weighed(sum_ / DEALS, action) for sum_, action in zip(leads, actions, strict=True)]
    return sorted(found, key=lambda each: -each.worth)


class _Ending:
    """One deal, from here to the end."""

    def __init__(self, root: State, nodes: Iterator[int], budget: Budget) -> None:
        self.root = root
        self._nodes = nodes
        self._budget = budget

    def after(self, state: State, action: Action) -> list[float]:
        """The leads of all seats if it is done here and all do their best from then on."""
        node = next(self._nodes)
        if node > NODES or (node % GLANCE == 0 and self._budget.used(0, 1) > PATIENCE):
            raise TooFar
        played = state.copy()
        played.apply(action)
        if played.over:
            return [lead(played, seat) for seat in range(played.players)]
        seat = played.actor
        lines = (self.after(played, action) for action in sensible(played))
        return max(lines, key=lambda leads: leads[seat])

"""Computer opponents for any game. They see what their seat sees and nothing more.

action = choose("greedy", state.view(seat), seat, Chance(7), seconds=0.5)
"""

from __future__ import annotations

from collections.abc import Callable
from time import monotonic
from typing import TYPE_CHECKING

from game.bots.greedy import best_action
from game.engine.seating import LEVELS

if TYPE_CHECKING:
    from game.engine.actions import Action
    from game.engine.chance import Chance
    from game.engine.state import State

__all__ = ["LEVELS", "choose", "hint"]


def choose(
    level: str,
    view: State,
    seat: int,
    rng: Chance,
    seconds: float | None = None,
    cancelled: Callable[[], bool] = lambda: False,
) -> Action:
    """What a bot of this level does as `seat`, given `state.view(seat)`.

    With `seconds` it answers within about that time, or as soon as `cancelled` says so, with the
    best it has found; without, the same view and `rng` always give the same answer.
    """
    if view.player != seat:
        raise ValueError(f"seat {seat} has nothing to decide")
    if level == "random":
        return rng.choice(view.legal_actions())
    if level == "greedy":
        # The one clock in the rules: how long a bot may think is a matter of real time.
        end = None if seconds is None else monotonic() + seconds
        return best_action(
            view, seat, rng, lambda: (end is not None and monotonic() > end) or cancelled()
        )
    raise ValueError(f"there is no bot {level!r}; there are {', '.join(LEVELS)}")


def hint(view: State, seat: int, rng: Chance, seconds: float | None = None) -> Action:
    """What a good player might do here."""
    return choose("greedy", view, seat, rng, seconds)

"""Computer opponents for any game. They see what their seat sees and nothing more.

action = choose("greedy", state.view(seat), seat, Chance(7), seconds=0.5)
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from time import monotonic
from typing import TYPE_CHECKING, Final

from game.bots.greedy import best_action, best_interrupt
from game.engine.actions import Action, action
from game.engine.seating import LEVELS

if TYPE_CHECKING:
    from game.engine.chance import Chance
    from game.engine.state import State

__all__ = ["LET_BE", "LEVELS", "Enough", "choose", "hint", "interrupt", "next_action"]


@action("let_be")
class LetBe(Action):
    """A bot that could interrupt does not: this answers it and is never played."""


LET_BE: Final = LetBe()

Enough = Callable[[], bool]
"""Whether a bot is to answer now with the best it has found."""


def choose(
    level: str,
    view: State,
    seat: int,
    rng: Chance,
    seconds: float | None = None,
    cancelled: Enough = lambda: False,
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
        return best_action(view, seat, rng, _enough(seconds, cancelled))
    raise _unknown(level)


def interrupt(
    level: str,
    view: State,
    seat: int,
    rng: Chance,
    seconds: float | None = None,
    cancelled: Enough = lambda: False,
) -> Action:
    """What a bot of this level does in between as `seat`, that is not asked; LET_BE for nothing."""
    actions = view.interrupts(seat)
    if not actions:
        raise ValueError(f"seat {seat} has nothing to do in between")
    if level == "random":
        return rng.choice([LET_BE, *actions])
    if level == "greedy":
        found = best_interrupt(view, seat, rng, _enough(seconds, cancelled))
        return LET_BE if found is None else found
    raise _unknown(level)


def next_action(
    state: State, levels: Sequence[str], rng: Chance, seconds: float | None = None
) -> Action:
    """What comes next where bots of these levels sit at all seats, each with its own view.

    Whoever could interrupt is asked once in each position, before the seat that decides.
    """
    for seat in state.interrupters():
        found = interrupt(levels[seat], state.view(seat), seat, rng, seconds)
        if found != LET_BE:
            return found
    seat = state.actor
    return choose(levels[seat], state.view(seat), seat, rng, seconds)


def _enough(seconds: float | None, cancelled: Enough) -> Enough:
    # The one clock in the rules: how long a bot may think is a matter of real time.
    end = None if seconds is None else monotonic() + seconds
    return lambda: (end is not None and monotonic() > end) or cancelled()


def _unknown(level: str) -> ValueError:
    return ValueError(f"there is no bot {level!r}; there are {', '.join(LEVELS)}")


def hint(view: State, seat: int, rng: Chance, seconds: float | None = None) -> Action:
    """What a good player might do here."""
    return choose("greedy", view, seat, rng, seconds)

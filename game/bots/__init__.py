"""Computer opponents for any game. They see what their seat sees and nothing more.

action = choose("master", state.view(seat), seat, Chance(7), seconds=0.5)
"""

from __future__ import annotations

from collections.abc import Sequence
from time import monotonic
from typing import TYPE_CHECKING, Final, NamedTuple

from game.bots.budget import Budget, Cancelled, Clock
from game.bots.greedy import best_interrupt
from game.bots.levels import RANKINGS
from game.bots.reasons import Why, explain
from game.engine.actions import Action, action
from game.engine.seating import LEVELS

if TYPE_CHECKING:
    from game.engine.chance import Chance
    from game.engine.state import State

__all__ = ["LET_BE", "LEVELS", "Thought", "choose", "hint", "interrupt", "next_action"]


@action("let_be")
class LetBe(Action):
    """A bot that could interrupt does not: this answers it and is never played."""


LET_BE: Final = LetBe()


class Thought(NamedTuple):
    """What a bot has decided; a hint says what speaks for it."""

    action: Action
    why: Why = Why()


def choose(
    level: str,
    view: State,
    seat: int,
    rng: Chance,
    seconds: float | None = None,
    cancelled: Cancelled = lambda: False,
    clock: Clock = monotonic,
) -> Action:
    """What a bot of this level does as `seat`, given `state.view(seat)`.

    With `seconds` (by the `clock`) it answers within about that time, or as soon as `cancelled`
    says so, with the best it has found; without, the same view and `rng` always give the same
    answer.
    """
    if view.player != seat:
        raise ValueError(f"seat {seat} has nothing to decide")
    actions = view.legal_actions()
    if _known(level) == "random":
        return rng.choice(actions)
    if len(actions) == 1:
        return actions[0]
    return RANKINGS[level](view, seat, rng, Budget(seconds, cancelled, clock))[0].action


def interrupt(
    level: str,
    view: State,
    seat: int,
    rng: Chance,
    seconds: float | None = None,
    cancelled: Cancelled = lambda: False,
    clock: Clock = monotonic,
) -> Action:
    """What a bot of this level does in between as `seat`, that is not asked; LET_BE for nothing."""
    actions = view.interrupts(seat)
    if not actions:
        raise ValueError(f"seat {seat} has nothing to do in between")
    if _known(level) == "random":
        return rng.choice([LET_BE, *actions])
    found = best_interrupt(view, seat, rng, Budget(seconds, cancelled, clock))
    return LET_BE if found is None else found


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


def _known(level: str) -> str:
    if level not in LEVELS:
        raise ValueError(f"there is no bot {level!r}; there are {', '.join(LEVELS)}")
    return level


def hint(
    view: State,
    seat: int,
    rng: Chance,
    seconds: float | None = None,
    cancelled: Cancelled = lambda: False,
    clock: Clock = monotonic,
) -> Thought:
    """What a good player might do here, and why."""
    ranked = RANKINGS[LEVELS[-1]](view, seat, rng, Budget(seconds, cancelled, clock))
    # The reasons take as long again at the most.
    why = explain(view, seat, ranked, rng, Budget(seconds, cancelled, clock))
    return Thought(ranked[0].action, why)

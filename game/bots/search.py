"""The master: plays the best few actions on in its mind, and compares like with like.

Every contender meets the same deals of what the seat cannot see, everybody goes on by the greedy
policy, and how it stands is looked at where positions can be compared: at the same milestone of
the game, the end of a turn, say. The worse half of the contenders is dropped again and again,
so that most of the time goes to telling the best from the next best. The last few decisions of a
game are not guessed at but played out in every way.
"""

from __future__ import annotations

from math import ceil, log2
from typing import TYPE_CHECKING, NamedTuple

from game.bots.budget import Budget
from game.bots.endings import played_out
from game.bots.greedy import Weighed, after, sensible
from game.bots.standing import lead

if TYPE_CHECKING:
    from game.engine.actions import Action
    from game.engine.chance import Chance
    from game.engine.state import State

CONTENDERS = 5
TRIES = 100
"""How often a line is played on where no time is given."""
LAST = 6
"""With no more decisions than that to the end by the greedy policy, all ways there are tried."""


class Line(NamedTuple):
    """What came of an action that was played on."""

    state: State
    decisions: int


def compare(
    view: State, seat: int, ranked: list[Weighed], rng: Chance, budget: Budget
) -> list[Weighed]:
    """The best of the ranked actions with the lead they bring, the best first."""
    alive = [each.action for each in ranked[:CONTENDERS]]
    leads = dict.fromkeys(alive, 0.0)
    dropped: list[Weighed] = []
    cuts = ceil(log2(len(alive))) if len(alive) > 1 else 0
    until = horizon(view)
    deals = tries = cut = 0
    while cut < cuts:
        world = view.determinize(seat, rng)
        lines: list[Line] = []
        for action in alive:
            line = play_on(world, action, until, budget)
            if line is None:
                break
            lines.append(line)
            if tries == 0 and lines[0].state.over and lines[0].decisions <= LAST:
                exact = played_out(view, seat, rng, budget)
                if exact is not None:
                    return exact
            tries += 1
        if len(lines) < len(alive):
            # A deal in which not all were tried would compare what is not alike.
            break
        deals += 1
        for action, line in zip(alive, lines, strict=True):
            leads[action] += lead(line.state, seat)
        used = budget.used(tries, TRIES)
        while cut < cuts and used * cuts >= cut + 1:
            cut += 1
            alive.sort(key=lambda action: -leads[action])
            keep = (len(alive) + 1) // 2
            dropped = [Weighed(leads[each] / deals, each) for each in alive[keep:]] + dropped
            del alive[keep:]
    if not deals:
        return ranked
    alive.sort(key=lambda action: -leads[action])
    return [Weighed(leads[each] / deals, each) for each in alive] + dropped


def horizon(state: State) -> int:
    """The milestone to which lines are played on."""
    return state.milestone() + state.game.rules.value.AHEAD


def play_on(world: State, action: Action, until: int, budget: Budget) -> Line | None:
    """The position at the milestone, once the action is done and all go on; None without time."""
    state = world.copy()
    state.apply(action)
    decisions = 1
    while not state.over and state.milestone() < until:
        if budget.over():
            return None
        state.apply(policy(state))
        decisions += 1
    return Line(state, decisions)


def policy(state: State) -> Action:
    """What the seat to decide does in a line: the best at first sight."""
    actions = sensible(state)
    if len(actions) == 1:
        return actions[0]
    seat = state.actor
    return max(actions, key=lambda action: after(state, action, seat))

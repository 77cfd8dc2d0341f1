"""The master: plays the best few actions on in its mind, and compares like with like.

Every contender meets the same deals of what the seat cannot see, everybody goes on by the greedy
policy, and how it stands is looked at where positions can be compared: at the same milestone of
the game, the end of a turn, say. The worse half of the contenders is dropped again and again,
so that most of the time goes to telling the best from the next best.
"""

from __future__ import annotations

from math import ceil, log2
from typing import TYPE_CHECKING

from game.bots.budget import Budget
from game.bots.greedy import Weighed, after, sensible

if TYPE_CHECKING:
    from game.engine.actions import Action
    from game.engine.chance import Chance
    from game.engine.state import State

CONTENDERS = 5
TRIES = 100
"""How often a line is played on where no time is given."""
WIN = 3.0
"""What winning is worth beyond the margin, in points."""


def compare(
    view: State, seat: int, ranked: list[Weighed], rng: Chance, budget: Budget
) -> list[Weighed]:
    """The best of the ranked actions with the lead they bring, the best first."""
    alive = [each.action for each in ranked[:CONTENDERS]]
    leads = dict.fromkeys(alive, 0.0)
    dropped: list[Weighed] = []
    cuts = ceil(log2(len(alive))) if len(alive) > 1 else 0
    until = view.milestone() + view.game.rules.value.AHEAD
    deals = tries = cut = 0
    while cut < cuts:
        world = view.determinize(seat, rng)
        deals += 1
        for action in alive:
            leads[action] += _line(world.copy(), action, seat, until)
        tries += len(alive)
        used = budget.used(tries, TRIES)
        while cut < cuts and used * cuts >= cut + 1:
            cut += 1
            alive.sort(key=lambda action: -leads[action])
            keep = (len(alive) + 1) // 2
            dropped = [Weighed(leads[each] / deals, each) for each in alive[keep:]] + dropped
            del alive[keep:]
    return [Weighed(leads[action] / max(deals, 1), action) for action in alive] + dropped


def _line(state: State, action: Action, seat: int, until: int) -> float:
    """The lead of the seat at the milestone, once the action is done and all go on."""
    state.apply(action)
    while not state.over and state.milestone() < until:
        state.apply(policy(state))
    return lead(state, seat)


def policy(state: State) -> Action:
    """What the seat to decide does in a line: the best at first sight."""
    actions = sensible(state)
    if len(actions) == 1:
        return actions[0]
    seat = state.actor
    return max(actions, key=lambda action: after(state, action, seat))


def lead(state: State, seat: int) -> float:
    """By how much the seat is ahead of the best of the others; alone, `value` knows the automa."""
    if state.over:
        scores = state.scores()
        win = WIN if seat in state.winners() else 0.0
        return scores[seat] + win - max(scores[:seat] + scores[seat + 1 :], default=0)
    best = max((state.value(at) for at in range(state.players) if at != seat), default=0.0)
    return state.value(seat) - best

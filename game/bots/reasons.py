"""Why an action is the best one, in words that the game has for its hopes."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from game.bots.budget import Budget
from game.bots.greedy import Weighed
from game.bots.search import play_on

if TYPE_CHECKING:
    from game.engine.actions import Action
    from game.engine.chance import Chance
    from game.engine.state import State

DEALS = 4
MOST = 2
"""So many hopes are named."""
LITTLE = 0.2
"""The part of all that is better which is worth a word."""


class Why(NamedTuple):
    """What speaks for an action."""

    now: int = 0
    """The points it brings at once."""
    ahead: float = 0.0
    """By how many points it is better than the next best in the end, as far as was looked."""
    hopes: tuple[str, ...] = ()
    """What stands better a little later than after the next best: names of the game's hopes, the
    most important one first."""
    other: Action | None = None
    """The next best."""


def explain(view: State, seat: int, ranked: list[Weighed], rng: Chance, budget: Budget) -> Why:
    """What speaks for the first of the ranked actions, against the second."""
    best = ranked[0].action
    other = ranked[1].action if len(ranked) > 1 else None
    weights = view.game.weights[view.players]
    shares = [0.0] * len(weights)
    # Nearer than the search looks, where what comes of it can still be told.
    now, until = 0, view.milestone() + 1
    for _ in range(DEALS):
        world = view.determinize(seat, rng)
        tried = world.copy()
        tried.apply(best)
        now += tried.scores()[seat] - world.scores()[seat]
        if other is None:
            continue
        lines = [play_on(world, action, until, budget) for action in (best, other)]
        ends = [line.state for line in lines if line is not None and not line.state.over]
        if len(ends) < len(lines):
            continue
        pairs = zip(*(end.features(seat) for end in ends), strict=True)
        for number, (one, two) in enumerate(pairs):
            shares[number] += weights[number] * (one - two) / DEALS
    gains = dict(zip(view.game.rules.words.HOPES, shares, strict=True))
    total = sum(share for share in gains.values() if share > 0)
    names = sorted(gains, key=lambda name: -gains[name])
    hopes = tuple(name for name in names[:MOST] if gains[name] > LITTLE * total)
    ahead = ranked[0].worth - ranked[1].worth if other is not None else 0.0
    return Why(round(now / DEALS), ahead, hopes, other)

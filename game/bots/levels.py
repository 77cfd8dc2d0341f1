"""The computer players, from a child's first game to a master.

Weaker means less foresight: a weaker one overlooks more of what could be done, and judges the rest
less surely. None knows more than its seat does.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Final

from game.bots import search
from game.bots.budget import Budget
from game.bots.greedy import Weighed, weigh

if TYPE_CHECKING:
    from game.engine.chance import Chance
    from game.engine.state import State

Ranking = Callable[["State", int, "Chance", Budget], list[Weighed]]
"""What a level thinks of the actions of a view, the best first."""


def at_first_sight(view: State, seat: int, rng: Chance, budget: Budget) -> list[Weighed]:
    """The greedy one: how it stands right after each action."""
    return weigh(view, seat, rng, budget)


def looking_ahead(view: State, seat: int, rng: Chance, budget: Budget) -> list[Weighed]:
    """The master: how it will stand a while after the best few."""
    return search.compare(view, seat, weigh(view, seat, rng, budget), rng, budget)


def distracted(overlooks: int, of: int) -> Ranking:
    """Whoever does not see everything: so many of so many actions are not thought of."""

    def rank(view: State, seat: int, rng: Chance, budget: Budget) -> list[Weighed]:
        ranked = weigh(view, seat, rng, budget)
        # The last is never a choice, however much else is overlooked: no nonsense.
        kept = [each for each in ranked[: (len(ranked) + 1) // 2] if rng.below(of) >= overlooks]
        return kept or ranked[:1]

    return rank


RANKINGS: Final[Mapping[str, Ranking]] = {
    "child": distracted(3, 4),
    "apprentice": distracted(2, 5),
    "greedy": at_first_sight,
    "master": looking_ahead,
}
"""Every level but the random one, which thinks of nothing."""

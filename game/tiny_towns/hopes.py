"""What a building not yet built may bring, by its effects and abilities: guesses for the bots.

The numbers are no rules: they were tried out, and a wrong one costs a bot some points.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.tiny_towns.board import ADJACENT, COUNT, groups_of, squares_of
from game.tiny_towns.book import Plan
from game.tiny_towns.cards import Feeds
from game.tiny_towns.feeding import Meals, reach_of
from game.tiny_towns.survey import Outlook, Survey
from game.tiny_towns.town import Town

_MEAL = 3.6
"""What feeding one more building brings."""
_MEAL_TO_COME = 0.9
"""The same for a building still to come."""


class Hopes:
    """Guesses for one town at one moment."""

    __slots__ = ("_known", "outlook", "per_cottage", "survey")

    def __init__(self, town: Town, survey: Survey) -> None:
        self.survey = survey
        meals = Meals(town)
        feedable = meals.feedable
        reach = meals.reach
        if meals.groups:
            for square in squares_of(survey.fed):
                reach |= ADJACENT[square]
        spare = meals.shared > feedable.bit_count() or meals.groups > len(groups_of(feedable))
        hungry = feedable & ~survey.fed
        standing = survey.taken.bit_count()
        self.outlook = Outlook(survey, standing, hungry, meals.feeders, reach, spare)
        self.per_cottage = sum(plan.per_fed_cottage for plan in town.plans if plan is not None)
        """What each fed Cottage brings to other buildings."""
        self._known: dict[str, dict[int, float]] = {}

    def of(self, plan: Plan, squares: int) -> float:
        """The points hoped for from a building of the plan on the best of the squares."""
        known = self._known.get(plan.id)
        if known is None:
            known = self._known[plan.id] = {}
            # Stored beside the squares: what the building can do wherever it stands.
            known[COUNT] = _ability(plan, self.outlook)
        best = 0.0 if not squares else -100.0
        for square in squares_of(squares):
            worth = known.get(square)
            if worth is None:
                worth = known[square] = self._on(plan, square)
            if worth > best:
                best = worth
        return best + known[COUNT]

    def _on(self, plan: Plan, square: int) -> float:
        outlook = self.outlook
        worth = 0.0
        for effect in plan.effects:
            worth += effect.hope(outlook, square)
        if plan.ability.feeds is not None:
            worth += self._meals(plan.ability.feeds, square)
        if plan.cottages:
            worth += plan.cottages * self.per_cottage * outlook.fed_on(square)
        return worth

    def _meals(self, feeds: Feeds, square: int) -> float:
        hungry = self.outlook.hungry
        if feeds.where == "one_group":
            now = max((group.bit_count() for group in groups_of(hungry)), default=0)
            later = 2.0
        elif feeds.where == "anywhere":
            room = feeds.up_to or 0
            now = min(hungry.bit_count(), room)
            later = float(room - now)
        else:
            reach = reach_of(feeds, square)
            now = (hungry & reach).bit_count()
            later = (self.survey.empty & reach).bit_count() / 3
        if self.outlook.feeders:
            later /= 3
        return now * (_MEAL + self.per_cottage) + later * _MEAL_TO_COME


def _ability(plan: Plan, outlook: Outlook) -> float:
    """A rough worth of what a building can do beside scoring."""
    left = outlook.survey.empty.bit_count() / COUNT
    worth = 0.0
    for word, given in plan.abilities:
        worth += ABILITIES.get(word, _nothing)(given, outlook, left)
    return worth


def _nothing(given: Any, outlook: Outlook, left: float) -> float:
    return 0.0


ABILITIES: dict[str, Callable[[Any, Outlook, float], float]] = {
    # How well it can be fed, and what it feeds, is a matter of its square.
    "feedable": _nothing,
    "counts_as_cottages": _nothing,
    "feeds": _nothing,
    "mark": lambda mark, outlook, left: -0.3 if mark.effect == "owner_cannot_name" else 3 * left,
    "wild_in_patterns": lambda given, outlook, left: 2.5 * left,
    "build_anywhere": lambda given, outlook, left: 0.7 if given == "this_building" else 4 * left,
    "stores": lambda given, outlook, left: 2.5 * left,
    "cottages_hold": lambda most, outlook, left: outlook.survey.cottages.bit_count() * left,
    "replace_when_built": lambda most, outlook, left: min(outlook.standing, most) * 1.5,
    "free_buildings_when_built": lambda count, outlook, left: 4.0 * count,
    "watch_neighbours": lambda count, outlook, left: 6 * left,
    "never_master_builder": lambda given, outlook, left: -2 * left,
    "empty_square_vp": lambda vp, outlook, left: 1.0 + 2 * left,
    "unfed_cottage_vp": lambda vp, outlook, left: vp * (outlook.hungry.bit_count() + 2 * left),
}
"""What each ability is worth, by its word in the card files, what is written there, and how much of
the town is left; what is not here counts for nothing."""

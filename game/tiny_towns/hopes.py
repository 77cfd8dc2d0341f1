"""What buildings that stand or are still to come may bring, by their effects and abilities: guesses
for computer players.

The numbers are no rules: they were tried out, and a wrong one costs a bot some points.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from operator import add
from typing import Any

from game.tiny_towns.board import ADJACENT, ALL, COUNT, groups_of, squares_of
from game.tiny_towns.book import Plan
from game.tiny_towns.cards import Feeds
from game.tiny_towns.feeding import Meals, reach_of
from game.tiny_towns.survey import Outlook, Survey
from game.tiny_towns.town import Town
from game.tiny_towns.vocabulary import Pulls

_FED_LATER = 0.3
"""How likely something is fed at last while nothing feeds and there is room."""
_OUT_OF_REACH = 0.35
"""The same where what feeds does not reach."""
_MEAL = 3.9
"""What feeding one more building brings."""
_MEAL_TO_COME = 0.6
"""The same for a building still to come."""


class Guesses:
    """Guesses for the buildings of one town."""

    __slots__ = ("_meals", "_per_cottage", "_plans", "_pulls", "outlook")

    def __init__(self, town: Town, survey: Survey) -> None:
        self._plans = [(square, plan) for square, plan in enumerate(town.plans) if plan is not None]
        self._meals = meals = Meals(town)
        open = COUNT - len(self._plans)
        hungry = meals.feedable & ~survey.fed
        feeding = (_OUT_OF_REACH if meals.feeders else _FED_LATER) * min(1.0, open / 8)
        self.outlook = Outlook(
            survey, len(self._plans), hungry, _fed(meals, survey, feeding), feeding, open
        )
        self._per_cottage = sum(plan.per_fed_cottage for _, plan in self._plans)
        pulls = Pulls([0.0] * COUNT, [[0.0] * COUNT for _ in survey.kinds])
        for square, plan in self._plans:
            for effect in plan.effects:
                effect.pull(self.outlook, square, pulls)
        self._pulls = pulls

    def growth(self) -> float:
        """What the buildings may still bring beyond their points."""
        worth = 0.0
        for square, plan in self._plans:
            for effect in plan.effects:
                worth += effect.growth(self.outlook, square)
            if plan.ability.feeds is not None:
                worth += self._meals_to_come(plan.ability.feeds, square)
        return worth

    def powers(self) -> float:
        """What they will still be good for beside points."""
        worth = 0.0
        for _, plan in self._plans:
            for word, given in plan.abilities:
                worth += LASTING.get(word, _nothing)(given, self.outlook)
        return worth

    def of(self, plan: Plan) -> list[float]:
        """The points hoped for from a building of the plan, for each square."""
        found: list[float] = list(self._pulls.types[plan.seen_as])
        for effect in plan.effects:
            found = list(map(add, found, effect.hopes(self.outlook)))
        if plan.cottages:
            found = [
                hope + plan.cottages * pull
                for hope, pull in zip(found, self._pulls.cottages, strict=True)
            ]
        if plan.ability.feeds is not None:
            found = list(map(add, found, self._meals_from(plan.ability.feeds)))
        ability = 0.0
        for word, given in plan.abilities:
            ability += ABILITIES.get(word, _nothing)(given, self.outlook)
        return [hope + ability for hope in found] if ability else found

    def _meals_from(self, feeds: Feeds) -> Sequence[float]:
        """What further meals bring."""
        outlook = self.outlook
        hungry = outlook.hungry
        gain = (_MEAL + self._per_cottage) * (1 - outlook.feeding)
        to_come = _MEAL_TO_COME / (3 if self._meals.feeders else 1)
        if feeds.where == "one_group":
            now = max((group.bit_count() for group in groups_of(hungry)), default=0)
            return (now * gain + min(2.0, outlook.open / 3) * to_come,) * COUNT
        if feeds.where == "anywhere":
            room = feeds.up_to or 0
            now = min(hungry.bit_count(), room)
            return (now * gain + min(room - now, outlook.open / 3) * to_come,) * COUNT
        empty = ALL & ~outlook.survey.taken
        found = []
        for square in range(COUNT):
            reach = reach_of(feeds, square) & ~self._meals.reach
            now, later = (hungry & reach).bit_count(), (empty & reach).bit_count()
            found.append(now * gain + later / 3 * to_come)
        return found

    def _meals_to_come(self, feeds: Feeds, square: int) -> float:
        """What a building that feeds will bring to others still to come."""
        outlook, meals = self.outlook, self._meals
        if feeds.where == "one_group":
            return min(2.0, outlook.open / 3) * _MEAL_TO_COME / meals.feeders
        if feeds.where == "anywhere":
            spare = max(0, meals.shared - meals.feedable.bit_count())
            return min(float(spare), outlook.open / 3) * _MEAL_TO_COME / meals.feeders
        return outlook.room(reach_of(feeds, square)) / 3 * _MEAL_TO_COME


def _fed(meals: Meals, survey: Survey, feeding: float) -> list[float]:
    """For each square how likely a feedable building to come there will be fed."""
    if meals.shared > meals.feedable.bit_count() or meals.groups > len(groups_of(meals.feedable)):
        return [1.0] * COUNT
    reach = meals.reach
    if meals.groups:
        for square in squares_of(survey.fed):
            reach |= ADJACENT[square]
    return [1.0 if reach >> square & 1 else feeding for square in range(COUNT)]


def _left(outlook: Outlook) -> float:
    return outlook.open / COUNT


Guess = Callable[[Any, Outlook], float]


def _nothing(given: Any, outlook: Outlook) -> float:
    return 0.0


LASTING: dict[str, Guess] = {
    "mark": lambda mark, outlook: (
        -0.3 if mark.effect == "owner_cannot_name" else 3 * _left(outlook)
    ),
    "wild_in_patterns": lambda given, outlook: 2.5 * _left(outlook),
    "build_anywhere": lambda given, outlook: (
        0.0 if given == "this_building" else 4 * _left(outlook)
    ),
    "stores": lambda given, outlook: 2.5 * _left(outlook),
    "cottages_hold": lambda most, outlook: outlook.survey.cottages.bit_count() * _left(outlook),
    "never_master_builder": lambda given, outlook: -2 * _left(outlook),
    "unfed_cottage_vp": lambda vp, outlook: 2 * vp * _left(outlook),
}
"""What an ability will still be good for while its building stands, by its word in the card files
and what is written there; what is not here counts for nothing."""

ABILITIES: dict[str, Guess] = LASTING | {
    # How well it can be fed, and what it feeds, is a matter of its square.
    "feedable": _nothing,
    "counts_as_cottages": _nothing,
    "feeds": _nothing,
    "build_anywhere": lambda given, outlook: (
        0.7 if given == "this_building" else 4 * _left(outlook)
    ),
    "replace_when_built": lambda most, outlook: min(outlook.standing, most) * 1.5,
    "free_buildings_when_built": lambda count, outlook: 4.0 * count,
    "watch_neighbours": lambda count, outlook: 6 * _left(outlook),
    "empty_square_vp": lambda vp, outlook: 1.0 + 2 * _left(outlook),
    "unfed_cottage_vp": lambda vp, outlook: (
        vp * outlook.hungry.bit_count() + LASTING["unfed_cottage_vp"](vp, outlook)
    ),
}
"""The same for a building still to come: some abilities are used up when it comes."""

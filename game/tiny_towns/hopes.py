"""What a building not yet built may bring, by its kinds of effects: guesses for the bots.

The numbers are no rules: they were tried out, and a wrong one costs a bot some points.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.tiny_towns import effects as kinds
from game.tiny_towns.board import ADJACENT, COLUMN, LINES, ROW, groups_of, squares_of
from game.tiny_towns.book import Plan
from game.tiny_towns.cards import Feeds
from game.tiny_towns.feeding import Meals, reach_of
from game.tiny_towns.survey import Survey

_MEAL = 3.6
"""What feeding one more building brings."""
_MEAL_TO_COME = 0.9
"""The same for a building still to come."""
_UNFED = 0.95
"""How much of its points counts for a building while nothing feeds it."""
_OUT_OF_REACH = 0.35
"""... and while what feeds does not reach it."""
_COTTAGE_BESIDE = 0.15
"""How likely an open square beside it will hold a Cottage."""
_MISSING_NEIGHBOUR = 0.3
"""How likely a neighbour that is still missing will come."""
_TYPE_TO_COME = 0.35
"""How likely an open square brings a further type."""
_ALIKE_TO_COME = 0.3
"""How many more of its type are hoped for."""


class Hopes:
    """Guesses for one town at one moment."""

    __slots__ = (
        "_known",
        "feeders",
        "hungry",
        "per_cottage",
        "reach",
        "spare",
        "standing",
        "survey",
    )

    def __init__(self, survey: Survey) -> None:
        self.survey = survey
        self.standing = 0
        self.per_cottage = 0
        """What each fed Cottage brings to other buildings."""
        for plan in survey.town.plans:
            if plan is not None:
                self.standing += 1
                for effect in plan.effects:
                    if isinstance(effect, kinds.PerFedCottage):
                        self.per_cottage += effect.vp
        meals = Meals(survey)
        feedable = meals.feedable
        self.feeders = meals.feeders
        self.hungry = feedable & ~survey.fed
        self.spare = meals.shared > feedable.bit_count() or meals.groups > len(groups_of(feedable))
        """Whether a further building would be fed wherever it stands."""
        self.reach = meals.reach
        """The squares on which a further building would be fed."""
        if meals.groups:
            for square in squares_of(survey.fed):
                self.reach |= ADJACENT[square]
        self._known: dict[str, dict[int, float]] = {}

    def of(self, plan: Plan, squares: int) -> float:
        """The points hoped for from a building of the plan on the best of the squares."""
        known = self._known.get(plan.id)
        if known is None:
            known = self._known[plan.id] = {}
            # Stored beside the squares: what the building can do wherever it stands.
            known[-1] = self._ability(plan)
        best = 0.0 if not squares else -100.0
        for square in squares_of(squares):
            worth = known.get(square)
            if worth is None:
                worth = known[square] = self._on(plan, square)
            if worth > best:
                best = worth
        return best + known[-1]

    def _on(self, plan: Plan, square: int) -> float:
        worth = 0.0
        for effect in plan.effects:
            worth += _GUESSES[type(effect)](self, effect, plan, square)
        if plan.ability.feeds is not None:
            worth += self._meals(plan.ability.feeds, square)
        if plan.cottages:
            worth += plan.cottages * self.per_cottage * self.fed_on(square)
        return worth

    def fed_on(self, square: int) -> float:
        """How likely a feedable building on the square will be fed."""
        if self.spare or self.reach >> square & 1:
            return 1.0
        return _OUT_OF_REACH if self.feeders else _UNFED

    def _meals(self, feeds: Feeds, square: int) -> float:
        if feeds.where == "one_group":
            now = max((group.bit_count() for group in groups_of(self.hungry)), default=0)
            later = 2.0
        elif feeds.where == "anywhere":
            room = feeds.up_to or 0
            now = min(self.hungry.bit_count(), room)
            later = float(room - now)
        else:
            reach = reach_of(feeds, square)
            now = (self.hungry & reach).bit_count()
            later = (self.survey.town.empty & reach).bit_count() / 3
        if self.feeders:
            later /= 3
        return now * (_MEAL + self.per_cottage) + later * _MEAL_TO_COME

    def _ability(self, plan: Plan) -> float:
        """A rough worth of what a building can do beside scoring."""
        ability = plan.ability
        left = self.survey.town.empty.bit_count() / 16
        worth = 0.0
        if ability.mark is not None:
            worth += -0.3 if ability.mark.effect == "owner_cannot_name" else 3 * left
        if plan.wild:
            worth += 2.5 * left
        if plan.anywhere:
            worth += 0.7
        if ability.stores is not None:
            worth += 2.5 * left
        if ability.build_anywhere == "later_buildings":
            worth += 4 * left
        if ability.cottages_hold is not None:
            worth += 1.0 * self.survey.cottages.bit_count() * left
        if ability.replace_when_built is not None:
            worth += min(self.standing, ability.replace_when_built) * 1.5
        if ability.free_buildings_when_built is not None:
            worth += 4.0 * ability.free_buildings_when_built
        if ability.watch_neighbours is not None:
            worth += 6 * left
        if ability.never_master_builder:
            worth -= 2 * left
        if ability.empty_square_vp is not None:
            worth += 1.0 + 2 * left
        if ability.unfed_cottage_vp is not None:
            worth += ability.unfed_cottage_vp * (self.hungry.bit_count() + 2 * left)
        return worth


# --- one guess for each kind of effect ------------------------------------------------------------


def _flat(hopes: Hopes, effect: kinds.Flat, plan: Plan, square: int) -> float:
    return effect.vp


def _if_fed(hopes: Hopes, effect: kinds.IfFed, plan: Plan, square: int) -> float:
    return effect.vp * hopes.fed_on(square)


def _per_fed_cottage(hopes: Hopes, effect: kinds.PerFedCottage, plan: Plan, square: int) -> float:
    survey = hopes.survey
    to_come = survey.town.empty.bit_count() / 8
    return effect.vp * (survey.cottages_in(survey.fed) + to_come)


def _per_adjacent_cottage(
    hopes: Hopes, effect: kinds.PerAdjacentCottage, plan: Plan, square: int
) -> float:
    near = ADJACENT[square]
    room = (near & ~hopes.survey.town.taken()).bit_count()
    return effect.vp * (hopes.survey.cottages_in(near) + _COTTAGE_BESIDE * room)


def _if_adjacent_fed_cottages(
    hopes: Hopes, effect: kinds.IfAdjacentFedCottages, plan: Plan, square: int
) -> float:
    near = ADJACENT[square]
    missing = effect.at_least - hopes.survey.cottages_in(near & hopes.survey.fed)
    if missing <= 0:
        return effect.vp
    hungry = (near & hopes.hungry).bit_count()
    room = (near & ~hopes.survey.town.taken()).bit_count()
    return effect.vp * _MISSING_NEIGHBOUR**missing if hungry + room >= missing else 0.0


def _if_adjacent_any(hopes: Hopes, effect: kinds.IfAdjacentAny, plan: Plan, square: int) -> float:
    near = ADJACENT[square]
    if hopes.survey.stand_in(near, effect.types):
        return effect.vp
    return effect.vp * (_MISSING_NEIGHBOUR if near & ~hopes.survey.town.taken() else 0.0)


def _if_adjacent_none(hopes: Hopes, effect: kinds.IfAdjacentNone, plan: Plan, square: int) -> float:
    near = ADJACENT[square]
    if hopes.survey.stand_in(near, effect.types):
        return 0.0
    return effect.vp * (1 - 0.1 * (near & ~hopes.survey.town.taken()).bit_count())


def _per_adjacent_type(
    hopes: Hopes, effect: kinds.PerAdjacentType, plan: Plan, square: int
) -> float:
    near = ADJACENT[square]
    room = (near & ~hopes.survey.town.taken()).bit_count()
    return effect.vp * (hopes.survey.types_in(near, ()) + _TYPE_TO_COME * room)


def _per_type_in_lines(
    hopes: Hopes, effect: kinds.PerTypeInLines, plan: Plan, square: int
) -> float:
    lines = LINES[square]
    room = (lines & ~hopes.survey.town.taken()).bit_count()
    return effect.vp * (hopes.survey.types_in(lines, effect.without) + 0.7 * _TYPE_TO_COME * room)


def _per_type_in_town(hopes: Hopes, effect: kinds.PerTypeInTown, plan: Plan, square: int) -> float:
    return effect.vp * (hopes.survey.types_in(-1, effect.without) + 2.0)


def _per_missing_type(hopes: Hopes, effect: kinds.PerMissingType, plan: Plan, square: int) -> float:
    survey = hopes.survey
    missing = len(survey.kinds) - len(effect.without) - survey.types_in(-1, effect.without)
    return effect.vp * max(0.0, missing - survey.town.empty.bit_count() / 5)


def _if_alone_in_lines(
    hopes: Hopes, effect: kinds.IfAloneInLines, plan: Plan, square: int
) -> float:
    same = hopes.survey.kinds[plan.seen_as]
    if not same & LINES[square]:
        return effect.vp
    return -float(effect.vp * (same & LINES[square]).bit_count())


def _per_same_in_best_line(
    hopes: Hopes, effect: kinds.PerSameInBestLine, plan: Plan, square: int
) -> float:
    same = hopes.survey.kinds[plan.seen_as]
    line = max((same & ROW[square]).bit_count(), (same & COLUMN[square]).bit_count())
    # Each building of the line gains one too.
    return effect.vp * (1 + 2 * line + _ALIKE_TO_COME)


def _per_building_in_zone(
    hopes: Hopes, effect: kinds.PerBuildingInZone, plan: Plan, square: int
) -> float:
    there = (hopes.survey.kinds[effect.type] & effect.zone).bit_count()
    if plan.seen_as != effect.type:
        return effect.vp * there
    if effect.zone >> square & 1:
        # One more in the zone: all of them gain.
        return effect.vp * (
            there + 1 + hopes.survey.kinds[effect.type].bit_count() + _ALIKE_TO_COME
        )
    return effect.vp * there


def _per_building_in_largest_group(
    hopes: Hopes, effect: kinds.PerBuildingInLargestGroup, plan: Plan, square: int
) -> float:
    return effect.vp * (effect.points(hopes.survey, square, plan) if hopes.standing else 1.0)


def _count_table(hopes: Hopes, effect: kinds.CountTable, plan: Plan, square: int) -> float:
    count = hopes.survey.kinds[plan.seen_as].bit_count()
    now = kinds.entry(effect.table, count) if count else 0
    one = kinds.entry(effect.table, count + 1) - now
    two = kinds.entry(effect.table, count + 2) - now
    return max(one, 0.4 * two) + 0.5 * (two > one)


def _if_more_than_right(
    hopes: Hopes, effect: kinds.IfMoreThanRight, plan: Plan, square: int
) -> float:
    return effect.vp * 0.5


def _per_stored_cube(hopes: Hopes, effect: kinds.PerStoredCube, plan: Plan, square: int) -> float:
    return 0.0


def _count_when_built(hopes: Hopes, effect: kinds.CountWhenBuilt, plan: Plan, square: int) -> float:
    return kinds.entry(effect.table, hopes.standing + 1)


def _finish_rank(hopes: Hopes, effect: kinds.FinishRank, plan: Plan, square: int) -> float:
    return 0.5 * kinds.entry(effect.table, hopes.survey.finish_rank())


_GUESSES: dict[type, Callable[[Hopes, Any, Plan, int], float]] = {
    kinds.Flat: _flat,
    kinds.IfFed: _if_fed,
    kinds.PerFedCottage: _per_fed_cottage,
    kinds.PerAdjacentCottage: _per_adjacent_cottage,
    kinds.IfAdjacentFedCottages: _if_adjacent_fed_cottages,
    kinds.IfAdjacentAny: _if_adjacent_any,
    kinds.IfAdjacentNone: _if_adjacent_none,
    kinds.PerAdjacentType: _per_adjacent_type,
    kinds.PerTypeInLines: _per_type_in_lines,
    kinds.PerTypeInTown: _per_type_in_town,
    kinds.PerMissingType: _per_missing_type,
    kinds.IfAloneInLines: _if_alone_in_lines,
    kinds.PerSameInBestLine: _per_same_in_best_line,
    kinds.PerBuildingInZone: _per_building_in_zone,
    kinds.PerBuildingInLargestGroup: _per_building_in_largest_group,
    kinds.CountTable: _count_table,
    kinds.IfMoreThanRight: _if_more_than_right,
    kinds.PerStoredCube: _per_stored_cube,
    kinds.CountWhenBuilt: _count_when_built,
    kinds.FinishRank: _finish_rank,
}

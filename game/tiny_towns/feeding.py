"""Feeding (8): which Cottages and castles are fed, chosen for the best total."""

from __future__ import annotations

from itertools import combinations
from typing import NamedTuple

from game.tiny_towns.board import ADJACENT, LINES, SURROUNDING, groups_of, squares_of
from game.tiny_towns.effects import IfAdjacentFedCottages, IfFed, PerFedCottage
from game.tiny_towns.survey import Survey


class _Stakes(NamedTuple):
    """What feeding changes in the score of this town."""

    gains: dict[int, int]
    """For each feedable square what feeding it brings whatever else is fed."""
    temples: tuple[tuple[int, int, int], ...]
    """(neighbours, fed Cottages needed, points) of buildings that look at fed neighbours."""

    def worth(self, survey: Survey, fed: int) -> int:
        total = sum(self.gains[square] for square in squares_of(fed))
        for near, least, vp in self.temples:
            if survey.cottages_in(near & fed) >= least:
                total += vp
        return total


def feed(survey: Survey) -> None:
    """Decide what is fed and note it in the survey.

    Farms and Greenhouses feed as much as they can. Among these choices the best total counts, among
    equals the one whose fed squares come first in board order.
    """
    feedable, certain, meals, houses = _table(survey)
    if not feedable or not (certain or meals or houses):
        return
    hungry = feedable & ~certain
    if houses:
        # A group that already has its meal from elsewhere is no further group.
        groups = [group for group in groups_of(feedable) if group & hungry]
        if houses >= len(groups):
            survey.fed = feedable
            return
    if not houses and meals >= hungry.bit_count():
        survey.fed = feedable
        return
    stakes = _stakes(survey, feedable)
    choices = [certain]
    if houses:
        choices = [certain | sum(chosen) for chosen in combinations(groups, houses)]
    best: tuple[int, tuple[int, ...], int] | None = None
    for choice in choices:
        fed = _share(survey, stakes, choice, feedable & ~choice, meals)
        # Lexicographic order of the squares decides among equals.
        found = (-stakes.worth(survey, fed), squares_of(fed), fed)
        if best is None or found < best:
            best = found
    if best is not None:
        survey.fed = best[2]


def _table(survey: Survey) -> tuple[int, int, int, int]:
    """Feedable squares, those fed by place, meals to share out, groups to choose."""
    feedable = reach = meals = houses = 0
    for square, plan in enumerate(survey.town.plans):
        if plan is None:
            continue
        if plan.feedable:
            feedable |= 1 << square
        feeds = plan.ability.feeds
        if feeds is not None:
            if feeds.where == "surrounding":
                reach |= SURROUNDING[square]
            elif feeds.where == "row_and_column":
                reach |= LINES[square]
            elif feeds.where == "one_group":
                houses += 1
            else:
                meals += feeds.up_to or 0
    return feedable, feedable & reach, meals, houses


def _stakes(survey: Survey, feedable: int) -> _Stakes:
    each_cottage = 0
    temples: list[tuple[int, int, int]] = []
    own: dict[int, int] = dict.fromkeys(squares_of(feedable), 0)
    for square, plan in enumerate(survey.town.plans):
        if plan is None:
            continue
        for effect in plan.effects:
            if isinstance(effect, PerFedCottage):
                each_cottage += effect.vp
            elif isinstance(effect, IfAdjacentFedCottages):
                temples.append((ADJACENT[square], effect.at_least, effect.vp))
            elif isinstance(effect, IfFed) and square in own:
                own[square] += effect.vp
                if plan.is_cottage:
                    own[square] -= survey.town.unfed_value()
    gains = {
        square: gain + each_cottage * survey.cottages_in(1 << square)
        for square, gain in own.items()
    }
    return _Stakes(gains, tuple(temples))


def _share(survey: Survey, stakes: _Stakes, fed: int, hungry: int, meals: int) -> int:
    """The best way to give the meals to the hungry squares, all of them as far as they go."""
    squares = squares_of(hungry)
    if meals >= len(squares):
        return fed | hungry
    if not meals:
        return fed
    if not stakes.temples:
        liked = sorted(squares, key=lambda square: (-stakes.gains[square], square))
        return fed | sum(1 << square for square in liked[:meals])
    return min(
        (fed | sum(1 << square for square in chosen) for chosen in combinations(squares, meals)),
        key=lambda choice: (-stakes.worth(survey, choice), squares_of(choice)),
    )


def feeders(survey: Survey) -> dict[int, tuple[int, ...]]:
    """For each fed square the squares of the buildings that feed it, for showing."""
    found: dict[int, list[int]] = {square: [] for square in squares_of(survey.fed)}
    groups = [group for group in groups_of(_table(survey)[0]) if group & survey.fed]
    for square, plan in enumerate(survey.town.plans):
        feeds = plan.ability.feeds if plan is not None else None
        if feeds is None:
            continue
        if feeds.where in ("surrounding", "row_and_column"):
            reach = (SURROUNDING if feeds.where == "surrounding" else LINES)[square]
            for fed in squares_of(survey.fed & reach):
                found[fed].append(square)
    for square, plan in enumerate(survey.town.plans):
        feeds = plan.ability.feeds if plan is not None else None
        hungry = sum(1 << fed for fed, by in found.items() if not by)
        if feeds is None or not hungry:
            continue
        meals = 0
        if feeds.where == "one_group":
            whole = [group for group in groups if group & hungry and group & ~survey.fed == 0]
            meals = whole[0] & hungry if whole else 0
        elif feeds.where == "anywhere":
            meals = sum(1 << fed for fed in squares_of(hungry)[: feeds.up_to])
        for fed in squares_of(meals):
            found[fed].append(square)
    return {square: tuple(by) for square, by in found.items()}

"""Feeding (8): which Cottages and castles are fed, chosen for the best total."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import combinations
from typing import NamedTuple

from game.tiny_towns.board import LINES, SURROUNDING, groups_of, squares_of
from game.tiny_towns.cards import Feeds
from game.tiny_towns.survey import Survey
from game.tiny_towns.town import Town
from game.tiny_towns.vocabulary import Stakes


class Meals:
    """What there is to eat in a town, and for whom."""

    __slots__ = ("feedable", "feeders", "groups", "reach", "shared")

    def __init__(self, town: Town) -> None:
        self.feedable = 0
        """The squares of buildings that can be fed."""
        self.reach = 0
        """The squares on which a building is fed by its place (Granary, Orchard)."""
        self.shared = 0
        """How many meals go to any buildings (Farm)."""
        self.groups = 0
        """How many groups are fed whole (Greenhouse)."""
        self.feeders = 0
        for square, plan in enumerate(town.plans):
            if plan is None:
                continue
            if plan.feedable:
                self.feedable |= 1 << square
            feeds = plan.ability.feeds
            if feeds is None:
                continue
            self.feeders += 1
            if feeds.where == "anywhere":
                self.shared += feeds.up_to or 0
            elif feeds.where == "one_group":
                self.groups += 1
            else:
                self.reach |= reach_of(feeds, square)


def reach_of(feeds: Feeds, square: int) -> int:
    """The squares that a building on the square feeds by their place."""
    return {"surrounding": SURROUNDING, "row_and_column": LINES}[feeds.where][square]


class _Choice(NamedTuple):
    """What a choice of meals is worth."""

    gains: dict[int, int]
    """For each feedable square what feeding it brings whatever else is fed."""
    temples: list[tuple[int, int, int]]
    """(neighbours, fed Cottages needed, points) of buildings that look at fed neighbours."""

    def worth(self, survey: Survey, fed: int) -> int:
        total = sum(self.gains[square] for square in squares_of(fed))
        for near, least, vp in self.temples:
            if survey.cottages_in(near & fed) >= least:
                total += vp
        return total

    def best(self, survey: Survey, choices: Iterable[int]) -> int:
        """The choice with the most points, then the first in lexicographic order of squares."""
        return min(choices, key=lambda fed: (-self.worth(survey, fed), squares_of(fed)))


def feed(town: Town, survey: Survey) -> None:
    """Decide what is fed and note it in the survey.

    Farms and Greenhouses feed as much as they can. Among these choices the best total counts, among
    equals the one whose fed squares come first in board order.
    """
    meals = Meals(town)
    feedable = meals.feedable
    if not feedable or not meals.feeders:
        return
    certain = feedable & meals.reach
    # A group that has all its meals from elsewhere is no further group.
    groups = [group for group in groups_of(feedable) if group & ~certain]
    if len(groups) <= meals.groups or (feedable & ~certain).bit_count() <= meals.shared:
        survey.fed = feedable
        return
    stakes = _stakes(town, survey, feedable)
    choices = [
        _share(survey, stakes, certain | sum(chosen), feedable, meals.shared)
        for chosen in combinations(groups, meals.groups)
    ]
    survey.fed = stakes.best(survey, choices)


def _stakes(town: Town, survey: Survey, feedable: int) -> _Choice:
    stakes = Stakes(dict.fromkeys(squares_of(feedable), 0))
    for square, plan in enumerate(town.plans):
        if plan is not None:
            for effect in plan.effects:
                effect.stake(stakes, survey, square)
    each = stakes.each_cottage
    gains = {
        square: gain + each * survey.cottages_in(1 << square) for square, gain in stakes.own.items()
    }
    return _Choice(gains, stakes.temples)


def _share(survey: Survey, stakes: _Choice, fed: int, feedable: int, meals: int) -> int:
    """The best way to give the meals to those still hungry, all of them as far as they go."""
    hungry = squares_of(feedable & ~fed)
    if meals >= len(hungry):
        return feedable
    if not stakes.temples:
        liked = sorted(hungry, key=lambda square: (-stakes.gains[square], square))
        return fed | sum(1 << square for square in liked[:meals])
    ways = (fed | sum(1 << square for square in way) for way in combinations(hungry, meals))
    return stakes.best(survey, ways)


def feeders(town: Town, survey: Survey) -> dict[int, tuple[int, ...]]:
    """For each fed square the squares of the buildings that feed it, for showing."""
    found: dict[int, list[int]] = {square: [] for square in squares_of(survey.fed)}
    choosers = []
    for square, plan in enumerate(town.plans):
        feeds = plan.ability.feeds if plan is not None else None
        if feeds is None:
            continue
        if feeds.where in ("anywhere", "one_group"):
            choosers.append((square, feeds))
            continue
        for fed in squares_of(survey.fed & reach_of(feeds, square)):
            found[fed].append(square)
    groups = [g for g in groups_of(Meals(town).feedable) if not g & ~survey.fed]
    # Those who choose give to the ones whom nobody has fed yet, groups before single meals.
    for square, feeds in sorted(choosers, key=lambda chooser: chooser[1].where == "anywhere"):
        hungry = sum(1 << fed for fed, by in found.items() if not by)
        served: tuple[int, ...] = squares_of(hungry)[: feeds.up_to]
        if feeds.where == "one_group":
            served = squares_of(next((g & hungry for g in groups if g & hungry), 0))
        for fed in served:
            found[fed].append(square)
    return {square: tuple(by) for square, by in found.items()}

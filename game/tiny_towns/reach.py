"""Which buildings make the points of a building: for explaining a score, never for counting it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from game.tiny_towns.board import ADJACENT, ALL, COLUMN, LINES, ROW, groups_of
from game.tiny_towns.book import Plan
from game.tiny_towns.effects import (
    CountTable,
    Effect,
    IfAdjacentAny,
    IfAdjacentFedCottages,
    IfAdjacentNone,
    IfAloneInLines,
    IfMoreThanRight,
    PerAdjacentCottage,
    PerAdjacentType,
    PerBuildingInLargestGroup,
    PerBuildingInZone,
    PerFedCottage,
    PerSameInBestLine,
    PerTypeInLines,
    PerTypeInTown,
)
from game.tiny_towns.survey import Survey


class Reach(NamedTuple):
    """Squares, as masks."""

    counted: int
    """Buildings that bring points."""
    hindering: int
    """Buildings that keep points away."""


def reach(survey: Survey, square: int) -> Reach:
    """What makes the points of the building on the square; nothing, if there is none."""
    plan = survey.town.plans[square]
    counted = hindering = 0
    if plan is not None:
        for effect in plan.effects:
            counted |= _counted(effect, survey, square, plan)
            hindering |= _hindering(effect, survey, square, plan)
    return Reach(counted, hindering)


def _counted(effect: Effect, survey: Survey, square: int, plan: Plan) -> int:
    same = survey.kinds[plan.seen_as]
    match effect:
        case PerFedCottage():
            return survey.cottages & survey.fed
        case PerAdjacentCottage():
            return survey.cottages & ADJACENT[square]
        case IfAdjacentFedCottages():
            return survey.cottages & survey.fed & ADJACENT[square]
        case IfAdjacentAny(types=types):
            return _of_types(survey, types) & ADJACENT[square]
        case PerAdjacentType():
            return _one_each(survey, ADJACENT[square], ())
        case PerTypeInLines(without=without):
            return _one_each(survey, LINES[square], without)
        case PerTypeInTown(without=without):
            return _one_each(survey, ALL, without)
        case PerSameInBestLine():
            return max(same & ROW[square], same & COLUMN[square], key=int.bit_count)
        case PerBuildingInZone(type=kind, zone=zone):
            return survey.kinds[kind] & zone
        case PerBuildingInLargestGroup():
            groups = (group for mask in survey.kinds for group in groups_of(mask))
            return max(groups, key=int.bit_count)
        case CountTable() | IfMoreThanRight():
            return same
    return 0


def _hindering(effect: Effect, survey: Survey, square: int, plan: Plan) -> int:
    match effect:
        case IfAdjacentNone(types=types):
            return _of_types(survey, types) & ADJACENT[square]
        case IfAloneInLines():
            return survey.kinds[plan.seen_as] & LINES[square]
    return 0


def _of_types(survey: Survey, types: Sequence[int]) -> int:
    mask = 0
    for kind in types:
        mask |= survey.kinds[kind]
    return mask


def _one_each(survey: Survey, where: int, without: Sequence[int]) -> int:
    """The first building of each type there, as only types are counted."""
    mask = 0
    for kind, squares in enumerate(survey.kinds):
        if kind not in without:
            mask |= squares & where & -(squares & where)
    return mask

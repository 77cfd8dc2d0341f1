"""The kinds of scores (11, 12): all that there is to say of a kind stands in its class.

What one building on a square is worth, which buildings make it so, what a bot hopes of it before it
stands, and whether the card's coin shows its number (see vocabulary.py). The card file of buildings
explains the same words for designers. The numbers in the guesses are no rules: they were tried out,
and a wrong one costs a bot some points.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from game.tiny_towns.board import ADJACENT, ALL, COLUMN, LINES, ROW, groups_of
from game.tiny_towns.survey import Outlook, Survey
from game.tiny_towns.vocabulary import Effect, Reach, Stakes, score

_COTTAGE_BESIDE = 0.15
"""How likely an open square beside it will hold a Cottage."""
_MISSING_NEIGHBOUR = 0.3
"""How likely a neighbour that is still missing will come."""
_TYPE_TO_COME = 0.35
"""How likely an open square brings a further type."""
_ALIKE_TO_COME = 0.3
"""How many more of its type are hoped for."""


def entry(table: Sequence[int], number: int) -> int:
    """The entry for 1, 2, 3 ...; the last holds for all beyond."""
    return table[min(number, len(table)) - 1]


def _by_itself(effect: Effect, survey: Survey, square: int) -> Reach:
    """No other building makes or prevents these points."""
    return Reach()


def _one_each(survey: Survey, where: int, without: Sequence[int] = ()) -> Reach:
    """The first building of each type there, as only types are counted."""
    mask = 0
    for kind, squares in enumerate(survey.kinds):
        if kind not in without:
            mask |= squares & where & -(squares & where)
    return Reach(mask)


# --- for itself -----------------------------------------------------------------------------------
@score("flat", coin=True)
class Flat(Effect):
    vp: int

    reach = _by_itself

    def points(self, survey: Survey, square: int) -> int:
        return self.vp


@score("if_fed", coin=True)
class IfFed(Effect):
    vp: int

    reach = _by_itself

    def points(self, survey: Survey, square: int) -> int:
        if survey.fed >> square & 1:
            return self.vp
        return survey.unfed if self.is_cottage else 0

    def hope(self, outlook: Outlook, square: int) -> float:
        return self.vp * outlook.fed_on(square)

    def stake(self, stakes: Stakes, survey: Survey, square: int) -> None:
        if square in stakes.own:
            stakes.own[square] += self.vp - (survey.unfed if self.is_cottage else 0)


# --- Cottages -------------------------------------------------------------------------------------
@score("per_fed_cottage", coin=False)
class PerFedCottage(Effect):
    vp: int

    def points(self, survey: Survey, square: int) -> int:
        return self.vp * survey.cottages_in(survey.fed)

    def reach(self, survey: Survey, square: int) -> Reach:
        return Reach(survey.cottages & survey.fed)

    def hope(self, outlook: Outlook, square: int) -> float:
        survey = outlook.survey
        return self.vp * (survey.cottages_in(survey.fed) + survey.empty.bit_count() / 8)

    def stake(self, stakes: Stakes, survey: Survey, square: int) -> None:
        stakes.each_cottage += self.vp


@score("per_adjacent_cottage", coin=False)
class PerAdjacentCottage(Effect):
    vp: int

    def points(self, survey: Survey, square: int) -> int:
        return self.vp * survey.cottages_in(ADJACENT[square])

    def reach(self, survey: Survey, square: int) -> Reach:
        return Reach(survey.cottages & ADJACENT[square])

    def hope(self, outlook: Outlook, square: int) -> float:
        near = ADJACENT[square]
        to_come = _COTTAGE_BESIDE * outlook.room(near)
        return self.vp * (outlook.survey.cottages_in(near) + to_come)


@score("if_adjacent_fed_cottages", coin=False)
class IfAdjacentFedCottages(Effect):
    at_least: int
    vp: int

    def points(self, survey: Survey, square: int) -> int:
        enough = survey.cottages_in(ADJACENT[square] & survey.fed) >= self.at_least
        return self.vp if enough else 0

    def reach(self, survey: Survey, square: int) -> Reach:
        return Reach(survey.cottages & survey.fed & ADJACENT[square])

    def hope(self, outlook: Outlook, square: int) -> float:
        near = ADJACENT[square]
        missing = self.at_least - outlook.survey.cottages_in(near & outlook.survey.fed)
        if missing <= 0:
            return self.vp
        room = (near & outlook.hungry).bit_count() + outlook.room(near)
        return self.vp * _MISSING_NEIGHBOUR**missing if room >= missing else 0.0

    def stake(self, stakes: Stakes, survey: Survey, square: int) -> None:
        stakes.temples.append((ADJACENT[square], self.at_least, self.vp))


# --- types ----------------------------------------------------------------------------------------
@score("if_adjacent_any", coin=False)
class IfAdjacentAny(Effect):
    types: tuple[int, ...]
    vp: int

    def points(self, survey: Survey, square: int) -> int:
        return self.vp if survey.of_types(self.types) & ADJACENT[square] else 0

    def reach(self, survey: Survey, square: int) -> Reach:
        return Reach(survey.of_types(self.types) & ADJACENT[square])

    def hope(self, outlook: Outlook, square: int) -> float:
        there = self.points(outlook.survey, square)
        return there or self.vp * (_MISSING_NEIGHBOUR if outlook.room(ADJACENT[square]) else 0.0)


@score("if_adjacent_none", coin=False)
class IfAdjacentNone(Effect):
    types: tuple[int, ...]
    vp: int

    def points(self, survey: Survey, square: int) -> int:
        return 0 if survey.of_types(self.types) & ADJACENT[square] else self.vp

    def reach(self, survey: Survey, square: int) -> Reach:
        return Reach(hindering=survey.of_types(self.types) & ADJACENT[square])

    def hope(self, outlook: Outlook, square: int) -> float:
        room = outlook.room(ADJACENT[square])
        return self.points(outlook.survey, square) * (1 - 0.1 * room)


@score("per_adjacent_type", coin=False)
class PerAdjacentType(Effect):
    vp: int

    def points(self, survey: Survey, square: int) -> int:
        return self.vp * survey.types_in(ADJACENT[square])

    def reach(self, survey: Survey, square: int) -> Reach:
        return _one_each(survey, ADJACENT[square])

    def hope(self, outlook: Outlook, square: int) -> float:
        near = ADJACENT[square]
        return self.vp * (outlook.survey.types_in(near) + _TYPE_TO_COME * outlook.room(near))


@score("per_type_in_lines", coin=False)
class PerTypeInLines(Effect):
    without: tuple[int, ...]
    vp: int

    def points(self, survey: Survey, square: int) -> int:
        return self.vp * survey.types_in(LINES[square], self.without)

    def reach(self, survey: Survey, square: int) -> Reach:
        return _one_each(survey, LINES[square], self.without)

    def hope(self, outlook: Outlook, square: int) -> float:
        lines = LINES[square]
        to_come = 0.7 * _TYPE_TO_COME * outlook.room(lines)
        return self.vp * (outlook.survey.types_in(lines, self.without) + to_come)


@score("per_type_in_town", coin=False)
class PerTypeInTown(Effect):
    without: tuple[int, ...]
    vp: int

    def points(self, survey: Survey, square: int) -> int:
        return self.vp * survey.types_in(ALL, self.without)

    def reach(self, survey: Survey, square: int) -> Reach:
        return _one_each(survey, ALL, self.without)

    def hope(self, outlook: Outlook, square: int) -> float:
        return self.vp * (outlook.survey.types_in(ALL, self.without) + 2.0)


@score("per_missing_type", coin=False)
class PerMissingType(Effect):
    without: tuple[int, ...]
    vp: int

    reach = _by_itself

    def _missing(self, survey: Survey) -> int:
        there_are = len(survey.kinds) - len(self.without)
        return there_are - survey.types_in(ALL, self.without)

    def points(self, survey: Survey, square: int) -> int:
        return self.vp * self._missing(survey)

    def hope(self, outlook: Outlook, square: int) -> float:
        survey = outlook.survey
        return self.vp * max(0.0, self._missing(survey) - survey.empty.bit_count() / 5)


# --- its own type ---------------------------------------------------------------------------------
@score("if_alone_in_lines", coin=True)
class IfAloneInLines(Effect):
    vp: int

    def points(self, survey: Survey, square: int) -> int:
        return 0 if survey.kinds[self.own] & LINES[square] else self.vp

    def reach(self, survey: Survey, square: int) -> Reach:
        return Reach(hindering=survey.kinds[self.own] & LINES[square])

    def hope(self, outlook: Outlook, square: int) -> float:
        others = (outlook.survey.kinds[self.own] & LINES[square]).bit_count()
        return -float(self.vp * others) if others else self.vp


@score("per_same_in_best_line", coin=False)
class PerSameInBestLine(Effect):
    vp: int

    def _line(self, survey: Survey, square: int) -> int:
        same = survey.kinds[self.own]
        return max(same & ROW[square], same & COLUMN[square], key=int.bit_count)

    def points(self, survey: Survey, square: int) -> int:
        return self.vp * self._line(survey, square).bit_count()

    def reach(self, survey: Survey, square: int) -> Reach:
        return Reach(self._line(survey, square))

    def hope(self, outlook: Outlook, square: int) -> float:
        # Each building of the line gains one too.
        line = self._line(outlook.survey, square).bit_count()
        return self.vp * (1 + 2 * line + _ALIKE_TO_COME)


@score("per_building_in_zone", coin=False)
class PerBuildingInZone(Effect):
    type: int
    zone: int
    vp: int

    def points(self, survey: Survey, square: int) -> int:
        return self.vp * (survey.kinds[self.type] & self.zone).bit_count()

    def reach(self, survey: Survey, square: int) -> Reach:
        return Reach(survey.kinds[self.type] & self.zone)

    def hope(self, outlook: Outlook, square: int) -> float:
        there = self.points(outlook.survey, square)
        if self.own != self.type or not self.zone >> square & 1:
            return there
        # One more in the zone: all of them gain.
        alike = outlook.survey.kinds[self.type].bit_count()
        return there + self.vp * (1 + alike + _ALIKE_TO_COME)


@score("per_building_in_largest_group", coin=False)
class PerBuildingInLargestGroup(Effect):
    vp: int

    def _group(self, survey: Survey) -> int:
        groups = (group for mask in survey.kinds for group in groups_of(mask))
        return max(groups, key=int.bit_count, default=0)

    def points(self, survey: Survey, square: int) -> int:
        return self.vp * self._group(survey).bit_count()

    def reach(self, survey: Survey, square: int) -> Reach:
        return Reach(self._group(survey))

    def hope(self, outlook: Outlook, square: int) -> float:
        return self.points(outlook.survey, square) or self.vp


@score("count_table", coin=False)
class CountTable(Effect):
    table: tuple[int, ...]

    def together(self, survey: Survey) -> int:
        """The amount for all buildings of the type."""
        return entry(self.table, survey.kinds[self.own].bit_count())

    def points(self, survey: Survey, square: int) -> int:
        # One amount for all of them: the first on the board answers for the rest.
        same = survey.kinds[self.own]
        return self.together(survey) if same & -same == 1 << square else 0

    def reach(self, survey: Survey, square: int) -> Reach:
        return Reach(survey.kinds[self.own])

    def hope(self, outlook: Outlook, square: int) -> float:
        count = outlook.survey.kinds[self.own].bit_count()
        now = entry(self.table, count) if count else 0
        one = entry(self.table, count + 1) - now
        two = entry(self.table, count + 2) - now
        return max(one, 0.4 * two) + 0.5 * (two > one)


@score("if_more_than_right", coin=False)
class IfMoreThanRight(Effect):
    vp: int

    def points(self, survey: Survey, square: int) -> int:
        more = survey.kinds[self.own].bit_count() > survey.on_right[self.own]
        return self.vp if more else 0

    def reach(self, survey: Survey, square: int) -> Reach:
        return Reach(survey.kinds[self.own])

    def hope(self, outlook: Outlook, square: int) -> float:
        return self.vp * 0.5


# --- what happened --------------------------------------------------------------------------------
@score("per_stored_cube", coin=False)
class PerStoredCube(Effect):
    vp: int

    reach = _by_itself

    def points(self, survey: Survey, square: int) -> int:
        return self.vp * len(survey.stores[square])

    def hope(self, outlook: Outlook, square: int) -> float:
        return 0.0


@score("count_when_built", coin=False)
class CountWhenBuilt(Effect):
    table: tuple[int, ...]

    remembers: ClassVar[bool] = True
    reach = _by_itself

    def points(self, survey: Survey, square: int) -> int:
        return entry(self.table, survey.counts[square])

    def hope(self, outlook: Outlook, square: int) -> float:
        return entry(self.table, outlook.standing + 1)


@score("finish_rank", coin=False)
class FinishRank(Effect):
    table: tuple[int, ...]

    reach = _by_itself

    def points(self, survey: Survey, square: int) -> int:
        return entry(self.table, survey.rank)

    def hope(self, outlook: Outlook, square: int) -> float:
        return 0.5 * entry(self.table, outlook.survey.rank)

"""The kinds of scores (11, 12): all that there is to say of a kind stands in its class.

What one building on a square is worth, which buildings make it so, what a bot hopes of it before it
stands and while it does, where it would like others to come, and whether the card's coin shows its
number (see vocabulary.py). The card file of buildings explains the same words for designers. The
numbers in the guesses are no rules: they were tried out, and a wrong one costs a bot some points.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from game.tiny_towns.board import ADJACENT, ALL, COLUMN, COUNT, LINES, ROW, groups_of, squares_of
from game.tiny_towns.survey import Outlook, Survey
from game.tiny_towns.vocabulary import Effect, Pulls, Reach, Stakes, score

_COTTAGE_BESIDE = 0.15
"""How likely an open square beside it will hold a Cottage."""
_COTTAGE_ANYWHERE = 0.12
"""How likely any open square will hold a fed Cottage."""
_MISSING_NEIGHBOUR = 0.3
"""How likely a neighbour that is still missing will come."""
_BAD_NEIGHBOUR = 0.1
"""How likely an open square brings a neighbour it does not bear."""
_TYPE_TO_COME = 0.35
"""How likely an open square brings a further type."""
_TYPE_IN_LINES = 0.25
_TYPE_ANYWHERE = 0.2
_ALIKE_TO_COME = 0.3
"""How many more of its type are hoped for."""
_NEXT_ALIKE = 0.5
"""How likely one more of its type comes while there is room."""
_SURE = (1.0,) * COUNT


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


def _missing_types(survey: Survey, where: int, without: Sequence[int] = ()) -> list[int]:
    """The types of which nothing stands there."""
    found = enumerate(survey.kinds)
    return [kind for kind, squares in found if not squares & where and kind not in without]


# --- for itself -----------------------------------------------------------------------------------
@score("flat", coin=True)
class Flat(Effect):
    vp: int

    reach = _by_itself

    def points(self, survey: Survey, square: int) -> int:
        return self.vp

    def hopes(self, outlook: Outlook) -> Sequence[float]:
        return (self.vp,) * COUNT


@score("if_fed", coin=True)
class IfFed(Effect):
    vp: int

    reach = _by_itself

    def points(self, survey: Survey, square: int) -> int:
        if survey.fed >> square & 1:
            return self.vp
        return survey.unfed if self.is_cottage else 0

    def hopes(self, outlook: Outlook) -> Sequence[float]:
        return [self.vp * likely for likely in outlook.fed]

    def growth(self, outlook: Outlook, square: int) -> float:
        if outlook.survey.fed >> square & 1:
            return 0.0
        return (self.vp - self.points(outlook.survey, square)) * outlook.feeding

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

    def hopes(self, outlook: Outlook) -> Sequence[float]:
        there = self.vp * outlook.survey.cottages_in(outlook.survey.fed)
        return (there + self.growth(outlook, 0),) * COUNT

    def growth(self, outlook: Outlook, square: int) -> float:
        hungry = outlook.survey.cottages_in(outlook.hungry)
        return self.vp * (hungry * outlook.feeding + _COTTAGE_ANYWHERE * outlook.open)

    def pull(self, outlook: Outlook, square: int, pulls: Pulls) -> None:
        pulls.of_cottages(ALL, outlook.fed, self.vp)

    def stake(self, stakes: Stakes, survey: Survey, square: int) -> None:
        stakes.each_cottage += self.vp


@score("per_adjacent_cottage", coin=False)
class PerAdjacentCottage(Effect):
    vp: int

    def points(self, survey: Survey, square: int) -> int:
        return self.vp * survey.cottages_in(ADJACENT[square])

    def reach(self, survey: Survey, square: int) -> Reach:
        return Reach(survey.cottages & ADJACENT[square])

    def hopes(self, outlook: Outlook) -> Sequence[float]:
        vp, to_come = self.vp, _COTTAGE_BESIDE * self.vp
        cottages_in, room = outlook.survey.cottages_in, outlook.room
        return [vp * cottages_in(near) + to_come * room(near) for near in ADJACENT]

    def growth(self, outlook: Outlook, square: int) -> float:
        return _COTTAGE_BESIDE * self.vp * outlook.room(ADJACENT[square])

    def pull(self, outlook: Outlook, square: int, pulls: Pulls) -> None:
        pulls.of_cottages(ADJACENT[square], _SURE, self.vp)


@score("if_adjacent_fed_cottages", coin=False)
class IfAdjacentFedCottages(Effect):
    at_least: int
    vp: int

    def points(self, survey: Survey, square: int) -> int:
        enough = survey.cottages_in(ADJACENT[square] & survey.fed) >= self.at_least
        return self.vp if enough else 0

    def reach(self, survey: Survey, square: int) -> Reach:
        return Reach(survey.cottages & survey.fed & ADJACENT[square])

    def hopes(self, outlook: Outlook) -> Sequence[float]:
        return [self._hope(outlook, square) for square in range(COUNT)]

    def _hope(self, outlook: Outlook, square: int) -> float:
        near = ADJACENT[square]
        missing = self.at_least - outlook.survey.cottages_in(near & outlook.survey.fed)
        if missing <= 0:
            return self.vp
        hungry = (near & outlook.hungry).bit_count()
        if hungry + outlook.room(near) < missing:
            return 0.0
        still = max(0, missing - hungry)
        likely = (
            _MISSING_NEIGHBOUR**still * outlook.feeding if hungry else _MISSING_NEIGHBOUR**still
        )
        return self.vp * likely

    def growth(self, outlook: Outlook, square: int) -> float:
        return self._hope(outlook, square) - self.points(outlook.survey, square)

    def pull(self, outlook: Outlook, square: int, pulls: Pulls) -> None:
        near = ADJACENT[square]
        missing = self.at_least - outlook.survey.cottages_in(near & outlook.survey.fed)
        if missing > 0:
            pulls.of_cottages(near, outlook.fed, self.vp / missing**2)

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

    def hopes(self, outlook: Outlook) -> Sequence[float]:
        there = outlook.survey.of_types(self.types)
        vp, taken = self.vp, outlook.survey.taken
        to_come = _MISSING_NEIGHBOUR * vp
        return [vp if near & there else to_come if near & ~taken else 0.0 for near in ADJACENT]

    def growth(self, outlook: Outlook, square: int) -> float:
        if self.points(outlook.survey, square) or not outlook.room(ADJACENT[square]):
            return 0.0
        return _MISSING_NEIGHBOUR * self.vp

    def pull(self, outlook: Outlook, square: int, pulls: Pulls) -> None:
        if not self.points(outlook.survey, square):
            pulls.of_types(self.types, ADJACENT[square], self.vp)


@score("if_adjacent_none", coin=False)
class IfAdjacentNone(Effect):
    types: tuple[int, ...]
    vp: int

    def points(self, survey: Survey, square: int) -> int:
        return 0 if survey.of_types(self.types) & ADJACENT[square] else self.vp

    def reach(self, survey: Survey, square: int) -> Reach:
        return Reach(hindering=survey.of_types(self.types) & ADJACENT[square])

    def hopes(self, outlook: Outlook) -> Sequence[float]:
        there, room = outlook.survey.of_types(self.types), outlook.room
        lost = _BAD_NEIGHBOUR * self.vp
        return [0.0 if near & there else self.vp - lost * room(near) for near in ADJACENT]

    def growth(self, outlook: Outlook, square: int) -> float:
        there = self.points(outlook.survey, square)
        return -_BAD_NEIGHBOUR * there * outlook.room(ADJACENT[square])

    def pull(self, outlook: Outlook, square: int, pulls: Pulls) -> None:
        if self.points(outlook.survey, square):
            pulls.of_types(self.types, ADJACENT[square], -self.vp)


@score("per_adjacent_type", coin=False)
class PerAdjacentType(Effect):
    vp: int

    def points(self, survey: Survey, square: int) -> int:
        return self.vp * survey.types_in(ADJACENT[square])

    def reach(self, survey: Survey, square: int) -> Reach:
        return _one_each(survey, ADJACENT[square])

    def hopes(self, outlook: Outlook) -> Sequence[float]:
        types_in, room = outlook.survey.types_in, outlook.room
        return [self.vp * (types_in(near) + _TYPE_TO_COME * room(near)) for near in ADJACENT]

    def growth(self, outlook: Outlook, square: int) -> float:
        return _TYPE_TO_COME * self.vp * outlook.room(ADJACENT[square])

    def pull(self, outlook: Outlook, square: int, pulls: Pulls) -> None:
        near = ADJACENT[square]
        pulls.of_types(_missing_types(outlook.survey, near), near, self.vp)


@score("per_type_in_lines", coin=False)
class PerTypeInLines(Effect):
    without: tuple[int, ...]
    vp: int

    def points(self, survey: Survey, square: int) -> int:
        return self.vp * survey.types_in(LINES[square], self.without)

    def reach(self, survey: Survey, square: int) -> Reach:
        return _one_each(survey, LINES[square], self.without)

    def hopes(self, outlook: Outlook) -> Sequence[float]:
        types_in, without, room = outlook.survey.types_in, self.without, outlook.room
        return [
            self.vp * (types_in(lines, without) + _TYPE_IN_LINES * room(lines)) for lines in LINES
        ]

    def growth(self, outlook: Outlook, square: int) -> float:
        lines = LINES[square]
        return self.vp * min(
            _TYPE_IN_LINES * outlook.room(lines),
            len(_missing_types(outlook.survey, lines, self.without)),
        )

    def pull(self, outlook: Outlook, square: int, pulls: Pulls) -> None:
        lines = LINES[square]
        pulls.of_types(_missing_types(outlook.survey, lines, self.without), lines, self.vp)


@score("per_type_in_town", coin=False)
class PerTypeInTown(Effect):
    without: tuple[int, ...]
    vp: int

    def points(self, survey: Survey, square: int) -> int:
        return self.vp * survey.types_in(ALL, self.without)

    def reach(self, survey: Survey, square: int) -> Reach:
        return _one_each(survey, ALL, self.without)

    def hopes(self, outlook: Outlook) -> Sequence[float]:
        there = self.points(outlook.survey, 0)
        return (there + self.growth(outlook, 0),) * COUNT

    def growth(self, outlook: Outlook, square: int) -> float:
        missing = len(_missing_types(outlook.survey, ALL, self.without))
        return self.vp * min(missing, _TYPE_ANYWHERE * outlook.open)

    def pull(self, outlook: Outlook, square: int, pulls: Pulls) -> None:
        pulls.of_types(_missing_types(outlook.survey, ALL, self.without), ALL, self.vp)


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

    def hopes(self, outlook: Outlook) -> Sequence[float]:
        return (self.points(outlook.survey, 0) + self.growth(outlook, 0),) * COUNT

    def growth(self, outlook: Outlook, square: int) -> float:
        return -self.vp * min(self._missing(outlook.survey), outlook.open / 8)

    def pull(self, outlook: Outlook, square: int, pulls: Pulls) -> None:
        pulls.of_types(_missing_types(outlook.survey, ALL, self.without), ALL, -self.vp)


# --- its own type ---------------------------------------------------------------------------------
@score("if_alone_in_lines", coin=True)
class IfAloneInLines(Effect):
    vp: int

    def points(self, survey: Survey, square: int) -> int:
        return 0 if survey.kinds[self.own] & LINES[square] else self.vp

    def reach(self, survey: Survey, square: int) -> Reach:
        return Reach(hindering=survey.kinds[self.own] & LINES[square])

    def hopes(self, outlook: Outlook) -> Sequence[float]:
        # Those that are alone now would be worth nothing any more.
        kinds = outlook.survey.kinds
        same = kinds[self.own]
        alone = sum(1 << square for square in squares_of(same) if not same & LINES[square])
        return [
            -self.vp * (lines & alone).bit_count() if lines & same else self.vp for lines in LINES
        ]


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

    def hopes(self, outlook: Outlook) -> Sequence[float]:
        # Each building of the line gains one too.
        return [self._hope(outlook, square) for square in range(COUNT)]

    def _hope(self, outlook: Outlook, square: int) -> float:
        line = self._line(outlook.survey, square).bit_count()
        room = max(outlook.room(ROW[square]), outlook.room(COLUMN[square]))
        return self.vp * (1 + 2 * line + _ALIKE_TO_COME * min(1, room))

    def growth(self, outlook: Outlook, square: int) -> float:
        room = max(outlook.room(ROW[square]), outlook.room(COLUMN[square]))
        return _ALIKE_TO_COME * self.vp * room


@score("per_building_in_zone", coin=False)
class PerBuildingInZone(Effect):
    type: int
    zone: int
    vp: int

    def points(self, survey: Survey, square: int) -> int:
        return self.vp * (survey.kinds[self.type] & self.zone).bit_count()

    def reach(self, survey: Survey, square: int) -> Reach:
        return Reach(survey.kinds[self.type] & self.zone)

    def hopes(self, outlook: Outlook) -> Sequence[float]:
        there = self.points(outlook.survey, 0) + self.growth(outlook, 0)
        own = self.vp if self.own == self.type else 0
        return [there + own * (self.zone >> square & 1) for square in range(COUNT)]

    def growth(self, outlook: Outlook, square: int) -> float:
        return _ALIKE_TO_COME * self.vp * min(2, outlook.room(self.zone))

    def pull(self, outlook: Outlook, square: int, pulls: Pulls) -> None:
        pulls.of_types((self.type,), self.zone, self.vp)


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

    def hopes(self, outlook: Outlook) -> Sequence[float]:
        there = self.points(outlook.survey, 0) or self.vp
        return (there + self.growth(outlook, 0),) * COUNT

    def growth(self, outlook: Outlook, square: int) -> float:
        return 0.1 * self.vp * outlook.open

    def pull(self, outlook: Outlook, square: int, pulls: Pulls) -> None:
        survey = outlook.survey
        group = self._group(survey)
        near = 0
        for beside in squares_of(group):
            near |= ADJACENT[beside]
        own = (kind for kind, squares in enumerate(survey.kinds) if squares & group)
        pulls.of_types(tuple(own), near & ~group, self.vp)


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

    def _after(self, outlook: Outlook, more: int) -> float:
        """What so many more buildings of the type bring."""
        count = outlook.survey.kinds[self.own].bit_count()
        now = entry(self.table, count) if count else 0
        return entry(self.table, count + more) - now if more else 0.0

    def hopes(self, outlook: Outlook) -> Sequence[float]:
        # What comes of it is sure to be one more, and perhaps two or three.
        one = self._after(outlook, 1)
        likely = _NEXT_ALIKE * min(1.0, outlook.open / 8)
        two, three = self._after(outlook, 2) - one, self._after(outlook, 3) - one
        return (one + max(0.0, likely * two, likely**2 * three),) * COUNT

    def growth(self, outlook: Outlook, square: int) -> float:
        same = outlook.survey.kinds[self.own]
        if same & -same != 1 << square:
            return 0.0
        likely = _NEXT_ALIKE * min(1.0, outlook.open / 8)
        return max(0.0, likely * self._after(outlook, 1), likely**2 * self._after(outlook, 2))


@score("if_more_than_right", coin=False)
class IfMoreThanRight(Effect):
    vp: int

    looks_around: ClassVar[bool] = True

    def points(self, survey: Survey, square: int) -> int:
        more = survey.kinds[self.own].bit_count() > survey.on_right[self.own]
        return self.vp if more else 0

    def reach(self, survey: Survey, square: int) -> Reach:
        return Reach(survey.kinds[self.own])

    def hopes(self, outlook: Outlook) -> Sequence[float]:
        return (self.vp * 0.5,) * COUNT


# --- what happened --------------------------------------------------------------------------------
@score("per_stored_cube", coin=False)
class PerStoredCube(Effect):
    vp: int

    reach = _by_itself

    def points(self, survey: Survey, square: int) -> int:
        return self.vp * len(survey.stores[square])

    def hopes(self, outlook: Outlook) -> Sequence[float]:
        return (0.0,) * COUNT


@score("count_when_built", coin=False)
class CountWhenBuilt(Effect):
    table: tuple[int, ...]

    remembers: ClassVar[bool] = True
    reach = _by_itself

    def points(self, survey: Survey, square: int) -> int:
        return entry(self.table, survey.counts[square])

    def hopes(self, outlook: Outlook) -> Sequence[float]:
        return (entry(self.table, outlook.standing + 1),) * COUNT


@score("finish_rank", coin=False)
class FinishRank(Effect):
    table: tuple[int, ...]

    looks_around: ClassVar[bool] = True
    reach = _by_itself

    def points(self, survey: Survey, square: int) -> int:
        return entry(self.table, survey.rank)

    def hopes(self, outlook: Outlook) -> Sequence[float]:
        return (0.5 * entry(self.table, outlook.survey.rank),) * COUNT

"""The kinds of scores (11, 12) as small values: each says what one building on a square is worth.

data/tiny_towns/buildings.yaml explains the same vocabulary for designers.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, NamedTuple, Protocol

from game.tiny_towns.board import ADJACENT, COLUMN, LINES, ROW, groups_of
from game.tiny_towns.cards import Score

if TYPE_CHECKING:
    from game.tiny_towns.book import Plan
    from game.tiny_towns.survey import Survey


class Effect(Protocol):
    def points(self, survey: Survey, square: int, plan: Plan) -> int:
        """What the building of the plan on the square is worth by this effect."""


class Flat(NamedTuple):
    vp: int

    def points(self, survey: Survey, square: int, plan: Plan) -> int:
        return self.vp


class IfFed(NamedTuple):
    vp: int

    def points(self, survey: Survey, square: int, plan: Plan) -> int:
        if survey.fed >> square & 1:
            return self.vp
        return survey.town.unfed_value() if plan.is_cottage else 0


class PerFedCottage(NamedTuple):
    vp: int

    def points(self, survey: Survey, square: int, plan: Plan) -> int:
        return self.vp * survey.cottages_in(survey.fed)


class PerAdjacentCottage(NamedTuple):
    vp: int

    def points(self, survey: Survey, square: int, plan: Plan) -> int:
        return self.vp * survey.cottages_in(ADJACENT[square])


class IfAdjacentFedCottages(NamedTuple):
    at_least: int
    vp: int

    def points(self, survey: Survey, square: int, plan: Plan) -> int:
        enough = survey.cottages_in(ADJACENT[square] & survey.fed) >= self.at_least
        return self.vp if enough else 0


class IfAdjacentAny(NamedTuple):
    types: tuple[int, ...]
    vp: int

    def points(self, survey: Survey, square: int, plan: Plan) -> int:
        return self.vp if survey.stand_in(ADJACENT[square], self.types) else 0


class IfAdjacentNone(NamedTuple):
    types: tuple[int, ...]
    vp: int

    def points(self, survey: Survey, square: int, plan: Plan) -> int:
        return 0 if survey.stand_in(ADJACENT[square], self.types) else self.vp


class PerAdjacentType(NamedTuple):
    vp: int

    def points(self, survey: Survey, square: int, plan: Plan) -> int:
        return self.vp * survey.types_in(ADJACENT[square], ())


class PerTypeInLines(NamedTuple):
    without: tuple[int, ...]
    vp: int

    def points(self, survey: Survey, square: int, plan: Plan) -> int:
        return self.vp * survey.types_in(LINES[square], self.without)


class PerTypeInTown(NamedTuple):
    without: tuple[int, ...]
    vp: int

    def points(self, survey: Survey, square: int, plan: Plan) -> int:
        return self.vp * survey.types_in(-1, self.without)


class PerMissingType(NamedTuple):
    without: tuple[int, ...]
    vp: int

    def points(self, survey: Survey, square: int, plan: Plan) -> int:
        there_are = len(survey.kinds) - len(self.without)
        return self.vp * (there_are - survey.types_in(-1, self.without))


class IfAloneInLines(NamedTuple):
    vp: int

    def points(self, survey: Survey, square: int, plan: Plan) -> int:
        return 0 if survey.kinds[plan.seen_as] & LINES[square] else self.vp


class PerSameInBestLine(NamedTuple):
    vp: int

    def points(self, survey: Survey, square: int, plan: Plan) -> int:
        same = survey.kinds[plan.seen_as]
        in_row, in_column = same & ROW[square], same & COLUMN[square]
        return self.vp * max(in_row.bit_count(), in_column.bit_count())


class PerBuildingInZone(NamedTuple):
    type: int
    zone: int
    vp: int

    def points(self, survey: Survey, square: int, plan: Plan) -> int:
        return self.vp * (survey.kinds[self.type] & self.zone).bit_count()


class PerBuildingInLargestGroup(NamedTuple):
    vp: int

    def points(self, survey: Survey, square: int, plan: Plan) -> int:
        sizes = (group.bit_count() for mask in survey.kinds for group in groups_of(mask))
        return self.vp * max(sizes)


class CountTable(NamedTuple):
    table: tuple[int, ...]

    def together(self, survey: Survey, plan: Plan) -> int:
        """The amount for all buildings of the type."""
        return entry(self.table, survey.kinds[plan.seen_as].bit_count())

    def points(self, survey: Survey, square: int, plan: Plan) -> int:
        # One amount for all of them: the first on the board answers for the rest.
        same = survey.kinds[plan.seen_as]
        return self.together(survey, plan) if same & -same == 1 << square else 0


class IfMoreThanRight(NamedTuple):
    vp: int

    def points(self, survey: Survey, square: int, plan: Plan) -> int:
        return self.vp if survey.kinds[plan.seen_as].bit_count() > survey.on_right(plan) else 0


class PerStoredCube(NamedTuple):
    vp: int

    def points(self, survey: Survey, square: int, plan: Plan) -> int:
        return self.vp * len(survey.town.stores[square])


class CountWhenBuilt(NamedTuple):
    table: tuple[int, ...]

    def points(self, survey: Survey, square: int, plan: Plan) -> int:
        return entry(self.table, survey.town.counts[square])


class FinishRank(NamedTuple):
    table: tuple[int, ...]

    def points(self, survey: Survey, square: int, plan: Plan) -> int:
        return entry(self.table, survey.finish_rank())


def entry(table: Sequence[int], number: int) -> int:
    """The entry for 1, 2, 3 ...; the last holds for all beyond."""
    return table[min(number, len(table)) - 1]


def effects_of(
    score: Score, types: Mapping[str, int], zones: Mapping[str, int]
) -> Iterator[Effect]:
    """What the card file writes under `score:`, with names turned into numbers."""

    def indices(names: Sequence[str]) -> tuple[int, ...]:
        return tuple(types[name] for name in names)

    if score.flat is not None:
        yield Flat(score.flat)
    if score.if_fed is not None:
        yield IfFed(score.if_fed)
    if score.per_fed_cottage is not None:
        yield PerFedCottage(score.per_fed_cottage)
    if score.per_adjacent_cottage is not None:
        yield PerAdjacentCottage(score.per_adjacent_cottage)
    if (fed := score.if_adjacent_fed_cottages) is not None:
        yield IfAdjacentFedCottages(fed.at_least, fed.vp)
    if (beside := score.if_adjacent_any) is not None:
        yield IfAdjacentAny(indices(beside.types), beside.vp)
    if (beside := score.if_adjacent_none) is not None:
        yield IfAdjacentNone(indices(beside.types), beside.vp)
    if score.per_adjacent_type is not None:
        yield PerAdjacentType(score.per_adjacent_type)
    if (each := score.per_type_in_lines) is not None:
        yield PerTypeInLines(indices(each.without), each.vp)
    if (each := score.per_type_in_town) is not None:
        yield PerTypeInTown(indices(each.without), each.vp)
    if (each := score.per_missing_type) is not None:
        yield PerMissingType(indices(each.without), each.vp)
    if score.if_alone_in_lines is not None:
        yield IfAloneInLines(score.if_alone_in_lines)
    if score.per_same_in_best_line is not None:
        yield PerSameInBestLine(score.per_same_in_best_line)
    if (zone := score.per_building_in_zone) is not None:
        yield PerBuildingInZone(types[zone.type], zones[zone.zone], zone.vp)
    if score.per_building_in_largest_group is not None:
        yield PerBuildingInLargestGroup(score.per_building_in_largest_group)
    if score.count_table is not None:
        yield CountTable(score.count_table)
    if score.if_more_than_right is not None:
        yield IfMoreThanRight(score.if_more_than_right)
    if score.per_stored_cube is not None:
        yield PerStoredCube(score.per_stored_cube)
    if score.count_when_built is not None:
        yield CountWhenBuilt(score.count_when_built)
    if score.finish_rank is not None:
        yield FinishRank(score.finish_rank)

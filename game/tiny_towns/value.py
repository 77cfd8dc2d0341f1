"""How good a position looks, for bots that look one decision ahead.

The score as it stands, what half-laid patterns promise, and room to go on. What a building may
bring is guessed in hopes.py; the weights were found by letting bots play.
"""

from __future__ import annotations

from functools import cache
from math import sqrt

from game.engine.sentinels import NOTHING
from game.tiny_towns.board import ALL, COLUMN, COUNT, SIDE, squares_of
from game.tiny_towns.book import MAY_BUILD_ANYWHERE, Site, Uses
from game.tiny_towns.hopes import Hopes
from game.tiny_towns.scoring import building_points, empty_points, survey
from game.tiny_towns.state import OFFER, TinyTownsState
from game.tiny_towns.town import Town

_SQUARE = 3.3
"""What an empty square is worth: others will be built where it is."""
_LAST_SQUARES = 0.6
"""How much dearer the last few are."""
_ROOM = tuple(_SQUARE * count + _LAST_SQUARES * sqrt(min(count, 4)) for count in range(COUNT + 1))
"""What so many empty squares are worth."""
_WHOLE = 0.65
"""How much of a building counts while its pattern lies complete but unbuilt."""
_HURRY = 0.5
"""How much a missing cube hurts when the town gets full."""
_FREED = 2.0
"""What a square freed by building is worth."""
_IN_HAND = 0.1
"""How much a monument counts before its cubes lie."""
_OPEN_PAIR = 0.25
"""What two adjacent squares without buildings are worth."""
_ASIDE = 0.9
_STOCKED = 0.4

_NOT_LAST_COLUMN = ALL & ~COLUMN[SIDE - 1]


@cache
def _promise(cubes: int, laid: int, empty: int) -> float:
    """How much of a building counts with so many of its cubes laid and squares empty."""
    missing = cubes - laid
    if missing > empty:
        return 0.0
    chance = empty / (empty + _HURRY * missing) if missing else 1.0
    return _WHOLE * chance * laid / cubes


AHEAD = 3
"""Turns that are played to their end in thought."""


def milestone(state: TinyTownsState) -> int:
    """Turns begun: each brings one resource for every town."""
    return state.turn


def value(state: TinyTownsState, seat: int) -> float:
    town = state.towns[seat]
    found = survey(state.towns, seat)
    worth = float(sum(building_points(town, found).values()) + empty_points(town))
    if town.completed:
        return worth
    free = ALL & ~found.taken
    pairs = (free & free >> SIDE).bit_count() + (free & free >> 1 & _NOT_LAST_COLUMN).bit_count()
    worth += _OPEN_PAIR * pairs
    promises = _Promises(town, Hopes(town, found))
    worth += _ROOM[town.empty.bit_count()] + _ASIDE * town.asides_left + promises.total()
    if town.monument is not None and not town.monument_built:
        worth += _IN_HAND * promises.hopes.of(town.monument, town.empty)
    for plan in town.stock:
        worth += _STOCKED * promises.hopes.of(plan, town.empty)
    if _has_just_chosen(state, seat):
        worth += _best_square(town, promises, state.named)
    return worth


def _has_just_chosen(state: TinyTownsState, seat: int) -> bool:
    """Whether the seat named or took the resource it is to place: as good as its best square."""
    own = state.mode == OFFER or state.builder == seat
    return own and state.phase == "place" and state.player == seat and state.named != NOTHING


def _best_square(town: Town, promises: _Promises, resource: int) -> float:
    """How much more is promised, or less, after one more cube of the resource."""
    before = promises.total() + _ROOM[town.empty.bit_count()]
    after = []
    for square in squares_of(town.empty):
        trial = town.copy()
        trial.lay(resource, square)
        after.append(_Promises(trial, promises.hopes).total() + _ROOM[trial.empty.bit_count()])
    return max(after) - before


class _Promises:
    """What patterns half or wholly laid promise in one town."""

    def __init__(self, town: Town, hopes: Hopes) -> None:
        self.town = town
        self.hopes = hopes
        self.blocked = ALL & ~town.empty & ~town.posts
        self.tables: list[Uses] = [town.in_play.uses]
        if town.monument is not None and not town.monument_built:
            self.tables.append(town.monument.uses)

    def total(self) -> float:
        """The best patterns, each square used for one of them."""
        found = sorted(self._all(), reverse=True)
        total, used = 0.0, 0
        for promise, mask in found:
            if not mask & used:
                used |= mask
                total += promise
        return total

    def _all(self) -> list[tuple[float, int]]:
        town = self.town
        laid: dict[tuple[int, int], int] = {}
        cubes = town.bits
        while cubes:
            cube = cubes.bit_length() - 1
            cubes ^= 1 << cube
            for table in self.tables:
                for use in table[cube]:
                    laid[use] = laid.get(use, 0) + 1
        sites, posts = town.book.sites, town.posts
        room = town.empty.bit_count()
        found = []
        for (_, index), count in laid.items():
            site = sites[index]
            mask = site.mask
            if (mask & self.blocked).bit_count() == count:
                if posts:
                    count += (mask & posts).bit_count()
                promise = _promise(len(site.squares), count, room)
                found.append((promise * self.worth(site), mask & ~posts))
        return found

    def worth(self, site: Site) -> float:
        """What the finished building would bring: points, a square filled, squares freed."""
        town, plan = self.town, site.plan
        cubes = site.mask & ~town.posts
        anywhere = plan.anywhere or town.powers & MAY_BUILD_ANYWHERE
        hope = self.hopes.of(plan, cubes | town.empty if anywhere else cubes)
        return max(hope + 1 + _FREED * (cubes.bit_count() - 1), 0.0)

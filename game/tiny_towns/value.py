"""How good a position looks to a computer player.

A town is judged by its buildings (what they bring now and may still bring), by the patterns that
its cubes have begun, and by its room. What a building may bring is guessed in hopes.py; how much
each of the features counts stands in data/tiny_towns/weights.yaml.
"""

from __future__ import annotations

from collections.abc import Hashable
from functools import lru_cache
from itertools import count
from math import sqrt
from typing import Any

from game.engine.sentinels import NOTHING
from game.engine.weights import weighed
from game.tiny_towns.board import ALL, COUNT, squares_of
from game.tiny_towns.book import MAY_BUILD_ANYWHERE, Book, Plan
from game.tiny_towns.hopes import Guesses
from game.tiny_towns.layings import MOST_CUBES, Layings, Ways
from game.tiny_towns.scoring import building_points, survey
from game.tiny_towns.state import TinyTownsState
from game.tiny_towns.town import Town

AHEAD = 100
"""Turns that are played in thought, to the end of the game: the value of a town tells which step is
the best, but how far it will come is seen by playing on."""

_FREED = 6.0
"""What a square is worth that becomes free by building."""
_NEAR = (1.0, 0.8, 0.65, 0.5, 0.4)
"""Which patterns come first on squares that several could use: how much one counts that lacks so
many cubes."""
_HURRY = 0.5
"""How much a missing cube hurts when the town gets full."""
_SORTS = 4
"""So many sorts of squares to build on are told apart, the best ones first."""
_SPARE = 6
"""More squares to spare are no better than so many."""
_MOST_THOUGHTS = 30_000

_CHANCE = tuple(
    tuple(
        0.0 if missing > empty else 1.0 if not missing else empty / (empty + _HURRY * missing)
        for missing in range(len(_NEAR))
    )
    for empty in range(COUNT + 1)
)
"""How likely a pattern is completed, by empty squares and missing cubes."""
_SLACK = tuple(sqrt(min(spare, _SPARE)) for spare in range(COUNT + 1))
_STAGES = tuple(
    tuple((min(size - laid, len(_NEAR) - 1), laid) for laid in range(1, size + 1))
    for size in range(MOST_CUBES + 1)
)
"""For each size of a pattern how far it can be laid: (missing, laid)."""

Part = tuple[float, ...]
"""Some of the features, in order."""
Row = tuple[float, int, int, int, float]
"""Layings of one card that reach the same sort of squares: their place in the order (the most
promising first), how many cubes are missing, the layings, how many cubes lie, what they promise."""

_numbers = count()


def milestone(state: TinyTownsState) -> int:
    """Turns begun: each brings one resource for every town."""
    return state.turn


def value(state: TinyTownsState, seat: int) -> float:
    if state.over:
        return float(state.scores()[seat])
    return weighed(features(state, seat), state.game.weights[state.players])


def features(state: TinyTownsState, seat: int) -> Part:
    """In the order of `Hopes` (cards.py)."""
    town = state.towns[seat]
    site = _site(state, seat, town.monument)
    if town.completed:
        return (*site.part, *_NO_CUBES, 0.0, 0.0, 0.0, 0.0)
    chosen = rivals = 0.0
    if state.phase == "place" and state.player == seat and state.named != NOTHING:
        chosen = site.gain(town, state.named, state)
        if state.builder == seat:
            rivals = _rivals_gain(state, seat)
    cubes = site.cubes(town.bits, town.empty)
    return (*site.part, *cubes, float(town.asides_left), float(len(town.stock)), chosen, rivals)


def _rivals_gain(state: TinyTownsState, seat: int) -> float:
    """What the resource just named brings to the others, on average."""
    gains = [
        # A monument not yet built is its owner's secret.
        _site(state, other, None).gain(town, state.named, state)
        for other, town in enumerate(state.towns)
        if other != seat and not town.completed
    ]
    return sum(gains) / len(gains) if gains else 0.0


class BuildingSite:
    """The buildings of a town, as those see them who lay cubes between them."""

    __slots__ = ("_free", "_layings", "_number", "_rows", "_thoughts", "_wild", "part")

    def __init__(self, state: TinyTownsState, seat: int, monument: Plan | None) -> None:
        town = state.towns[seat]
        found = survey(state.towns, seat)
        points = sum(building_points(town, found).values())
        points += town.without_building() * town.empty_square_value()
        self.part: Part = (float(points), 0.0, 0.0, 0.0)
        """The features that are a matter of the buildings alone."""
        if town.completed:
            return
        # Cubes are on the way to buildings: what they lie on is as good as empty.
        found.empty = ALL & ~found.taken
        guesses = Guesses(town, found)
        plans = town.in_play.plans if monument is None else (*town.in_play.plans, monument)
        self._thoughts = state.book.thoughts
        self._number = next(_numbers)
        self._layings = layings = _layings(state.book, plans)
        self._wild = town.posts
        self._free = layings.all ^ layings.over(found.taken & ~town.posts)
        anywhere = town.powers & MAY_BUILD_ANYWHERE > 0
        self._rows = _rows(plans, guesses, layings, self._free, anywhere)
        in_hand = max(guesses.of(monument)) if monument is not None else 0.0
        self.part = (float(points), guesses.growth(), guesses.powers(), in_hand)

    def cubes(self, bits: int, empty: int) -> Part:
        """The features that are a matter of the cubes too."""
        thoughts, key = self._thoughts, (self._number, bits)
        found: Part | None = thoughts.get(key)
        if found is None:
            found = self._look(bits, empty)
            _keep(thoughts, key, found)
        return found

    def _look(self, bits: int, empty: int) -> Part:
        """The best patterns begun, each square used for one of them, and the room."""
        layings, wild = self._layings, self._wild
        squares, over = layings.squares, layings.over
        missing, still_open = layings.begun(self._free, bits, wild)
        free = missing[0] | missing[1] | missing[2] | missing[3] | missing[4]
        promised = [0.0, 0.0, 0.0, 0.0, 0.0]
        used = reserved = 0
        for _, lacking, row, laid, worth in self._rows:
            found = missing[lacking] & row & free
            while found:
                free ^= free & over(squares[found.bit_length() - 1] & ~wild)
                promised[lacking] += worth
                used += laid
                reserved += lacking
                found &= free
            if not free:
                break
        room = empty.bit_count()
        chance = _CHANCE[room]
        return (
            promised[0],
            promised[1] * chance[1],
            promised[2] * chance[2],
            promised[3] * chance[3] + promised[4] * chance[4],
            float(bits.bit_count() - used),
            float(room),
            _SLACK[max(0, room - reserved)],
            still_open.bit_count() / len(squares),
        )

    def gain(self, town: Town, resource: int, state: TinyTownsState) -> float:
        """How much better the town is, or worse, with one more cube on the best square."""
        thoughts, key = self._thoughts, (self._number, town.bits, resource, state.players)
        found: float | None = thoughts.get(key)
        if found is None:
            found = self._gain(town, resource, state.game.weights[state.players])
            _keep(thoughts, key, found)
        return found

    def _gain(self, town: Town, resource: int, weights: Part) -> float:
        weights = weights[len(self.part) : len(self.part) + len(_NO_CUBES)]
        bits, empty = town.bits, town.empty
        after = [
            weighed(
                self.cubes(bits | 1 << COUNT * resource + square, empty & ~(1 << square)), weights
            )
            for square in squares_of(empty)
        ]
        return max(after) - weighed(self.cubes(bits, empty), weights) if after else 0.0


_NO_CUBES: Part = (0.0,) * 8


def _rows(
    plans: tuple[Plan, ...], guesses: Guesses, layings: Layings, free: int, anywhere: bool
) -> list[Row]:
    """What can be laid, the most promising first."""
    open = squares_of(guesses.outlook.survey.empty)
    rows: list[Row] = []
    for plan, of_card in zip(plans, layings.of_card, strict=True):
        left = of_card & free
        if not left:
            continue
        hopes = guesses.of(plan)
        size = len(plan.pattern)
        sorts: dict[int, int] = {}
        if anywhere or plan.anywhere:
            sorts[int(2 * max([hopes[square] for square in open]))] = ALL
        else:
            for square in open:
                half_points = int(2 * hopes[square])
                sorts[half_points] = sorts.get(half_points, 0) | 1 << square
        for number, half_points in enumerate(sorted(sorts, reverse=True), 1):
            those = left & layings.over(sorts[half_points]) if number < _SORTS else left
            left ^= those
            if those:
                for missing, laid in _STAGES[size]:
                    # A square that is filled, and those that become free again.
                    worth = half_points / 2 + 1 + _FREED * (laid - 1)
                    if worth > 0:
                        rows.append((-_NEAR[missing] * worth, missing, those, laid, worth))
            if not left:
                break
    rows.sort()
    return rows


# --- what is thought of once and kept -------------------------------------------------------------
def _site(state: TinyTownsState, seat: int, monument: Plan | None) -> BuildingSite:
    """The buildings of a seat: the same ones are looked at over and over."""
    town = state.towns[seat]
    if town.monument_built:
        monument = None
    around: tuple[object, ...] = ()
    own = town.monument
    if town.in_play.looks_around or (own is not None and own.looks_around):
        completed = [other.completed for other in state.towns]
        around = (state.towns[seat - 1].plans, *completed)
    key = (
        town.plans,
        town.stores,
        town.counts,
        town.in_play,
        monument,
        town.completed > 0,
        seat if around else 0,
        around,
    )
    thoughts = state.book.thoughts
    found: BuildingSite | None = thoughts.get(key)
    if found is None:
        found = BuildingSite(state, seat, monument)
        _keep(thoughts, key, found)
    return found


def _keep(thoughts: dict[Hashable, Any], key: Hashable, found: Any) -> None:
    if len(thoughts) >= _MOST_THOUGHTS:
        thoughts.clear()
    thoughts[key] = found


@lru_cache(maxsize=64)
def _layings(book: Book, plans: tuple[Plan, ...]) -> Layings:
    return Layings([_ways(plan, len(book.resources)) for plan in plans])


@lru_cache(maxsize=64)
def _ways(plan: Plan, resources: int) -> Ways:
    return Ways(plan, resources)

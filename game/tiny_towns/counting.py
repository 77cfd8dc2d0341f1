"""The last scoring of a town, taken apart: what each building and each bare square brings (10)."""

from __future__ import annotations

from typing import NamedTuple

from game.tiny_towns.board import SQUARES
from game.tiny_towns.book import Plan
from game.tiny_towns.effects import CountTable, entry
from game.tiny_towns.scoring import building_points, survey
from game.tiny_towns.state import TinyTownsState


class Shares(NamedTuple):
    """A card with the buildings of it in one town."""

    card: str
    monument: bool
    shares: tuple[tuple[str, int], ...]
    """(square, points), in the order of the squares."""


def cards(state: TinyTownsState, seat: int) -> tuple[Shares, ...]:
    """The cards of which something stands in the town: those in play, the monument last."""
    town = state.towns[seat]
    points = building_points(town, survey(state.towns, seat))
    plans = dict.fromkeys(plan for plan in state.in_play.plans if plan in town.plans)
    plans.update(dict.fromkeys(plan for plan in town.plans if plan is not None))
    found = []
    for plan in plans:
        squares = [square for square, other in enumerate(town.plans) if other is plan]
        worth = _one_by_one(plan, [points[square] for square in squares])
        names = (SQUARES[square] for square in squares)
        found.append(Shares(plan.id, plan.is_monument, tuple(zip(names, worth, strict=True))))
    return tuple(found)


def _one_by_one(plan: Plan, points: list[int]) -> list[int]:
    """What each building adds; where all of them bring one amount, what it adds to it."""
    tables = [effect.table for effect in plan.effects if isinstance(effect, CountTable)]
    if len(tables) != 1 or len(plan.effects) > 1:
        return points
    steps = [entry(tables[0], n + 1) for n in range(len(points))]
    steps = [now - before for before, now in zip([0, *steps], steps, strict=False)]
    # Something that is seen as the same building may count too: the last one answers for it.
    steps[-1] += sum(points) - sum(steps)
    return steps


def bare_squares(state: TinyTownsState, seat: int) -> tuple[tuple[str, int], ...]:
    """(square, points) for every square without a building."""
    town = state.towns[seat]
    value = town.empty_square_value()
    plans = zip(SQUARES, town.plans, strict=True)
    return tuple((square, value) for square, plan in plans if plan is None)

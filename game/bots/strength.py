"""How sure a measured strength is: intervals, Elo, and when a comparison may end."""

from __future__ import annotations

import math
from collections.abc import Sequence
from statistics import fmean, pvariance, stdev
from typing import NamedTuple

Z = 1.959963984540054
"""Two-sided 95 % of the normal distribution."""


class Interval(NamedTuple):
    """A figure and where the true one lies in 95 of 100 cases."""

    low: float
    middle: float
    high: float


def wilson(wins: float, games: int) -> Interval:
    """The share of games won (half a win for a shared one), after Wilson."""
    if not games:
        return Interval(0.0, 0.5, 1.0)
    share = wins / games
    spread = Z * Z / games
    centre = (share + spread / 2) / (1 + spread)
    half = Z * math.sqrt(share * (1 - share) / games + spread / (4 * games)) / (1 + spread)
    return Interval(max(0.0, centre - half), share, min(1.0, centre + half))


def mean_of(figures: Sequence[float]) -> Interval:
    """A mean of independent figures."""
    middle = fmean(figures)
    half = Z * stdev(figures) / math.sqrt(len(figures)) if len(figures) > 1 else math.inf
    return Interval(middle - half, middle, middle + half)


def elo(share: float) -> float:
    """The difference of Elo at which this share of two-player games is won."""
    if share <= 0 or share >= 1:
        return math.copysign(math.inf, share - 0.5)
    return 400 * math.log10(share / (1 - share))


def elo_of(share: Interval) -> Interval:
    return Interval(*map(elo, share))


class Sprt(NamedTuple):
    """A test that ends as soon as it is clear: is a player `low` or `high` Elo the stronger?

    It looks at pairs of games with one deal and changed seats, as their results vary less than
    those of single games.
    """

    low: float
    high: float
    error: float = 0.05
    """How often either answer may be wrong."""

    def ratio(self, pairs: Sequence[float]) -> float:
        """How much better `high` explains the shares won in these pairs, as a logarithm."""
        if not pairs:
            return 0.0
        # With a pair won and one lost beside the others a short run of one kind decides nothing.
        variance = pvariance([*pairs, 0.0, 1.0])
        low, high = _share(self.low), _share(self.high)
        return len(pairs) * (high - low) * (fmean(pairs) - (low + high) / 2) / variance

    def verdict(self, pairs: Sequence[float]) -> bool | None:
        """True for `high`, False for `low`, None while it is open."""
        bound = math.log((1 - self.error) / self.error)
        ratio = self.ratio(pairs)
        return None if abs(ratio) < bound else ratio > 0


def _share(difference: float) -> float:
    return 1 / (1 + 10 ** (-difference / 400))

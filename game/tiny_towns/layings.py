"""Every way in which the patterns of some cards can lie on the board, as bits of one number.

With it a computer player sees at a glance which patterns the cubes of a town have begun: a few
operations on whole numbers for each cube, instead of a look at hundreds of ways one by one.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import reduce
from operator import or_
from typing import NamedTuple

from game.tiny_towns.board import ALL, COUNT, squares_of
from game.tiny_towns.book import Plan

MOST_CUBES = 7
"""A pattern with more cubes is not looked at: three binary digits tell how many are missing."""
_MOST_KEPT = 5_000


class Begun(NamedTuple):
    """The layings that can be completed, by how many cubes are missing."""

    missing: tuple[int, int, int, int, int]
    """Those of which a cube lies and that lack none, one, two, three, and more."""
    open: int
    """All, also those of which nothing lies."""


class Ways:
    """The ways to lay the pattern of one card; each is a bit."""

    def __init__(self, plan: Plan, resources: int) -> None:
        self.cubes = len(plan.pattern)
        self.squares: list[int] = []
        """The squares of each."""
        self.on = [0] * COUNT
        """For each square those that lie on it."""
        self.using = [0] * (COUNT * resources)
        """For each cube those that have it."""
        for site in plan.sites if self.cubes <= MOST_CUBES else ():
            for need in site.needs:
                bit = 1 << len(self.squares)
                self.squares.append(site.mask)
                for square in squares_of(site.mask):
                    self.on[square] |= bit
                for resource in range(resources):
                    for square in squares_of(need >> COUNT * resource & ALL):
                        self.using[COUNT * resource + square] |= bit


class Layings:
    """The ways to lay the patterns of several cards."""

    def __init__(self, each: Sequence[Ways]) -> None:
        self.of_card: list[int] = []
        """The layings of each card."""
        self.squares: list[int] = []
        """The squares of each laying."""
        on = [0] * COUNT
        using = [0] * len(each[0].using)
        size = [0, 0, 0]
        for ways in each:
            first = len(self.squares)
            self.squares += ways.squares
            found = (1 << len(self.squares)) - (1 << first)
            self.of_card.append(found)
            size = [digit | found * (ways.cubes >> at & 1) for at, digit in enumerate(size)]
            on = [known | more << first for known, more in zip(on, ways.on, strict=True)]
            using = [known | more << first for known, more in zip(using, ways.using, strict=True)]
        self.all = (1 << len(self.squares)) - 1
        self._on, self._using, self._size = on, using, tuple(size)
        self._fits = [self.all ^ on[cube % COUNT] ^ found for cube, found in enumerate(using)]
        self._over: dict[int, int] = {}

    def over(self, mask: int) -> int:
        """The layings that lie on at least one of the squares."""
        found = self._over.get(mask)
        if found is None:
            if len(self._over) >= _MOST_KEPT:
                self._over.clear()
            found = self._over[mask] = reduce(or_, [self._on[s] for s in squares_of(mask)], 0)
        return found

    def begun(self, free: int, bits: int, wild: int) -> Begun:
        """What these cubes have begun of the layings `free` of buildings; on `wild` squares stand
        buildings that are any cube."""
        one, two, four = self._size
        using, fits = self._using, self._fits
        begun = 0
        while bits:
            cube = bits.bit_length() - 1
            bits ^= 1 << cube
            # One cube less is missing: a binary digit after the other is counted down.
            found = using[cube]
            free &= fits[cube]
            begun |= found
            one ^= found
            found &= one
            two ^= found
            found &= two
            four ^= found
        for square in squares_of(wild):
            found = self._on[square]
            one ^= found
            found &= one
            two ^= found
            found &= two
            four ^= found
        begun &= free
        far = begun & four
        begun ^= far
        more = begun & two
        less = begun ^ more
        three, last = more & one, less & one
        return Begun((less ^ last, last, more ^ three, three, far), free)

"""The dice of a state: a small generator whose whole memory is one integer.

Written here rather than taken from `random`, so that a seed gives the same game on every Python
version, a copy costs nothing, and a save holds it as a plain number. (SplitMix64.)
"""

from __future__ import annotations

from collections.abc import MutableSequence, Sequence
from random import Random
from typing import TypeVar

T = TypeVar("T")

_MASK = (1 << 64) - 1


class Chance:
    """A deterministic source of random numbers; `memory` is all there is to it."""

    __slots__ = ("memory",)

    def __init__(self, seed: int) -> None:
        self.memory = seed & _MASK

    @classmethod
    def of(cls, rng: Chance | Random) -> Chance:
        """The generator itself, or one seeded by Python's own, which callers outside may hold."""
        return rng if isinstance(rng, Chance) else cls(rng.getrandbits(64))

    def copy(self) -> Chance:
        return Chance(self.memory)

    def below(self, n: int) -> int:
        """A number from 0 to n - 1, each equally likely."""
        # Numbers from the incomplete last round are thrown again, or low results would be favoured.
        limit = _MASK + 1 - (_MASK + 1) % n
        while True:
            self.memory = (self.memory + 0x9E3779B97F4A7C15) & _MASK
            z = self.memory
            z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
            z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & _MASK
            z ^= z >> 31
            if z < limit:
                return z % n

    def choice(self, items: Sequence[T]) -> T:
        return items[self.below(len(items))]

    def shuffle(self, items: MutableSequence[T]) -> None:
        """Shuffle in place, every order equally likely."""
        for i in range(len(items) - 1, 0, -1):
            j = self.below(i + 1)
            items[i], items[j] = items[j], items[i]

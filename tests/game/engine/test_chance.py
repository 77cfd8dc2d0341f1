"""The dice: the same numbers everywhere, every outcome equally likely."""

from __future__ import annotations

from collections import Counter
from itertools import permutations
from random import Random

from game.engine.chance import Chance


def test_a_seed_gives_the_same_numbers_on_every_machine() -> None:
    # Figures written down once: a change of the generator would change every game ever saved.
    dice = Chance(7)
    assert [dice.below(100) for _ in range(8)] == [87, 4, 46, 3, 74, 5, 98, 82]


def test_a_copy_goes_on_alike_and_on_its_own() -> None:
    dice = Chance(3)
    dice.below(10)
    twin = dice.copy()
    expected = [twin.below(1000) for _ in range(5)]
    assert [dice.below(1000) for _ in range(5)] == expected


def test_every_order_is_equally_likely() -> None:
    dice, seen = Chance(1), Counter[tuple[int, ...]]()
    for _ in range(6000):
        cards = [1, 2, 3]
        dice.shuffle(cards)
        seen[tuple(cards)] += 1
    assert set(seen) == set(permutations((1, 2, 3)))
    assert all(850 < count < 1150 for count in seen.values())


def test_pythons_own_generator_serves_as_well() -> None:
    dice = Chance(5)
    assert Chance.of(dice) is dice
    assert Chance.of(Random(5)).memory == Chance.of(Random(5)).memory
    assert Chance.of(Random(5)).memory != Chance.of(Random(6)).memory

"""Patterns: read, turned, laid (sections 7 and 20)."""

from __future__ import annotations

import pytest

from game.tiny_towns import patterns

from .positions import tiny_towns

# card: (cubes, distinct orientations, ways to lay it on an empty board), as in section 20
TABLE = {
    "cottage": (3, 8, 72),
    "farm": (4, 4, 36),
    "granary": (4, 8, 72),
    "greenhouse": (4, 8, 72),
    "orchard": (4, 4, 36),
    "fountain": (2, 4, 48),
    "millstone": (2, 4, 48),
    "shed": (2, 4, 48),
    "well": (2, 4, 48),
    "abbey": (4, 8, 48),
    "chapel": (4, 8, 48),
    "cloister": (4, 8, 48),
    "temple": (4, 8, 48),
    "almshouse": (3, 4, 32),
    "feast_hall": (3, 4, 32),
    "inn": (3, 4, 32),
    "tavern": (3, 4, 32),
    "bakery": (4, 4, 24),
    "market": (4, 4, 24),
    "tailor": (4, 4, 24),
    "theater": (4, 4, 24),
    "bank": (5, 8, 48),
    "factory": (5, 8, 24),
    "trading_post": (5, 8, 48),
    "warehouse": (5, 4, 24),
    "architects_guild": (5, 8, 32),
    "archive_of_the_second_age": (4, 8, 72),
    "barrett_castle": (6, 8, 24),
    "cathedral_of_caterina": (3, 8, 72),
    "fort_ironweed": (5, 8, 48),
    "grand_mausoleum_of_the_rodina": (4, 8, 72),
    "grove_university": (4, 4, 24),
    "mandras_palace": (4, 8, 72),
    "obelisk_of_the_crescent": (4, 8, 48),
    "opaleyes_watch": (6, 8, 16),
    "shrine_of_the_elder_tree": (6, 8, 48),
    "silva_forum": (5, 8, 24),
    "the_sky_baths": (6, 8, 32),
    "the_starloom": (4, 8, 72),
    "statue_of_the_bondmaker": (5, 8, 24),
}
LETTERS = {"W": 0, "H": 1, "B": 2, "G": 3, "S": 4}


def test_the_table_of_patterns() -> None:
    found = {
        plan.id: (
            len(plan.pattern),
            len(patterns.orientations(plan.pattern)),
            len(patterns.layings(plan.pattern)),
        )
        for plan in tiny_towns().book.plans.values()
    }
    assert found == TABLE


def test_the_sums_of_section_21() -> None:
    book = tiny_towns().book
    sums = [
        sum(len(site.needs) for plan in deck.values() for site in plan.sites)
        for deck in (book.buildings, book.monuments)
    ]
    assert sums == [1040, 680]


@pytest.mark.parametrize("card", TABLE)
def test_a_pattern_is_the_same_under_all_symmetries(card: str) -> None:
    pattern = tiny_towns().book.plans[card].pattern
    for turned in patterns.orientations(pattern):
        assert set(patterns.orientations(turned)) == set(patterns.orientations(pattern))
        assert set(patterns.layings(turned)) == set(patterns.layings(pattern))


def test_a_drawn_pattern_is_moved_to_the_corner() -> None:
    spaced = patterns.read(". . .\n. W S\n", LETTERS)
    assert spaced == patterns.read("WS", LETTERS)


@pytest.mark.parametrize(
    ("grid", "complaint"),
    [
        ("", "fewer than 2"),
        ("W", "fewer than 2"),
        (". .\n. .", "fewer than 2"),
        ("W S\nW", "differ in length"),
        ("W X", 'unknown letter "X"'),
        ("W . . . S", "larger than 4 x 4"),
    ],
)
def test_bad_patterns_are_told_apart(grid: str, complaint: str) -> None:
    with pytest.raises(ValueError, match=complaint):
        patterns.read(grid, LETTERS)

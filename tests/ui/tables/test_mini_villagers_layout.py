"""Where things lie on the table of Mini Villagers: all in view, and nobody's hand shown."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

import pytest

from game.engine.chance import Chance
from game.engine.match import Match
from game.mini_villagers.facts import HIDDEN
from tests.ui.tables.laying import (
    SIZES,
    check_within_reach,
    context_of,
    inside,
    overlap,
    seated,
    units,
)
from ui.table.model import Layout, Piece
from ui.table.panel import MARGIN, WIDTH
from ui.tables.mini_villagers.areas import LEAST
from ui.tables.mini_villagers.layout import TABLE

each_count = pytest.mark.parametrize("players", range(2, 6))


def moments(kinds: str, seed: int = 1) -> Iterator[Match]:
    """Every position of a random game in which somebody decides."""
    match, chance = seated("mini_villagers", kinds, seed), Chance(seed)
    while not match.state.over:
        yield match
        match.apply(chance.choice(match.state.legal_actions()))


def lay_out(match: Match, seat: int, size: tuple[int, int] = (1280, 800)) -> Layout:
    return TABLE.layout(match.state.view(seat).facts(), context_of(match, seat, units(size)))


def cards(layout: Layout) -> list[Piece]:
    return [piece for piece in layout.pieces if piece.id.startswith("m.")]


@each_count
def test_everything_is_on_the_table_and_within_reach(players: int) -> None:
    for match in moments("p" + "r" * (players - 1)):
        seat = match.state.player
        for size in SIZES:
            layout, (wide, high) = lay_out(match, seat, size), units(size)
            for piece in layout.pieces:
                assert inside(piece, wide - WIDTH - MARGIN, high), (size, piece.id)
            grounds = [piece for piece in layout.pieces if piece.layer == 0]
            for a, b in combinations(grounds, 2):
                assert overlap(a, b) <= 0.5, (size, a.id, b.id)
        check_within_reach(layout, match.state)


@each_count
def test_every_card_of_the_hand_is_whole_and_has_a_name_that_can_be_read(players: int) -> None:
    seen = 0
    for match in moments("p" + "r" * (players - 1), 3):
        facts = match.state.view(0).facts()
        held = [p for p in cards(lay_out(match, 0)) if p.id.removeprefix("m.") in facts.hand(0)]
        assert len(held) == facts.hand_size(0)
        if len(held) > 6:
            continue
        for a, b in combinations(held, 2):
            assert overlap(a, b) <= 0.5, (a.id, b.id)
        assert all(piece.w >= LEAST for piece in held)
        seen += bool(held)
    assert seen


@each_count
def test_of_other_hands_only_backs_are_laid(players: int) -> None:
    for match in moments("p" * players, 2):
        for seat in range(players):
            facts = match.state.view(seat).facts()
            shown = {piece.term for piece in lay_out(match, seat).pieces} - {None}
            for other in range(players):
                if other != seat:
                    assert set(facts.hand(other)) <= {HIDDEN}
                    hidden = set(match.state.facts().hand(other))
                    assert not shown & hidden, (seat, other)

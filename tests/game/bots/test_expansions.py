"""Counting which cards of the expansions computer players use: python -m benchmarks.expansions."""

from __future__ import annotations

from collections import Counter

import pytest

import game
from benchmarks import expansions


def test_all_cards_of_the_expansions_are_looked_for() -> None:
    book = game.load("villagers").book
    there = expansions.cards(book)
    assert {name: len(those) for name, those in there.items()} == {
        "developments": 12,
        "profiteers": 6,
        "saints": 5,
        "scoundrels": 7,
    }


def test_what_bots_use_in_one_game_is_counted() -> None:
    g = game.load("villagers")
    there = expansions.cards(g.book)
    uses: expansions.Uses = {card: Counter() for those in there.values() for card in those}
    expansions.play(g, 4, "greedy", 0, uses)
    won = [card for card in there["developments"] if uses[card][expansions.WON]]
    assert 0 < len(won) <= len(g.book.records.categories)
    villagers = [card for name in ("profiteers", "saints", "scoundrels") for card in there[name]]
    assert sum(bool(uses[card]) for card in villagers) > 5
    assert not any(uses[card][expansions.WON] for card in villagers)


def test_what_nobody_used_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        expansions.main(["--level", "random", "--games", "1"])
    assert ended.value.code == 1
    last = capsys.readouterr().out.splitlines()[-1]
    assert last.startswith("Never used: ")
    assert "thief" in last, "they are for four and more players"

"""The shipped card files, read on every machine, and numbers in them that no game can have."""

from __future__ import annotations

import pytest
import yaml

import game
from benchmarks import soak_cards
from game.engine import yamltext
from game.engine.sources import Sources
from game.engine.yamltext import YamlText


@pytest.mark.parametrize("name", game.games())
def test_both_parsers_of_yaml_read_the_same(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Not every PyYAML has the parser in C, and the one in Python is stricter."""
    for file, text in Sources.read(name).texts.items():
        read = []
        for loader in (yaml.CSafeLoader, yaml.SafeLoader):
            monkeypatch.setattr(yamltext, "_LOADER", loader)
            one = YamlText(text)
            assert one.whole, (file, one.flaws)
            assert not one.flaws, file
            read.append(one.root.plain)
        assert read[0] == read[1], file


@pytest.mark.parametrize("name", game.games())
def test_mutated_card_sets_are_told_or_can_be_played_and_restored(name: str) -> None:
    """`python -m benchmarks.soak cards` goes on where this ends."""
    sheets = soak_cards.sheets_of(name)
    swept = soak_cards.swept(sheets)
    # Every number of every file as nothing and as less than nothing, then damage of all kinds.
    lowest = [seed for seed in range(len(swept)) if swept[seed][2] in (0, -1)]
    seeds = lowest[:: max(1, len(lowest) // 20)] + list(range(len(swept), len(swept) + 30))
    told = played = 0
    for seed in seeds:
        outcome = soak_cards.try_cards(name, soak_cards.mutated(sheets, seed), seed)
        told += outcome.told > 0
        played += outcome.moves > 0
    assert told > 5
    assert played > 5


def test_the_soak_notices_cards_that_cannot_be_played(monkeypatch: pytest.MonkeyPatch) -> None:
    texts = dict(Sources.read("villagers").texts)
    assert soak_cards.try_cards("villagers", texts, 1).moves > 0
    monkeypatch.setattr("game.engine.declared.MOST", 0)
    with pytest.raises(ValueError, match="damaged"):
        soak_cards.try_cards("villagers", texts, 1)


def test_some_card_sets_are_drawn() -> None:
    sheets = soak_cards.sheets_of("tiny_towns")
    with soak_cards.window() as app:
        outcome = soak_cards.try_cards("tiny_towns", {n: s.text for n, s in sheets.items()}, 1, app)
    assert outcome.told == 0
    assert outcome.sights > 5

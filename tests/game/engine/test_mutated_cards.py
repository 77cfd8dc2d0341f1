"""Whatever happens to a card file: it is read, or each mistake in it has a place and a sentence."""

from __future__ import annotations

import time

import pytest
import yaml

from game.engine import yamltext
from game.engine.carddata import DataError, load_cards
from game.engine.sources import Sources
from tests.game.engine.sample_cards import FILES, Deck
from tests.mutations import mutate


def outcome(name: str, damaged: str) -> DataError | Deck:
    texts = FILES | {name: damaged}
    try:
        return load_cards(Sources(texts, {file: file for file in texts}), Deck).finish()
    except DataError as error:
        return error


def check(seeds: range) -> tuple[int, int]:
    """How many damaged files were refused, and how many were still good."""
    names = sorted(FILES)
    refused = 0
    for seed in seeds:
        name = names[seed % len(names)]
        damaged = mutate(FILES[name], seed)
        began = time.perf_counter()
        result = outcome(name, damaged)
        assert time.perf_counter() - began < 5, f"seed {seed} takes too long"
        if isinstance(result, Deck):
            continue
        refused += 1
        assert result.problems, f"seed {seed}"
        places = [problem[:3] for problem in result.problems]
        assert places == sorted(places), f"seed {seed}"
        assert len(set(result.problems)) == len(places), f"seed {seed}"
        for problem in result.problems:
            lines = (FILES | {name: damaged})[problem.file].replace("\r", "\n").split("\n")
            assert 1 <= problem.line <= len(lines), f"seed {seed}: {problem}"
            assert 1 <= problem.column <= len(lines[problem.line - 1]) + 1, (
                f"seed {seed}: {problem}"
            )
            assert str(problem.what).strip(), f"seed {seed}"
            assert "\n" not in str(problem), f"seed {seed}: {problem}"
    return refused, len(seeds) - refused


def test_2000_damaged_card_files() -> None:
    refused, good = check(range(2000))
    assert refused > 1000
    assert good > 100


def test_damaged_card_files_without_the_parser_in_c(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(yamltext, "_LOADER", yaml.SafeLoader)
    check(range(5000, 5300))

"""What computer players hope for, as numbers in a card file: `weights.yaml`.

A game's records hold a table for every number of players; its fields are the features that
value.py counts, in the same order.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from operator import mul
from typing import Any

from game.engine.carddata import Cards, Positive, Record, load_cards
from game.engine.messages import msg
from game.engine.sources import Sources


class Weights(Record):
    """The weights for some numbers of players; each game's own has a field for each feature."""

    players: tuple[Positive, ...]

    def numbers(self) -> tuple[float, ...]:
        """All but for how many they are, as they stand in the class."""
        return tuple(getattr(self, name) for name in self.features())

    @classmethod
    def features(cls) -> list[str]:
        return [name for name in cls.model_fields if name != "players"]


def weights_of(name: str, records: Any) -> Mapping[int, tuple[float, ...]]:
    """For each number of players its weights. Card files of a time before there were any (those in
    old saves) take the shipped ones."""
    tables: tuple[Weights, ...] = records.weights or _shipped(name, type(records))
    return {players: table.numbers() for table in tables for players in table.players}


def _shipped(name: str, model: type[Any]) -> tuple[Weights, ...]:
    tables: tuple[Weights, ...] = load_cards(Sources.read(name, None), model).data.weights
    return tables


def check_weights(cards: Cards[Any], counts: Iterable[int]) -> None:
    """Every number of players has one table, if there are any."""
    tables = cards.data.weights
    found: set[int] = set()
    for at, table in enumerate(tables):
        for number, players in enumerate(table.players):
            if players in found:
                what = msg("there are weights for {n} players already", n=players)
                cards.problem(("weights", at, "players", number), what)
            found.add(players)
    missing = sorted(set(counts) - found)
    if tables and missing:
        what = msg("there are no weights for {n} players", n=missing[0])
        cards.problem(("weights", len(tables) - 1, "players"), what)


def weighed(features: Sequence[float], weights: Sequence[float]) -> float:
    """The features in points."""
    total: float = sum(map(mul, features, weights))
    return total

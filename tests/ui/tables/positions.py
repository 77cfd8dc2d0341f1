"""Positions of Tiny Towns for tests of its table."""

from __future__ import annotations

from game.engine.match import Match
from game.tiny_towns.board import INDEX
from game.tiny_towns.state import TinyTownsState
from tests.ui.tables.laying import seated


def new_match(players: int, seed: int = 1, kinds: str = "", **options: str) -> Match:
    """`kinds` has p for a person and g for a greedy bot, seat by seat; all persons if empty."""
    return seated("tiny_towns", kinds or "p" * players, seed, **options)


def set_town(state: TinyTownsState, seat: int, rows: str) -> None:
    """Fill a town by hand: four rows of words, `.` empty, a resource, or a card's id."""
    town = state.towns[seat]
    squares = rows.split()
    assert len(squares) == 16
    for index, word in enumerate(squares):
        if word in state.book.resource_index:
            town.lay(state.book.resource_index[word], index)
        elif word != ".":
            town.put(state.book.plans[word], index)
    town.refresh()


def from_here(match: Match) -> Match:
    """A match that begins with the position as it was changed by hand."""
    return Match(match.state.copy(), match.seats, match.seed, match.options)


def store(state: TinyTownsState, seat: int, square: str, *resources: str) -> None:
    cubes = tuple(state.book.resource_index[resource] for resource in resources)
    state.towns[seat].store(INDEX[square], cubes)

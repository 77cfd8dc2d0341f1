"""What the tests of every table need: windows, contexts as the scene makes them, boxes compared."""

from __future__ import annotations

from collections.abc import Callable, Collection
from typing import Any

import game
from game.engine.chance import Chance
from game.engine.match import Match
from game.engine.seating import Seat
from game.engine.state import State
from ui import i18n
from ui.app import pixels_per_unit
from ui.table.model import Layout, Piece, TableContext
from ui.table.moves import Moves
from ui.table.panel import MARGIN, WIDTH
from ui.table.people import people_of, persons

NAMES = ("Anna", "Ben", "Celia", "Dan", "Eva", "Maksymilian")
SIZES = ((1024, 640), (1280, 800), (1920, 1080), (1024, 768), (2560, 1080), (1400, 1400))
EXPANSIONS = dict.fromkeys(("scoundrels", "saints", "profiteers", "developments"), "yes")
"""All of those of Villagers."""
MOST = 5000
"""Moves after which a position must have come."""


def seated(name: str, kinds: str, seed: int = 1, **options: str) -> Match:
    """A match with p for a person, g for a greedy and r for a random bot, seat by seat."""
    words = {"p": "person", "g": "greedy", "r": "random"}
    seats = [Seat(who, words[kind]) for who, kind in zip(NAMES, kinds, strict=False)]
    return Match.new(game.load(name), seats, seed, options)


def play_on(match: Match, until: Callable[[Any], bool], seed: int = 1) -> Match:
    """Random moves until the state is such, or the game is over."""
    chance = Chance(seed)
    for _ in range(MOST):
        if match.state.over or until(match.state):
            return match
        match.apply(chance.choice(match.state.legal_actions()))
    raise AssertionError("no such position")


def units(size: tuple[int, int], percent: int = 100) -> tuple[float, float]:
    """A window of so many pixels, in virtual units."""
    s = pixels_per_unit(size, percent)
    return size[0] / s, size[1] / s


def context_of(
    match: Match,
    seat: int = 0,
    size: tuple[float, float] = (1280, 800),
    focus: int | None = None,
    language: str = "en",
) -> TableContext:
    """As the scene makes it, for a window of so many units."""
    i18n.set_language(language)
    people = people_of(match)
    acting = match.state.player == seat
    return TableContext(
        game=match.game,
        width=size[0] - WIDTH - MARGIN,
        height=size[1],
        seat=seat,
        focus=seat if focus is None else focus,
        people=people,
        language=language,
        say=lambda words: i18n.say(words, people, match.game),
        actions=match.state.legal_actions() if acting else [],
        shared=len(persons(match)) > 1,
    )


def inside(piece: Piece, width: float, height: float) -> bool:
    return (
        piece.x - piece.w / 2 >= -0.5
        and piece.y - piece.h / 2 >= -0.5
        and piece.x + piece.w / 2 <= width + 0.5
        and piece.y + piece.h / 2 <= height + 0.5
    )


def overlap(a: Piece, b: Piece) -> float:
    """How many units the two lie over each other, in the shorter direction."""
    x = (a.w + b.w) / 2 - abs(a.x - b.x)
    y = (a.h + b.h) / 2 - abs(a.y - b.y)
    return min(x, y)


def check_within_reach(layout: Layout, state: State, direct: Collection[str] = ()) -> Moves:
    """Whatever the rules offer can be picked up and put down; the moves are given."""
    assert state.player is not None
    moves = Moves(state.legal_actions(), state.player, direct)
    pieces = {piece.id for piece in layout.pieces}
    places = {place.id for place in layout.places}
    assert set(moves.pieces) <= pieces, state.decision.kind
    assert set(moves.places) <= places, state.decision.kind
    assert len(pieces) == len(layout.pieces), "ids are unique"
    assert len(places) == len(layout.places), "ids are unique"
    return moves

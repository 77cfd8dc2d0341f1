"""What the tests of every table need: windows, contexts as the scene makes them, boxes compared."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.engine.chance import Chance
from game.engine.match import Match
from ui import i18n
from ui.app import pixels_per_unit
from ui.table.model import Piece, TableContext
from ui.table.panel import MARGIN, WIDTH
from ui.table.people import people_of
from ui.table.visits import persons

SIZES = ((1024, 640), (1280, 800), (1920, 1080), (1024, 768), (2560, 1080), (1400, 1400))
MOST = 5000
"""Moves after which a position must have come."""


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

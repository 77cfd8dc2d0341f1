"""Ragusa played at its table through posted events: whole games, previews, chains, habits."""

from __future__ import annotations

import pygame
import pytest

import game
from game.engine.chance import Chance
from game.engine.match import Match, Seat
from game.ragusa.actions import Decline, PlaceHouse
from tests.ui.table.driver import Driver, sit_down
from ui.scenes.handover import HandoverScene
from ui.scenes.results import ResultsScene
from ui.scenes.table import TableScene

NAMES = ("Anna", "Ben", "Celia", "Dan", "Eva")
MOST = 3000
"""Gestures after which a game must be over."""


def new_match(kinds: str, seed: int = 1, **options: str) -> Match:
    """p for a person and g for a greedy bot, seat by seat."""
    words = {"p": "person", "g": "greedy", "r": "random"}
    seats = [Seat(NAMES[i], words[kind]) for i, kind in enumerate(kinds)]
    return Match.new(game.load("ragusa"), seats, seed, options)


def act(player: Driver, chance: Chance) -> None:
    """One decision by the mouse, in whichever way it can be made."""
    scene = player.app.scenes.top
    if isinstance(scene, HandoverScene):
        player.press("ready")
        return
    table = player.table
    if not table.acting:
        player.wait(0.3)
        return
    if table.chooser.open:
        player.tap(table.chooser.row_centre(chance.below(len(table.chooser.actions))))
        return
    moves = table.picker.moves
    if moves.buttons and (not moves.places and not moves.pieces or not chance.below(4)):
        player.tap(player.button(f"do:{chance.below(len(moves.buttons))}"))
        return
    piece = chance.choice(moves.pieces) if moves.pieces else None
    targets = list(moves.targets(piece)) if piece is not None else moves.places
    if piece is not None and not targets:
        player.tap(player.piece(piece))
    elif piece is None or chance.below(3) == 0:
        player.tap(player.place(chance.choice(targets)))
    elif chance.below(2):
        player.drag(player.piece(piece), player.place(chance.choice(targets)))
    else:
        player.tap(player.piece(piece))
        player.tap(player.place(chance.choice(targets)))


def play(player: Driver, seed: int) -> Match:
    chance = Chance(seed)
    table = next(s for s in player.app.scenes if isinstance(s, TableScene))
    for _ in range(MOST):
        if isinstance(player.app.scenes.top, ResultsScene):
            return table.match
        if table.match.state.over:
            player.wait(0.5)
        else:
            act(player, chance)
    raise AssertionError("the game does not end")


def test_three_people_at_one_screen_play_to_the_results(app):
    player = sit_down(app, new_match("ppp", seed=5))
    match = play(player, 3)
    assert match.state.over
    assert {step.seat for step in match.steps} == {0, 1, 2}
    assert len(match.steps) > 60


def test_alone_against_the_patrician_to_the_results(app):
    player = sit_down(app, new_match("p", seed=7))
    match = play(player, 4)
    assert match.state.over
    assert match.state.verdict() is not None
    assert len(player.app.scenes.top._people) == 3

"""Whole games from the menu to the results screen, through posted events only."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pygame
import pytest

from game.engine.chance import Chance
from tests.ui.table.driver import Driver, ready
from ui.app import App
from ui.scenes.handover import HandoverScene
from ui.scenes.menu import MenuScene
from ui.scenes.results import ResultsScene
from ui.scenes.table import TableScene
from ui.settings import Settings

MOST = 4000
"""Gestures after which a game must be over."""


@pytest.fixture
def menu(open_app: Callable[..., App], home: Path) -> Callable[..., Driver]:
    """The program, freshly started, with the menu in front."""

    def start(**settings: object) -> Driver:
        chosen = {"language": "en", "animation": "off", "automa_pace": "fast", "volume": 0}
        app = ready(open_app((1024, 640), Settings(**(chosen | settings))), home / "saves")
        app.push(MenuScene(app))
        player = Driver(app)
        player.wait(0.1)
        return player

    return start


def new_game(player: Driver, count: int, kinds: tuple[str, ...], seed: str) -> None:
    """Through the form, with the mouse."""
    player.press("new")
    player.wait(0.1)
    player.choose("count", str(count))
    for seat, kind in enumerate(kinds):
        if player.app.scenes.top.lineup.places[seat].kind != kind:
            player.choose(f"kind {seat}", kind)
    player.press("seed")
    player.type(seed)
    player.press("start")
    player.wait(0.1)


def act(player: Driver, chance: Chance, covers: list[str]) -> None:
    """One decision by the mouse, in whichever way it can be made."""
    app = player.app
    scene = app.scenes.top
    if isinstance(scene, HandoverScene):
        table = next(s for s in app.scenes if isinstance(s, TableScene))
        assert table.now.seat is None, "nobody's secrets are on the table now"
        covers.append("")
        player.press("ready")
        return
    if scene.form is not None:
        player.press("yes")
        return
    table = player.table
    if not table.now.acting:
        player.wait(0.4)
        return
    if table.chooser.open:
        player.tap(table.chooser.row_centre(chance.below(len(table.chooser.actions))))
        return
    moves = table.now.picker.moves
    # Building comes before being done, or a random player would fill the town with cubes.
    if moves.pieces and (not moves.buttons or chance.below(4)):
        piece = chance.choice(moves.pieces)
        targets = list(moves.targets(piece))
        if not targets:
            player.tap(player.piece(piece))
        elif chance.below(2):
            player.drag(player.piece(piece), player.place(chance.choice(targets)))
        else:
            player.tap(player.piece(piece))
            player.tap(player.place(chance.choice(targets)))
    else:
        player.tap(player.button(f"do:{chance.below(len(moves.buttons))}"))


def play(player: Driver, seed: int) -> list[str]:
    chance, covers = Chance(seed), []
    for _ in range(MOST):
        if isinstance(player.app.scenes.top, ResultsScene):
            return covers
        scene = player.app.scenes.top
        if isinstance(scene, TableScene) and scene.match.state.over:
            player.wait(0.5)
        else:
            act(player, chance, covers)
    raise AssertionError("the game does not end")


def match_of(player: Driver):
    return next(s for s in player.app.scenes if isinstance(s, TableScene)).match


def test_two_people_at_one_screen_from_menu_to_results(menu):
    player = menu()
    new_game(player, 2, ("person", "person"), "11")
    covers = play(player, 5)
    match = match_of(player)
    assert match.state.over
    assert match.seed == 11
    assert match.options["monuments"] == "yes"
    assert len(covers) >= 2, "each chose a monument unseen; afterwards it lay face down"
    assert len(covers) < len(match.steps) / 4
    assert len(match.steps) > 60
    saved = player.app.saves.list()[0]
    assert saved.over


def test_alone_from_menu_to_results(menu):
    player = menu()
    new_game(player, 1, ("person",), "7")
    covers = play(player, 3)
    match = match_of(player)
    assert match.state.over
    assert covers == [], "alone there is nothing to hide"
    assert match.state.verdict() is not None


def test_against_two_bots_from_menu_to_results(menu):
    player = menu()
    new_game(player, 3, ("person", "greedy", "child"), "3")
    covers = play(player, 9)
    match = match_of(player)
    assert match.state.over
    assert covers == []
    assert {step.seat for step in match.steps} == {0, 1, 2}


def test_a_game_left_in_the_middle_goes_on_from_the_menu(menu):
    player = menu()
    new_game(player, 2, ("person", "person"), "11")
    chance, covers = Chance(5), []
    while not covers or not match_of(player).steps:
        act(player, chance, covers)
    steps = len(match_of(player).steps)
    player.key(pygame.K_ESCAPE)
    player.press("menu")
    if not isinstance(player.app.scenes.top, MenuScene):
        player.press("yes")
    player.press("continue")
    assert isinstance(player.app.scenes.top, HandoverScene), "covered after loading"
    assert len(match_of(player).steps) == steps
    for _ in range(60):
        act(player, chance, covers)
    assert len(match_of(player).steps) > 10
    play(player, 6)
    assert match_of(player).state.over


# --- the keyboard alone ---------------------------------------------------------------------------
def ring_to(player: Driver, kind: str, id: str) -> None:
    """Tab until the ring is there."""
    for _ in range(60):
        spot = player.table.ring.spot
        if player.table.ring.shown and spot is not None and (spot.kind, spot.id) == (kind, id):
            return
        player.key(pygame.K_TAB)
    raise AssertionError(f"the ring does not come to {id}")


def act_by_key(player: Driver, chance: Chance) -> None:
    app = player.app
    scene = app.scenes.top
    if isinstance(scene, HandoverScene):
        player.key(pygame.K_RETURN)
        return
    if scene.form is not None:
        player.walk_to("yes")
        player.key(pygame.K_RETURN)
        return
    table = player.table
    moves = table.now.picker.moves
    if table.chooser.open:
        player.key(pygame.K_DOWN)
        player.key(pygame.K_RETURN)
    elif moves.pieces and (not moves.buttons or chance.below(4)):
        piece = chance.choice(moves.pieces)
        ring_to(player, "piece", piece)
        player.key(pygame.K_RETURN)
        targets = list(moves.targets(piece))
        if targets:
            for _ in range(chance.below(4)):
                player.key(chance.choice((pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP)))
            spot = table.ring.spot
            if table.now.picker.picked is None:
                return  # one target, one press
            if spot is None or spot.kind != "place":
                ring_to(player, "place", chance.choice(targets))
            player.key(pygame.K_RETURN)
    else:
        player.key(pygame.K_SPACE)
        if table is app.scenes.top and table.now.picker.moves is moves:
            ring_to(player, "button", "do:0")
            player.key(pygame.K_RETURN)


def test_the_keyboard_alone_from_menu_to_results(menu):
    player = menu()
    player.walk_to("new")
    player.key(pygame.K_RETURN)
    player.walk_to("kind 1")
    player.key(pygame.K_RETURN)
    player.walk_to("person")
    player.key(pygame.K_RETURN)
    player.walk_to("seed")
    player.type("4")
    player.walk_to("start")
    player.key(pygame.K_RETURN)
    player.wait(0.1)
    chance = Chance(2)
    for _ in range(MOST):
        scene = player.app.scenes.top
        if isinstance(scene, ResultsScene):
            break
        if isinstance(scene, TableScene) and scene.match.state.over:
            player.wait(0.5)
        else:
            act_by_key(player, chance)
    match = match_of(player)
    assert match.state.over
    assert match.seed == 4
    player.walk_to("table")
    player.key(pygame.K_RETURN)
    assert isinstance(player.app.scenes.top, TableScene)
    player.key(pygame.K_SPACE)
    assert isinstance(player.app.scenes.top, ResultsScene)

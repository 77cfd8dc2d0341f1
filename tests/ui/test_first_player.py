"""A small game that finds the first player of another: through posted events, from the menu on."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

from game.engine.chance import Chance
from game.engine.match import Match
from tests.ui.table.driver import Driver
from tests.ui.test_playthrough import act, match_of, menu
from ui.scenes.handover import HandoverScene
from ui.scenes.menu import MenuScene
from ui.scenes.results import ResultsScene
from ui.scenes.table import TableScene

__all__ = ["menu"]

Menu = Callable[..., Driver]


def begin(player: Driver, *kinds: str) -> Match:
    """Villagers with the small game before it, through the form with the mouse."""
    player.press("new")
    player.wait(0.1)
    player.press("game villagers")
    player.choose("count", str(len(kinds)))
    for seat, kind in enumerate(kinds):
        if player.app.scenes.top.lineup.places[seat].kind != kind:
            player.choose(f"kind {seat}", kind)
    player.choose("option first_player", "mini_villagers")
    player.press("seed")
    player.type("21")
    player.press("start")
    player.wait(0.1)
    return match_of(player)


def draw(player: Driver, chance: Chance) -> int:
    """One card drawn or put down, by a click or by dragging; how often the screen was covered."""
    scene = player.app.scenes.top
    if isinstance(scene, HandoverScene):
        player.press("ready")
        return 1
    table = player.table
    if not table.now.acting:
        player.wait(0.4)
        return 0
    moves = table.now.picker.moves
    piece = chance.choice(moves.pieces)
    (place,) = moves.targets(piece)
    if chance.below(2):
        player.drag(player.piece(piece), player.place(place))
    else:
        player.tap(player.piece(piece))
    return 0


def play(player: Driver, seed: int) -> int:
    """The small game to its results; how often the screen was covered."""
    chance, covers = Chance(seed), 0
    for _ in range(1000):
        if isinstance(player.app.scenes.top, ResultsScene):
            return covers
        if match_of(player).state.over:
            player.wait(0.5)
        else:
            covers += draw(player, chance)
    raise AssertionError("the game does not end")


def go_on(player: Driver, before: Match) -> Match:
    """From the results of the small game to the other one."""
    assert isinstance(player.app.scenes.top, ResultsScene)
    (winner,) = before.state.winners()
    player.press("again")
    player.wait(0.1)
    match = match_of(player)
    assert match.game.name == "villagers"
    assert match.options["first_player"] == f"seat{winner + 1}"
    assert match.state.player == winner
    assert match.seats == before.seats
    assert match.seed == 21
    assert match.then is None
    return match


def test_three_people_play_mini_villagers_and_its_winner_begins_villagers(menu: Menu) -> None:
    player = menu()
    small = begin(player, "person", "person", "person")
    assert small.game.name == "mini_villagers"
    covers = play(player, 5)
    drawn = sum(step.action.word in ("draw", "take") for step in small.steps)
    assert covers == drawn, "the screen is covered before each card that was drawn is shown"
    match = go_on(player, small)
    assert not match.state.over
    act(player, Chance(1), [])


def test_alone_with_computers_the_quick_result_leads_on_too(menu: Menu) -> None:
    player = menu()
    small = begin(player, "person", "greedy", "child", "greedy")
    player.tap(player.button("quick"))
    assert small.state.over
    for _ in range(20):
        if not isinstance(player.app.scenes.top, ResultsScene):
            player.wait(0.2)
    go_on(player, small)


def test_left_in_the_middle_it_goes_on_from_the_menu_and_leads_on(menu: Menu) -> None:
    player = menu()
    small = begin(player, "person", "person")
    chance = Chance(5)
    while len(small.steps) < 5:
        draw(player, chance)
    while isinstance(player.app.scenes.top, HandoverScene):
        player.press("ready")
    player.key(pygame.K_ESCAPE)
    player.press("menu")
    if not isinstance(player.app.scenes.top, MenuScene):
        player.press("yes")
    player.press("continue")
    again = match_of(player)
    assert again is not small
    assert again.then == small.then
    assert len(again.steps) == len(small.steps)
    play(player, 6)
    go_on(player, again)


@pytest.mark.parametrize("language", ["en", "pl"])
def test_the_small_game_by_itself_is_played_again(menu: Menu, language: str) -> None:
    player = menu(language=language)
    player.press("new")
    player.wait(0.1)
    player.press("game mini_villagers")
    player.choose("count", "2")
    player.press("start")
    player.wait(0.1)
    play(player, 2)
    player.press("again")
    table = player.app.scenes.top
    assert isinstance(table, TableScene)
    assert table.match.game.name == "mini_villagers"

"""Continue, load, save as, delete: with whole and with damaged files."""

from __future__ import annotations

import pygame
import pytest

import game
from game.engine.match import Match
from game.engine.seating import PERSON, Seat
from tests.ui.hands import Hands
from ui.app import App
from ui.scenes.load_game import LoadScene
from ui.scenes.menu import MenuScene
from ui.scenes.pause import PauseMenu
from ui.scenes.table import TableScene


@pytest.fixture
def match() -> Match:
    made = Match.new(game.load("tiny_towns"), [Seat("Ola", PERSON)], 3, {"monuments": "no"})
    made.apply(made.state.legal_actions()[0])
    return made


def test_continue_is_offered_only_with_a_game_to_go_on_with(
    app: App, hands: Hands, match: Match
) -> None:
    menu = MenuScene(app)
    app.push(menu)
    assert "continue" not in menu.form.controls
    app.saves.autosave(match)
    app.push(LoadScene(app))
    hands.key(pygame.K_ESCAPE)
    assert "continue" in menu.form.controls
    hands.press("continue")
    table = app.scenes.top
    assert isinstance(table, TableScene)
    assert len(table.match.steps) == 1
    assert len(app.scenes) == 1


def test_a_save_is_opened_from_the_list(app: App, hands: Hands, match: Match) -> None:
    app.saves.save(match, "Before lunch")
    app.push(MenuScene(app))
    hands.press("load")
    hands.press("open")
    assert isinstance(app.scenes.top, TableScene)


def test_a_damaged_save_is_refused_in_words_and_leaves_the_list(
    app: App, hands: Hands, match: Match
) -> None:
    path = app.saves.save(match, "Before lunch")
    path.write_bytes(path.read_bytes()[:-40])
    app.push(LoadScene(app))
    hands.press("open")
    assert hands.scene == "Notice"
    assert "damaged" in app.scenes.top.text  # type: ignore[attr-defined]
    hands.key(pygame.K_RETURN)
    assert "open" not in app.scenes.top.form.controls  # type: ignore[union-attr]
    assert not path.exists()


def test_deleting_asks_first(app: App, hands: Hands, match: Match) -> None:
    app.saves.save(match, "One")
    app.saves.save(match, "Two")
    app.push(LoadScene(app))
    hands.press("delete")
    hands.press("no")
    assert len(app.saves.list()) == 2
    hands.press("delete")
    hands.press("yes")
    assert len(app.saves.list()) == 1


def test_save_as_asks_before_it_replaces(app: App, hands: Hands, match: Match) -> None:
    table = TableScene(app, match)
    app.push(table)
    hands.key(pygame.K_ESCAPE)
    assert hands.scene == "PauseMenu"
    hands.press("save")
    hands.press("done")
    hands.press("ok")
    assert [info.name for info in app.saves.list() if info.name] == ["Tiny Towns"]
    hands.press("save")
    hands.press("done")
    assert hands.scene == "Confirm"
    hands.press("no")
    assert hands.scene == "PauseMenu"


def test_a_disk_that_cannot_be_written_is_told(
    app: App, hands: Hands, match: Match, monkeypatch: pytest.MonkeyPatch
) -> None:
    from game.engine import saves

    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(saves, "write_atomically", full)
    table = TableScene(app, match)
    app.push(table)
    app.push(PauseMenu(app, match))
    hands.press("save")
    hands.press("done")
    assert hands.scene == "Notice"
    assert "disk is full" in app.scenes.top.text  # type: ignore[attr-defined]


@pytest.mark.parametrize(
    ("button", "scene"),
    [
        ("resume", "TableScene"),
        ("load", "LoadScene"),
        ("rules", "RulesScene"),
        ("settings", "SettingsScene"),
        ("menu", "MenuScene"),
    ],
)
def test_the_pause_menu_leads_everywhere(
    button: str, scene: str, app: App, hands: Hands, match: Match
) -> None:
    table = TableScene(app, match)
    app.push(table)
    app.push(PauseMenu(app, match))
    hands.press(button)
    assert hands.scene == scene


def test_quit_from_the_pause_menu(app: App, hands: Hands, match: Match) -> None:
    table = TableScene(app, match)
    app.push(table)
    app.push(PauseMenu(app, match))
    app.running = True
    hands.press("quit")
    assert not app.running

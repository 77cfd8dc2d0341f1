"""Opening a save that is open elsewhere, has lost its history, or cannot be shown."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

import game
from game import from_sources
from game.engine.match import Match
from game.engine.saves import Saves
from game.engine.seating import PERSON, Seat
from tests.ui.hands import Hands
from ui import i18n
from ui.app import App
from ui.paint import theme
from ui.scenes.load_game import LoadScene
from ui.scenes.menu import MenuScene
from ui.scenes.table import TableScene
from ui.table.people import people_of


@pytest.fixture
def match() -> Match:
    made = Match.new(game.load("tiny_towns"), [Seat("Ola", PERSON)], 3, {"monuments": "no"})
    made.apply(made.state.legal_actions()[0])
    return made


@pytest.fixture
def other(home: Path) -> Iterator[Saves]:
    """Another window on the same folder."""
    saves = Saves(home / "saves", from_sources)
    yield saves
    saves.let_go()


def change(path: Path, how: Callable[[dict[str, object]], object]) -> None:
    data = json.loads(path.read_text("utf-8"))
    del data["check"]
    how(data)
    path.write_text(json.dumps(data), "utf-8")


def continue_newest(app: App, hands: Hands) -> None:
    app.push(MenuScene(app))
    hands.press("continue")


# --- open in another window -----------------------------------------------------------------------


@pytest.mark.parametrize(
    ("language", "words"), [("en", "another window of Rynek"), ("pl", "innym oknie programu Rynek")]
)
def test_a_game_open_in_another_window_says_so_and_opens_as_a_copy(
    app: App, hands: Hands, match: Match, other: Saves, language: str, words: str
) -> None:
    i18n.set_language(language)
    path = other.autosave(match)
    continue_newest(app, hands)
    assert hands.scene == "Confirm"
    assert words in app.scenes.top.text  # type: ignore[attr-defined]
    hands.press("yes")
    table = app.scenes.top
    assert isinstance(table, TableScene)
    table.course.do(table.now.actions[0])
    match.apply(match.state.legal_actions()[-1])
    other.autosave(match)
    moves = {info.path == path: info.moves for info in app.saves.list()}
    assert moves == {True: 2, False: 2}


def test_a_copy_can_be_declined(app: App, hands: Hands, match: Match, other: Saves) -> None:
    other.autosave(match)
    continue_newest(app, hands)
    hands.press("no")
    assert hands.scene == "MenuScene"
    assert len(other.list()) == 1


def test_the_menu_lets_another_window_go_on_with_the_game(
    app: App, hands: Hands, match: Match, other: Saves
) -> None:
    path = app.saves.autosave(match)
    continue_newest(app, hands)
    assert other.load(path).is_copy
    app.reset(MenuScene(app))
    assert not other.load(path).is_copy


def test_closing_leaves_no_lock(open_app: Callable[..., App], match: Match, home: Path) -> None:
    app = App((1280, 800))
    app.saves.autosave(match)
    app.close()
    assert [file.suffix for file in (home / "saves").iterdir()] == [".json"]


def test_the_game_of_another_window_is_not_deleted(
    app: App, hands: Hands, match: Match, other: Saves
) -> None:
    path = other.autosave(match)
    app.push(LoadScene(app))
    hands.press("delete")
    hands.press("yes")
    assert hands.scene == "Notice"
    assert "another window" in app.scenes.top.text  # type: ignore[attr-defined]
    assert path.exists()


# --- lost history ---------------------------------------------------------------------------------


def test_a_save_without_its_history_says_so_when_it_opens(
    app: App, hands: Hands, match: Match
) -> None:
    path = app.saves.autosave(match)
    change(path, lambda data: data.update(actions=["nonsense"]))
    continue_newest(app, hands)
    assert hands.scene == "Notice"
    assert "log and undo begin anew" in app.scenes.top.text  # type: ignore[attr-defined]
    hands.press("ok")
    assert isinstance(app.scenes.top, TableScene)


# --- what cannot be shown -------------------------------------------------------------------------


def test_unknown_colours_and_emblems_give_way(app: App, hands: Hands, match: Match) -> None:
    path = app.saves.autosave(match)
    looks = {"colour": "../red", "emblem": "../../../etc/tower", "name": "O\0la" * 5000}
    change(path, lambda data: data["seats"][0].update(looks))  # type: ignore[index]
    continue_newest(app, hands)
    table = app.scenes.top
    assert isinstance(table, TableScene)
    app.frame(0.1)
    (person,) = people_of(table.match)
    assert (person.colour, person.emblem) == (theme.PLAYERS[0].colour, theme.PLAYERS[0].emblem)
    assert person.name == ("Ola" * 14)[:40]


def test_a_game_that_cannot_be_drawn_is_told_once_and_not_offered_again(
    app: App, hands: Hands, match: Match, monkeypatch: pytest.MonkeyPatch
) -> None:
    app.saves.autosave(match)
    app.push(MenuScene(app))

    def fail(*_: object) -> None:
        raise ValueError("nothing to see here")

    monkeypatch.setattr(TableScene, "draw", fail)
    app.scenes.top.resume_newest()  # type: ignore[attr-defined]
    app.turn(0.1)
    assert hands.scene == "Notice"
    assert "cannot be shown" in app.scenes.top.text  # type: ignore[attr-defined]
    hands.press("ok")
    assert "continue" not in app.scenes.top.form.controls  # type: ignore[union-attr]
    app.push(LoadScene(app))
    app.frame(0.1)
    (info,) = app.saves.list()
    assert info.not_shown, "it is still in the list"


def test_a_failure_later_in_the_game_leaves_continue(
    app: App, hands: Hands, match: Match, monkeypatch: pytest.MonkeyPatch
) -> None:
    app.saves.autosave(match)
    continue_newest(app, hands)
    table = app.scenes.top
    assert isinstance(table, TableScene)
    table.course.do(table.now.actions[0])
    monkeypatch.setattr(TableScene, "draw", lambda *_: 1 / 0)
    app.turn(0.1)
    assert "Continue" in app.scenes.top.text  # type: ignore[attr-defined]
    hands.press("ok")
    assert "continue" in app.scenes.top.form.controls  # type: ignore[union-attr]


# --- the list -------------------------------------------------------------------------------------


def test_rows_that_were_not_read_in_time_are_read_while_they_are_looked_at(
    app: App, match: Match, monkeypatch: pytest.MonkeyPatch
) -> None:
    from game.engine import saves

    for number in range(4):
        app.saves.save(match, f"Save {number}")
    monkeypatch.setattr(saves, "_PATIENCE", 0.0)
    scene = LoadScene(app)
    app.push(scene)
    assert [info.unread for info in scene._saves] == [False, True, True, True]
    app.frame(0.1)
    assert scene.needs_frame()
    while scene.needs_frame():
        app.frame(0.1)
    assert not any(info.unread for info in scene._saves)


def test_the_list_comes_up_before_the_cards_are_read(app: App, match: Match) -> None:
    app.saves.autosave(match)
    name = match.game.name
    assert not app.has_read(name)
    scene = LoadScene(app)
    app.push(scene)
    app.frame(0.0)
    assert scene._title(scene._saves[0]) == "…"
    assert scene.needs_frame()
    while scene.needs_frame():
        app.frame(0.1)
    assert scene._title(scene._saves[0]) == match.game.title.in_language("en")
    assert app.has_read(name)

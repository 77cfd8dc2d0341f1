"""Bots that fail at the table: written down, told, and never replaced in silence."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pygame
import pytest

from game.bots.worker import Request, Thinker, Ticket
from game.engine.actions import Action
from game.engine.match import Match
from tests.game import toy
from tests.game.toy import Lay
from tests.ui.table.driver import Driver, play_toy, sit_down, toy_seats
from ui.app import App
from ui.forms.dialogs import Notice
from ui.paint.fonts import SMALLEST
from ui.paint.text import Wanted
from ui.scenes.table import TableScene
from ui.table.bots import PATIENCE


@pytest.fixture
def log(home: Path) -> Path:
    return home / "rynek.log"


def fail(*args: object) -> Action:
    raise ZeroDivisionError("half of nothing")


def dialog(app: App) -> str:
    """What the dialog in front says."""
    assert isinstance(app.scenes.top, Notice)
    return app.scenes.top.text


def table_of(app: App) -> TableScene:
    return next(scene for scene in app.scenes if isinstance(scene, TableScene))


def test_a_bot_that_fails_is_told_and_plays_the_first_legal_action(
    app: App, log: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("game.bots.worker.choose", fail)
    player = play_toy(app, ("greedy", "person"))
    match = player.table.match
    simple = match.state.legal_actions()[0]
    player.wait(1)
    assert dialog(app) == (
        "The computer player Anna had a fault and plays a simple move instead; "
        f"it was written down in {log}."
    )
    assert [step.action for step in match.steps] == [simple]
    player.press("ok")
    player.wait(5)
    assert player.table.now.acting, "the game goes on"


def test_a_bot_that_goes_on_failing_is_told_in_a_line(
    app: App, log: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("game.bots.worker.choose", fail)
    player = play_toy(app, ("random", "person"))
    player.wait(1)
    player.press("ok")
    player.wait(1)
    assert len(player.table.match.steps) == 2
    assert "Anna had a fault" in player.table.notice.text, "no second dialog"
    assert log.read_text("utf-8").count("half of nothing") == 2 * 3, "each time is written down"


def test_what_is_written_down_leads_to_the_position(
    app: App, log: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = Match.new(toy.toy(), toy_seats("person", "greedy"), 7, {"length": "long"})
    player = sit_down(app, match)
    monkeypatch.setattr("game.bots.worker.choose", fail)
    tile = player.table.now.picker.moves.pieces[0]
    player.drag(player.piece(tile), player.place("pile.middle"))
    player.tap(player.button("do:1"))
    asked = match.state.copy()
    seed = match.bot_seed()
    player.wait(2)
    first, line, *rest = log.read_text("utf-8").splitlines()
    assert first.startswith("---")
    kept = json.loads(line)
    again = Match.new(toy.toy(), toy_seats(*kept["seats"]), kept["seed"], kept["options"])
    for text in kept["actions"]:
        again.apply(again.game.parse(text))
    assert again.state.to_dict() == asked.to_dict()
    assert (kept["game"], kept["cards"]) == ("toy", match.game.sources.digest())
    assert (kept["bot"], kept["bot_seat"], kept["bot_seed"]) == ("greedy", 1, seed)
    assert "ZeroDivisionError: half of nothing" in "\n".join(rest)


def test_where_nothing_can_be_written_it_is_told_all_the_same(
    app: App, home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (home / "file").write_text("")
    monkeypatch.setattr("ui.paths.log_file", lambda: home / "file" / "rynek.log")
    monkeypatch.setattr("game.bots.worker.choose", fail)
    player = play_toy(app, ("greedy", "person"))
    player.wait(1)
    assert dialog(app) == "The computer player Anna had a fault and plays a simple move instead."


class Silent(Thinker):
    """Never answers."""

    def __init__(self) -> None:
        super().__init__(inline=True)
        self.cancelled: list[Ticket] = []

    def ask(self, request: Request) -> Ticket:
        return Ticket(0)

    def cancel(self, ticket: Ticket) -> None:
        self.cancelled.append(ticket)


def test_a_bot_that_never_answers_has_failed(app: App, log: Path) -> None:
    app.thinker = silent = Silent()
    player = play_toy(app, ("greedy", "person"))
    match = player.table.match
    simple = match.state.legal_actions()[0]
    player.wait(PATIENCE - 1)
    assert not match.steps
    assert not log.exists()
    player.wait(2)
    assert "had a fault" in dialog(app)
    assert [step.action for step in match.steps] == [simple]
    assert silent.cancelled, "its process must not think on"
    assert "no answer after 20 s" in log.read_text("utf-8")


def test_a_bot_that_wants_what_is_not_allowed_has_failed(
    app: App, log: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("game.bots.worker.choose", lambda *args: Lay(99, "middle"))
    player = play_toy(app, ("greedy", "person"))
    player.wait(1)
    assert "had a fault" in dialog(app)
    assert "'lay 99 middle' is not legal" in log.read_text("utf-8")


def no_hint(app: App, player: Driver, log: Path) -> None:
    assert player.table.now.hint is None
    assert not player.table.hint.words
    assert player.table.notice.text == (
        f"There is no hint: the computer had a fault; it was written down in {log}."
    )
    assert player.table.now.acting
    assert not player.table.match.steps


def test_a_hint_that_fails_is_no_hint(app: App, log: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("game.bots.worker.hint", fail)
    player = play_toy(app)
    player.key(pygame.K_h)
    player.wait(0.1)
    no_hint(app, player, log)


def test_a_hint_that_never_comes_is_no_hint(app: App, log: Path) -> None:
    app.thinker = Silent()
    player = play_toy(app)
    player.key(pygame.K_h)
    player.wait(PATIENCE + 1)
    no_hint(app, player, log)


@pytest.mark.parametrize("language", ["en", "pl"])
def test_the_dialog_has_room_for_what_it_says(
    table_app: Callable[..., App], language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    app = table_app(language=language)
    monkeypatch.setattr("game.bots.worker.choose", fail)
    player = play_toy(app, ("greedy", "person"))
    player.wait(1)
    words = dialog(app)
    wanted = Wanted("body", 17 * app.s, SMALLEST, round(504 * app.s))
    set_ = app.art._type.setting(words, wanted)
    assert " ".join(set_.lines) == words, "nothing is cut off"
    assert table_of(app).match.steps

"""Acting in somebody else's turn at the table: offered without telling, done, or let be."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pygame
import pytest

from game.engine.match import Match
from game.engine.saves import Saves
from tests.game import shouting
from tests.game.shouting import Shout, shouting_position
from tests.game.toy import Lay, ToyState
from tests.ui.table.driver import Driver, sit_down, toy_seats
from ui.app import App
from ui.autosave import Autosaver
from ui.scenes.handover import BetweenScene, HandoverScene
from ui.tables import registry

registry.TABLES["shouting"] = "tests.ui.table.shouttable"
PEOPLE = ("person", "person", "person")


@pytest.fixture
def app(table_app: Callable[..., App], home: Path) -> App:
    app = table_app(automa_pace="fast")
    app.autosaver = Autosaver(Saves(home / "saves", shouting.make))
    return app


def play(app: App, kinds: tuple[str, ...] = PEOPLE, state: ToyState | None = None) -> Driver:
    start = state or shouting_position(len(kinds))
    return sit_down(app, Match(start, toy_seats(*kinds), 3, {"length": "short"}))


def labels(player: Driver) -> dict[str, str]:
    return {button.id: button.label for button in player.table.panel.content.buttons}


def pieces(player: Driver) -> set[str]:
    return set(player.table.top.pieces)


# --- who is offered it ----------------------------------------------------------------------------
def test_the_button_is_there_for_all_who_might(app: App) -> None:
    player = play(app)
    assert player.table.now.seat == 0
    assert labels(player)["interrupt"] == "Interrupt"
    button = player.table.panel.button("interrupt")
    assert button is not None
    assert "Ben, Celia" in button.tip
    assert button.style == "secondary"


def test_it_looks_the_same_whoever_holds_what(app: App) -> None:
    state = shouting_position()
    state.hands[1], state.hands[2] = [8, 3], [8, 4]
    contents = [play(app, PEOPLE, s).table.panel.content for s in (shouting_position(), state)]
    assert contents[0] == contents[1]


def test_nobody_is_offered_it_without_a_back_to_show(app: App) -> None:
    state = shouting_position()
    state.hands[1], state.hands[2] = [3], [4]
    player = play(app, PEOPLE, state)
    assert "interrupt" not in labels(player)
    player.key(pygame.K_i)
    assert "Nobody can act" in player.table.notice.text


def test_alone_it_is_offered_only_with_something_to_do(app: App) -> None:
    state = shouting_position(2)
    state.hands[1].append(8)
    player = play(app, ("random", "person"), state)
    assert "interrupt" in labels(player)
    state.hands[1] = [8, 3]
    player = play(app, ("random", "person"), state)
    assert "interrupt" not in labels(player)


# --- at a shared screen ---------------------------------------------------------------------------
def test_the_table_is_covered_and_the_hand_lies_open_for_who_says_the_name(app: App) -> None:
    player = play(app)
    assert not any("tile" in id for id in pieces(player))
    player.tap(player.button("interrupt"))
    assert isinstance(app.scenes.top, BetweenScene)
    assert app.scenes.top.opaque
    assert set(app.scenes.top.form.controls) == {"seat:1", "seat:2", "nobody"}
    player.press("seat:1")
    table = player.table
    assert (table.now.seat, table.now.interrupter) == (1, 1)
    assert {id for id in pieces(player) if "tile" in id} == {"1.tile.9", "1.tile.3"}
    assert table.panel.content.prompt.startswith("It is the turn of: Anna. You may act first")
    assert table.panel.content.headline == "In between"


def test_done_with_the_mouse_and_then_the_turn_goes_on(app: App) -> None:
    player = play(app)
    player.tap(player.button("interrupt"))
    player.press("seat:1")
    player.drag(player.piece("1.tile.9"), player.place("pile.right"))
    match = player.table.match
    assert [(step.seat, step.action) for step in match.steps] == [(1, Shout(1, "right"))]
    player.wait(2)
    now = player.table.now
    assert (now.seat, now.interrupter, now.bared) == (0, None, False)
    assert not any("tile" in id for id in pieces(player))
    assert "shouts" in player.table.panel.log.log.lines[-1].text
    assert now.acting


def test_done_with_the_keyboard_alone(app: App) -> None:
    player = play(app)
    player.key(pygame.K_i)
    player.walk_to("seat:1")
    player.key(pygame.K_RETURN)
    assert player.table.now.interrupter == 1
    ring = player.table.ring
    while ring.spot is None or ring.spot.id != "1.tile.9" or not ring.shown:
        player.key(pygame.K_TAB)
    player.key(pygame.K_RETURN, pygame.K_RETURN)
    assert player.table.match.steps[0].seat == 1


def test_let_be_leaves_no_trace(app: App) -> None:
    player = play(app)
    before = player.table.match.to_dict()
    player.key(pygame.K_i)
    player.press("seat:2")
    assert player.table.panel.content.prompt.endswith("You have nothing to play in it.")
    player.tap(player.button("let_be"))
    now = player.table.now
    assert (now.seat, now.interrupter, now.acting) == (0, None, True)
    assert player.table.match.to_dict() == before
    assert not any("tile" in id for id in pieces(player))


def test_nobody_after_all(app: App) -> None:
    player = play(app)
    player.key(pygame.K_i)
    player.key(pygame.K_ESCAPE)
    assert player.table.now.seat == 0
    player.key(pygame.K_i)
    player.press("nobody")
    assert player.table.now.acting


def test_not_in_this_round_holds_until_the_next(app: App) -> None:
    player = play(app)
    for seat in (1, 2):
        player.key(pygame.K_i)
        player.press(f"seat:{seat}")
        player.tap(player.button("not_now"))
    assert "interrupt" not in labels(player)
    match = player.table.match
    for _ in range(3):
        seat = match.state.player
        player.table.course.do(Lay(max(match.state.hands[seat]), "left"))
        player.wait(0.2)
        player.tap(player.button("do:1"))
        player.wait(0.2)
    assert match.state.turn == 3
    match.state.hands[2] = [8]
    player.table.refresh()
    assert "interrupt" in labels(player)


def test_who_holds_nothing_may_look_and_bluff(app: App) -> None:
    player = play(app)
    player.key(pygame.K_i)
    player.press("seat:2")
    assert player.table.now.actions == []
    assert "2.tile.8" in pieces(player)
    player.key(pygame.K_SPACE)
    assert player.table.now.seat == 0, "Space lets it be"


def test_a_hint_in_between(app: App) -> None:
    player = play(app)
    player.key(pygame.K_i)
    player.press("seat:1")
    player.key(pygame.K_h)
    player.wait(0.1)
    assert player.table.now.hint == Shout(1, "right")


def test_undo_takes_it_back(app: App) -> None:
    player = play(app)
    player.key(pygame.K_i)
    player.press("seat:1")
    player.drag(player.piece("1.tile.9"), player.place("pile.right"))
    player.wait(1)
    player.key(pygame.K_u)
    player.wait(1)
    assert player.table.match.steps == []
    assert player.table.now.seat == 0


def test_without_covers_the_screen_is_simply_passed(table_app: Callable[..., App], home: Path):
    app = table_app(handover=False)
    app.autosaver = Autosaver(Saves(home / "saves", shouting.make))
    player = play(app)
    player.key(pygame.K_i)
    assert player.table.now.interrupter == 1


# --- computer players -----------------------------------------------------------------------------
def test_a_bot_acts_before_the_person_has_begun_and_is_told(app: App) -> None:
    player = play(app, ("person", "greedy", "person"))
    player.wait(0.3)
    match = player.table.match
    assert [step.action for step in match.steps] == [Shout(1, "right")]
    player.wait(1)
    assert player.table.now.acting
    assert match.state.player == 0


def test_what_the_person_held_glides_back(app: App) -> None:
    state = shouting_position()
    state.hands[0] = [5, 6]
    player = play(app, ("person", "greedy", "greedy"), state)
    assert player.table.match.steps == [] or player.table.match.steps[0].seat == 1
    player.wait(1)
    assert not player.table.pointer.dragging


def test_a_bot_is_asked_once_in_a_position(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    asked = []

    def refuse(level, view, seat, *args):
        from game.bots import LET_BE

        asked.append(seat)
        return LET_BE

    monkeypatch.setattr("game.bots.worker.interrupt", refuse)
    player = play(app, ("person", "greedy", "random"))
    player.wait(1)
    assert asked == [1]
    assert player.table.match.steps == []


def test_bots_leave_a_moment_to_people_who_might_want_to_act(app: App) -> None:
    player = play(app, ("random", "person", "person"))
    player.wait(1.5)
    assert player.table.match.steps == []
    player.wait(1)
    assert player.table.match.steps


def test_bots_wait_while_somebody_has_the_screen(app: App) -> None:
    player = play(app, ("random", "person", "person"))
    player.key(pygame.K_i)
    player.wait(3)
    player.press("seat:1")
    player.wait(3)
    assert player.table.match.steps == []
    player.drag(player.piece("1.tile.9"), player.place("pile.right"))
    player.wait(3)
    assert [step.seat for step in player.table.match.steps][:2] == [1, 0]


def test_who_does_not_want_to_be_waited_for_is_not(app: App) -> None:
    player = play(app, ("random", "person"))
    player.key(pygame.K_i)
    assert player.table.now.interrupter == 1
    player.tap(player.button("not_now"))
    player.wait(0.6)
    assert player.table.match.steps


# --- a hand that is opened ------------------------------------------------------------------------
def test_what_is_hidden_is_offered_once_the_hand_is_open(app: App) -> None:
    player = play(app)
    table = player.table
    assert [str(a) for a in table.now.hidden] == ["lay 1 left", "lay 1 middle", "lay 1 right"]
    assert all(action.tile != 1 for action in table.now.actions)
    assert labels(player)["open"] == "Lay from the hand"
    player.tap(player.button("open"))
    assert isinstance(app.scenes.top, HandoverScene)
    player.press("ready")
    assert "0.tile.1" in pieces(player)
    player.drag(player.piece("0.tile.1"), player.place("pile.left"))
    assert table.match.steps[0].action == Lay(1, "left")
    player.wait(1)
    assert not any("tile" in id for id in pieces(player)), "it lies face down again"


def test_the_hand_is_covered_again(app: App) -> None:
    player = play(app)
    player.tap(player.button("open"))
    player.press("ready")
    player.tap(player.button("close"))
    assert not any("tile" in id for id in pieces(player))
    assert player.table.now.hidden


def test_a_hint_does_not_speak_of_a_hidden_hand(app: App) -> None:
    player = play(app)
    player.key(pygame.K_h)
    player.wait(0.2)
    assert player.table.now.hint is None
    assert "face down" in player.table.notice.text
    player.tap(player.button("open"))
    player.press("ready")
    player.key(pygame.K_h)
    player.wait(0.2)
    assert player.table.now.hint is not None


def test_an_opened_hand_is_closed_when_another_takes_the_screen(app: App) -> None:
    player = play(app)
    player.tap(player.button("open"))
    player.press("ready")
    player.key(pygame.K_i)
    player.press("seat:2")
    player.tap(player.button("let_be"))
    assert not any("tile" in id for id in pieces(player))

"""The generic table on the toy game: every way to play, undo, bots, covering, the end."""

from __future__ import annotations

import pygame
import pytest

from game.engine.match import Match, SaveError
from game.engine.messages import msg
from tests.game import toy
from tests.game.toy import Draw, Lay, Rest
from tests.ui.table.driver import Driver, play_toy, sit_down, toy_seats
from ui.forms.dialogs import Confirm
from ui.scenes.handover import HandoverScene
from ui.scenes.pause import PauseMenu
from ui.scenes.results import ResultsScene
from ui.scenes.table import TableScene

PILE = "pile.middle"


def lay(driver: Driver) -> str:
    """The id of a tile that can be laid."""
    return driver.table.now.picker.moves.pieces[0]


def done(driver: Driver) -> list[object]:
    return [step.action for step in driver.table.match.steps]


# --- three ways to play ---------------------------------------------------------------------------
def test_drag_and_drop(app):
    player = play_toy(app)
    tile = lay(player)
    player.drag(player.piece(tile), player.place(PILE))
    assert done(player) == [Lay(int(tile.split(".")[2]), "middle")]


def test_click_piece_then_place(app):
    player = play_toy(app)
    tile = lay(player)
    player.tap(player.piece(tile))
    assert player.table.now.picker.picked == tile
    player.tap(player.place(PILE))
    assert done(player) == [Lay(int(tile.split(".")[2]), "middle")]


def test_keyboard_alone(app):
    player = play_toy(app)
    player.key(pygame.K_TAB)
    tile = player.table.ring.spot.id
    player.key(pygame.K_RETURN)
    assert player.table.now.picker.picked == tile
    assert player.table.ring.spot.kind == "place", "the ring goes on to where the piece may go"
    player.key(pygame.K_RETURN)
    assert isinstance(done(player)[0], Lay)
    player.key(pygame.K_TAB)
    while player.table.ring.spot.id != "do:1":
        player.key(pygame.K_TAB)
    player.key(pygame.K_RETURN)
    assert done(player)[1] == Rest()


def test_place_first_asks_which_piece(app):
    player = play_toy(app)
    player.tap(player.place(PILE))
    chooser = player.table.chooser
    assert chooser.open
    player.wait(0.1)
    player.tap(chooser.row_centre(1))
    assert done(player) == [player.table.match.start.legal_actions()[4]]


def test_a_click_beside_the_chooser_closes_it(app):
    player = play_toy(app)
    player.tap(player.place(PILE))
    player.wait(0.1)
    player.tap((30, 30))
    assert not player.table.chooser.open
    assert done(player) == []


def test_buttons_for_actions_without_a_piece(app):
    player = play_toy(app)
    player.drag(player.piece(lay(player)), player.place(PILE))
    player.tap(player.button("do:0"))
    assert done(player)[1] == Draw()


def test_the_main_button_is_pressed_by_space(app):
    player = play_toy(app, ("person", "person"))
    player.press("ready")
    player.drag(player.piece(lay(player)), player.place(PILE))
    styles = {b.id: b.style for b in player.table.panel.content.buttons}
    assert styles == {"do:0": "primary", "do:1": "secondary"}, "one main button, ending the visit"
    player.key(pygame.K_SPACE)
    assert isinstance(app.scenes.top, HandoverScene)


def test_a_drop_on_nothing_glides_back(app):
    app.change(animation="normal")
    player = play_toy(app)
    tile = lay(player)
    player.drag(player.piece(tile), (900, 40))
    assert done(player) == []
    assert player.table.now.picker.picked is None
    assert player.table.top.animator.glides(tile)


def test_escape_lets_go_and_then_opens_the_menu(app):
    player = play_toy(app)
    player.tap(player.piece(lay(player)))
    player.key(pygame.K_ESCAPE)
    assert player.table.now.picker.picked is None
    player.key(pygame.K_ESCAPE)
    assert isinstance(app.scenes.top, PauseMenu)


def test_only_what_starts_a_legal_action_can_be_picked(app):
    player = play_toy(app, ("person", "random"))
    other = next(id for id in player.table.top.pieces if id.startswith("1.tile"))
    player.drag(player.piece(other), player.place(PILE))
    assert done(player) == []
    assert player.table.now.picker.picked is None


# --- back and forth -------------------------------------------------------------------------------
def test_undo_and_redo(app):
    player = play_toy(app)
    player.drag(player.piece(lay(player)), player.place(PILE))
    player.key(pygame.K_u)
    assert done(player) == []
    player.key(pygame.K_y, mod=pygame.KMOD_CTRL)
    assert len(done(player)) == 1
    player.tap(player.button("undo"))
    assert done(player) == []


def test_alone_everything_can_be_taken_back(app):
    player = play_toy(app)
    player.drag(player.piece(lay(player)), player.place(PILE))
    player.tap(player.button("do:0"))
    player.key(pygame.K_u)
    assert len(done(player)) == 1, "a draw, though it showed something"


def test_undo_says_why_not(table_app):
    player = play_toy(table_app(family_undo="never"))
    player.drag(player.piece(lay(player)), player.place(PILE))
    player.tap(player.button("do:0"))
    assert not player.table.panel.button("undo").enabled
    player.key(pygame.K_u)
    assert "nobody knew" in player.table.notice.text
    assert len(done(player)) == 2


def test_back_to_a_line_of_the_log(app):
    player = play_toy(app)
    for button in ("do:1", "do:1", None):
        player.drag(player.piece(lay(player)), player.place(PILE))
        if button is not None:
            player.tap(player.button(button))
    log = player.table.panel.log
    row, top = log.visible()[1]
    step = log.log.lines[row.line].step
    player.tap((log.box[0] + 80, top + 8))
    assert isinstance(app.scenes.top, Confirm)
    player.press("yes")
    assert len(done(player)) == step == 2


def test_the_log_follows_the_game_unless_somebody_scrolled_up(app):
    player = sit_down(app, Match.new(toy.toy(), toy_seats("person"), 5, {"length": "long"}))

    def turn():
        player.drag(player.piece(lay(player)), player.place(PILE))
        player.tap(player.button("do:0"))

    for _ in range(14):
        turn()
    log = player.table.panel.log
    assert len(log.log.rows) > log.capacity
    assert log.visible()[-1][0] is log.log.rows[-1]
    x, y, w, h = log.box
    player.point((x + w / 2, y + h / 2))
    player.wheel(2)
    seen = log.visible()[0][0]
    turn()
    assert log.visible()[0][0] is seen, "what one reads does not move away"
    player.key(pygame.K_PAGEDOWN)
    assert log.visible()[-1][0] is log.log.rows[-1]


# --- bots -----------------------------------------------------------------------------------------
def test_bots_act_at_their_pace(app):
    app.change(automa_pace="slow")
    player = play_toy(app, ("random", "person"))
    player.wait(1.0)
    assert done(player) == []
    player.wait(1.0)
    assert len(done(player)) == 1


def test_a_click_hurries_the_bots(app):
    app.change(automa_pace="slow")
    player = play_toy(app, ("random", "greedy", "person"))
    player.tap((700, 60))
    player.wait(0.3)
    assert player.table.match.state.player == 2
    assert player.table.now.acting


def test_only_bots_play_to_the_end(app):
    app.change(automa_pace="fast")
    player = play_toy(app, ("random", "greedy"))
    player.tap((700, 60))
    player.wait(6)
    assert isinstance(app.scenes.top, ResultsScene)


# --- hint, forced steps ---------------------------------------------------------------------------
def test_a_hint_is_shown_and_not_played(app):
    player = play_toy(app)
    player.key(pygame.K_h)
    player.wait(0.1)
    assert player.table.now.hint in player.table.now.actions
    assert player.table.ghost.preview.new
    assert not player.table.ghost.preview.gone, "a ghost and an arrow, no crosses"
    assert player.table.hint.words
    assert "The next best: " in player.table.hint.reasons
    assert done(player) == []
    player.tap(player.table.hint.button("close"))
    assert player.table.now.hint is None
    player.key(pygame.K_h)
    player.wait(0.1)
    hint = player.table.now.hint
    player.tap(player.table.hint.button("do"))
    assert done(player) == [hint]


def test_forced_steps_are_taken_but_never_one_that_cannot_be_taken_back(table_app):
    app = table_app()
    match = Match.new(toy.toy(), toy_seats("person", "random"), 3, {})
    for _ in range(4):
        match.apply(match.state.legal_actions()[0])
        match.apply(Rest())
        match.apply(match.state.legal_actions()[0])
        match.apply(Rest())
    assert match.state.legal_actions() == [Rest()], "the hands are empty: resting is all"
    player = sit_down(app, match)
    player.wait(0.5)
    assert match.steps[-1].seat != 0 or len(match.steps) > 16, "taken for the player"

    app = table_app()
    match = Match.new(toy.toy(), toy_seats("person", "person"), 3, {})
    for _ in range(4):
        for _seat in range(2):
            match.apply(match.state.legal_actions()[0])
            match.apply(Rest())
    player = sit_down(app, match)
    player.wait(0.5)
    assert len(match.steps) == 16, "it would hand the table to another person"


# --- covering -------------------------------------------------------------------------------------
def test_the_table_is_covered_between_two_people(app):
    player = play_toy(app, ("person", "person"))
    assert isinstance(app.scenes.top, HandoverScene), "already before the first"
    player.press("ready")
    assert player.table.now.seat == 0
    player.drag(player.piece(lay(player)), player.place(PILE))
    player.tap(player.button("do:1"))
    assert isinstance(app.scenes.top, HandoverScene)
    table = next(scene for scene in app.scenes if isinstance(scene, TableScene))
    assert table.now.seat is None, "nobody's view is shown"
    player.press("ready")
    assert player.table.now.seat == 1


def test_esc_does_not_uncover(app):
    player = play_toy(app, ("person", "person"))
    player.key(pygame.K_ESCAPE)
    assert isinstance(app.scenes.top, HandoverScene)


def test_no_cover_for_one_person(app):
    player = play_toy(app, ("person", "random"))
    assert player.table.now.seat == 0


def test_bots_between_two_people_are_watched_by_the_last(app):
    player = play_toy(app, ("random", "person", "random", "person"))
    assert isinstance(app.scenes.top, HandoverScene), "the next person watches the first bot"
    player.press("ready")
    assert player.table.now.seat == 1
    player.wait(3)
    player.drag(player.piece(lay(player)), player.place(PILE))
    player.tap(player.button("do:1"))
    assert player.table.now.seat == 1
    player.wait(3)
    assert isinstance(app.scenes.top, HandoverScene)


def test_covered_after_loading(app):
    player = play_toy(app, ("person", "person"))
    player.press("ready")
    player.drag(player.piece(lay(player)), player.place(PILE))
    match = app.saves.load(app.saves.newest().path)
    again = TableScene(app, match)
    app.reset(again)
    assert isinstance(app.scenes.top, HandoverScene)
    assert again.now.seat is None


def test_the_setting_lifts_the_cover(table_app):
    player = play_toy(table_app(handover=False), ("person", "person"))
    assert player.table.now.seat == 0


# --- saving, the end, the window ------------------------------------------------------------------
def test_every_action_is_saved(app):
    player = play_toy(app)
    player.drag(player.piece(lay(player)), player.place(PILE))
    saved = app.saves.load(app.saves.newest().path)
    assert [s.action for s in saved.steps] == done(player)


def test_a_save_that_fails_is_one_line_and_the_game_goes_on(app, monkeypatch):
    def fail(match):
        raise SaveError(msg("The disk is full."))

    monkeypatch.setattr(app.saves, "autosave", fail)
    player = play_toy(app)
    player.drag(player.piece(lay(player)), player.place(PILE))
    assert player.table.notice.text == "The disk is full."
    player.tap(player.button("do:1"))
    assert len(done(player)) == 2


def test_a_save_that_fails_while_playing_on_is_told_at_the_next_frame(app, monkeypatch):
    player = play_toy(app)
    player.drag(player.piece(lay(player)), player.place(PILE))

    def fail(draft):
        raise SaveError(msg("The disk is full."))

    monkeypatch.setattr(app.saves, "write", fail)
    player.tap(player.button("do:1"))
    app.autosaver.flush()
    player.frame()
    assert player.table.notice.text == "The disk is full."


def test_results_come_and_the_table_can_be_looked_at_again(app):
    player = play_toy(app)
    for _ in range(4):
        player.drag(player.piece(lay(player)), player.place(PILE))
        player.tap(player.button("do:1"))
    player.wait(0.3)
    player.key(pygame.K_SPACE)
    player.wait(4)
    assert isinstance(app.scenes.top, ResultsScene)
    player.press("table")
    player.wait(3)
    assert player.table.match.state.over, "and it stays until asked"
    player.tap(player.button("results"))
    assert isinstance(app.scenes.top, ResultsScene)


def test_resizing_while_dragging(app):
    player = play_toy(app)
    tile = lay(player)
    player.point(player.piece(tile))
    player.down()
    player.point((400, 300), held=True)
    app.resize((1600, 900))
    player.wait(0.1)
    assert player.table.pointer.dragging
    player.point(player.place(PILE), held=True)
    player.up()
    assert isinstance(done(player)[0], Lay)


def test_switching_the_language_in_the_middle(app):
    player = play_toy(app)
    player.tap(player.piece(lay(player)))
    before = player.table.panel.content.tools[0].label
    app.change(language="pl")
    player.wait(0.1)
    assert player.table.panel.content.tools[0].label != before
    player.drag(player.piece(lay(player)), player.place(PILE))
    assert len(done(player)) == 1


def test_nothing_is_drawn_while_nothing_happens(app):
    player = play_toy(app)
    player.point((700, 60))
    player.wait(0.5)
    assert not player.table.needs_frame()
    player.tap(player.piece(lay(player)))
    assert player.table.needs_frame(), "targets breathe"


def test_no_sprite_is_made_twice(app):
    player = play_toy(app)
    tile = lay(player)
    player.point(player.piece(tile))
    player.down()
    for step in range(40):
        player.point((200 + 8 * step, 250), held=True)
    made = app.sprites.misses
    for step in range(40):
        player.point((200 + 8 * step, 250), held=True)
    assert app.sprites.misses == made


@pytest.mark.parametrize("key", [pygame.K_QUESTION, pygame.K_F1])
def test_the_list_of_keys(app, key):
    player = play_toy(app)
    player.key(key)
    assert app.scenes.top.form.controls.keys() == {"ok"}
    player.press("ok")
    assert player.table.now.acting

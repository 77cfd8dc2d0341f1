"""Buttons that a game's table adds to the panel, and pieces that open when they are clicked."""

from __future__ import annotations

from dataclasses import replace

import pygame

from tests.ui.table.driver import play_toy
from tests.ui.table.toytable.layout import TABLE
from ui.table.model import Shortcut


def test_a_shortcut_does_its_action_and_another_takes_it_back(app, monkeypatch):
    def shortcuts(view, context):
        if context.actions[0].piece is None:
            return [Shortcut("Take back", None)]
        return [Shortcut("Do this", context.actions[0], main=True)]

    monkeypatch.setattr(TABLE, "shortcuts", shortcuts, raising=False)
    player = play_toy(app)
    first = player.table.now.actions[0]
    assert [b.id for b in player.table.panel.content.buttons if b.style == "primary"] == ["cut:0"]
    player.key(pygame.K_SPACE)
    assert [step.action for step in player.table.match.steps] == [first]
    player.tap(player.button("cut:0"))
    assert player.table.match.steps == []


def test_a_refused_shortcut_is_grey_and_says_why(app, monkeypatch):
    cut = Shortcut("Once more", None, refusal="Nothing was done yet.")
    monkeypatch.setattr(TABLE, "shortcuts", lambda view, context: [cut], raising=False)
    player = play_toy(app)
    assert not player.table.panel.button("cut:0").enabled
    player.tap(player.button("cut:0"))
    player.wait(0.1)
    assert player.table.tip.words == ("", "Nothing was done yet.", ""), "under the mouse"
    player.table.pointer.used = False
    player.table.keyboard.press("cut:0")
    assert player.table.notice.text == "Nothing was done yet.", "by the keyboard"
    assert player.table.match.steps == []


def test_a_click_opens_what_can_be_opened(app, monkeypatch):
    lay = TABLE.layout

    def layout(view, context):
        found = lay(view, context)
        found.pieces = [
            replace(p, term="book", opens=True) if p.id == "top.left.0" else p for p in found.pieces
        ]
        return found

    monkeypatch.setattr(TABLE, "layout", layout, raising=False)
    monkeypatch.setattr(
        TABLE, "zoom", lambda term, context: (("badge", term, "gold"), 90, 60), raising=False
    )
    player = play_toy(app)
    monkeypatch.setattr(player.table.now.picker.moves, "_ends", {})
    player.tap(player.piece("top.left.0"))
    assert player.table.zoom.pinned
    assert player.table.zoom.term == "book"

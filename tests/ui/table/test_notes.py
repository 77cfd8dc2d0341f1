"""What is new to a player is told in the panel until it has been read, and then never again."""

from __future__ import annotations

from tests.ui.table.driver import play_toy
from tests.ui.table.toytable.layout import TABLE
from ui.table.model import Note

NOTES = [Note("toy.piles", "Tiles go on piles."), Note("toy.end", "The game ends soon.")]


def test_a_note_is_told_until_it_has_been_read(app, monkeypatch):
    monkeypatch.setattr(TABLE, "notes", lambda view, context: NOTES, raising=False)
    player = play_toy(app)
    panel = player.table.panel
    assert panel.content.note == "Tiles go on piles."
    player.tap(player.button("noted"))
    assert app.settings.told == ["toy.piles"]
    assert panel.content.note == "The game ends soon."
    player.tap(player.button("noted"))
    assert panel.content.note == ""
    assert panel.button("noted") is None


def test_what_has_been_read_is_not_told_again(app, monkeypatch):
    monkeypatch.setattr(TABLE, "notes", lambda view, context: NOTES, raising=False)
    app.settings.told = ["toy.piles"]
    assert play_toy(app).table.panel.content.note == "The game ends soon."

"""The walk of one drag, from the event of the mouse to the autosave: it visits each module once."""

from __future__ import annotations

import traceback
from collections.abc import Callable
from itertools import groupby
from pathlib import Path
from typing import Any

import pytest

import ui
from game.engine.match import Match
from tests.ui.table.driver import play_toy
from ui.app import App
from ui.autosave import Autosaver
from ui.table.decline import Habit
from ui.table.telling import Telling

ROOT = Path(ui.__file__).parents[1]
WAY = [
    "ui/app.py",
    "ui/scenes/table.py",
    "ui/table/mouse.py",
    "ui/table/gestures.py",
    "ui/table/course.py",
]
ENDS = [
    (Match, "apply", "game/engine/match.py"),
    (Habit, "answer", "ui/table/decline.py"),
    (Telling, "tell", "ui/table/telling.py"),
    (Autosaver, "save", "ui/autosave.py"),
]
"""What is done with the action at the end of the way, in this order."""


def test_a_drag_visits_each_module_once(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    player = play_toy(app)
    tile = player.table.now.picker.moves.pieces[0]
    player.hold(player.piece(tile), player.place("pile.middle"))
    seen: list[list[str]] = []
    for owner, name, module in ENDS:
        monkeypatch.setattr(owner, name, _traced(getattr(owner, name), module, seen))
    player.up()
    assert [str(step.action).split()[0] for step in player.table.match.steps] == ["lay"]
    assert seen == [[*WAY, module] for _owner, _name, module in ENDS]


def _traced(real: Callable[..., Any], module: str, seen: list[list[str]]) -> Callable[..., Any]:
    def traced(*args: Any, **more: Any) -> Any:
        files = [Path(frame.filename) for frame in traceback.extract_stack()]
        ours = [file.relative_to(ROOT).as_posix() for file in files if file.is_relative_to(ROOT)]
        way = [file for file, _frames in groupby(ours) if not file.startswith("tests/")]
        seen.append([*way, module])
        return real(*args, **more)

    return traced


def test_the_parts_of_the_table_know_no_scene() -> None:
    """They are given what they need, not the scene that joins them; not even for types."""
    for file in (ROOT / "ui" / "table").glob("*.py"):
        assert "ui.scenes" not in file.read_text("utf-8"), file.name

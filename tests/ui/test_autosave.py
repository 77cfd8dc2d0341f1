"""Autosaves on a thread of their own: in order, the latest wins, and nothing is left behind."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from threading import Event

import pytest

from game.engine.match import Match, SaveError
from game.engine.messages import msg
from game.engine.saves import Draft, Saves
from game.engine.seating import Seat
from tests.game import toy
from ui.autosave import Autosaver
from ui.paths import ROOT

SLOW = 20.0
"""Seconds after which a test gives up waiting."""


class SlowDisk(Saves):
    """Writes drafts only once it may, and remembers how many moves each had."""

    def __init__(self, folder: Path) -> None:
        super().__init__(folder, toy.make)
        self.begun, self.may_write = Event(), Event()
        self.written: list[int] = []

    def write(self, draft: Draft) -> None:
        self.begun.set()
        assert self.may_write.wait(SLOW)
        super().write(draft)
        self.written.append(len(self.load(draft.path).steps))


@pytest.fixture
def saves(tmp_path: Path) -> SlowDisk:
    return SlowDisk(tmp_path)


@pytest.fixture
def autosaver(saves: SlowDisk) -> Iterator[Autosaver]:
    autosaver = Autosaver(saves)
    yield autosaver
    saves.may_write.set()
    autosaver.close()


def a_match(autosaver: Autosaver, saves: SlowDisk) -> Match:
    """One that has its file already, and one move in it; from here on the disk is slow."""
    match = Match.new(toy.toy(), [Seat("Anna", "person")], 3, {"length": "long"})
    saves.may_write.set()
    move_on(autosaver, match)
    saves.may_write.clear()
    saves.begun.clear()
    return match


def move_on(autosaver: Autosaver, match: Match) -> None:
    match.apply(match.state.legal_actions()[0])
    autosaver.save(match)


def test_of_all_that_waits_only_the_latest_is_written(
    autosaver: Autosaver, saves: SlowDisk
) -> None:
    match = a_match(autosaver, saves)
    move_on(autosaver, match)
    assert saves.begun.wait(SLOW), "the disk is busy with the second move"
    for _ in range(5):
        move_on(autosaver, match)
    saves.may_write.set()
    autosaver.flush()
    assert saves.written == [1, 2, 7]


def test_saving_does_not_wait_for_the_disk_and_flushing_does(
    autosaver: Autosaver, saves: SlowDisk
) -> None:
    match = a_match(autosaver, saves)
    move_on(autosaver, match)
    assert saves.written == [1]
    saves.may_write.set()
    autosaver.flush()
    assert saves.written == [1, 2]


def test_closing_writes_the_last_move(autosaver: Autosaver, saves: SlowDisk) -> None:
    match = a_match(autosaver, saves)
    move_on(autosaver, match)
    saves.may_write.set()
    autosaver.close()
    assert saves.written == [1, 2]


def test_a_failed_save_is_told_once_and_the_next_one_is_written(
    autosaver: Autosaver, saves: SlowDisk, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = a_match(autosaver, saves)
    saves.may_write.set()

    def fail(draft: Draft) -> None:
        raise SaveError(msg("The disk is full."))

    with monkeypatch.context() as broken:
        broken.setattr(saves, "write", fail)
        move_on(autosaver, match)
        autosaver.flush()
    with pytest.raises(SaveError, match="full"):
        autosaver.check()
    autosaver.check()
    assert not autosaver.busy
    move_on(autosaver, match)
    autosaver.flush()
    autosaver.check()
    assert saves.written == [1, 3]


HASTY = """
import sys, time
from pathlib import Path
from game.engine.match import Match
from game.engine.seating import Seat
from game.engine.saves import Saves
from tests.game import toy
from ui.autosave import Autosaver

class SlowDisk(Saves):
    def write(self, draft):
        time.sleep(0.1)
        super().write(draft)

autosaver = Autosaver(SlowDisk(Path(sys.argv[1]), toy.make))
match = Match.new(toy.toy(), [Seat("Anna", "person")], 3, {"length": "long"})
for _ in range(4):
    match.apply(match.state.legal_actions()[0])
    autosaver.save(match)
sys.exit("something went wrong")
"""


def test_a_program_that_ends_without_closing_has_saved_its_last_move(tmp_path: Path) -> None:
    command = [sys.executable, "-c", HASTY, str(tmp_path)]
    assert subprocess.run(command, cwd=ROOT, capture_output=True).returncode == 1
    assert [info.moves for info in Saves(tmp_path, toy.make).list()] == [4]

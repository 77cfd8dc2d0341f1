"""Locks: one holder at a time, told at once, and never left in the way."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from game.engine import locks
from game.engine.locks import LOCK, lock

HOLDER = """
import sys
from pathlib import Path
from game.engine.locks import lock
held = lock(Path(sys.argv[1]))
print(held is not None, flush=True)
sys.stdin.read()
"""


def held_elsewhere(path: Path) -> subprocess.Popen[str]:
    """Another process that holds the lock until it is ended."""
    child = subprocess.Popen(
        [sys.executable, "-c", HOLDER, str(path)],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    )
    assert child.stdout is not None
    assert child.stdout.readline() == "True\n"
    return child


def test_one_holder_at_a_time(tmp_path: Path) -> None:
    path = tmp_path / "a.json"
    first = lock(path)
    assert first is not None
    assert lock(path) is None
    other = lock(tmp_path / "b.json")
    assert other is not None
    first.release()
    first.release()
    second = lock(path)
    assert second is not None
    assert lock(path) is None, "the first one has nothing to release any more"


def test_nothing_is_left_of_a_released_lock(tmp_path: Path) -> None:
    with lock(tmp_path / "a.json") as held:  # type: ignore[union-attr]
        assert held.path == tmp_path / "a.json"
        assert [file.name for file in tmp_path.iterdir()] == [f"a.json{LOCK}"]
    assert list(tmp_path.iterdir()) == []


def test_a_killed_process_holds_nothing(tmp_path: Path) -> None:
    path = tmp_path / "a.json"
    with held_elsewhere(path) as child:
        assert lock(path) is None
        child.kill()
    assert path.with_name(f"a.json{LOCK}").exists(), "left behind"
    assert lock(path) is not None


def test_a_lock_that_was_deleted_in_between_is_not_taken_for_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "a.json"
    seize, deleted = locks._seize, []

    def slow(handle: int) -> None:
        if not deleted:
            path.with_name(f"a.json{LOCK}").unlink()
            deleted.append(True)
        seize(handle)

    monkeypatch.setattr(locks, "_seize", slow)
    held = lock(path)
    assert held is not None
    assert lock(path) is None, "what is held lies where others look for it"


def test_a_link_is_not_followed(tmp_path: Path) -> None:
    outside = tmp_path / "outside"
    folder = tmp_path / "saves"
    folder.mkdir()
    (folder / f"a.json{LOCK}").symlink_to(outside)
    assert lock(folder / "a.json") is not None
    assert not outside.exists()


def test_where_nothing_can_be_locked_everybody_goes_on(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    path = tmp_path / "file" / "a.json"
    assert lock(path) is not None
    assert lock(path) is not None

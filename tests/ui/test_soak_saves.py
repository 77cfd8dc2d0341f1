"""The long runs over saves, in short: two windows with one match, hostile saves drawn."""

from __future__ import annotations

import sys
from pathlib import Path

from benchmarks import foreign_saves, two_windows
from tests.game import toy

WINDOW = """
import sys
from pathlib import Path
from benchmarks.two_windows import play
from tests.game import toy
play(Path(sys.argv[1]), 1.0, int(sys.argv[3]), toy.make)
"""


def test_two_windows_with_one_match_damage_nothing_and_lose_nothing(tmp_path: Path) -> None:
    path = two_windows.begin(tmp_path, toy.toy(), toy.make)
    found = two_windows.run([sys.executable, "-c", WINDOW], path)
    assert found.problems == []
    assert found.saves > 10
    assert found.reads > 10


def test_hostile_saves_are_told_or_shown() -> None:
    found = foreign_saves.run(["tiny_towns"], 60, 7, tell=lambda text: None)
    assert found.errors == []
    assert 10 < found.shown < 50, "both outcomes must occur, or this shows nothing"


def test_what_happens_outside_the_folder_is_seen(tmp_path: Path) -> None:
    folder = tmp_path / "saves"
    folder.mkdir()
    with foreign_saves.watched(folder) as strange:
        (folder / "inside").write_text("")
        (folder / "inside").read_text()
        Path(foreign_saves.__file__).read_text()
        assert strange == []
        (folder / ".." / "outside").write_text("")
        (tmp_path / "outside").read_text()
        list(tmp_path.iterdir())
        (tmp_path / "outside").unlink()
    words = [what.split(" ")[0] for what in strange]
    assert words == ["open", "open", "os.listdir", "os.remove"]

"""kill -9 while autosaving, a few times; `python -m benchmarks.soak kill` does it 200 times."""

from __future__ import annotations

import signal
from pathlib import Path
from random import Random

import pytest

from benchmarks.soak import kill_once
from tests.game import toy


@pytest.mark.skipif(not hasattr(signal, "SIGKILL"), reason="there is no kill -9 here")
def test_no_kill_during_autosave_loses_a_game(tmp_path: Path) -> None:
    random = Random(1)
    g = toy.toy()
    problems = [kill_once(g, tmp_path, random.uniform(0, 0.05), toy.make) for _ in range(15)]
    assert problems == [""] * 15

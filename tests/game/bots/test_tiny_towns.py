"""The bots at Tiny Towns, and the process they think in as the real program starts it."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

import game
from benchmarks.soak import play_duel
from game.bots.worker import Request, Thinker
from game.engine.match import Match
from game.engine.seating import Seat
from tests.game.bots.test_worker import child_pid, wait

ROOT = Path(__file__).parents[3]


def test_greedy_beats_random() -> None:
    duel = play_duel(game.load("tiny_towns"), ["greedy", "random"], 12)
    assert duel.wins[0] >= 11
    # Winning is easy against random; a bot that only rushes to the end wins too, with nothing.
    assert duel.scores[0] > 15


@pytest.mark.parametrize("variant", ["standard", "town_hall"])
@pytest.mark.parametrize("players", [1, 3])
def test_the_process_decides_as_inline(variant: str, players: int) -> None:
    """Views with hidden monuments and cards survive the way to the process."""
    seats = [Seat("Bot", "greedy")] * players
    match = Match.new(game.load("tiny_towns"), seats, 6, {"variant": variant})
    inline, thinker = Thinker(inline=True), Thinker()
    try:
        for _ in range(25):
            here = wait(inline, inline.ask(Request.of(match)))
            there = wait(thinker, thinker.ask(Request.of(match)))
            assert here == there
            match.apply(here)
        assert child_pid(), "all this was decided in the process, not beside a dead one"
    finally:
        thinker.close()


def test_the_process_does_not_load_the_window() -> None:
    # A started process first runs main.py under this name.
    script = (
        "import runpy, sys; runpy.run_path('main.py', run_name='__mp_main__')\n"
        "import game.bots.worker\n"
        "print(sorted({'pygame', 'ui'} & set(sys.modules)))"
    )
    done = subprocess.run(
        [sys.executable, "-c", script], cwd=ROOT, capture_output=True, text=True, check=True
    )
    assert done.stdout.strip() == "[]"

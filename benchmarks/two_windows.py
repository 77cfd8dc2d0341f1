"""Two windows play on with one match as fast as they can, while somebody reads all they write."""

from __future__ import annotations

import subprocess
import sys
import time
from pathlib import Path
from typing import NamedTuple

from game import from_sources
from game.engine.chance import Chance
from game.engine.game import Game
from game.engine.match import Maker, Match, SaveError
from game.engine.savefile import look_into
from game.engine.saves import Saves
from game.engine.seating import Seat
from ui.autosave import Autosaver
from ui.paths import ROOT

BEFORE = 12
"""Moves made before the windows open the match."""


class Outcome(NamedTuple):
    """What came of it."""

    saves: int
    reads: int
    problems: list[str]


def begin(folder: Path, g: Game, make: Maker = from_sources) -> Path:
    """A match somebody has left: its autosave."""
    saves = Saves(folder, make)
    match = Match.new(g, [Seat("A", "random")] * g.player_counts[-1], 7)
    for _ in range(BEFORE):
        match.apply(Chance(match.bot_seed()).choice(match.state.legal_actions()))
    path = saves.autosave(match)
    saves.let_go()
    return path


def play(path: Path, seconds: float, seed: int, make: Maker = from_sources) -> None:
    """One of the windows: it says whether it has a copy, and at the end its file and its moves."""
    saves = Saves(path.parent, make)
    autosaver = Autosaver(saves)
    match = saves.load(path)
    match.family = True
    print("copy" if match.is_copy else "original", flush=True)
    sys.stdin.readline()
    rng = Chance(seed)
    until = time.monotonic() + seconds
    count = 0
    while time.monotonic() < until:
        if match.state.over:
            match.back_to(BEFORE)
        match.apply(rng.choice(match.state.legal_actions()))
        autosaver.save(match)
        autosaver.flush()
        autosaver.check()
        count += 1
    autosaver.close()
    print(count, f"auto-{match.id}.json", *(str(step.action) for step in match.steps), sep="\t")


def run(command: list[str], path: Path) -> Outcome:
    """Start two windows with `command`, a path and a seed; read everything until they end."""
    windows = [
        subprocess.Popen(
            [*command, str(path), "--seed", str(seed)],
            cwd=ROOT,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )
        for seed in (1, 2)
    ]
    problems: list[str] = []
    kinds = []
    for window in windows:
        assert window.stdout is not None
        kinds.append(window.stdout.readline().strip())
    if sorted(kinds) != ["copy", "original"]:
        problems.append(f"the windows have: {', '.join(kinds)}")
    for window in windows:
        assert window.stdin is not None
        window.stdin.write("\n")
        window.stdin.flush()
    reads = 0
    while any(window.poll() is None for window in windows):
        for file in path.parent.glob("*.json"):
            reads += 1
            try:
                look_into(file)
            except SaveError as error:
                problems.append(f"{file.name}: {error}")
    saves = 0
    kept: set[str] = set()
    for window in windows:
        count, name, *moves = window.communicate()[0].rstrip("\n").split("\t")
        saves += int(count)
        kept.add(name)
        if look_into(path.parent / name).actions != moves:
            problems.append(f"{name} has not the last moves of its window")
    left = {file.name for file in path.parent.iterdir()}
    if left != kept or len(kept) != 2:
        problems.append(f"left in the folder: {', '.join(sorted(left))}")
    return Outcome(saves, reads, problems)

"""How fast the window is: frames of the busiest table, start-up, memory. No display is needed."""

from __future__ import annotations

import math
import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from itertools import product
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from time import perf_counter
from typing import TYPE_CHECKING

from benchmarks import print_table
from game import from_sources

if TYPE_CHECKING:
    import pygame

    from ui.app import App
    from ui.scenes.table import TableScene

ROOT = Path(__file__).parents[1]
SIZES = ((1280, 800), (1920, 1080))
BUSY = {
    "amber": (6, 130),
    "craftsmen": (5, 640),
    "mini_villagers": (5, 30),
    "ragusa": (5, 60),
    "tiny_towns": (6, 130),
    "villagers": (5, 225),
}
"""For each game the most players, and steps after which its table is well filled."""
FRAMES = 600
WARM_UP = 120
"""Frames that are not counted: in them the pictures are made that are then kept."""

Events = list["pygame.Event"]


def report() -> None:
    print_table(
        "Frames of the busiest tables, ms (dummy driver)",
        ("game", "what", "window", "median", "p95", "longest"),
        rows(),
    )
    print_table("Start-up, median of 5", ("what", "figure"), start_rows())


def rows() -> Iterator[tuple[object, ...]]:
    """(game, what, window, median, p95, longest) in ms."""
    for game, size in product(BUSY, SIZES):
        window = f"{size[0]}x{size[1]}"
        for what, frames in (("dragging", _dragging), ("animating", _animating)):
            with TemporaryDirectory() as folder:
                app, table = _open(size, Path(folder), game)
                times = _times(app, frames(table))
                app.close()
            yield game, what, window, *(f"{t:.2f}" for t in _summary(times))


def start_rows() -> Iterator[tuple[str, str]]:
    runs = [_fresh() for _ in range(5)]
    yield "process start to the first picture of the menu", f"{median(r[0] for r in runs):.0f} ms"
    yield "memory with the menu open", f"{median(r[1] for r in runs):.0f} MB"
    yield (
        "memory with a table of six",
        f"{median([_fresh(table=True)[1] for _ in range(3)]):.0f} MB",
    )


def _open(size: tuple[int, int], folder: Path, name: str = "tiny_towns") -> tuple[App, TableScene]:
    """A game in its middle with as many as can play, one person about to place a piece."""
    os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
    import game
    from game.bots.worker import Thinker
    from game.engine.chance import Chance
    from game.engine.match import Match
    from game.engine.saves import Saves
    from game.engine.seating import Seat
    from ui.app import App
    from ui.autosave import Autosaver
    from ui.scenes.table import TableScene
    from ui.settings import Settings

    app = App(size, Settings(language="en", volume=0, handover=False, forced=False))
    app.autosaver = Autosaver(Saves(folder, from_sources))
    app.thinker = Thinker(inline=True)
    players, steps = BUSY[name]
    people = ("Anna", "Ben", "Celia", "Dan", "Eva", "Finn")[:players]
    match = Match.new(game.load(name), [Seat(person, "person") for person in people], 11, {})
    chance = Chance(3)
    # On until something can be carried from one place to another.
    while len(match.steps) <= steps or not any(
        action.piece and action.place for action in match.state.legal_actions()
    ):
        match.apply(chance.choice(match.state.legal_actions()))
    table = TableScene(app, match)
    app.push(table)
    return app, table


def _times(app: App, step: Callable[[int], Events]) -> list[float]:
    found = []
    for number in range(WARM_UP + FRAMES):
        events = step(number)
        start = perf_counter()
        app.frame(1 / 60, events)
        found.append((perf_counter() - start) * 1000)
    return found[WARM_UP:]


def _summary(times: list[float]) -> tuple[float, float, float]:
    ordered = sorted(times)
    return median(ordered), ordered[int(len(ordered) * 0.95)], ordered[-1]


def _dragging(table: TableScene) -> Callable[[int], Events]:
    """A piece is carried over the places where it may go, round and round."""
    import pygame

    moves = table.now.picker.moves
    piece = table.top.pieces[next(id for id in moves.pieces if list(moves.targets(id)))]
    targets = [table.top.places[id] for id in moves.targets(piece.id)]
    left, right = min(p.x for p in targets), max(p.x for p in targets)
    top, bottom = min(p.y for p in targets), max(p.y for p in targets)

    def step(number: int) -> Events:
        s = table.app.s
        if number == 0:
            at = (round(piece.x * s), round(piece.y * s))
            return [pygame.Event(pygame.MOUSEBUTTONDOWN, pos=at, button=1)]
        x = (left + right + (right - left) * math.sin(number / 23)) / 2
        y = (top + bottom + (bottom - top) * math.cos(number / 17)) / 2
        at = (round(x * s), round(y * s))
        return [pygame.Event(pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=(1, 0, 0))]

    return step


def _animating(table: TableScene) -> Callable[[int], Events]:
    """Seats change places over and over, so that nearly every piece is on its way all the time."""

    def step(number: int) -> Events:
        if number % 20 == 0:
            table.now.seat = table.now.large = (table.now.large + 1) % len(table.now.people)
            table.refresh()
        return []

    return step


def _fresh(table: bool = False) -> tuple[float, float]:
    """(ms from the start of a process to its first picture, MB it holds then)."""
    env = os.environ | {
        "SDL_VIDEODRIVER": "dummy",
        "SDL_AUDIODRIVER": "dummy",
        "PYGAME_HIDE_SUPPORT_PROMPT": "1",
    }
    code = _TABLE if table else _MENU
    start = perf_counter()
    with subprocess.Popen(
        [sys.executable, "-c", code], cwd=ROOT, env=env, stdout=subprocess.PIPE, text=True
    ) as process:
        assert process.stdout is not None
        process.stdout.readline()
        elapsed = (perf_counter() - start) * 1000
        memory = float(process.stdout.readline())
    return elapsed, memory


_MEASURE = """
print("shown", flush=True)
try:
    with open("/proc/self/status") as status:
        # Not getrusage: its peak begins with that of the process this one was started from.
        peak = next(line.split()[1] for line in status if line.startswith("VmHWM"))
    print(int(peak) / 1024)
except OSError:
    print("nan")
"""

_MENU = f"""
from ui.app import App
from ui.scenes.menu import MenuScene
from ui.settings import Settings
app = App((1280, 800), Settings(language="en"))
app.push(MenuScene(app))
app.frame(0.016)
{_MEASURE}
"""

_TABLE = f"""
from pathlib import Path
from tempfile import TemporaryDirectory
from benchmarks.window import _open
with TemporaryDirectory() as folder:
    app, table = _open((1920, 1080), Path(folder))
    app.frame(0.016)
    {_MEASURE.replace(chr(10), chr(10) + "    ")}
"""


def main() -> None:
    report()


if __name__ == "__main__":
    main()

"""How fast the window is: frames of the busiest table, start-up, memory. No display is needed."""

from __future__ import annotations

import math
import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from time import perf_counter
from typing import TYPE_CHECKING

from benchmarks import print_table

if TYPE_CHECKING:
    import pygame

    from ui.app import App
    from ui.scenes.table import TableScene

ROOT = Path(__file__).parents[1]
SIZES = ((1280, 800), (1920, 1080))
FRAMES = 600
WARM_UP = 120
"""Frames that are not counted: in them the pictures are made that are then kept."""

Events = list["pygame.Event"]


def report() -> None:
    print_table(
        "Frames of a table with six towns, ms (dummy driver)",
        ("what", "window", "median", "p95", "longest"),
        rows(),
    )
    print_table("Start-up, median of 5", ("what", "figure"), start_rows())


def rows() -> Iterator[tuple[object, ...]]:
    """(what, window, median, p95, longest) in ms."""
    for size in SIZES:
        window = f"{size[0]}x{size[1]}"
        for what, frames in (("dragging", _dragging), ("animating", _animating)):
            with TemporaryDirectory() as folder:
                app, table = _open(size, Path(folder))
                times = _times(app, frames(table))
                app.close()
            yield what, window, *(f"{t:.2f}" for t in _summary(times))


def start_rows() -> Iterator[tuple[str, str]]:
    runs = [_fresh() for _ in range(5)]
    yield "process start to the first picture of the menu", f"{median(r[0] for r in runs):.0f} ms"
    yield "memory with the menu open", f"{median(r[1] for r in runs):.0f} MB"
    yield (
        "memory with a table of six",
        f"{median([_fresh(table=True)[1] for _ in range(3)]):.0f} MB",
    )


def _open(size: tuple[int, int], folder: Path) -> tuple[App, TableScene]:
    """A game of six in its middle, one person about to place a cube."""
    os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
    import game
    from game.bots.worker import Thinker
    from game.engine.chance import Chance
    from game.engine.match import Match, Seat
    from game.engine.saves import Saves
    from ui.app import App
    from ui.scenes.table import TableScene
    from ui.settings import Settings

    app = App(size, Settings(language="en", volume=0, handover=False, forced=False))
    app.saves = Saves(folder)
    app.thinker = Thinker(inline=True)
    seats = [Seat(name, "person") for name in ("Anna", "Ben", "Celia", "Dan", "Eva", "Finn")]
    match = Match.new(game.load("tiny_towns"), seats, 11, {})
    chance = Chance(3)
    while not (match.state.decision.kind == "place" and len(match.steps) > 130):
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
    """A cube is carried over the town, round and round."""
    import pygame

    piece = table.top.pieces[table.picker.moves.pieces[0]]
    board = table.top.pieces[f"{table.seat}.board"]

    def step(number: int) -> Events:
        s = table.app.s
        if number == 0:
            at = (round(piece.x * s), round(piece.y * s))
            return [pygame.Event(pygame.MOUSEBUTTONDOWN, pos=at, button=1)]
        x = board.x + board.w * 0.4 * math.sin(number / 23)
        y = board.y + board.h * 0.4 * math.cos(number / 17)
        at = (round(x * s), round(y * s))
        return [pygame.Event(pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=(1, 0, 0))]

    return step


def _animating(table: TableScene) -> Callable[[int], Events]:
    """Towns change places over and over, so that nearly every piece is on its way all the time."""

    def step(number: int) -> Events:
        if number % 20 == 0:
            table.show_large((table.large + 1) % len(table.people))
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

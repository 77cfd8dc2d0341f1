"""Tries a copy of Rynek as a stranger would: `python packaging/try_out.py PATH_OF_RYNEK`.

From an empty folder, with an empty home and none of this folder's files: checks the cards, draws a
table, lets the computer play a hundred moves of every game, and opens the menu in a window, where
Xvfb gives it a screen. For the wheel and the frozen build.
"""

from __future__ import annotations

import os
import shutil
import struct
import subprocess
import sys
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))
import game

MOVES = 100
SIZE = (1280, 800)
PATIENCE = 30
"""Seconds until the menu must be there."""
COLOURS = 1000
"""More of them at once than any empty screen or plain window has."""
KEPT = ("PATH", "SYSTEMROOT", "TEMP", "TMPDIR")
"""The variables without which a program may not even start."""


def environment(folder: Path, **more: str) -> dict[str, str]:
    """What a program is told of the machine: next to nothing."""
    kept = {name: value for name, value in os.environ.items() if name in KEPT}
    home = {"HOME": str(folder), "USERPROFILE": str(folder), "SDL_AUDIODRIVER": "dummy"}
    return kept | home | more


def run(program: str, arguments: Sequence[str], folder: Path) -> None:
    """SystemExit if the program fails or has anything to complain about."""
    env = environment(folder, SDL_VIDEODRIVER="dummy")
    began = time.monotonic()
    done = subprocess.run(
        [program, *arguments], cwd=folder, env=env, capture_output=True, text=True
    )
    judge(" ".join(arguments), began, done.returncode, done.stdout, done.stderr)


def judge(wish: str, began: float, code: int, out: str, error: str) -> None:
    """Print how long it took; SystemExit unless it ended well and without a complaint."""
    print(f"{time.monotonic() - began:5.1f} s  rynek {wish}", flush=True)
    if code or error:
        sys.exit(f"it ended with {code}:\n{out}{error}")


def open_menu(program: str, folder: Path) -> None:
    """SystemExit unless the menu comes up in a window, and leaves when it is asked to."""
    if sys.platform != "linux" or not shutil.which("Xvfb"):
        print("    no Xvfb here, so the window was not tried", flush=True)
        return
    reading, writing = os.pipe()
    command = ["Xvfb", "-displayfd", str(writing), "-fbdir", str(folder), "-nolisten", "tcp"]
    command += ["-screen", "0", f"{SIZE[0]}x{SIZE[1]}x24"]
    screen = subprocess.Popen(command, pass_fds=[writing], stderr=subprocess.DEVNULL)
    os.close(writing)
    try:
        with os.fdopen(reading) as told:
            display = f":{told.readline().strip()}"
        began = time.monotonic()
        menu = subprocess.Popen(
            [program],
            cwd=folder,
            env=environment(folder, DISPLAY=display),
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
        )
        # Xvfb keeps what is on its screen in this file.
        while menu.poll() is None and colours(folder / "Xvfb_screen0") < COLOURS:
            if time.monotonic() - began > PATIENCE:
                menu.kill()
                sys.exit(f"no menu within {PATIENCE} s")
            time.sleep(0.1)
        menu.terminate()
        out, error = menu.communicate(timeout=PATIENCE)
        judge("(the menu in a window)", began, menu.returncode, out, error)
    finally:
        screen.terminate()
        screen.wait()


def colours(screen: Path) -> int:
    """How many different ones a screen of Xvfb shows."""
    pixels = memoryview(screen.read_bytes()[-4 * SIZE[0] * SIZE[1] :]).cast("I")
    return len(set(pixels))


def check_picture(file: Path) -> None:
    """SystemExit unless it is a PNG of the right size with something on it."""
    head = file.read_bytes()[:24]
    if head[:8] != b"\x89PNG\r\n\x1a\n" or struct.unpack(">II", head[16:]) != SIZE:
        sys.exit(f"{file.name} is not a picture of {SIZE[0]}x{SIZE[1]}")
    if file.stat().st_size < 100_000:
        sys.exit(f"{file.name} is nearly empty")


def try_out(program: str) -> None:
    with tempfile.TemporaryDirectory() as empty:
        folder = Path(empty)
        run(program, ["--version"], folder)
        run(program, ["check"], folder)
        run(program, ["shot", "ragusa", "-o", "x.png"], folder)
        check_picture(folder / "x.png")
        for name in game.games():
            picture = f"{name}.png"
            moves = ["--actions", str(MOVES), "--level", "greedy", "--lang", "pl"]
            run(program, ["shot", name, *moves, "-o", picture], folder)
            check_picture(folder / picture)
        open_menu(program, folder)


if __name__ == "__main__":
    try_out(str(Path(sys.argv[1]).resolve()))

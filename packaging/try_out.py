"""Tries a copy of Rynek as a stranger would: `python packaging/try_out.py PATH_OF_RYNEK`.

From an empty folder, with an empty home and none of this folder's files: checks the cards, draws a
table, lets the computer play a hundred moves of every game. For the wheel and the frozen build.
"""

from __future__ import annotations

import os
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
KEPT = ("PATH", "SYSTEMROOT", "TEMP", "TMPDIR")
"""The variables without which a program may not even start."""


def run(program: str, arguments: Sequence[str], folder: Path) -> str:
    """What the program prints; SystemExit if it fails or has anything to complain about."""
    env = {name: value for name, value in os.environ.items() if name in KEPT}
    env |= {"HOME": str(folder), "USERPROFILE": str(folder)}
    env |= {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
    began = time.monotonic()
    done = subprocess.run(
        [program, *arguments], cwd=folder, env=env, capture_output=True, text=True
    )
    print(f"{time.monotonic() - began:5.1f} s  rynek {' '.join(arguments)}", flush=True)
    if done.returncode or done.stderr:
        sys.exit(f"it ended with {done.returncode}:\n{done.stdout}{done.stderr}")
    return done.stdout


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


if __name__ == "__main__":
    try_out(str(Path(sys.argv[1]).resolve()))

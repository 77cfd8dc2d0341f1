"""python -m benchmarks: how fast the engine and the window are on this machine."""

from __future__ import annotations

import argparse
import platform
from importlib.util import find_spec

import game
from benchmarks import engine


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m benchmarks", description=__doc__)
    parser.add_argument("--game", choices=game.games(), help="only this game")
    parser.add_argument("--seconds", type=float, default=2.0, help="for each figure (2)")
    parser.add_argument("--no-window", action="store_true", help="the engine only")
    given = parser.parse_args()
    print(f"Python {platform.python_version()}, {platform.system()} {platform.machine()}")
    engine.report([given.game] if given.game else game.games(), given.seconds)
    if not given.no_window and find_spec("pygame") is not None:
        from benchmarks import window

        window.report()


if __name__ == "__main__":
    main()

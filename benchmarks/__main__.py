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
    parser.add_argument(
        "--against",
        nargs="+",
        metavar="NAME=VALUE",
        help="only random play of one game, with these options and without them in turns",
    )
    given = parser.parse_args()
    if given.against and not given.game:
        parser.error("--against wants one game")
    print(f"Python {platform.python_version()}, {platform.system()} {platform.machine()}")
    if given.against:
        options = dict(word.split("=", 1) for word in given.against)
        engine.compare(game.load(given.game), options, given.seconds)
        return
    engine.report([given.game] if given.game else game.games(), given.seconds)
    if not given.no_window and find_spec("pygame") is not None:
        from benchmarks import window

        window.report()


if __name__ == "__main__":
    main()

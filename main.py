"""Rynek: `python main.py` opens the menu; `python main.py --help` tells what else there is."""

from __future__ import annotations

import multiprocessing
import os
import sys


def main(arguments: list[str] | None = None) -> int:
    # Before pygame is imported, or it greets everybody in the terminal.
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    from ui.cli import run

    return run(sys.argv[1:] if arguments is None else arguments)


if __name__ == "__main__":
    # In a frozen build the bots' process is this very program, started once more.
    multiprocessing.freeze_support()
    sys.exit(main())

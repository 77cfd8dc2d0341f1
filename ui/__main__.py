"""Where Rynek starts: the command `rynek`, `python -m ui`, and `main.py` if nothing is missing."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence


def main(arguments: Sequence[str] | None = None) -> int:
    """Do what the command line asks; returns the exit code."""
    # Before pygame is imported, or it greets everybody in the terminal.
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    from ui.cli import run

    try:
        return run(sys.argv[1:] if arguments is None else arguments)
    except KeyboardInterrupt:
        # Ctrl+C in the terminal is a way to leave, and what a shell expects to hear of it is this.
        return 130


if __name__ == "__main__":
    sys.exit(main())

"""Where Rynek starts: the command `rynek`, `python -m ui`, and `main.py` if nothing is missing."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence


def main(arguments: Sequence[str] | None = None) -> int:
    """Do what the command line asks; returns the exit code."""
    # Before pygame is imported, or it greets everybody in the terminal.
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    try:
        from ui.cli import run

        return run(sys.argv[1:] if arguments is None else arguments)
    except KeyboardInterrupt:
        # Ctrl+C in the terminal is a way to leave, and what a shell expects to hear of it is this.
        return 130
    except ImportError as error:
        # A package of others is gone, or another has taken its place, as pygame that of pygame-ce.
        if (error.name or "").partition(".")[0] in ("game", "ui"):
            raise
        print(
            f"Rynek is not installed as it should be ({error}): "
            "install it again, in an environment of its own.",
            file=sys.stderr,
        )
        return 1


if __name__ == "__main__":
    sys.exit(main())

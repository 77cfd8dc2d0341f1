"""What the systems below us mutter stays off the terminal: Rynek says itself what is wrong."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def quietly() -> Iterator[None]:
    """Sound and screen libraries write lines of their own where they find no card or no display."""
    try:
        kept = os.dup(2)
    except OSError:  # started without a terminal
        yield
        return
    try:
        with open(os.devnull, "wb") as nowhere:
            os.dup2(nowhere.fileno(), 2)
        yield
    finally:
        os.dup2(kept, 2)
        os.close(kept)

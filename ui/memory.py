"""Giving back to the system what a scene has left behind."""

from __future__ import annotations

import contextlib
import ctypes
import gc
import sys


def give_back() -> None:
    """Free what only refers to itself (a table that was left, with its pictures) and return it.

    Python looks for such things when many small ones have been made, and a table is few but heavy.
    Linux keeps what was freed between other things for the program, until it is asked.
    """
    gc.collect()
    if sys.platform == "linux":
        with contextlib.suppress(OSError, AttributeError):
            ctypes.CDLL("libc.so.6").malloc_trim(0)

"""Writing a file so that at every moment the old or the new one is there, never half of it."""

from __future__ import annotations

import os
import secrets
import time
from contextlib import suppress
from pathlib import Path

TEMPORARY = ".tmp"
"""How the name of a file still being written ends."""

_DAY = 24 * 60 * 60
_TRIES = 20


def write_atomically(path: Path, content: bytes) -> None:
    """Put `content` at `path`, making its folder if need be; OSError, with `path` as it was."""
    path.parent.mkdir(parents=True, exist_ok=True)
    # A name of its own for each writing: two programs may be about to write the same file.
    own = f"{path.stem[:40]}{path.suffix}.{os.getpid()}-{secrets.token_hex(4)}{TEMPORARY}"
    temporary = path.with_name(own)
    try:
        with open(temporary, "xb") as file:
            file.write(content)
            file.flush()
            os.fsync(file.fileno())
        _replace(temporary, path)
    except OSError:
        with suppress(OSError):
            temporary.unlink()
        raise
    _sync_folder(path.parent)


def clear_leftovers(folder: Path) -> None:
    """Delete what crashes left half-written; what is younger than a day may still be written."""
    with suppress(OSError):
        for leftover in folder.glob(f"*.json*{TEMPORARY}"):
            with suppress(OSError):
                if time.time() - leftover.stat().st_mtime > _DAY:
                    leftover.unlink()


def _replace(temporary: Path, path: Path) -> None:
    # Windows does not replace a file in the moment somebody reads it.
    for left in reversed(range(_TRIES)):
        try:
            os.replace(temporary, path)
            return
        except PermissionError:
            if os.name != "nt" or not left:
                raise
            time.sleep(0.01)


def _sync_folder(folder: Path) -> None:
    # Makes the new name itself survive a power cut. Windows cannot, and need not, do it.
    with suppress(OSError):
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)

"""Writing a file so that at every moment the old or the new one is there, never half of it."""

from __future__ import annotations

import os
from contextlib import suppress
from pathlib import Path

TEMPORARY = ".tmp"
"""How the name of a file still being written ends; one left behind by a crash may be deleted."""


def write_atomically(path: Path, content: bytes) -> None:
    """Put `content` at `path`, making its folder if need be; OSError, with `path` as it was."""
    path.parent.mkdir(parents=True, exist_ok=True)
    temporary = path.with_name(path.name + TEMPORARY)
    try:
        with open(temporary, "wb") as file:
            file.write(content)
            file.flush()
            os.fsync(file.fileno())
        os.replace(temporary, path)
    except OSError:
        with suppress(OSError):
            temporary.unlink()
        raise
    _sync_folder(path.parent)


def _sync_folder(folder: Path) -> None:
    # Makes the new name itself survive a power cut. Windows cannot, and need not, do it.
    with suppress(OSError):
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)

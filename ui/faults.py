"""What went wrong unexpectedly, kept in a file for whoever is asked for help. Players see one
sentence, never a traceback."""

from __future__ import annotations

import contextlib
import time
import traceback

from ui import paths

_LARGEST = 200_000


def record(error: BaseException, about: str = "") -> str:
    """Add the details to the log, after what is to be known `about` it; returns where it is, empty
    if nothing can be written there."""
    file = paths.log_file()
    details = about + "".join(traceback.format_exception(error))
    entry = f"--- {time.strftime('%Y-%m-%d %H:%M:%S')}\n{details}\n"
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        old = ""
        with contextlib.suppress(OSError, ValueError):
            old = file.read_text("utf-8")[-_LARGEST:]
        file.write_text(old + entry, "utf-8")
    except OSError:
        return ""
    return str(file)

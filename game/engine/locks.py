"""The right to write a file, known to every process: the system itself keeps it, and takes it back
however a process ends. A lock that was left behind is therefore never in the way."""

from __future__ import annotations

import errno
import os
import sys
from contextlib import suppress
from pathlib import Path
from types import TracebackType

LOCK = ".lock"
"""How the name of the lock of a file ends; it lies beside the file and is empty."""

_HELD = (errno.EACCES, errno.EAGAIN, errno.EDEADLK)
_NO_LINKS = getattr(os, "O_NOFOLLOW", 0)

if sys.platform == "win32":
    import msvcrt

    def _seize(handle: int) -> None:
        msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)

else:
    import fcntl

    def _seize(handle: int) -> None:
        fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)


class Lock:
    """Held until it is released or the process ends."""

    def __init__(self, path: Path, handle: int | None) -> None:
        self.path = path
        """The file that may be written."""
        self._handle = handle

    def release(self) -> None:
        """Let others write the file; a second time does nothing."""
        handle, self._handle = self._handle, None
        if handle is None:
            return
        # Windows does not delete what is open, elsewhere nobody may come between the two.
        if sys.platform != "win32":
            _delete(self.path)
        os.close(handle)
        if sys.platform == "win32":
            _delete(self.path)

    def __del__(self) -> None:
        self.release()

    def __enter__(self) -> Lock:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.release()


def lock(path: Path) -> Lock | None:
    """The lock of this file; None while somebody else has it, in this process or another.

    Where nothing can be locked (a disk that is read only, some network folders) everybody gets it.
    """
    name = _name(path)
    while True:
        try:
            name.parent.mkdir(parents=True, exist_ok=True)
            handle = os.open(name, os.O_RDWR | os.O_CREAT | _NO_LINKS, 0o666)
        except OSError:
            return Lock(path, None)
        try:
            _seize(handle)
        except OSError as error:
            os.close(handle)
            return None if error.errno in _HELD else Lock(path, None)
        if _is_at(handle, name):
            return Lock(path, handle)
        # Whoever had it deleted it after we had opened it: it guards nothing any more.
        os.close(handle)


def _name(path: Path) -> Path:
    return path.with_name(path.name + LOCK)


def _is_at(handle: int, name: Path) -> bool:
    try:
        return os.path.samestat(os.fstat(handle), os.stat(name, follow_symlinks=False))
    except OSError:
        return False


def _delete(path: Path) -> None:
    with suppress(OSError):
        _name(path).unlink()

"""One save as bytes: a JSON text of which the last words are a checksum."""

from __future__ import annotations

import errno
import json
from hashlib import blake2b
from pathlib import Path
from typing import Any, NoReturn

from game.engine.match import SavedMatch, SaveError, check_format, damage
from game.engine.messages import Message, msg
from game.engine.state import Json

_FIXED = ("format", "version", "game", "players", "seed", "options", "data", "start")
LARGEST = 1024 * 1024
"""So many bytes a save has at most; the longest games take a tenth of it."""


def look_into(path: Path) -> SavedMatch:
    """What the file says, not yet played through; SaveError if it is nothing of ours."""
    return SavedMatch.of(decode(read(path))[0])


def read(path: Path) -> bytes:
    try:
        if not path.is_file():
            raise SaveError(msg("There is no such file."))
        with open(path, "rb") as file:
            content = file.read(LARGEST + 1)
    except OSError as error:
        reason = error.strerror or str(error)
        raise SaveError(msg("The file cannot be read ({reason}).", reason=reason)) from error
    if len(content) > LARGEST:
        raise damage()
    return content


def decode(content: bytes) -> tuple[Json, bool]:
    """What the file says, and whether its checksum vouches for it."""
    try:
        data = json.loads(
            content.decode(), object_pairs_hook=_unique_keys, parse_constant=_no_constant
        )
        check_format(data)
        check = data.pop("check", None)
        fixed = {key: value for key, value in data.items() if key in _FIXED}
        moving = {key: value for key, value in data.items() if key not in _FIXED}
        if check is not None and check != _digest(encode(fixed), encode(moving)):
            raise damage()
    except (ValueError, RecursionError) as error:
        raise damage() from error
    return data, check is not None


def written(fixed: bytes, moving: bytes) -> bytes:
    """The file of two encoded parts: what never changes in a match, and what does."""
    check = f'"check":"{_digest(fixed, moving)}"'.encode()
    return b"{" + b",\n".join((fixed[1:-1], moving[1:-1], check)) + b"}\n"


def encode(data: Json) -> bytes:
    return json.dumps(
        data, ensure_ascii=False, allow_nan=False, separators=(",", ":"), sort_keys=True
    ).encode()


def _digest(fixed: bytes, moving: bytes) -> str:
    return blake2b(fixed + moving, digest_size=16).hexdigest()


def _unique_keys(pairs: list[tuple[str, Any]]) -> Json:
    data = dict(pairs)
    if len(data) != len(pairs):
        raise ValueError("a key appears twice")
    return data


def _no_constant(name: str) -> NoReturn:
    raise ValueError(f"{name} is no number")


def not_written(error: Exception, folder: Path) -> Message:
    if isinstance(error, OSError):
        if error.errno == errno.ENOSPC:
            return msg("The game could not be saved: the disk is full.")
        if error.errno in (errno.EACCES, errno.EPERM, errno.EROFS):
            return msg(
                "The game could not be saved: writing is not allowed in {folder}",
                folder=str(folder),
            )
    reason = error.strerror if isinstance(error, OSError) and error.strerror else str(error)
    return msg("The game could not be saved ({reason}).", reason=reason)

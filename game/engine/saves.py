"""Matches as files: one JSON text each, complete with the game's data, written atomically.

A file ends with a checksum, so that damage is noticed instead of played on with. A file made or
edited by hand may leave the checksum out.
"""

from __future__ import annotations

import errno
import json
import os
import re
from collections.abc import Callable, Iterator
from contextlib import suppress
from hashlib import blake2b
from itertools import count
from pathlib import Path
from typing import Any, NamedTuple, NoReturn
from weakref import WeakKeyDictionary

from game.engine.files import TEMPORARY, write_atomically
from game.engine.match import Maker, Match, SaveError, check_format, damage
from game.engine.messages import Message, msg
from game.engine.state import Json

AUTOSAVES = 10
"""How many autosaves are kept."""

_AUTO = "auto-"
_NAMED = "save-"
_FIXED = ("format", "version", "game", "players", "seed", "options", "data", "start")
_LARGEST = 64 * 1024 * 1024


class SaveInfo(NamedTuple):
    """What the list of saves shows of one file."""

    path: Path
    modified: float
    """Seconds since 1970, as the file system has it."""
    auto: bool
    problem: Message | None = None
    """Why it cannot be opened, if that can be told without playing it through."""
    name: str = ""
    """As the player called it; empty for an autosave."""
    game: str = ""
    seats: tuple[str, ...] = ()
    moves: int = 0
    over: bool = False

    @property
    def broken(self) -> bool:
        return self.problem is not None


class Draft(NamedTuple):
    """A save that is yet to be written."""

    path: Path
    content: bytes


class Saves:
    """The folder of saved matches. Every method that fails raises SaveError and nothing else."""

    def __init__(self, folder: Path, make: Maker | None = None) -> None:
        self.folder = folder
        self._make = make
        self._files: WeakKeyDictionary[Match, Path] = WeakKeyDictionary()
        self._fixed: WeakKeyDictionary[Match, bytes] = WeakKeyDictionary()
        with suppress(OSError):
            for leftover in folder.glob(f"*.json{TEMPORARY}"):
                leftover.unlink()

    # --- writing -------------------------------------------------------------------------------
    def autosave(self, match: Match) -> Path:
        """Save under the match's own id, over its previous autosave."""
        path = self._files.get(match)
        if path is not None:
            self._write(path, match, {})
            return path
        stem = _AUTO + (match.id or match.game.name)
        path = self._claim(
            stem, lambda old: bool(match.id) and (old["id"], old["seed"]) == (match.id, match.seed)
        )
        match.id = path.stem.removeprefix(_AUTO)
        self._write(path, match, {})
        self._files[match] = path
        self._prune()
        return path

    def draft(self, match: Match) -> Draft | None:
        """What `autosave` would write now, to be written later; None if it has no file yet."""
        path = self._files.get(match)
        return Draft(path, self._content(match, {})) if path is not None else None

    def write(self, draft: Draft) -> None:
        """Write a draft. This may be on another thread than everything else."""
        try:
            write_atomically(draft.path, draft.content)
        except OSError as error:
            raise SaveError(_not_written(error, self.folder)) from error

    def save(self, match: Match, name: str) -> Path:
        """Save under a name of the player's choice, over an earlier save of that name."""
        slug = re.sub(r"[^\w-]+", "-", name.lower())[:40].strip("-")
        path = self._claim(_NAMED + (slug or "game"), lambda old: old["saved"]["name"] == name)
        self._write(path, match, {"saved": {"name": name}})
        return path

    def _claim(self, stem: str, is_ours: Callable[[Json], bool]) -> Path:
        """The first file name with this stem that is free or holds what may be replaced."""
        for number in count(1):
            path = self.folder / f"{stem}{f'-{number}' if number > 1 else ''}.json"
            if not os.path.lexists(path):
                return path
            with suppress(SaveError, LookupError, TypeError):
                if is_ours(_decode(_read(path))[0]):
                    return path
        raise AssertionError("numbers do not run out")

    def _write(self, path: Path, match: Match, extra: Json) -> None:
        self.write(Draft(path, self._content(match, extra)))

    def _content(self, match: Match, extra: Json) -> bytes:
        # The data files make up most of a save and never change, so they are encoded only once.
        fixed = self._fixed.get(match)
        try:
            if fixed is None:
                fixed = self._fixed[match] = _encode(match.fixed_part())
            moving = _encode(match.moving_part() | extra)
        except ValueError as error:
            raise SaveError(_not_written(error, self.folder)) from error
        check = f'"check":"{_digest(fixed, moving)}"'.encode()
        return b"{" + b",\n".join((fixed[1:-1], moving[1:-1], check)) + b"}\n"

    def _prune(self) -> None:
        autosaves = [info for info in self.list() if info.auto and not info.broken]
        for info in autosaves[AUTOSAVES:]:
            with suppress(OSError):
                info.path.unlink()

    # --- reading -------------------------------------------------------------------------------
    def list(self) -> list[SaveInfo]:
        """Every save in the folder, the newest first; broken ones too."""
        found: list[tuple[int, SaveInfo]] = []
        with suppress(OSError):
            for path in sorted(self.folder.glob("*.json")):
                with suppress(OSError):
                    if path.is_file():
                        status = path.stat()
                        found.append((status.st_mtime_ns, _info(path, status.st_mtime)))
        return [info for _, info in sorted(found, key=lambda item: item[0], reverse=True)]

    def newest(self) -> SaveInfo | None:
        """The save to continue with: the newest that is whole and not played to its end."""
        return next((info for info in self.list() if not info.broken and not info.over), None)

    def load(self, path: Path) -> Match:
        """The match in the file. A damaged or foreign file of our folder is set aside."""
        try:
            content = _read(path)
            match = self._match(content)
        except SaveError as error:
            self._refuse(path, error)
        if self._is_ours(path) and path.name.startswith(_AUTO):
            self._files[match] = path
        else:
            # Going on from a named save must not replace what was autosaved after it.
            match.id = ""
        return match

    def _match(self, content: bytes) -> Match:
        data, vouched_for = _decode(content)
        try:
            return Match.from_dict(data, self._make)
        except SaveError as error:
            if error.damaged and vouched_for:
                raise SaveError(msg("This save does not fit this version of Rynek.")) from error
            raise

    def _refuse(self, path: Path, error: SaveError) -> NoReturn:
        if error.damaged and self._is_ours(path):
            with suppress(OSError):
                aside = next(name for name in _aside(path) if not os.path.lexists(name))
                os.rename(path, aside)
                raise SaveError(
                    msg(
                        "{problem} The file is now kept as {file}.",
                        problem=error.message,
                        file=str(aside),
                    ),
                    damaged=True,
                ) from error
        raise SaveError(
            msg(
                "{problem} The file was left as it is: {file}",
                problem=error.message,
                file=str(path),
            ),
            error.damaged,
        ) from error

    def _is_ours(self, path: Path) -> bool:
        with suppress(OSError):
            return path.parent.resolve() == self.folder.resolve()
        return False

    # --- removing ------------------------------------------------------------------------------
    def delete(self, path: Path) -> None:
        try:
            path.unlink(missing_ok=True)
        except OSError as error:
            raise SaveError(msg("The file could not be deleted: {file}", file=str(path))) from error

    def forget(self, match: Match) -> None:
        """Delete the autosave of a match, if it has one."""
        path = self._files.pop(match, None)
        if path is not None:
            self.delete(path)


def _info(path: Path, modified: float) -> SaveInfo:
    auto = path.name.startswith(_AUTO)
    try:
        data, _ = _decode(_read(path))
        return SaveInfo(
            path,
            modified,
            auto,
            name=str(data["saved"]["name"]) if "saved" in data else "",
            game=str(data["game"]),
            seats=tuple(str(seat["name"]) for seat in data["seats"]),
            moves=len(data["actions"]),
            over=bool(data["over"]),
        )
    except SaveError as error:
        return SaveInfo(path, modified, auto, error.message)
    except (LookupError, TypeError):
        return SaveInfo(path, modified, auto, damage().message)


def _read(path: Path) -> bytes:
    try:
        if not path.is_file():
            raise SaveError(msg("There is no such file."))
        if path.stat().st_size > _LARGEST:
            raise damage()
        return path.read_bytes()
    except OSError as error:
        reason = error.strerror or str(error)
        raise SaveError(msg("The file cannot be read ({reason}).", reason=reason)) from error


def _decode(content: bytes) -> tuple[Json, bool]:
    """What the file says, and whether its checksum vouches for it."""
    try:
        data = json.loads(
            content.decode(), object_pairs_hook=_unique_keys, parse_constant=_no_constant
        )
        check_format(data)
        check = data.pop("check", None)
        fixed = {key: value for key, value in data.items() if key in _FIXED}
        moving = {key: value for key, value in data.items() if key not in _FIXED}
        if check is not None and check != _digest(_encode(fixed), _encode(moving)):
            raise damage()
    except (ValueError, RecursionError) as error:
        raise damage() from error
    return data, check is not None


def _encode(data: Json) -> bytes:
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


def _aside(path: Path) -> Iterator[Path]:
    for number in count(1):
        yield path.with_name(f"{path.name}.damaged{f'-{number}' if number > 1 else ''}")


def _not_written(error: Exception, folder: Path) -> Message:
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

"""Matches as files: one JSON text each, complete with the game's data, written atomically.

A file ends with a checksum, so that damage is noticed instead of played on with. A file made or
edited by hand may leave the checksum out.
"""

from __future__ import annotations

import os
import re
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from itertools import count
from pathlib import Path
from typing import NamedTuple, NoReturn
from weakref import WeakKeyDictionary

from game.engine.files import clear_leftovers, write_atomically
from game.engine.locks import Lock, lock
from game.engine.match import (
    ID,
    LONGEST,
    Maker,
    Match,
    SaveError,
    tidy,
)
from game.engine.messages import Message, msg
from game.engine.savefile import LARGEST, decode, encode, look_into, not_written, read, written
from game.engine.state import Json

AUTOSAVES = 10
"""How many autosaves are kept."""

_AUTO = "auto-"
_NAMED = "save-"
_PATIENCE = 0.1
"""Seconds after which the list is given out, read or not."""
_QUICK = 256 * 1024
"""Bytes of a save that is read in a moment; of ours few come near it."""
_NOT_SHOWN = "could-not-be-shown.txt"


class SaveInfo(NamedTuple):
    """What the list of saves shows of one file."""

    path: Path
    modified: float
    """Seconds since 1970, as the file system has it."""
    auto: bool
    size: int = 0
    """In bytes."""
    unread: bool = False
    """There was no time to look into it; `Saves.read` does."""
    not_shown: bool = False
    """The table failed to show it as it is now."""
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

    def __init__(self, folder: Path, make: Maker) -> None:
        self.folder = folder
        self._make = make
        self._files: WeakKeyDictionary[Match, Path] = WeakKeyDictionary()
        self._fixed: WeakKeyDictionary[Match, bytes] = WeakKeyDictionary()
        self._lock: Lock | None = None
        """Of the autosave of the match that is being played: no other window goes on with it."""
        self._untried: Path | None = None
        """What was opened last, until a step is taken in it."""
        clear_leftovers(folder)

    # --- writing -------------------------------------------------------------------------------
    def autosave(self, match: Match) -> Path:
        """Save under the match's own id, over its previous autosave.

        If another window has gone on with that one, the match gets an id and a file of its own.
        """
        self._untried = None
        path = self._files.get(match)
        if path is not None and self._holds(path):
            self._write(path, match, {})
            return path
        stem = _AUTO + (match.id or match.game.name)[: LONGEST - 8]
        claim = self._claim(stem, lambda old: self._is_autosave_of(match, old))
        self._keep(claim)
        path = claim.path
        match.id = path.stem.removeprefix(_AUTO)
        self._write(path, match, {})
        self._files[match] = path
        self._prune()
        return path

    def _is_autosave_of(self, match: Match, path: Path) -> bool:
        if not match.id:
            return False
        old = look_into(path)
        return (old.id, old.seed) == (match.id, match.seed)

    def draft(self, match: Match) -> Draft | None:
        """What `autosave` would write now, to be written later; None if it has no file yet."""
        path = self._files.get(match)
        if path is None or not self._holds(path):
            return None
        self._untried = None
        return Draft(path, self._content(match, {}))

    def write(self, draft: Draft) -> None:
        """Write a draft. This may be on another thread than everything else."""
        try:
            write_atomically(draft.path, draft.content)
        except OSError as error:
            raise SaveError(not_written(error, self.folder)) from error

    def save(self, match: Match, name: str) -> Path:
        """Save under a name of the player's choice, over an earlier save of that name."""
        name = tidy(name)
        with self._claim(_stem(name), lambda old: _name_of(old) == name) as claim:
            self._write(claim.path, match, {"saved": {"name": name}})
        return claim.path

    def is_taken(self, name: str) -> bool:
        """Whether a save of this name would be replaced."""
        name = tidy(name)
        for path in _numbered(self.folder, _stem(name)):
            if not os.path.lexists(path):
                return False
            if _name_of(path) == name:
                return True
        raise AssertionError("numbers do not run out")

    def _claim(self, stem: str, is_ours: Callable[[Path], bool]) -> Lock:
        """The first file name with this stem that is free or holds what may be replaced."""

        def is_open(path: Path) -> bool:
            with suppress(SaveError):
                return not os.path.lexists(path) or is_ours(path)
            return False

        for path in _numbered(self.folder, stem):
            if is_open(path) and (claim := self._lock_of(path)) is not None:
                # Another window may have been quicker by a moment.
                if is_open(path):
                    return claim
                claim.release()
        raise AssertionError("numbers do not run out")

    def _write(self, path: Path, match: Match, extra: Json) -> None:
        self.write(Draft(path, self._content(match, extra)))

    def _content(self, match: Match, extra: Json) -> bytes:
        # The data files make up most of a save and never change, so they are encoded only once.
        fixed = self._fixed.get(match)
        try:
            if fixed is None:
                fixed = self._fixed[match] = encode(match.fixed_part())
            return written(fixed, encode(match.moving_part() | extra))
        except ValueError as error:
            raise SaveError(not_written(error, self.folder)) from error

    def _prune(self) -> None:
        autosaves = [info for info in self.list() if info.auto and not info.broken]
        for info in autosaves[AUTOSAVES:]:
            if not info.unread:
                with suppress(SaveError):
                    self.delete(info.path)

    # --- whose a match is ----------------------------------------------------------------------
    def let_go(self) -> None:
        """No match is played here any more: another window may go on with it."""
        self._untried = None
        if self._lock is not None:
            self._lock.release()
            self._lock = None

    def _lock_of(self, path: Path) -> Lock | None:
        if self._lock is not None and self._lock.path == path:
            return self._lock
        return lock(path)

    def _keep(self, claim: Lock) -> None:
        if claim is not self._lock:
            self.let_go()
            self._lock = claim

    def _holds(self, path: Path) -> bool:
        """Whether the match of this autosave is ours, or is now because nobody else has it."""
        claim = self._lock_of(path)
        if claim is not None:
            self._keep(claim)
        return claim is not None

    # --- reading -------------------------------------------------------------------------------
    def list(self) -> list[SaveInfo]:
        """Every save in the folder, the newest first; broken ones too.

        What cannot be read in a moment, as there is too much of it, is left unread.
        """
        until = time.monotonic() + _PATIENCE
        return [
            self.read(info)
            if not _QUICK < info.size <= LARGEST and (number == 0 or time.monotonic() < until)
            else info
            for number, info in enumerate(self._found())
        ]

    def read(self, info: SaveInfo) -> SaveInfo:
        """All that the list shows of this save."""
        try:
            saved = look_into(info.path)
        except SaveError as error:
            return info._replace(unread=False, problem=error.message)
        return info._replace(
            unread=False,
            name=saved.saved.name if saved.saved is not None else "",
            game=saved.game,
            seats=tuple(seat.name for seat in saved.seats),
            moves=len(saved.actions),
            over=saved.over,
        )

    def newest(self) -> SaveInfo | None:
        """The save to continue with: the newest that is whole and not played to its end."""
        until = time.monotonic() + _PATIENCE
        for unread in self._found():
            if not unread.not_shown:
                info = self.read(unread)
                if not info.broken and not info.over:
                    return info
                if time.monotonic() > until:
                    break
        return None

    def _found(self) -> Sequence[SaveInfo]:
        """The files, none of them read."""
        not_shown = self._not_shown()
        found: list[tuple[int, SaveInfo]] = []
        with suppress(OSError), os.scandir(self.folder) as entries:
            for entry in entries:
                with suppress(OSError):
                    if entry.name.endswith(".json") and entry.is_file():
                        status = entry.stat()
                        info = SaveInfo(
                            self.folder / entry.name,
                            status.st_mtime,
                            entry.name.startswith(_AUTO),
                            status.st_size,
                            unread=True,
                            not_shown=f"{entry.name} {status.st_mtime_ns}" in not_shown,
                        )
                        found.append((status.st_mtime_ns, info))
        found.sort(key=lambda item: (-item[0], item[1].path))
        return [info for _, info in found]

    def load(self, path: Path) -> Match:
        """The match in the file. A damaged or foreign file of our folder is set aside.

        If another window has the match open, this one is a copy and gets a file of its own.
        """
        own = self._is_ours(path) and re.fullmatch(rf"{_AUTO}{ID}\.json", path.name) is not None
        # First the lock, then the content: nothing can be added in between.
        claim = self._lock_of(path) if own else None
        try:
            content = read(path)
            match = self._match(content)
        except SaveError as error:
            if claim is not None and claim is not self._lock:
                claim.release()
            self._refuse(path, error)
        if claim is not None:
            self._keep(claim)
            self._files[match] = path
        else:
            # Going on from a named save must not replace what was autosaved after it.
            match.id = ""
            match.is_copy = own
        self._untried = path
        return match

    def give_up(self) -> bool:
        """Continue no more with what was opened last, if not even one step was taken in it."""
        path, self._untried = self._untried, None
        if path is None:
            return False
        with suppress(OSError):
            known = self._not_shown()
            known.add(f"{path.name} {path.stat().st_mtime_ns}")
            write_atomically(self.folder / _NOT_SHOWN, "\n".join(sorted(known)).encode())
        return True

    def _not_shown(self) -> set[str]:
        """Name and time of each file that could not be shown."""
        with suppress(SaveError, ValueError):
            return set(read(self.folder / _NOT_SHOWN).decode().splitlines())
        return set()

    def _match(self, content: bytes) -> Match:
        data, vouched_for = decode(content)
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
                        file=_shown(aside),
                    ),
                    damaged=True,
                ) from error
        raise SaveError(
            msg(
                "{problem} The file was left as it is: {file}",
                problem=error.message,
                file=_shown(path),
            ),
            error.damaged,
        ) from error

    def _is_ours(self, path: Path) -> bool:
        with suppress(OSError):
            return path.parent.resolve() == self.folder.resolve()
        return False

    # --- removing ------------------------------------------------------------------------------
    def delete(self, path: Path) -> None:
        claim = self._lock_of(path)
        if claim is None:
            raise SaveError(msg("This game is open in another window."))
        try:
            path.unlink(missing_ok=True)
        except OSError as error:
            raise SaveError(
                msg("The file could not be deleted: {file}", file=_shown(path))
            ) from error
        finally:
            if claim is not self._lock:
                claim.release()

    def forget(self, match: Match) -> None:
        """Delete the autosave of a match, if it has one."""
        path = self._files.pop(match, None)
        if path is not None:
            self.delete(path)


def _shown(path: Path) -> str:
    """A path in words: its name may have bytes that are no letters."""
    return os.fsencode(path).decode("utf-8", "replace")


def _stem(name: str) -> str:
    """How the file of a save with this name begins."""
    slug = re.sub(r"[^\w-]+", "-", name.lower())[:LONGEST].strip("-")
    return _NAMED + (slug or "game")


def _numbered(folder: Path, stem: str) -> Iterator[Path]:
    """The names a file may have, the best first."""
    for number in count(1):
        yield folder / f"{stem}{f'-{number}' if number > 1 else ''}.json"


def _name_of(path: Path) -> str | None:
    with suppress(SaveError):
        saved = look_into(path).saved
        return saved.name if saved is not None else None
    return None


def _aside(path: Path) -> Iterator[Path]:
    for number in count(1):
        yield path.with_name(f"{path.name}.damaged{f'-{number}' if number > 1 else ''}")

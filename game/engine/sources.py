"""The data files a game is made from, and how mistakes in them are told.

Only texts here: `game.engine.carddata` reads the YAML in them. A save keeps the texts, so that a
game saved before a card was edited opens as it was.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from difflib import get_close_matches
from pathlib import Path
from typing import NamedTuple

from game.engine.shipped import shipped

DATA = shipped("data", Path(__file__).parents[1])


class Problem(NamedTuple):
    """One mistake in a data file, for the person who edits it."""

    file: str
    line: int
    column: int
    record: str
    """The card or other record it is in, e.g. "buildings tavern"; empty where there is none."""
    what: str
    hint: str
    """What would be right; may be empty."""

    def __str__(self) -> str:
        record = f"{self.record}: " if self.record else ""
        hint = f"; {self.hint}" if self.hint else ""
        return f"{self.file}:{self.line}:{self.column}: {record}{self.what}{hint}"


class DataError(ValueError):
    """The data files are wrong; `problems` lists all mistakes found, in the order of the files."""

    def __init__(self, problems: Iterable[Problem]) -> None:
        # What an alias repeats is still one mistake, though several records have it.
        told: dict[tuple[str, int, int, str], Problem] = {}
        for problem in problems:
            told.setdefault((*problem[:3], problem.what), problem)
        self.problems = tuple(sorted(told.values()))
        super().__init__("\n".join(map(str, self.problems)))

    def __reduce__(self) -> tuple[type[DataError], tuple[tuple[Problem, ...]]]:
        # Exceptions are copied between processes by their message; ours is made of the problems.
        return type(self), (self.problems,)


@dataclass(frozen=True, slots=True)
class Sources:
    """The texts of one game's data files, by file name. Equal if the texts are."""

    texts: Mapping[str, str]
    shown: Mapping[str, str] = field(compare=False)
    """For each file the path that messages show."""

    @classmethod
    def read(cls, name: str, overlay: Path | None = None) -> Sources:
        """The shipped files of the game `name`, with those of the folder `overlay` put over them.

        A file of the overlay replaces the shipped one of the same name, or is added. The overlay
        holds the files themselves or a folder for each game. DataError if anything is unreadable.
        """
        shipped = DATA / name
        files = {file.name: (file, f"data/{name}/{file.name}") for file in _yaml_files(shipped)}
        if not files:
            raise _trouble(shipped, "there are no card files (*.yaml) in this folder")
        if overlay is not None and (folder := _overlay_folder(name, overlay)):
            files |= {file.name: (file, str(file)) for file in _yaml_files(folder)}

        texts: dict[str, str] = {}
        problems: list[Problem] = []
        for file_name, (file, shown) in sorted(files.items()):
            try:
                texts[file_name] = _text(file, shown)
            except DataError as error:
                problems += error.problems
        if problems:
            raise DataError(problems)
        return cls(texts, {file_name: files[file_name][1] for file_name in texts})

    def __hash__(self) -> int:
        return hash(tuple(sorted(self.texts.items())))

    def digest(self) -> str:
        """A short name for exactly these texts."""
        digest = hashlib.sha256()
        for file_name, text in sorted(self.texts.items()):
            for part in (file_name, text):
                encoded = part.encode("utf-8", "surrogatepass")
                digest.update(len(encoded).to_bytes(8, "big") + encoded)
        return digest.hexdigest()

    def to_dict(self) -> dict[str, str]:
        """The texts by file name, for a save."""
        return dict(self.texts)

    @classmethod
    def from_dict(cls, data: object) -> Sources:
        """What `to_dict` described; ValueError with a clear message if it is something else."""
        if not isinstance(data, dict) or not data:
            raise ValueError("the saved card files must be texts by file name")
        for file_name, text in data.items():
            if not isinstance(file_name, str) or not file_name.endswith(".yaml"):
                raise ValueError(f"{file_name!r} is not the name of a card file (*.yaml)")
            if not isinstance(text, str):
                raise ValueError(f"the saved card file {file_name!r} is not a text")
        texts = dict(sorted(data.items()))
        return cls(texts, {file_name: f"saved {file_name}" for file_name in texts})


def _trouble(
    path: Path | str, what: str, hint: str = "", line: int = 1, column: int = 1
) -> DataError:
    return DataError([Problem(str(path), line, column, "", what, hint)])


def _entries(folder: Path) -> list[Path]:
    """What lies in the folder, without hidden files: editors leave locks and backups there."""
    try:
        return sorted(path for path in folder.iterdir() if not path.name.startswith("."))
    except FileNotFoundError:
        raise _trouble(folder, "there is no such folder") from None
    except NotADirectoryError:
        raise _trouble(folder, "this is a file, not a folder", "name the folder it is in") from None
    except OSError as error:
        raise _trouble(folder, f"cannot be read: {_reason(error)}") from None


def _yaml_files(folder: Path) -> list[Path]:
    entries = _entries(folder)
    wrong = [path for path in entries if path.suffix.lower() in (".yml", ".yaml")]
    wrong = [path for path in wrong if path.suffix != ".yaml"]
    if wrong:
        raise DataError(
            Problem(str(path), 1, 1, "", "the names of card files end in .yaml", "rename it")
            for path in wrong
        )
    return [path for path in entries if path.suffix == ".yaml"]


def _overlay_folder(name: str, overlay: Path) -> Path | None:
    """The folder with this game's files; None if the overlay is for other games only."""
    entries = _entries(overlay)
    folders = [path.name for path in entries if path.is_dir()]
    if name in folders:
        if not _yaml_files(overlay / name):
            raise _trouble(overlay / name, "there are no card files (*.yaml) in this folder")
        return overlay / name
    if _yaml_files(overlay):
        return overlay
    close = get_close_matches(name, folders, 1, 0.8)
    if close or not folders:
        hint = f'is "{close[0]}" meant to be "{name}"?' if close else ""
        what = f'there are no card files (*.yaml) here, nor a folder "{name}"'
        raise _trouble(overlay, what, hint)
    return None


def _text(file: Path, shown: str) -> str:
    try:
        raw = file.read_bytes()
    except OSError as error:
        raise _trouble(shown, f"cannot be read: {_reason(error)}") from None
    try:
        # Windows editors may put a byte-order mark in front and end lines with two characters.
        return raw.decode("utf-8-sig").replace("\r\n", "\n")
    except UnicodeDecodeError as error:
        before = raw[: error.start].decode("utf-8", "replace").replace("\r\n", "\n")
        raise _trouble(
            shown,
            "this letter is not in UTF-8",
            "save the file with the encoding UTF-8",
            before.count("\n") + 1,
            len(before) - before.rfind("\n"),
        ) from None


def _reason(error: OSError) -> str:
    return (error.strerror or str(error)).lower()

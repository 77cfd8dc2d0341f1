"""The data files a game is made from, and how mistakes in them are told.

Only texts here: `game.engine.carddata` reads the YAML in them. A save keeps the texts, so that a
game saved before a card was edited opens as it was.
"""

from __future__ import annotations

import hashlib
import re
from collections import Counter
from collections.abc import Callable, Collection, Iterable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import NamedTuple

from game.engine.messages import Message, msg, msgn
from game.engine.nearest import nearest
from game.engine.shipped import shipped

DATA = shipped("data", Path(__file__).parents[1])


MOST_ALIKE = 20
"""How often the same kind of mistake is told; one slip can spoil a thousand lines."""


MOST_BYTES = 300_000
"""So large the card files of a game are together at most: every save takes them along."""


class Problem(NamedTuple):
    """One mistake in a data file, for the person who edits it."""

    file: str
    line: int
    column: int
    record: str
    """The card or other record it is in, e.g. "buildings tavern", with the field, if it is known:
    "buildings tavern: name.en"; empty where there is none."""
    what: Message
    hint: Message | None = None
    """What would be right."""

    def told(self, say: Callable[[Message], str] = str) -> str:
        """The whole line, its words as `say` writes them."""
        record = f"{self.record}: " if self.record else ""
        hint = f"; {say(self.hint)}" if self.hint else ""
        return f"{self.file}:{self.line}:{self.column}: {record}{say(self.what)}{hint}"

    def __str__(self) -> str:
        return self.told()


class DataError(ValueError):
    """The data files are wrong; `problems` lists all mistakes found, in the order of the files."""

    def __init__(self, problems: Iterable[Problem]) -> None:
        # What an alias repeats is still one mistake, though several records have it.
        found: dict[tuple[str, int, int, Message], Problem] = {}
        for problem in problems:
            found.setdefault((*problem[:3], problem.what), problem)
        self.problems = tuple(sorted(found.values(), key=lambda p: (*p[:4], str(p.what))))
        super().__init__("\n".join(self.told()))

    def told(self, say: Callable[[Message], str] = str) -> list[str]:
        """A line for each mistake; of those that are alike only the first, and how many more."""
        lines: list[str] = []
        alike = Counter(problem.what.text for problem in self.problems)
        told = Counter[str]()
        for problem in self.problems:
            kind = problem.what.text
            told[kind] += 1
            if told[kind] <= MOST_ALIKE:
                lines.append(problem.told(say))
            if told[kind] == MOST_ALIKE < alike[kind]:
                more = alike[kind] - MOST_ALIKE
                lines.append(say(msgn("and {n} more like this", "and {n} more like this", more)))
        return lines

    def __reduce__(self) -> tuple[type[DataError], tuple[tuple[Problem, ...]]]:
        # Exceptions are copied between processes by their message; ours is made of the problems.
        return type(self), (self.problems,)


@dataclass(frozen=True, slots=True)
class Sources:
    """The texts of one game's data files, by file name. Equal if the texts are.

    Sorted by these names they are in the order in which they are read. The name of a file that an
    overlay adds begins with ~ here, so that what it adds to a list comes last.
    """

    texts: Mapping[str, str]
    shown: Mapping[str, str] = field(compare=False)
    """For each file the path that messages show."""
    overlaid: frozenset[str] = field(default=frozenset(), compare=False)
    """The files that are not shipped: where mistakes are looked for first."""

    @classmethod
    def read(cls, name: str, overlay: Path | None = None) -> Sources:
        """The shipped files of the game `name`, with those of the folder `overlay` put over them.

        A file of the overlay replaces the shipped one of the same name, or is added. The overlay
        holds the files themselves or a folder for each game. DataError if anything is unreadable.
        """
        shipped = DATA / name
        files = {file.name: (file, f"data/{name}/{file.name}") for file in _yaml_files(shipped)}
        if not files:
            raise _trouble(shipped, msg("there are no card files (*.yaml) in this folder"))
        overlaid: dict[str, tuple[Path, str]] = {}
        if overlay is not None and (folder := _overlay_folder(name, overlay)):
            own = _yaml_files(folder)
            _check_names(own, files)
            overlaid = {
                file.name if file.name in files else f"~{file.name}": (file, str(file))
                for file in own
            }
            files |= overlaid

        texts: dict[str, str] = {}
        problems: list[Problem] = []
        for file_name, (file, shown) in sorted(files.items()):
            try:
                texts[file_name] = _text(file, shown)
            except DataError as error:
                problems += error.problems
        if problems:
            raise DataError(problems)
        size = sum(len(text.encode("utf-8")) for text in texts.values())
        if size > MOST_BYTES:
            what = msg("the card files are too large: {size} bytes", size=size)
            hint = msg("all of a game's together have at most {most}", most=MOST_BYTES)
            largest = max(texts, key=lambda name: len(texts[name]))
            raise _trouble(files[largest][0] if largest in overlaid else shipped, what, hint)
        shown_names = {file_name: files[file_name][1] for file_name in texts}
        return cls(texts, shown_names, frozenset(overlaid))

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
        return cls(texts, {file_name: f"saved {file_name.lstrip('~')}" for file_name in texts})


def _trouble(
    path: Path | str, what: Message, hint: Message | None = None, line: int = 1, column: int = 1
) -> DataError:
    return DataError([Problem(str(path), line, column, "", what, hint)])


def _entries(folder: Path) -> list[Path]:
    """What lies in the folder, without hidden files: editors leave locks and backups there."""
    try:
        return sorted(path for path in folder.iterdir() if not path.name.startswith("."))
    except FileNotFoundError:
        raise _trouble(folder, msg("there is no such folder")) from None
    except NotADirectoryError:
        hint = msg("name the folder it is in")
        raise _trouble(folder, msg("this is a file, not a folder"), hint) from None
    except OSError as error:
        raise _trouble(folder, _unreadable(error)) from None


_YAML_NAME = re.compile(r"(.+)\.ya?ml(\.txt)?", re.IGNORECASE)


def _yaml_files(folder: Path) -> list[Path]:
    entries = _entries(folder)
    wrong: list[Problem] = []
    for path in entries:
        found = _YAML_NAME.fullmatch(path.name)
        if not found or path.suffix == ".yaml":
            continue
        hint = msg('rename it to "{name}"', name=f"{found[1]}.yaml")
        what = msg("the names of card files end in .yaml")
        if found[2]:
            # Windows hides the last ending, so that its owner sees nothing wrong.
            what = msg("an editor has put .txt after the name, perhaps out of sight")
        wrong.append(Problem(str(path), 1, 1, "", what, hint))
    if wrong:
        raise DataError(wrong)
    return [path for path in entries if path.suffix == ".yaml"]


_COPY = re.compile(r"^(copy of|kopia)\s+|\s*[-–—_]?\s*(\(\d+\)|\b(copy|kopia)\b.*)$")
"""What systems add to the name of a second copy."""


def _check_names(own: Iterable[Path], shipped: Collection[str]) -> None:
    """What is called nearly like a shipped file would be read beside it, not in its place."""
    wrong = []
    for path in own:
        meant = f"{_COPY.sub('', path.stem.lower()).strip()}.yaml"
        if path.name not in shipped and meant in shipped:
            what = msg('this file does not replace "{name}", because its name differs', name=meant)
            hint = msg(
                'rename it to "{name}", or to something quite different if its cards are new',
                name=meant,
            )
            wrong.append(Problem(str(path), 1, 1, "", what, hint))
    if wrong:
        raise DataError(wrong)


def _overlay_folder(name: str, overlay: Path) -> Path | None:
    """The folder with this game's files; None if the overlay is for other games only."""
    entries = _entries(overlay)
    folders = [path.name for path in entries if path.is_dir()]
    if name in folders:
        if not _yaml_files(overlay / name):
            what = msg("there are no card files (*.yaml) in this folder")
            raise _trouble(overlay / name, what)
        return overlay / name
    if _yaml_files(overlay):
        return overlay
    close = nearest(name, folders)
    if close or not folders:
        what = msg('there are no card files (*.yaml) here, nor a folder "{name}"', name=name)
        hint = msg('is "{folder}" meant to be "{name}"?', folder=close, name=name)
        raise _trouble(overlay, what, hint if close else None)
    return None


def _text(file: Path, shown: str) -> str:
    try:
        raw = file.read_bytes()
    except OSError as error:
        raise _trouble(shown, _unreadable(error)) from None
    try:
        # Windows editors may put a byte-order mark in front and end lines with two characters.
        return _one_line_end(raw.decode("utf-8-sig"))
    except UnicodeDecodeError as error:
        before = _one_line_end(raw[: error.start].decode("utf-8", "replace"))
        raise _trouble(
            shown,
            msg("this letter is not in UTF-8"),
            msg("save the file with the encoding UTF-8"),
            before.count("\n") + 1,
            len(before) - before.rfind("\n"),
        ) from None


def _one_line_end(text: str) -> str:
    """With the line ends of Windows, or of an old Macintosh, made ours."""
    text = text.replace("\r\n", "\n")
    return text if "\n" in text else text.replace("\r", "\n")


def _unreadable(error: OSError) -> Message:
    return msg("cannot be read: {reason}", reason=(error.strerror or str(error)).lower())

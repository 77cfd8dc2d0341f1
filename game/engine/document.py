"""All card files of a game as one document, with the place of everything in it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from game.engine.faults import DASH, Fault
from game.engine.messages import Message, msg
from game.engine.sources import Problem, Sources
from game.engine.yamltext import Node, Path, Plain, YamlText
from game.engine.yamlwords import short


class _Part(NamedTuple):
    """What one file gives to a key at the top: of a list, the entries from `first` on."""

    file: str
    root: Node
    first: int


class Document:
    """The merged files: `data`, and the `problems` of the YAML itself."""

    def __init__(self, sources: Sources) -> None:
        self.data: dict[str, Plain] = {}
        self.problems: list[Problem] = []
        self.whole = True
        """False if a file could not be read to its end, so that things may be missing in `data`."""
        self._parts: dict[str, list[_Part]] = {}
        self._overlaid = {sources.shown[name] for name in sources.overlaid}
        self._first_file = sources.shown[min(sources.texts)] if sources.texts else "data"
        for name, text in sorted(sources.texts.items()):
            self._add(sources.shown[name], YamlText(text))

    def _add(self, file: str, text: YamlText) -> None:
        self.whole &= text.whole
        for line, column, path, what, hint in text.flaws:
            record, field = _record(text.seen.plain, path)
            self.problems.append(Problem(file, line, column, _joined(record, field), what, hint))
        root = text.root
        assert isinstance(root.plain, dict)
        for key, value in root.plain.items():
            known = self.data.get(key)
            if key not in self._parts:
                self.data[key] = list(value) if isinstance(value, list) else value
                self._parts[key] = [_Part(file, root, 0)]
            elif isinstance(known, list) and isinstance(value, list):
                self._parts[key].append(_Part(file, root, len(known)))
                known += value
            else:
                first = self._parts[key][0]
                line, column = root.keys[key]
                before = f"{first.file}:{first.root.keys[key][0]}"
                what = msg(
                    'the key "{key}" stands in {place} already', key=short(key), place=before
                )
                hint = msg("only lists may be spread over several files")
                if isinstance(known, list) and isinstance(value, dict):
                    what, hint = msg("these fields are no list"), DASH
                self.problems.append(Problem(file, line, column, short(key), what, hint))

    def problem(
        self, path: Path, what: Message, hint: Message | None, *, key: bool = False
    ) -> Problem:
        """A problem at `path`, or at the nearest thing around it that is in the document."""
        file, line, column, record, _ = self._place(path, key)
        return Problem(file, line, column, record, what, hint)

    def told(self, faults: Iterable[Fault]) -> list[Problem]:
        """The faults a model found, except what the YAML's own problems have brought about."""
        flawed = {problem[:3] for problem in self.problems}
        problems = []
        for path, key, what, hint in faults:
            file, line, column, record, field = self._place(path, key)
            if (file, line, column) in flawed or (not self.whole and self._spans_files(path)):
                continue
            problems.append(Problem(file, line, column, _joined(record, field), what, hint))
        return problems

    def where(self, path: Path) -> str:
        """`file:line` of what stands at `path`."""
        file, line, *_ = self._place(path, False)
        return f"{file}:{line}"

    def is_overlaid(self, path: Path) -> bool:
        """Whether what stands at `path` is the designer's own, not shipped."""
        return self._place(path, False)[0] in self._overlaid

    def _spans_files(self, path: Path) -> bool:
        return not path or (len(path) == 1 and isinstance(self.data.get(str(path[0])), list))

    def _place(self, path: Path, key: bool) -> tuple[str, int, int, str, str]:
        """File, line, column, record, and the field within the record."""
        if not path or str(path[0]) not in self._parts:
            return self._first_file, 1, 1, _steps(path), ""
        part, path = self._in_file(path)
        node, line, column = part.root, 1, 1
        for depth, step in enumerate(path):
            inner = node.child(step)
            if inner is None:
                break
            line, column = inner.line, inner.column
            if key and depth == len(path) - 1:
                line, column = node.keys.get(str(step), (line, column))
            node = inner
        record, field = _record(part.root.plain, path[:-1] if key else path)
        return part.file, line, column, record, field

    def _in_file(self, path: Path) -> tuple[_Part, Path]:
        """The file that `path` leads into, and the path as it is within this file alone."""
        parts = self._parts[str(path[0])]
        if len(path) == 1 or not isinstance(path[1], int):
            return parts[0], path
        index = path[1]
        part = [part for part in parts if part.first <= max(index, 0)][-1]
        return part, (path[0], index - part.first, *path[2:])


def _record(top: Plain, path: Path) -> tuple[str, str]:
    """The nearest record around `path` that has a name, and the field within it ("name.en")."""
    values = [top]
    for depth, step in enumerate(path):
        value = values[-1]
        if isinstance(value, dict) and str(step) in value:
            path = (*path[:depth], str(step), *path[depth + 1 :])
            values.append(value[str(step)])
        elif isinstance(value, list) and isinstance(step, int) and 0 <= step < len(value):
            values.append(value[step])
        else:
            break
    for depth in range(len(values) - 1, 0, -1):
        if name := _name(values[depth]):
            field = _steps(path[depth:])
            return f"{short(str(path[0]))} {short(name)}", field
    return _steps(path), ""


def _joined(record: str, field: str) -> str:
    return f"{record}: {field}" if field else record


def _name(record: Plain) -> str:
    if not isinstance(record, dict):
        return ""
    name = record.get("id", record.get("name"))
    if isinstance(name, dict):
        name = name.get("en")
    return name if isinstance(name, str) else ""


def _steps(path: Path) -> str:
    """`("cards", 3, "name", "en")` as "cards #4 name.en"."""
    text = ""
    for step in path:
        if isinstance(step, int):
            text = f"{text} #{step + 1} ".replace("  ", " ")
        else:
            text += short(step) if not text or text.endswith(" ") else f".{short(step)}"
    return text.strip()

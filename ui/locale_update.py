"""For developers: `python -m ui.locale_update` brings data/locale/pl.po up to date with the code.

New strings get an empty entry to be filled in by hand; entries no longer in the code are dropped.
`tests/ui/test_locale.py` fails while anything is missing.
"""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from string import Formatter

import polib

from ui.paths import LOCALE, ROOT

_ONE = {"_", "msg"}
_TWO = {"ngettext", "msgn"}
_EVENT = "event"
"""Before a class: with one text, with two for the plural, or with none."""
# Here the functions are made, of texts given to them.
_MAKERS = {"ui/i18n.py", "game/engine/messages.py", "game/engine/events.py"}

HEADER = {
    "Project-Id-Version": "rynek",
    "Language": "pl",
    "MIME-Version": "1.0",
    "Content-Type": "text/plain; charset=UTF-8",
    "Content-Transfer-Encoding": "8bit",
    "Plural-Forms": (
        "nplurals=3; plural=(n==1 ? 0 : n%10>=2 && n%10<=4 && (n%100<10 || n%100>=20) ? 1 : 2);"
    ),
}


@dataclass(slots=True)
class Strings:
    """Every string of the code that a player may read."""

    plurals: dict[str, str] = field(default_factory=dict)
    """From each string to its plural, empty where it has none."""
    files: dict[str, set[str]] = field(default_factory=dict)
    wrong: list[str] = field(default_factory=list)
    """`file:line` of every call whose text is not a literal."""


def extract(root: Path = ROOT) -> Strings:
    found = Strings()
    for folder in ("game", "ui"):
        for path in sorted((root / folder).rglob("*.py")):
            _extract_file(path.relative_to(root).as_posix(), path.read_text("utf-8"), found)
    return found


def _extract_file(name: str, source: str, found: Strings) -> None:
    for call, count in _calls(ast.parse(source)):
        texts = [
            arg.value
            for arg in call.args[:count]
            if isinstance(arg, ast.Constant) and isinstance(arg.value, str)
        ]
        if len(texts) != count:
            if name not in _MAKERS:
                found.wrong.append(f"{name}:{call.lineno}: the text must be a literal")
            continue
        plural = texts[1] if count == 2 else ""
        found.plurals[texts[0]] = plural or found.plurals.get(texts[0], "")
        found.files.setdefault(texts[0], set()).add(name)


def _calls(tree: ast.AST) -> Iterator[tuple[ast.Call, int]]:
    for node in ast.walk(tree):
        if isinstance(node, ast.ClassDef):
            yield from _decorators(node)
        if not isinstance(node, ast.Call):
            continue
        func = node.func
        called = func.id if isinstance(func, ast.Name) else getattr(func, "attr", "")
        if called in _ONE:
            yield node, 1
        elif called in _TWO:
            yield node, 2


def _decorators(node: ast.ClassDef) -> Iterator[tuple[ast.Call, int]]:
    for call in node.decorator_list:
        if isinstance(call, ast.Call) and getattr(call.func, "id", "") == _EVENT and call.args:
            yield call, min(2, len(call.args))


def placeholders(text: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(text) if name is not None}


def faults(strings: Strings, po: polib.POFile) -> list[str]:
    """What is wrong with the catalogue, one line each; empty if it is complete and right."""
    entries = {entry.msgid: entry for entry in po if not entry.obsolete}
    lines = list(strings.wrong)
    for text, plural in strings.plurals.items():
        entry = entries.get(text)
        if entry is None or entry.msgid_plural != plural:
            lines.append(f"missing: {text!r} ({', '.join(sorted(strings.files[text]))})")
            continue
        forms = list(entry.msgstr_plural.values()) if plural else [entry.msgstr]
        if len(forms) != (3 if plural else 1) or not all(forms) or entry.fuzzy:
            lines.append(f"not translated: {text!r}")
            continue
        # A plural form may say its number in words, or leave it out.
        optional = {"n"} if plural else set()
        allowed = placeholders(text) | placeholders(plural)
        for form in forms:
            if not allowed - optional <= placeholders(form) <= allowed:
                lines.append(f"wrong placeholders: {text!r} -> {form!r}")
    lines += [
        f"no longer in the code: {text!r}" for text in entries.keys() - strings.plurals.keys()
    ]
    lines += [f"no longer in the code: {entry.msgid!r}" for entry in po.obsolete_entries()]
    return lines


def update(strings: Strings, po: polib.POFile) -> polib.POFile:
    """The catalogue with every string of the code and no other, sorted by text."""
    known = {entry.msgid: entry for entry in po}
    made = polib.POFile(wrapwidth=100)
    made.metadata = dict(HEADER)
    for text in sorted(strings.plurals):
        plural = strings.plurals[text]
        old = known.get(text)
        entry = polib.POEntry(
            msgid=text, occurrences=[(f, "") for f in sorted(strings.files[text])]
        )
        if plural:
            entry.msgid_plural = plural
            entry.msgstr_plural = (old.msgstr_plural if old else None) or {0: "", 1: "", 2: ""}
        elif old:
            entry.msgstr = old.msgstr
        made.append(entry)
    return made


def main() -> int:
    strings = extract()
    file = LOCALE / "pl.po"
    po = polib.pofile(str(file)) if file.exists() else polib.POFile()
    made = update(strings, po)
    LOCALE.mkdir(parents=True, exist_ok=True)
    made.save(str(file))
    left = faults(strings, made)
    print("\n".join(left) or f"{file.name}: {len(made)} strings, all translated")
    return 1 if left else 0


if __name__ == "__main__":
    sys.exit(main())

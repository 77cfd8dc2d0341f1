"""The small part of Markdown that our rule books are written in, as blocks ready to be set.

Headings (#, ##, ###), paragraphs, "- " lists, tables with |, and **bold** and *italic* in them.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

Run = tuple[str, str]
"""A stretch of text and its face: "body", "bold" or "italic"."""


@dataclass(frozen=True, slots=True)
class Heading:
    level: int
    text: str


@dataclass(frozen=True, slots=True)
class Paragraph:
    runs: tuple[Run, ...]


@dataclass(frozen=True, slots=True)
class Item:
    """One entry of a list."""

    runs: tuple[Run, ...]


@dataclass(frozen=True, slots=True)
class Table:
    head: tuple[tuple[Run, ...], ...]
    rows: tuple[tuple[tuple[Run, ...], ...], ...]


Block = Heading | Paragraph | Item | Table


_FACES = re.compile(r"\*\*(?P<bold>[^*]+)\*\*|\*(?P<italic>[^*]+)\*")


def runs(text: str) -> tuple[Run, ...]:
    """The text cut where its face changes."""
    found: list[Run] = []
    end = 0
    for match in _FACES.finditer(text):
        if match.start() > end:
            found.append((text[end : match.start()], "body"))
        face = "bold" if match["bold"] else "italic"
        found.append((match[face], face))
        end = match.end()
    if end < len(text):
        found.append((text[end:], "body"))
    return tuple(found)


def parse(text: str) -> list[Block]:
    """All blocks of a text, in order. Lines that follow each other make one block."""
    blocks: list[Block] = []
    kind = ""
    lines: list[str] = []

    def finish() -> None:
        nonlocal kind
        if kind == "table":
            blocks.append(_table(lines))
        elif kind:
            made = Item if kind == "item" else Paragraph
            blocks.append(made(runs(" ".join(lines))))
        kind = ""
        lines.clear()

    for line in map(str.strip, text.splitlines()):
        heading = re.match(r"(#{1,3}) +(.*)", line)
        if not line:
            finish()
        elif heading:
            finish()
            blocks.append(Heading(len(heading[1]), heading[2]))
        elif line.startswith("- "):
            finish()
            kind = "item"
            lines.append(line[2:])
        elif line.startswith("|"):
            if kind != "table":
                finish()
            kind = "table"
            lines.append(line)
        else:
            kind = kind or "paragraph"
            lines.append(line)
    finish()
    return blocks


def _table(lines: list[str]) -> Table:
    rows = [
        tuple(runs(cell.strip()) for cell in line[1:].removesuffix("|").split("|"))
        for i, line in enumerate(lines)
        if i != 1 or not re.fullmatch(r"[|:\- ]+", line)
    ]
    return Table(rows[0], tuple(rows[1:]))

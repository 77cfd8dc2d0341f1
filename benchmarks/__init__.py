"""Speed and endurance, measured on purpose: `python -m benchmarks`, `python -m benchmarks.soak`."""

from __future__ import annotations

from collections.abc import Iterable, Sequence


def print_table(title: str, head: Sequence[str], rows: Iterable[Sequence[object]]) -> None:
    """A table for the terminal: the first column to the left, the figures to the right."""
    lines = [tuple(head), *(tuple(map(str, row)) for row in rows)]
    widths = [max(map(len, column)) for column in zip(*lines, strict=True)]
    print(f"\n{title}")
    for line in lines:
        first, *figures = (
            cell.rjust(width) if i else cell.ljust(width)
            for i, (cell, width) in enumerate(zip(line, widths, strict=True))
        )
        print("  " + "  ".join((first, *figures)).rstrip())

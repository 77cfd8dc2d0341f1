"""The word that was probably meant by one that is not known."""

from __future__ import annotations

from collections.abc import Iterable


def nearest(word: str, known: Iterable[str]) -> str:
    """The known word that a slip or two turn into `word`; empty if none is that near.

    One slip (a letter too many, too few, another, or two changed over) for every three letters:
    who writes "miner" where there is none does not mean "tinner".
    """
    slips = max(len(word) // 3, min(1, len(word) // 2))
    near = [(slips_between(word.lower(), name.lower()), name) for name in known]
    found = min(near, key=lambda pair: pair[0], default=(slips + 1, ""))
    return found[1] if found[0] <= slips else ""


def slips_between(one: str, other: str) -> int:
    """How many slips of the pen lie between two words."""
    if abs(len(one) - len(other)) > max(len(one), 3) // 3:
        return max(len(one), len(other))
    above: list[int] = []
    row = list(range(len(other) + 1))
    for i, letter in enumerate(one):
        older, above, row = above, row, [i + 1]
        for j, wanted in enumerate(other):
            cost = min(above[j + 1] + 1, row[j] + 1, above[j] + (letter != wanted))
            if i and j and letter == other[j - 1] and one[i - 1] == wanted:
                cost = min(cost, older[j - 1] + 1)
            row.append(cost)
    return row[-1]

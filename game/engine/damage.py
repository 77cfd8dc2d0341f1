"""What is said of a saved state that is none; every check of a position speaks so."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypeVar

T = TypeVar("T")


class Damaged(ValueError):
    """What was saved is no state of the game."""

    def __init__(self, what: str) -> None:
        super().__init__(f"this saved game is damaged: {what}")
        self.what = what


def require(holds: bool, what: str) -> None:
    if not holds:
        raise Damaged(what)


def look_up(known: Mapping[str, T], word: str, what: str) -> T:
    if word not in known:
        raise Damaged(f"there is no {what} {word!r}")
    return known[word]


def within(number: int, least: int, most: int, what: str) -> int:
    if not least <= number <= most:
        raise Damaged(f"{what} cannot be {number}")
    return number

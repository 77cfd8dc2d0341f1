"""Who can sit at the table: people, and computer players from the weakest to the strongest."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

PERSON: Final = "person"
LEVELS: Final = ("random", "child", "apprentice", "greedy", "master")
"""The computer players, from the weakest to the strongest (game/bots/levels.py)."""


@dataclass(frozen=True, slots=True)
class Seat:
    """Who sits at one place of the table."""

    name: str
    kind: str
    """"person", or one of `LEVELS`."""
    colour: str = ""
    emblem: str = ""

    @property
    def is_person(self) -> bool:
        return self.kind == PERSON

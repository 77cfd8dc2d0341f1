"""Actions made up for tests of the table: only the piece and the place matter."""

from __future__ import annotations

from dataclasses import dataclass

from game.engine.actions import Action


@dataclass(frozen=True, slots=True)
class Act(Action):
    word = "act"
    start: str = ""
    end: str = ""
    variant: int = 0

    @property
    def piece(self) -> str | None:
        return self.start or None

    @property
    def place(self) -> str | None:
        return self.end or None

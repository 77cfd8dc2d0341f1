"""A hand that lies face down is opened by its seat, to play a card of it in an open turn."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from ui.table.situation import Situation


@dataclass(eq=False)
class Opening:
    """The hand lies open until something is done, or its seat covers it again."""

    now: Situation
    cover: Callable[[Sequence[int], Callable[[int], None]], None]
    """Covers the table until this seat says that it sits there."""

    @property
    def words(self) -> str:
        """What the button says; empty where there is nothing to open the hand for."""
        now = self.now
        return now.look.opening(now.facts, now.context) if now.hidden else ""

    def open(self) -> None:
        now = self.now
        if now.hidden and now.seat is not None:
            self.cover([now.seat], lambda seat: self._lay(True))

    def close(self) -> None:
        self._lay(False)

    def _lay(self, opened: bool) -> None:
        self.now.opened = self.now.bared = opened
        self.now.refresh(at_once=True)

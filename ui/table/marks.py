"""Lines and outlines that explain what is pointed at: which pieces belong together."""

from __future__ import annotations

from ui.table.model import Mark
from ui.table.pointer import Pointer
from ui.table.ring import Ring
from ui.table.situation import Situation


class Marks:
    """Remembers what it has worked out until something else is pointed at."""

    def __init__(self, now: Situation, pointer: Pointer, ring: Ring) -> None:
        self._now = now
        self._pointer = pointer
        self._ring = ring
        self._id: str | None = None
        self._marks: list[Mark] = []

    def forget(self) -> None:
        """The table looks different now."""
        self._id, self._marks = None, []

    def shown(self) -> list[Mark]:
        """What explains the place pointed at, or the piece that is held, hovered or ringed."""
        now, id = self._now, self._pointed()
        if id != self._id:
            self._id, self._marks = id, []
            if id in now.top.pieces or id in now.top.places:
                self._marks = now.look.marks(now.facts, id, now.top.layout, now.context)
        return self._marks

    def _pointed(self) -> str | None:
        picked, hovered = self._now.picker.picked, self._pointer.hovered
        if picked is not None:
            return self._pointer.place() or picked
        if self._ring.shown and self._ring.spot is not None:
            return self._ring.spot.id
        return hovered.id if hovered is not None else None

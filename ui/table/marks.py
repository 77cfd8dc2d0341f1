"""Lines and outlines that explain what is pointed at: which pieces belong together."""

from __future__ import annotations

from dataclasses import dataclass, field

from ui.table.model import Mark
from ui.table.pointer import Pointer
from ui.table.ring import Ring
from ui.table.situation import Situation


@dataclass(eq=False)
class Marks:
    """Remembers what it has worked out until something else is pointed at."""

    now: Situation
    pointer: Pointer
    ring: Ring
    _id: str | None = field(default=None, init=False)
    _marks: list[Mark] = field(default_factory=list, init=False)

    def forget(self) -> None:
        """The table looks different now."""
        self._id, self._marks = None, []

    def shown(self) -> list[Mark]:
        """What explains the place pointed at, or the piece that is held, hovered or ringed."""
        now, id = self.now, self._pointed()
        if id != self._id:
            self._id, self._marks = id, []
            if id in now.top.pieces or id in now.top.places:
                self._marks = now.look.marks(now.facts, id, now.top.layout, now.context)
        return self._marks

    def _pointed(self) -> str | None:
        picked, hovered = self.now.picker.picked, self.pointer.hovered
        if picked is not None:
            return self.pointer.place() or picked
        if self.ring.shown and self.ring.spot is not None:
            return self.ring.spot.id
        return hovered.id if hovered is not None else None

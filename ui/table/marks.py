"""Lines and outlines that explain what is pointed at: which pieces belong together."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ui.table.model import Mark

if TYPE_CHECKING:
    from ui.scenes.table import TableScene


class Marks:
    """Remembers what it has worked out until something else is pointed at."""

    def __init__(self, scene: TableScene) -> None:
        self.scene = scene
        self._id: str | None = None
        self._marks: list[Mark] = []

    def forget(self) -> None:
        """The table looks different now."""
        self._id, self._marks = None, []

    def shown(self) -> list[Mark]:
        """What explains the place pointed at, or the piece that is held, hovered or ringed."""
        scene = self.scene
        spot = scene.ring.spot if scene.ring.shown else None
        id = scene.picker.picked or (spot.id if spot is not None else None)
        if scene.picker.picked is not None:
            id = scene.pointer.pointed_place() or id
        if id is None and scene.pointer.hovered is not None:
            id = scene.pointer.hovered.id
        if id != self._id:
            self._id, self._marks = id, []
            if id in scene.top.pieces or id in scene.top.places:
                self._marks = scene.look.marks(scene.facts, id, scene.top.layout, scene.context)
        return self._marks

"""A piece that can be picked up rises under the mouse, and sinks again after."""

from __future__ import annotations

from dataclasses import dataclass, field

from ui.table.chooser import Chooser
from ui.table.pointer import Pointer
from ui.table.situation import Situation


@dataclass(eq=False)
class Lifts:
    now: Situation
    pointer: Pointer
    chooser: Chooser
    heights: dict[str, float] = field(default_factory=dict, init=False)
    """How far each piece is lifted off the table, from 0 to 1."""

    def update(self, dt: float) -> None:
        pointer, heights = self.pointer, self.heights
        id = None
        if self.now.acting and not pointer.dragging and not self.chooser.open:
            id = pointer.hovered.id if pointer.hovered and pointer.hovers_what_acts() else None
        if id is not None:
            heights.setdefault(id, 0.0)
        for lifted, height in list(heights.items()):
            goal = 1.0 if lifted == id else 0.0
            height += (goal - height) * min(1.0, dt * 14)
            if (goal == 0.0 and height < 0.05) or lifted not in self.now.top.pieces:
                del heights[lifted]
            else:
                heights[lifted] = height

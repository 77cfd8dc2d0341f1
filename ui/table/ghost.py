"""The ghost on the table: the preview of the action that is held, pointed at or hinted."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from game.engine.actions import Action
from ui.table.preview import Preview, look_ahead
from ui.table.ring import Box

if TYPE_CHECKING:
    from ui.scenes.table import TableScene


class Ghost:
    """Remembers the preview until something else is pointed at."""

    def __init__(self, scene: TableScene) -> None:
        self.scene = scene
        self.preview = Preview()
        self._action: Action | None = None

    @property
    def action(self) -> Action | None:
        """The action whose pieces stand on the table as ghosts, though nothing is held."""
        held = self.scene.picker.picked is not None or self.scene.chooser.open
        if held or self._action is None or self._action == self.scene.hint.action:
            return None
        return self._action if self.preview.new else None

    def forget(self) -> None:
        """The table looks different now."""
        self._action, self.preview = None, Preview()

    def update(self) -> None:
        action = self._pointed_action()
        if action != self._action:
            self._action = action
            self.preview = self._look_ahead(action) if action is not None else Preview()
            if action is not None and action == self.scene.hint.action:
                # A hint says what to do: its ghost and an arrow, not all that comes of it.
                self.preview.gone = []

    def _pointed_action(self) -> Action | None:
        scene = self.scene
        if not scene.acting:
            return None
        if scene.chooser.open:
            return scene.chooser.action
        pointed = scene.picker.variant(scene.pointer.pointed_place())
        return pointed if pointed is not None else scene.hint.action

    def _look_ahead(self, action: Action) -> Preview:
        scene = self.scene
        return look_ahead(scene.look, scene.view, action, scene.top.layout, scene.make_context())

    def touched(self, actions: Sequence[Action]) -> list[Box]:
        """Where these actions would change something: what a list of them must not hide."""
        boxes = []
        for action in actions:
            preview = self._look_ahead(action)
            boxes += [(p.x, p.y, p.w, p.h) for p in (*preview.gone, *preview.new, *preview.unknown)]
        return boxes

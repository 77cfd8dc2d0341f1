"""The ghost on the table: the preview of the action that is held, pointed at or hinted."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from game.engine.actions import Action
from ui.table.chooser import Chooser
from ui.table.model import Box, box_of
from ui.table.pointer import Pointer
from ui.table.preview import Preview, look_ahead
from ui.table.situation import Situation


@dataclass(eq=False)
class Ghost:
    """Remembers the preview until something else is pointed at."""

    now: Situation
    pointer: Pointer
    chooser: Chooser
    preview: Preview = field(default_factory=Preview, init=False)
    _action: Action | None = field(default=None, init=False)

    @property
    def action(self) -> Action | None:
        """The action whose pieces stand on the table as ghosts, though nothing is held."""
        held = self.now.picker.picked is not None or self.chooser.open
        if held or self._action is None or self._action == self.now.hint:
            return None
        return self._action if self.preview.new else None

    def forget(self) -> None:
        """The table looks different now."""
        self._action, self.preview = None, Preview()

    def update(self) -> None:
        action, hint = self._pointed_action(), self.now.hint
        if action != self._action:
            self._action = action
            self.preview = _preview(self.now, action) if action is not None else Preview()
            if action is not None and action == hint:
                # A hint says what to do: its ghost and an arrow, not all that comes of it.
                self.preview.gone = []

    def _pointed_action(self) -> Action | None:
        if not self.now.acting:
            return None
        if self.chooser.open:
            return self.chooser.action
        pointed = self.now.picker.variant(self.pointer.place())
        return pointed if pointed is not None else self.now.hint


def touched(now: Situation, actions: Sequence[Action]) -> list[Box]:
    """Where these actions would change something: what a list of them must not hide."""
    previews = [_preview(now, action) for action in actions]
    return [box_of(piece) for p in previews for piece in (*p.gone, *p.new, *p.unknown)]


def _preview(now: Situation, action: Action) -> Preview:
    return look_ahead(now.look, now.view, action, now.top.layout, now.make_context())

"""Looking ahead: what the action pointed at would change, and what the hovered piece means."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from game.engine.actions import Action
from ui.table.focus import Box
from ui.table.model import Mark
from ui.table.preview import Preview, look_ahead

if TYPE_CHECKING:
    from ui.scenes.table import TableScene


class Foresight:
    """Remembers what it has worked out until something else is pointed at."""

    def __init__(self, scene: TableScene) -> None:
        self.scene = scene
        self.preview = Preview()
        self._action: Action | None = None
        self._marked: str | None = None
        self._marks: list[Mark] = []
        self._told: tuple[str, str | None, Action | None] | None = None
        self._words = ("", "")

    @property
    def ghost(self) -> Action | None:
        """The action whose pieces stand on the table as ghosts, though nothing is held."""
        held = self.scene.picker.picked is not None or self.scene.chooser.open
        if held or self._action is None or self._action == self.scene.course.hint:
            return None
        return self._action if self.preview.new else None

    def forget(self) -> None:
        """The table looks different now."""
        self._action, self.preview = None, Preview()
        self._marked, self._marks, self._told = None, [], None

    def update(self) -> None:
        action = self._pointed_action()
        if action != self._action:
            self._action = action
            self.preview = self._look_ahead(action) if action is not None else Preview()
            if action is not None and action == self.scene.course.hint:
                # A hint says what to do: its ghost and an arrow, not all that comes of it.
                self.preview.gone = []

    def _pointed_action(self) -> Action | None:
        scene = self.scene
        if not scene.acting:
            return None
        if scene.chooser.open:
            return scene.chooser.action
        pointed = scene.picker.variant(scene.hand.pointed_place())
        return pointed if pointed is not None else scene.course.hint

    def _look_ahead(self, action: Action) -> Preview:
        scene = self.scene
        return look_ahead(scene.look, scene.view, action, scene.top.layout, scene.make_context())

    def forecast(self, place: str) -> tuple[str, str]:
        """What the held piece would bring at the place; what to mind, or why it cannot go there."""
        scene = self.scene
        asked = (place, scene.picker.picked, scene.picker.variant(place))
        if asked != self._told:
            self._told, self._words = asked, self._foretell(place)
        return self._words

    def _foretell(self, place: str) -> tuple[str, str]:
        scene = self.scene
        action = scene.picker.variant(place)
        if action is not None:
            look, facts, context = scene.look, scene.facts, scene.context
            return look.forecast(facts, action, context), look.warning(facts, action, context)
        action = scene.look.attempt(scene.facts, scene.picker.picked or "", place, scene.context)
        reason = scene.match.state.why_not(action) if action is not None else None
        return "", scene.say(reason) if reason is not None else ""

    def touched(self, actions: Sequence[Action]) -> list[Box]:
        """Where these actions would change something: what a list of them must not hide."""
        boxes = []
        for action in actions:
            preview = self._look_ahead(action)
            boxes += [(p.x, p.y, p.w, p.h) for p in (*preview.gone, *preview.new, *preview.unknown)]
        return boxes

    def marks(self) -> list[Mark]:
        """What explains the place pointed at, or the piece that is held, hovered or ringed."""
        scene = self.scene
        spot = scene.focus.spot if scene.focus.shown else None
        id = scene.picker.picked or (spot.id if spot is not None else None)
        if scene.picker.picked is not None:
            id = scene.hand.pointed_place() or id
        if id is None and scene.hand.hovered is not None:
            id = scene.hand.hovered.id
        if id != self._marked:
            self._marked, self._marks = id, []
            if id in scene.top.pieces or id in scene.top.places:
                self._marks = scene.look.marks(scene.facts, id, scene.top.layout, scene.context)
        return self._marks

"""What the piece that is held would bring at the place pointed at, or why it cannot go there."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine.actions import Action

if TYPE_CHECKING:
    from ui.scenes.table import TableScene


class Forecast:
    """Remembers its words until something else is asked about."""

    def __init__(self, scene: TableScene) -> None:
        self.scene = scene
        self._asked: tuple[str, str | None, Action | None] | None = None
        self._words = ("", "")

    def forget(self) -> None:
        """The table looks different now."""
        self._asked = None

    def words(self, place: str) -> tuple[str, str]:
        """What the held piece would bring at the place; what to mind, or why it cannot go there."""
        picker = self.scene.picker
        asked = (place, picker.picked, picker.variant(place))
        if asked != self._asked:
            self._asked, self._words = asked, self._foretell(place)
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

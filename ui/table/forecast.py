"""What the piece that is held would bring at the place pointed at, or why it cannot go there."""

from __future__ import annotations

from dataclasses import dataclass, field

from game.engine.actions import Action
from ui.table.situation import Situation


@dataclass(eq=False)
class Forecast:
    """Remembers its words until something else is asked about."""

    now: Situation
    _asked: tuple[str, str | None, Action | None] | None = field(default=None, init=False)
    _words: tuple[str, str] = field(default=("", ""), init=False)

    def forget(self) -> None:
        """The table looks different now."""
        self._asked = None

    def words(self, place: str) -> tuple[str, str]:
        """What the held piece would bring at the place; what to mind, or why it cannot go there."""
        now = self.now
        action = now.picker.variant(place)
        asked = (place, now.picker.picked, action)
        if asked != self._asked:
            self._asked = asked
            if action is None:
                self._words = "", now.why_not(now.picker.picked or "", place)
            else:
                about = now.facts, action, now.context
                self._words = now.look.forecast(*about), now.look.warning(*about)
        return self._words

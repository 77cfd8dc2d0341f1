"""Events: what happened, as frozen records for the log, animation, sound, statistics and tests."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from game.engine.messages import Message


@dataclass(frozen=True, slots=True)
class Event:
    """The base of every game's events. Subclasses are frozen, slotted dataclasses."""

    sound: ClassVar[str] = ""
    """Which sound goes with it: card, wood, coin, build, turn, end; empty for none."""

    final: ClassVar[bool] = False
    """True where chance or hidden information came to light: undo stops here."""

    def message(self, viewer: int | None = None) -> Message | None:
        """The log line as seat `viewer` may read it (None: what everybody may know).

        None where the event has nothing to say in the log.
        """
        return None

"""What becomes of a gesture: it is done, asked about, or refused with the reason."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from ui.i18n import _
from ui.table.animator import Pose
from ui.table.chooser import Chooser
from ui.table.course import Course
from ui.table.ghost import touched
from ui.table.model import Box
from ui.table.moves import Choose, Do, Outcome, Refuse
from ui.table.notice import Notice
from ui.table.situation import Situation

MANY = 12
"""So many actions of a list are looked at to find a place for the list."""


@dataclass(eq=False)
class Gestures:
    """The same for the mouse and the keyboard."""

    now: Situation
    chooser: Chooser
    notice: Notice
    course: Course
    offer: Callable[[], None]
    """Offers the ring the spots there are now."""

    def meant(self, outcome: Outcome, box: Box, held: Mapping[str, Pose] | None = None) -> None:
        """Do what a gesture meant. `box` is what was pointed at."""
        now = self.now
        now.hint = None
        if isinstance(outcome, Do):
            self.course.do(outcome.action, held)
        elif isinstance(outcome, Choose):
            describe = now.match.state.describe
            texts = [now.say(describe(action)) for action in outcome.actions]
            self.chooser.ask(outcome.actions, texts, box, touched(now, outcome.actions[:MANY]))
            now.put_back(held)
        elif isinstance(outcome, Refuse):
            now.put_back(held)
            self.let_go()
            reason = now.why_not(outcome.piece, outcome.place)
            self.notice.say(reason or _("That is not possible here."), box[:2])
        else:
            self.offer()

    def choose(self) -> None:
        """Take the row of the chooser."""
        action = self.chooser.action
        self.chooser.close()
        self.course.do(action)

    def let_go(self) -> None:
        """Nothing is held or asked any more."""
        self.now.picker.drop()
        self.chooser.close()
        self.offer()

    def explain(self, piece: str, box: Box, place: str = "") -> bool:
        """Say why a piece cannot be picked up now; False if there is nothing to say."""
        reason = self.now.why_not(piece, place)
        if reason:
            self.notice.say(reason, box[:2])
        return bool(reason)

"""Acting in somebody else's turn: who wants to says so, and gets the screen for it.

Nobody is asked unbidden. At a shared screen the button is there for all who might hold such a card
as far as everybody can see, so that pressing it tells nothing; what they hold they see once the
screen was covered, and letting it be leaves no trace.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from ui.i18n import _
from ui.table.course import Course
from ui.table.notice import Notice
from ui.table.situation import Situation
from ui.table.telling import Telling

Take = Callable[[int], None]


@dataclass(eq=False)
class Interrupting:
    """`now.interrupters` are those who may ask, `now.interrupter` is who has the screen."""

    now: Situation
    notice: Notice
    telling: Telling
    course: Course
    cover: Callable[[Sequence[int], Take], None]
    """Covers the table until one of these seats takes the screen, or nobody wants it."""
    arrive: Callable[[], None]
    """Shows the table to whoever is asked now."""

    @property
    def offered(self) -> bool:
        """Whether somebody here might want to act in between."""
        return bool(self.now.interrupters) and self.now.interrupter is None

    def ask(self) -> None:
        """Somebody wants to act in between."""
        now = self.now
        if now.interrupter is not None:
            return
        if not now.interrupters:
            self.notice.say(_("Nobody can act in between now."))
            return
        self.telling.drop()
        self.course.pause()
        if now.shared or len(now.interrupters) > 1:
            self.cover(now.interrupters, self.take)
        else:
            self.take(now.interrupters[0])

    def take(self, seat: int) -> None:
        """This seat has the screen."""
        self.now.interrupter = seat
        self.arrive()

    def let_be(self) -> None:
        """Nothing is done, and whoever's turn it is goes on."""
        self.now.interrupter = None
        self.arrive()

    def not_this_round(self) -> None:
        """The same, and the seat is not thought of any more in this round."""
        now = self.now
        if now.interrupter is not None:
            now.declined[now.interrupter] = now.look.round(now.facts)
        self.let_be()

"""Bots at the table: they think beside the window and act at a pace people can follow."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine.actions import Action
from game.engine.chance import Chance

if TYPE_CHECKING:
    from game.bots.worker import Thinker, Ticket
    from game.engine.match import Match

PACES = {"slow": 1.6, "normal": 0.8, "fast": 0.25}
"""Seconds between two actions of bots, by the setting."""
THINK = 1.5
"""Seconds a bot may think, at most."""


class BotTurn:
    """One decision of a bot, from the question to the answer."""

    def __init__(self, match: Match, thinker: Thinker, level: str | None = None) -> None:
        from game.bots.worker import Request

        self._match = match
        self._thinker = thinker
        self._ticket: Ticket | None = thinker.ask(Request.of(match, level, THINK))
        self._answer: Action | None = None
        self._waited = 0.0

    def update(self, dt: float, pace: float) -> Action | None:
        """The decision, once it is taken and `pace` seconds went by."""
        from game.bots.worker import BotError

        self._waited += dt
        if self._ticket is not None:
            try:
                self._answer = self._thinker.poll(self._ticket)
            except BotError:
                # A bot that fails must not end the game: it plays anything that is legal.
                chance = Chance(self._match.bot_seed())
                self._answer = chance.choice(self._match.state.legal_actions())
            if self._answer is not None:
                self._ticket = None
        return self._answer if self._waited >= pace else None

    def cancel(self) -> None:
        if self._ticket is not None:
            self._thinker.cancel(self._ticket)
            self._ticket = None

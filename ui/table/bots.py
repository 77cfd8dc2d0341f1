"""Bots at the table: they think beside the window and act at a pace people can follow."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, NamedTuple

from game.bots import LET_BE, LEVELS
from game.bots.reasons import Why
from game.engine.actions import Action
from ui import faults
from ui.i18n import _

if TYPE_CHECKING:
    from game.bots.worker import Request, Thinker, Ticket
    from game.engine.match import Match

PACES = {"slow": 1.6, "normal": 0.8, "fast": 0.25}
"""Seconds between two actions of bots, by the setting."""
THINK = 1.0
"""Seconds a bot may think, at most."""
GLIMPSE = 0.5
"""Seconds for a hint, and as many again at the most for its reasons."""
LONG = 5.0
"""Seconds the strongest one may think where people let it."""
PATIENCE = 20.0
"""Seconds after which a bot that has not answered has failed: the first one also waits for its
process to start, which takes long on an old machine."""


class BotFault(NamedTuple):
    """A bot has failed: it is written down, and the player is to be told."""

    seat: int
    file: str
    """Where it was written down; empty if that was not possible."""


class BotTurn:
    """One decision of a bot, from the question to the answer."""

    def __init__(
        self,
        match: Match,
        thinker: Thinker,
        level: str | None = None,
        interrupter: int | None = None,
        patient: bool = False,
        why: bool = False,
    ) -> None:
        """The seat that decides, or the one that could interrupt, is asked by its own level or by
        another, and why if that matters; people who are patient let the strongest take its time."""
        from game.bots.worker import Request

        self._match = match
        self._thinker = thinker
        request = Request.of(match, level, GLIMPSE if why else THINK, interrupter, why)
        if patient and request.level == LEVELS[-1]:
            request = request._replace(seconds=LONG)
        self._request = request
        self.between = interrupter is not None
        """Whether it is asked what it does in somebody else's turn: LET_BE for nothing."""
        self._ticket: Ticket | None = thinker.ask(self._request)
        self._answer: Action | None = None
        self.why = Why()
        """What speaks for the answer, if it was asked."""
        self._waited = 0.0
        self.fault: BotFault | None = None

    def update(self, dt: float, pace: float) -> Action | None:
        """The decision, once it is taken and `pace` seconds went by.

        Look at `fault` when it comes: a bot that failed has decided nothing, and this is the first
        of the legal actions.
        """
        self._waited += dt
        if self._ticket is not None:
            self._listen(self._ticket)
        return self._answer if self._waited >= pace or self._answer == LET_BE else None

    def _listen(self, ticket: Ticket) -> None:
        from game.bots.worker import BotError

        try:
            thought = self._thinker.poll(ticket)
            if thought is None:
                if self._waited < PATIENCE:
                    return
                self._thinker.cancel(ticket)
                raise BotError(f"no answer after {PATIENCE:.0f} s")
            self._answer, self.why = thought
            if self._answer != LET_BE and self._match.state.why_not(self._answer) is not None:
                raise BotError(f"the answer {str(self._answer)!r} is not legal")
        except BotError as error:
            # Its failure must not end the game, and chance must not pass for a decision.
            self._answer = LET_BE if self.between else self._match.state.legal_actions()[0]
            where = faults.record(error, _to_reproduce(self._match, self._request))
            self.fault = BotFault(self._request.seat, where)
        self._ticket = None

    def cancel(self) -> None:
        if self._ticket is not None:
            self._thinker.cancel(self._ticket)
            self._ticket = None


def _to_reproduce(match: Match, request: Request) -> str:
    """One line of JSON with all that leads to the position in which the bot was asked."""
    return (
        json.dumps(
            {
                "game": match.game.name,
                "cards": match.game.sources.digest(),
                "match": match.id,
                "seed": match.seed,
                "options": match.options,
                "seats": [seat.kind for seat in match.seats],
                "actions": [str(step.action) for step in match.steps],
                "bot": request.level,
                "bot_seat": request.seat,
                "bot_seed": request.seed,
            },
            ensure_ascii=False,
        )
        + "\n"
    )


def told(fault: BotFault, name: str) -> str:
    """For everybody at the table: what the bot of this name has done instead of thinking."""
    if not fault.file:
        return _("The computer player {name} had a fault and plays a simple move instead.").format(
            name=name
        )
    return _(
        "The computer player {name} had a fault and plays a simple move instead; "
        "it was written down in {file}."
    ).format(name=name, file=fault.file)


def no_hint(fault: BotFault) -> str:
    """For whoever asked for a hint, which nobody could find."""
    if not fault.file:
        return _("There is no hint: the computer had a fault.")
    return _("There is no hint: the computer had a fault; it was written down in {file}.").format(
        file=fault.file
    )

"""What each seat wants answered without being asked: some questions always, or the rest of them."""

from __future__ import annotations

from typing import Any

from game.engine.actions import Action
from game.engine.match import Match
from ui.table.model import GameTable


class Habit:
    """What is always declined stays with the match; haste lasts until the next real choice."""

    def __init__(self, match: Match, look: GameTable[Any]) -> None:
        self._match = match
        self._look = look
        self._hurried: set[int] = set()

    def declined(self, seat: int) -> list[str]:
        """The kinds of questions that the seat has declined without being asked."""
        return sorted(self._match.declined.get(seat, ()))

    def can_decline(self) -> bool:
        """Whether the question now could be answered with no."""
        return self._decline() is not None

    def decline_always(self) -> None:
        """From now on questions of this kind are answered with no for the seat that is asked."""
        seat = self._match.state.player
        if seat is not None:
            self._match.declined.setdefault(seat, set()).add(self._match.state.decision.kind)

    def ask_again(self, seat: int) -> None:
        self._match.declined.pop(seat, None)

    def hurry(self) -> None:
        """Answer for the seat that is asked now, up to what it must decide itself."""
        if self._match.state.player is not None:
            self._hurried.add(self._match.state.player)

    def answer(self) -> Action | None:
        """What to do for the person who is asked now, if that was wished."""
        state = self._match.state
        seat = state.player
        if seat is None or not self._match.seats[seat].is_person:
            return None
        if state.decision.kind in self._match.declined.get(seat, ()):
            action = self._decline()
            if action is not None:
                return action
        if seat in self._hurried:
            action = self._look.proposal(state.view(seat).facts())
            if action is not None:
                return action
            self._hurried.discard(seat)
        return None

    def _decline(self) -> Action | None:
        state = self._match.state
        if state.player is None:
            return None
        return self._look.decline(state.view(state.player).facts())

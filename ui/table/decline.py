"""What each seat wants answered without being asked: some questions always, or the rest of them."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from game.engine.actions import Action
from game.engine.match import Match
from ui.table.model import GameTable


@dataclass(eq=False)
class Habit:
    """What is always declined stays with the match; haste lasts until the next real choice."""

    match: Match
    look: GameTable[Any]
    _hurried: set[int] = field(default_factory=set, init=False)

    def declined(self, seat: int) -> list[str]:
        """The kinds of questions that the seat has declined without being asked."""
        return sorted(self.match.declined.get(seat, ()))

    def can_decline(self) -> bool:
        """Whether the question now could be answered with no."""
        return self._decline() is not None

    def decline_always(self) -> None:
        """From now on questions of this kind are answered with no for the seat that is asked."""
        seat = self.match.state.player
        if seat is not None:
            self.match.declined.setdefault(seat, set()).add(self.match.state.decision.kind)

    def ask_again(self, seat: int) -> None:
        self.match.declined.pop(seat, None)

    def hurry(self) -> None:
        """Answer for the seat that is asked now, up to what it must decide itself."""
        if self.match.state.player is not None:
            self._hurried.add(self.match.state.player)

    def answer(self) -> Action | None:
        """What to do for the person who is asked now, if that was wished."""
        state = self.match.state
        seat = state.player
        if seat is None or not self.match.seats[seat].is_person:
            return None
        if state.decision.kind in self.match.declined.get(seat, ()):
            action = self._decline()
            if action is not None:
                return action
        if seat in self._hurried:
            action = self.look.proposal(state.view(seat).facts())
            if action is not None:
                return action
            self._hurried.discard(seat)
        return None

    def _decline(self) -> Action | None:
        state = self.match.state
        if state.player is None:
            return None
        return self.look.decline(state.view(state.player).facts())

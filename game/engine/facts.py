"""What the window may know of a position: what lies where and what is going on, by ids and words.

A state keeps numbers, masks and what its rules need; pictures are made from facts alone. Each game
adds its own (game/<game>/facts.py). Facts are read, never changed: they are those of one moment,
of a view as its seat sees it, and are worked out when they are asked for.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Generic, TypeVar

if TYPE_CHECKING:
    from game.engine.actions import Action
    from game.engine.messages import Message
    from game.engine.state import Decision, State

S = TypeVar("S", bound="State")
F = TypeVar("F", bound="Facts[Any]")


class Facts(Generic[S]):
    """What every game has. `_state` is for the facts of a game, not for those who read them."""

    def __init__(self, state: S) -> None:
        self._state = state

    @property
    def players(self) -> int:
        """How many people play."""
        return self._state.players

    @property
    def seats(self) -> int:
        """All seats, those of automas included."""
        return self._state.seats

    @property
    def player(self) -> int | None:
        """The seat that decides now; None when the game is over."""
        return self._state.player

    @property
    def viewer(self) -> int | None:
        """Whose view this is; None for all that there is."""
        return self._state.viewer

    @property
    def over(self) -> bool:
        return self._state.over

    @property
    def options(self) -> dict[str, str]:
        """What was chosen before the game."""
        return dict(self._state.options)

    @property
    def decision(self) -> Decision:
        """What is being asked."""
        return self._state.decision

    def scores(self) -> list[int]:
        """Points per seat as if the game ended now."""
        return self._state.scores()

    def why_not(self, action: Action) -> Message | None:
        """None if the action is legal now, else the reason."""
        return self._state.why_not(action)

    def describe(self, action: Action) -> Message:
        """The action in words."""
        return self._state.describe(action)

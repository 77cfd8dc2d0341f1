"""The interface of a game in progress, and the two small things it speaks in."""

from __future__ import annotations

from abc import ABC, abstractmethod
from random import Random
from typing import TYPE_CHECKING, Any, NamedTuple, Self

from game.engine.actions import Action
from game.engine.chance import Chance
from game.engine.events import Event
from game.engine.messages import Message

if TYPE_CHECKING:
    from game.engine.game import Game

Json = dict[str, Any]
"""A JSON object: only dicts with string keys, lists, strings, numbers, booleans and None."""


class IllegalAction(ValueError):
    """The action is not allowed now; `reason` says why in words a player understands."""

    def __init__(self, action: Action, reason: Message) -> None:
        super().__init__(f"{action}: {reason}")
        self.action = action
        self.reason = reason


class Decision(NamedTuple):
    """What is being asked of `state.player`."""

    kind: str
    """A short stable word, e.g. "place" or "build"."""
    message: Message
    """The question, as one line for the prompt."""
    limits: tuple[Message, ...] = ()
    """What is left or limited just now ("2 of 4 builds left")."""
    why: Message | None = None
    """Why this is asked now, where it does not follow from the player's own last step."""


class ScoreLine(NamedTuple):
    """One source of points on the score sheet."""

    label: Message
    points: int


class Moment(NamedTuple):
    """One thing that happened, and the position right after it."""

    event: Event
    state: State


class Diary(list[Event]):
    """Keeps a picture of the position with every event that is written down."""

    def __init__(self, state: State) -> None:
        super().__init__()
        self._state = state
        self.moments: list[Moment] = []

    def append(self, event: Event) -> None:
        super().append(event)
        self.moments.append(Moment(event, self._state.copy()))


class State(ABC):
    """A game in progress. Subclasses are slotted, hold plain data, and write `copy` by hand."""

    __slots__ = ("game",)

    game: Game

    # --- what is being decided -----------------------------------------------------------------
    @property
    @abstractmethod
    def player(self) -> int | None:
        """The seat that decides now; None when the game is over."""

    @property
    @abstractmethod
    def decision(self) -> Decision:
        """What is being asked (meaningless once the game is over)."""

    @abstractmethod
    def legal_actions(self) -> list[Action]:
        """All legal actions in a fixed order; empty only when the game is over."""

    @abstractmethod
    def why_not(self, action: Action) -> Message | None:
        """None if the action is legal now, else the reason."""

    @abstractmethod
    def apply(self, action: Action, events: list[Event] | None = None) -> list[Event]:
        """Do it and return what happened; IllegalAction, with the state untouched, if not legal.

        What happens is appended to `events`, if given, at the moment it has happened.
        """

    def unfold(self, action: Action) -> list[Moment]:
        """What the action brings, moment by moment, each with its position; done on a copy."""
        state = self.copy()
        diary = Diary(state)
        state.apply(action, diary)
        return diary.moments

    def forgoes(self, action: Action) -> Message | None:
        """What the player gives up by this action for good ("2 of 4 builds"), None if nothing."""
        return None

    @abstractmethod
    def describe(self, action: Action) -> Message:
        """The action in words, for buttons, choices and hints."""

    # --- how it stands -------------------------------------------------------------------------
    @property
    def over(self) -> bool:
        return self.player is None

    @abstractmethod
    def scores(self) -> list[int]:
        """Points per seat as if the game ended now."""

    @abstractmethod
    def score_details(self) -> list[list[ScoreLine]]:
        """Per seat the lines of the score sheet; they add up to `scores()`."""

    @abstractmethod
    def winners(self) -> list[int]:
        """The winning seats after all tie-breaks; several share the victory."""

    def decided_by(self) -> Message | None:
        """The tie-break that decided the finished game; None if the points did, or nothing."""
        return None

    def verdict(self) -> Message | None:
        """A line on how well a solo game went, where the game has one."""
        return None

    # --- copies and what a seat may know -------------------------------------------------------
    @abstractmethod
    def copy(self) -> Self:
        """An independent copy, cheap enough for search."""

    def view(self, seat: int) -> Self:
        """The same game with everything masked that this seat cannot know."""
        new = self.copy()
        new.mask(seat)
        return new

    def determinize(self, seat: int, rng: Chance | Random) -> Self:
        """A full state that fits what the seat knows, the rest dealt anew with `rng`.

        Works on a view as well as on the full state, with the same result.
        """
        new = self.view(seat)
        new.deal_unknown(Chance.of(rng))
        return new

    @abstractmethod
    def mask(self, seat: int) -> None:
        """Take away all that the seat cannot know, to make a view of this state."""

    @abstractmethod
    def deal_unknown(self, rng: Chance) -> None:
        """Deal what is masked from what can be there, to make a full state of this view."""

    @abstractmethod
    def has_secrets(self, seat: int) -> bool:
        """Whether this seat sees something now that the others at the table may not."""

    @abstractmethod
    def value(self, seat: int) -> float:
        """How good the position looks for the seat, for bots that look one decision ahead."""

    # --- saving --------------------------------------------------------------------------------
    @abstractmethod
    def to_dict(self) -> Json:
        """Everything, as JSON-safe data; equal states give equal dicts."""

    def __eq__(self, other: object) -> bool:
        """Equal by what they hold. A state changes while it is played, so it has no hash."""
        return type(other) is type(self) and self.to_dict() == other.to_dict()

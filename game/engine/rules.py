"""A game's rules as a table: what each phase asks, and for each action why not, and what it does.

`legal_actions`, `why_not` and `apply` of every game are driven by it (state.py). A game's rules.py
holds it in the order of the rulebook and names the functions that answer the rest.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, Final, Generic, Protocol, TypeVar

from game.engine.actions import Action
from game.engine.chance import Chance
from game.engine.events import Event
from game.engine.facts import Facts
from game.engine.messages import Message
from game.engine.state import Decision, ScoreLine, State

S = TypeVar("S", bound=State)
Of = TypeVar("Of", bound=State, contravariant=True)

BETWEEN: Final = "between"
"""The phase while something happens by itself: nothing is asked between two decisions."""


def nothing(state: Any) -> list[Action]:
    """What is listed where nothing is asked."""
    return []


def nobody(state: Any) -> list[int]:
    """Who may interrupt where nobody may."""
    return []


@dataclass(frozen=True, slots=True)
class Answer:
    """How one kind of action is judged and done in a phase."""

    do: Callable[[Any, Any, list[Event]], None]
    why_not: Callable[[Any, Any], Message | None] | None = None
    """The reason against it, None if it is legal; left out where the phase alone makes it so."""


@dataclass(frozen=True, slots=True)
class Phase:
    """One thing that can be asked."""

    actions: Callable[[Any], list[Action]] = nothing
    """All that is legal, in a fixed order."""
    answers: Mapping[type[Action], Answer] = field(default_factory=dict)
    interrupts: Callable[[Any], list[Action]] = nothing
    """What seats that are not asked may do in between, in a fixed order; answered like the rest."""
    may_interrupt: Callable[[Any], list[int]] = nobody
    """The seats that might hold such an action, as far as everybody at the table can see."""


# --- what a game's modules answer -----------------------------------------------------------------
class SetUp(Protocol[S]):
    """setup.py: the table before the first decision."""

    def set_up(self, game: Any, players: int, seed: int, options: dict[str, str], /) -> S:
        """A fresh game, up to the first decision."""

    def blank(self, game: Any, players: int, options: dict[str, str], /) -> S:
        """The table without anything on it, for a save to be read into."""

    def recount(self, state: S, /) -> None:
        """Work out anew what is not saved because it follows from the rest."""


class Words(Protocol[Of]):
    """words.py: what is asked and answered, in words."""

    @property
    def ACTIONS(self) -> Mapping[type[Action], Callable[[Any, Any], Message]]:
        """Each action in words."""

    @property
    def HOPES(self) -> Mapping[str, Message]:
        """What computer players hope for, by the features of the game's weights, in their order."""

    def decision(self, state: Of, /) -> Decision: ...

    def not_now(self, state: Of, action: Action, /) -> Message:
        """Why an action is no answer to what is asked."""

    def forgoes(self, state: Of, action: Action, /) -> Message | None: ...


class Scoring(Protocol[Of]):
    """scoring.py: how it stands, and who has won."""

    def scores(self, state: Of, /) -> list[int]: ...

    def score_sheet(self, state: Of, seat: int, /) -> list[ScoreLine]: ...

    def winners(self, state: Of, /) -> list[int]: ...

    def decided_by(self, state: Of, /) -> Message | None: ...

    def verdict(self, state: Of, /) -> Message | None: ...


class Knowledge(Protocol[Of]):
    """knowledge.py: what a seat may know."""

    def mask(self, state: Of, seat: int, /) -> None: ...

    def deal_unknown(self, state: Of, rng: Chance, /) -> None: ...

    def has_secrets(self, state: Of, seat: int, /) -> bool: ...


class Value(Protocol[Of]):
    """value.py: what computer players hope for."""

    @property
    def AHEAD(self) -> int:
        """How many milestones bots look ahead."""

    def value(self, state: Of, seat: int, /) -> float:
        """How good the position looks for the seat."""

    def features(self, state: Of, seat: int, /) -> tuple[float, ...]:
        """What the value is weighed from, in the order of the game's weights (weights.py)."""

    def milestone(self, state: Of, /) -> int:
        """A count that rises wherever positions can be compared, at the end of a turn, say."""


class Soundness(Protocol[Of]):
    """soundness.py: what must always hold."""

    def sound(self, state: Of, /) -> None:
        """Damaged says what does not hold."""


@dataclass(frozen=True, slots=True)
class Rules(Generic[S]):
    """Everything the engine asks of a game's rules."""

    phases: Mapping[str, Phase]
    setup: SetUp[S]
    words: Words[S]
    scoring: Scoring[S]
    knowledge: Knowledge[S]
    value: Value[S]
    soundness: Soundness[S]
    facts: Callable[[S], Facts[S]] | None = None
    """What the window may know of a position."""
    advance: Callable[[S, list[Event]], None] | None = None
    """What follows by itself after an action, up to the next decision."""

"""A game's rules as a table: what each phase asks, and for each action why not, and what it does.

`legal_actions`, `why_not` and `apply` of every game are driven by it (state.py). A game's rules.py
holds it in the order of the rulebook and names the functions that answer the rest.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Final, Generic, NamedTuple, TypeVar

from game.engine.actions import Action
from game.engine.chance import Chance
from game.engine.events import Event
from game.engine.facts import Facts
from game.engine.messages import Message
from game.engine.state import Decision, ScoreLine, State

S = TypeVar("S", bound=State)

BETWEEN: Final = "between"
"""The phase while something happens by itself: nothing is asked between two decisions."""


def nothing(state: Any) -> list[Action]:
    """What is listed where nothing is asked."""
    return []


def nobody(state: Any) -> list[int]:
    """Who may interrupt where nobody may."""
    return []


class Answer(NamedTuple):
    """How one kind of action is judged and done in a phase."""

    do: Callable[[Any, Any, list[Event]], None]
    why_not: Callable[[Any, Any], Message | None] | None = None
    """The reason against it, None if it is legal; left out where the phase alone makes it so."""


class Phase(NamedTuple):
    """One thing that can be asked."""

    actions: Callable[[Any], list[Action]] = nothing
    """All that is legal, in a fixed order."""
    answers: Mapping[type[Action], Answer] = {}
    interrupts: Callable[[Any], list[Action]] = nothing
    """What seats that are not asked may do in between, in a fixed order; answered like the rest."""
    may_interrupt: Callable[[Any], list[int]] = nobody
    """The seats that might hold such an action, as far as everybody at the table can see."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Rules(Generic[S]):
    """Everything the engine asks of a game's rules."""

    phases: Mapping[str, Phase]
    set_up: Callable[[Any, int, int, dict[str, str]], S]
    """A fresh game (game, players, seed, options), up to the first decision."""
    blank: Callable[[Any, int, dict[str, str]], S]
    """The table without anything on it, for a save to be read into."""
    decision: Callable[[S], Decision]
    words: Mapping[type[Action], Callable[[S, Any], Message]]
    """Each action in words."""
    not_now: Callable[[S, Action], Message]
    """Why an action is no answer to what is asked."""
    advance: Callable[[S, list[Event]], None] | None = None
    """What follows by itself after an action, up to the next decision."""
    forgoes: Callable[[S, Action], Message | None] = lambda state, action: None
    scores: Callable[[S], list[int]]
    score_sheet: Callable[[S, int], list[ScoreLine]]
    winners: Callable[[S], list[int]]
    decided_by: Callable[[S], Message | None] = lambda state: None
    verdict: Callable[[S], Message | None] = lambda state: None
    mask: Callable[[S, int], None]
    deal_unknown: Callable[[S, Chance], None]
    has_secrets: Callable[[S, int], bool]
    value: Callable[[S, int], float]
    facts: Callable[[S], Facts[S]] | None = None
    """What the window may know of a position."""
    recount: Callable[[S], None] = lambda state: None
    """Work out anew what is not saved because it follows from the rest."""
    sound: Callable[[S], None]
    """What must always hold; Damaged says what does not."""

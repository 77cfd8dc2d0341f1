"""The interface of a game in progress, and the two small things it speaks in."""

from __future__ import annotations

from random import Random
from typing import Any, NamedTuple, Self

from game.engine.actions import Action, Interrupt
from game.engine.chance import Chance
from game.engine.declared import Json, Record, Unsaved
from game.engine.events import Event
from game.engine.game import Game
from game.engine.keeping import GivenOptions, Seat
from game.engine.messages import Message, msg

__all__ = ["Decision", "IllegalAction", "Json", "Moment", "ScoreLine", "State"]


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


class State(Record):
    """A game in progress: its fields are declared (declared.py), its rules a table (rules.py)."""

    game: Unsaved[Game]
    players: int
    """How many people play."""
    options: GivenOptions
    """The options the game was started with, complete."""
    chance: Chance
    player: Seat | None
    """The seat that decides now; None when the game is over."""
    phase: str
    """What is asked, a word of the table of phases."""
    viewer: Seat | None
    """Whose view this is; None for the full state."""

    @property
    def seats(self) -> int:
        """All seats, those of automas included."""
        return self.players

    # --- what is being decided -----------------------------------------------------------------
    @property
    def actor(self) -> int:
        """The seat that decides, where it is certain that one does."""
        assert self.player is not None
        return self.player

    @property
    def asking(self) -> str:
        """Which phase of the table answers what is being asked."""
        return self.phase

    @property
    def decision(self) -> Decision:
        """What is being asked (meaningless once the game is over)."""
        return self.game.rules.words.decision(self)

    def legal_actions(self) -> list[Action]:
        """All legal actions in a fixed order; empty only when the game is over."""
        return self.game.rules.phases[self.asking].actions(self)

    def why_not(self, action: Action) -> Message | None:
        """None if the action is legal now, else the reason."""
        rules = self.game.rules
        answer = rules.phases[self.asking].answers.get(type(action))
        if answer is None:
            return rules.words.not_now(self, action)
        if isinstance(action, Interrupt) and (reason := self._why_no_interrupt(action)):
            return reason
        return None if answer.why_not is None else answer.why_not(self, action)

    def apply(self, action: Action, events: list[Event] | None = None) -> list[Event]:
        """Do it and return what happened; IllegalAction, with the state untouched, if not legal.

        What happens is appended to `events`, if given, at the moment it has happened.
        """
        rules = self.game.rules
        answer = rules.phases[self.asking].answers.get(type(action))
        if answer is None:
            raise IllegalAction(action, rules.words.not_now(self, action))
        if isinstance(action, Interrupt) and (reason := self._why_no_interrupt(action)):
            raise IllegalAction(action, reason)
        if answer.why_not is not None:
            reason = answer.why_not(self, action)
            if reason is not None:
                raise IllegalAction(action, reason)
        if self.viewer is not None:
            # Played on, a view becomes one of the games it could be.
            rules.knowledge.deal_unknown(self, Chance(0))
            action = self.as_dealt(action)
        if events is None:
            events = []
        answer.do(self, action, events)
        if rules.advance is not None:
            rules.advance(self, events)
        return events

    # --- what others may do in between ---------------------------------------------------------
    def interrupts(self, seat: int | None = None) -> list[Action]:
        """What seats that are not asked may do now, all of them or this one, in a fixed order.

        Each action names its seat (`seat_of`). A view lists those of its own seat alone.
        """
        found = self.game.rules.phases[self.asking].interrupts(self)
        for asked in (seat, self.viewer):
            if asked is not None:
                found = [action for action in found if self.seat_of(action) == asked]
        return found

    def may_interrupt(self) -> list[int]:
        """The seats that might have an interrupt now, as far as everybody can see."""
        return self.game.rules.phases[self.asking].may_interrupt(self)

    def interrupters(self) -> list[int]:
        """The seats that have an interrupt now, the nearest on the left of the player first."""
        seats = dict.fromkeys(map(self.seat_of, self.interrupts()))
        return sorted(seats, key=lambda seat: (seat - self.actor) % self.players)

    def seat_of(self, action: Action) -> int:
        """Whose action it is: that of the seat that decides, unless it names its own."""
        return action.seat if isinstance(action, Interrupt) else self.actor

    def _why_no_interrupt(self, action: Interrupt) -> Message | None:
        if action.seat == self.player or action.seat not in range(self.players):
            return msg("Only somebody else can do that in this turn.")
        return None

    def as_dealt(self, action: Action) -> Action:
        """The action of a view once all is dealt: it may have named what was hidden."""
        return action

    def unfold(self, action: Action) -> list[Moment]:
        """What the action brings, moment by moment, each with its position; done on a copy."""
        state = self.copy()
        diary = Diary(state)
        state.apply(action, diary)
        return diary.moments

    def forgoes(self, action: Action) -> Message | None:
        """What the player gives up by this action for good ("2 of 4 builds"), None if nothing."""
        return self.game.rules.words.forgoes(self, action)

    def describe(self, action: Action) -> Message:
        """The action in words, for buttons, choices and hints."""
        return self.game.rules.words.ACTIONS[type(action)](self, action)

    # --- how it stands -------------------------------------------------------------------------
    @property
    def over(self) -> bool:
        return self.player is None

    def scores(self) -> list[int]:
        """Points per seat as if the game ended now."""
        return self.game.rules.scoring.scores(self)

    def score_details(self) -> list[list[ScoreLine]]:
        """Per seat the lines of the score sheet; they add up to `scores()`."""
        return [self.game.rules.scoring.score_sheet(self, seat) for seat in range(self.seats)]

    def winners(self) -> list[int]:
        """The winning seats after all tie-breaks; several share the victory."""
        return self.game.rules.scoring.winners(self)

    def decided_by(self) -> Message | None:
        """The tie-break that decided the finished game; None if the points did, or nothing."""
        return self.game.rules.scoring.decided_by(self)

    def verdict(self) -> Message | None:
        """A line on how well a solo game went, where the game has one."""
        return self.game.rules.scoring.verdict(self)

    # --- what a seat may know ------------------------------------------------------------------
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

    def mask(self, seat: int) -> None:
        """Take away all that the seat cannot know, to make a view of this state."""
        self.game.rules.knowledge.mask(self, seat)

    def deal_unknown(self, rng: Chance) -> None:
        """Deal what is masked from what can be there, to make a full state of this view."""
        self.game.rules.knowledge.deal_unknown(self, rng)

    def has_secrets(self, seat: int) -> bool:
        """Whether this seat sees something now that the others at the table may not."""
        return self.game.rules.knowledge.has_secrets(self, seat)

    def value(self, seat: int) -> float:
        """How good the position looks for the seat, for bots that look one decision ahead."""
        return self.game.rules.value.value(self, seat)

    def hope(self, feature: str) -> Message:
        """What a computer player hopes for where it counts this feature."""
        return self.game.rules.words.HOPES[feature]

    def features(self, seat: int) -> tuple[float, ...]:
        """What the value is weighed from, in the order of the game's weights (weights.py)."""
        return self.game.rules.value.features(self, seat)

    def milestone(self) -> int:
        """A count that rises wherever positions can be compared, at the end of a turn, say."""
        return self.game.rules.value.milestone(self)

    def facts(self) -> Any:
        """What the window may know of this position, a view as a rule."""
        rules = getattr(self.game, "rules", None)
        return self if rules is None or rules.facts is None else rules.facts(self)

    # --- saving --------------------------------------------------------------------------------
    def to_dict(self) -> Json:
        """Everything, as JSON-safe data; equal states give equal dicts."""
        return self.write(self)

    def __eq__(self, other: object) -> bool:
        """Equal by what they hold. A state changes while it is played, so it has no hash."""
        return type(other) is type(self) and self.to_dict() == other.to_dict()

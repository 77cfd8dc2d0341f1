"""What the person at the screen sees of the match and may do: all parts of the table share it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple

from game.engine.actions import Action, on_table
from game.engine.facts import Facts
from game.engine.game import Text
from game.engine.match import Match, Step
from game.engine.messages import Message
from game.engine.state import State
from ui import i18n
from ui.app import App
from ui.table.animator import Pose
from ui.table.model import Cue, GameTable, Shortcut, TableContext
from ui.table.moves import Moves, Picker
from ui.table.panel import table_width
from ui.table.people import people_of, persons
from ui.table.ring import Spot
from ui.table.tabletop import Tabletop
from ui.table.tally import Tally

RECENT = 24
"""So many steps of the match a layout is told."""


class Passage(NamedTuple):
    """One moment of what is told: something said, or a scoring counted out."""

    facts: Facts[Any]
    """Of the position right after what is said, or right before what is counted."""
    step: int
    events: int
    """The log tells so many events of this step, and all of those before it."""
    cue: Cue | None = None
    tally: Tally | None = None


class Situation:
    """One moment of the match through one seat's eyes. What may be done is asked of the rules."""

    view: State
    """The position as the seat knows it."""
    facts: Facts[Any]
    """What the game's table may know of the view."""
    shown: Facts[Any]
    """The same as far as it has been told."""
    context: TableContext

    def __init__(self, app: App, match: Match, look: GameTable[Any], top: Tabletop) -> None:
        self.app = app
        self.match = match
        self.look = look
        self.top = top
        self.people = people_of(match)
        self.seat: int | None = None
        """The seat we look through; None while the table is covered."""
        self.large = 0
        """The seat whose area is shown large."""
        self.bared = False
        """Whether the secrets of the seat lie open for what it is deciding."""
        self.opened = False
        """Whether the seat opened a hand that else lies face down at this screen."""
        self.interrupter: int | None = None
        """The seat that has the screen to act in somebody else's turn."""
        self.interrupters: list[int] = []
        """The people at this screen who may ask for it now."""
        self.declined: dict[int, int] = {}
        """In which round a seat did not want to be thought of for that any more."""
        self.told: Passage | None = None
        """What is told just now; None when all has been told."""
        self.hint: Action | None = None
        """What the hint on the table says to do."""
        self.facings: dict[str, int] = {}
        """How pieces that can be turned lie under the pointer."""
        self.picker = Picker(Moves(), self.facings)
        self.actions: list[Action] = []
        """The legal actions, while the person we look through decides."""
        self.hidden: list[Action] = []
        """Those that are not among them because the hand they come from lies face down."""
        self.shortcuts: list[Shortcut] = []
        """Buttons that the game's table adds for that person."""
        self.followers: list[Callable[[], None]] = []
        """Those who show something of this, in the order in which they are told of a change."""

    @property
    def asked(self) -> int | None:
        """The seat that decides, or the one that has the screen in between."""
        return self.match.state.player if self.interrupter is None else self.interrupter

    @property
    def acting(self) -> bool:
        """Whether the person we look through decides now: first the story, then the question."""
        if self.seat is None or self.asked != self.seat or self.told is not None:
            return False
        return self.match.seats[self.seat].is_person

    @property
    def shared(self) -> bool:
        """Whether several people look at this screen."""
        return self.app.settings.handover and len(persons(self.match)) > 1

    def say(self, words: Message | Text | str) -> str:
        return i18n.say(words, self.people, self.match.game)

    # --- showing the position --------------------------------------------------------------------
    def refresh(self, at_once: bool = False, held: Mapping[str, Pose] | None = None) -> None:
        """Show the position as the seat sees it; nothing is held any more."""
        assert self.seat is not None
        state, look = self.match.state, self.look
        self.view = state.view(self.seat)
        self.facts = self.view.facts()
        self._ask_rules()
        moves = Moves(self.actions, self.seat, look.direct, look.quiet, look.facing)
        self.picker = Picker(moves, self.facings)
        if self.large != self.seat and self._out_of_sight():
            self.large = self.seat
        self.lay_out(at_once, held)

    def _ask_rules(self) -> None:
        """What may be done now, by the person we look through and by others in between."""
        state, look = self.match.state, self.look
        self.actions, self.hidden = [], []
        if self.acting and self.interrupter is not None:
            self.actions = state.interrupts(self.interrupter)
        elif self.acting:
            legal, context = state.legal_actions(), self.make_context()
            self.hidden = [action for action in legal if look.hidden(self.facts, action, context)]
            self.actions = [action for action in legal if action not in self.hidden]
        might = state.may_interrupt()
        if might and not self.shared:
            # Who sits alone knows what the hand holds.
            might = state.interrupters()
        now, people = look.round(self.facts) if might else 0, persons(self.match)
        self.interrupters = [s for s in might if s in people and self.declined.get(s) != now]

    def _out_of_sight(self) -> bool:
        """Whether something can be done now with what is not shown: the own area is small."""
        layout = self.look.layout(self.facts, self.make_context())
        shown = {p.id for p in layout.pieces} | {p.id for p in layout.places}
        return any(
            end is not None and on_table(end, self.seat or 0) not in shown
            for action in self.actions
            for end in (action.piece, action.place)
        )

    def lay_out(self, at_once: bool = False, held: Mapping[str, Pose] | None = None) -> None:
        """Show the view anew; nothing that is held or asked is forgotten."""
        self.context = self.make_context()
        self.shortcuts = self.look.shortcuts(self.facts, self.context) if self.acting else []
        self.shown = self.as_told()
        self.top.show(self.look.layout(self.shown, self.context), at_once, held)
        self.announce()

    def announce(self) -> None:
        """Something is different: whoever shows it shows it anew."""
        for follower in self.followers:
            follower()

    def show_large(self, seat: int) -> None:
        """Show this seat's area large."""
        if 0 <= seat < len(self.people) and seat != self.large:
            self.large = seat
            self.lay_out()

    def make_context(self) -> TableContext:
        assert self.seat is not None
        settings = self.app.settings
        return TableContext(
            game=self.match.game,
            width=table_width(self.app),
            height=self.app.height,
            seat=self.seat,
            focus=self.large,
            people=self.people,
            language=i18n.language(),
            say=self.say,
            actions=self.actions,
            shared=self.shared,
            bared=self.bared,
            opened=self.opened or self.interrupter == self.seat,
            estimates=settings.estimates or self.as_told().over,
            contrast=settings.contrast,
            facings=self.facings,
            recent=tuple((step.seat, step.action) for step in self.steps_told()[-RECENT:]),
        )

    # --- as far as it has been told --------------------------------------------------------------
    def as_told(self) -> Facts[Any]:
        """The facts of the moment that is told; those of now when all has been told."""
        return self.facts if self.told is None else self.told.facts

    def steps_told(self) -> Sequence[Step]:
        """The steps of the match as far as they have been told."""
        steps = self.match.steps
        if self.told is None:
            return steps
        step = steps[self.told.step]
        return [*steps[: self.told.step], step._replace(events=step.events[: self.told.events])]

    @property
    def reader(self) -> int | None:
        """Whose secrets the log may tell."""
        return None if self.look.discreet and self.context.shared else self.seat

    # --- what is held ----------------------------------------------------------------------------
    def put_back(self, held: Mapping[str, Pose] | None) -> None:
        """What was held glides back to where it was."""
        if held:
            self.top.show(self.top.layout, held=held)

    def why_not(self, piece: str, place: str) -> str:
        """Why the piece cannot go to the place; empty if the rules have nothing to say on it."""
        action = self.look.attempt(self.facts, piece, place, self.context)
        reason = self.match.state.why_not(action) if action is not None else None
        return self.say(reason) if reason is not None else ""

    def spots(self) -> list[Spot]:
        """Where the ring can go on the table."""
        moves, picked = self.picker.moves, self.picker.picked
        targets = moves.targets(picked) if picked is not None else moves.places
        spots = [
            Spot("place", id, (p.x, p.y, p.w, p.h))
            for id, p in self.top.places.items()
            if id in targets
        ]
        taken = {(round(s.box[0]), round(s.box[1])) for s in spots}
        for piece in self.top.layout.pieces:
            acts = piece.id in moves.pieces if picked is None else piece.id == picked
            named = piece.term is not None or piece.shows is not None
            if acts or (named and (round(piece.x), round(piece.y)) not in taken):
                spots.append(Spot("piece", piece.id, (piece.x, piece.y, piece.w, piece.h), acts))
        return spots

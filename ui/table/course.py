"""The course of the match at the table: doing and undoing, bots, forced steps, the end."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field

from game.bots import LET_BE
from game.engine.actions import Action
from game.engine.chance import Chance
from game.engine.match import SaveError
from ui.forms.dialogs import Confirm, Notice
from ui.i18n import _
from ui.table.animator import Pose
from ui.table.bots import PACES, BotFault, BotTurn, told
from ui.table.decline import Habit
from ui.table.forced import forced_step
from ui.table.ghost import Ghost
from ui.table.notice import Notice as Line
from ui.table.pointer import Pointer
from ui.table.situation import Situation
from ui.table.telling import Chapter, Telling
from ui.table.tips import Tips

END_PAUSE = 1.6
"""Seconds to look at the last move before the results come."""
MOMENT = 2.0
"""Seconds a bot leaves to people who might want to act first."""


@dataclass(eq=False)
class Course:
    """Everything that changes the match goes through here, and is saved at once."""

    now: Situation
    pointer: Pointer
    ghost: Ghost
    tips: Tips
    notice: Line
    habit: Habit
    telling: Telling
    changed: Callable[[bool, Mapping[str, Pose] | None], None]
    """Shows the new position: at once, or gliding from where things were held."""
    finished: bool = field(default=False, init=False)
    """The results were shown: the table is only looked at."""
    _bot: BotTurn | None = field(default=None, init=False)
    _asked: set[int] = field(default_factory=set, init=False)
    """The seats of bots that were asked here what they do in between."""
    _hurry: bool = field(default=False, init=False)
    _hold_forced: bool = field(default=False, init=False)
    """After going back nothing is done for the player, or it would only come again."""
    _checked: int = field(default=-1, init=False)
    """At how many steps it was last seen whether the next one is forced."""
    _end_in: float = field(default=END_PAUSE, init=False)
    _failed: set[int] = field(default_factory=set, init=False)
    """The seats whose bots have failed at this table: the first time waits to be read."""

    def __post_init__(self) -> None:
        self.app = self.now.app
        self.match = self.now.match

    @property
    def ended(self) -> bool:
        """Whether the results are to come: the last move has been looked at for a while."""
        return self.match.state.over and not self.finished and self._end_in <= 0

    @property
    def restless(self) -> bool:
        """Whether time alone may change something."""
        waiting = self.match.state.over and not self.finished
        waiting = waiting or self._forced_open or self.app.autosaver.busy
        return waiting or self._bot is not None

    # --- doing -----------------------------------------------------------------------------------
    def do(self, action: Action, held: Mapping[str, Pose] | None = None) -> None:
        """What a person decided; asks back where it may be regretted."""
        now, state = self.now, self.match.state
        shown = self.ghost.action
        if shown is not None and shown != action and action.place is None:
            self._ask_ghost(shown, action)
            return
        forgone = state.forgoes(action)
        asked = now.look.confirm(now.facts, action, now.context)
        given_up = now.say(forgone) if forgone is not None else None
        question = "\n".join(words for words in (given_up, asked) if words)
        if not question:
            self._apply(action, held)
            return
        now.put_back(held)
        now.picker.drop()
        title = now.say(state.describe(action))
        yes = _("Do it")
        self.app.push(Confirm(self.app, title, question, yes, lambda: self._apply(action)))

    def _ask_ghost(self, shown: Action, action: Action) -> None:
        """What is only shown may be taken for done: ask before it is passed over."""
        say, describe = self.now.say, self.match.state.describe
        self.tips.turn_away()
        self.app.push(
            Confirm(
                self.app,
                say(describe(shown)) + "?",
                _("It is only shown so far, not done. Shall it be done?"),
                _("Do it"),
                lambda: self._apply(shown),
                no_text=say(describe(action)),
                no=lambda: self._apply(action),
            )
        )

    def _apply(
        self,
        action: Action,
        held: Mapping[str, Pose] | None = None,
        at_once: bool = False,
    ) -> None:
        self._hold_forced = False
        story = [self._step(action)]
        while (answer := self.habit.answer()) is not None:
            story.append(self._step(answer))
        self._sound(story)
        self.telling.tell(story, in_short=at_once)
        self.notice.clear()
        self._save()
        self.changed(at_once, held)

    def _step(self, action: Action) -> Chapter:
        """Do it, and give what came of it moment by moment."""
        before = self.match.state.copy()
        self.match.apply(action)
        return Chapter(len(self.match.steps) - 1, before, before.unfold(action))

    def _sound(self, story: Sequence[Chapter]) -> None:
        events = (moment.event for chapter in story for moment in chapter.moments)
        for sound in dict.fromkeys(event.sound for event in events if event.sound):
            self.app.sounds.play(sound)

    def _save(self) -> None:
        try:
            self.app.autosaver.save(self.match)
        except SaveError as error:
            self._not_saved(error)

    def _look_after_save(self) -> None:
        try:
            self.app.autosaver.check()
        except SaveError as error:
            self._not_saved(error)

    def _not_saved(self, error: SaveError) -> None:
        self.notice.say(self.now.say(error.message))

    # --- answers without asking ------------------------------------------------------------------
    def decline_always(self) -> None:
        """Answer this question with no, and every later one of its kind to this seat."""
        self.habit.decline_always()
        self._follow_habits()

    def ask_again(self) -> None:
        if self.now.seat is not None:
            self.habit.ask_again(self.now.seat)
            self._save()
            self.now.announce()

    def do_rest(self) -> None:
        """Let the table answer up to the next thing only people decide."""
        self.habit.hurry()
        self._follow_habits()

    def _follow_habits(self) -> None:
        action = self.habit.answer() if self.now.acting else None
        if action is not None:
            self._apply(action)

    def play_out(self) -> None:
        """To the end at once, everybody deciding by chance: for who only wants to know who wins."""
        self.pause()
        state = self.match.state
        while not state.over:
            self.match.apply(Chance(self.match.bot_seed()).choice(state.legal_actions()))
        self.app.sounds.play("end")
        self.telling.drop()
        self._save()
        self.changed(True, None)

    # --- going back ------------------------------------------------------------------------------
    def undo(self) -> None:
        """Back to the person's last real choice; steps that were taken for them are no choice."""
        reason = self.match.why_no_undo()
        if reason is not None:
            self.notice.say(self.now.say(reason))
            return
        self.match.undo()
        while self.match.can_undo() and (
            forced_step(self.match) is not None or self.habit.answer() is not None
        ):
            self.match.undo()
        self._went_back()

    def redo(self) -> None:
        if self.match.can_redo():
            self.match.redo()
            self._went_back()

    def back_to(self, step: int) -> None:
        """Offer to go back to before this step of the match."""
        reason = self.match.why_not_back(step)
        if reason is not None:
            self.notice.say(self.now.say(reason))
            return

        def back() -> None:
            self.match.back_to(step)
            self._went_back()

        question = _("Everything from this line on is taken back. Redo brings it back.")
        self.app.push(Confirm(self.app, _("Back to here?"), question, _("Go back"), back))

    def _went_back(self) -> None:
        self.telling.drop()
        self.tips.turn_away()
        self._hold_forced = True
        self.finished = False
        self._end_in = END_PAUSE
        self._save()
        self.changed(False, None)

    # --- who is next -----------------------------------------------------------------------------
    def pause(self) -> None:
        """Nobody thinks any more; the position has changed or the table is left."""
        if self._bot is not None:
            self._bot.cancel()
        self._bot = None
        self._asked.clear()

    def begin(self) -> None:
        """The position is on the table: a bot that is next, or could act first, thinks."""
        if self._bot is not None or self.now.interrupter is not None:
            return
        player, between = self.match.state.player, self._next_between()
        if between is not None:
            self._asked.add(between)
        elif player is None or self.match.seats[player].is_person:
            self._hurry = False
            return
        patient = self.app.settings.let_think
        self._bot = BotTurn(self.match, self.app.thinker, None, between, patient)

    def _next_between(self) -> int | None:
        """The bot to be asked what it does in somebody else's turn."""
        seats = (seat for seat in self.match.state.interrupters() if seat not in self._asked)
        return next((seat for seat in seats if not self.match.seats[seat].is_person), None)

    def cut_short(self) -> bool:
        """Hurry a story along if one is told; True if it was somebody else's."""
        others = self.telling.of_others
        if self.telling.busy:
            self.hurry()
        return others

    def hurry(self) -> None:
        """Skip the story; whatever the bots do until a person is asked again, they do at once."""
        if self._bot is not None:
            self._hurry = True
        self.telling.hurry()

    # --- time ------------------------------------------------------------------------------------
    def update(self, dt: float) -> None:
        self._look_after_save()
        moving = self.now.top.animator.moving or self.telling.busy
        if self._bot is not None:
            self._update_bot(dt, moving)
        elif self.match.state.over:
            if not moving:
                self._end_in -= dt
        elif self._forced_open and not moving and not self.pointer.dragging:
            self._checked = len(self.match.steps)
            action = forced_step(self.match)
            if action is not None:
                self._apply(action)

    def _update_bot(self, dt: float, moving: bool) -> None:
        assert self._bot is not None
        if moving:
            if not self._hurry:
                return
            self.now.top.animator.finish()
            if self.telling.busy:
                return
        action = self._bot.update(dt, self._pace(self._bot))
        if action is None:
            return
        fault, self._bot = self._bot.fault, None
        if action == LET_BE:
            self.begin()
        else:
            self._apply(action, self.pointer.release(), at_once=self._hurry)
        if fault is not None:
            self._tell_fault(fault)

    def _pace(self, bot: BotTurn) -> float:
        """How many seconds it takes at least."""
        if bot.between and self.now.acting:
            # What it does comes before the person has begun.
            return 0.0
        pace = 0.0 if self._hurry else PACES[self.app.settings.automa_pace]
        return max(pace, MOMENT) if self.now.interrupters and not bot.between else pace

    def _tell_fault(self, fault: BotFault) -> None:
        words = told(fault, self.now.people[fault.seat].name)
        if fault.seat in self._failed:
            self.notice.say(words)
        else:
            self._failed.add(fault.seat)
            self.app.push(Notice(self.app, _("Sorry"), words))

    @property
    def _forced_open(self) -> bool:
        """Whether it must still be seen if the next step is forced."""
        return (
            self.app.settings.forced
            and not self._hold_forced
            and self.now.acting
            and not self.now.interrupters
            and self._checked != len(self.match.steps)
        )

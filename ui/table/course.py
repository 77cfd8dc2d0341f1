"""The course of the match at the table: doing and undoing, bots, forced steps, the end."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from game.engine.actions import Action
from game.engine.match import SaveError
from ui.forms.dialogs import Confirm, Notice
from ui.i18n import _
from ui.table.animator import Pose
from ui.table.bots import PACES, BotFault, BotTurn, told
from ui.table.forced import forced_step
from ui.table.telling import Chapter

if TYPE_CHECKING:
    from ui.scenes.table import TableScene

END_PAUSE = 1.6
"""Seconds to look at the last move before the results come."""


class Course:
    """Everything that changes the match goes through here, and is saved at once."""

    def __init__(self, scene: TableScene) -> None:
        self.scene = scene
        self.match = scene.match
        self.finished = False
        """The results were shown: the table is only looked at."""
        self._bot: BotTurn | None = None
        self._hurry = False
        self._hold_forced = False
        """After going back nothing is done for the player, or it would only come again."""
        self._checked = -1
        """At how many steps it was last seen whether the next one is forced."""
        self._end_in = END_PAUSE
        self._failed: set[int] = set()
        """The seats whose bots have failed at this table: the first time waits to be read."""

    @property
    def restless(self) -> bool:
        """Whether time alone may change something."""
        waiting = self.match.state.over and not self.finished
        waiting = waiting or self._forced_open or self.scene.app.autosaver.busy
        return waiting or self._bot is not None

    # --- doing -----------------------------------------------------------------------------------
    def do(self, action: Action, held: Mapping[str, Pose] | None = None) -> None:
        """What a person decided; asks back where it may be regretted."""
        scene, state = self.scene, self.match.state
        shown = scene.ghost.action
        if shown is not None and shown != action and action.place is None:
            self._ask_ghost(shown, action)
            return
        forgone = state.forgoes(action)
        question = scene.look.confirm(scene.facts, action, scene.context)
        if forgone is not None:
            question = scene.say(forgone)
        if question is None:
            self._apply(action, held)
            return
        scene.put_back(held)
        scene.let_go()
        title = scene.say(state.describe(action))
        yes = _("Do it")
        scene.app.push(Confirm(scene.app, title, question, yes, lambda: self._apply(action)))

    def _ask_ghost(self, shown: Action, action: Action) -> None:
        """What is only shown may be taken for done: ask before it is passed over."""
        scene, describe = self.scene, self.match.state.describe
        scene.let_go()
        scene.pointer.turn_away()
        scene.app.push(
            Confirm(
                scene.app,
                scene.say(describe(shown)) + "?",
                _("It is only shown so far, not done. Shall it be done?"),
                _("Do it"),
                lambda: self._apply(shown),
                no_text=scene.say(describe(action)),
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
        while (answer := self.scene.habit.answer()) is not None:
            story.append(self._step(answer))
        self._sound(story)
        self.scene.telling.tell(story, in_short=at_once)
        self.scene.notice.clear()
        self._save()
        self.scene.go_on(at_once, held)

    def _step(self, action: Action) -> Chapter:
        """Do it, and give what came of it moment by moment."""
        before = self.match.state.copy()
        self.match.apply(action)
        return Chapter(len(self.match.steps) - 1, before, before.unfold(action))

    def _sound(self, story: Sequence[Chapter]) -> None:
        events = (moment.event for chapter in story for moment in chapter.moments)
        for sound in dict.fromkeys(event.sound for event in events if event.sound):
            self.scene.app.sounds.play(sound)

    def _save(self) -> None:
        try:
            self.scene.app.autosaver.save(self.match)
        except SaveError as error:
            self._not_saved(error)

    def _look_after_save(self) -> None:
        try:
            self.scene.app.autosaver.check()
        except SaveError as error:
            self._not_saved(error)

    def _not_saved(self, error: SaveError) -> None:
        self.scene.notice.say(self.scene.say(error.message))

    # --- answers without asking ------------------------------------------------------------------
    def decline_always(self) -> None:
        """Answer this question with no, and every later one of its kind to this seat."""
        self.scene.habit.decline_always()
        self._follow_habits()

    def ask_again(self) -> None:
        if self.scene.seat is not None:
            self.scene.habit.ask_again(self.scene.seat)
            self._save()
            self.scene.tell()

    def do_rest(self) -> None:
        """Let the table answer up to the next thing only people decide."""
        self.scene.habit.hurry()
        self._follow_habits()

    def _follow_habits(self) -> None:
        action = self.scene.habit.answer() if self.scene.acting else None
        if action is not None:
            self._apply(action)

    # --- going back ------------------------------------------------------------------------------
    def undo(self) -> None:
        """Back to the person's last real choice; steps that were taken for them are no choice."""
        reason = self.match.why_no_undo()
        if reason is not None:
            self.scene.notice.say(self.scene.say(reason))
            return
        self.match.undo()
        while self.match.can_undo() and (
            forced_step(self.match) is not None or self.scene.habit.answer() is not None
        ):
            self.match.undo()
        self._went_back()

    def redo(self) -> None:
        if self.match.can_redo():
            self.match.redo()
            self._went_back()

    def back_to(self, step: int) -> None:
        """Offer to go back to before this step of the match."""
        scene = self.scene
        reason = self.match.why_not_back(step)
        if reason is not None:
            scene.notice.say(scene.say(reason))
            return

        def back() -> None:
            self.match.back_to(step)
            self._went_back()

        question = _("Everything from this line on is taken back. Redo brings it back.")
        scene.app.push(Confirm(scene.app, _("Back to here?"), question, _("Go back"), back))

    def _went_back(self) -> None:
        self.scene.telling.drop()
        self.scene.pointer.turn_away()
        self._hold_forced = True
        self.finished = False
        self._end_in = END_PAUSE
        self._save()
        self.scene.go_on()

    # --- who is next -----------------------------------------------------------------------------
    def pause(self) -> None:
        """Nobody thinks any more; the position has changed or the table is left."""
        if self._bot is not None:
            self._bot.cancel()
        self._bot = None
        self.scene.hint.forget()

    def begin(self) -> None:
        """The position is on the table: if a bot is next, let it think."""
        player = self.match.state.player
        if self._bot is not None:
            return
        if player is not None and not self.match.seats[player].is_person:
            self._bot = BotTurn(self.match, self.scene.app.thinker)
        else:
            self._hurry = False

    def hurry(self) -> None:
        """Skip the story; whatever the bots do until a person is asked again, they do at once."""
        if self._bot is not None:
            self._hurry = True
        self.scene.telling.hurry()

    # --- time ------------------------------------------------------------------------------------
    def update(self, dt: float) -> None:
        self._look_after_save()
        moving = self.scene.top.animator.moving or self.scene.telling.busy
        if self._bot is not None:
            self._update_bot(dt, moving)
        elif self.match.state.over:
            if not self.finished and not moving:
                self._end_in -= dt
                if self._end_in <= 0:
                    self.scene.show_results()
        elif self._forced_open and not moving and not self.scene.pointer.dragging:
            self._checked = len(self.match.steps)
            action = forced_step(self.match)
            if action is not None:
                self._apply(action)

    def _update_bot(self, dt: float, moving: bool) -> None:
        assert self._bot is not None
        if moving:
            if not self._hurry:
                return
            self.scene.top.animator.finish()
            if self.scene.telling.busy:
                return
        pace = 0.0 if self._hurry else PACES[self.scene.app.settings.automa_pace]
        action = self._bot.update(dt, pace)
        if action is not None:
            fault, self._bot = self._bot.fault, None
            self._apply(action, at_once=self._hurry)
            if fault is not None:
                self._tell_fault(fault)

    def _tell_fault(self, fault: BotFault) -> None:
        scene = self.scene
        words = told(fault, scene.people[fault.seat].name)
        if fault.seat in self._failed:
            scene.notice.say(words)
        else:
            self._failed.add(fault.seat)
            scene.app.push(Notice(scene.app, _("Sorry"), words))

    @property
    def _forced_open(self) -> bool:
        """Whether it must still be seen if the next step is forced."""
        return (
            self.scene.app.settings.forced
            and not self._hold_forced
            and self.scene.acting
            and self._checked != len(self.match.steps)
        )

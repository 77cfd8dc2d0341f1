"""What the panel says about the match: texts and buttons, in the player's language."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import partial

from game.engine.actions import Action
from game.engine.seating import PERSON
from ui.i18n import _
from ui.table.course import Course
from ui.table.decline import Habit
from ui.table.forced import outlook
from ui.table.hint import Hint
from ui.table.interrupting import Interrupting
from ui.table.model import Note
from ui.table.opening import Opening
from ui.table.panel import PanelButton, PanelContent, SeatRow
from ui.table.situation import Situation
from ui.table.telling import Telling


@dataclass(eq=False)
class PanelWords:
    """`content` says it all; what its buttons do is handed in."""

    now: Situation
    habit: Habit
    telling: Telling
    course: Course
    hint: Hint
    interrupting: Interrupting
    opening: Opening
    menu: Callable[[], None]
    results: Callable[[], None]

    def content(self) -> PanelContent:
        now, player = self.now, self._mover()
        rows = self._seats(player)
        why, prompt, limits = self._prompt()
        note = self._note()
        return PanelContent(
            acting=rows[player] if player is not None else None,
            headline=self._headline(player),
            title=now.look.step_title(now.shown, now.context),
            why=why,
            prompt=prompt,
            limits=limits,
            note=note.words if note is not None else "",
            noted=self._noted(note) if note is not None else None,
            buttons=self._buttons(),
            seats=rows,
            tools=self._tools(),
        )

    # --- whose turn ------------------------------------------------------------------------------
    def _mover(self) -> int | None:
        """Whose doings are told, or else who decides; nobody when the game is over."""
        if self.telling.counting is not None:
            return self.telling.counting.seat
        cue = self.telling.cue
        return cue.seat if cue is not None else self.now.asked

    def _seats(self, player: int | None) -> tuple[SeatRow, ...]:
        scores, notes = self._standing()
        return tuple(
            SeatRow(
                seat=seat,
                name=person.name,
                colour=person.colour,
                emblem=person.emblem,
                note=notes[seat],
                score=scores[seat],
                acting=seat == player,
                person=person.kind == PERSON,
            )
            for seat, person in enumerate(self.now.people)
        )

    def _standing(self) -> tuple[list[str], list[str]]:
        """Live points and a few words for each seat; while a scoring is counted, its own."""
        now, counting = self.now, self.telling.counting
        seats = range(len(now.people))
        scores = [""] * len(seats)
        if now.context.estimates:
            scores = list(map(str, now.look.scores(now.shown, now.context))) or scores
        notes = [now.look.seat_note(now.shown, seat, now.context) for seat in seats]
        if counting is not None:
            scores = [str(counting.totals.get(seat, scores[seat])) for seat in seats]
            notes = [counting.notes.get(seat, notes[seat]) for seat in seats]
        return scores, notes

    def _headline(self, player: int | None) -> str:
        if self.telling.counting is not None:
            return self.telling.counting.title
        if self.telling.busy:
            return _("This is what happens")
        if player is None:
            return _("The game is over")
        if not self.now.match.seats[player].is_person:
            return _("The computer is thinking")
        if self.now.interrupter is not None:
            return _("In between")
        return _("Your turn")

    # --- what is asked ---------------------------------------------------------------------------
    def _prompt(self) -> tuple[str, str, tuple[str, ...]]:
        """Why something is asked, what is asked or told, and what is limited."""
        now, cue, counting = self.now, self.telling.cue, self.telling.counting
        if counting is not None:
            return "", counting.sentence, ()
        if cue is not None:
            return "", cue.words, (_("Click the table or press Space to hurry along."),)
        if now.match.state.over:
            return self._verdict()
        if not now.acting:
            return "", _("Click the table or press Space to hurry along."), ()
        if now.interrupter is not None:
            return "", self._between(), ()
        decision = now.match.state.decision
        title = now.look.step_title(now.facts, now.context)
        known = [now.say(limit) for limit in decision.limits]
        limits = " · ".join(text for text in known if text != title)
        why = now.say(decision.why) if decision.why is not None else ""
        return why, now.say(decision.message), (limits,) if limits else ()

    def _between(self) -> str:
        """What whoever has the screen in somebody else's turn can do."""
        decides = self.now.people[self.now.match.state.actor].name
        if self.now.actions:
            words = _("It is the turn of: {name}. You may act first, or let it be.")
        else:
            words = _("It is the turn of: {name}. You have nothing to play in it.")
        return words.format(name=decides)

    def _verdict(self) -> tuple[str, str, tuple[str, ...]]:
        now, state = self.now, self.now.match.state
        verdict, decided = state.verdict(), state.decided_by()
        more = (now.say(decided),) if decided is not None else ()
        if verdict is not None:
            return "", now.say(verdict), more
        winners = ", ".join(now.people[seat].name for seat in state.winners())
        return "", _("Winner: {names}").format(names=winners), more

    # --- what is new -----------------------------------------------------------------------------
    def _note(self) -> Note | None:
        """The first that has not been read."""
        now = self.now
        if not now.acting:
            return None
        told = now.app.settings.told
        notes = now.look.notes(now.facts, now.context)
        return next((note for note in notes if note.id not in told), None)

    def _noted(self, note: Note) -> PanelButton:
        app = self.now.app
        return PanelButton(
            "noted", _("Got it"), lambda: app.change(told=[*app.settings.told, note.id])
        )

    # --- buttons ---------------------------------------------------------------------------------
    def _buttons(self) -> tuple[PanelButton, ...]:
        now = self.now
        if now.match.state.over and not self.telling.busy:
            return (
                PanelButton("results", _("Results"), self.results, style="primary", icon="trophy"),
            )
        if not now.acting:
            hurry = PanelButton("hurry", self._hurry_words(), self.course.hurry, icon="play")
            return (hurry, *self._interrupt_button(), *self._quick_button())
        if now.interrupter is not None:
            return (*self._asked(None), *self._let_be_buttons())
        return (
            *self._shortcut_buttons(),
            *self._asked(self._main()),
            *self._opening_button(),
            *self._habit_buttons(),
            *self._interrupt_button(),
            *self._quick_button(),
        )

    def _quick_button(self) -> tuple[PanelButton, ...]:
        """A game that only finds out who begins the next one need not be played to its end."""
        if self.now.match.then is None:
            return ()
        tip = _("Everybody draws by chance, to the end at once. The log tells it all.")
        return (PanelButton("quick", _("Quick result"), self.course.play_out, tip=tip),)

    def _asked(self, main: int | None) -> tuple[PanelButton, ...]:
        """What can be done that has no place on the table."""
        now = self.now
        return tuple(
            self._doing(f"do:{i}", now.say(now.match.state.describe(action)), action, i == main)
            for i, action in enumerate(now.picker.moves.buttons)
            if all(cut.action != action for cut in now.shortcuts)
        )

    def _opening_button(self) -> tuple[PanelButton, ...]:
        """The hand lies face down: it is opened where a card of it can be played."""
        opening = self.opening
        if self.now.opened:
            tip = _("Lay your hand face down again")
            return (PanelButton("close", _("Cover the hand"), opening.close, tip=tip),)
        if not opening.words:
            return ()
        tip = _("The table is covered until you are alone with it; then your hand lies open.")
        return (PanelButton("open", opening.words, opening.open, tip=tip),)

    def _interrupt_button(self) -> tuple[PanelButton, ...]:
        """For those who may act in somebody else's turn; it looks the same whoever holds what."""
        if not self.interrupting.offered:
            return ()
        names = ", ".join(self.now.people[seat].name for seat in self.now.interrupters)
        tip = _("Act before whoever's turn it is (I). By their cards it might be: {names}")
        tip = tip.format(names=names)
        return (PanelButton("interrupt", _("Interrupt"), self.interrupting.ask, tip=tip),)

    def _let_be_buttons(self) -> tuple[PanelButton, ...]:
        between = self.interrupting
        tip = _("You are not thought of for this any more until the next round.")
        return (
            PanelButton("let_be", _("Let it be"), between.let_be, style="primary"),
            PanelButton("not_now", _("Not in this round"), between.not_this_round, tip=tip),
        )

    def _doing(self, id: str, label: str, action: Action, main: bool, tip: str = "") -> PanelButton:
        """A button that does this action."""
        style = "primary" if main else "secondary"
        return PanelButton(id, label, partial(self.course.do, action), action, style, tip=tip)

    def _main(self) -> int | None:
        """Which button is the main one: what one does when there is nothing else to do.

        Space presses it, so it never does more than that.
        """
        now = self.now
        if any(cut.main for cut in now.shortcuts):
            return None
        if len(now.actions) == 1:
            return 0
        for number, action in enumerate(now.picker.moves.buttons):
            leaves = action.word in now.look.leaving
            if leaves or outlook(now.match.state, action).ends_visit:
                return number
        return None

    def _hurry_words(self) -> str:
        counting = self.telling.counting
        if counting is None:
            return _("Hurry along")
        return _("Go on") if counting.counted else _("Skip to the totals")

    def _shortcut_buttons(self) -> tuple[PanelButton, ...]:
        found = []
        for i, cut in enumerate(self.now.shortcuts):
            id = f"cut:{i}"
            if cut.action is None:
                button = replace(self._undo(), id=id, label=cut.label)
            else:
                button = self._doing(id, cut.label, cut.action, cut.main, cut.tip)
            if cut.refusal:
                tip = cut.refusal
                button = replace(button, style="secondary", enabled=False, tip=tip, icon="")
            found.append(button)
        return tuple(found)

    def _habit_buttons(self) -> tuple[PanelButton, ...]:
        """Ways not to be asked so much."""
        now, habit, course = self.now, self.habit, self.course
        found = []
        if now.look.proposal(now.facts) is not None:
            tip = _("Let the table answer sensibly, up to what you must decide yourself.")
            answers = now.look.proposal_words(now.facts, now.context)
            tip = f"{tip} {answers}".strip()
            found.append(PanelButton("rest", _("Do the rest"), course.do_rest, tip=tip))
        if habit.can_decline():
            tip = _("Questions of this kind are answered with no for you, until you change it.")
            label = _("Always decline")
            found.append(PanelButton("decline", label, course.decline_always, tip=tip))
        declined = habit.declined(now.seat) if now.seat is not None else []
        if declined:
            tip = _("Some questions are answered with no for you. Ask them all again.")
            kinds = [now.look.decline_words(kind, now.context) for kind in declined]
            if any(kinds):
                named = ", ".join(words for words in kinds if words)
                tip = _("You always decline: {kinds}. Ask again.").format(kinds=named)
            found.append(PanelButton("ask", _("Ask me again"), course.ask_again, tip=tip))
        return tuple(found)

    def _undo(self) -> PanelButton:
        reason = self.now.match.why_no_undo()
        tip = self.now.say(reason) if reason is not None else _("Take back the last step (U)")
        undo, enabled = self.course.undo, reason is None
        return PanelButton("undo", _("Undo"), undo, enabled=enabled, tip=tip, icon="undo")

    def _tools(self) -> tuple[PanelButton, ...]:
        course, redo = self.course, self.now.match.can_redo()
        redo_tip = _("Do it again (Ctrl+Y)") if redo else _("Nothing was taken back.")
        hint_tip = _("Show what the computer would do (H)")
        menu_tip = _("Save, settings, rules, quit (Esc)")
        return (
            self._undo(),
            PanelButton("redo", _("Redo"), course.redo, enabled=redo, tip=redo_tip, icon="redo"),
            PanelButton(
                "hint",
                _("Hint"),
                self.hint.ask,
                enabled=self.now.acting,
                tip=hint_tip,
                icon="hint",
            ),
            PanelButton("menu", _("Menu"), self.menu, tip=menu_tip, icon="menu"),
        )

"""The table: one match, seen through one seat's eyes, played with mouse or keyboard."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

import pygame

from game.engine.actions import Action, on_table
from game.engine.facts import Facts
from game.engine.game import Text
from game.engine.match import Match
from game.engine.messages import Message
from ui import i18n
from ui.i18n import _
from ui.scene import Scene
from ui.scenes.handover import HandoverScene, must_cover
from ui.table import painters  # noqa: F401  (importing registers its painters)
from ui.table.animator import SECONDS, Pose
from ui.table.chooser import Chooser
from ui.table.course import Course
from ui.table.decline import Habit
from ui.table.effects import Effects
from ui.table.forecast import Forecast
from ui.table.ghost import Ghost
from ui.table.hint import Hint
from ui.table.keyboard import Keyboard
from ui.table.marks import Marks
from ui.table.model import Shortcut, TableContext
from ui.table.moves import Choose, Do, Moves, Outcome, Picker, Refuse
from ui.table.panel import MARGIN, WIDTH, Panel
from ui.table.panel_words import panel_content
from ui.table.peek import Peek
from ui.table.people import eyes, people_of, persons
from ui.table.pointer import Pointer
from ui.table.popups import Notice, Tip
from ui.table.ring import Box, Ring, Spot
from ui.table.stage import draw_table
from ui.table.tabletop import Tabletop
from ui.table.telling import Telling
from ui.table.warmup import Warmup
from ui.table.zoom import Zoom
from ui.tables.registry import table_for

if TYPE_CHECKING:
    from ui.app import App


MANY = 12
"""So many actions of a list are looked at to find a place for the list."""
RECENT = 24
"""So many steps of the match a layout is told."""


class TableScene(Scene):
    """Joins the match with what is seen of it. What may be done is asked of the rules alone."""

    def __init__(self, app: App, match: Match) -> None:
        super().__init__(app)
        self.match = match
        self.look = table_for(match.game.name)
        self.people = people_of(match)
        self.panel = Panel(app)
        self.top = Tabletop(app, self.panel.draw_shadow)
        self.effects = Effects(app, self.top)
        self.chooser = Chooser(app)
        self.zoom = Zoom(app)
        self.tip = Tip(app)
        self.notice = Notice(app)
        self.ring = Ring()
        self.facings: dict[str, int] = {}
        """How pieces that can be turned lie in the hand."""
        self.picker = Picker(Moves(), self.facings)
        self.pointer = Pointer(self)
        self.keyboard = Keyboard(self)
        self.ghost = Ghost(self)
        self.forecast = Forecast(self)
        self.marks = Marks(self)
        self.habit = Habit(match, self.look)
        self.telling = Telling(self)
        self.course = Course(self)
        self.hint = Hint(self)
        self.peek = Peek(self)
        self.warmup = Warmup(self)
        self.seat: int | None = None
        """The seat we look through; None while the table is covered."""
        self.large = 0
        """The seat whose area is shown large."""
        self._bared = False
        """Whether the secrets of the seat lie open for what it is deciding."""
        self.view = match.state
        self.facts: Facts[Any] = self.view.facts()
        """What the game's table may know of the view."""
        self.shown = self.facts
        """The same as far as it has been told."""
        self.actions: list[Action] = []
        """The legal actions, while the person we look through decides."""
        self.shortcuts: list[Shortcut] = []
        """Buttons that the game's table adds for that person."""

    # --- life cycle ----------------------------------------------------------------------------
    def enter(self) -> None:
        self.settings_changed()
        if not all(seat.is_person for seat in self.match.seats):
            self.app.thinker.start()
        self.go_on(at_once=True)

    def leave(self) -> None:
        self.course.pause()

    def resume(self) -> None:
        self.pointer.forget()
        self.refresh(at_once=True)

    def resized(self) -> None:
        for part in (self.top, self.effects, self.chooser, self.tip, self.notice):
            part.redraw()
        self.telling.redraw()
        self.hint.redraw()
        self.zoom.close()
        self.panel.redraw()
        if self.seat is not None:
            self.lay_out(at_once=True)
            self.warmup.look_ahead()

    def language_changed(self) -> None:
        self.people = people_of(self.match)
        self.telling.finish()
        self.zoom.close()
        self.tip.hide()
        self.notice.clear()
        self.refresh(at_once=True)

    def settings_changed(self) -> None:
        self.top.animator.seconds = SECONDS[self.app.settings.animation]
        self.match.family = self.app.settings.undoes_all(len(persons(self.match)))
        self.refresh(at_once=True)

    # --- whose turn it is ------------------------------------------------------------------------
    @property
    def acting(self) -> bool:
        """Whether the person we look through decides now: first the story, then the question."""
        if self.seat is None or self.match.state.player != self.seat or self.telling.busy:
            return False
        return self.match.seats[self.seat].is_person

    def go_on(self, at_once: bool = False, held: Mapping[str, Pose] | None = None) -> None:
        """The position is a new one: tell what led to it, then see who is next."""
        self.course.pause()
        if self.telling.busy:
            self.refresh(at_once, held)
            self.course.begin()
        else:
            self.arrive(at_once, held)

    def arrive(self, at_once: bool = False, held: Mapping[str, Pose] | None = None) -> None:
        """All has been told: see who is next, cover the table if need be, show it."""
        seat = eyes(self.match, self.seat)
        cover = must_cover(self.match, self.look, self.seat, seat, self._bared)
        if self.app.settings.handover and cover:
            self._cover(seat)
        else:
            self._sit_down(seat, at_once, held)

    def _cover(self, seat: int) -> None:
        self.seat = None
        self.zoom.close()
        who = self.people[seat]
        self.app.push(HandoverScene(self.app, who, lambda: self._sit_down(seat, at_once=True)))

    def _sit_down(
        self, seat: int, at_once: bool = False, held: Mapping[str, Pose] | None = None
    ) -> None:
        sits_elsewhere = seat != self.seat
        if sits_elsewhere:
            self.seat = self.large = seat
        state = self.match.state
        self._bared = state.player == seat and self.look.secret_choice(state.facts())
        self.refresh(at_once, held)
        self.keyboard.begin(sits_elsewhere)
        if sits_elsewhere:
            self.warmup.look_ahead()
        self.course.begin()

    # --- showing the position --------------------------------------------------------------------
    def refresh(self, at_once: bool = False, held: Mapping[str, Pose] | None = None) -> None:
        """Show the position as the seat sees it; nothing is held or asked any more."""
        if self.seat is None:
            return
        state = self.match.state
        self.view = state.view(self.seat)
        self.facts = self.view.facts()
        self.actions = state.legal_actions() if self.acting else []
        look = self.look
        moves = Moves(self.actions, self.seat, look.direct, look.quiet, look.facing)
        self.picker = Picker(moves, self.facings)
        self.chooser.close()
        if self.large != self.seat and self._out_of_sight():
            self.large = self.seat
        self.lay_out(at_once, held)

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
        self.shown = self.telling.as_told(self.facts)
        self.top.show(self.look.layout(self.shown, self.context), at_once, held)
        for part in (self.ghost, self.forecast, self.marks):
            part.forget()
        self.tell()

    def make_context(self) -> TableContext:
        assert self.seat is not None
        steps = self.telling.steps_told(self.match.steps)
        return TableContext(
            game=self.match.game,
            width=self.app.width - WIDTH - MARGIN,
            height=self.app.height,
            seat=self.seat,
            focus=self.large,
            people=self.people,
            language=i18n.language(),
            say=self.say,
            actions=self.actions,
            shared=self.app.settings.handover and len(persons(self.match)) > 1,
            bared=self._bared,
            estimates=self.app.settings.estimates or self.telling.as_told(self.facts).over,
            contrast=self.app.settings.contrast,
            facings=self.facings,
            recent=tuple((step.seat, step.action) for step in steps[-RECENT:]),
        )

    def tell(self) -> None:
        """Bring panel, log and the keyboard's spots up to date."""
        panel, match = self.panel, self.match
        panel.show(panel_content(self))
        language = i18n.language()
        reader = None if self.look.discreet and self.context.shared else self.seat
        steps = self.telling.steps_told(match.steps)
        if panel.log.follow(steps, reader, self.people, match.game, language):
            panel.redraw()
        self.offer_spots()

    def say(self, words: Message | Text | str) -> str:
        return i18n.say(words, self.people, self.match.game)

    # --- gestures --------------------------------------------------------------------------------
    def meant(self, outcome: Outcome, box: Box, held: Mapping[str, Pose] | None = None) -> None:
        """Do what a gesture meant. `box` is what was pointed at."""
        self.hint.drop()
        if isinstance(outcome, Do):
            self.course.do(outcome.action, held)
        elif isinstance(outcome, Choose):
            describe = self.match.state.describe
            texts = [self.say(describe(action)) for action in outcome.actions]
            touched = self.ghost.touched(outcome.actions[:MANY])
            self.chooser.ask(outcome.actions, texts, box, touched)
            self.put_back(held)
        elif isinstance(outcome, Refuse):
            self.put_back(held)
            self.let_go()
            self.notice.say(self._why_not(outcome), box[:2])
        else:
            self.offer_spots()

    def put_back(self, held: Mapping[str, Pose] | None) -> None:
        """What the hand held glides back to where it was."""
        if held:
            self.top.show(self.top.layout, held=held)

    def _why_not(self, refused: Refuse) -> str:
        action = self.look.attempt(self.facts, refused.piece, refused.place, self.context)
        reason = self.match.state.why_not(action) if action is not None else None
        return self.say(reason) if reason is not None else _("That is not possible here.")

    def explain(self, piece: str, box: Box, place: str = "") -> bool:
        """Say why a piece cannot be picked up now; False if there is nothing to say."""
        action = self.look.attempt(self.facts, piece, place, self.context)
        reason = self.match.state.why_not(action) if action is not None else None
        if reason is not None:
            self.notice.say(self.say(reason), box[:2])
        return reason is not None

    def choose(self) -> None:
        """Take the row of the chooser."""
        action = self.chooser.action
        self.chooser.close()
        self.course.do(action)

    def let_go(self) -> None:
        """Nothing is held or asked any more."""
        self.picker.drop()
        self.chooser.close()
        self.offer_spots()

    def press(self, id: str) -> None:
        """A button of the panel."""
        button = self.panel.button(id)
        if button is None:
            return
        if not button.enabled:
            # Under the mouse its tip says it already.
            if not self.pointer.used:
                self.notice.say(button.tip)
        elif id.startswith("do:"):
            self.course.do(self.picker.moves.buttons[int(id.removeprefix("do:"))])
        elif id.startswith("cut:"):
            action = self.shortcuts[int(id.removeprefix("cut:"))].action
            if action is None:
                self.course.undo()
            else:
                self.course.do(action)
        else:
            {
                "undo": self.course.undo,
                "redo": self.course.redo,
                "hint": self.hint.ask,
                "hurry": self.course.hurry,
                "decline": self.course.decline_always,
                "ask": self.course.ask_again,
                "rest": self.course.do_rest,
                "menu": self.open_menu,
                "results": self.show_results,
            }[id]()

    def show_large(self, seat: int) -> None:
        """Show this seat's area large."""
        if 0 <= seat < len(self.people) and seat != self.large:
            self.large = seat
            self.lay_out()

    def open_menu(self) -> None:
        from ui.scenes.pause import PauseMenu

        self.pointer.forget()
        self.app.push(PauseMenu(self.app, self))

    def show_results(self) -> None:
        from ui.scenes.results import ResultsScene

        self.course.finished = True
        self.pointer.forget()
        self.app.push(ResultsScene(self.app, self.match, self))

    def offer_spots(self) -> None:
        """Where the keyboard's ring can go now."""
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
        self.ring.offer(spots + self.panel.spots())

    # --- time, events, drawing -------------------------------------------------------------------
    def update(self, dt: float) -> None:
        if self.seat is None:
            return
        self.top.update(dt)
        self.effects.update(dt)
        self.pointer.update(dt)
        self.notice.update(dt)
        self.ghost.update()
        self.telling.update(dt)
        if not self.top.animator.moving and not self.pointer.dragging:
            self.warmup.update()
        self.hint.update(dt)
        self.course.update(dt)

    def needs_frame(self) -> bool:
        return (
            self.top.animator.moving
            or self.pointer.restless
            or self.picker.picked is not None
            or self.course.restless
            or self.hint.restless
            or self.telling.busy
            or self.warmup.busy
            or bool(self.notice.text)
        )

    def handle(self, event: pygame.Event) -> None:
        if self.seat is None:
            return
        if event.type == pygame.KEYDOWN:
            self.keyboard.key(event)
        elif event.type == pygame.KEYUP:
            self.keyboard.released(event)
        else:
            self.pointer.handle(event)

    def draw(self, surface: pygame.Surface) -> None:
        if self.seat is None:
            surface.blit(self.app.wood(), (0, 0))
        else:
            draw_table(self, surface)

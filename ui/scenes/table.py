"""The table: one match, seen through one seat's eyes, played with mouse or keyboard."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

import pygame

from game.engine.match import Match
from ui import i18n
from ui.app import App
from ui.scene import Scene
from ui.scenes.handover import BetweenScene, HandoverScene, must_cover
from ui.table.animator import SECONDS, Pose
from ui.table.chooser import Chooser
from ui.table.course import Course
from ui.table.decline import Habit
from ui.table.effects import Effects
from ui.table.forecast import Forecast
from ui.table.gestures import Gestures
from ui.table.ghost import Ghost
from ui.table.hint import Hint
from ui.table.interrupting import Interrupting
from ui.table.key_list import KeyList
from ui.table.keyboard import Keyboard
from ui.table.lifts import Lifts
from ui.table.marks import Marks
from ui.table.mouse import Mouse
from ui.table.notice import Notice
from ui.table.opening import Opening
from ui.table.panel import Panel
from ui.table.panel_words import PanelWords
from ui.table.peek import Peek
from ui.table.people import eyes, people_of, persons
from ui.table.pointer import Pointer
from ui.table.ring import Ring
from ui.table.situation import Situation
from ui.table.stage import Stage
from ui.table.tabletop import Tabletop
from ui.table.telling import Telling
from ui.table.tips import Tip, Tips
from ui.table.warmup import Warmup
from ui.table.zoom import Zoom
from ui.tables.registry import table_for


class TableScene(Scene):
    """Joins the match with the parts of its table, and says when they come and go."""

    def __init__(self, app: App, match: Match) -> None:
        super().__init__(app)
        self.match = match
        self.panel = panel = Panel(app)
        self.top = Tabletop(app, panel.draw_shadow)
        self.now = now = Situation(app, match, table_for(match.game.name), self.top)
        # What is shown.
        effects = Effects(app, self.top)
        self.effects = effects
        self.chooser = chooser = Chooser(app)
        self.zoom = Zoom(app)
        self.tip = Tip(app)
        self.notice = notice = Notice(app)
        # What is pointed at.
        self.ring = ring = Ring()
        self.pointer = pointer = Pointer(now, panel, ring)
        self.lifts = Lifts(now, pointer, chooser)
        self.ghost = ghost = Ghost(now, pointer, chooser)
        self.forecast = Forecast(now)
        self.marks = Marks(now, pointer, ring)
        self.tips = tips = Tips(
            now, pointer, ring, panel, chooser, self.forecast, self.tip, self.zoom
        )
        # What is done.
        self.habit = habit = Habit(match, now.look)
        self.telling = telling = Telling(now, effects, self.arrive)
        self.course = course = Course(now, pointer, ghost, tips, notice, habit, telling, self.go_on)
        gestures = Gestures(now, chooser, notice, course, self._offer)
        self.hint = hint = Hint(now, ghost, notice, course, gestures)
        self.peek = peek = Peek(now, self.tip)
        self.interrupting = between = Interrupting(
            now, notice, telling, course, self._cover_between, self._arrive_at_once
        )
        self._words = PanelWords(
            *(now, habit, telling, course, hint, between, Opening(now, self._cover_for)),
            *(self.open_menu, self.show_results),
        )
        self._stage = Stage(
            now, effects, panel, pointer, self.lifts, chooser, ghost, self.marks, hint
        )
        self._mouse = Mouse(now, pointer, ring, panel, chooser, tips, hint, peek, course, gestures)
        self.keyboard = Keyboard(
            *(now, pointer, ring, panel, chooser, tips, notice, hint, peek, course, gestures),
            *(between, self._offer, self.open_menu, self._list_keys),
        )
        self.warmup = Warmup(now)
        memories = (ghost.forget, self.forecast.forget, self.marks.forget)
        now.followers += [*memories, self._say, self._offer]

    # --- life cycle ------------------------------------------------------------------------------
    def enter(self) -> None:
        self.settings_changed()
        if not all(seat.is_person for seat in self.match.seats):
            self.app.thinker.start()
        self.go_on(at_once=True)

    def leave(self) -> None:
        self._pause()

    def resume(self) -> None:
        self._mouse.forget()
        self.refresh(at_once=True)

    def resized(self) -> None:
        parts = (self.top, self.effects, self.chooser, self.tip, self.notice)
        for part in (*parts, self.telling, self.hint, self.panel):
            part.redraw()
        self.zoom.close()
        if self.now.seat is not None:
            self.now.lay_out(at_once=True)
            self.warmup.look_ahead()

    def language_changed(self) -> None:
        self.now.people = people_of(self.match)
        self.telling.finish()
        self.tips.close()
        self.notice.clear()
        self.refresh(at_once=True)

    def settings_changed(self) -> None:
        self.top.animator.seconds = SECONDS[self.app.settings.animation]
        self.match.family = self.app.settings.undoes_all(len(persons(self.match)))
        self.refresh(at_once=True)

    # --- whose turn it is ------------------------------------------------------------------------
    def go_on(self, at_once: bool = False, held: Mapping[str, Pose] | None = None) -> None:
        """The position is a new one: tell what led to it, then see who is next."""
        self._pause()
        self.now.opened, self.now.interrupter = False, None
        if self.telling.busy:
            self.refresh(at_once, held)
            self.course.begin()
        else:
            self.arrive(at_once, held)

    def arrive(self, at_once: bool = False, held: Mapping[str, Pose] | None = None) -> None:
        """All has been told: see who is next, cover the table if need be, show it."""
        now = self.now
        if now.interrupter is not None:
            self._sit_down(now.interrupter, at_once)
            return
        seat = eyes(self.match, now.seat)
        cover = must_cover(self.match, now.look, now.seat, seat, now.bared)
        if self.app.settings.handover and cover:
            now.seat = None
            self.zoom.close()
            self.app.push(
                HandoverScene(
                    self.app, now.people[seat], lambda: self._sit_down(seat, at_once=True)
                )
            )
        else:
            self._sit_down(seat, at_once, held)

    def _sit_down(
        self, seat: int, at_once: bool = False, held: Mapping[str, Pose] | None = None
    ) -> None:
        now, state = self.now, self.match.state
        sits_elsewhere = seat != now.seat
        if sits_elsewhere:
            now.seat = now.large = seat
        now.bared = seat == now.interrupter or (
            state.player == seat and now.look.secret_choice(state.facts())
        )
        self.refresh(at_once, held)
        self.keyboard.begin(sits_elsewhere)
        if sits_elsewhere:
            self.warmup.look_ahead()
        self.course.begin()

    def _arrive_at_once(self) -> None:
        self.arrive(at_once=True)

    def _cover_for(self, seats: Sequence[int], take: Callable[[int], None]) -> None:
        """Cover the table until this one says that nobody else looks."""
        (seat,) = seats
        self.app.push(HandoverScene(self.app, self.now.people[seat], lambda: take(seat)))

    def _cover_between(self, seats: Sequence[int], take: Callable[[int], None]) -> None:
        """Cover the table until one of these wants the screen, or nobody does."""
        people = {seat: self.now.people[seat] for seat in seats}
        self.app.push(BetweenScene(self.app, people, take, self._arrive_at_once))

    def _pause(self) -> None:
        """Nobody thinks any more."""
        self.course.pause()
        self.hint.forget()

    # --- bringing the parts up to date -----------------------------------------------------------
    def refresh(self, at_once: bool = False, held: Mapping[str, Pose] | None = None) -> None:
        """Show the position as the seat sees it; nothing is held or asked any more."""
        if self.now.seat is not None:
            self.chooser.close()
            self.now.refresh(at_once, held)

    def _say(self) -> None:
        """Bring panel and log up to date."""
        now, log = self.now, self.panel.log
        self.panel.show(self._words.content())
        steps, language = now.steps_told(), i18n.language()
        if log.follow(steps, now.reader, now.people, self.match.game, language):
            self.panel.redraw()

    def _offer(self) -> None:
        """Where the ring can go now."""
        self.ring.offer(self.now.spots() + self.panel.spots())

    # --- other scenes ----------------------------------------------------------------------------
    def open_menu(self) -> None:
        from ui.scenes.pause import PauseMenu

        self._mouse.forget()
        self.app.push(PauseMenu(self.app, self.match))

    def show_results(self) -> None:
        from ui.scenes.results import ResultsScene

        self.course.finished = True
        self._mouse.forget()
        self.app.push(ResultsScene(self.app, self.match, self))

    def _list_keys(self) -> None:
        self._mouse.forget()
        self.app.push(KeyList(self.app))

    # --- time, events, drawing -------------------------------------------------------------------
    def update(self, dt: float) -> None:
        if self.now.seat is None:
            return
        for part in (self.top, self.effects):
            part.update(dt)
        self.pointer.update()
        for late in (self.lifts, self.tips, self.notice):
            late.update(dt)
        self.ghost.update()
        self.telling.update(dt)
        if not self.top.animator.moving and not self.pointer.dragging:
            self.warmup.update()
        self.hint.update(dt)
        self.course.update(dt)
        if self.course.ended:
            self.show_results()

    def needs_frame(self) -> bool:
        return (
            self.top.animator.moving
            or self.pointer.dragging
            or self.tips.restless
            or bool(self.lifts.heights)
            or self.now.picker.picked is not None
            or self.course.restless
            or self.hint.restless
            or self.telling.busy
            or self.warmup.busy
            or bool(self.notice.text)
        )

    def handle(self, event: pygame.Event) -> None:
        if self.now.seat is None:
            return
        if event.type == pygame.KEYDOWN:
            self.keyboard.key(event)
        elif event.type == pygame.KEYUP:
            self.keyboard.released(event)
        else:
            self._mouse.handle(event)

    def draw(self, surface: pygame.Surface) -> None:
        if self.now.seat is None:
            surface.blit(self.app.wood(), (0, 0))
            return
        self._stage.draw(surface)
        self.telling.draw(surface)
        self._stage.draw_held(surface)
        self.hint.draw(surface)
        self.panel.draw(surface)
        if self.ring.shown and (spot := self.ring.spot) is not None:
            self.effects.ring(surface, spot.box)
        for part in (self.peek, self.chooser, self.zoom, self.tip, self.notice):
            part.draw(surface)

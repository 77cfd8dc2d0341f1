"""The table without a mouse: the ring, Enter, Esc and the hotkeys."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

import pygame

from game.engine.actions import on_table
from ui.table.chooser import Chooser
from ui.table.course import Course
from ui.table.gestures import Gestures
from ui.table.hint import Hint
from ui.table.interrupting import Interrupting
from ui.table.notice import Notice
from ui.table.panel import Panel
from ui.table.peek import Peek
from ui.table.pointer import Pointer
from ui.table.ring import DOWN, LEFT, RIGHT, UP, Ring, Spot
from ui.table.situation import Situation
from ui.table.tips import Tips

ARROWS = {
    pygame.K_LEFT: LEFT,
    pygame.K_RIGHT: RIGHT,
    pygame.K_UP: UP,
    pygame.K_DOWN: DOWN,
}
ENTER = (pygame.K_RETURN, pygame.K_KP_ENTER)
BESIDE = (
    *(pygame.K_ESCAPE, pygame.K_F1, pygame.K_QUESTION, pygame.K_l, pygame.K_PAGEUP),
    *(pygame.K_PAGEDOWN, pygame.K_z, pygame.K_i, pygame.K_LSHIFT, pygame.K_RSHIFT),
    pygame.K_LCTRL,
)
"""Keys that do not hurry the story along."""


@dataclass(eq=False)
class Keyboard:
    now: Situation
    pointer: Pointer
    ring: Ring
    panel: Panel
    chooser: Chooser
    tips: Tips
    notice: Notice
    hint: Hint
    peek: Peek
    course: Course
    gestures: Gestures
    interrupting: Interrupting
    offer: Callable[[], None]
    menu: Callable[[], None]
    list_keys: Callable[[], None]
    _asked: int = field(default=-1, init=False)
    """At how many steps of the match the ring was last put where it is needed."""
    _question: tuple[str, str] = field(default=("", ""), init=False)
    """In which turn that was, and what was asked."""

    # --- where it begins -------------------------------------------------------------------------
    def begin(self, turn_begins: bool) -> None:
        """Put the ring on the hand as a turn or a part of it begins, then on the main button."""
        now, steps = self.now, self.now.match.steps
        if not now.acting or (len(steps) == self._asked and now.interrupter is None):
            return
        question = self.panel.content.title, now.match.state.decision.kind
        begins = turn_begins or not steps or steps[-1].seat != now.seat
        begins = begins or question[0] != self._question[0]
        if question[1] != self._question[1]:
            begins = begins or self._main_forgoes()
        self._asked, self._question = len(steps), question
        self.ring.begin(None if begins else self.panel.main, self._usual_pieces())

    def _main_forgoes(self) -> bool:
        """Whether the main button would give something up for good."""
        main = self.panel.button(self.panel.main or "")
        if main is None or main.action is None:
            return False
        return self.now.match.state.forgoes(main.action) is not None

    def _usual_pieces(self) -> set[str]:
        """The pieces of that kind of action for which most pieces can be taken up."""
        pieces: dict[str, set[str]] = {}
        for action in self.now.actions:
            piece = on_table(action.piece, self.now.seat or 0)
            if piece is not None:
                pieces.setdefault(action.word, set()).add(piece)
        return max(pieces.values(), key=len, default=set())

    # --- keys ------------------------------------------------------------------------------------
    def key(self, event: pygame.Event) -> None:
        key, shift = event.key, bool(event.mod & pygame.KMOD_SHIFT)
        if key == pygame.K_p:
            self.peek.hold()
        elif key not in BESIDE and self.course.cut_short():
            pass
        elif event.mod & pygame.KMOD_CTRL:
            if key == pygame.K_z:
                (self.course.redo if shift else self.course.undo)()
            elif key == pygame.K_y:
                self.course.redo()
        elif key == pygame.K_ESCAPE:
            self._escape()
        elif self.tips.pinned:
            self.tips.close()
        elif self.chooser.open:
            self._choosing(key)
        elif key in ARROWS:
            self._point()
            self.ring.move(ARROWS[key])
        elif key == pygame.K_TAB:
            self._point()
            if self.ring.spot is not None and not self.ring.shown:
                self.ring.shown = True
            else:
                self.ring.step(-1 if shift else 1)
        elif key in ENTER:
            self._enter()
        else:
            self._hotkey(key, shift, getattr(event, "unicode", ""))

    def released(self, event: pygame.Event) -> None:
        if event.key == pygame.K_p:
            self.peek.release()

    def _hotkey(self, key: int, shift: bool, letter: str) -> None:
        if key == pygame.K_SPACE:
            self._space()
        elif key == pygame.K_u:
            self.course.undo()
        elif key == pygame.K_h:
            self.press("hint")
        elif key == pygame.K_i:
            self.interrupting.ask()
        elif key == pygame.K_z:
            self.tips.zoom_in()
        elif key == pygame.K_r:
            self.pointer.turn(-1 if shift else 1)
        elif key in (pygame.K_l, pygame.K_PAGEUP, pygame.K_PAGEDOWN):
            self._scroll(key, shift)
        elif pygame.K_1 <= key <= pygame.K_9:
            self.now.show_large(key - pygame.K_1)
        elif letter == "?" or key in (pygame.K_QUESTION, pygame.K_F1):
            self.list_keys()

    def _point(self) -> None:
        """From now on the keyboard points, not the mouse."""
        pointer = self.pointer
        if pointer.used:
            if pointer.dragging:
                pointer.forget()
                self.tips.close()
            pointer.used = False
            pointer.hovered = None
            self.tips.hide()
            self.offer()

    def _enter(self) -> None:
        self._point()
        ring, spot = self.ring, self.ring.spot
        if spot is None:
            ring.step(1)
        elif not ring.shown:
            ring.shown = True
        elif spot.kind == "button":
            self.press(spot.id)
        elif spot.kind == "place":
            self.gestures.meant(self.now.picker.press_place(spot.id), spot.box)
        else:
            self._press_piece(spot)

    def press(self, id: str) -> None:
        """A button of the panel."""
        button = self.panel.button(id)
        if button is None:
            return
        if button.enabled:
            button.press()
        elif not self.pointer.used:
            # Under the mouse its tip says it already.
            self.notice.say(button.tip)

    def _press_piece(self, spot: Spot) -> None:
        now = self.now
        piece = now.top.pieces[spot.id]
        if not spot.acts:
            if piece.shows is not None and piece.shows != now.large:
                now.show_large(piece.shows)
            else:
                self.tips.zoom_in()
            return
        self.gestures.meant(now.picker.press_piece(piece.id), spot.box)
        targets = [s for s in self.ring.spots if s.kind == "place"]
        if now.picker.picked == piece.id and targets:
            # Straight on to where it may go.
            x, y = spot.box[:2]
            near = min(targets, key=lambda s: (s.box[0] - x) ** 2 + (s.box[1] - y) ** 2)
            self.ring.to(near.kind, near.id)

    def _choosing(self, key: int) -> None:
        if key in ENTER:
            self.gestures.choose()
        elif key in (pygame.K_DOWN, pygame.K_TAB, pygame.K_r):
            self.chooser.step(1)
        elif key == pygame.K_UP:
            self.chooser.step(-1)

    def _escape(self) -> None:
        """Let go of what is held or asked; if nothing is, open the menu at once."""
        if self.tips.pinned:
            self.tips.close()
        elif self.chooser.open or self.now.picker.picked is not None:
            self.now.put_back(self.pointer.release())
            self.gestures.let_go()
        else:
            self.menu()

    def _space(self) -> None:
        if not self.now.acting:
            self.course.hurry()
        if self.panel.main is not None:
            self.press(self.panel.main)

    def _scroll(self, key: int, down: bool) -> None:
        log = self.panel.log
        page = max(1, log.capacity - 1)
        if key == pygame.K_PAGEDOWN or down:
            log.scroll(-page)
        elif not log.scroll(page) and key == pygame.K_l:
            log.above = 0
        self.panel.redraw()

"""The mouse on the table: what its clicks, drags and turns of the wheel mean."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

import pygame

from ui.table.chooser import Chooser
from ui.table.course import Course
from ui.table.gestures import Gestures
from ui.table.hint import Hint
from ui.table.model import Piece, box_of
from ui.table.panel import Panel
from ui.table.peek import PIECE as PEEK
from ui.table.peek import Peek
from ui.table.pointer import Pointer
from ui.table.ring import Ring
from ui.table.situation import Situation
from ui.table.tips import Tips

LEFT, RIGHT = 1, 3


def _nothing() -> None:
    """Nothing comes of it."""


@dataclass(eq=False)
class Mouse:
    """Whatever lies in front takes the click; who took the press gets the release."""

    now: Situation
    pointer: Pointer
    ring: Ring
    panel: Panel
    chooser: Chooser
    tips: Tips
    hint: Hint
    peek: Peek
    course: Course
    gestures: Gestures
    _release: Callable[[], None] = field(default=_nothing, init=False)
    """What letting go of the button does."""

    def handle(self, event: pygame.Event) -> None:
        if event.type == pygame.MOUSEMOTION:
            self._moved(event.pos)
        elif event.type == pygame.MOUSEBUTTONDOWN:
            self._moved(event.pos)
            if event.button == LEFT:
                self.pointer.clicked = True
                self._release = self._press()
            elif event.button == RIGHT:
                self._right()
        elif event.type == pygame.MOUSEBUTTONUP and event.button == LEFT:
            self._moved(event.pos)
            release, self._release = self._release, _nothing
            release()
        elif event.type == pygame.MOUSEWHEEL and event.y:
            self._wheel(event.y)

    def forget(self) -> None:
        """Another scene is in front: nothing is pressed or hovered any more."""
        self._release = _nothing
        self.pointer.forget()
        self.peek.release()
        self.tips.close()

    def _moved(self, pixel: tuple[int, int]) -> None:
        pointer = self.pointer
        if pixel == pointer.pixel and pointer.used:
            return
        pointer.pixel, pointer.used = pixel, True
        self.ring.shown = False
        self.panel.hover(pointer.pos)
        if self.chooser.open:
            row = self.chooser.row_at(pointer.pos)
            if row is not None:
                self.chooser.choose(row)
            return
        if pointer.begins_drag():
            self.now.hint = None
        pointer.look()

    # --- the left button -------------------------------------------------------------------------
    def _press(self) -> Callable[[], None]:
        """What lies in front is pressed; gives what its release will do."""
        pos, top = self.pointer.pos, self.now.top
        self.pointer.pressed = None
        on_panel = self.panel.covers(pos)
        # Who clicks somebody else's story away has not yet seen what lies there afterwards.
        if self.peek.open:
            return self.peek.release
        if not on_panel and self.course.cut_short():
            return _nothing
        if self.tips.pinned:
            return self.tips.close
        self.tips.close()
        if top.piece_at(pos, lambda piece: piece.id == PEEK) is not None:
            self.peek.hold()
            return self.peek.release
        if self.hint.press(pos):
            return _nothing
        if self.chooser.open:
            return self._click_chooser
        if on_panel:
            button = self.panel.button_at(pos)
            self.panel.press_down(button.id if button is not None else None)
            return self._click_panel
        self.pointer.press()
        return self._let_go

    def _click_chooser(self) -> None:
        if self.chooser.row_at(self.pointer.pos) is not None:
            self.gestures.choose()
        elif not self.chooser.covers(self.pointer.pos):
            self.gestures.let_go()

    def _click_panel(self) -> None:
        panel, pos = self.panel, self.pointer.pos
        pressed = panel.pressed
        panel.press_down(None)
        button = panel.button_at(pos)
        if button is not None:
            # What is grey says why in its tip.
            if button.id == pressed and button.enabled:
                button.press()
            return
        seat = panel.seat_at(pos)
        if seat is not None:
            self.now.show_large(seat)
            return
        row = panel.log.row_at(pos)
        if row is not None:
            self.course.back_to(panel.log.log.lines[row.line].step)

    # --- on the table ----------------------------------------------------------------------------
    def _let_go(self) -> None:
        """A piece is dropped, tugged or clicked, or a place or the bare table is."""
        now, pointer = self.now, self.pointer
        pos, top = pointer.pos, now.top
        if pointer.dragging:
            self._drop()
            return
        piece, pointer.pressed = pointer.pressed, None
        tugged, pointer.tugged = pointer.tugged, None
        place = top.place_at(pos, lambda place: True)
        if self.panel.covers(pos):
            return
        if piece is None and tugged is not None and pointer.strayed and now.acting:
            at = (*pos, 20.0, 24.0)
            self.gestures.explain(tugged.id, at, place.id if place is not None else "")
        elif piece is None or not pointer.strayed or place is not None:
            # A piece without a target may be pulled anywhere onto the table's places: it is meant.
            self._click(piece)

    def _drop(self) -> None:
        now, pointer = self.now, self.pointer
        held, pos, top = pointer.release(), pointer.pos, now.top
        place = (
            top.place_at(pos, pointer.is_target)
            or top.place_at(pos, lambda place: True)
            or top.place_near(pos, pointer.is_target)
        )
        if place is None or self.panel.covers(pos):
            now.put_back(held)
            self.gestures.let_go()
        else:
            self.gestures.meant(now.picker.press_place(place.id), box_of(place), held)
        pointer.look()

    def _click(self, piece: Piece | None) -> None:
        now, pos = self.now, self.pointer.pos
        if not now.acting:
            self.course.hurry()
        place = now.top.place_at(pos, self.pointer.is_target)
        if piece is not None and (now.picker.picked is None or place is None):
            self.gestures.meant(now.picker.press_piece(piece.id), box_of(piece))
            return
        if place is None and now.picker.picked is not None:
            place = now.top.place_at(pos, lambda place: True)
            if place is None:
                self.gestures.let_go()
                return
        if place is not None:
            self.gestures.meant(now.picker.press_place(place.id), box_of(place))
        else:
            self._click_idle()

    def _click_idle(self) -> None:
        """Nothing to pick up here: say why, if the rules can, or show this seat's area large."""
        now, pos = self.now, self.pointer.pos
        now.hint = None
        named = now.top.piece_at(pos, lambda p: p.term is not None)
        if named is not None and named.opens:
            self.tips.zoom_in()
            return
        if named is not None and now.acting and self.gestures.explain(named.id, box_of(named)):
            return
        shows = now.top.piece_at(pos, lambda p: p.shows is not None)
        if shows is not None and shows.shows is not None:
            now.show_large(shows.shows)

    # --- the right button and the wheel ----------------------------------------------------------
    def _right(self) -> None:
        if self.chooser.open:
            self.chooser.step(1)
        elif not self.pointer.turn(1):
            self.tips.zoom_in()

    def _wheel(self, by: int) -> None:
        if self.chooser.open:
            self.chooser.step(-by)
        elif self.panel.covers(self.pointer.pos):
            self.panel.scroll(by * 2)
        else:
            self.pointer.turn(-by)

"""The mouse on the table: what its clicks, drags and turns of the wheel mean."""

from __future__ import annotations

from collections.abc import Callable

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


class Mouse:
    """Whatever lies in front takes the click; who took the press gets the release."""

    def __init__(
        self,
        now: Situation,
        pointer: Pointer,
        ring: Ring,
        panel: Panel,
        chooser: Chooser,
        tips: Tips,
        hint: Hint,
        peek: Peek,
        course: Course,
        gestures: Gestures,
    ) -> None:
        self._now = now
        self._pointer = pointer
        self._ring = ring
        self._panel = panel
        self._chooser = chooser
        self._tips = tips
        self._hint = hint
        self._peek = peek
        self._course = course
        self._gestures = gestures
        self._release: Callable[[], None] = _nothing
        """What letting go of the button does."""

    def handle(self, event: pygame.Event) -> None:
        if event.type == pygame.MOUSEMOTION:
            self._moved(event.pos)
        elif event.type == pygame.MOUSEBUTTONDOWN:
            self._moved(event.pos)
            if event.button == LEFT:
                self._pointer.clicked = True
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
        self._pointer.forget()
        self._peek.release()
        self._tips.close()

    def _moved(self, pixel: tuple[int, int]) -> None:
        pointer = self._pointer
        if pixel == pointer.pixel and pointer.used:
            return
        pointer.pixel, pointer.used = pixel, True
        self._ring.shown = False
        self._panel.hover(pointer.pos)
        if self._chooser.open:
            row = self._chooser.row_at(pointer.pos)
            if row is not None:
                self._chooser.choose(row)
            return
        if pointer.begins_drag():
            self._now.hint = None
        pointer.look()

    # --- the left button -------------------------------------------------------------------------
    def _press(self) -> Callable[[], None]:
        """What lies in front is pressed; gives what its release will do."""
        pos, top = self._pointer.pos, self._now.top
        self._pointer.pressed = None
        on_panel = self._panel.covers(pos)
        # Who clicks somebody else's story away has not yet seen what lies there afterwards.
        if self._peek.open:
            return self._peek.release
        if not on_panel and self._course.cut_short():
            return _nothing
        if self._tips.pinned:
            return self._tips.close
        self._tips.close()
        if top.piece_at(pos, lambda piece: piece.id == PEEK) is not None:
            self._peek.hold()
            return self._peek.release
        if self._hint.press(pos):
            return _nothing
        if self._chooser.open:
            return self._click_chooser
        if on_panel:
            button = self._panel.button_at(pos)
            self._panel.press_down(button.id if button is not None else None)
            return self._click_panel
        self._pointer.press()
        return self._let_go

    def _click_chooser(self) -> None:
        if self._chooser.row_at(self._pointer.pos) is not None:
            self._gestures.choose()
        elif not self._chooser.covers(self._pointer.pos):
            self._gestures.let_go()

    def _click_panel(self) -> None:
        panel, pos = self._panel, self._pointer.pos
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
            self._now.show_large(seat)
            return
        row = panel.log.row_at(pos)
        if row is not None:
            self._course.back_to(panel.log.log.lines[row.line].step)

    # --- on the table ----------------------------------------------------------------------------
    def _let_go(self) -> None:
        """A piece is dropped, tugged or clicked, or a place or the bare table is."""
        now, pointer = self._now, self._pointer
        pos, top = pointer.pos, now.top
        if pointer.dragging:
            self._drop()
            return
        piece, pointer.pressed = pointer.pressed, None
        tugged, pointer.tugged = pointer.tugged, None
        place = top.place_at(pos, lambda place: True)
        if self._panel.covers(pos):
            return
        if piece is None and tugged is not None and pointer.strayed and now.acting:
            at = (*pos, 20.0, 24.0)
            self._gestures.explain(tugged.id, at, place.id if place is not None else "")
        elif piece is None or not pointer.strayed or place is not None:
            # A piece without a target may be pulled anywhere onto the table's places: it is meant.
            self._click(piece)

    def _drop(self) -> None:
        now, pointer = self._now, self._pointer
        held, pos, top = pointer.release(), pointer.pos, now.top
        place = (
            top.place_at(pos, pointer.is_target)
            or top.place_at(pos, lambda place: True)
            or top.place_near(pos, pointer.is_target)
        )
        if place is None or self._panel.covers(pos):
            now.put_back(held)
            self._gestures.let_go()
        else:
            self._gestures.meant(now.picker.press_place(place.id), box_of(place), held)
        pointer.look()

    def _click(self, piece: Piece | None) -> None:
        now, pos = self._now, self._pointer.pos
        if not now.acting:
            self._course.hurry()
        place = now.top.place_at(pos, self._pointer.is_target)
        if piece is not None and (now.picker.picked is None or place is None):
            self._gestures.meant(now.picker.press_piece(piece.id), box_of(piece))
            return
        if place is None and now.picker.picked is not None:
            place = now.top.place_at(pos, lambda place: True)
            if place is None:
                self._gestures.let_go()
                return
        if place is not None:
            self._gestures.meant(now.picker.press_place(place.id), box_of(place))
        else:
            self._click_idle()

    def _click_idle(self) -> None:
        """Nothing to pick up here: say why, if the rules can, or show this seat's area large."""
        now, pos = self._now, self._pointer.pos
        now.hint = None
        named = now.top.piece_at(pos, lambda p: p.term is not None)
        if named is not None and named.opens:
            self._tips.zoom_in()
            return
        if named is not None and now.acting and self._gestures.explain(named.id, box_of(named)):
            return
        shows = now.top.piece_at(pos, lambda p: p.shows is not None)
        if shows is not None and shows.shows is not None:
            now.show_large(shows.shows)

    # --- the right button and the wheel ----------------------------------------------------------
    def _right(self) -> None:
        if self._chooser.open:
            self._chooser.step(1)
        elif not self._pointer.turn(1):
            self._tips.zoom_in()

    def _wheel(self, by: int) -> None:
        if self._chooser.open:
            self._chooser.step(-by)
        elif self._panel.covers(self._pointer.pos):
            self._panel.scroll(by * 2)
        else:
            self._pointer.turn(-by)


def _nothing() -> None:
    """Nothing comes of it."""

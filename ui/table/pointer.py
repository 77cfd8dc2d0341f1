"""The mouse on the table: hovering, clicking, dragging, turning."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from ui.table.animator import Pose
from ui.table.model import Piece, Place, SpriteKey
from ui.table.peek import PIECE as PEEK
from ui.table.preview import is_solid
from ui.table.ring import Box
from ui.table.tabletop import covers

if TYPE_CHECKING:
    from ui.scenes.table import TableScene

LEFT, RIGHT = 1, 3
SLACK = 6.0
"""Units the mouse may stray before a click becomes a drag."""
TIP_AFTER = 0.35
ZOOM_AFTER = 2.0
"""Seconds of rest after which the tip, then the large card, appears."""


class Pointer:
    """What the mouse points at and holds."""

    def __init__(self, scene: TableScene) -> None:
        self.scene = scene
        self.pixel = (-1, -1)
        self.used = False
        """The mouse was the last thing used, not the keyboard."""
        self.hovered: Piece | None = None
        self.dragging = False
        self._pressed: Piece | None = None
        self._pressed_at = (0.0, 0.0)
        self._tugged: Piece | None = None
        """Pressed, but nothing legal starts with it."""
        self._rest = 0.0
        self._clicked = False
        """Since the mouse came to what it is on: its large card would hide what came of that."""
        self._swallowed = False
        """The button went down only to hurry the story along."""
        self._term: str | None = None
        self._lifts: dict[str, float] = {}

    @property
    def pos(self) -> tuple[float, float]:
        """Where the mouse is, in units."""
        return self.scene.app.to_virtual(self.pixel)

    @property
    def restless(self) -> bool:
        """Whether time alone changes what is shown."""
        waiting = (self.hovered is not None or self._term is not None) and self._rest < ZOOM_AFTER
        return self.dragging or waiting or bool(self._lifts)

    def forget(self) -> None:
        """Another scene was in front: nothing is pressed or hovered any more."""
        self.hovered = self._pressed = self._tugged = self._term = None
        self.dragging = self._swallowed = False
        self.scene.peek.release()
        self.scene.picker.drop()
        self.scene.tip.hide()
        self.scene.zoom.close()

    # --- what is held and hovered ----------------------------------------------------------------
    def held(self) -> tuple[Piece, SpriteKey, Pose] | None:
        """The dragged piece, how it looks in the hand, and where."""
        piece = self.scene.top.pieces.get(self.scene.picker.picked or "")
        if not self.dragging or piece is None:
            return None
        sprite, w, h = piece.carry or (piece.sprite, piece.w, piece.h)
        x, y = self.pos
        return piece, sprite, Pose(x, y, w, h, piece.angle)

    def _held_poses(self) -> dict[str, Pose]:
        held = self.held()
        return {held[0].id: held[2]} if held is not None else {}

    def release(self) -> dict[str, Pose]:
        """Open the hand; says where what it held was."""
        held = self._held_poses()
        self.dragging, self._pressed = False, None
        return held

    def pointed_place(self) -> str | None:
        """The place of an action under the mouse or the keyboard's ring."""
        scene = self.scene
        if not self.used:
            spot = scene.ring.spot
            return spot.id if spot is not None and spot.kind == "place" else None
        if scene.panel.covers(self.pos):
            return None
        if scene.picker.picked is None and self.hovered_acts():
            return None
        place = scene.top.place_at(self.pos, self._is_target)
        return place.id if place is not None else None

    def hovered_acts(self) -> bool:
        return self.hovered is not None and self.hovered.id in self.scene.picker.moves.pieces

    def _is_target(self, place: Place) -> bool:
        picker = self.scene.picker
        if picker.picked is not None:
            return place.id in picker.moves.targets(picker.picked)
        return bool(picker.moves.ending_at(place.id))

    def lifted(self) -> dict[str, float]:
        """How far each piece is lifted off the table by hovering, from 0 to 1."""
        return self._lifts

    # --- events ----------------------------------------------------------------------------------
    def handle(self, event: pygame.Event) -> None:
        if event.type == pygame.MOUSEMOTION:
            self._moved(event.pos)
        elif event.type == pygame.MOUSEBUTTONDOWN:
            self._moved(event.pos)
            if event.button == LEFT:
                self._down()
            elif event.button == RIGHT:
                self._right()
        elif event.type == pygame.MOUSEBUTTONUP and event.button == LEFT:
            self._moved(event.pos)
            self._up()
        elif event.type == pygame.MOUSEWHEEL and event.y:
            self._wheel(event.y)

    def _moved(self, pixel: tuple[int, int]) -> None:
        if pixel == self.pixel and self.used:
            return
        scene = self.scene
        self.pixel, self.used = pixel, True
        scene.ring.shown = False
        pos = self.pos
        scene.panel.hover(pos)
        if scene.chooser.open:
            row = scene.chooser.row_at(pos)
            if row is not None:
                scene.chooser.choose(row)
            return
        if self._pressed is not None and not self.dragging:
            can_go = scene.acting and scene.picker.moves.targets(self._pressed.id)
            if can_go and self._strayed(pos):
                scene.picker.pick(self._pressed.id)
                scene.hint.drop()
                self.dragging = True
        self._hover(pos)

    def _hover(self, pos: tuple[float, float]) -> None:
        scene = self.scene
        term = None
        piece = None
        if scene.panel.covers(pos):
            term = scene.panel.log.term_at(pos)
        elif not self.dragging:
            piece = scene.top.piece_at(pos, self._can_be_hovered)
        if (piece.id if piece else None, term) != (
            self.hovered.id if self.hovered else None,
            self._term,
        ):
            self._clicked = False
            self.turn_away()
        self.hovered, self._term = piece, term

    def turn_away(self) -> None:
        """What was pointed at is no longer explained."""
        self._rest = 0.0
        self.hovered = self._term = None
        self.scene.tip.hide()
        if not self.scene.zoom.pinned:
            self.scene.zoom.close()

    def _mind_changes(self) -> None:
        """Something else may lie now where the mouse rests: that is not what was pointed at."""
        if self.hovered is None:
            return
        there = self.scene.top.pieces.get(self.hovered.id)
        moved = there is None or not covers(self.scene.top.animator.pose(there.id), self.pos)
        if there is None or moved or there.term != self.hovered.term:
            self.turn_away()

    def _can_be_hovered(self, piece: Piece) -> bool:
        named = piece.term is not None or piece.explains
        return named or piece.id in self.scene.picker.moves.pieces

    def _down(self) -> None:
        scene, pos = self.scene, self.pos
        self._clicked = True
        if scene.telling.busy and not scene.panel.covers(pos):
            # Who clicks somebody else's story away has not yet seen what lies there afterwards.
            self._swallowed = scene.telling.of_others
            scene.course.hurry()
            if self._swallowed:
                return
        scene.tip.hide()
        if scene.zoom.pinned:
            return
        scene.zoom.close()
        if scene.top.piece_at(pos, lambda piece: piece.id == PEEK) is not None:
            scene.peek.hold()
            return
        if scene.hint.press(pos):
            self._swallowed = True
            return
        button = scene.panel.button_at(pos)
        scene.panel.press_down(button.id if button is not None else None)
        self._pressed = None
        if not scene.chooser.open and not scene.panel.covers(pos):
            moves = scene.picker.moves
            self._pressed = scene.top.piece_at(pos, lambda p: p.id in moves.pieces)
            self._tugged = scene.top.piece_at(pos, lambda p: p.term is not None)
            self._pressed_at = pos

    def _up(self) -> None:
        scene, pos = self.scene, self.pos
        if self._swallowed or scene.peek.open:
            self._swallowed = False
            scene.peek.release()
            return
        pressed_button = scene.panel.pressed
        scene.panel.press_down(None)
        piece, self._pressed = self._pressed, None
        tugged, self._tugged = self._tugged, None
        if scene.zoom.pinned:
            scene.zoom.close()
        elif scene.chooser.open:
            self._click_chooser(pos)
        elif self.dragging:
            self._drop(pos)
        elif scene.panel.covers(pos):
            self._click_panel(pos, pressed_button)
        elif piece is None and tugged is not None and self._strayed(pos) and scene.acting:
            place = scene.top.place_at(pos, lambda place: True)
            scene.explain(tugged.id, (*pos, 20.0, 24.0), place.id if place is not None else "")
        elif piece is None or not self._strayed(pos) or scene.top.place_at(pos, lambda p: True):
            # A piece without a target may be pulled anywhere onto the table's places: it is meant.
            self._click(pos, piece)

    def _strayed(self, pos: tuple[float, float]) -> bool:
        """Whether the mouse is too far from where it was pressed for a click."""
        x, y = self._pressed_at
        return max(abs(pos[0] - x), abs(pos[1] - y)) > SLACK

    def _click_chooser(self, pos: tuple[float, float]) -> None:
        scene = self.scene
        if scene.chooser.row_at(pos) is not None:
            scene.choose()
        elif not scene.chooser.covers(pos):
            scene.let_go()

    def _click_panel(self, pos: tuple[float, float], pressed: str | None) -> None:
        scene = self.scene
        button = scene.panel.button_at(pos)
        if button is not None:
            if button.id == pressed:
                scene.press(button.id)
            return
        seat = scene.panel.seat_at(pos)
        if seat is not None:
            scene.show_large(seat)
            return
        row = scene.panel.log.row_at(pos)
        if row is not None:
            scene.course.back_to(scene.panel.log.log.lines[row.line].step)

    def _drop(self, pos: tuple[float, float]) -> None:
        scene = self.scene
        held = self.release()
        place = (
            scene.top.place_at(pos, self._is_target)
            or scene.top.place_at(pos, lambda place: True)
            or scene.top.place_near(pos, self._is_target)
        )
        if place is None or scene.panel.covers(pos):
            scene.put_back(held)
            scene.let_go()
        else:
            scene.meant(scene.picker.press_place(place.id), box_of(place), held)
        self._hover(pos)

    def _click(self, pos: tuple[float, float], piece: Piece | None) -> None:
        scene = self.scene
        if not scene.acting:
            scene.course.hurry()
        picker = scene.picker
        place = scene.top.place_at(pos, self._is_target)
        if picker.picked is not None and place is not None:
            scene.meant(picker.press_place(place.id), box_of(place))
        elif piece is not None:
            scene.meant(picker.press_piece(piece.id), box_of(piece))
        elif place is not None:
            scene.meant(picker.press_place(place.id), box_of(place))
        elif picker.picked is not None:
            wrong = scene.top.place_at(pos, lambda place: True)
            if wrong is not None:
                scene.meant(picker.press_place(wrong.id), box_of(wrong))
            else:
                scene.let_go()
        else:
            self._click_idle(pos)

    def _click_idle(self, pos: tuple[float, float]) -> None:
        """Nothing to pick up here: say why, if the rules can, or show this seat's area large."""
        scene = self.scene
        scene.hint.drop()
        named = scene.top.piece_at(pos, lambda p: p.term is not None)
        if named is not None and named.opens:
            self.zoom_in()
            return
        if named is not None and scene.acting and scene.explain(named.id, box_of(named)):
            return
        shows = scene.top.piece_at(pos, lambda p: p.shows is not None)
        if shows is not None and shows.shows is not None:
            scene.show_large(shows.shows)

    def _right(self) -> None:
        scene = self.scene
        if scene.chooser.open:
            scene.chooser.step(1)
        elif not self.turn(1):
            self.zoom_in()

    def _wheel(self, by: int) -> None:
        scene = self.scene
        if scene.chooser.open:
            scene.chooser.step(-by)
        elif scene.panel.covers(self.pos):
            if scene.panel.log.scroll(by * 2):
                scene.panel.redraw()
        else:
            self.turn(-by)

    def turn(self, by: int) -> bool:
        """Turn what is held or pointed at, or step to another variant at the place pointed at."""
        scene, place = self.scene, self.pointed_place()
        spot = scene.ring.spot if not self.used else None
        pointed = spot.id if spot is not None else self.hovered.id if self.hovered else None
        piece = scene.picker.picked or (scene.picker.moves.sole if place else pointed)
        if scene.acting and piece is not None and scene.picker.turn_piece(piece, place, by):
            scene.lay_out()
            return True
        return scene.picker.turn(place, by)

    # --- tips and zoom ---------------------------------------------------------------------------
    def zoom_in(self) -> None:
        """Show what is pointed at large, until it is closed."""
        scene = self.scene
        term = self._term if self.used else None
        if self.used and self.hovered is not None:
            term = self.hovered.term
        elif not self.used and (spot := scene.ring.spot) is not None:
            piece = scene.top.pieces.get(spot.id) or self._piece_on(spot.id)
            term = piece.term if piece is not None else None
        if term is not None:
            scene.tip.hide()
            scene.zoom.show(term, scene.look, scene.context, pinned=True)

    def _piece_on(self, place_id: str) -> Piece | None:
        place = self.scene.top.places.get(place_id)
        if place is None:
            return None
        return self.scene.top.piece_at((place.x, place.y), lambda p: p.term is not None)

    def update(self, dt: float) -> None:
        self._mind_changes()
        self._update_lifts(dt)
        scene = self.scene
        if scene.picker.picked is not None and not scene.chooser.open and not scene.zoom.pinned:
            self._show_forecast()
            return
        telling = scene.telling.busy
        if self.dragging or telling or scene.chooser.open or scene.zoom.pinned:
            scene.tip.hide()
            return
        if self.hovered is None and self._term is None:
            button = scene.panel.button_at(self.pos)
            if button is not None and button.tip:
                x, y, w, h = scene.panel.box_of(button.id) or (0, 0, 0, 0)
                scene.tip.show("", button.tip, "", (x + w / 2, y + h / 2, w, h))
            else:
                scene.tip.hide()
            return
        self._rest += dt
        terse = self.hovered is not None and self.hovered.terse
        if (terse or self._rest >= TIP_AFTER) and scene.zoom.term is None:
            self._show_tip()
        # Not over a piece that can be picked up: the large card would hide where it may go.
        idle = scene.picker.picked is None and not self.hovered_acts() and not self._clicked
        idle = idle and scene.app.settings.rest_zoom and scene.hint.action is None
        if self._rest >= ZOOM_AFTER and idle and scene.zoom.term is None:
            self._rest_zoom()

    def _show_forecast(self) -> None:
        """What would come of putting the held piece down here, or why it cannot be."""
        scene = self.scene
        place = scene.top.places.get(self.pointed_place() or "")
        if place is None and self.used and not scene.panel.covers(self.pos):
            place = scene.top.place_at(self.pos, lambda place: True)
        words = scene.forecast.words(place.id) if place is not None else ("", "")
        if place is None or not any(words):
            scene.tip.hide()
        else:
            scene.tip.show(place.label, *words, box_of(place))

    def _show_tip(self) -> None:
        scene = self.scene
        piece = scene.top.pieces.get(self.hovered.id) if self.hovered is not None else None
        term = piece.term if piece is not None else self._term
        entry = scene.match.game.entries.get(term or "")
        now = ""
        if piece is not None:
            now = scene.look.tip(scene.facts, piece.id, scene.context)
        box = box_of(piece) if piece is not None else (*self.pos, 20.0, 24.0)
        if entry is not None:
            scene.tip.show(scene.say(entry.name), scene.say(entry.text), now, box)
        elif now:
            scene.tip.show("", "", now, box)

    def _rest_zoom(self) -> None:
        scene = self.scene
        term = self.hovered.term if self.hovered is not None else self._term
        if term is None or scene.look.zoom(term, scene.context) is None:
            return
        box = box_of(self.hovered) if self.hovered is not None else (*self.pos, 20.0, 24.0)
        covered = [box_of(piece) for piece in scene.top.layout.pieces if is_solid(piece)]
        if scene.zoom.show(term, scene.look, scene.context, False, box, covered):
            scene.tip.hide()

    def _update_lifts(self, dt: float) -> None:
        """A piece that can be picked up rises under the mouse, and sinks again after."""
        scene = self.scene
        id = self.hovered.id if self.hovered is not None and self.hovered_acts() else None
        if not scene.acting or self.dragging or scene.chooser.open:
            id = None
        if id is not None:
            self._lifts.setdefault(id, 0.0)
        for lifted, height in list(self._lifts.items()):
            goal = 1.0 if lifted == id else 0.0
            height += (goal - height) * min(1.0, dt * 14)
            if (goal == 0.0 and height < 0.05) or lifted not in scene.top.pieces:
                del self._lifts[lifted]
            else:
                self._lifts[lifted] = height


def box_of(thing: Piece | Place) -> Box:
    return thing.x, thing.y, thing.w, thing.h

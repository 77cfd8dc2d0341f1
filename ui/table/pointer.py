"""What is pointed at, with the mouse or the keyboard's ring, and what the pointer holds."""

from __future__ import annotations

from dataclasses import dataclass, field

from ui.table.animator import Pose
from ui.table.model import Piece, Place, SpriteKey
from ui.table.panel import Panel
from ui.table.ring import Ring
from ui.table.situation import Situation
from ui.table.tabletop import Point, covers

SLACK = 6.0
"""Units the mouse may stray before a click becomes a drag."""


@dataclass(eq=False)
class Pointer:
    """Where the mouse is; the ring points in its stead as soon as the keyboard is used."""

    now: Situation
    panel: Panel
    ring: Ring
    pixel: tuple[int, int] = field(default=(-1, -1), init=False)
    used: bool = field(default=False, init=False)
    """The mouse was the last thing used, not the keyboard."""
    hovered: Piece | None = field(default=None, init=False)
    term: str | None = field(default=None, init=False)
    """The term of a word of the log that it is on."""
    clicked: bool = field(default=False, init=False)
    """Since it came to what it is on."""
    pressed: Piece | None = field(default=None, init=False)
    """Something can be done with it, and the button went down on it."""
    tugged: Piece | None = field(default=None, init=False)
    """The button went down on it, but nothing legal starts with it."""
    pressed_at: tuple[float, float] = field(default=(0.0, 0.0), init=False)
    dragging: bool = field(default=False, init=False)

    @property
    def pos(self) -> Point:
        """Where the mouse is, in units."""
        return self.now.app.to_virtual(self.pixel)

    @property
    def strayed(self) -> bool:
        """Whether it is too far from where it was pressed for a click."""
        (x, y), (left, top) = self.pos, self.pressed_at
        return max(abs(x - left), abs(y - top)) > SLACK

    def forget(self) -> None:
        """Nothing is pressed, held or hovered any more."""
        self.look_away()
        self.pressed = self.tugged = None
        self.dragging = False
        self.now.picker.drop()

    # --- what it holds ---------------------------------------------------------------------------
    def press(self) -> None:
        """The button goes down on the table."""
        top, moves = self.now.top, self.now.picker.moves
        self.pressed = top.piece_at(self.pos, lambda p: p.id in moves.pieces)
        self.tugged = top.piece_at(self.pos, lambda p: p.term is not None)
        self.pressed_at = self.pos

    def begins_drag(self) -> bool:
        """Whether what is pressed is pulled along from now on."""
        if self.pressed is None or self.dragging or not self.now.acting or not self.strayed:
            return False
        picker = self.now.picker
        if not picker.moves.targets(self.pressed.id):
            return False
        picker.pick(self.pressed.id)
        self.dragging = True
        return True

    def held(self) -> tuple[Piece, SpriteKey, Pose] | None:
        """The dragged piece, how it looks while it is, and where."""
        piece = self.now.top.pieces.get(self.now.picker.picked or "")
        if not self.dragging or piece is None:
            return None
        sprite, w, h = piece.carry or (piece.sprite, piece.w, piece.h)
        x, y = self.pos
        return piece, sprite, Pose(x, y, w, h, piece.angle)

    def release(self) -> dict[str, Pose]:
        """Let go; says where what was held was."""
        held = self.held()
        self.dragging, self.pressed = False, None
        return {held[0].id: held[2]} if held is not None else {}

    # --- what it is on ---------------------------------------------------------------------------
    def look(self) -> None:
        """See what lies under the mouse now."""
        piece = term = None
        if self.panel.covers(self.pos):
            term = self.panel.log.term_at(self.pos)
        elif not self.dragging:
            piece = self.now.top.piece_at(self.pos, self._can_be_hovered)
        if (piece and piece.id, term) != (self.hovered and self.hovered.id, self.term):
            self.clicked = False
        self.hovered, self.term = piece, term

    def look_away(self) -> None:
        self.hovered = self.term = None

    def update(self) -> None:
        """Something else may lie now where the mouse rests: that is not what was pointed at."""
        if self.hovered is None:
            return
        top = self.now.top
        there = top.pieces.get(self.hovered.id)
        moved = there is None or not covers(top.animator.pose(there.id), self.pos)
        if there is None or moved or there.term != self.hovered.term:
            self.look_away()

    def _can_be_hovered(self, piece: Piece) -> bool:
        named = piece.term is not None or piece.explains
        return named or piece.id in self.now.picker.moves.pieces

    def hovers_what_acts(self) -> bool:
        return self.hovered is not None and self.hovered.id in self.now.picker.moves.pieces

    def piece(self) -> str | None:
        """The piece that the mouse or the ring is on."""
        if not self.used:
            return self.ring.spot.id if self.ring.spot is not None else None
        return self.hovered.id if self.hovered is not None else None

    def place(self) -> str | None:
        """The place of an action that the mouse or the ring is on."""
        if not self.used:
            spot = self.ring.spot
            return spot.id if spot is not None and spot.kind == "place" else None
        if self.panel.covers(self.pos):
            return None
        if self.now.picker.picked is None and self.hovers_what_acts():
            return None
        place = self.now.top.place_at(self.pos, self.is_target)
        return place.id if place is not None else None

    def is_target(self, place: Place) -> bool:
        picker = self.now.picker
        if picker.picked is not None:
            return place.id in picker.moves.targets(picker.picked)
        return bool(picker.moves.ending_at(place.id))

    def turn(self, by: int) -> bool:
        """Turn what is held or pointed at, or step to another variant at the place pointed at."""
        now, place = self.now, self.place()
        piece = now.picker.picked or (now.picker.moves.sole if place else self.piece())
        if now.acting and piece is not None and now.picker.turn_piece(piece, place, by):
            now.lay_out()
            return True
        return now.picker.turn(place, by)

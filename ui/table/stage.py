"""Draws the table itself: the still picture, what moves, light, ghosts and what is held."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from game.engine.actions import Action, on_table
from ui.table.animator import Pose
from ui.table.chooser import Chooser
from ui.table.effects import Effects
from ui.table.ghost import Ghost
from ui.table.hint import Hint
from ui.table.lifts import Lifts
from ui.table.marks import Marks
from ui.table.model import Piece, box_of
from ui.table.panel import Panel
from ui.table.pointer import Pointer
from ui.table.situation import Situation

LIFT = {"card": 12.0, "piece": 5.0}
"""Units a hovered piece rises, by the kind of its shadow."""
AWAY, GOING = 90.0, 130.0
"""What is left to see of a piece that was taken up, and of one that would go."""
OVER_GHOST = 150.0
"""How solid what is held is over its own ghost."""
HINTED, FAINT = 190.0, 105.0
"""How bright the pieces are that can be picked up, and the places they could go to."""


@dataclass(eq=False)
class Stage:
    """What lies in front of the table (panel, plates, large cards) draws itself."""

    now: Situation
    effects: Effects
    panel: Panel
    pointer: Pointer
    lifts: Lifts
    chooser: Chooser
    ghost: Ghost
    marks: Marks
    hint: Hint

    def draw(self, surface: pygame.Surface) -> None:
        now, top, held = self.now, self.now.top, self.pointer.held()
        taken = {held[0].id} if held is not None and held[0].carry is None else set()
        going = {piece.id for piece in self.ghost.preview.gone if piece.id in top.pieces}
        top.draw_still(surface, taken.union(going, self.lifts.heights))
        for id in taken:
            rest = top.animator.pose(id)
            rest.alpha = AWAY
            top.draw_piece(surface, top.pieces[id], rest)
        if now.acting and now.picker.picked is None and not self.chooser.open and not now.hint:
            self._draw_offers(surface)
        self._draw_lifted(surface)
        top.draw_gliding(surface)
        if now.picker.picked is not None:
            self._draw_targets(surface)
        self._draw_preview(surface)
        for mark in self.marks.shown():
            self.effects.mark(surface, mark)
        if now.hint is not None and now.acting:
            self._draw_hint(surface, now.hint)

    def draw_held(self, surface: pygame.Surface) -> None:
        """What is dragged, over everything that lies on the table."""
        held = self.pointer.held()
        if held is None or self._snapped(held[0]):
            return
        piece, sprite, pose = held
        if self.ghost.preview:
            pose.alpha = OVER_GHOST
        carried = Piece(piece.id, sprite, pose.x, pose.y, pose.w, pose.h, pose.angle)
        self.now.top.draw_piece(surface, carried, pose, "lifted")

    def _snapped(self, held: Piece) -> bool:
        """Whether a piece that can be turned is seen where it would lie, not where it is held."""
        picker = self.now.picker
        lies = bool(picker.moves.faces(held.id)) and bool(self.ghost.preview)
        return lies and picker.variant(self.pointer.place()) is not None

    def _draw_offers(self, surface: pygame.Surface) -> None:
        """What can be picked up, and faintly where something could go."""
        moves, top = self.now.picker.moves, self.now.top
        for id in moves.offered:
            place = top.places.get(id)
            if place is not None:
                self.effects.glow_place(surface, place, FAINT)
        for id in moves.pieces:
            piece = top.pieces.get(id)
            if piece is not None and id not in self.lifts.heights:
                self.effects.glow_piece(surface, piece, top.animator.pose(id), HINTED)

    def _draw_lifted(self, surface: pygame.Surface) -> None:
        for id, height in self.lifts.heights.items():
            piece = self.now.top.pieces.get(id)
            if piece is None or self.now.top.animator.glides(id):
                continue
            up = LIFT.get(piece.shadow, 0.0) * height
            pose = Pose(piece.x, piece.y - up, piece.w, piece.h, piece.angle, piece.alpha)
            self.now.top.draw_piece(surface, piece, pose)
            self.effects.glow_piece(surface, piece, pose, 255)

    def _draw_targets(self, surface: pygame.Surface) -> None:
        pulse = self.effects.pulse()
        picked = self.now.picker.picked
        piece = self.now.top.pieces.get(picked or "")
        if piece is not None:
            self.effects.glow_piece(surface, piece, self.now.top.animator.pose(piece.id), 255)
        pointed = self.pointer.place()
        for id in self.now.picker.moves.targets(picked):
            place = self.now.top.places.get(id)
            if place is not None:
                self.effects.glow_place(surface, place, 255 if id == pointed else pulse)

    def _draw_preview(self, surface: pygame.Surface) -> None:
        preview, effects = self.ghost.preview, self.effects
        if not preview:
            return
        # What is held already, or makes way for what comes, is seen to go without a cross.
        picked = self.now.picker.picked
        going = [
            piece
            for piece in preview.gone
            if piece.id != picked and not any(_covers(new, piece) for new in preview.new)
        ]
        for piece in going:
            pose = Pose(piece.x, piece.y, piece.w, piece.h, piece.angle, GOING)
            self.now.top.draw_piece(surface, piece, pose)
        for piece in (*preview.new, *preview.unknown):
            effects.ghost(surface, piece)
        for piece in (*preview.signs, *preview.above):
            pose = Pose(piece.x, piece.y, piece.w, piece.h, piece.angle, piece.alpha)
            self.now.top.draw_piece(surface, piece, pose)
        for piece in going:
            effects.cross_out(surface, piece)

    def _draw_hint(self, surface: pygame.Surface, action: Action) -> None:
        top, effects, seat = self.now.top, self.effects, self.now.seat or 0
        piece = top.pieces.get(on_table(action.piece, seat) or "")
        place = top.places.get(on_table(action.place, seat) or "")
        pulse, ends = effects.pulse(), self.hint.ends()
        if piece is not None:
            effects.glow_piece(surface, piece, top.animator.pose(piece.id), pulse)
        elif place is not None:
            effects.glow_place(surface, place, pulse)
        if ends is not None:
            effects.arrow(surface, *ends)
        if piece is None and place is None and (button := self.panel.box_doing(action)):
            effects.glow_box(surface, box_of(button), pulse)


def _covers(new: Piece, old: Piece) -> bool:
    return abs(new.x - old.x) * 2 < new.w and abs(new.y - old.y) * 2 < new.h

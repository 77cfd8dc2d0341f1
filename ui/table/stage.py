"""Draws the table scene: the still picture, what moves, light, and the plates in front."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.engine.actions import Action, on_table
from ui.table.animator import Pose
from ui.table.hint import hint_ends
from ui.table.model import Piece

if TYPE_CHECKING:
    from ui.scenes.table import TableScene

LIFT = {"card": 12.0, "piece": 5.0}
"""Units a hovered piece rises, by the kind of its shadow."""
AWAY, GOING = 90.0, 130.0
"""What is left to see of a piece that was taken up, and of one that would go."""
OVER_GHOST = 150.0
"""How solid what is held is over its own ghost."""
HINTED, FAINT = 190.0, 105.0
"""How bright the pieces are that can be picked up, and the places they could go to."""


def draw_table(scene: TableScene, surface: pygame.Surface) -> None:
    top = scene.top
    held = scene.pointer.held()
    taken = {held[0].id} if held is not None and held[0].carry is None else set()
    going = {piece.id for piece in scene.ghost.preview.gone if piece.id in top.pieces}
    top.draw_still(surface, taken.union(going, scene.pointer.lifted()))
    for id in taken:
        rest = top.animator.pose(id)
        rest.alpha = AWAY
        top.draw_piece(surface, top.pieces[id], rest)
    asked = scene.picker.picked is None and not scene.chooser.open and scene.hint.action is None
    if scene.acting and asked:
        _draw_offers(scene, surface)
    _draw_lifted(scene, surface)
    top.draw_gliding(surface)
    if scene.picker.picked is not None:
        _draw_targets(scene, surface)
    _draw_preview(scene, surface)
    _draw_marks(scene, surface)
    if scene.hint.action is not None and scene.acting:
        _draw_hint(scene, surface, scene.hint.action)
    scene.telling.draw(surface)
    if held is not None and not _snapped(scene, held[0]):
        piece, sprite, pose = held
        if scene.ghost.preview:
            pose.alpha = OVER_GHOST
        carried = Piece(piece.id, sprite, pose.x, pose.y, pose.w, pose.h, pose.angle)
        top.draw_piece(surface, carried, pose, "lifted")
    scene.hint.draw(surface)
    scene.panel.draw(surface)
    if scene.ring.shown and (spot := scene.ring.spot) is not None:
        scene.effects.ring(surface, spot.box)
    scene.peek.draw(surface)
    scene.chooser.draw(surface)
    scene.zoom.draw(surface)
    scene.tip.draw(surface)
    scene.notice.draw(surface, scene.context.width)


def _snapped(scene: TableScene, held: Piece) -> bool:
    """Whether a piece that can be turned is seen where it would lie, instead of in the hand."""
    picker = scene.picker
    lies = bool(picker.moves.faces(held.id)) and bool(scene.ghost.preview)
    return lies and picker.variant(scene.pointer.pointed_place()) is not None


def _draw_offers(scene: TableScene, surface: pygame.Surface) -> None:
    """What can be picked up, and faintly where something could go."""
    moves, top, lifts = scene.picker.moves, scene.top, scene.pointer.lifted()
    for id in moves.offered:
        place = top.places.get(id)
        if place is not None:
            scene.effects.glow_place(surface, place, FAINT)
    for id in moves.pieces:
        piece = top.pieces.get(id)
        if piece is not None and id not in lifts:
            scene.effects.glow_piece(surface, piece, top.animator.pose(id), HINTED)


def _draw_lifted(scene: TableScene, surface: pygame.Surface) -> None:
    for id, height in scene.pointer.lifted().items():
        piece = scene.top.pieces.get(id)
        if piece is None or scene.top.animator.glides(id):
            continue
        up = LIFT.get(piece.shadow, 0.0) * height
        pose = Pose(piece.x, piece.y - up, piece.w, piece.h, piece.angle, piece.alpha)
        scene.top.draw_piece(surface, piece, pose)
        scene.effects.glow_piece(surface, piece, pose, 255)


def _draw_targets(scene: TableScene, surface: pygame.Surface) -> None:
    pulse = scene.effects.pulse()
    picked = scene.picker.picked
    piece = scene.top.pieces.get(picked or "")
    if piece is not None:
        scene.effects.glow_piece(surface, piece, scene.top.animator.pose(piece.id), 255)
    pointed = scene.pointer.pointed_place()
    for id in scene.picker.moves.targets(picked):
        place = scene.top.places.get(id)
        if place is not None:
            scene.effects.glow_place(surface, place, 255 if id == pointed else pulse)


def _draw_preview(scene: TableScene, surface: pygame.Surface) -> None:
    preview, effects = scene.ghost.preview, scene.effects
    if not preview:
        return
    # What is in the hand already, or makes way for what comes, is seen to go without a cross.
    going = [
        piece
        for piece in preview.gone
        if piece.id != scene.picker.picked and not any(_covers(new, piece) for new in preview.new)
    ]
    for piece in going:
        pose = Pose(piece.x, piece.y, piece.w, piece.h, piece.angle, GOING)
        scene.top.draw_piece(surface, piece, pose)
    for piece in (*preview.new, *preview.unknown):
        effects.ghost(surface, piece)
    for piece in (*preview.signs, *preview.above):
        pose = Pose(piece.x, piece.y, piece.w, piece.h, piece.angle, piece.alpha)
        scene.top.draw_piece(surface, piece, pose)
    for piece in going:
        effects.cross_out(surface, piece)


def _covers(new: Piece, old: Piece) -> bool:
    return abs(new.x - old.x) * 2 < new.w and abs(new.y - old.y) * 2 < new.h


def _draw_marks(scene: TableScene, surface: pygame.Surface) -> None:
    for mark in scene.marks.shown():
        scene.effects.mark(surface, mark)


def _draw_hint(scene: TableScene, surface: pygame.Surface, action: Action) -> None:
    top, seat = scene.top, scene.seat or 0
    piece = top.pieces.get(on_table(action.piece, seat) or "")
    place = top.places.get(on_table(action.place, seat) or "")
    pulse = scene.effects.pulse()
    ends = hint_ends(scene)
    if piece is not None:
        scene.effects.glow_piece(surface, piece, top.animator.pose(piece.id), pulse)
    elif place is not None:
        scene.effects.glow_place(surface, place, pulse)
    if ends is not None:
        scene.effects.arrow(surface, *ends)
    if piece is None and place is None:
        box = _button_of(scene, action)
        if box is not None:
            x, y, w, h = box
            scene.effects.glow_box(surface, (x + w / 2, y + h / 2, w, h), pulse)


def _button_of(scene: TableScene, action: Action) -> tuple[float, float, float, float] | None:
    """Where the button of the panel is that does this."""
    found = [f"do:{n}" for n, a in enumerate(scene.picker.moves.buttons) if a == action]
    found += [f"cut:{n}" for n, cut in enumerate(scene.shortcuts) if cut.action == action]
    boxes = (scene.panel.box_of(id) for id in found)
    return next((box for box in boxes if box is not None), None)

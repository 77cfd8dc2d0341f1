"""The table without a mouse: the ring, Enter, Esc and the hotkeys."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.engine.actions import on_table
from ui.table.key_list import KeyList
from ui.table.ring import DOWN, LEFT, RIGHT, UP, Spot

if TYPE_CHECKING:
    from ui.scenes.table import TableScene

ARROWS = {
    pygame.K_LEFT: LEFT,
    pygame.K_RIGHT: RIGHT,
    pygame.K_UP: UP,
    pygame.K_DOWN: DOWN,
}
ENTER = (pygame.K_RETURN, pygame.K_KP_ENTER)
BESIDE = (
    *(pygame.K_ESCAPE, pygame.K_F1, pygame.K_QUESTION, pygame.K_l, pygame.K_PAGEUP),
    *(pygame.K_PAGEDOWN, pygame.K_z, pygame.K_LSHIFT, pygame.K_RSHIFT, pygame.K_LCTRL),
)
"""Keys that do not hurry the story along."""


class Keyboard:
    def __init__(self, scene: TableScene) -> None:
        self.scene = scene
        self._asked = -1
        """At how many steps of the match the ring was last put where it is needed."""
        self._question = ("", "")
        """In which turn that was, and what was asked."""

    # --- where it begins -------------------------------------------------------------------------
    def begin(self, turn_begins: bool) -> None:
        """Put the ring on the hand as a turn or a part of it begins, then on the main button."""
        scene, steps = self.scene, self.scene.match.steps
        if not scene.acting or len(steps) == self._asked:
            return
        question = scene.panel.content.title, scene.match.state.decision.kind
        begins = turn_begins or not steps or steps[-1].seat != scene.seat
        begins = begins or question[0] != self._question[0]
        if question[1] != self._question[1]:
            begins = begins or self._main_forgoes()
        self._asked, self._question = len(steps), question
        scene.ring.begin(None if begins else scene.panel.main, self._usual_pieces())

    def _main_forgoes(self) -> bool:
        """Whether the main button would give something up for good."""
        scene, main = self.scene, self.scene.panel.main or ""
        if not main.startswith("do:"):
            return False
        action = scene.picker.moves.buttons[int(main.removeprefix("do:"))]
        return scene.match.state.forgoes(action) is not None

    def _usual_pieces(self) -> set[str]:
        """The pieces of that kind of action for which most pieces can be taken up."""
        pieces: dict[str, set[str]] = {}
        for action in self.scene.actions:
            piece = on_table(action.piece, self.scene.seat or 0)
            if piece is not None:
                pieces.setdefault(action.word, set()).add(piece)
        return max(pieces.values(), key=len, default=set())

    # --- keys ------------------------------------------------------------------------------------
    def key(self, event: pygame.Event) -> None:
        scene, key = self.scene, event.key
        if key == pygame.K_p:
            scene.peek.hold()
            return
        if scene.telling.busy and key not in BESIDE:
            others = scene.telling.of_others
            scene.course.hurry()
            if others:
                return
        if event.mod & pygame.KMOD_CTRL:
            if key == pygame.K_z:
                (scene.course.redo if event.mod & pygame.KMOD_SHIFT else scene.course.undo)()
            elif key == pygame.K_y:
                scene.course.redo()
        elif key == pygame.K_ESCAPE:
            self._escape()
        elif scene.zoom.pinned:
            scene.zoom.close()
        elif scene.chooser.open:
            self._choosing(key)
        elif key in ARROWS:
            self._ring()
            scene.ring.move(ARROWS[key])
        elif key == pygame.K_TAB:
            self._ring()
            if scene.ring.spot is not None and not scene.ring.shown:
                scene.ring.shown = True
            else:
                scene.ring.step(-1 if event.mod & pygame.KMOD_SHIFT else 1)
        elif key in ENTER:
            self._enter()
        else:
            self._hotkey(event)

    def released(self, event: pygame.Event) -> None:
        if event.key == pygame.K_p:
            self.scene.peek.release()

    def _hotkey(self, event: pygame.Event) -> None:
        scene, key = self.scene, event.key
        if key == pygame.K_SPACE:
            self._space()
        elif key == pygame.K_u:
            scene.course.undo()
        elif key == pygame.K_h:
            scene.press("hint")
        elif key == pygame.K_z:
            scene.pointer.zoom_in()
        elif key == pygame.K_r:
            scene.pointer.turn(-1 if event.mod & pygame.KMOD_SHIFT else 1)
        elif key in (pygame.K_l, pygame.K_PAGEUP, pygame.K_PAGEDOWN):
            self._scroll(key, bool(event.mod & pygame.KMOD_SHIFT))
        elif pygame.K_1 <= key <= pygame.K_9:
            scene.show_large(key - pygame.K_1)
        elif getattr(event, "unicode", "") == "?" or key in (pygame.K_QUESTION, pygame.K_F1):
            scene.pointer.forget()
            scene.app.push(KeyList(scene.app))

    def _ring(self) -> None:
        """From now on the keyboard points, not the mouse."""
        scene = self.scene
        if scene.pointer.used:
            if scene.pointer.dragging:
                scene.pointer.forget()
            scene.pointer.used = False
            scene.pointer.hovered = None
            scene.tip.hide()
            scene.offer_spots()

    def _enter(self) -> None:
        scene = self.scene
        self._ring()
        spot = scene.ring.spot
        if spot is None:
            scene.ring.step(1)
            return
        if not scene.ring.shown:
            scene.ring.shown = True
            return
        if spot.kind == "button":
            scene.press(spot.id)
        elif spot.kind == "place":
            scene.meant(scene.picker.press_place(spot.id), spot.box)
        else:
            self._press_piece(spot)

    def _press_piece(self, spot: Spot) -> None:
        scene = self.scene
        piece = scene.top.pieces[spot.id]
        if not spot.acts:
            if piece.shows is not None and piece.shows != scene.large:
                scene.show_large(piece.shows)
            else:
                scene.pointer.zoom_in()
            return
        scene.meant(scene.picker.press_piece(piece.id), spot.box)
        targets = [s for s in scene.ring.spots if s.kind == "place"]
        if scene.picker.picked == piece.id and targets:
            # Straight on to where it may go.
            x, y = spot.box[:2]
            near = min(targets, key=lambda s: (s.box[0] - x) ** 2 + (s.box[1] - y) ** 2)
            scene.ring.to(near.kind, near.id)

    def _choosing(self, key: int) -> None:
        scene = self.scene
        if key in ENTER:
            scene.choose()
        elif key in (pygame.K_DOWN, pygame.K_TAB, pygame.K_r):
            scene.chooser.step(1)
        elif key == pygame.K_UP:
            scene.chooser.step(-1)

    def _escape(self) -> None:
        """Let go of what is held or asked; with nothing in hand, open the menu at once."""
        scene = self.scene
        if scene.zoom.pinned:
            scene.zoom.close()
        elif scene.chooser.open or scene.picker.picked is not None:
            scene.put_back(scene.pointer.release())
            scene.let_go()
        else:
            scene.open_menu()

    def _space(self) -> None:
        scene = self.scene
        if not scene.acting:
            scene.course.hurry()
        if scene.panel.main is not None:
            scene.press(scene.panel.main)

    def _scroll(self, key: int, down: bool) -> None:
        log = self.scene.panel.log
        page = max(1, log.capacity - 1)
        if key == pygame.K_PAGEDOWN or down:
            log.scroll(-page)
        elif not log.scroll(page) and key == pygame.K_l:
            log.above = 0
        self.scene.panel.redraw()

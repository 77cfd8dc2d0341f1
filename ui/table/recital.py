"""What has just happened, told moment by moment: light on the table and a few words beside it."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable
from typing import TYPE_CHECKING

import pygame

from game.engine.events import Event
from ui.paint import theme
from ui.table.bots import PACES
from ui.table.focus import Box
from ui.table.model import Cue, Layout
from ui.table.popups import beside, plate

if TYPE_CHECKING:
    from ui.scenes.table import TableScene

LONG = 80
"""Letters of a text that takes twice as long as none."""


class Recital:
    """Plays cues one after the other. Nobody has to wait for it but bots."""

    def __init__(self, scene: TableScene) -> None:
        self.scene = scene
        self._cues: deque[Cue] = deque()
        self._left = 0.0
        self._shown: tuple[str, pygame.Surface] | None = None

    @property
    def cue(self) -> Cue | None:
        """The moment that is shown now."""
        return self._cues[0] if self._cues else None

    @property
    def withheld(self) -> set[str]:
        """Pieces whose moment has not come yet."""
        return {id for cue in list(self._cues)[1:] for id in cue.brings}

    def tell(self, events: Iterable[Event], by: int | None = None) -> None:
        """Show these events; what the person `by` has put down by hand needs no telling."""
        scene = self.scene
        if scene.seat is None or scene.app.settings.animation == "off":
            return
        view, context = scene.match.state.view(scene.seat), scene.context
        fresh = not self._cues
        for event in events:
            cue = scene.look.cue(event, view, context)
            if cue is not None and not (cue.brings and cue.seat == by):
                self._cues.append(cue)
        if fresh and self._cues:
            self._left = self._seconds(self._cues[0])

    def _seconds(self, cue: Cue) -> float:
        pace = PACES[self.scene.app.settings.automa_pace]
        return pace * (1 + min(1.0, len(cue.words) / LONG))

    def update(self, dt: float) -> None:
        if not self._cues:
            return
        self._left -= dt
        if self._left <= 0:
            self._cues.popleft()
            if self._cues:
                self._left = self._seconds(self._cues[0])
                if self._cues[0].brings:
                    self.scene.lay_out()

    def finish(self) -> None:
        """Everything has been told."""
        hidden = self.withheld
        self._cues.clear()
        if hidden:
            self.scene.lay_out()

    def hold_back(self, layout: Layout) -> Layout:
        """The layout without the pieces whose moment has not come."""
        hidden = self.withheld
        if hidden:
            layout.pieces = [piece for piece in layout.pieces if piece.id not in hidden]
        return layout

    # --- drawing ---------------------------------------------------------------------------------
    def draw(self, surface: pygame.Surface) -> None:
        cue = self.cue
        if cue is None:
            return
        scene = self.scene
        for id in cue.at:
            if (place := scene.top.places.get(id)) is not None:
                scene.effects.glow_place(surface, place, 255)
            elif (piece := scene.top.pieces.get(id)) is not None:
                pose = scene.top.animator.pose(id)
                scene.effects.glow_piece(surface, piece, pose, 255)
        if cue.words:
            self._draw_words(surface, cue)

    def _draw_words(self, surface: pygame.Surface, cue: Cue) -> None:
        app = self.scene.app
        if self._shown is None or self._shown[0] != cue.words:
            self._shown = (cue.words, self._paint(cue))
        picture = self._shown[1]
        w, h = picture.get_width() / app.s, picture.get_height() / app.s
        width = self.scene.context.width
        left, top = beside(self._box(cue), w, h, width, app.height, above=True)
        surface.blit(picture, (round(left * app.s), round(top * app.s)))

    def _box(self, cue: Cue) -> Box:
        top = self.scene.top
        for id in cue.at:
            thing = top.places.get(id) or top.pieces.get(id)
            if thing is not None:
                return thing.x, thing.y, thing.w, thing.h
        return self.scene.context.width / 2, 0.0, 0.0, 20.0

    def _paint(self, cue: Cue) -> pygame.Surface:
        app = self.scene.app
        art = app.art
        words = art.text(cue.words, "semibold", 15, theme.CREAM, art.px(300), "left")
        stripe = art.px(7)
        size = (words.get_width() + art.px(22) + stripe, words.get_height() + art.px(12))
        sheet = plate(app, *size, "dark")
        if cue.seat is not None and cue.seat < len(self.scene.people):
            bar = pygame.Rect(art.px(7), art.px(7), stripe, size[1] - art.px(14))
            pygame.draw.rect(sheet, theme.RIM, bar.inflate(2, 2), border_radius=art.px(3))
            colour = self.scene.people[cue.seat].colour
            pygame.draw.rect(sheet, colour, bar, border_radius=art.px(3))
        sheet.blit(words, (art.px(12) + stripe, art.px(6)))
        return sheet

    def redraw(self) -> None:
        self._shown = None

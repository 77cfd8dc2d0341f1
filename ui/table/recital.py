"""What has just happened, told moment by moment: light on the table and a few words beside it."""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

import pygame

from game.engine.events import Event
from game.engine.state import State
from ui.paint import theme
from ui.table.bots import PACES
from ui.table.focus import Box
from ui.table.model import Cue, Layout
from ui.table.popups import beside, plate

if TYPE_CHECKING:
    from ui.scenes.table import TableScene

LONG = 80
"""Letters of a text that takes twice as long as none."""


class Moment(NamedTuple):
    cue: Cue
    untold: tuple[Event, ...]
    """What has happened and is told only later."""


class Recital:
    """Plays cues one after the other. Nobody has to wait for it but bots."""

    def __init__(self, scene: TableScene) -> None:
        self.scene = scene
        self._moments: deque[Moment] = deque()
        self._left = 0.0
        self._shown: tuple[str, pygame.Surface] | None = None

    @property
    def cue(self) -> Cue | None:
        """The moment that is shown now."""
        return self._moments[0].cue if self._moments else None

    @property
    def withheld(self) -> set[str]:
        """Pieces whose moment has not come yet."""
        return {id for cue, _ in list(self._moments)[1:] for id in cue.brings}

    def as_told(self, view: State) -> State:
        """The view without what has not been told yet."""
        untold = self._moments[0].untold if self._moments else ()
        return self.scene.look.untold(view, untold) if untold else view

    def tell(self, events: Sequence[Event], by: int | None = None) -> None:
        """Show these events; what the person `by` has put down by hand needs no telling."""
        scene = self.scene
        if scene.seat is None or scene.app.settings.animation == "off":
            return
        view, context = scene.match.state.view(scene.seat), scene.context
        self._moments.clear()
        for number, event in enumerate(events, 1):
            cue = scene.look.cue(event, view, context)
            if cue is not None and not (cue.brings and cue.seat == by):
                self._moments.append(Moment(cue, tuple(events[number:])))
        if self._moments:
            self._left = self._seconds(self._moments[0].cue)

    def _seconds(self, cue: Cue) -> float:
        pace = PACES[self.scene.app.settings.automa_pace]
        return pace * (1 + min(1.0, len(cue.words) / LONG))

    def update(self, dt: float) -> None:
        if not self._moments:
            return
        self._left -= dt
        if self._left <= 0:
            self._moments.popleft()
            cue = self.cue
            if cue is not None:
                self._left = self._seconds(cue)
            if (cue is not None and cue.brings) or self._behind:
                self.scene.lay_out()

    def finish(self) -> None:
        """Everything has been told."""
        hidden = self.withheld
        self._moments.clear()
        if hidden or self._behind:
            self.scene.lay_out()

    @property
    def _behind(self) -> bool:
        """Whether the table shows less than has happened."""
        return self.scene.shown is not self.scene.view

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

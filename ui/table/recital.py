"""What has just happened, told moment by moment: light on the table and a few words beside it.

The telling goes from snapshot to snapshot. At every moment pieces, numbers, panel and log show the
position right after the event that is told; the next question comes when the story has arrived.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

import pygame

from game.engine.match import Step
from game.engine.state import Moment, State
from ui.paint import theme
from ui.table.bots import PACES
from ui.table.focus import Box
from ui.table.model import Cue
from ui.table.popups import beside, plate

if TYPE_CHECKING:
    from ui.scenes.table import TableScene

LONG = 80
"""Letters of a text that takes twice as long as none."""


class Chapter(NamedTuple):
    """What one step of the match has brought."""

    step: int
    """Its number in the match."""
    moments: Sequence[Moment]


class Beat(NamedTuple):
    """One moment of the story, as the table shows it."""

    cue: Cue
    view: State
    """The position right after the event, as the seat sees it."""
    step: int
    events: int
    """The log tells so many events of this step, and all of those before it."""


class Recital:
    """Plays the beats one after the other. Who does not want to wait hurries it along."""

    def __init__(self, scene: TableScene) -> None:
        self.scene = scene
        self._beats: deque[Beat] = deque()
        self._left = 0.0
        self._shown: tuple[str, pygame.Surface] | None = None

    @property
    def telling(self) -> bool:
        return bool(self._beats)

    @property
    def cue(self) -> Cue | None:
        """The moment that is shown now."""
        return self._beats[0].cue if self._beats else None

    @property
    def of_others(self) -> bool:
        """Whether somebody else's doings are still to be told."""
        return any(beat.cue.seat != self.scene.seat for beat in self._beats)

    def as_told(self, view: State) -> State:
        """The position of the moment that is told; the view itself when all has been told."""
        return self._beats[0].view if self._beats else view

    def steps_told(self, steps: Sequence[Step]) -> Sequence[Step]:
        """The steps of the match as far as they have been told."""
        if not self._beats:
            return steps
        beat = self._beats[0]
        now = steps[beat.step]
        return [*steps[: beat.step], now._replace(events=now.events[: beat.events])]

    def tell(self, story: Sequence[Chapter]) -> None:
        """Show these chapters from the first moment on."""
        scene = self.scene
        self.drop()
        if scene.seat is None or scene.app.settings.animation == "off":
            return
        for chapter in story:
            for number, moment in enumerate(chapter.moments, 1):
                view = moment.state.view(scene.seat)
                cue = scene.look.cue(moment.event, view, scene.context)
                if cue is not None:
                    self._beats.append(Beat(cue, view, chapter.step, number))
        if self._beats:
            self._left = self._seconds(self._beats[0].cue)

    def _seconds(self, cue: Cue) -> float:
        pace = PACES[self.scene.app.settings.automa_pace]
        return pace * (1 + min(1.0, len(cue.words) / LONG))

    def update(self, dt: float) -> None:
        if not self._beats:
            return
        self._left -= dt
        if self._left > 0:
            return
        self._beats.popleft()
        if self._beats:
            self._left = self._seconds(self._beats[0].cue)
            self.scene.lay_out()
        else:
            self.scene.arrive()

    def finish(self) -> None:
        """Everything has been told: on to the question."""
        if self._beats:
            self._beats.clear()
            self.scene.arrive()

    def drop(self) -> None:
        """Nothing of it matters any more: the match has gone another way."""
        self._beats.clear()

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

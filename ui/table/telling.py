"""What has just happened, told moment by moment: light on the table and a few words beside it.

The telling goes from snapshot to snapshot. At every moment pieces, numbers, panel and log show the
position right after the event that is told; the next question comes when the story has arrived.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

import pygame

from game.engine.facts import Facts
from game.engine.match import Step
from game.engine.state import Moment, State
from ui.paint import theme
from ui.table.bots import PACES
from ui.table.counting import Counting
from ui.table.model import Cue, Told
from ui.table.popups import beside, plate
from ui.table.ring import Box
from ui.table.tally import Tally

if TYPE_CHECKING:
    from ui.scenes.table import TableScene

LONG = 80
"""Letters of a text that takes twice as long as none."""


class Chapter(NamedTuple):
    """What one step of the match has brought."""

    step: int
    """Its number in the match."""
    before: State
    moments: Sequence[Moment]


class Beat(NamedTuple):
    """One moment of the story as the table shows it: something said, or a scoring counted out."""

    facts: Facts[Any]
    """Of the position right after what is said, or right before what is counted."""
    step: int
    events: int
    """The log tells so many events of this step, and all of those before it."""
    cue: Cue | None = None
    tally: Tally | None = None


class Telling:
    """Plays the beats one after the other. Who does not want to wait hurries it along."""

    def __init__(self, scene: TableScene) -> None:
        self.scene = scene
        self.counting: Counting | None = None
        """The scoring that is counted out now."""
        self._beats: deque[Beat] = deque()
        self._left = 0.0
        self._shown: tuple[str, pygame.Surface] | None = None

    @property
    def busy(self) -> bool:
        return bool(self._beats)

    @property
    def cue(self) -> Cue | None:
        """What is said now."""
        return self._beats[0].cue if self._beats else None

    @property
    def of_others(self) -> bool:
        """Whether somebody else's doings, or a scoring, are still to be told."""
        return any(b.cue is None or b.cue.seat != self.scene.seat for b in self._beats)

    def as_told(self, now: Facts[Any]) -> Facts[Any]:
        """The facts of the moment that is told; those of now when all has been told."""
        return self._beats[0].facts if self._beats else now

    def steps_told(self, steps: Sequence[Step]) -> Sequence[Step]:
        """The steps of the match as far as they have been told."""
        if not self._beats:
            return steps
        beat = self._beats[0]
        now = steps[beat.step]
        return [*steps[: beat.step], now._replace(events=now.events[: beat.events])]

    # --- the story -------------------------------------------------------------------------------
    def tell(self, story: Sequence[Chapter], in_short: bool = False) -> None:
        """Show these chapters from the first moment on; in short, only what they score."""
        self.drop()
        if self.scene.seat is None:
            return
        for chapter in story:
            self._beats += self._beats_of(chapter, self.scene.seat)
        if in_short or self.scene.app.settings.animation == "off":
            self._beats = deque(beat for beat in self._beats if beat.tally is not None)
        self._begin()

    def _beats_of(self, chapter: Chapter, seat: int) -> Iterator[Beat]:
        look, context = self.scene.look, self.scene.context
        before = chapter.before.view(seat).facts()
        seen = [Told(m.event, m.state.view(seat).facts()) for m in chapter.moments]
        facts = [before, *(told.facts for told in seen)]
        number = 0
        while number < len(seen):
            counted = look.count(seen[number:], facts[number], context)
            if counted is not None:
                yield Beat(facts[number], chapter.step, number, tally=counted.tally)
                number += counted.moments
                continue
            number += 1
            cue = look.cue(seen[number - 1].event, facts[number], context)
            if cue is not None:
                yield Beat(facts[number], chapter.step, number, cue)

    def _begin(self) -> None:
        """The first beat is the one that is shown now."""
        self.counting = None
        if not self._beats:
            return
        beat = self._beats[0]
        if beat.tally is not None:
            self.counting = Counting(self.scene.app, beat.tally)
        elif beat.cue is not None:
            pace = PACES[self.scene.app.settings.automa_pace]
            self._left = pace * (1 + min(1.0, len(beat.cue.words) / LONG))

    def update(self, dt: float) -> None:
        if self.counting is not None:
            before = self.counting.seat, self.counting.totals
            self.counting.update(dt)
            if self.counting.done:
                self._next()
            elif (self.counting.seat, self.counting.totals) != before:
                self.scene.tell()
        elif self._beats:
            self._left -= dt
            if self._left <= 0:
                self._next()

    def _next(self) -> None:
        self._beats.popleft()
        self._go_on()

    def _go_on(self) -> None:
        self._begin()
        if self._beats:
            self.scene.lay_out()
        else:
            self.scene.arrive()

    def hurry(self) -> None:
        """Skip what is said, up to the next scoring; a scoring first comes to its totals."""
        if self.counting is not None:
            self.counting.finish()
            if self.counting.done:
                self._next()
            else:
                self.scene.tell()
        elif self._beats:
            while self._beats and self._beats[0].tally is None:
                self._beats.popleft()
            self._go_on()

    def finish(self) -> None:
        """Everything has been told: on to the question."""
        if self._beats:
            self.drop()
            self.scene.arrive()

    def drop(self) -> None:
        """Nothing of it matters any more: the match has gone another way."""
        self._beats.clear()
        self.counting = None

    # --- drawing ---------------------------------------------------------------------------------
    def draw(self, surface: pygame.Surface) -> None:
        if self.counting is not None:
            self.counting.draw(surface)
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
        if self.counting is not None:
            self.counting.redraw()

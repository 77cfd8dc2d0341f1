"""What has just happened, told moment by moment: light on the table and a few words beside it.

The telling goes from snapshot to snapshot. At every moment pieces, numbers, panel and log show the
position right after the event that is told; the next question comes when the story has arrived.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

import pygame

from game.engine.state import Moment, State
from ui.paint import theme
from ui.table.bots import PACES
from ui.table.counting import Counting
from ui.table.effects import Effects
from ui.table.model import Box, Cue, Told, box_of
from ui.table.plate import lay_beside, plate
from ui.table.situation import Passage, Situation

LONG = 80
"""Letters of a text that takes twice as long as none."""


class Chapter(NamedTuple):
    """What one step of the match has brought."""

    step: int
    """Its number in the match."""
    before: State
    moments: Sequence[Moment]


@dataclass(eq=False)
class Telling:
    """Plays the passages one after the other. Who does not want to wait hurries it along."""

    now: Situation
    effects: Effects
    arrive: Callable[[], None]
    """What is done when all has been told."""
    counting: Counting | None = field(default=None, init=False)
    """The scoring that is counted out now."""
    _passages: deque[Passage] = field(default_factory=deque, init=False)
    _left: float = field(default=0.0, init=False)
    _shown: tuple[str, pygame.Surface] | None = field(default=None, init=False)

    @property
    def busy(self) -> bool:
        return self.now.told is not None

    @property
    def cue(self) -> Cue | None:
        """What is said now."""
        return self.now.told.cue if self.now.told is not None else None

    @property
    def of_others(self) -> bool:
        """Whether somebody else's doings, or a scoring, are still to be told."""
        return any(p.cue is None or p.cue.seat != self.now.seat for p in self._passages)

    # --- the story -------------------------------------------------------------------------------
    def tell(self, story: Sequence[Chapter], in_short: bool = False) -> None:
        """Show these chapters from the first moment on; in short, only what they score."""
        self.drop()
        now = self.now
        if now.seat is None:
            return
        for chapter in story:
            self._passages += self._passages_of(chapter, now.seat)
        if in_short or now.app.settings.animation == "off":
            self._passages = deque(p for p in self._passages if p.tally is not None)
        self._begin()

    def _passages_of(self, chapter: Chapter, seat: int) -> Iterator[Passage]:
        look, context = self.now.look, self.now.context
        before = chapter.before.view(seat).facts()
        seen = [Told(m.event, m.state.view(seat).facts()) for m in chapter.moments]
        facts = [before, *(told.facts for told in seen)]
        number = 0
        while number < len(seen):
            counted = look.count(seen[number:], facts[number], context)
            if counted is not None:
                yield Passage(facts[number], chapter.step, number, tally=counted.tally)
                number += counted.moments
                continue
            number += 1
            cue = look.cue(seen[number - 1].event, facts[number], context)
            if cue is not None:
                yield Passage(facts[number], chapter.step, number, cue)

    def _begin(self) -> None:
        """The first passage is the one that is shown now."""
        self.counting = None
        self.now.told = told = self._passages[0] if self._passages else None
        if told is None:
            return
        app = self.now.app
        if told.tally is not None:
            self.counting = Counting(app, told.tally)
        elif told.cue is not None:
            pace = PACES[app.settings.automa_pace]
            self._left = pace * (1 + min(1.0, len(told.cue.words) / LONG))

    def update(self, dt: float) -> None:
        if self.counting is not None:
            before = self.counting.seat, self.counting.totals
            self.counting.update(dt)
            if self.counting.done:
                self._next()
            elif (self.counting.seat, self.counting.totals) != before:
                self.now.announce()
        elif self._passages:
            self._left -= dt
            if self._left <= 0:
                self._next()

    def _next(self) -> None:
        self._passages.popleft()
        self._go_on()

    def _go_on(self) -> None:
        self._begin()
        if self._passages:
            self.now.lay_out()
        else:
            self.arrive()

    def hurry(self) -> None:
        """Skip what is said, up to the next scoring; a scoring first comes to its totals."""
        if self.counting is not None:
            self.counting.finish()
            if self.counting.done:
                self._next()
            else:
                self.now.announce()
        elif self._passages:
            while self._passages and self._passages[0].tally is None:
                self._passages.popleft()
            self._go_on()

    def finish(self) -> None:
        """Everything has been told: on to the question."""
        if self._passages:
            self.drop()
            self.arrive()

    def drop(self) -> None:
        """Nothing of it matters any more: the match has gone another way."""
        self._passages.clear()
        self._begin()

    # --- drawing ---------------------------------------------------------------------------------
    def draw(self, surface: pygame.Surface) -> None:
        if self.counting is not None:
            self.counting.draw(surface)
        cue = self.cue
        if cue is None:
            return
        top = self.now.top
        for id in cue.at:
            if (place := top.places.get(id)) is not None:
                self.effects.glow_place(surface, place, 255)
            elif (piece := top.pieces.get(id)) is not None:
                self.effects.glow_piece(surface, piece, top.animator.pose(id), 255)
        if cue.words:
            self._draw_words(surface, cue)

    def _draw_words(self, surface: pygame.Surface, cue: Cue) -> None:
        app = self.now.app
        if self._shown is None or self._shown[0] != cue.words:
            self._shown = (cue.words, self._paint(cue))
        lay_beside(app, surface, self._shown[1], self._box(cue), self.now.context.width)

    def _box(self, cue: Cue) -> Box:
        top = self.now.top
        for id in cue.at:
            thing = top.places.get(id) or top.pieces.get(id)
            if thing is not None:
                return box_of(thing)
        return self.now.context.width / 2, 0.0, 0.0, 20.0

    def _paint(self, cue: Cue) -> pygame.Surface:
        app = self.now.app
        art = app.art
        words = art.text(cue.words, "semibold", 15, theme.CREAM, art.px(300), "left")
        stripe = art.px(7)
        size = (words.get_width() + art.px(22) + stripe, words.get_height() + art.px(12))
        sheet = plate(app, *size, "dark")
        if cue.seat is not None and cue.seat < len(self.now.people):
            bar = pygame.Rect(art.px(7), art.px(7), stripe, size[1] - art.px(14))
            pygame.draw.rect(sheet, theme.RIM, bar.inflate(2, 2), border_radius=art.px(3))
            colour = self.now.people[cue.seat].colour
            pygame.draw.rect(sheet, colour, bar, border_radius=art.px(3))
        sheet.blit(words, (art.px(12) + stripe, art.px(6)))
        return sheet

    def redraw(self) -> None:
        self._shown = None
        if self.counting is not None:
            self.counting.redraw()

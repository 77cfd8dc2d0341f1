"""The log as it is seen in the panel: rows, scrolling, and which word the mouse is on."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.engine.game import Game
from game.engine.match import Step
from ui.app import App
from ui.paint import theme
from ui.table.log import Log, Row
from ui.table.model import Person
from ui.table.rect import Rect

UNITS = 15.0
STEP = 19.0
"""From one row to the next."""
INDENT = 12.0
"""Room for the stripe in the colour of the seat."""


class LogView:
    """Draws the part of the log that fits. Stays at the end unless somebody scrolled up."""

    def __init__(self, app: App) -> None:
        self.app = app
        self.log = Log()
        self.box = Rect(0.0, 0.0, 1.0, 1.0)
        self.above = 0
        """How many rows the view is scrolled up from the end."""
        self.hovered: int | None = None
        """The line under the mouse, if a click on it would do something."""
        self.colours: list[theme.Colour] = []

    def measure(self, text: str) -> float:
        return self.app.art.text_size(text, "body", UNITS)[0] / self.app.s

    @property
    def width(self) -> float:
        return self.box[2] - INDENT - 14

    @property
    def capacity(self) -> int:
        return max(1, int((self.box[3] - 8) / STEP))

    def follow(
        self,
        steps: Sequence[Step],
        viewer: int | None,
        people: Sequence[Person],
        game: Game,
        language: str,
    ) -> bool:
        """Bring the log up to date; whoever has scrolled up keeps what they read. True if new."""
        self.colours = [person.colour for person in people]
        before = len(self.log.rows)
        changed = self.log.follow(
            steps, viewer, people, game, language, self.width, self.measure, self.app.art
        )
        if self.above:
            self.above = max(0, self.above + len(self.log.rows) - before)
        return changed

    def scroll(self, rows: int) -> bool:
        """Up by so many rows (down if negative); True if it moved."""
        most = max(0, len(self.log.rows) - self.capacity)
        old = self.above
        self.above = max(0, min(most, self.above + rows))
        return self.above != old

    def visible(self) -> list[tuple[Row, float]]:
        """The rows on show with their tops, in units of the window."""
        rows = self.log.rows
        self.above = max(0, min(self.above, len(rows) - self.capacity))
        end = len(rows) - self.above
        shown = rows[max(0, end - self.capacity) : end]
        top = self.box[1] + 4
        return [(row, top + i * STEP) for i, row in enumerate(shown)]

    def row_at(self, pos: tuple[float, float]) -> Row | None:
        if not self.box.holds(pos):
            return None
        return next((row for row, top in self.visible() if top <= pos[1] < top + STEP), None)

    def term_at(self, pos: tuple[float, float]) -> str | None:
        """The term named by the word under the mouse."""
        row = self.row_at(pos)
        if row is None:
            return None
        x = pos[0] - self.box[0] - INDENT
        for word in row.words:
            if word.term is not None and word.x <= x <= word.x + self.measure(word.text):
                return word.term
        return None

    def draw(self, surface: pygame.Surface, origin: tuple[float, float]) -> None:
        """Onto the panel's picture, whose corner is at `origin`."""
        s, art = self.app.s, self.app.art
        x, y, w, h = self.box
        left, top = (x - origin[0]) * s, (y - origin[1]) * s
        box = pygame.Rect(round(left), round(top), round(w * s), round(h * s))
        pygame.draw.rect(surface, theme.TEXT_BOX, box, border_radius=art.px(6))
        pygame.draw.rect(surface, theme.HAIRLINE, box, art.px(1), art.px(6))
        for row, row_top in self.visible():
            line = self.log.lines[row.line]
            at = round((row_top - origin[1]) * s)
            if row.line == self.hovered:
                lit = pygame.Rect(box.x + art.px(3), at, box.w - art.px(6), round(STEP * s))
                pygame.draw.rect(surface, theme.PANEL_TOP, lit)
            if line.seat is not None and line.seat < len(self.colours):
                stripe = pygame.Rect(
                    box.x + art.px(5), at + art.px(1), art.px(3), round((STEP - 2) * s)
                )
                pygame.draw.rect(surface, self.colours[line.seat], stripe)
            for word in row.words:
                colour = theme.LINK if word.term is not None else theme.INK
                drawn = art.text(word.text, "body", UNITS, colour)
                surface.blit(drawn, (round(left + (INDENT + word.x) * s), at))
        self._draw_bar(surface, box)

    def _draw_bar(self, surface: pygame.Surface, box: pygame.Rect) -> None:
        rows, fit = len(self.log.rows), self.capacity
        if rows <= fit:
            return
        art = self.app.art
        track = pygame.Rect(box.right - art.px(8), box.y + art.px(6), art.px(4), box.h - art.px(12))
        pygame.draw.rect(surface, theme.FACE_DARK, track, border_radius=art.px(2))
        tall = max(art.px(18), track.h * fit // rows)
        down = (track.h - tall) * (rows - fit - self.above) // max(1, rows - fit)
        thumb = pygame.Rect(track.x, track.y + down, track.w, tall)
        pygame.draw.rect(surface, theme.SECONDARY[0], thumb, border_radius=art.px(2))

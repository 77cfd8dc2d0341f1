"""A short list near the hand: which of several actions is meant."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.engine.actions import Action
from ui.i18n import _
from ui.paint import theme
from ui.table.focus import Box
from ui.table.popups import beside, plate

if TYPE_CHECKING:
    from ui.app import App

ROW = 30.0
TITLE = 26.0
MOST = 9
"""Rows on show; a longer list scrolls with the choice."""


class Chooser:
    """Open while it has actions. The chosen row is previewed on the table."""

    def __init__(self, app: App) -> None:
        self.app = app
        self.actions: tuple[Action, ...] = ()
        self.chosen = 0
        self._texts: list[str] = []
        self._box: Box = (0, 0, 0, 0)
        self._picture: pygame.Surface | None = None
        self._corner = (0.0, 0.0)
        self._first = 0

    @property
    def open(self) -> bool:
        return bool(self.actions)

    @property
    def action(self) -> Action:
        return self.actions[self.chosen]

    def ask(self, actions: tuple[Action, ...], texts: list[str], box: Box, chosen: int = 0) -> None:
        """Ask which, near the box (centre and size) that was pointed at."""
        self.actions, self._texts, self._box = actions, texts, box
        self.chosen, self._first = chosen, 0
        self.redraw()

    def close(self) -> None:
        self.actions, self._texts, self._picture = (), [], None

    def redraw(self) -> None:
        self._picture = None

    def step(self, by: int) -> None:
        self.choose((self.chosen + by) % len(self.actions))

    def choose(self, index: int) -> None:
        if index != self.chosen:
            self.chosen = index
            self._first = max(min(self._first, index), index - MOST + 1)
            self.redraw()

    def row_at(self, pos: tuple[float, float]) -> int | None:
        if not self.covers(pos):
            return None
        row = int((pos[1] - self._corner[1] - TITLE - 4) // ROW)
        if row < 0 or row >= min(MOST, len(self.actions)):
            return None
        return self._first + row

    def covers(self, pos: tuple[float, float]) -> bool:
        if not self.open:
            return False
        w, h = self._size()
        x, y = self._corner
        return x <= pos[0] <= x + w and y <= pos[1] <= y + h

    def row_centre(self, index: int) -> tuple[float, float]:
        """Where a row is, for tests."""
        w, _h = self._size()
        y = self._corner[1] + TITLE + 4 + (index - self._first + 0.5) * ROW
        return self._corner[0] + w / 2, y

    def _size(self) -> tuple[float, float]:
        art, s = self.app.art, self.app.s
        texts = [*self._texts, self._title()]
        wide = max(art.text_size(text, "semibold", 15)[0] for text in texts) / s
        return min(430.0, wide + 34), TITLE + min(MOST, len(self.actions)) * ROW + 10

    def _title(self) -> str:
        return _("Which one?")

    def place(self) -> None:
        """Find room beside what was pointed at."""
        w, h = self._size()
        # Aside rather than above or below: the preview beside it must stay in view.
        x, y, bw, _bh = self._box
        right = x + bw / 2 + 14
        if right + w <= self.app.width - 6:
            top = min(max(6.0, y - h / 2), self.app.height - h - 6)
            self._corner = (right, top)
        else:
            self._corner = beside(self._box, w, h, self.app.width, self.app.height)

    def draw(self, surface: pygame.Surface) -> None:
        if not self.open:
            return
        s = self.app.s
        if self._picture is None:
            self.place()
            self._picture = self._paint()
        x, y = self._corner
        under = self.app.sprites.shadow(("table.plate", "light"), *self._picture.get_size(), "card")
        corner = (round(x * s), round(y * s))
        surface.blit(under.surface, (corner[0] + under.dx, corner[1] + under.dy))
        surface.blit(self._picture, corner)

    def _paint(self) -> pygame.Surface:
        art, s = self.app.art, self.app.s
        w, h = self._size()
        sheet = plate(self.app, round(w * s), round(h * s), "light")
        title = art.text(self._title(), "name", 16, theme.TITLE)
        sheet.blit(title, (art.px(12), art.px(6)))
        for row in range(min(MOST, len(self.actions))):
            index = self._first + row
            rect = pygame.Rect(
                art.px(6),
                round((TITLE + 4 + row * ROW) * s),
                round(w * s) - art.px(12),
                round((ROW - 2) * s),
            )
            colour = theme.INK
            if index == self.chosen:
                pygame.draw.rect(sheet, theme.PRIMARY[0], rect, border_radius=art.px(6))
                colour = theme.CREAM
            words = art.text(
                self._texts[index], "semibold", 15, colour, rect.w - art.px(16), max_lines=1
            )
            sheet.blit(words, (rect.x + art.px(8), rect.centery - words.get_height() // 2))
        return sheet

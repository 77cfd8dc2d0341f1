"""A short list near the hand: which of several actions is meant."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.engine.actions import Action
from ui.app import App
from ui.i18n import _
from ui.paint import theme
from ui.table.model import Box
from ui.table.plate import plate
from ui.table.rect import Rect

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
        self._avoid: list[Rect] = []
        self._corner = (0.0, 0.0)
        self._first = 0

    @property
    def open(self) -> bool:
        return bool(self.actions)

    @property
    def action(self) -> Action:
        return self.actions[self.chosen]

    def ask(
        self, actions: tuple[Action, ...], texts: list[str], box: Box, avoid: Sequence[Box] = ()
    ) -> None:
        """Ask which, near the box (centre and size) that was pointed at, not over `avoid`."""
        self.actions, self._texts, self._box = actions, texts, box
        self._avoid = [Rect.around(*hidden) for hidden in (box, *avoid)]
        self.chosen, self._first = 0, 0
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
        return Rect(*self._corner, *self._size()).holds(pos)

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

    def _place(self) -> None:
        """Near what was pointed at, where it hides least of what the actions are about."""
        w, h = self._size()
        x, y, bw, bh = self._box
        found = []
        for ring in range(4):
            dx, dy = (bw + w) / 2 + 14 + ring * 60, (bh + h) / 2 + 14 + ring * 60
            for cx, cy in ((x + dx, y), (x, y + dy), (x - dx, y), (x, y - dy)):
                left = min(max(6.0, cx - w / 2), self.app.width - w - 6)
                top = min(max(6.0, cy - h / 2), self.app.height - h - 6)
                hidden = sum(Rect(left, top, w, h).common(box) for box in self._avoid)
                away = abs(left + w / 2 - x) + abs(top + h / 2 - y)
                found.append((hidden + away, left, top))
        _cost, left, top = min(found)
        self._corner = (left, top)

    def draw(self, surface: pygame.Surface) -> None:
        if not self.open:
            return
        s = self.app.s
        if self._picture is None:
            self._place()
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
                colour = theme.CREAM
                lit = art.ground(theme.PRIMARY[0], colour)
                pygame.draw.rect(sheet, lit, rect, border_radius=art.px(6))
            words = art.text(
                self._texts[index], "semibold", 15, colour, rect.w - art.px(16), max_lines=1
            )
            sheet.blit(words, (rect.x + art.px(8), rect.centery - words.get_height() // 2))
        return sheet

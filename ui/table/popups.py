"""Small plates that come and go: the tip under the mouse, the line that says why not."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from ui.paint import theme
from ui.table.ring import Box

if TYPE_CHECKING:
    from ui.app import App

EDGE = 6.0


def beside(
    box: Box, w: float, h: float, width: float, height: float, above: bool = False
) -> tuple[float, float]:
    """Left and top of a plate of w x h near the box (centre, size), inside width x height."""
    x, y, bw, bh = box
    left = min(max(EDGE, x - w / 2), width - w - EDGE)
    over, under = y - bh / 2 - h - EDGE, y + bh / 2 + EDGE
    upward = (above and over >= EDGE) or under + h > height - EDGE
    top = over if upward else under
    if not EDGE <= top <= height - h - EDGE:
        # No room above or below: to one side.
        top = min(max(EDGE, y - h / 2), height - h - EDGE)
        right = x + bw / 2 + EDGE
        left = right if right + w <= width - EDGE else max(EDGE, x - bw / 2 - EDGE - w)
    return left, top


def plate(app: App, w: int, h: int, style: str) -> pygame.Surface:
    """A fresh plate to write on."""
    return app.sprites.get(("table.plate", style), w, h).copy()


class Tip:
    """Name and short text of what is hovered."""

    def __init__(self, app: App) -> None:
        self.app = app
        self.words: tuple[str, str, str] | None = None
        self._box: Box = (0, 0, 0, 0)
        self._picture: pygame.Surface | None = None

    def show(self, title: str, text: str, now: str, box: Box) -> None:
        """`now` is how the piece stands at the moment, shown apart from what it always does."""
        words = (title, text, now)
        if words != self.words:
            self.words, self._picture = words, None
        self._box = box

    def hide(self) -> None:
        self.words = None

    def redraw(self) -> None:
        self._picture = None

    def draw(self, surface: pygame.Surface) -> None:
        if self.words is None or not any(self.words):
            return
        if self._picture is None:
            self._picture = self._paint(*self.words)
        s = self.app.s
        w, h = self._picture.get_width() / s, self._picture.get_height() / s
        left, top = beside(self._box, w, h, self.app.width, self.app.height, above=True)
        surface.blit(self._picture, (round(left * s), round(top * s)))

    def _paint(self, title: str, text: str, now: str) -> pygame.Surface:
        art = self.app.art
        most = art.px(270)
        parts = [
            art.text(words, role, units, colour, most)
            for words, role, units, colour in (
                (title, "name", 16.0, theme.TITLE),
                (text, "body", 15.0, theme.INK),
                (now, "semibold", 15.0, theme.LINK),
            )
            if words
        ]
        wide = max(part.get_width() for part in parts) + art.px(20)
        high = sum(part.get_height() for part in parts) + art.px(12)
        sheet = plate(self.app, wide, high, "light")
        y = art.px(6)
        for part in parts:
            sheet.blit(part, (art.px(10), y))
            y += part.get_height()
        return sheet


class Notice:
    """One line that says why something did not happen, for a few seconds."""

    def __init__(self, app: App) -> None:
        self.app = app
        self.text = ""
        self._left = 0.0
        self._at: tuple[float, float] | None = None
        self._picture: pygame.Surface | None = None

    def say(self, text: str, at: tuple[float, float] | None = None) -> None:
        """Show it near the point, or at the top of the table."""
        self.text, self._at, self._picture = text, at, None
        self._left = 2.5 + len(text) * 0.05

    def clear(self) -> None:
        self.text = ""

    def redraw(self) -> None:
        self._picture = None

    def update(self, dt: float) -> bool:
        """True if it has just gone."""
        if not self.text:
            return False
        self._left -= dt
        if self._left <= 0:
            self.text = ""
        return not self.text

    def draw(self, surface: pygame.Surface, table_width: float) -> None:
        if not self.text:
            return
        art, s = self.app.art, self.app.s
        if self._picture is None:
            words = art.text(self.text, "semibold", 16, theme.CREAM, art.px(460), "center")
            size = (words.get_width() + art.px(28), words.get_height() + art.px(16))
            self._picture = plate(self.app, *size, "dark")
            self._picture.blit(words, (art.px(14), art.px(8)))
        w, h = self._picture.get_width() / s, self._picture.get_height() / s
        if self._at is None:
            left, top = (table_width - w) / 2, 14.0
        else:
            box = (*self._at, 30.0, 50.0)
            left, top = beside(box, w, h, self.app.width, self.app.height, above=True)
        surface.blit(self._picture, (round(left * s), round(top * s)))

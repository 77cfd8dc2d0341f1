"""The line that says why something did not happen."""

from __future__ import annotations

import pygame

from ui.app import App
from ui.paint import theme
from ui.table.panel import table_width
from ui.table.plate import lay_beside, plate


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

    def update(self, dt: float) -> None:
        self._left -= dt
        if self._left <= 0:
            self.text = ""

    def draw(self, surface: pygame.Surface) -> None:
        if not self.text:
            return
        art, s = self.app.art, self.app.s
        if self._picture is None:
            words = art.text(self.text, "semibold", 16, theme.CREAM, art.px(460), "center")
            size = (words.get_width() + art.px(28), words.get_height() + art.px(16))
            self._picture = plate(self.app, *size, "dark")
            self._picture.blit(words, (art.px(14), art.px(8)))
        if self._at is not None:
            lay_beside(self.app, surface, self._picture, (*self._at, 30.0, 50.0))
        else:
            left = (table_width(self.app) - self._picture.get_width() / s) / 2
            surface.blit(self._picture, (round(left * s), round(14.0 * s)))

"""The list that drops down from a choice."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import pygame

from ui.forms.controls import Choice, Icon
from ui.forms.formscene import FormScene

if TYPE_CHECKING:
    from ui.app import App

_ROW = 36
_EDGE = 8


class Popup(FormScene):
    """All values under the widget, or over it where there is no room; a click beside closes it."""

    opaque = False
    veil = 0

    def __init__(self, app: App, choice: Choice) -> None:
        super().__init__(app)
        self._choice = choice
        self.first = choice.value

    def build(self) -> None:
        art, values, icon = self.app.art, self._choice.values, self._choice.icon
        x, y, w, h = (v / self.app.s for v in self._choice.rect)
        widest = max(art.text_size(text, "semibold", 16)[0] / self.app.s for _, text in values)
        # More rows than fit the window go into several columns.
        most = int((self.app.height - 24 - 2 * _EDGE) // _ROW)
        columns = -(-len(values) // most)
        rows = -(-len(values) // columns)
        indent = 26 + (_ROW if icon else 0)
        across = max(w, widest + indent + 2 * _EDGE) if columns == 1 else widest + indent
        width = across if columns == 1 else columns * across + 2 * _EDGE
        tall = rows * _ROW + 2 * _EDGE
        left = max(12, min(x, self.app.width - width - 12))
        top = y + h + 2
        if top + tall > self.app.height - 12:
            top = y - tall - 2 if y - tall - 2 >= 12 else (self.app.height - tall) / 2
        self._box = self.form.px(left, top, width, tall)
        self.panel((left, top, width, tall))
        cell = (width - 2 * _EDGE) / columns
        for i, (key, text) in enumerate(values):
            column, row = divmod(i, rows)
            self.form.button(
                key,
                (left + _EDGE + column * cell, top + _EDGE + row * _ROW, cell, _ROW),
                text,
                partial(self._choose, key),
                "icon row" if icon else "row",
                on=key == self._choice.value,
                decoration=partial(self._blit, icon, key) if icon else None,
            )

    def _blit(self, icon: Icon, key: str, surface: pygame.Surface, rect: pygame.Rect) -> None:
        gap = self.app.art.px(3)
        surface.blit(icon(key, rect.height - 2 * gap), rect.move(2 * gap, gap))

    def _choose(self, key: str) -> None:
        self.app.pop()
        self._choice.set(key)

    def resized(self) -> None:
        # The widget it belongs to has moved.
        self.app.pop()

    def handle(self, event: pygame.Event) -> None:
        super().handle(event)
        if event.type == pygame.MOUSEBUTTONDOWN and not self._box.collidepoint(event.pos):
            self.back()

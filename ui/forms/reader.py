"""Two widgets that scroll: a text to read, and a list to choose from."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pygame

from ui.forms.controls import Control
from ui.forms.page import Page
from ui.forms.scroll import Scroll
from ui.paint import theme

if TYPE_CHECKING:
    from ui.forms.form import Form

_DOUBLE = 0.4
"""Seconds between two clicks that open a row."""


class Scrolling(Control):
    """What the two have in common: a view, a bar, and the keys that turn pages."""

    def __init__(self, form: Form, name: str, rect: pygame.Rect, view: pygame.Rect) -> None:
        super().__init__(form, name, rect, "")
        smooth = form.app.settings.animation != "off"
        self.scroll = Scroll(form.app.art, view, 0, smooth)

    def process(self, event: pygame.Event) -> bool:
        if event.type == pygame.KEYDOWN and self.scroll.key(event.key):
            return True
        return self.scroll.process(event)

    def update(self, dt: float) -> None:
        self.scroll.update(dt)

    def moving(self) -> bool:
        return self.scroll.moving()


class Reader(Scrolling):
    """A page of text."""

    def __init__(
        self, form: Form, name: str, rect: pygame.Rect, view: pygame.Rect, page: Page
    ) -> None:
        super().__init__(form, name, rect, view)
        self.page = page
        self.scroll.content = page.height

    def key(self, key: int) -> bool:
        if key not in (pygame.K_UP, pygame.K_DOWN):
            return False
        self.scroll.by((-1 if key == pygame.K_UP else 1) * self.form.app.art.px(60))
        return True

    def activate(self) -> None:
        """Space reads on."""
        self.scroll.key(pygame.K_PAGEDOWN)

    def draw(self, surface: pygame.Surface) -> None:
        self.page.draw(surface, self.scroll.view, self.scroll.offset)
        self.scroll.draw(surface)


class Rows(Scrolling):
    """A list of which one row is chosen; a second click, or Enter, opens it."""

    def __init__(
        self,
        form: Form,
        name: str,
        rect: pygame.Rect,
        count: int,
        row_height: int,
        chosen: int,
        paint: Callable[[pygame.Surface, pygame.Rect, int, bool], None],
        choose: Callable[[int], None],
        open: Callable[[int], None],
    ) -> None:
        view = pygame.Rect(rect.left, rect.top, rect.width - form.app.art.px(18), rect.height)
        super().__init__(form, name, rect, view)
        self.count = count
        self.row = row_height
        self.chosen = chosen
        self.scroll.content = count * row_height
        self._paint = paint
        self._choose = choose
        self._open = open
        self._since_click = _DOUBLE
        self.scroll.show(chosen * row_height, (chosen + 1) * row_height)
        self.scroll.to(self.scroll.goal, at_once=True)

    def key(self, key: int) -> bool:
        if key not in (pygame.K_UP, pygame.K_DOWN):
            return False
        at = self.chosen + (-1 if key == pygame.K_UP else 1)
        if not 0 <= at < self.count:
            return False
        self.choose(at)
        return True

    def choose(self, index: int) -> None:
        self.scroll.show(index * self.row, (index + 1) * self.row)
        if index != self.chosen:
            self.chosen = index
            self._choose(index)

    def activate(self) -> None:
        if 0 <= self.chosen < self.count:
            self._open(self.chosen)

    def process(self, event: pygame.Event) -> bool:
        if super().process(event):
            return True
        if (
            event.type == pygame.MOUSEBUTTONDOWN
            and event.button == pygame.BUTTON_LEFT
            and self.scroll.view.collidepoint(event.pos)
        ):
            index = int((event.pos[1] - self.scroll.view.top + self.scroll.offset) // self.row)
            if 0 <= index < self.count:
                again = index == self.chosen and self._since_click < _DOUBLE
                self._since_click = 0.0
                self.choose(index)
                if again:
                    self.activate()
            return True
        return False

    def update(self, dt: float) -> None:
        super().update(dt)
        self._since_click += dt

    def draw(self, surface: pygame.Surface) -> None:
        view = self.scroll.view
        clip = surface.get_clip()
        surface.set_clip(view)
        for i in range(self.count):
            row = pygame.Rect(
                view.left, view.top + i * self.row - round(self.scroll.offset), view.width, self.row
            )
            if row.colliderect(view):
                if i == self.chosen:
                    face = self.form.skin.face("row", row.size, "", "on")
                    surface.blit(face, row)
                self._paint(surface, row, i, i == self.chosen)
                if i and i not in (self.chosen, self.chosen + 1):
                    pygame.draw.line(
                        surface, theme.PANEL_TOP, row.topleft, (row.right - 1, row.top)
                    )
        surface.set_clip(clip)
        self.scroll.draw(surface)

"""Two widgets that scroll: a text to read, and a list to choose from."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

import pygame

from ui.forms.controls import Control
from ui.forms.page import Page
from ui.forms.scroll import Scroll
from ui.paint import theme

_DOUBLE = 0.4
"""Seconds between two clicks that open a row."""


@dataclass(eq=False)
class Scrolling(Control):
    """What the two have in common: a bar, and the keys that turn pages."""

    scroll: Scroll = field(init=False)

    def look_through(self, view: pygame.Rect, content: int) -> None:
        """See so many pixels of content in this view."""
        app = self.form.app
        self.scroll = Scroll(app.art, view, content, app.settings.animation != "off")

    def process(self, event: pygame.Event) -> bool:
        if event.type == pygame.KEYDOWN and self.scroll.key(event.key):
            return True
        return self.scroll.process(event)

    def update(self, dt: float) -> None:
        self.scroll.update(dt)

    def moving(self) -> bool:
        return self.scroll.moving()


@dataclass(eq=False)
class Reader(Scrolling):
    """A page of text."""

    view: pygame.Rect
    """The part of it that the page is seen in."""
    page: Page

    def __post_init__(self) -> None:
        super().__post_init__()
        self.look_through(self.view, self.page.height)

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


@dataclass(eq=False)
class Rows(Scrolling):
    """A list of which one row is chosen; a second click, or Enter, opens it."""

    count: int
    row: int
    """Pixels from one to the next."""
    chosen: int
    paint: Callable[[pygame.Surface, pygame.Rect, int, bool], None]
    change: Callable[[int], None]
    open: Callable[[int], None]
    _since_click: float = field(default=_DOUBLE, init=False)

    def __post_init__(self) -> None:
        super().__post_init__()
        wide = self.rect.width - self.form.app.art.px(18)
        view = pygame.Rect(self.rect.topleft, (wide, self.rect.height))
        self.look_through(view, self.count * self.row)
        self.scroll.show(self.chosen * self.row, (self.chosen + 1) * self.row)
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
            self.change(index)

    def activate(self) -> None:
        if 0 <= self.chosen < self.count:
            self.open(self.chosen)

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
                self.paint(surface, row, i, i == self.chosen)
                if i and i not in (self.chosen, self.chosen + 1):
                    pygame.draw.line(
                        surface, theme.PANEL_TOP, row.topleft, (row.right - 1, row.top)
                    )
        surface.set_clip(clip)
        self.scroll.draw(surface)

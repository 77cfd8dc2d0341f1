"""What a player does: presses keys, types, moves the mouse and clicks. Events are posted, as the
system would, and a frame goes by after each."""

from __future__ import annotations

import pygame

from ui.app import App
from ui.forms.controls import Choice, Segments

FRAME = 1 / 60


class Hands:
    def __init__(self, app: App) -> None:
        self.app = app

    def frame(self, count: int = 1) -> None:
        for _ in range(count):
            self.app.frame(FRAME)

    def key(self, *keys: int, mod: int = 0) -> None:
        for key in keys:
            pygame.event.post(pygame.Event(pygame.KEYDOWN, key=key, mod=mod, unicode=""))
            pygame.event.post(pygame.Event(pygame.KEYUP, key=key, mod=mod, unicode=""))
            self.frame()

    def type(self, text: str) -> None:
        """Every letter is a key and what it writes, as SDL reports it."""
        for letter in text:
            code = pygame.key.key_code(letter.lower()) if letter.isascii() else pygame.K_UNKNOWN
            pygame.event.post(pygame.Event(pygame.KEYDOWN, key=code, mod=0, unicode=letter))
            pygame.event.post(pygame.Event(pygame.TEXTINPUT, text=letter))
            pygame.event.post(pygame.Event(pygame.KEYUP, key=code, mod=0, unicode=letter))
            self.frame()

    def point(self, pos: tuple[int, int]) -> None:
        """Move the mouse to a position on the canvas."""
        self._move(self._in_window(pos))
        self.frame()

    def _in_window(self, pos: tuple[int, int]) -> tuple[int, int]:
        return pos[0] + self.app.inner.x, pos[1] + self.app.inner.y

    def _move(self, pos: tuple[int, int]) -> None:
        pygame.event.post(pygame.Event(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(0, 0, 0)))

    def click(self, pos: tuple[int, int]) -> None:
        """Click at a position on the canvas."""
        pos = self._in_window(pos)
        self._move(pos)
        pygame.event.post(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=pos, button=1))
        self.frame()
        pygame.event.post(pygame.Event(pygame.MOUSEBUTTONUP, pos=pos, button=1))
        self.frame()

    def press(self, name: str) -> None:
        """Click a widget of the scene on top."""
        form = self.app.scenes.top.form
        assert form is not None
        self.click(form[name].rect.center)

    def choose(self, name: str, value: str) -> None:
        """Choose a value with the mouse."""
        form = self.app.scenes.top.form
        assert form is not None
        control = form[name]
        if isinstance(control, Segments):
            part = next(gui for key, _text, gui in control.parts if key == value)
            self.click(part.rect.center)
        else:
            assert isinstance(control, Choice)
            self.press(name)
            self.press(value)

    def walk_to(self, name: str, key: int = pygame.K_TAB, most: int = 80) -> None:
        """Press the key until the ring is on the widget of this name."""
        for _ in range(most):
            form = self.app.scenes.top.form
            assert form is not None
            if form.ring and form.focused is not None and form.focused.name == name:
                return
            self.key(key)
        raise AssertionError(f"the keyboard does not come to {name!r}")

    @property
    def scene(self) -> str:
        return type(self.app.scenes.top).__name__

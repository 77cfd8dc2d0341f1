"""The widgets of a form. Each is one stop of the keyboard and has a name in its form."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from functools import partial
from typing import TYPE_CHECKING

import pygame
from pygame_gui.elements import UIButton, UITextEntryLine

from ui.paint import theme

if TYPE_CHECKING:
    from ui.forms.form import Form

Box = tuple[float, float, float, float]
"""Left, top, width and height, in units."""
Press = Callable[[], None]
Decoration = Callable[[pygame.Surface, pygame.Rect], None]
"""Draws onto a widget's face, e.g. a picture beside its text."""
Icon = Callable[[str, int], pygame.Surface]
"""The picture of a value, so many pixels wide and high."""


@dataclass(eq=False)
class Control:
    """What the widgets have in common."""

    form: Form
    name: str
    box: Box
    hint: str = field(default="", kw_only=True)
    """The help for it."""
    enabled: bool = field(default=True, init=False)

    def __post_init__(self) -> None:
        self.rect = self.form.px(*self.box)

    def button(self, rect: pygame.Rect, press: Press) -> UIButton:
        """A button of pygame-gui, without its text, which it would take for a key to translate."""
        # A partial has no parameters left, so pygame-gui gives it none of its own.
        return UIButton(rect, "", self.form.gui, command=partial(self.form.later, press))

    def activate(self) -> None:
        """Enter or Space on it."""

    def key(self, key: int) -> bool:
        """An arrow key that means something inside it; False lets the focus move on."""
        return False

    def focus(self) -> None:
        """The keyboard came to it."""

    def process(self, event: pygame.Event) -> bool:
        """An event before pygame-gui sees it; True if it was for this widget."""
        return False

    def update(self, dt: float) -> None:
        """`dt` seconds went by."""

    def moving(self) -> bool:
        return False

    def draw(self, surface: pygame.Surface) -> None:
        """Its face; the focus ring is drawn by the form."""


@dataclass(eq=False)
class Button(Control):
    """Something to press."""

    text: str
    press: Press
    style: str = "secondary"
    """primary, secondary, row (in a list) or tile (with a picture on it)."""
    on: bool = False
    decoration: Decoration | None = None

    def __post_init__(self) -> None:
        super().__post_init__()
        self.gui = self.button(self.rect, self.activate)

    def activate(self) -> None:
        if self.enabled:
            self.press()

    def disable(self) -> None:
        self.enabled = False
        self.gui.disable()

    def draw(self, surface: pygame.Surface) -> None:
        state = _state(self.gui, self.on, self.enabled)
        surface.blit(self.form.skin.face(self.style, self.rect.size, self.text, state), self.rect)
        if self.decoration is not None:
            self.decoration(surface, self.rect)


@dataclass(eq=False)
class Valued(Control):
    """One value out of several, each with its text."""

    values: Sequence[tuple[str, str]]
    value: str
    change: Callable[[str], None]

    def set(self, value: str) -> None:
        if value != self.value:
            self.value = value
            self.change(value)


@dataclass(eq=False)
class Segments(Valued):
    """A few values side by side."""

    def __post_init__(self) -> None:
        super().__post_init__()
        rect, left = self.rect, self.rect.left
        self.parts: list[tuple[str, str, UIButton]] = []
        for i, (key, text) in enumerate(self.values):
            right = rect.left + round(rect.width * (i + 1) / len(self.values))
            part = pygame.Rect(left, rect.top, right - left, rect.height)
            self.parts.append((key, text, self.button(part, partial(self.set, key))))
            left = right

    def activate(self) -> None:
        """Go on to the next value, from the last to the first."""
        self._move(1, wrap=True)

    def key(self, key: int) -> bool:
        if key not in (pygame.K_LEFT, pygame.K_RIGHT):
            return False
        self._move(-1 if key == pygame.K_LEFT else 1, wrap=False)
        return True

    def _move(self, by: int, wrap: bool) -> None:
        keys = [key for key, _ in self.values]
        at = keys.index(self.value) + by
        if wrap or 0 <= at < len(keys):
            self.set(keys[at % len(keys)])

    def draw(self, surface: pygame.Surface) -> None:
        surface.blit(self.form.skin.face("bed", self.rect.size, ""), self.rect)
        for key, text, gui in self.parts:
            state = _state(gui, key == self.value, True)
            surface.blit(self.form.skin.face("segment", gui.rect.size, text, state), gui.rect)


@dataclass(eq=False)
class Choice(Valued):
    """A value among many; pressing it opens the list. With an icon it shows only that."""

    icon: Icon | None = None

    def __post_init__(self) -> None:
        super().__post_init__()
        self.gui = self.button(self.rect, self.activate)

    def activate(self) -> None:
        from ui.forms.popup import Popup

        self.form.app.push(Popup(self.form.app, self))

    def draw(self, surface: pygame.Surface) -> None:
        text = "" if self.icon else dict(self.values)[self.value]
        state = _state(self.gui, False, True)
        surface.blit(self.form.skin.face("choice", self.rect.size, text, state), self.rect)
        if self.icon is not None:
            px = self.rect.height - self.form.app.art.px(10)
            icon = self.icon(self.value, px)
            surface.blit(icon, (self.rect.left + px // 6, self.rect.top + self.form.app.art.px(5)))


@dataclass(eq=False)
class Entry(Control):
    """A line of text to type."""

    text: str
    change: Callable[[str], None]
    limit: int = 24
    placeholder: str = ""
    finish: Press | None = None
    digits: bool = False

    def __post_init__(self) -> None:
        super().__post_init__()
        self.gui = UITextEntryLine(self.rect, self.form.gui)
        self.gui.set_text_length_limit(self.limit)
        if self.digits:
            self.gui.set_allowed_characters("numbers")
        # Set after the making: an initial text would be taken for a key to translate.
        self.text = self.text[: self.limit]
        if self.text:
            self.gui.set_text(self.text)

    @property
    def editing(self) -> bool:
        return bool(self.gui.is_focused)

    def focus(self) -> None:
        self.form.gui.set_focus_set(self.gui)
        self.gui.edit_position = len(self.gui.get_text())
        self.gui.cursor_has_moved_recently = True

    def moves_cursor(self, key: int) -> bool:
        """Whether the key moves within the text; at its ends it leads on to the next widget."""
        if key == pygame.K_LEFT:
            return self.gui.edit_position > 0
        return key == pygame.K_RIGHT and self.gui.edit_position < len(self.gui.get_text())

    def activate(self) -> None:
        """Enter: done with this line."""
        if self.finish is not None:
            self.finish()
        else:
            self.form.move(1)

    def draw(self, surface: pygame.Surface) -> None:
        if self.placeholder and not self.text and not self.editing:
            art = self.form.app.art
            pad = art.px(11)
            room = self.rect.w - 2 * pad
            text = art.text(self.placeholder, "italic", theme.BODY, theme.MUTED, room, "left", 1)
            y = self.rect.top + (self.rect.height - text.get_height()) // 2
            surface.blit(text, (self.rect.left + pad, y))

    def notice(self) -> None:
        """Tell of what was typed."""
        text = self.gui.get_text()
        if text != self.text:
            self.text = text
            self.change(text)


def _state(gui: UIButton, on: bool, enabled: bool) -> str:
    if not enabled:
        return "disabled"
    if gui.held:
        return "pressed" if not on else "on"
    if on:
        return "on"
    return "hovered" if gui.hovered else ""

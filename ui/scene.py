"""A screen of the program, and the stack the screens lie on."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

import pygame

if TYPE_CHECKING:
    from ui.app import App
    from ui.forms.form import Form


class Scene:
    """One screen. Only the top of the stack gets events and time; see-through scenes show what
    lies under them."""

    opaque = True
    """False where the scene below shows through (dialogs, the pause menu)."""

    veil = 0
    """How dark it makes what shows through, of 255."""

    form: Form | None = None
    """Widgets, if the scene has any. They get each event first, and are drawn last."""

    def __init__(self, app: App) -> None:
        self.app = app

    def enter(self) -> None:
        """It was put on the stack; window and sizes are known."""

    def leave(self) -> None:
        """It was taken off the stack and will not come back."""

    def resume(self) -> None:
        """The scene above it is gone."""

    def handle(self, event: pygame.Event) -> None:
        """An event that no widget took."""

    def update(self, dt: float) -> None:
        """`dt` seconds went by. Scenes know no other clock."""

    def draw(self, surface: pygame.Surface) -> None:
        """Draw everything but the form."""

    def ground(self) -> pygame.Surface:
        """What shows around it, as large as the window, where things are drawn smaller."""
        return self.app.table_top()

    def resized(self) -> None:
        """The window has a new size; pixels per unit may have changed."""

    def language_changed(self) -> None:
        """Texts must be made anew."""

    def settings_changed(self) -> None:
        """Something in `app.settings` is different."""

    def needs_frame(self) -> bool:
        """Whether something moves. If not, the loop sleeps until an event comes."""
        return False


class Stack:
    """The scenes, the one in use last."""

    def __init__(self) -> None:
        self._scenes: list[Scene] = []

    def __iter__(self) -> Iterator[Scene]:
        return iter(self._scenes)

    def __len__(self) -> int:
        return len(self._scenes)

    @property
    def top(self) -> Scene:
        return self._scenes[-1]

    def visible(self) -> list[Scene]:
        """What must be drawn, from the last opaque scene up."""
        first = max((i for i, s in enumerate(self._scenes) if s.opaque), default=0)
        return self._scenes[first:]

    def push(self, scene: Scene) -> None:
        self._scenes.append(scene)
        scene.enter()

    def pop(self) -> None:
        self.drop()
        if self._scenes:
            self.top.resume()

    def drop(self) -> None:
        """Take the top scene off without waking the one below."""
        self._scenes.pop().leave()

    def replace(self, scene: Scene) -> None:
        """Put the scene where the top one was."""
        self.drop()
        self.push(scene)

    def abandon(self) -> None:
        """Take everything off without a word to the scenes: one of them has failed."""
        self._scenes.clear()

    def reset(self, scene: Scene) -> None:
        """Take everything off and begin with this scene."""
        while self._scenes:
            self.drop()
        self.push(scene)

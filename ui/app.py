"""The window: its main loop, its size, and the stack of scenes shown in it."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cached_property
from typing import TYPE_CHECKING

import pygame

from ui import i18n, paths
from ui import settings as settings_module
from ui.scene import Scene, Stack
from ui.settings import Settings

if TYPE_CHECKING:
    from game.bots.worker import Thinker
    from game.engine.saves import Saves
    from ui.paint import Art, Sprites
    from ui.sound import Sounds

WIDTH, HEIGHT = 1280, 800
"""What every scene can count on, in virtual units."""
SMALLEST = (1024, 640)
"""The smallest window, in pixels."""
SETTLE = 0.15
"""Seconds without a new size before a resized window is drawn anew."""
FPS = 60


def pixels_per_unit(size: tuple[int, int], percent: int) -> float:
    """The largest scale at which 1280x800 units fit, times the setting.

    The setting only makes things smaller (more room on a big screen), and never smaller than they
    are in the smallest window, where text is just large enough to read.
    """
    fit = min(size[0] / WIDTH, size[1] / HEIGHT)
    smallest = min(SMALLEST[0] / WIDTH, SMALLEST[1] / HEIGHT)
    return max(fit * min(percent, 100) / 100, min(fit, smallest))


class App:
    """What scenes share. `s` is pixels per virtual unit, `width` and `height` the window in units."""

    art: Art
    sprites: Sprites
    sounds: Sounds

    def __init__(
        self, size: tuple[int, int] | None = None, settings: Settings | None = None
    ) -> None:
        self.kept = settings is None
        self.settings = settings or settings_module.load(paths.settings_file())
        self.scenes = Stack()
        self.running = False
        self._open_window(size or self.settings.window)
        i18n.set_language(self.settings.language or i18n.system_language())

    # --- what scenes use -----------------------------------------------------------------------
    @cached_property
    def saves(self) -> Saves:
        from game.engine.saves import Saves

        return Saves(paths.saves_folder())

    @cached_property
    def thinker(self) -> Thinker:
        from game.bots.worker import Thinker

        return Thinker()

    def push(self, scene: Scene) -> None:
        self.scenes.push(scene)

    def pop(self) -> None:
        self.scenes.pop()

    def replace(self, scene: Scene) -> None:
        self.scenes.replace(scene)

    def reset(self, scene: Scene) -> None:
        self.scenes.reset(scene)

    def to_virtual(self, pos: tuple[int, int]) -> tuple[float, float]:
        """A position of the mouse, in virtual units."""
        return pos[0] / self.s, pos[1] / self.s

    # --- the loop ------------------------------------------------------------------------------
    def frame(self, dt: float, events: Iterable[pygame.Event] | None = None) -> None:
        """One turn of the loop: handle what was posted, move on by `dt` seconds, draw."""
        for event in pygame.event.get() if events is None else events:
            self._dispatch(event)
        scene = self.scenes.top
        if scene.form is not None:
            scene.form.update(dt)
        scene.update(dt)
        self._draw()

    def _dispatch(self, event: pygame.Event) -> None:
        scene = self.scenes.top
        if event.type == pygame.QUIT:
            self.running = False
        elif scene.form is None or not scene.form.process(event):
            scene.handle(event)

    def _draw(self) -> None:
        for scene in self.scenes.visible():
            scene.draw(self.window)
            if scene.form is not None:
                scene.form.draw(self.window)
        pygame.display.flip()

    # --- the window ----------------------------------------------------------------------------
    def _open_window(self, size: tuple[int, int]) -> None:
        self.window = pygame.display.set_mode(size, pygame.RESIZABLE)
        self._measure()

    def _measure(self) -> None:
        self.size = self.window.get_size()
        self.s = pixels_per_unit(self.size, self.settings.scale)
        self.width = self.size[0] / self.s
        self.height = self.size[1] / self.s

"""Short sounds. Without a sound device one sentence says so, all stays silent and nothing fails.

Which sound goes with an event is said where it is declared: `@event(..., sound="coin")`.
"""

from __future__ import annotations

import sys

import pygame

from ui.i18n import _
from ui.paths import SPRITES
from ui.quiet import quietly

FOLDER = SPRITES / "sounds"
_RATE = 22050
_DELAY = 512
"""Samples between asking and hearing: 23 ms, small enough to belong to the move."""


def no_device() -> str:
    """What to tell people who could hear nothing."""
    return _(
        "There is no sound device, so Rynek is silent: connect one and start again, or turn the "
        "sound off in the settings."
    )


class Sounds:
    """Plays sounds by name; opens the device when the first one is to be heard."""

    def __init__(self, volume: float = 0.75) -> None:
        self.volume = volume
        """From 0 (silent) to 1; may be changed at any time."""
        self._ready: bool | None = None
        """Whether there is a device; None until it is needed."""
        self._loaded: dict[str, pygame.mixer.Sound | None] = {}

    @property
    def missing(self) -> bool:
        """Whether no device was found when a sound was to be heard."""
        return self._ready is False

    def play(self, name: str) -> None:
        """Play sprites/sounds/<name>.wav; an unknown name is silent."""
        if self.volume <= 0 or not self._open():
            return
        sound = self._load(name)
        if sound is None:
            return
        try:
            sound.set_volume(min(1.0, self.volume))
            sound.play()
        except pygame.error:
            self._ready = False

    def _open(self) -> bool:
        if self._ready is None:
            try:
                if not pygame.mixer.get_init():
                    with quietly():
                        pygame.mixer.init(_RATE, -16, 1, _DELAY)
                self._ready = True
            except (pygame.error, NotImplementedError):
                self._ready = False
                print(no_device(), file=sys.stderr)
        return self._ready

    def _load(self, name: str) -> pygame.mixer.Sound | None:
        if name not in self._loaded:
            try:
                self._loaded[name] = pygame.mixer.Sound(str(FOLDER / f"{name}.wav"))
            except (pygame.error, OSError):
                self._loaded[name] = None
        return self._loaded[name]

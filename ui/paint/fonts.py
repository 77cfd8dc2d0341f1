"""The typefaces: which file plays which role, and loading them once per size."""

from __future__ import annotations

from collections import OrderedDict

import pygame

from ui.paths import SPRITES

FOLDER = SPRITES / "fonts"

ROLES: dict[str, str] = {
    "title": "AlegreyaSC-Bold-Lining.ttf",
    "name": "AlegreyaSC-Bold-Lining.ttf",
    "number": "Alegreya-ExtraBold-Lining.ttf",
    "body": "SourceSans3-Regular.ttf",
    "semibold": "SourceSans3-SemiBold.ttf",
    "bold": "SourceSans3-Bold.ttf",
    "italic": "SourceSans3-Italic.ttf",
}

LEGIBLE: dict[str, str] = {
    "title": "AtkinsonHyperlegibleNext-Bold.ttf",
    "name": "AtkinsonHyperlegibleNext-Bold.ttf",
    "number": "AtkinsonHyperlegibleNext-Bold.ttf",
    "body": "AtkinsonHyperlegibleNext-Regular.ttf",
    "semibold": "AtkinsonHyperlegibleNext-SemiBold.ttf",
    "bold": "AtkinsonHyperlegibleNext-Bold.ttf",
    "italic": "AtkinsonHyperlegibleNext-Italic.ttf",
}

SMALLEST = 11
"""Pixels; nothing is set smaller, whatever the scale."""
LOADED = 24
"""So many fonts stay loaded: each keeps the letters it has drawn, up to a megabyte of them."""


def readable(scale: float) -> float:
    """Pixels that text needs to be read without effort: 12 in the smallest window (0.8 pixels a
    unit), 18 at 1920x1080 (1.35), for from a larger screen one sits farther away."""
    return max(12.0, 12 + (scale - 0.8) * 6 / 0.55)


class Fonts:
    """Loaded fonts by role and pixel size."""

    def __init__(self, legible: bool = False) -> None:
        self.files = LEGIBLE if legible else ROLES
        self._loaded: OrderedDict[tuple[str, int], pygame.font.Font] = OrderedDict()

    def get(self, role: str, px: int) -> pygame.font.Font:
        """The font of a role at exactly `px` pixels."""
        key = (self.files[role], px)
        font = self._loaded.get(key)
        if font is None:
            if not pygame.font.get_init():
                pygame.font.init()
            font = self._loaded[key] = pygame.font.Font(str(FOLDER / key[0]), px)
            if len(self._loaded) > LOADED:
                self._loaded.popitem(last=False)
        self._loaded.move_to_end(key)
        return font

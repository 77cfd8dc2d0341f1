"""The measures of the window: pixels a unit, the part that is drawn on, the desktop around it."""

from __future__ import annotations

import pygame

Size = tuple[int, int]

WIDTH, HEIGHT = 1280, 800
"""What every scene can count on, in virtual units."""
SMALLEST = (1024, 640)
"""The smallest window, in pixels; only a smaller desktop makes it smaller still."""
BORDER = 40
"""Pixels of the desktop's height left to the title bar and the edge of a window."""


def pixels_per_unit(size: Size, percent: int) -> float:
    """The largest scale at which 1280x800 units fit, times the setting.

    The setting only makes things smaller (more room on a big screen), and never smaller than they
    are in the smallest window, where text is just large enough to read.
    """
    fit = min(size[0] / WIDTH, size[1] / HEIGHT)
    smallest = min(SMALLEST[0] / WIDTH, SMALLEST[1] / HEIGHT)
    return max(fit * min(percent, 100) / 100, min(fit, smallest))


def canvas(size: Size, percent: int) -> pygame.Rect:
    """The part of a window that scenes are drawn on: the whole picture, smaller, in the middle.

    A scene has as many units as at 100%, so that everything in it shrinks alike.
    """
    share = pixels_per_unit(size, percent) / pixels_per_unit(size, 100)
    inner = pygame.Rect(0, 0, round(size[0] * share), round(size[1] * share))
    inner.center = (size[0] // 2, size[1] // 2)
    return inner


def desktop() -> Size:
    """The size of the first screen, on which windows open."""
    known = [size for size in pygame.display.get_desktop_sizes() if min(size) > 2 * BORDER]
    return known[0] if known else (WIDTH, HEIGHT)


def placed(size: Size, desktop: Size) -> pygame.Rect:
    """Where a window lies in the middle of the desktop, with its title bar in view: of this size,
    or as large as there is room."""
    w = min(max(SMALLEST[0], size[0]), desktop[0])
    h = min(max(SMALLEST[1], size[1]), desktop[1] - 2 * BORDER)
    return pygame.Rect((desktop[0] - w) // 2, max(BORDER, (desktop[1] - h) // 2), w, h)

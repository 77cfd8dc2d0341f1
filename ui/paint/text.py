"""Setting text: wrapping, fitting into a box, and drawing it smoothly.

Text in sprites is drawn at three times its size and scaled down: SDL_ttf hints every letter to
whole pixels, which spaces small type unevenly.
"""

from __future__ import annotations

from typing import NamedTuple

import pygame

from ui.paint.fonts import SMALLEST, Fonts
from ui.paint.shelf import Shelf
from ui.paint.theme import Colour

_OVER = 3
_STEPS = (1.0, 0.94, 0.88, 0.82, 0.76, 0.7)
_ELLIPSIS = "…"


class Setting(NamedTuple):
    """Text broken into lines that fit, at the size they fit in."""

    lines: tuple[str, ...]
    px: float
    width: int
    height: int


class Typesetter:
    """Breaks, fits and draws text; remembers what it has drawn."""

    def __init__(self, fonts: Fonts, budget: int = 4 << 20) -> None:
        self.fonts = fonts
        self._drawn: Shelf[pygame.Surface] = Shelf(budget)
        self._set: dict[tuple[object, ...], Setting] = {}

    def setting(
        self,
        text: str,
        role: str,
        px: float,
        width: int | None = None,
        height: int | None = None,
        max_lines: int | None = None,
        leading: float = 1.0,
    ) -> Setting:
        """The lines of the text, shrunk in steps until they fit, at last cut with an ellipsis."""
        key = (text, role, px, width, height, max_lines, leading)
        done = self._set.get(key)
        if done is None:
            if len(self._set) > 4000:
                self._set.clear()
            done = self._set[key] = self._fit(text, role, px, width, height, max_lines, leading)
        return done

    def _fit(
        self,
        text: str,
        role: str,
        px: float,
        width: int | None,
        height: int | None,
        max_lines: int | None,
        leading: float,
    ) -> Setting:
        size = px
        for step in _STEPS:
            size = max(SMALLEST, px * step)
            font = self._font(role, size)
            lines = _wrap(text, font, width)
            fits = (max_lines is None or len(lines) <= max_lines) and (
                width is None or all(_across(font, line) <= width for line in lines)
            )
            tall = self._tall(font, len(lines), leading)
            if fits and (height is None or tall <= height):
                break
            if size == SMALLEST:
                break
        else:
            font = self._font(role, size)
        limit = max_lines or len(lines)
        if height is not None:
            limit = min(limit, max(1, int(height / (_line(font) * leading) + 0.05)))
        lines = _cut(lines, limit, font, width)
        across = max((_across(font, line) for line in lines), default=0)
        return Setting(tuple(lines), size, across, self._tall(font, len(lines), leading))

    def _font(self, role: str, px: float) -> pygame.font.Font:
        return self.fonts.get(role, max(1, round(px * _OVER)))

    def _tall(self, font: pygame.font.Font, lines: int, leading: float) -> int:
        return max(1, round(_line(font) * (1 + leading * (lines - 1)))) if lines else 1

    def draw(
        self,
        setting: Setting,
        role: str,
        colour: Colour,
        align: str = "left",
        width: int | None = None,
        leading: float = 1.0,
    ) -> pygame.Surface:
        """The lines in one picture, `width` wide (their own width if None)."""
        key = (setting, role, colour, align, width, leading)
        surface = self._drawn.get(key)
        if surface is None:
            surface = self._render(setting, role, colour, align, width, leading)
            self._drawn.put(key, surface, surface)
        return surface

    def _render(
        self,
        setting: Setting,
        role: str,
        colour: Colour,
        align: str,
        width: int | None,
        leading: float,
    ) -> pygame.Surface:
        font = self._font(role, setting.px)
        across = max(1, width if width is not None else setting.width)
        big = pygame.Surface((across * _OVER, setting.height * _OVER), pygame.SRCALPHA)
        # The colour of transparent pixels bleeds into the edges when scaled down.
        big.fill((*colour, 0))
        for i, line in enumerate(setting.lines):
            if not line:
                continue
            drawn = font.render(line, True, colour)
            spare = across * _OVER - drawn.get_width()
            x = {"left": 0, "center": spare // 2, "right": spare}[align]
            big.blit(drawn, (x, round(i * font.get_linesize() * leading)))
        return pygame.transform.smoothscale(big, (across, setting.height))


def _across(font: pygame.font.Font, text: str) -> int:
    return -(-font.size(text)[0] // _OVER)


def _line(font: pygame.font.Font) -> float:
    return font.get_linesize() / _OVER


def _wrap(text: str, font: pygame.font.Font, width: int | None) -> list[str]:
    """Break at spaces; a one-letter word (Polish i, w, z, o, a, u) stays with the next word."""
    lines: list[str] = []
    for paragraph in text.split("\n"):
        if width is None:
            lines.append(paragraph)
            continue
        line = ""
        for word in _words(paragraph):
            longer = f"{line} {word}" if line else word
            if line and _across(font, longer) > width:
                lines.append(line)
                line = word
            else:
                line = longer
        lines.append(line)
    return lines


def _words(paragraph: str) -> list[str]:
    words: list[str] = []
    held = ""
    for word in paragraph.split(" "):
        held += word
        if len(word) == 1 and word.isalpha():
            held += " "
        else:
            words.append(held)
            held = ""
    if held:
        words.append(held.rstrip())
    return words


def _cut(lines: list[str], limit: int, font: pygame.font.Font, width: int | None) -> list[str]:
    """At most `limit` lines, each inside `width`; what does not fit ends in an ellipsis."""
    lost = len(lines) > limit
    kept = lines[:limit]
    if width is None:
        return kept
    for i, line in enumerate(kept):
        short = lost and i == len(kept) - 1
        if not short and _across(font, line) <= width:
            continue
        while line and _across(font, line + _ELLIPSIS) > width:
            line = line[:-1]
        kept[i] = line.rstrip(" ,;:.") + _ELLIPSIS
    return kept

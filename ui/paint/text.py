"""Setting text: wrapping, fitting into a box, and drawing it smoothly.

Text in sprites is drawn at three times its size and scaled down: SDL_ttf hints every letter to
whole pixels, which spaces small type unevenly.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from math import ceil
from typing import NamedTuple

import pygame

from ui.paint.fonts import Fonts
from ui.paint.shelf import Shelf
from ui.paint.theme import Colour

_OVER = 3
_STEPS = (1.0, 0.94, 0.88, 0.82, 0.76, 0.7)
_SQUEEZES = (0.95, 0.9, 0.85, 0.8, 0.75, 0.7)
"""How much narrower letters may be that must not get smaller."""
_ELLIPSIS = "…"


_decoration = ""


@contextmanager
def decoration(why: str) -> Iterator[None]:
    """Text set in here need not be read, and may be small or faint; `why` tells the reason."""
    global _decoration
    before, _decoration = _decoration, why
    try:
        yield
    finally:
        _decoration = before


def is_decoration() -> bool:
    """Whether what is set now need not be read."""
    return bool(_decoration)


class Print(NamedTuple):
    """A text as it is drawn."""

    text: str
    px: float
    colour: Colour
    decoration: str
    """Why nobody has to read it; empty if it is to be read."""


press: Callable[[pygame.Surface, Print], pygame.Surface] | None = None
"""Makes another picture of every text: set only where text is measured."""


def printed(picture: pygame.Surface, text: str, px: float, colour: Colour) -> pygame.Surface:
    """The picture of a text as it is to be shown; all text goes through here."""
    if press is None:
        return picture
    return press(picture, Print(text, px, colour, _decoration))


class Wanted(NamedTuple):
    """How a text is to be set, and the room there is for it."""

    role: str
    px: float
    least: float
    """Pixels of the smallest letters it may have."""
    width: int | None = None
    height: int | None = None
    max_lines: int | None = None
    leading: float = 1.0


class Setting(NamedTuple):
    """Text broken into lines that fit, at the size they fit in."""

    role: str
    leading: float
    lines: tuple[str, ...]
    px: float
    width: int
    height: int
    squeeze: float = 1.0
    """How wide the letters are, of their own width."""
    whole: bool = True
    """Nothing of it is cut."""


class Typesetter:
    """Breaks, fits and draws text; remembers what it has drawn."""

    def __init__(self, fonts: Fonts, budget: int = 4 << 20) -> None:
        self.fonts = fonts
        self._drawn: Shelf[pygame.Surface] = Shelf(budget)
        self._set: dict[tuple[str, Wanted], Setting] = {}

    def setting(self, text: str, wanted: Wanted) -> Setting:
        """The lines of the text, made to fit: shrunk in steps, then squeezed, at last cut with an
        ellipsis."""
        done = self._set.get((text, wanted))
        if done is None:
            if len(self._set) > 4000:
                self._set.clear()
            done = self._set[text, wanted] = self._fit(text, wanted)
        return done

    def _fit(self, text: str, wanted: Wanted) -> Setting:
        role, px, least, width, height, max_lines, leading = wanted
        sizes = list(dict.fromkeys(max(least, px * step) for step in _STEPS))
        tries = [(size, 1.0) for size in sizes] + [(sizes[-1], by) for by in _SQUEEZES]
        for size, squeeze in tries:
            font = self._font(role, size)
            room = None if width is None else int(width / squeeze)
            lines = _wrap(text, font, room)
            fits = (max_lines is None or len(lines) <= max_lines) and (
                room is None or all(_across(font, line) <= room for line in lines)
            )
            if fits and (height is None or self._tall(font, len(lines), leading) <= height):
                break
        limit = max_lines or len(lines)
        if height is not None:
            limit = min(limit, max(1, 1 + int((height / _line(font) - 1) / leading + 0.05)))
        kept = _cut(lines, limit, font, room)
        whole, lines = kept == lines, kept
        across = max((_across(font, line) for line in lines), default=0)
        if squeeze < 1:
            across = min(ceil(across * squeeze), width or across)
        tall = self._tall(font, len(lines), leading)
        return Setting(role, leading, tuple(lines), size, across, tall, squeeze, whole)

    def _font(self, role: str, px: float) -> pygame.font.Font:
        return self.fonts.get(role, max(1, round(px * _OVER)))

    def _tall(self, font: pygame.font.Font, lines: int, leading: float) -> int:
        return max(1, round(_line(font) * (1 + leading * (lines - 1)))) if lines else 1

    def draw(
        self, setting: Setting, colour: Colour, align: str = "left", width: int | None = None
    ) -> pygame.Surface:
        """The lines in one picture, `width` wide (their own width if None)."""
        key = (setting, colour, align, width)
        surface = self._drawn.get(key)
        if surface is None:
            surface = self._render(*key)
            self._drawn.put(key, surface, surface)
        return printed(surface, " ".join(setting.lines), setting.px, colour)

    def _render(
        self, setting: Setting, colour: Colour, align: str, width: int | None
    ) -> pygame.Surface:
        font = self._font(setting.role, setting.px)
        across = max(1, width if width is not None else setting.width)
        big = pygame.Surface((across * _OVER, setting.height * _OVER), pygame.SRCALPHA)
        # The colour of transparent pixels bleeds into the edges when scaled down.
        big.fill((*colour, 0))
        for i, line in enumerate(setting.lines):
            if not line:
                continue
            drawn = font.render(line, True, colour)
            if setting.squeeze < 1:
                narrow = (round(drawn.get_width() * setting.squeeze), drawn.get_height())
                drawn = pygame.transform.smoothscale(drawn, narrow)
            spare = across * _OVER - drawn.get_width()
            x = {"left": 0, "center": spare // 2, "right": spare}[align]
            big.blit(drawn, (x, round(i * font.get_linesize() * setting.leading)))
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
        kept[i] = line[: _room(line, font, width)].rstrip(" ,;:.") + _ELLIPSIS
    return kept


def _room(line: str, font: pygame.font.Font, width: int) -> int:
    """How many letters of the line fit with an ellipsis behind them."""
    fit, too_many = 0, len(line) + 1
    while too_many - fit > 1:
        half = (fit + too_many) // 2
        if _across(font, line[:half] + _ELLIPSIS) <= width:
            fit = half
        else:
            too_many = half
    return fit

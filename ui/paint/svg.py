"""Reading SVG drawings and recolouring them.

A drawing names its colours as placeholders: `{base}` is the colour given for `base`,
`{base+40}` the same 40 % towards the light, `{base-25}` 25 % towards the dark. A placeholder
with a default reads `{mark=#33241a}`. Only what NanoSVG draws right may be used: see the lint
in tests/ui/test_sprites.py.
"""

from __future__ import annotations

import io
import re
from functools import lru_cache

import pygame

from ui.paint.theme import Colour, dark, hexa, light, rgb
from ui.paths import SPRITES

_PLACEHOLDER = re.compile(r"\{(\w+)(?:=(#[0-9a-fA-F]{6}))?([+-]\d+)?\}")


@lru_cache(maxsize=256)
def source(name: str) -> str:
    """The text of sprites/<name>.svg."""
    return (SPRITES / f"{name}.svg").read_text("utf-8")


def placeholders(text: str) -> set[str]:
    """The names of the colours a drawing asks for."""
    return {found.group(1) for found in _PLACEHOLDER.finditer(text)}


def coloured(text: str, colours: dict[str, Colour]) -> str:
    """The drawing with every placeholder replaced."""

    def fill(found: re.Match[str]) -> str:
        name, default, shift = found.groups()
        if name in colours:
            colour = colours[name]
        elif default:
            colour = rgb(default)
        else:
            raise KeyError(f"this drawing needs the colour {name!r}")
        t = int(shift or 0) / 100
        return hexa(light(colour, t) if t >= 0 else dark(colour, -t))

    return _PLACEHOLDER.sub(fill, text)


def raster(text: str, size: tuple[int, int]) -> pygame.Surface:
    """The drawing fitted into `size` (its own proportions are kept) and centred."""
    drawn = pygame.image.load_sized_svg(io.BytesIO(text.encode("utf-8")), size)
    if drawn.get_size() == size:
        return drawn
    whole = pygame.Surface(size, pygame.SRCALPHA)
    whole.blit(drawn, ((size[0] - drawn.get_width()) // 2, (size[1] - drawn.get_height()) // 2))
    return whole

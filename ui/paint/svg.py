"""Reading SVG drawings and recolouring them.

A drawing names its colours as placeholders: `{base}` is the colour given for `base`,
`{base+40}` the same 40 % towards the light, `{base-25}` 25 % towards the dark, `{base+12-10}` first
the one and then the other. A default reads `{mark=#33241a}` and holds for the whole drawing. Only
what NanoSVG draws right may be used: see the lint in tests/ui/test_sprites.py.
"""

from __future__ import annotations

import io
import re
from functools import lru_cache

import pygame

from ui.paint.elements import group
from ui.paint.theme import Colour, dark, hexa, light, rgb
from ui.paths import SPRITES

_DRAWING = re.compile(r'<svg[^>]* viewBox="0 0 (\S+) (\S+)"[^>]*>(.*)</svg>', re.DOTALL)
_PLACEHOLDER = re.compile(r"\{(\w+)(?:=(#[0-9a-fA-F]{6}))?((?:[+-]\d+)*)\}")


@lru_cache(maxsize=256)
def source(name: str) -> str:
    """The text of sprites/<name>.svg."""
    return (SPRITES / f"{name}.svg").read_text("utf-8")


def placeholders(text: str) -> set[str]:
    """The names of the colours a drawing asks for."""
    return {found.group(1) for found in _PLACEHOLDER.finditer(text)}


def coloured(text: str, colours: dict[str, Colour]) -> str:
    """The drawing with every placeholder replaced."""
    found = _PLACEHOLDER.findall(text)
    known = {name: rgb(default) for name, default, _shifts in found if default} | colours

    def fill(found: re.Match[str]) -> str:
        name, _default, shifts = found.groups()
        if name not in known:
            raise KeyError(f"this drawing needs the colour {name!r}")
        colour = known[name]
        for shift in re.findall(r"[+-]\d+", shifts):
            t = int(shift) / 100
            colour = light(colour, t) if t >= 0 else dark(colour, -t)
        return hexa(colour)

    return _PLACEHOLDER.sub(fill, text)


def names(folder: str) -> tuple[str, ...]:
    """The drawings in a folder of sprites/."""
    return tuple(sorted(file.stem for file in (SPRITES / folder).glob("*.svg")))


def extent(name: str) -> tuple[float, float]:
    """How wide and how high sprites/<name>.svg is, in its own units."""
    wide, high, _elements = _parts(source(name))
    return float(wide), float(high)


def elements(name: str) -> str:
    """What sprites/<name>.svg is made of, its colours still placeholders."""
    return _parts(source(name))[2]


def part(name: str, x: float, y: float, w: float, **colours: Colour) -> str:
    """sprites/<name>.svg as elements of another drawing: `w` wide, its upper left at (x, y)."""
    wide, _high, elements = _parts(coloured(source(name), colours))
    return group(elements, transform=f"translate({x} {y}) scale({w / float(wide)})")


def _parts(text: str) -> tuple[str, str, str]:
    found = _DRAWING.search(text)
    assert found is not None, "a part of another drawing begins at 0 0"
    return found[1], found[2], found[3]


def raster(text: str, size: tuple[int, int]) -> pygame.Surface:
    """The drawing fitted into `size` (its own proportions are kept) and centred."""
    drawn = pygame.image.load_sized_svg(io.BytesIO(text.encode("utf-8")), size)
    if drawn.get_size() == size:
        return drawn
    whole = pygame.Surface(size, pygame.SRCALPHA)
    # Rounding may add an empty row or column at its end.
    left, top = (max(0, (a - b) // 2) for a, b in zip(size, drawn.get_size(), strict=True))
    whole.blit(drawn, (left, top))
    return whole

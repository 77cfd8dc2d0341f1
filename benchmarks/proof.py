"""A proof print: every text in a colour of its own, so that a frame tells where each one stands.

While a proof is pulled, text is drawn with hard edges in colours that nothing else has. What lies
beside the letters on the screen is then just what they are read against, whatever sprites, veils
and other pieces come in between.
"""

from __future__ import annotations

import re
import sys
from collections import Counter, defaultdict
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple

import pygame

from ui.paint import text, theme
from ui.paint.text import Print
from ui.paint.theme import Colour

SOLID = 110
"""Of 255: from here on a pixel belongs to the letter."""
WORST = 0.15
"""Of the pixels beside the letters: so many may have less contrast than the figure tells."""
IN_SIGHT = 0.75
"""Of the pixels of a text; with fewer it lies under something else, and is not to be read."""
ENOUGH = 600
"""Pixels of a text whose neighbours are looked at."""
VIOLET = re.compile(rb"[\xe0-\xff][\x00-\x7f][\xe0-\xff]")
SETTERS = ("ui/paint/", "ui/forms/page.py", "benchmarks/proof.py")
"""What sets text for others: the place of a text is where they are asked for it."""
ROOT = Path(__file__).parents[1]


class Seen(NamedTuple):
    """A text in sight, and its contrast with what it is read against."""

    print: Print
    place: str
    """The file and line that asked for it."""
    contrast: float
    at: tuple[int, int]


class Proof:
    """All texts drawn since it was begun; decoration is drawn as ever, and is ground for others."""

    def __init__(self) -> None:
        self.prints: list[tuple[Print, str, int]] = []
        self.decoration: set[tuple[str, str]] = set()
        """(place, why) of what nobody has to read."""

    def press(self, picture: pygame.Surface, print: Print) -> pygame.Surface:
        place = _place()
        if print.decoration:
            self.decoration.add((place, print.decoration))
            return picture
        if not print.text.strip():
            return picture
        violet = _violet(len(self.prints))
        letters = pygame.mask.from_surface(picture, SOLID)
        self.prints.append((print, place, letters.count()))
        return letters.to_surface(setcolor=(*violet, 255), unsetcolor=(*violet, 0))

    def seen(self, frame: pygame.Surface) -> list[Seen]:
        """Every text that can be seen in the frame."""
        width = frame.get_width()
        raw = pygame.image.tobytes(frame, "RGB")
        pixels = {
            found.start() // 3: found.group()
            for found in VIOLET.finditer(raw)
            if found.start() % 3 == 0
        }
        spots: dict[bytes, list[int]] = defaultdict(list)
        for spot, colour in pixels.items():
            spots[colour].append(spot)
        seen = []
        for colour, mine in spots.items():
            number = _number(colour)
            if number is None or number >= len(self.prints):
                continue
            print, place, drawn = self.prints[number]
            if len(mine) < drawn * IN_SIGHT:
                continue
            ground = Counter(
                raw[3 * near : 3 * near + 3]
                for spot in mine[:: -(-len(mine) // ENOUGH)]
                for near in (spot - 1, spot + 1, spot - width, spot + width)
                if 0 <= near < len(raw) // 3 and near not in pixels
            )
            at = min(spot % width for spot in mine), min(mine) // width
            seen.append(Seen(print, place, _contrast(print.colour, ground), at))
        return seen


@contextmanager
def pulled() -> Iterator[Proof]:
    """Text painted in here is part of the proof; open the window inside, and close it there."""
    proof = Proof()
    text.press = proof.press
    try:
        yield proof
    finally:
        text.press = None


def _contrast(ink: Colour, ground: Counter[bytes]) -> float:
    """What all but the worst of the ground has."""
    ratios = sorted(
        (theme.contrast_ratio(ink, (c[0], c[1], c[2])), count) for c, count in ground.items()
    )
    skipped = ground.total() * WORST
    for ratio, count in ratios:
        skipped -= count
        if skipped < 0:
            return ratio
    return 21.0


def _place() -> str:
    frame = sys._getframe(2)
    while True:
        file = Path(frame.f_code.co_filename)
        name = file.relative_to(ROOT).as_posix() if file.is_relative_to(ROOT) else file.name
        if frame.f_back is None or not name.startswith(SETTERS):
            return f"{name}:{frame.f_lineno}"
        frame = frame.f_back


def _violet(number: int) -> Colour:
    """A colour that no picture has, and hardly any blend of two such colours: 4,096 of them."""
    code = number << 5 | _check(number)
    return 0xE0 | code >> 12, code & 0x7F, 0xE0 | code >> 7 & 0x1F


def _number(colour: bytes) -> int | None:
    """Whose colour it is, if it is anybody's."""
    code = (colour[0] & 0x1F) << 12 | (colour[2] & 0x1F) << 7 | colour[1]
    number = code >> 5
    return number if _check(number) == code & 0x1F else None


def _check(number: int) -> int:
    return number * 2654435761 >> 13 & 0x1F

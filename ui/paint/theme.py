"""Colours, strokes and sizes of the whole product, in one place.

Every tint and outline is derived from a base colour with `light` and `dark`; nothing is pure
black or pure white.
"""

from __future__ import annotations

from typing import NamedTuple

Colour = tuple[int, int, int]


def rgb(text: str) -> Colour:
    """`#rrggbb` as a colour."""
    return int(text[1:3], 16), int(text[3:5], 16), int(text[5:7], 16)


def hexa(colour: Colour) -> str:
    """A colour as `#rrggbb`."""
    return f"#{colour[0]:02x}{colour[1]:02x}{colour[2]:02x}"


def mix(a: Colour, b: Colour, t: float) -> Colour:
    """From `a` (t = 0) to `b` (t = 1)."""
    return (
        round(a[0] + (b[0] - a[0]) * t),
        round(a[1] + (b[1] - a[1]) * t),
        round(a[2] + (b[2] - a[2]) * t),
    )


_LIGHTEST = rgb("#fff6e0")
_DARKEST = rgb("#1a0f08")


def light(colour: Colour, t: float) -> Colour:
    """Towards warm candle light."""
    return mix(colour, _LIGHTEST, t)


def dark(colour: Colour, t: float) -> Colour:
    """Towards warm shade."""
    return mix(colour, _DARKEST, t)


def luminance(colour: Colour) -> float:
    """Relative luminance as WCAG defines it."""

    def linear(channel: int) -> float:
        c = channel / 255
        return c / 12.92 if c <= 0.03928 else ((c + 0.055) / 1.055) ** 2.4

    return 0.2126 * linear(colour[0]) + 0.7152 * linear(colour[1]) + 0.0722 * linear(colour[2])


def contrast_ratio(a: Colour, b: Colour) -> float:
    """Between 1 and 21; text wants 4.5 at least."""
    high, low = sorted((luminance(a), luminance(b)), reverse=True)
    return (high + 0.05) / (low + 0.05)


def ground(colour: Colour, words: Colour, ratio: float) -> Colour:
    """The colour, lighter or darker by as much as the words need to stand out so much from it."""
    away = dark if luminance(words) > luminance(colour) else light
    tries = (away(colour, percent / 100) for percent in range(0, 101, 2))
    return next((c for c in tries if contrast_ratio(c, words) >= ratio), away(colour, 1.0))


READ, READ_EASILY = 4.7, 7.4
"""Contrast of words with their ground as it is painted, and in high contrast: with a little to
spare over the 4.5 and 7 that are asked for, because grounds are not even."""

INK = rgb("#33241a")
TITLE = rgb("#4a2f17")
MUTED = rgb("#584128")
LINK = rgb("#742b14")
CREAM = rgb("#fff5dd")
RIM = rgb("#fff6dc")
"""The bright edge round a piece: without it green on meadow and yellow on wheat vanish."""

PARCHMENT = rgb("#f3e7cd")
FACE_LIGHT = rgb("#f9f0dc")
FACE_DARK = rgb("#ead9b4")
TEXT_BOX = rgb("#f7eed9")
PANEL_TOP = rgb("#ecdcb8")
PANEL_BOTTOM = rgb("#dcc698")
FRAME = rgb("#4b3320")
HAIRLINE = rgb("#a8875a")

TABLE = rgb("#9a683f")
PLANKS = (rgb("#ad7a4a"), rgb("#7f5230"), rgb("#a06a3c"))
VIGNETTE = rgb("#77604f")
TABLE_FLAT = rgb("#2a1d14")
"""The table in high contrast."""

TRAY_TOP = rgb("#3a2415")
TRAY_BOTTOM = rgb("#55361f")
GOLD = rgb("#e9b949")
COIN_LIGHT = rgb("#fbe7a4")
COIN_DARK = rgb("#d49c2e")
COIN_RIM = rgb("#6e430d")
COIN_DIGIT = rgb("#261404")
GLOW = rgb("#ffcf5a")
GLOW_LINE = rgb("#ffe9a8")
GLOW_STRONG = rgb("#fff04a")
"""The line round a legal target in high contrast."""

PRIMARY = (rgb("#a23a2c"), rgb("#7c261c"))
SECONDARY = (rgb("#82603a"), rgb("#6b4a29"))
BACK = (rgb("#7c2f27"), rgb("#521a17"))
BACK_LINE = rgb("#c9963f")
SHADOW = rgb("#100804")

GOOD = rgb("#4d6b2f")
BAD = rgb("#7e2117")

RESOURCES: dict[str, Colour] = {
    "wood": rgb("#7a4a26"),
    "wheat": rgb("#e7b93c"),
    "brick": rgb("#b5482f"),
    "glass": rgb("#6fb3c4"),
    "stone": rgb("#8d8d8a"),
}

RESOURCE_MARKS: dict[str, Colour] = {
    "wood": rgb("#f3dcab"),
    "wheat": rgb("#5f3a05"),
    "brick": rgb("#ffe3c4"),
    "glass": rgb("#0f4354"),
    "stone": rgb("#262626"),
}
"""The mark on a cube is the second cue: it must be seen without the colour."""

HANDLE = rgb("#6e4524")
MALLET = rgb("#b07a46")

MEADOW = (rgb("#a5be62"), rgb("#7c9a42"))


class Player(NamedTuple):
    """How a player's things look; the emblem is the second cue beside the colour."""

    id: str
    colour: Colour
    emblem: str


PLAYERS: list[Player] = [
    Player("red", rgb("#b9342b"), "tower"),
    Player("blue", rgb("#2f66a8"), "anchor"),
    Player("yellow", rgb("#e5b235"), "sun"),
    Player("jade", rgb("#4fa07a"), "leaf"),
    Player("violet", rgb("#4a2a63"), "crown"),
    Player("charcoal", rgb("#3a3a40"), "raven"),
]

# Type scale, in virtual units.
SCREEN_TITLE = 32.0
PANEL_TITLE = 22.0
CARD_NAME = 17.5
BUTTON = 18.0
BODY = 16.0
SMALL = 13.0

# Corner radii, in virtual units.
RADIUS_CARD = 10.0
RADIUS_ART = 6.0
RADIUS_PANEL = 14.0
RADIUS_BUTTON = 8.0
RADIUS_CELL = 7.0


class Fall(NamedTuple):
    """How a shadow falls: to the right and down, for the light comes from the top left."""

    dx: float
    dy: float
    blur: float
    alpha: int


SHADOWS: dict[str, Fall] = {
    "piece": Fall(3, 4, 4, 150),
    "card": Fall(2, 4, 7, 130),
    "board": Fall(5, 9, 12, 150),
    "lifted": Fall(6, 22, 18, 130),
}

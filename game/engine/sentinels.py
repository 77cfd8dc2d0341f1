"""The numbers that stand for no number: what seats, cards and squares are when there is none."""

from __future__ import annotations

from typing import Final

NOBODY: Final = -1
"""No seat."""
NOTHING: Final = -1
"""No card, no square, no tile: an empty place."""
UNKNOWN: Final = -2
"""A card or tile that the viewer cannot know."""
HIDDEN: Final = "?"
"""Its name, where things stand by name."""

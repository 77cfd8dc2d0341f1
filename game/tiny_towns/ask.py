"""A choice that must be answered before anything else happens in the town (5)."""

from __future__ import annotations

from typing import NamedTuple


class Ask(NamedTuple):
    kind: str
    """What is asked: "mark", "replace", "free_building" or "stock"."""
    square: int
    """Where the building that asks stands."""
    left: int = 1
    """How many more times it asks."""
    used: int = 0
    """Squares that may not be chosen (again)."""

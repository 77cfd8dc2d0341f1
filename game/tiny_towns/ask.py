"""A choice that must be answered before anything else happens in the town (5)."""

from __future__ import annotations

from typing import Literal, NamedTuple, get_args

Kind = Literal["mark", "replace", "free_building", "stock"]
KINDS: tuple[Kind, ...] = get_args(Kind)


class Ask(NamedTuple):
    kind: Kind
    square: int
    """Where the building that asks stands."""
    left: int = 1
    """How many more times it asks."""
    used: int = 0
    """Squares that may not be chosen (again)."""

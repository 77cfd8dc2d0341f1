"""A state from plain data."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.craftsmen.rules import CraftsmenState
from game.engine.state import Json

if TYPE_CHECKING:
    from game.craftsmen.game import Craftsmen


def from_dict(game: Craftsmen, data: Json) -> CraftsmenState:
    raise ValueError

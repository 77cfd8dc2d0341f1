"""How the cards of Mini Villagers stand in its saves: by their ids."""

from __future__ import annotations

from typing import Annotated

from game.engine.keeping import Id, IdOrNothing

Card = Annotated[int, Id("card", lambda book: book.names)]
"""UNKNOWN for one a view hides."""
CardOrNothing = Annotated[int, IdOrNothing("card", lambda book: book.names)]

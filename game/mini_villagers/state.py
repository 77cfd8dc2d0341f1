"""The position of Mini Villagers: each field declared once. What can be done is in rules.py."""

from __future__ import annotations

from typing import Literal

from game.engine.chance import Chance
from game.engine.declared import Unsaved
from game.engine.keeping import GivenOptions, Seat, SeatOrNull
from game.engine.state import State
from game.mini_villagers.book import Book
from game.mini_villagers.saving import Card, CardOrNothing

Phase = Literal["draw", "drawn", "between", "over"]


class MiniVillagersState(State):
    book: Unsaved[Book]

    players: int
    options: GivenOptions
    chance: Chance
    viewer: Seat | None
    """Whose view this is; None for the full state."""
    player: Seat | None
    phase: Phase
    """What is asked: "draw" (a card from the pile or the neighbour), "drawn" (what becomes of it)
    or "over"."""
    dealer: Seat
    """Who has dealt and begins."""
    turn: int
    """Turns begun so far, of all seats together."""

    hands: list[tuple[Card, ...]]
    """In the order in which each is held out to a neighbour, which nobody can foresee."""
    pile: list[Card]
    """Its top is the last one."""
    pairs: list[tuple[Card, ...]]
    """What each seat has laid aside: man and woman, one pair after the other."""
    drawn: CardOrNothing
    """The card just drawn, in no hand yet."""
    source: SeatOrNull
    """From whose hand it was drawn; NOBODY if from the pile."""

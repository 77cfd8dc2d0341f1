"""The position of Tiny Towns: each field declared once. What can be done with it is in rules.py."""

from __future__ import annotations

from typing import Annotated, Final, Literal

from game.engine.chance import Chance
from game.engine.declared import Key, Later, Unsaved
from game.engine.keeping import GivenOptions, Seat, SeatOrNobody
from game.engine.state import State
from game.tiny_towns.ask import Kind
from game.tiny_towns.book import Book, InPlay
from game.tiny_towns.saving import (
    CardInPlay,
    CardsInPlay,
    OpenChoice,
    OpenResource,
    Resource,
    ResourceOrNothing,
)
from game.tiny_towns.town import Town

Phase = Literal["draft", "name", "offer", "place", "build", "watch", "over"]
Mode = Literal["master_builder", "town_hall", "offer"]
MASTER_BUILDER: Final = "master_builder"
TOWN_HALL: Final = "town_hall"
OFFER: Final = "offer"


class TinyTownsState(State):
    book: Unsaved[Book]
    mode: Unsaved[Mode]
    """How the resource of a turn comes about: named, drawn in the Town Hall (14), or taken from the
    offer (15)."""

    # What is going on.
    players: int
    options: GivenOptions
    """The options the game was started with, complete."""
    in_play: Annotated[InPlay, CardsInPlay(), Key("cards")]
    """The seven cards in play."""
    towns: list[Town]
    """One a seat."""
    chance: Chance
    phase: Phase
    """The part of the turn; what is asked in it may be a choice of `asks` first."""
    player: Seat | None
    asks: tuple[OpenChoice, ...]
    """Choices to be answered before the phase goes on, the last one first."""
    turn: int
    """Counts from 1."""
    builder: SeatOrNobody
    """The Master Builder's seat."""
    named: ResourceOrNothing
    """The resource of the turn, NOTHING before it is known and in free turns."""
    chosen: int
    """Which card of the offer was taken this turn, or NOTHING."""
    barred: Annotated[str, Later("", always=True)]
    """The card that keeps the acting player from placing in this free turn; empty otherwise."""
    watcher: SeatOrNobody
    """The seat that resolves its watching monument."""
    triggered: tuple[CardInPlay, ...]
    """What neighbours built this turn and the watcher has still to place."""

    # The resource cards.
    pile: list[Resource]
    """Face down, the next one first; UNKNOWN is a card the viewer cannot know."""
    unseen: int
    """How many cards at the top of the pile nobody has seen (solo: those below are known)."""
    hidden: list[Resource]
    """Town Hall: the cards discarded face down."""
    drawn: list[OpenResource]
    """Town Hall: the cards drawn since the last shuffle."""
    offer: list[OpenResource]
    """Solo: the open cards."""
    viewer: Seat | None
    """Whose view this is; None for the full state."""

    @property
    def asking(self) -> Phase | Kind:
        """What is being asked: an open choice, or else the phase."""
        return self.asks[-1].kind if self.asks else self.phase

    def acting(self) -> tuple[int, Town]:
        """The seat that decides now, and its town."""
        assert self.player is not None
        return self.player, self.towns[self.player]

"""What a player of Tiny Towns can decide. Squares are "a1" (top left) to "d4"."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from game.engine.actions import Action, Notation


@dataclass(frozen=True, slots=True)
class KeepMonument(Action):
    """Of the monuments dealt, keep this one (4.7)."""

    word: ClassVar[str] = "keep"
    card: str

    @property
    def piece(self) -> str:
        return f"card.{self.card}"


@dataclass(frozen=True, slots=True)
class NameResource(Action):
    """The Master Builder names the resource of the turn."""

    word: ClassVar[str] = "name"
    resource: str

    @property
    def piece(self) -> str:
        return f"supply.{self.resource}"


@dataclass(frozen=True, slots=True)
class ChooseOffer(Action):
    """Solo: take the resource of this card of the offer, counted from 0 (15)."""

    word: ClassVar[str] = "offer"
    index: int

    @property
    def piece(self) -> str:
        return f"offer.{self.index}"


@dataclass(frozen=True, slots=True)
class Place(Action):
    """Put a cube on an empty square (6.1); another resource than the named one by a mark (6.2)."""

    word: ClassVar[str] = "place"
    resource: str
    square: str

    @property
    def piece(self) -> str:
        return f"supply.{self.resource}"

    @property
    def place(self) -> str:
        return f"@.{self.square}"


@dataclass(frozen=True, slots=True)
class Store(Action):
    """Put the named cube into the store standing on the square (6.3)."""

    word: ClassVar[str] = "store"
    resource: str
    square: str

    @property
    def piece(self) -> str:
        return f"supply.{self.resource}"

    @property
    def place(self) -> str:
        return f"@.{self.square}"


@dataclass(frozen=True, slots=True)
class Swap(Action):
    """Put the named cube into the store on `square`; `out` goes from it to `target` (6.4)."""

    word: ClassVar[str] = "swap"
    square: str
    out: str
    target: str

    @property
    def piece(self) -> str:
        return f"store.{self.square}.{self.out}"

    @property
    def place(self) -> str:
        return f"@.{self.target}"


@dataclass(frozen=True, slots=True)
class OnCottage(Action):
    """Put the named cube on a square with an own Cottage (6.5)."""

    word: ClassVar[str] = "cottage"
    resource: str
    square: str

    @property
    def piece(self) -> str:
        return f"supply.{self.resource}"

    @property
    def place(self) -> str:
        return f"@.{self.square}"


@dataclass(frozen=True, slots=True)
class SetAside(Action):
    """Novice rule: put the named cube out of the game (6.6, 13)."""

    word: ClassVar[str] = "aside"


@dataclass(frozen=True, slots=True)
class Build(Action):
    """Take the cubes of the pattern on `squares` (in board order) off, build on `target` (7)."""

    word: ClassVar[str] = "build"
    card: str
    squares: tuple[str, ...]
    target: str

    @property
    def piece(self) -> str:
        return f"card.{self.card}"

    @property
    def place(self) -> str:
        return f"@.{self.target}"


@dataclass(frozen=True, slots=True)
class Done(Action):
    """Build no more in this turn."""

    word: ClassVar[str] = "done"


@dataclass(frozen=True, slots=True)
class Mark(Action):
    """Mark the building that has just come with a resource."""

    word: ClassVar[str] = "mark"
    resource: str

    @property
    def piece(self) -> str:
        return f"supply.{self.resource}"


@dataclass(frozen=True, slots=True)
class Replace(Action):
    """Replace the building on the square by one of another type."""

    word: ClassVar[str] = "replace"
    square: str
    card: str

    @property
    def piece(self) -> str:
        return f"card.{self.card}"

    @property
    def place(self) -> str:
        return f"@.{self.square}"


@dataclass(frozen=True, slots=True)
class StopReplacing(Action):
    word: ClassVar[str] = "stop"


@dataclass(frozen=True, slots=True)
class FreeBuilding(Action):
    """Put a building of the supply on an empty square, without cubes."""

    word: ClassVar[str] = "free"
    card: str
    square: str

    @property
    def piece(self) -> str:
        return f"card.{self.card}"

    @property
    def place(self) -> str:
        return f"@.{self.square}"


@dataclass(frozen=True, slots=True)
class Stock(Action):
    """Put a building of the supply on the monument card that watches the neighbours."""

    word: ClassVar[str] = "stock"
    card: str

    @property
    def piece(self) -> str:
        return f"card.{self.card}"


@dataclass(frozen=True, slots=True)
class WatchPlace(Action):
    """A neighbour built it: take the building off the card and put it on an empty square."""

    word: ClassVar[str] = "watch"
    card: str
    square: str

    @property
    def piece(self) -> str:
        return f"stock.{self.card}"

    @property
    def place(self) -> str:
        return f"@.{self.square}"


SET_ASIDE = SetAside()
DONE = Done()
STOP_REPLACING = StopReplacing()

NOTATION = Notation(
    KeepMonument,
    NameResource,
    ChooseOffer,
    Place,
    Store,
    Swap,
    OnCottage,
    SetAside,
    Build,
    Done,
    Mark,
    Replace,
    StopReplacing,
    FreeBuilding,
    Stock,
    WatchPlace,
)

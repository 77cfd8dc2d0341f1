"""What a player of Ragusa can decide, and which pieces and places of the table each names.

Pieces (`@` = the acting seat):
    bonus.<card>         a bonus card dealt or drawn, to be kept by a click
    bonus_deck           the deck of bonus cards, drawn from by a click
    @.house              the next house of the seat's supply
    @.super_house        the next super-house of the seat's supply
    @.tower              the next tower of the seat's supply
    wall                 the next wall of the common supply
    ship.<berth>         the ship in that berth, 1 on the left, bought by a click
    @.<commodity>        the seat's stock of oil, wine or silver
    @.<resource>         the seat's counter of a resource (fish, when exchanging)
Places:
    <space>              a house space, e.g. w07: takes houses, super-houses and towers
    edge.<wall>          a wall place, e.g. edge.e05
    hex.<hex>            a city hex, chosen by a click when several wait to be activated
    value.<commodity>    the value track of a commodity, where one unit is sold
    @.<resource>         the seat's counter of the resource bought with fish
Buttons, with neither: `decline` and `pass`.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from game.engine.actions import Action, Notation


@dataclass(frozen=True, slots=True)
class KeepBonus(Action):
    """Keep this one of the bonus cards dealt (5.9) or drawn at the palace (8)."""

    word: ClassVar[str] = "keep"
    card: str

    @property
    def piece(self) -> str:
        return f"bonus.{self.card}"


@dataclass(frozen=True, slots=True)
class PlaceHouse(Action):
    """Put a house on a free space whose requirements are met (7)."""

    word: ClassVar[str] = "house"
    space: str

    @property
    def piece(self) -> str:
        return "@.house"

    @property
    def place(self) -> str:
        return self.space


@dataclass(frozen=True, slots=True)
class PlaceSuperHouse(Action):
    """Two players: put a super-house on a free wall space (13)."""

    word: ClassVar[str] = "super_house"
    space: str

    @property
    def piece(self) -> str:
        return "@.super_house"

    @property
    def place(self) -> str:
        return self.space


@dataclass(frozen=True, slots=True)
class PlaceWithFish(Action):
    """Put a "house" or "super_house" on a space, buying what it lacks with fish (R2).

    `get` names the resources bought in the order of the resource list, one entry a unit.
    """

    word: ClassVar[str] = "with_fish"
    what: str
    space: str
    get: tuple[str, ...]

    @property
    def piece(self) -> str:
        return f"@.{self.what}"

    @property
    def place(self) -> str:
        return self.space


@dataclass(frozen=True, slots=True)
class Pass(Action):
    """No space is open to the player this turn (R12)."""

    word: ClassVar[str] = "pass"


@dataclass(frozen=True, slots=True)
class ActivateHex(Action):
    """Of the city hexes beside the new house, this one comes next (7.4)."""

    word: ClassVar[str] = "hex"
    hex: str

    @property
    def place(self) -> str:
        return f"hex.{self.hex}"


@dataclass(frozen=True, slots=True)
class Exchange(Action):
    """Give fish for one unit of another resource, for good (10)."""

    word: ClassVar[str] = "exchange"
    pay: str
    resource: str

    @property
    def piece(self) -> str:
        return f"@.{self.pay}"

    @property
    def place(self) -> str:
        return f"@.{self.resource}"


@dataclass(frozen=True, slots=True)
class BuildWall(Action):
    """Mason: put a wall on an empty wall place (8)."""

    word: ClassVar[str] = "wall"
    wall: str

    @property
    def piece(self) -> str:
        return "wall"

    @property
    def place(self) -> str:
        return f"edge.{self.wall}"


@dataclass(frozen=True, slots=True)
class BuildTower(Action):
    """Architect: put a tower on a wall space without one (8)."""

    word: ClassVar[str] = "tower"
    space: str

    @property
    def piece(self) -> str:
        return "@.tower"

    @property
    def place(self) -> str:
        return self.space


@dataclass(frozen=True, slots=True)
class BuyShip(Action):
    """Market: buy the ship in this berth, counted from 1 on the left (9)."""

    word: ClassVar[str] = "buy"
    berth: int

    @property
    def piece(self) -> str:
        return f"ship.{self.berth}"


@dataclass(frozen=True, slots=True)
class Sell(Action):
    """Quay: sell one unit at its value (9)."""

    word: ClassVar[str] = "sell"
    commodity: str

    @property
    def piece(self) -> str:
        return f"@.{self.commodity}"

    @property
    def place(self) -> str:
        return f"value.{self.commodity}"


@dataclass(frozen=True, slots=True)
class DrawBonus(Action):
    """Rector's Palace: draw from the bonus deck (8)."""

    word: ClassVar[str] = "draw"

    @property
    def piece(self) -> str:
        return "bonus_deck"


@dataclass(frozen=True, slots=True)
class Decline(Action):
    """Make no use of what is offered, exchange no (more) fish."""

    word: ClassVar[str] = "decline"


NOTATION = Notation(
    KeepBonus,
    PlaceHouse,
    PlaceSuperHouse,
    PlaceWithFish,
    Pass,
    ActivateHex,
    Exchange,
    BuildWall,
    BuildTower,
    BuyShip,
    Sell,
    DrawBonus,
    Decline,
)

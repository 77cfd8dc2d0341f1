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

from game.engine.actions import Action, Notation, action


@action("keep", "bonus.{card}")
class KeepBonus(Action):
    """Keep this one of the bonus cards dealt (5.9) or drawn at the palace (8)."""

    card: str


@action("house", "@.house", "{space}")
class PlaceHouse(Action):
    """Put a house on a free space whose requirements are met (7)."""

    space: str


@action("super_house", "@.super_house", "{space}")
class PlaceSuperHouse(Action):
    """Two players: put a super-house on a free wall space (13)."""

    space: str


@action("with_fish", "@.{what}", "{space}")
class PlaceWithFish(Action):
    """Put a "house" or "super_house" on a space, buying what it lacks with fish (R2).

    `get` names the resources bought in the order of the resource list, one entry a unit.
    """

    what: str
    space: str
    get: tuple[str, ...]


@action("pass")
class Pass(Action):
    """No space is open to the player this turn (R12)."""


@action("hex", place="hex.{hex}")
class ActivateHex(Action):
    """Of the city hexes beside the new house, this one comes next (7.4)."""

    hex: str


@action("exchange", "@.{pay}", "@.{resource}")
class Exchange(Action):
    """Give fish for one unit of another resource, for good (10)."""

    pay: str
    resource: str


@action("wall", "wall", "edge.{wall}")
class BuildWall(Action):
    """Mason: put a wall on an empty wall place (8)."""

    wall: str


@action("tower", "@.tower", "{space}")
class BuildTower(Action):
    """Architect: put a tower on a wall space without one (8)."""

    space: str


@action("buy", "ship.{berth}")
class BuyShip(Action):
    """Market: buy the ship in this berth, counted from 1 on the left (9)."""

    berth: int


@action("sell", "@.{commodity}", "value.{commodity}")
class Sell(Action):
    """Quay: sell one unit at its value (9)."""

    commodity: str


@action("draw", "bonus_deck")
class DrawBonus(Action):
    """Rector's Palace: draw from the bonus deck (8)."""


@action("decline")
class Decline(Action):
    """Make no use of what is offered, exchange no (more) fish."""


PASS, DRAW, DECLINE = Pass(), DrawBonus(), Decline()

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

"""What a player of Tiny Towns can decide, and which pieces and places of the table each names.

Squares are "a1" (top left) to "d4".

Pieces (`@` = the acting seat):
    card.<card>               a card in play, the own monument or one to choose
    supply.<resource>         the cubes of the supply
    offer.<index>             an open card of the offer, counted from 0 (solo)
    store.<square>.<resource> a cube in the own store on the square
    stock.<card>              a building on the own monument card that watches the neighbours
Places:
    @.<square>                a square of the own town
Buttons, with neither: `aside`, `done` and `stop`.
"""

from __future__ import annotations

from game.engine.actions import Action, Notation, action


@action("keep", "card.{card}")
class KeepMonument(Action):
    """Of the monuments dealt, keep this one (4.7)."""

    card: str


@action("name", "supply.{resource}")
class NameResource(Action):
    """The Master Builder names the resource of the turn."""

    resource: str


@action("offer", "offer.{index}")
class ChooseOffer(Action):
    """Solo: take the resource of this card of the offer, counted from 0 (15)."""

    index: int


@action("place", "supply.{resource}", "@.{square}")
class Place(Action):
    """Put a cube on an empty square (6.1); another resource than the named one by a mark (6.2)."""

    resource: str
    square: str


@action("store", "supply.{resource}", "@.{square}")
class Store(Action):
    """Put the named cube into the store standing on the square (6.3)."""

    resource: str
    square: str


@action("swap", "store.{square}.{out}", "@.{target}")
class Swap(Action):
    """Put the named cube into the store on `square`; `out` goes from it to `target` (6.4)."""

    square: str
    out: str
    target: str


@action("cottage", "supply.{resource}", "@.{square}")
class OnCottage(Action):
    """Put the named cube on a square with an own Cottage (6.5)."""

    resource: str
    square: str


@action("aside")
class SetAside(Action):
    """Novice rule: put the named cube out of the game (6.6, 13)."""


@action("build", "card.{card}", "@.{target}")
class Build(Action):
    """Take the cubes of the pattern on `squares` (in board order) off, build on `target` (7)."""

    card: str
    squares: tuple[str, ...]
    target: str


@action("done")
class Done(Action):
    """Build no more in this turn."""


@action("mark", "supply.{resource}")
class Mark(Action):
    """Mark the building that has just come with a resource."""

    resource: str


@action("replace", "card.{card}", "@.{square}")
class Replace(Action):
    """Replace the building on the square by one of another type."""

    square: str
    card: str


@action("stop")
class StopReplacing(Action):
    """Leave the buildings as they are."""


@action("free", "card.{card}", "@.{square}")
class FreeBuilding(Action):
    """Put a building of the supply on an empty square, without cubes."""

    card: str
    square: str


@action("stock", "card.{card}")
class Stock(Action):
    """Put a building of the supply on the monument card that watches the neighbours."""

    card: str


@action("watch", "stock.{card}", "@.{square}")
class WatchPlace(Action):
    """A neighbour built it: take the building off the card and put it on an empty square."""

    card: str
    square: str


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

"""What a player of Amber can decide, and which pieces and places of the table each names.

Tiles of one type are alike: an action names the type. `turn` counts quarter turns clockwise, and
turns that look the same are one (a straight has 0 and 1 only; see `Book.turn_of`).

Pieces (`@` = the acting seat):
    @.hand.<tile>        a tile of this type in the seat's hand, e.g. 0.hand.curve; of several
                         equal ones any may be picked up
    @.special_shovel     the seat's special shovel (advanced game)
    row.<slot>           the tile in this slot of the open row, 1 on the left (advanced game)
    stack                the face-down stack
Places:
    <square>             a square of the board, e.g. F6
    box                  where a tile goes that is swapped away
A castle is chosen by its square alone. Buttons, with neither: `end` and `pass`.
"""

from __future__ import annotations

from game.engine.actions import Action, Notation, action


@action("castle", place="{square}")
class ChooseCastle(Action):
    """Before the first turn: take one of the castles that are left (6.5, R20)."""

    square: str


@action("lay", "@.hand.{tile}", "{square}")
class Lay(Action):
    """Lay a road tile or a swamp on an empty square (8.1, 8.2)."""

    tile: str
    square: str
    turn: int


@action("dig", "@.hand.{tile}", "{square}")
class Dig(Action):
    """Use a shovel: the tile on this square goes to the box (8.3)."""

    tile: str
    square: str


@action("rebuild", "@.hand.{tile}", "{square}")
class Rebuild(Action):
    """Put a bridge or roundabout in the place of a straight, as first or second tile (8.4, 8.5)."""

    tile: str
    square: str
    turn: int


@action("special", "@.special_shovel", "{square}")
class DigSpecial(Action):
    """Advanced: use the special shovel instead of a tile (11)."""

    square: str


@action("end")
class EndTurn(Action):
    """The turn is over: no second tile; in the basic game the hand is refilled (8.7)."""


@action("draw", "stack")
class DrawTop(Action):
    """Advanced: draw the top tile of the stack (11)."""


@action("take", "row.{slot}")
class TakeOpen(Action):
    """Advanced: take the tile in this slot of the open row, 1 on the left (11)."""

    slot: int


@action("swap", "@.hand.{tile}", "box")
class Swap(Action):
    """No move: pay a coin, put this tile in the box unseen, and draw another (8.6)."""

    tile: str


@action("pass")
class Pass(Action):
    """No move, no swap, and the special shovel is kept: pay a coin (8.6, R17)."""


NOTATION = Notation(
    ChooseCastle, Lay, Dig, Rebuild, DigSpecial, EndTurn, DrawTop, TakeOpen, Swap, Pass
)

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

Which turns of a tile may be laid on a square: `state.turns(tile, square)`; the action for a held
tile: `state.held(tile, square, turn)`.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from game.engine.actions import Action, Notation


@dataclass(frozen=True, slots=True)
class ChooseCastle(Action):
    """Before the first turn: take one of the castles that are left (6.5, R20)."""

    word: ClassVar[str] = "castle"
    square: str

    @property
    def place(self) -> str:
        return self.square


@dataclass(frozen=True, slots=True)
class _OnSquare(Action):
    """A tile of the hand is used on a square of the board."""

    tile: str
    square: str

    @property
    def piece(self) -> str:
        return f"@.hand.{self.tile}"

    @property
    def place(self) -> str:
        return self.square


@dataclass(frozen=True, slots=True)
class Lay(_OnSquare):
    """Lay a road tile or a swamp on an empty square (8.1, 8.2)."""

    word: ClassVar[str] = "lay"
    turn: int


@dataclass(frozen=True, slots=True)
class Dig(_OnSquare):
    """Use a shovel: the tile on this square goes to the box (8.3)."""

    word: ClassVar[str] = "dig"


@dataclass(frozen=True, slots=True)
class Rebuild(_OnSquare):
    """Put a bridge or roundabout in the place of a straight, as first or second tile (8.4, 8.5)."""

    word: ClassVar[str] = "rebuild"
    turn: int


@dataclass(frozen=True, slots=True)
class DigSpecial(Action):
    """Advanced: use the special shovel instead of a tile (11)."""

    word: ClassVar[str] = "special"
    square: str

    @property
    def piece(self) -> str:
        return "@.special_shovel"

    @property
    def place(self) -> str:
        return self.square


@dataclass(frozen=True, slots=True)
class EndTurn(Action):
    """The turn is over: no second tile; in the basic game the hand is refilled (8.7)."""

    word: ClassVar[str] = "end"


@dataclass(frozen=True, slots=True)
class DrawTop(Action):
    """Advanced: draw the top tile of the stack (11)."""

    word: ClassVar[str] = "draw"

    @property
    def piece(self) -> str:
        return "stack"


@dataclass(frozen=True, slots=True)
class TakeOpen(Action):
    """Advanced: take the tile in this slot of the open row, 1 on the left (11)."""

    word: ClassVar[str] = "take"
    slot: int

    @property
    def piece(self) -> str:
        return f"row.{self.slot}"


@dataclass(frozen=True, slots=True)
class Swap(Action):
    """No move: pay a coin, put this tile in the box unseen, and draw another (8.6)."""

    word: ClassVar[str] = "swap"
    tile: str

    @property
    def piece(self) -> str:
        return f"@.hand.{self.tile}"

    @property
    def place(self) -> str:
        return "box"


@dataclass(frozen=True, slots=True)
class Pass(Action):
    """No move, no swap, and the special shovel is kept: pay a coin (8.6, R17)."""

    word: ClassVar[str] = "pass"


NOTATION = Notation(
    ChooseCastle, Lay, Dig, Rebuild, DigSpecial, EndTurn, DrawTop, TakeOpen, Swap, Pass
)

"""The position of Amber: each field declared once. What can be done with it is in rules.py.

Squares and tile types are numbers here; `book` knows their names. The board has a border of
squares nobody can use, so that every neighbour of a square is there. Edges are 0 to 3 for N, E, S,
W; a mask of edges has bit 1 << edge. Sets of seats are masks too.
"""

from __future__ import annotations

from typing import Annotated, Literal

from game.amber.book import Book, SetUp
from game.amber.saving import (
    Board,
    CoinsOn,
    Square,
    SquareOrNothing,
    Tile,
    TileCounts,
    TileOrGap,
)
from game.engine.chance import Chance
from game.engine.declared import Key, Unsaved
from game.engine.keeping import GivenOptions, Seat, SeatMask, SeatOrNull
from game.engine.sentinels import NOTHING
from game.engine.state import State

Phase = Literal["castles", "turn", "after", "draw", "stuck", "replace", "between", "over"]
Ending = Literal["", "instant", "hands", "idle"]


class AmberState(State):
    book: Unsaved[Book]
    advanced: Unsaved[bool]
    edge_rule: Unsaved[str]
    """"connect", "free" or "strict" (R1)."""
    rebuild_as_only_tile: Unsaved[bool]
    """Whether a straight may be rebuilt without laying a road to it this turn (R9)."""
    swap_from_open_row: Unsaved[bool]
    """Advanced: whether the open row serves for swaps once the stack is gone (R18)."""
    set_up: Unsaved[SetUp]
    """Which castles and villages stand where."""

    # What is going on.
    players: int
    options: GivenOptions
    """The options the game was started with, complete."""
    chance: Chance
    viewer: Seat | None
    """Whose view this is; None for the full state."""
    castles: tuple[Square, ...]
    """The castle square of each seat; while castles are chosen, those who have not chosen yet hold
    the ones that are left in any order (`castle_owners` tells)."""
    player: Seat | None
    phase: Phase
    """What is asked: "castles" (which castle), "turn" (a tile), "after" (second tile, or the end of
    the turn), "draw" (advanced: which tile next), "stuck" (no move: which tile is swapped),
    "replace" (advanced, no move, stack gone: which tile of the row) or "over"."""
    turn: int
    """Turns begun so far, of all seats together."""
    starter: Seat
    """The starting player."""
    laid: SquareOrNothing
    """After a road tile was laid this turn its square, while a second tile may
    follow; else NOTHING."""
    spent: bool
    """Whether a tile of the hand was used this turn, so that a draw follows."""
    idle: int
    """Turns in a row without a tile used, of players who could not swap one either (R16)."""
    instant_win_open: bool
    winner: SeatOrNull
    """Who has won at once, or NOBODY."""
    ending: Ending
    """Why the game is over: "instant", "hands" (everybody down to the last tiles), "idle" (all
    stuck, R16); empty while it goes on."""

    # The board.
    cells: Annotated[bytearray, Board(), Key("board")]
    """What lies on each square: EMPTY, CASTLE, OFF (the border) or a face of a tile (book.py)."""
    coins_on: Annotated[int, CoinsOn()]
    """Targets (mask) with a coin."""
    coins: list[int]
    """Coins of each seat."""
    coins_box: int

    # The tiles. The top of the stack is its last entry.
    hands: list[tuple[Tile, ...]]
    """Tile types in each hand, sorted."""
    stack: list[Tile]
    row: list[TileOrGap]
    """Advanced: the open row; NOTHING is a gap that could not be filled any more."""
    box: TileCounts
    """How many tiles of each type lie in the box for all to see."""
    swapped: list[tuple[Tile, ...]]
    """Tiles each seat has put in the box unseen."""
    special_shovels: SeatMask
    """Seats (mask) that still have their special shovel."""

    # What follows from the rest.
    targets: Unsaved[tuple[int, ...]]
    """What can be joined: the squares of the villages, then those of the castles by seat."""
    entries: Unsaved[tuple[bytearray, bytearray, bytearray, bytearray]]
    """For each edge and square the seats (mask) that can drive up to that edge: arrivals (5)."""
    joined_by: Unsaved[list[int]]
    """For each target the seats (mask) joined to it."""

    @property
    def supply_left(self) -> int:
        """Tiles that can still be drawn: the stack and the open row."""
        return len(self.stack) + sum(tile != NOTHING for tile in self.row)

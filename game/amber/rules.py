"""The rules of Amber: the module to read first.

First everybody may choose a castle (6, castles.py). A turn is one tile (road, swamp, shovel or
rebuild), sometimes a second one, then the draw; after each tile joins, coins and the instant win
are looked at anew (7). What driving means is in driving.py (5), which tiles may go where in
building.py (8.1 to 8.4) and strict.py (a house rule of R1), joins, coins and the instant win in
resolving.py (9, 10.1), whose turn it is, drawing and being stuck in turns.py (7, 8.5 to 8.7, 11),
the points in scoring.py (10.3).

Squares and tile types are numbers here; `book` knows their names. The board has a border of
squares nobody can use, so that every neighbour of a square is there. Edges are 0 to 3 for N, E, S,
W; a mask of edges has bit 1 << edge. Sets of seats are masks too.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Self

from game.amber import (
    building,
    castles,
    knowledge,
    previews,
    reasons,
    saving,
    scoring,
    showing,
    turns,
    words,
)
from game.amber import value as values
from game.engine.actions import Action
from game.engine.chance import Chance
from game.engine.events import Event
from game.engine.messages import Message
from game.engine.state import Decision, IllegalAction, Json, ScoreLine, State

if TYPE_CHECKING:
    from game.amber.book import Book, SetUp
    from game.amber.game import Amber


class AmberState(State):
    __slots__ = (
        "advanced",
        "book",
        "box",
        "castles",
        "cells",
        "chance",
        "coins",
        "coins_box",
        "coins_on",
        "edge_rule",
        "ending",
        "entries",
        "hands",
        "idle",
        "instant_win_open",
        "joined_by",
        "laid",
        "options",
        "phase",
        "player",
        "players",
        "rebuild_as_only_tile",
        "row",
        "set_up",
        "special_shovels",
        "spent",
        "stack",
        "starter",
        "swap_from_open_row",
        "swapped",
        "targets",
        "turn",
        "viewer",
        "winner",
    )

    game: Amber
    book: Book
    options: dict[str, str]
    """The options the game was started with, complete."""
    players: int
    advanced: bool
    edge_rule: str
    """"connect", "free" or "strict" (R1)."""
    rebuild_as_only_tile: bool
    """Whether a straight may be rebuilt without laying a road to it this turn (R9)."""
    swap_from_open_row: bool
    """Advanced: whether the open row serves for swaps once the stack is gone (R18)."""
    set_up: SetUp
    """Which castles and villages stand where."""
    castles: tuple[int, ...]
    """The castle square of each seat; while castles are chosen, those who have not chosen yet hold
    the ones that are left in any order (`castle_owners` tells)."""
    targets: tuple[int, ...]
    """What can be joined: the squares of the villages, then those of the castles by seat."""
    chance: Chance
    viewer: int | None
    """Whose view this is; None for the full state."""

    # What is going on.
    player: int | None
    phase: str
    """What is asked: "castles" (which castle), "turn" (a tile), "after" (second tile, or the end of
    the turn), "draw" (advanced: which tile next), "stuck" (no move: which tile is swapped),
    "replace" (advanced, no move, stack gone: which tile of the row) or "over"."""
    turn: int
    """Turns begun so far, of all seats together."""
    starter: int
    """The starting player."""
    laid: int
    """After a road tile was laid this turn its square, while a second tile may follow; else 0."""
    spent: bool
    """Whether a tile of the hand was used this turn, so that a draw follows."""
    idle: int
    """Turns in a row without a tile used, of players who could not swap one either (R16)."""
    instant_win_open: bool
    winner: int
    """Who has won at once, -1 for nobody."""
    ending: str
    """Why the game is over: "instant", "hands" (everybody down to the last tiles), "idle" (all
    stuck, R16); empty while it goes on."""

    # The board.
    cells: bytearray
    """What lies on each square: EMPTY, CASTLE, OFF (the border) or a face of a tile (book.py)."""
    entries: list[bytearray]
    """For each edge and square the seats (mask) that can drive up to that edge: arrivals (5)."""
    joined_by: list[int]
    """For each target the seats (mask) joined to it."""
    coins_on: int
    """Targets (mask) with a coin."""
    coins: list[int]
    """Coins of each seat."""
    coins_box: int

    # The tiles. The top of the stack is its last entry; UNKNOWN (-1) is a tile a view hides.
    hands: list[tuple[int, ...]]
    """Tile types in each hand, sorted."""
    stack: list[int]
    row: list[int]
    """Advanced: the open row; NOTHING (-2) is a gap that could not be filled any more."""
    box: list[int]
    """How many tiles of each type lie in the box for all to see."""
    swapped: list[tuple[int, ...]]
    """Tiles each seat has put in the box unseen."""
    special_shovels: int
    """Seats (mask) that still have their special shovel."""

    # --- what is being decided -----------------------------------------------------------------
    @property
    def over(self) -> bool:
        return self.player is None

    @property
    def decision(self) -> Decision:
        return words.decision(self)

    def legal_actions(self) -> list[Action]:
        return turns.legal_actions(self)

    def why_not(self, action: Action) -> Message | None:
        return reasons.why_not(self, action)

    def apply(self, action: Action, events: list[Event] | None = None) -> list[Event]:
        if self.viewer is not None:
            return self._play_view(action, events)
        events = [] if events is None else events
        do = turns.DO.get(type(action))
        if do is None or not do(self, action, events):
            reason = self.why_not(action)
            assert reason is not None, f"{action} is refused without a reason"
            raise IllegalAction(action, reason)
        return events

    def _play_view(self, action: Action, events: list[Event] | None) -> list[Event]:
        """Played on, a view becomes one of the games it could be."""
        reason = self.why_not(action)
        if reason is not None:
            raise IllegalAction(action, reason)
        knowledge.deal_unknown(self, Chance(self.turn))
        return self.apply(action, events)

    def forgoes(self, action: Action) -> Message | None:
        return words.forgoes(self, action)

    def describe(self, action: Action) -> Message:
        return words.describe(self, action)

    # --- how it stands -------------------------------------------------------------------------
    def scores(self) -> list[int]:
        return scoring.scores(self)

    def score_details(self) -> list[list[ScoreLine]]:
        return scoring.score_details(self)

    def winners(self) -> list[int]:
        return scoring.winners(self)

    def verdict(self) -> Message | None:
        return scoring.verdict(self)

    def value(self, seat: int) -> float:
        return values.value(self, seat)

    # --- copies, knowledge, saving -------------------------------------------------------------
    def copy(self) -> Self:
        new = type(self).__new__(type(self))
        new.game = self.game
        new.book = self.book
        new.options = self.options
        new.players = self.players
        new.advanced = self.advanced
        new.edge_rule = self.edge_rule
        new.rebuild_as_only_tile = self.rebuild_as_only_tile
        new.swap_from_open_row = self.swap_from_open_row
        new.set_up = self.set_up
        new.castles = self.castles
        new.targets = self.targets
        new.chance = Chance(self.chance.memory)
        new.viewer = self.viewer
        new.player = self.player
        new.phase = self.phase
        new.turn = self.turn
        new.starter = self.starter
        new.laid = self.laid
        new.spent = self.spent
        new.idle = self.idle
        new.instant_win_open = self.instant_win_open
        new.winner = self.winner
        new.ending = self.ending
        new.cells = self.cells[:]
        north, east, south, west = self.entries
        new.entries = [north[:], east[:], south[:], west[:]]
        new.joined_by = self.joined_by[:]
        new.coins_on = self.coins_on
        new.coins = self.coins[:]
        new.coins_box = self.coins_box
        new.hands = self.hands[:]
        new.stack = self.stack[:]
        new.row = self.row[:]
        new.box = self.box[:]
        new.swapped = self.swapped[:]
        new.special_shovels = self.special_shovels
        return new

    def mask(self, seat: int) -> None:
        knowledge.mask(self, seat)

    def deal_unknown(self, rng: Chance) -> None:
        knowledge.deal_unknown(self, rng)

    def has_secrets(self, seat: int) -> bool:
        return knowledge.has_secrets(self, seat)

    def to_dict(self) -> Json:
        return saving.to_dict(self)

    # --- for the table (kinds of answers in showing.py and previews.py) --------------------------
    def tiles(self) -> dict[str, showing.Laid]:
        """Square -> the tile on it, swamps included."""
        return showing.tiles(self)

    def castle(self, seat: int) -> str:
        """The square of the seat's castle."""
        return self.book.squares[self.castles[seat]]

    def castle_owners(self) -> dict[str, int | None]:
        """Square of a castle -> whose it is, None while nobody has chosen it; in set-up order."""
        return castles.owners(self)

    def villages(self) -> tuple[str, ...]:
        """The squares of the village pawns, in the order of the set-up."""
        return showing.villages(self)

    def coin_squares(self) -> tuple[str, ...]:
        """The villages and castles whose coin is still there."""
        return showing.coin_squares(self)

    def hand_tiles(self, seat: int) -> tuple[str, ...]:
        """The tiles in a hand, sorted; "unknown" for those the viewer cannot see."""
        return showing.names(self, self.hands[seat])

    def row_tiles(self) -> tuple[str, ...]:
        """The open row by slots, "" for a gap; empty in the basic game."""
        return showing.names(self, self.row)

    @property
    def stack_left(self) -> int:
        return len(self.stack)

    @property
    def supply_left(self) -> int:
        """Tiles that can still be drawn: the stack and the open row."""
        return len(self.stack) + sum(tile >= 0 for tile in self.row)

    def box_tiles(self) -> dict[str, int]:
        """Tile type -> how many lie in the box openly; "unknown" for those swapped away unseen."""
        return showing.box_tiles(self)

    def has_special_shovel(self, seat: int) -> bool:
        return bool(self.special_shovels >> seat & 1)

    def tiles_to_play(self, seat: int) -> int | None:
        """Tiles the seat still has to play; None while there is a supply, and when it is over."""
        return showing.tiles_to_play(self, seat)

    def joined(self, seat: int) -> showing.Joined:
        """The villages and castles the seat is joined to now."""
        return showing.joined(self, seat)

    def network(self, seat: int) -> dict[str, showing.Driven]:
        """Square -> what the seat drives on there: every road it can use, its castle included."""
        return showing.network(self, seat)

    def route(self, seat: int, square: str) -> tuple[showing.Leg, ...]:
        """A shortest way the seat drives to a village or castle it is joined to; else empty."""
        return showing.route(self, seat, square)

    def buildable(self, seat: int) -> tuple[str, ...]:
        """Empty squares the seat can drive up to."""
        return showing.buildable(self, seat)

    def diggable(self, seat: int) -> tuple[str, ...]:
        """Squares with a tile the seat could dig up."""
        return showing.diggable(self, seat)

    def rebuildable(self, seat: int) -> tuple[str, ...]:
        """Straights the seat may replace by a bridge or roundabout, if it holds one (R9)."""
        return showing.rebuildable(self, seat)

    def turns(self, tile: str, square: str) -> tuple[int, ...]:
        """The turns in which the player may lay the tile on the square now, or rebuild with it."""
        return building.turns(self, tile, square)

    def held(self, tile: str, square: str, turn: int) -> Action:
        """What dropping a tile of the hand on a square means: Lay, Rebuild or Dig, legal or not."""
        return building.held(self, tile, square, turn)

    def preview(self, action: Action) -> previews.Preview | None:
        """What a Lay, Rebuild or Dig would change; None for other actions and illegal ones."""
        return previews.preview(self, action)

    def why_stuck(self, seat: int) -> Message:
        """Why the seat has no move with the tiles in hand."""
        return reasons.why_stuck(self, seat)

"""A state as plain data. Tiles and squares stand by name; "?" is a tile the viewer cannot know.

Arrivals and joins follow from the board and are not kept.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from game.amber.book import NOTHING
from game.engine.state import Json

if TYPE_CHECKING:
    from game.amber.rules import AmberState

HIDDEN = "?"


def to_dict(state: AmberState) -> Json:
    book = state.book

    def names(tiles: Iterable[int]) -> list[str]:
        return [book.names[tile] if tile >= 0 else HIDDEN for tile in tiles]

    board = {}
    for square in book.board:
        if state.cells[square] in book.tile_of:
            tile, turn = book.tile_of[state.cells[square]]
            board[book.squares[square]] = [book.names[tile], turn]
    return {
        "players": state.players,
        "options": dict(sorted(state.options.items())),
        "chance": state.chance.memory,
        "viewer": state.viewer,
        "castles": [book.squares[square] for square in state.castles],
        "player": state.player,
        "phase": state.phase,
        "turn": state.turn,
        "starter": state.starter,
        "laid": book.squares[state.laid] if state.laid else None,
        "spent": state.spent,
        "idle": state.idle,
        "instant_win_open": state.instant_win_open,
        "winner": state.winner if state.winner >= 0 else None,
        "ending": state.ending,
        "board": board,
        "coins_on": list(state.coin_squares()),
        "coins": list(state.coins),
        "coins_box": state.coins_box,
        "hands": [names(hand) for hand in state.hands],
        "stack": names(state.stack),
        "row": [None if tile == NOTHING else book.names[tile] for tile in state.row],
        "box": {book.names[tile]: count for tile, count in enumerate(state.box) if count},
        "swapped": [names(tiles) for tiles in state.swapped],
        "special_shovels": [s for s in range(state.players) if state.has_special_shovel(s)],
    }

"""How what is special to Amber stands in its saves: the board, and the coins that lie on it.

Arrivals and joins follow from the board and are not kept.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Annotated, Any

from game.amber.book import CASTLE, EMPTY, OFF, Book
from game.engine.damage import Damaged, look_up, require
from game.engine.declared import Kept
from game.engine.keeping import Id, IdOrNothing, Tally

_TILE = Id("tile", lambda book: book.names)
Tile = Annotated[int, _TILE]
"""The type of a tile; UNKNOWN for one a view hides."""
TileOrGap = Annotated[int, IdOrNothing("tile", lambda book: book.names)]
TileCounts = Annotated[list[int], Tally(_TILE)]
Square = Annotated[int, Id("square", lambda book: book.squares)]
SquareOrNothing = Annotated[int, IdOrNothing("square", lambda book: book.squares)]


class Board(Kept):
    """What lies on the squares: saved as a table from square to tile and turn."""

    def writer(self, root: Any) -> Callable[[bytearray], dict[str, list[Any]]]:
        book: Book = root.book

        def write(cells: bytearray) -> dict[str, list[Any]]:
            tile_of, names, board = book.tile_of, book.names, {}
            for square, name in book.squares.items():
                laid = tile_of.get(cells[square])
                if laid is not None:
                    board[name] = [names[laid[0]], laid[1]]
            return board

        return write

    def reader(self, root: Any) -> Callable[[Any], bytearray]:
        book: Book = root.book

        def read(board: Any) -> bytearray:
            require(isinstance(board, dict), "no table")
            cells = bytearray([OFF]) * book.size
            for square in book.board:
                cells[square] = EMPTY
            for square in root.castles:
                cells[square] = CASTLE
            for name, laid in board.items():
                square = look_up(book.square_index, name, "square")
                if cells[square] != EMPTY:
                    raise Damaged(f"a tile on one of the castles, {name}")
                if not isinstance(laid, list) or len(laid) != 2:
                    raise Damaged(f"what lies on {name}")
                tile, turn = laid
                if not isinstance(tile, str) or tile not in book.tile_index:
                    raise Damaged(f"there is no tile {tile!r:.40}")
                faces = book.faces[book.tile_index[tile]]
                if type(turn) is not int or turn not in range(len(faces)):
                    raise Damaged(f"what lies on {name}")
                cells[square] = faces[turn]
            return cells

        return read


class CoinsOn(Kept):
    """Targets with a coin (mask): saved as the list of their squares."""

    def writer(self, root: Any) -> Callable[[int], list[str]]:
        targets = _targets(root)
        return lambda mask: [name for n, name in enumerate(targets) if mask >> n & 1]

    def reader(self, root: Any) -> Callable[[Any], int]:
        targets = _targets(root)

        def read(names: Any) -> int:
            require(isinstance(names, list), "no list")
            for name in names:
                if name not in targets:
                    raise Damaged(f"a coin on {name!r:.40}, none of the villages and castles")
            require(len(set(names)) == len(names), "two coins in one place")
            return sum(1 << targets.index(name) for name in names)

        return read


def _targets(root: Any) -> list[str]:
    squares = root.book.squares
    return [squares[square] for square in (*root.set_up.villages, *root.castles)]

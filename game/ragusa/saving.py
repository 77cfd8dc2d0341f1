"""How what is special to Ragusa stands in its saves: by ids, and in a row for each seat.

What follows from the rest (masks, counts, reservations) is not saved but worked out again.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from operator import gt
from typing import Annotated, Any

from game.engine.damage import Damaged, look_up, require
from game.engine.declared import Kept
from game.engine.keeping import Bits, Id, IdOrNothing, Options
from game.ragusa.board import EMPTY, SUPER
from game.ragusa.book import SOURCES, UNKNOWN_ID, Book

_MOST = 9999
"""Nobody scores more, and nobody has more left."""

Space = Annotated[int, Id("house space", lambda book: book.board.spaces, None)]
SpaceOrNothing = Annotated[int, IdOrNothing("house space", lambda book: book.board.spaces, None)]
Hex = Annotated[int, Id("hex", lambda book: book.board.hexes, None)]
HexOrNothing = Annotated[int, IdOrNothing("hex", lambda book: book.board.hexes, None)]
OpenShip = Annotated[int, Id("ship", lambda book: book.ships, None)]
Ship = Annotated[int, Id("ship", lambda book: book.ships, UNKNOWN_ID)]
"""UNKNOWN for one that a view hides, as with the cards below."""
BonusCard = Annotated[int, Id("bonus card", lambda book: book.bonus_cards, UNKNOWN_ID)]
_OPEN_CARD = Id("Patrician card", lambda book: book.patrician_cards, None)
OpenPatricianCard = Annotated[int, _OPEN_CARD]
PatricianCard = Annotated[int, Id("Patrician card", lambda book: book.patrician_cards, UNKNOWN_ID)]
PatricianCards = Annotated[int, Bits(_OPEN_CARD)]
Walls = Annotated[int, Bits(Id("wall place", lambda book: book.board.walls, None))]
Towers = Annotated[int, Bits(Id("tower space", lambda book: book.board.on_ring, None))]


class AsChosen(Options):
    """The options, in the order in which they are offered."""

    def writer(self, root: Any) -> Callable[[Mapping[str, str]], dict[str, str]]:
        return dict


class Houses(Kept):
    """What stands on the spaces: saved as a table from space to seat or "super"."""

    def writer(self, root: Any) -> Callable[[list[int]], dict[str, int | str]]:
        spaces = root.board.spaces
        return lambda houses: {
            spaces[space]: "super" if owner == SUPER else owner
            for space, owner in enumerate(houses)
            if owner >= 0
        }

    def reader(self, root: Any) -> Callable[[Any], list[int]]:
        board = root.board

        def read(houses: Any) -> list[int]:
            require(isinstance(houses, dict), "no table")
            found = [EMPTY] * len(board.spaces)
            spaces = board.space_index
            for name, owner in houses.items():
                space = spaces[name] if name in spaces else look_up(spaces, name, "house space")
                if owner == "super" and space < board.ring:
                    found[space] = SUPER
                elif type(owner) is int and 0 <= owner < root.seats:
                    found[space] = owner
                else:
                    raise Damaged(f"a house of {owner!r:.40} at {name}")
            return found

        return read


class PerSeat(Kept):
    """A number for each seat, saved as it is."""

    def writer(self, root: Any) -> Callable[[list[int]], list[int]]:
        return list

    def reader(self, root: Any) -> Callable[[Any], list[int]]:
        most = (_MOST,) * root.seats
        return lambda numbers: list(_numbers(numbers, most))


class Rows(Kept):
    """So much of each kind for every seat, in one list: saved as a row for each seat."""

    def __init__(self, most: Callable[[Book], tuple[int, ...]]) -> None:
        self._most = most

    def writer(self, root: Any) -> Callable[[list[int]], list[list[int]]]:
        seats = root.seats

        def write(flat: list[int]) -> list[list[int]]:
            width = len(flat) // seats
            return [flat[at : at + width] for at in range(0, len(flat), width)]

        return write

    def reader(self, root: Any) -> Callable[[Any], list[int]]:
        most = self._most(root.book)

        def read(rows: Any) -> list[int]:
            require(isinstance(rows, list) and len(rows) == root.seats, "no row for each seat")
            for row in rows:
                require(isinstance(row, list) and len(row) == len(most), "a row too long or short")
            return _numbers([amount for row in rows for amount in row], most * root.seats)

        return read


def _numbers(row: Any, most: tuple[int, ...]) -> list[int]:
    """So many numbers, none larger than its `most`."""
    require(isinstance(row, list) and len(row) == len(most), "a row too long or short")
    if set(map(type, row)) != {int} or min(row) < 0 or any(map(gt, row, most)):
        raise Damaged(f"nobody can have {row!r:.200}")
    numbers: list[int] = row
    return numbers


Numbers = Annotated[list[int], PerSeat()]
Resources = Annotated[list[int], Rows(lambda book: book.caps)]
Commodities = Annotated[list[int], Rows(lambda book: book.stock_caps)]
Points = Annotated[list[int], Rows(lambda book: (_MOST,) * SOURCES)]

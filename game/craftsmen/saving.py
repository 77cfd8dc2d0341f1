"""How the things of Craftsmen stand in its saves: by name, so that people can read them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Annotated, Any, get_args

from game.craftsmen.book import NATURAL, Book
from game.engine.damage import Damaged, require
from game.engine.declared import Kept
from game.engine.keeping import Below, Id, IdOrNothing, Names, Tally


def _kinds(book: Book) -> list[str]:
    return book.kinds


def _cards(book: Book) -> list[str]:
    return book.card_names


Kind = Annotated[int, Id("capital card", _kinds)]
"""A capital card by colour and value."""
KindOrNothing = Annotated[int, IdOrNothing("capital card", _kinds)]
Capital = Annotated[list[int], Tally(Id("capital card", _kinds))]
"""Capital cards counted by kind."""
Card = Annotated[int, Id("card", _cards)]
"""A building card."""
CardOrNothing = Annotated[int, IdOrNothing("card", _cards)]
Filled = Annotated[list[int], Tally(Id("card", _cards))]
"""Bits of every building card."""
CityBuildingOrNothing = Annotated[int, IdOrNothing("city building", lambda book: book.city)]
BonusLine = Annotated[
    int, Id("bonus token", lambda book: [book.goods[line.good] for line in book.lines])
]
"""A production line, by its product."""
Field = Annotated[int, Below("book.fields", "field")]
"""A field of a queue."""


class Named(Kept):
    """A named tuple: saved as the list of its values."""

    def __init__(self, kind: Callable[..., Any], *parts: Any) -> None:
        self._kind = kind
        self._parts: list[Kept] = [get_args(part)[1] for part in parts]

    def writer(self, root: Any) -> Callable[[tuple[Any, ...]], list[Any]]:
        return list

    def reader(self, root: Any) -> Callable[[Any], Any]:
        readers = [part.reader(root) for part in self._parts]

        def read(values: Any) -> Any:
            if not isinstance(values, list) or len(values) != len(readers):
                raise Damaged(f"it cannot be {values!r:.40}")
            return self._kind(*(read(value) for read, value in zip(readers, values, strict=True)))

        return read


class Cubes(Kept):
    """The owners of the cubes in each row: saved as a table from the row's name to their seats."""

    def __init__(self, what: str, names: Names, least: int, empty: bool) -> None:
        self._rows = Id(what, names)
        self._least = least
        self._empty = empty
        """Whether empty rows are written too."""

    def writer(self, root: Any) -> Callable[[list[tuple[int, ...]]], dict[str | None, list[int]]]:
        names, _ = self._rows.tables(root)
        empty = self._empty
        return lambda rows: {names[n]: list(row) for n, row in enumerate(rows) if row or empty}

    def reader(self, root: Any) -> Callable[[Any], list[tuple[int, ...]]]:
        _, numbers = self._rows.tables(root)
        owner = Below("seats", "owner of a cube", self._least).reader(root)

        def read(table: Any) -> list[tuple[int, ...]]:
            require(isinstance(table, dict), "no table")
            require(not self._empty or len(table) == len(numbers), "they are not all there")
            rows: list[tuple[int, ...]] = [()] * len(numbers)
            for name, cubes in table.items():
                require(name in numbers, f"there is no {self._rows.what} {name!r:.40}")
                require(isinstance(cubes, list), f"{name}: no list")
                rows[numbers[name]] = tuple(map(owner, cubes))
            return rows

        return read


class Discs(Kept):
    """The discs of each field: saved as a table from city building to its fields."""

    def writer(self, root: Any) -> Callable[[list[tuple[int, ...]]], dict[str, list[list[int]]]]:
        book: Book = root.book
        fields = book.fields
        return lambda queues: {
            name: [list(discs) for discs in queues[n * fields : (n + 1) * fields]]
            for n, name in enumerate(book.city)
        }

    def reader(self, root: Any) -> Callable[[Any], list[tuple[int, ...]]]:
        book: Book = root.book
        owner = Below("seats", "owner of a helper").reader(root)

        def read(table: Any) -> list[tuple[int, ...]]:
            require(isinstance(table, dict), "no table")
            require(table.keys() == set(book.city), "the city buildings are not all there")
            queues: list[tuple[int, ...]] = []
            for name in book.city:
                fields = table[name]
                alright = isinstance(fields, list) and len(fields) == book.fields
                require(alright, f"{name} has a wrong number of fields")
                for discs in fields:
                    require(isinstance(discs, list), f"{name}: no list")
                    queues.append(tuple(map(owner, discs)))
            return queues

        return read


Queues = Annotated[list[tuple[int, ...]], Discs()]
Granary = Annotated[
    list[tuple[int, ...]],
    Cubes(
        "granary column",
        lambda book: [book.goods[good] for good in book.columns],
        least=NATURAL,
        empty=True,
    ),
]
Holds = Annotated[
    list[tuple[int, ...]],
    Cubes(
        "cargo row",
        lambda book: [hold.place.removeprefix("hold.") for hold in book.holds],
        least=0,
        empty=False,
    ),
]

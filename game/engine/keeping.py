"""How the things of a game stand in its saves: by id, so that people can read them.

Each is a mark of an annotation (see declared.py). `root` is the state; the tables of its book are
made once and kept while games of the same book are saved.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from operator import attrgetter
from typing import Annotated, Any

from game.engine.damage import Damaged, require
from game.engine.declared import Kept
from game.engine.sentinels import HIDDEN, NOBODY, NOTHING, UNKNOWN

Names = Callable[[Any], Iterable[str] | Mapping[int, str]]
"""The ids of a kind of thing by their numbers, from a state's book."""


_Tables = tuple[
    Any,
    dict[int, str | None],
    dict[str | None, int],
    Callable[[int], str | None],
    Callable[[str | None], int],
]


class Id(Kept):
    """A number of the book: saved as its id, what a view hides as "?", nothing as null.

    `hidden` is the name of what a view hides; None where everything of the kind lies open.
    """

    def __init__(self, what: str, names: Names, hidden: str | None = HIDDEN) -> None:
        self.what = what
        self.hidden = hidden
        self._names = names
        self._made: _Tables = self._tables(None, ())

    @staticmethod
    def _tables(book: Any, names: Iterable[tuple[int, str]], hidden: str | None = None) -> _Tables:
        names_of: dict[int, str | None] = dict(names)
        number_of = {name: number for number, name in names_of.items()}
        names_of |= {NOTHING: None, UNKNOWN: hidden}
        return book, names_of, number_of, names_of.__getitem__, number_of.__getitem__

    def tables(self, root: Any) -> tuple[dict[int, str | None], dict[str | None, int]]:
        """Number -> id and id -> number, with the numbers that stand for none."""
        _, names, numbers, _, _ = self._of(root)
        return names, numbers

    def _of(self, root: Any) -> _Tables:
        """The book, its tables, and the look-up in each: all at once, for several threads."""
        made = self._made
        if made[0] is not root.book:
            found = self._names(root.book)
            names = found.items() if isinstance(found, Mapping) else enumerate(found)
            made = self._made = self._tables(root.book, names, self.hidden)
        return made

    def writer(self, root: Any) -> Callable[[int], str | None]:
        made = self._made
        return made[3] if made[0] is root.book else self._of(root)[3]

    def reader(self, root: Any) -> Callable[[Any], int]:
        numbers = self._of(root)[2]

        def read(name: Any) -> int:
            try:
                return numbers[name]
            except (KeyError, TypeError):
                pass
            if name == self.hidden is not None:
                require(root.viewer is not None, f"a hidden {self.what} in a full game")
                return UNKNOWN
            raise Damaged(f"there is no {self.what} {name!r:.60}")

        return read

    def lookup(self, root: Any) -> Callable[[Any], int]:
        return self._of(root)[4]


class IdOrNothing(Id):
    """The same where a place may be empty."""

    def reader(self, root: Any) -> Callable[[Any], int]:
        read = super().reader(root)
        return lambda name: NOTHING if name is None else read(name)


class Bits(Kept):
    """A mask: saved as the list of ids whose bits are set, in the order of their numbers."""

    def __init__(self, id: Id) -> None:
        self.id = id

    def writer(self, root: Any) -> Callable[[int], list[str | None]]:
        names = self.id.tables(root)[0]

        def write(mask: int) -> list[str | None]:
            found = []
            while mask:
                low = mask & -mask
                found.append(names[low.bit_length() - 1])
                mask ^= low
            return found

        return write

    def reader(self, root: Any) -> Callable[[Any], int]:
        number = self.id.reader(root)

        def read(names: Any) -> int:
            require(isinstance(names, list), "no list")
            if not names:
                return 0
            found = set(map(number, names))
            require(len(found) == len(names) and UNKNOWN not in found, "something is twice")
            return sum([1 << bit for bit in found])

        return read


class Tally(Kept):
    """So many of each kind: saved as a table from id to number, without those there are none of."""

    def __init__(self, id: Id) -> None:
        self.id = id

    def writer(self, root: Any) -> Callable[[Iterable[int]], dict[str | None, int]]:
        name = self.id.writer(root)
        return lambda counts: {name(kind): count for kind, count in enumerate(counts) if count}

    def reader(self, root: Any) -> Callable[[Any], list[int]]:
        _, numbers = self.id.tables(root)

        def read(table: Any) -> list[int]:
            require(isinstance(table, dict), "no table")
            counts = [0] * len(numbers)
            for name, count in table.items():
                require(name in numbers, f"there is no {self.id.what} {name!r:.60}")
                require(type(count) is int and count >= 0, f"{name}: {count!r:.40}")
                counts[numbers[name]] = count
            return counts

        return read


class Below(Kept):
    """A number that is smaller than something the state knows: saved as it is."""

    as_it_is = True

    def __init__(self, most: str, what: str, least: int = 0) -> None:
        self._most = attrgetter(most)
        self._what = what
        self._least = least

    def reader(self, root: Any) -> Callable[[Any], int]:
        most = self._most(root)

        def read(number: Any) -> int:
            if type(number) is not int or not self._least <= number < most:
                raise Damaged(f"there is no {self._what} {number!r:.40}")
            return number

        return read


class MaybeSeat(Kept):
    """A seat or NOBODY, which is saved as null."""

    def writer(self, root: Any) -> Callable[[int], int | None]:
        return lambda seat: None if seat == NOBODY else seat

    def reader(self, root: Any) -> Callable[[Any], int]:
        read = Below("seats", "seat").reader(root)
        return lambda seat: NOBODY if seat is None else read(seat)


class Seats(Kept):
    """A mask of seats: saved as the list of them."""

    def writer(self, root: Any) -> Callable[[int], list[int]]:
        return lambda mask: [seat for seat in range(root.seats) if mask >> seat & 1]

    def reader(self, root: Any) -> Callable[[Any], int]:
        seat = Below("seats", "seat").reader(root)

        def read(seats: Any) -> int:
            require(isinstance(seats, list), "no list")
            found = [seat(one) for one in seats]
            require(found == sorted(set(found)), "a seat is there twice")
            return sum(1 << one for one in found)

        return read


class Options(Kept):
    """The options a game was started with, by name; those that came later only if they matter."""

    def __init__(self, **later: str) -> None:
        self._later = later

    def writer(self, root: Any) -> Callable[[Mapping[str, str]], dict[str, str]]:
        later = self._later
        return lambda options: {k: v for k, v in sorted(options.items()) if later.get(k) != v}

    def reader(self, root: Any) -> Callable[[Any], Any]:
        raise NotImplementedError("options are settled before anything else is read")


Seat = Annotated[int, Below("seats", "seat")]
"""A seat at the table."""
SeatOrNobody = Annotated[int, Below("seats", "seat", least=NOBODY)]
SeatOrNull = Annotated[int, MaybeSeat()]
"""A seat or NOBODY: as a number, or as null in the save."""
SeatMask = Annotated[int, Seats()]
GivenOptions = Annotated[Mapping[str, str], Options()]
"""A table that never changes."""

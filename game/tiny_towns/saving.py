"""How what is special to Tiny Towns stands in its saves: cards by id, a board as tables by square.

The empty squares and where patterns lie follow from the boards and are not kept.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from operator import attrgetter
from typing import Annotated, Any

from game.engine.damage import Damaged, look_up, require, within
from game.engine.declared import Kept
from game.engine.keeping import Id, IdOrNothing
from game.engine.sentinels import NOTHING
from game.tiny_towns.ask import KINDS, Ask
from game.tiny_towns.board import ALL, COUNT, INDEX, SQUARES, names_of, squares_of
from game.tiny_towns.book import FACE_DOWN, Book, InPlay, Plan

Resource = Annotated[int, Id("resource", lambda book: book.resources)]
"""UNKNOWN for a card that a view hides."""
ResourceOrNothing = Annotated[int, IdOrNothing("resource", lambda book: book.resources)]


def _found(known: Mapping[str, Any], word: object, what: str) -> Any:
    if not isinstance(word, str):
        raise Damaged(f"there is no {what} {word!r:.40}")
    return look_up(known, word, what)


class _OpenResource(Kept):
    """A resource that all can see: saved as its id."""

    def writer(self, root: Any) -> Callable[[int], str]:
        book: Book = root.book
        return book.resources.__getitem__

    def reader(self, root: Any) -> Callable[[Any], int]:
        known = root.book.resource_index

        def read(word: Any) -> int:
            resource: int = _found(known, word, "resource")
            return resource

        return read


_OPEN = _OpenResource()
OpenResource = Annotated[int, _OPEN]


_ID = attrgetter("id")


class Card(Kept):
    """A card: saved as its id."""

    def __init__(self, what: str, known: Callable[[Any], Mapping[str, Plan]]) -> None:
        self._what = what
        self._known = known

    def writer(self, root: Any) -> Callable[[Plan], str]:
        return _ID

    def reader(self, root: Any) -> Callable[[Any], Plan]:
        known = self._known(root)

        def read(word: Any) -> Plan:
            plan: Plan = _found(known, word, self._what)
            return plan

        return read


def _monuments(state: Any) -> Mapping[str, Plan]:
    """Those that can be dealt, in a view with the one that stands for all it hides."""
    known = {plan.id: plan for plan in state.book.monuments_for(state.players)}
    return known if state.viewer is None else {**known, FACE_DOWN: state.book.hidden}


_STANDING = Card("card in play", lambda state: {**state.book.monuments, **state.in_play.by_id})
CardInPlay = Annotated[Plan, Card("card in play", lambda state: state.in_play.by_id)]
CardBuilt = Annotated[Plan, _STANDING]
MonumentDealt = Annotated[Plan, Card("monument", _monuments)]


class CardsInPlay(Kept):
    """The cards in play: saved as the list of their ids, one of each type."""

    def writer(self, root: Any) -> Callable[[InPlay], list[str]]:
        return lambda in_play: list(in_play.by_id)

    def reader(self, root: Any) -> Callable[[Any], InPlay]:
        book: Book = root.book
        wanted = [i for i, kind in enumerate(book.types) if book.candidates(kind, root.players)]

        def read(words: Any) -> InPlay:
            require(isinstance(words, list), "no list")
            plans = tuple(_found(book.buildings, word, "building") for word in words)
            types = [plan.type for plan in plans]
            require(types == wanted, "the cards in play are not one of each type")
            fits = all(book.allowed(plan.id, root.players) for plan in plans)
            require(fits, "a card in play is not used in solo play")
            return book.put_in_play(plans)

        return read


class Cubes(Kept):
    """The cubes of a town (mask): saved as a table from square to resource."""

    def writer(self, root: Any) -> Callable[[int], dict[str, str]]:
        wild, names = root.book.wild, root.book.resources

        def write(bits: int) -> dict[str, str]:
            there = bits
            for _ in names:
                there |= there >> COUNT
            return {
                SQUARES[square]: names[(bits >> square & wild).bit_length() // COUNT]
                for square in squares_of(there & ALL)
            }

        return write

    def reader(self, root: Any) -> Callable[[Any], int]:
        number = _OPEN.reader(root)

        def read(table: Any) -> int:
            require(isinstance(table, dict), "no table")
            bits = 0
            for name, resource in table.items():
                bits |= 1 << number(resource) * COUNT + _found(INDEX, name, "square")
            return bits

        return read


class OnSquares(Kept):
    """One thing for each square: saved as a table by square, without those that have none."""

    def __init__(self, none: object, kept: Kept) -> None:
        self._none = none
        self._bare = (none,) * COUNT
        self._kept = kept

    def writer(self, root: Any) -> Callable[[tuple[Any, ...]], dict[str, Any]]:
        none, write = self._none, self._kept.writer(root)
        bare = self._bare

        def write_all(row: tuple[Any, ...]) -> dict[str, Any]:
            if row == bare:
                return {}
            pairs = zip(SQUARES, row, strict=True)
            return {square: write(thing) for square, thing in pairs if thing != none}

        return write_all

    def reader(self, root: Any) -> Callable[[Any], tuple[Any, ...]]:
        read = self._kept.reader(root)

        def read_all(table: Any) -> tuple[Any, ...]:
            require(isinstance(table, dict), "no table")
            row = list(self._bare)
            for name, thing in table.items():
                row[_found(INDEX, name, "square")] = read(thing)
            return tuple(row)

        return read_all


class _Several(Kept):
    """Several of a kind."""

    def __init__(self, kept: Kept) -> None:
        self._kept = kept

    def writer(self, root: Any) -> Callable[[tuple[Any, ...]], list[Any]]:
        write = self._kept.writer(root)
        return lambda things: list(map(write, things))

    def reader(self, root: Any) -> Callable[[Any], tuple[Any, ...]]:
        read = self._kept.reader(root)

        def read_all(things: Any) -> tuple[Any, ...]:
            require(isinstance(things, list), "no list")
            return tuple(map(read, things))

        return read_all


class _Standing(Kept):
    """How many buildings stood in the town: a number."""

    def writer(self, root: Any) -> Callable[[int], int]:
        return int

    def reader(self, root: Any) -> Callable[[Any], int]:
        def read(count: Any) -> int:
            require(type(count) is int, f"a count of {count!r:.40}")
            return within(count, 1, COUNT, "a count")

        return read


Buildings = Annotated[tuple[Plan | None, ...], OnSquares(None, _STANDING)]
Marks = Annotated[tuple[int, ...], OnSquares(NOTHING, _OPEN)]
Stores = Annotated[tuple[tuple[int, ...], ...], OnSquares((), _Several(_OPEN))]
Counts = Annotated[tuple[int, ...], OnSquares(0, _Standing())]


class Asked(Kept):
    """A choice that is open."""

    def writer(self, root: Any) -> Callable[[Ask], dict[str, Any]]:
        def write(ask: Ask) -> dict[str, Any]:
            used = list(names_of(ask.used))
            return {
                "kind": ask.kind,
                "square": SQUARES[ask.square],
                "left": ask.left,
                "used": used,
            }

        return write

    def reader(self, root: Any) -> Callable[[Any], Ask]:
        def read(ask: Any) -> Ask:
            fits = isinstance(ask, dict) and set(ask) == set(Ask._fields)
            require(fits and isinstance(ask["used"], list), "no choice")
            require(ask["kind"] in KINDS, f"there is no choice {ask['kind']!r:.40}")
            require(type(ask["left"]) is int, f"{ask['left']!r:.40} left")
            used = {_found(INDEX, name, "square") for name in ask["used"]}
            square = _found(INDEX, ask["square"], "square")
            return Ask(ask["kind"], square, ask["left"], sum(1 << each for each in used))

        return read


OpenChoice = Annotated[Ask, Asked()]

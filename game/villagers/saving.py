"""How what is special to Villagers stands in its saves.

Cards stand by name; "?" is a card the viewer cannot know, "?wood" one of which only the back can
be seen.
"""

from __future__ import annotations

from collections.abc import Callable
from operator import attrgetter
from typing import Annotated, Any

from game.engine.damage import Damaged, look_up, require
from game.engine.declared import Kept
from game.engine.keeping import Id, IdOrNothing
from game.engine.sentinels import NOTHING

_CARD = Id("card", lambda book: book.shown)
_CARD_OR_NOTHING = IdOrNothing("card", lambda book: book.shown)
_BASIC = Id("basic villager", lambda book: [kind.id for kind in book.basics])

Card = Annotated[int, _CARD]
CardOrNothing = Annotated[int, _CARD_OR_NOTHING]
Event = Annotated[int, Id("event", lambda book: [event.id for event in book.events])]
Development = Annotated[
    int, Id("development", lambda book: [one.id for one in book.developments], None)
]
EventOrNothing = Annotated[int, IdOrNothing("event", lambda book: [e.id for e in book.events])]


class Pair(Kept):
    """Two things that belong together, or None: saved as a list of both, or an empty one."""

    def __init__(self, made: Callable[[int, int], Any], first: Id, second: Id) -> None:
        self._made = made
        self._first, self._second = first, second

    def writer(self, root: Any) -> Callable[[tuple[int, int] | None], list[str | None]]:
        first, second = self._first.writer(root), self._second.writer(root)
        return lambda pair: [] if pair is None else [first(pair[0]), second(pair[1])]

    def reader(self, root: Any) -> Callable[[Any], Any]:
        first, second = self._first.reader(root), self._second.reader(root)

        def read(pair: Any) -> Any:
            require(isinstance(pair, list) and len(pair) in (0, 2), "no pair")
            return self._made(first(pair[0]), second(pair[1])) if pair else None

        return read


def card_and_place(made: Callable[[int, int], Any]) -> Pair:
    """A card, and the one it is placed or played on."""
    return Pair(made, _CARD, _CARD_OR_NOTHING)


def card_and_basic(made: Callable[[int, int], Any]) -> Pair:
    """A card, and the pile of basic villagers it is given for."""
    return Pair(made, _CARD, _BASIC)


class Sight(Kept):
    """What is being looked at, or None: saved as the Special, the pile and two numbers."""

    def __init__(self, made: Callable[[int, str, int, int], Any]) -> None:
        self._made = made

    def writer(self, root: Any) -> Callable[[Any], list[Any]]:
        name = _CARD.writer(root)
        return lambda sight: [] if sight is None else [name(sight[0]), *sight[1:]]

    def reader(self, root: Any) -> Callable[[Any], Any]:
        card = _CARD.reader(root)
        book = root.book
        piles = {"reserve", *book.stack_names, *(f"hand{seat}" for seat in range(root.players))}

        def read(sight: Any) -> Any:
            require(isinstance(sight, list) and len(sight) in (0, 4), "nothing to look at")
            if not sight:
                return None
            name, pile, seen, placed = sight
            require(pile in piles, f"there is no pile {pile!r:.40}")
            require(type(seen) is type(placed) is int, "nothing to look at")
            return self._made(card(name), pile, seen, placed)

        return read


class Laid(Kept):
    """The cards of a village: each with what it lies on, in the order in which they were laid."""

    def writer(self, root: Any) -> Callable[[dict[int, int]], list[list[str | None]]]:
        names = _CARD_OR_NOTHING.tables(root)[0]
        return lambda below: [[names[card], names[under]] for card, under in below.items()]

    def reader(self, root: Any) -> Callable[[Any], dict[int, int]]:
        numbers: dict[Any, int] = {**_CARD.tables(root)[1], None: NOTHING}

        def read(pairs: Any) -> dict[int, int]:
            below: dict[int, int] = {NOTHING: NOTHING}
            try:
                for name, on in pairs:
                    card, under = numbers[name], numbers[on]
                    require(card not in below and under in below, f"{name!r:.60} lies nowhere")
                    below[card] = under
            except Damaged:
                raise
            except KeyError as unknown:
                raise Damaged(f"there is no card {unknown}") from None
            except (TypeError, ValueError):
                raise Damaged("a card without a place") from None
            del below[NOTHING]
            return below

        return read


class Ledger(Kept):
    """Gold by where it came from: `first` entries always, those of expansions only if needed."""

    def __init__(self, first: int, entries: int) -> None:
        self._first, self._entries = first, entries

    def writer(self, root: Any) -> Callable[[list[int]], list[int]]:
        first = self._first
        return lambda ledger: ledger[:] if any(ledger[first:]) else ledger[:first]

    def reader(self, root: Any) -> Callable[[Any], list[int]]:
        first, entries = self._first, self._entries

        def read(ledger: Any) -> list[int]:
            fits = isinstance(ledger, list) and len(ledger) in (first, entries)
            require(fits and all(type(gold) is int for gold in ledger), "no score sheet")
            whole: list[int] = ledger + [0] * (entries - len(ledger))
            return whole

        return read


class ByCard(Kept):
    """Something for each card: saved as a table in the order of the cards' numbers."""

    def __init__(self, write: Callable[[Any], Any], read: Callable[[Any, Any], Any]) -> None:
        self._write = write
        self._read = read

    def writer(self, root: Any) -> Callable[[dict[int, Any]], dict[str | None, Any]]:
        names, write = _CARD.tables(root)[0], self._write

        def written(found: dict[int, Any]) -> dict[str | None, Any]:
            return {names[c]: write(found[c]) for c in sorted(found)} if found else {}

        return written

    def reader(self, root: Any) -> Callable[[Any], dict[int, Any]]:
        card = _CARD.reader(root)

        def read(table: Any) -> dict[int, Any]:
            require(isinstance(table, dict), "no table")
            return {card(name): self._read(root, value) for name, value in table.items()}

        return read


def _gold(root: Any, gold: Any) -> int:
    require(type(gold) is int and gold > 0, f"{gold!r:.40} gold")
    number: int = gold
    return number


COINS = ByCard(int, _gold)
ROLES = ByCard(attrgetter("id"), lambda root, kind: look_up(root.book.kind, str(kind), "villager"))

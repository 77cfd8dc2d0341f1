"""What a kind of score has to say, and the vocabulary of those there are (effects.py)."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, ClassVar, NamedTuple, TypeVar, dataclass_transform

from game.engine.carddata import Record
from game.tiny_towns.board import COUNT, squares_of
from game.tiny_towns.cards import Score
from game.tiny_towns.survey import Outlook, Survey

E = TypeVar("E", bound="Effect")


class Reach(NamedTuple):
    """Squares, as masks: for explaining a score, never for counting it."""

    counted: int = 0
    """Buildings that bring points."""
    hindering: int = 0
    """Buildings that keep points away."""


@dataclass(slots=True)
class Stakes:
    """What feeding changes in the score of a town (8)."""

    own: dict[int, int]
    """For each feedable square what feeding it brings to the building there."""
    each_cottage: int = 0
    """What every fed Cottage brings to other buildings."""
    temples: list[tuple[int, int, int]] = field(default_factory=list)
    """(neighbours, fed Cottages needed, points) of buildings that look at fed neighbours."""


@dataclass(slots=True)
class Pulls:
    """Where the buildings of a town would like others to come, in points."""

    cottages: list[float]
    """For each square what a Cottage there brings to others."""
    types: list[list[float]]
    """For each type and square what a building of the type there brings to others."""

    def of_cottages(self, squares: int, likely: Sequence[float], vp: float) -> None:
        for square in squares_of(squares):
            self.cottages[square] += likely[square] * vp

    def of_types(self, types: Sequence[int], squares: int, vp: float) -> None:
        where = squares_of(squares)
        for kind in types:
            row = self.types[kind]
            for square in where:
                row[square] += vp


@dataclass(frozen=True, slots=True)
class Effect(ABC):
    """One kind of score on one card; `@score` makes them."""

    own: int
    """The type the building is where scores look at types."""
    is_cottage: bool

    coin: ClassVar[bool]
    """Whether the card's coin shows its number."""
    remembers: ClassVar[bool] = False
    """Whether the town remembers how many buildings stood when it came."""
    looks_around: ClassVar[bool] = False
    """Whether it looks at other towns too."""

    @abstractmethod
    def points(self, survey: Survey, square: int) -> int:
        """What the building on the square is worth by this effect."""

    @abstractmethod
    def reach(self, survey: Survey, square: int) -> Reach:
        """Which buildings make these points, and which prevent some."""

    def hopes(self, outlook: Outlook) -> Sequence[float]:
        """For each square what a building still to come may bring there: as if it stood now."""
        return [float(self.points(outlook.survey, square)) for square in range(COUNT)]

    def growth(self, outlook: Outlook, square: int) -> float:
        """What the building on the square may still bring beyond its points: nothing."""
        return 0.0

    def pull(self, outlook: Outlook, square: int, pulls: Pulls) -> None:
        """Note where the building on the square would like others: most do not care."""
        return

    def stake(self, stakes: Stakes, survey: Survey, square: int) -> None:
        """Note what changes with feeding: most look at nothing that is fed."""
        return


KINDS: dict[str, type[Effect]] = {}
"""The vocabulary: word in the card files -> kind of score."""


@dataclass_transform(frozen_default=True)
def score(word: str, *, coin: bool) -> Callable[[type[E]], type[E]]:
    """Make a class the kind of score that card files call so (a field of `cards.Score`)."""

    def make(cls: type[E]) -> type[E]:
        cls.coin = coin
        KINDS[word] = made = dataclass(frozen=True, slots=True)(cls)
        return made

    return make


def effects_of(
    score: Score, own: int, is_cottage: bool, types: Mapping[str, int], zones: Mapping[str, int]
) -> Iterator[Effect]:
    """What the card file writes under `score:`, with names turned into numbers."""

    def numbers(names: Sequence[str]) -> tuple[int, ...]:
        return tuple(types[name] for name in names)

    read: dict[str, Callable[[Any], Any]] = {
        "types": numbers,
        "without": numbers,
        "type": types.__getitem__,
        "zone": zones.__getitem__,
    }
    for word, kind in KINDS.items():
        given = getattr(score, word)
        if given is None:
            continue
        if isinstance(given, Record):
            fields = {name: read.get(name, _as_it_is)(value) for name, value in given}
        else:
            fields = {"vp" if isinstance(given, int) else "table": given}
        yield kind(own, is_cottage, **fields)


def _as_it_is(value: Any) -> Any:
    return value


def coin_of(score: Score) -> str:
    """The number on the card's coin, where one number says it."""
    given = (getattr(score, word) for word, kind in KINDS.items() if kind.coin)
    return next((str(number) for number in given if number is not None), "")

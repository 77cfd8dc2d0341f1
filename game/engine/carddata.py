"""Card files: YAML read into checked records, every mistake told with its place.

    cards = load_cards(Sources.read("tiny_towns", None), Deck)
    for i, building in enumerate(cards.data.buildings):
        if building.type not in types:
            what = msg('unknown type "{type}"', type=building.type)
            cards.problem(("buildings", i, "type"), what, cards.suggest(building.type, types))
    deck = cards.finish()

All files of a game make one document: a list may be spread over several files, anything else
stands in one. `Deck` and the records in it derive from `Record`.
"""

from __future__ import annotations

import json
import re
from collections.abc import Collection, Iterable, Iterator, Sequence
from typing import Annotated, Generic, TypeVar

from pydantic import BaseModel, ConfigDict, Field, StringConstraints, ValidationError

from game.engine.document import Document
from game.engine.faults import faults, suggest, too_large, too_long, too_small
from game.engine.game import Text
from game.engine.messages import Message, msg
from game.engine.sources import DataError, Problem, Sources
from game.engine.yamltext import Path, Plain
from game.engine.yamlwords import STRAIGHT_QUOTES, is_curly

__all__ = [
    "Bilingual",
    "Cards",
    "Count",
    "DataError",
    "Positive",
    "Problem",
    "Record",
    "Sources",
    "load_cards",
    "suggest",
]

# A hundred copies of a card are a slip of the pen, and no table has room for them.
Count = Annotated[int, Field(ge=0, le=99)]
Positive = Annotated[int, Field(ge=1, le=99)]

LONGEST_ID, LONGEST_NAME, LONGEST_TEXT = 40, 100, 600
"""Letters at most: what is longer than a card is wide, high or told of in one breath."""
_NAMES = ("name", "title")
"""The fields of records that are names."""

_ID = re.compile(r"[a-z][a-z0-9_]*")


class Record(BaseModel):
    """The base of all records in card files.

    Fields of the type `tuple[X, ...]`, `frozenset[X]`, `Literal[...]` or an `Enum` of strings are
    written as lists and words in YAML: data is checked by pydantic's rules for JSON, which take
    these, and are strict in everything else ("3" is no number, 1 is not true).
    """

    model_config = ConfigDict(extra="forbid", strict=True, frozen=True)


Words = Annotated[
    str, StringConstraints(strip_whitespace=True, min_length=1, max_length=LONGEST_TEXT)
]


class Bilingual(Record):
    """A text in both languages: `{en: Well, pl: Studnia}`."""

    en: Words
    pl: Words

    def text(self) -> Text:
        return Text(self.en, self.pl)


M = TypeVar("M", bound=BaseModel)


class Cards(Generic[M]):
    """The records of a game, while the game looks for mistakes that no single record shows."""

    def __init__(self, data: M, document: Document) -> None:
        self.data = data
        self._document = document
        self._problems = list(document.problems)
        self.remarks: list[Problem] = []
        """What a designer may well mean, but should know of; nothing is refused for it."""

    def problem(
        self, path: Path, what: Message, hint: Message | None = None, *, key: bool = False
    ) -> None:
        """Note a mistake at `path` (keys and list positions from the top); `key` means the key."""
        self._problems.append(self._document.problem(path, what, hint, key=key))

    def remark(self, path: Path, what: Message, hint: Message | None = None) -> None:
        """Note something odd at `path` that is no mistake."""
        self.remarks.append(self._document.problem(path, what, hint))

    def where(self, path: Path) -> str:
        """`file:line` of what stands at `path`, for hints that point to a second place."""
        return self._document.where(path)

    def check_ids(self, named: Iterable[tuple[Path, str]], reserved: Collection[str] = ()) -> None:
        """Every id can be one, and no two are alike."""
        seen: dict[str, Path] = {}
        for path, name in named:
            what = msg('"{name}" cannot be an id', name=name)
            if name in reserved:
                self.problem(path, what, msg("this word has a meaning of its own"))
            elif not _ID.fullmatch(name):
                hint = msg("use small letters, digits and _, beginning with a letter")
                hint = STRAIGHT_QUOTES if is_curly(name) else hint
                self.problem(path, what, hint)
            elif len(name) > LONGEST_ID:
                self.problem(path, *too_long(name, LONGEST_ID))
            if name in seen:
                self._used_twice(name, seen[name], path)
            seen.setdefault(name, path)

    def _used_twice(self, name: str, first: Path, second: Path) -> None:
        # Whoever edits cards has not put the shipped one there.
        if self._document.is_overlaid(first) and not self._document.is_overlaid(second):
            first, second = second, first
        hint = msg("it is at {place} already; every id must differ", place=self.where(first))
        self.problem(second, msg('the id "{name}" is used twice', name=name), hint)

    def check_known(self, path: Path, word: str, known: Sequence[str], what: Message) -> bool:
        """Whether the word names something; a problem if not."""
        if word in known:
            return True
        said = msg('there is no {what} "{word}"', what=what, word=word)
        self.problem(path, said, suggest(word, known))
        return False

    def check_number(self, path: Path, number: int, least: int, most: int | None = None) -> None:
        """For limits that depend on other records; all others belong into the models."""
        if number < least:
            self.problem(path, *too_small(number, least))
        elif most is not None and number > most:
            self.problem(path, *too_large(number, most))

    @staticmethod
    def suggest(word: str, known: Iterable[str]) -> Message | None:
        """'did you mean "well"?', or 'known: a, b, c' where nothing is near."""
        return suggest(word, known)

    def finish(self) -> M:
        """The records; DataError with all problems if there are any."""
        if self._problems:
            raise DataError(self._problems)
        return self.data


def load_cards(sources: Sources, model: type[M]) -> Cards[M]:
    """Read and check all files.

    DataError with all mistakes at once if no `M` can be made of them. Mistakes that do not hinder
    that (a key that stands twice, say) are kept for `Cards.finish`, together with the game's own.
    """
    document = Document(sources)
    try:
        data = model.model_validate_json(json.dumps(document.data))
    except ValidationError as error:
        found = faults(error, model, document.data)
        raise DataError(document.problems + document.told(found)) from None
    if not document.whole:
        raise DataError(document.problems)
    cards = Cards(data, document)
    for path, words in _names(document.data, ()):
        if len(words) > LONGEST_NAME:
            cards.problem(path, *too_long(words, LONGEST_NAME))
    return cards


def _names(value: Plain, path: Path) -> Iterator[tuple[Path, str]]:
    """Every name in the document, in each language."""
    inner: Iterable[tuple[str | int, Plain]] = ()
    if isinstance(value, dict):
        inner = value.items()
    elif isinstance(value, list):
        inner = enumerate(value)
    for step, part in inner:
        if step in _NAMES and isinstance(part, dict):
            yield from (((*path, step, k), v) for k, v in part.items() if isinstance(v, str))
        else:
            yield from _names(part, (*path, step))

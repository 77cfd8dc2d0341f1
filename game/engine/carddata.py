"""Card files: YAML read into checked records, every mistake told with its place.

    cards = load_cards(Sources.read("tiny_towns", None), Deck)
    for i, building in enumerate(cards.data.buildings):
        if building.type not in types:
            hint = cards.suggest(building.type, types)
            cards.problem(("buildings", i, "type"), f'unknown type "{building.type}"', hint)
    deck = cards.finish()

All files of a game make one document: a list may be spread over several files, anything else
stands in one. `Deck` and the records in it derive from `Record`.
"""

from __future__ import annotations

import json
import re
from collections.abc import Collection, Iterable, Sequence
from typing import Annotated, Generic, TypeVar

from pydantic import BaseModel, ConfigDict, StringConstraints, ValidationError

from game.engine.document import Document
from game.engine.faults import faults, suggest
from game.engine.game import Text
from game.engine.sources import DataError, Problem, Sources
from game.engine.yamltext import Path

__all__ = [
    "Bilingual",
    "Cards",
    "DataError",
    "Problem",
    "Record",
    "Sources",
    "load_cards",
    "suggest",
]

_ID = re.compile(r"[a-z][a-z0-9_]*")


class Record(BaseModel):
    """The base of all records in card files.

    Fields of the type `tuple[X, ...]`, `frozenset[X]`, `Literal[...]` or an `Enum` of strings are
    written as lists and words in YAML: data is checked by pydantic's rules for JSON, which take
    these, and are strict in everything else ("3" is no number, 1 is not true).
    """

    model_config = ConfigDict(extra="forbid", strict=True, frozen=True)


class Bilingual(Record):
    """A text in both languages: `{en: Well, pl: Studnia}`."""

    en: Annotated[str, StringConstraints(strip_whitespace=True, min_length=1)]
    pl: Annotated[str, StringConstraints(strip_whitespace=True, min_length=1)]

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

    def problem(self, path: Path, what: str, hint: str = "", *, key: bool = False) -> None:
        """Note a mistake at `path` (keys and list positions from the top); `key` means the key."""
        self._problems.append(self._document.problem(path, what, hint, key=key))

    def remark(self, path: Path, what: str, hint: str = "") -> None:
        """Note something odd at `path` that is no mistake."""
        self.remarks.append(self._document.problem(path, what, hint))

    def where(self, path: Path) -> str:
        """`file:line` of what stands at `path`, for hints that point to a second place."""
        file, line, *_ = self._document.problem(path, "", "")
        return f"{file}:{line}"

    def check_ids(self, named: Iterable[tuple[Path, str]], reserved: Collection[str] = ()) -> None:
        """Every id can be one, and no two are alike."""
        seen: dict[str, Path] = {}
        for path, name in named:
            if name in reserved:
                what = f"{name!r} cannot be an id"
                self.problem(path, what, "this word has a meaning of its own")
            elif not _ID.fullmatch(name):
                hint = "use small letters, digits and _, beginning with a letter"
                self.problem(path, f"{name!r} cannot be an id", hint)
            if name in seen:
                hint = f"it is at {self.where(seen[name])} already; every id must differ"
                self.problem(path, f"the id {name!r} is used twice", hint)
            seen.setdefault(name, path)

    def check_known(self, path: Path, word: str, known: Sequence[str], what: str) -> bool:
        """Whether the word names something; a problem if not."""
        if word in known:
            return True
        self.problem(path, f"there is no {what} {word!r}", self.suggest(word, known))
        return False

    def check_number(self, path: Path, number: int, least: int, most: int | None = None) -> None:
        if number < least:
            self.problem(path, f"{number} is too small", f"it must be at least {least}")
        elif most is not None and number > most:
            self.problem(path, f"{number} is too large", f"it must be at most {most}")

    @staticmethod
    def suggest(word: str, known: Iterable[str]) -> str:
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
    return Cards(data, document)

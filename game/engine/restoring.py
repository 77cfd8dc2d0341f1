"""What every game needs to read a saved state. Whatever is read is checked: it may be damaged."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Self, TypeVar

from pydantic import BaseModel, ConfigDict, ValidationError

from game.engine.state import Json

T = TypeVar("T")


class Damaged(ValueError):
    """What was saved is no state of the game."""

    def __init__(self, what: str) -> None:
        super().__init__(f"this saved game is damaged: {what}")


class Saved(BaseModel):
    """Saved data of a known shape: nothing is converted, nothing is left out or added."""

    model_config = ConfigDict(strict=True, extra="forbid", frozen=True)

    @classmethod
    def read(cls, data: Json) -> Self:
        try:
            return cls.model_validate(data)
        except ValidationError as error:
            first = error.errors(include_url=False, include_input=False)[0]
            place = ".".join(map(str, first["loc"])) or "the whole"
            raise Damaged(f"{place}: {first['msg']}") from None


def require(holds: bool, what: str) -> None:
    if not holds:
        raise Damaged(what)


def look_up(known: Mapping[str, T], word: str, what: str) -> T:
    if word not in known:
        raise Damaged(f"there is no {what} {word!r}")
    return known[word]


def within(number: int, least: int, most: int, what: str) -> int:
    if not least <= number <= most:
        raise Damaged(f"{what} cannot be {number}")
    return number

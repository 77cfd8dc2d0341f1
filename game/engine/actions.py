"""Actions: what a player decides, as small frozen values with a one-line notation.

`str(action)` and `Notation.parse` are exact inverses: the action's word, then its fields in order,
separated by blanks. A tuple is joined with commas ("-" when empty).
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, fields
from typing import Any, ClassVar, TypeVar, dataclass_transform, get_type_hints

Scalar = int | str
A = TypeVar("A", bound="Action")


@dataclass(frozen=True, slots=True)
class Action:
    """The base of every game's actions; `@action` makes them.

    Fields are `int`, `str` or tuples of either; strings hold no blanks and no commas.
    """

    word: ClassVar[str]
    """The first word of the notation, one for each class of a game."""
    takes_back: ClassVar[bool] = False
    """Whether it only undoes a step of its own sequence: bots, who could go on so for ever, leave
    such actions alone."""

    @property
    def piece(self) -> str | None:
        """Id of the piece on the table that is picked up, or None for a button.

        `@` at the start stands for the seat that acts: "@.house" is "2.house" for seat 2.
        """
        return None

    @property
    def place(self) -> str | None:
        """Id of the place on the table it goes to (`@` as above), or None."""
        return None

    def __str__(self) -> str:
        parts = [self.word]
        for field in fields(self):
            value = getattr(self, field.name)
            if isinstance(value, tuple):
                parts.append(",".join(map(str, value)) or "-")
            else:
                parts.append(str(value))
        return " ".join(parts)


@dataclass(frozen=True, slots=True)
class Interrupt(Action):
    """The base of what a seat does that is not asked: the action names its seat."""

    seat: int


@dataclass_transform(frozen_default=True)
def action(
    word: str, piece: str | None = None, place: str | None = None
) -> Callable[[type[A]], type[A]]:
    """Make a class an action: its word, and which piece goes to which place.

    `@action("house", "@.house", "{space}")`: fields stand in braces.
    """

    def make(cls: type[A]) -> type[A]:
        cls.word = word
        for name, template in (("piece", piece), ("place", place)):
            if template is not None:
                setattr(cls, name, property(_filled(template)))
        return dataclass(frozen=True, slots=True)(cls)

    return make


def _filled(template: str) -> Callable[[Any], str]:
    if "{" not in template:
        return lambda action: template
    found: Callable[[Any], str] = eval(f"lambda it: f{template.replace('{', '{it.')!r}")
    return found


def on_table(name: str | None, seat: int) -> str | None:
    """The id with the acting seat filled in for a leading `@`."""
    return f"{seat}{name[1:]}" if name is not None and name[0] == "@" else name


class Notation:
    """Reads the one-line notation of one game's actions."""

    def __init__(self, *kinds: type[Action]) -> None:
        self._kinds: dict[str, tuple[type[Action], list[Any]]] = {}
        for kind in kinds:
            hints = get_type_hints(kind)
            self._kinds[kind.word] = (kind, [hints[f.name] for f in fields(kind)])

    def parse(self, text: str) -> Action:
        """The action written as `text`; ValueError with a clear message if it is none."""
        word, *args = text.split(" ")
        if word not in self._kinds:
            raise ValueError(f"no action begins with {word!r}; known: {', '.join(self._kinds)}")
        kind, hints = self._kinds[word]
        if len(args) != len(hints):
            raise ValueError(f"{word!r} takes {len(hints)} values, got {len(args)}: {text!r}")
        try:
            return kind(*(_read(arg, hint) for arg, hint in zip(args, hints, strict=True)))
        except ValueError as error:
            raise ValueError(f"cannot read {text!r}: {error}") from None


def _read(arg: str, hint: Any) -> Scalar | tuple[Scalar, ...]:
    if hint is int:
        return int(arg)
    if hint is str:
        return arg
    item = hint.__args__[0]  # tuple[str, ...] or tuple[int, ...]
    return () if arg == "-" else tuple(item(part) for part in arg.split(","))

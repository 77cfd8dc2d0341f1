"""Events: what happened, as frozen records for the log, animation, sound, statistics and tests."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from string import Formatter
from typing import (
    Annotated,
    Any,
    ClassVar,
    TypeVar,
    dataclass_transform,
    get_args,
    get_origin,
    get_type_hints,
)

from game.engine.messages import Message, Term, Value, Who

Verbatim = Annotated[str, str]
"""A field with a word that is said as it is, a square of the board, and is no name of the data."""
Someone = Annotated[int, Who]
"""A field with a seat besides `seat`: said by the name of who sits there."""

E = TypeVar("E", bound="Event")


@dataclass(frozen=True, slots=True)
class Event:
    """The base of every game's events; `@event` makes them."""

    sound: ClassVar[str] = ""
    """Which sound goes with it: card, wood, coin, build, turn, end; empty for none."""

    final: ClassVar[bool] = False
    """True where chance or hidden information came to light: undo stops here."""

    says: ClassVar[Callable[[Any], Message] | None] = None
    """What `@event` was given for the log."""

    def message(self, viewer: int | None = None) -> Message | None:
        """The log line as seat `viewer` may read it (None: what everybody may know).

        None where the event has nothing to say in the log.
        """
        says = type(self).says
        return None if says is None else says(self)


@dataclass_transform(frozen_default=True)
def event(
    text: str = "", plural: str = "", n: str = "n", *, sound: str = "", final: bool = False
) -> Callable[[type[E]], type[E]]:
    """Make a class an event, with its line in the log where that needs no thought.

    `{who}` is the `seat` (or `seats`), other braces hold fields: words are names of the data and
    numbers are numbers, unless declared `Verbatim` or `Someone`. Where the wording depends on a
    number, `n` says which field it is.
    """

    def make(cls: type[E]) -> type[E]:
        if sound:
            cls.sound = sound
        if final:
            cls.final = True
        if text:
            cls.says = staticmethod(_line(cls, text, plural, n))
        return dataclass(frozen=True, slots=True)(cls)

    return make


def _line(cls: type[Event], text: str, plural: str, n: str) -> Callable[[Any], Message]:
    names = dict.fromkeys(name for _, name, _, _ in Formatter().parse(text + plural) if name)
    if plural:
        names = {"n": None, **names}
    hints = get_type_hints(cls, include_extras=True)
    fields = {"who": "seat" if "seat" in hints else "seats", "n": n}
    parts = []
    for name in names:
        field = fields.get(name, name)
        parts.append((name, field, Who if field == "seat" else _saying(hints[field])))

    def line(it: Any) -> Message:
        return Message(
            text, plural, tuple([(name, said(getattr(it, field))) for name, field, said in parts])
        )

    return line


def _saying(hint: Any) -> Callable[[Any], Value]:
    """How what a field of this type holds is said."""
    if hasattr(hint, "__metadata__"):
        said: Callable[[Any], Value] = hint.__metadata__[0]
        return said
    if get_origin(hint) is tuple:
        inner = _saying(get_args(hint)[0])
        return lambda values: tuple(map(inner, values))  # type: ignore[arg-type]
    return Term if hint is str else int

"""Events: what happened, as frozen records for the log, animation, sound, statistics and tests."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from string import Formatter
from typing import Any, ClassVar, TypeVar, dataclass_transform

from game.engine.messages import Message, Term, Value, Who

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

    `{who}` is the seat, other braces hold fields: words are names of the data, numbers are numbers.
    Where the wording depends on a number, `n` says which field it is.
    """

    def make(cls: type[E]) -> type[E]:
        if sound:
            cls.sound = sound
        if final:
            cls.final = True
        if text:
            cls.says = staticmethod(_line(text, plural, n))
        return dataclass(frozen=True, slots=True)(cls)

    return make


def _line(text: str, plural: str, n: str) -> Callable[[Any], Message]:
    names = dict.fromkeys(name for _, name, _, _ in Formatter().parse(text + plural) if name)
    if plural:
        names = {"n": None, **names}
    fields = tuple((name, {"who": "seat", "n": n}.get(name, name)) for name in names)

    def says(it: Any) -> Message:
        values = tuple((name, _value(name, getattr(it, field))) for name, field in fields)
        return Message(text, plural, values)

    return says


def _value(name: str, value: Any) -> Value:
    if name == "who":
        return Who(value)
    if isinstance(value, tuple):
        return tuple(map(Term, value))
    return Term(value) if isinstance(value, str) else int(value)

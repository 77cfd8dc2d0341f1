"""What the engine says: a template plus values, translated only by whoever shows it.

Templates are English and use `{name}` for values. Polish declines nouns, so a template keeps
names in the nominative ("{who} builds: {card}."), and a number that governs a noun goes through
`msgn`, which carries the plural template for gettext's plural forms.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple


class Term(NamedTuple):
    """Something the game's data gives a name to: a card, a resource, a building type."""

    id: str


class Who(NamedTuple):
    """A seat at the table; shown as the name of the person or bot sitting there."""

    seat: int


class Message(NamedTuple):
    """A template, its plural (empty where there is none), and the values that go into it.

    A plural template is chosen by the value called `n`.
    """

    text: str
    plural: str
    values: tuple[tuple[str, Value], ...]

    def __str__(self) -> str:
        """Plain English, for tests, logs of developers and error messages."""
        return self.render(_plain_template, _plain_value)

    def render(self, template: Callable[[Message], str], value: Callable[[Value], str]) -> str:
        """Fill the (translated) template in with each value as `value` writes it."""
        return template(self).format_map({name: value(v) for name, v in self.values})


Value = int | str | Term | Who | Message | tuple[Term | Who | Message, ...]


def msg(text: str, **values: Value) -> Message:
    """A message; the literal `text` is what translators see."""
    return Message(text, "", tuple(values.items()))


def msgn(text: str, plural: str, n: int, **values: Value) -> Message:
    """A message whose wording depends on the number `n`, available in it as `{n}`."""
    return Message(text, plural, (("n", n), *values.items()))


def _plain_template(message: Message) -> str:
    singular = not message.plural or dict(message.values)["n"] == 1
    return message.text if singular else message.plural


def _plain_value(value: Value) -> str:
    if isinstance(value, Term):
        return value.id.replace("_", " ")
    if isinstance(value, Who):
        return f"Player {value.seat + 1}"
    if isinstance(value, tuple) and not isinstance(value, Message):
        return ", ".join(_plain_value(part) for part in value)
    return str(value)

"""Texts in the player's language: gettext for our own strings, the game's data for its terms.

The source strings are English. `_` and `ngettext` take literals only, so that the catalogue can be
checked against the code; a text that is kept for later is a `msg(...)`, shown with `say`.
"""

from __future__ import annotations

import gettext
import io
import locale
import os
import sys
from collections.abc import Iterator, Sequence
from string import Formatter
from typing import TYPE_CHECKING, Protocol

from game.engine.messages import Message, Term, Value, Who
from ui.paths import LOCALE

if TYPE_CHECKING:
    from game.engine.game import Game, Text

LANGUAGES = ("en", "pl")
NAMES = {"en": "English", "pl": "Polski"}
"""Each language as its speakers call it."""

Span = tuple[str, str | None]
"""A stretch of text, with the id of the term it names, if it names one."""


class Named(Protocol):
    """Whoever sits at a seat."""

    @property
    def name(self) -> str: ...


_language = "en"
_catalogue = gettext.NullTranslations()
_loaded: dict[str, gettext.NullTranslations | None] = {"en": _catalogue}
"""None for a language whose texts cannot be read."""


def set_language(code: str) -> None:
    """Speak this language from now on; English if it is unknown, or its texts cannot be read."""
    global _language, _catalogue
    wanted = code if code in LANGUAGES else "en"
    if wanted not in _loaded:
        _loaded[wanted] = _read(wanted)
    catalogue = _loaded[wanted]
    _language = wanted if catalogue is not None else "en"
    _catalogue = catalogue or gettext.NullTranslations()


def language() -> str:
    return _language


def system_language() -> str:
    """Polish on a Polish system, else English."""
    for variable in ("LC_ALL", "LC_MESSAGES", "LANG"):
        if value := os.environ.get(variable):
            return "pl" if value.lower().startswith("pl") else "en"
    name = locale.getlocale()[0] or ""
    return "pl" if name.lower().startswith(("pl", "polish")) else "en"


def _(text: str) -> str:
    # gettext answers the empty string with the catalogue's header.
    return _catalogue.gettext(text) if text else ""


def ngettext(one: str, many: str, n: int) -> str:
    """The wording for the number; the caller fills `{n}` in with `.format(n=n)`."""
    return _catalogue.ngettext(one, many, n)


def say(
    words: Message | Text | str,
    people: Sequence[Named] | None = None,
    game: Game | None = None,
) -> str:
    """The words in the player's language, with the names of `people` and of the game's terms."""
    return "".join(text for text, _term in spans(words, people, game))


def spans(
    words: Message | Text | str,
    people: Sequence[Named] | None = None,
    game: Game | None = None,
) -> list[Span]:
    """The same as `say`, in pieces, so that the names of terms can be hovered."""
    if isinstance(words, str):
        return [(_(words), None)]
    if not isinstance(words, Message):
        return [(words.in_language(_language), None)]
    joined: list[Span] = []
    for text, term in _message_spans(words, people, game):
        if joined and joined[-1][1] is None and term is None:
            joined[-1] = (joined[-1][0] + text, None)
        elif text:
            joined.append((text, term))
    return joined


def _message_spans(
    message: Message, people: Sequence[Named] | None, game: Game | None
) -> Iterator[Span]:
    values = dict(message.values)
    n = values.get("n")
    if message.plural and isinstance(n, int):
        template = ngettext(message.text, message.plural, n)
    else:
        template = _(message.text)
    for literal, name, _spec, _conversion in Formatter().parse(template):
        if literal:
            yield literal, None
        if name is not None:
            yield from _value_spans(values[name], people, game)


def _value_spans(value: Value, people: Sequence[Named] | None, game: Game | None) -> Iterator[Span]:
    if isinstance(value, Message):
        yield from _message_spans(value, people, game)
    elif isinstance(value, Term):
        entry = game.entries.get(value.id) if game is not None else None
        known = entry.name.in_language(_language) if entry else value.id.replace("_", " ")
        yield known, value.id
    elif isinstance(value, Who):
        if people is not None and value.seat < len(people):
            yield people[value.seat].name, None
        else:
            yield _("Player {n}").format(n=value.seat + 1), None
    elif isinstance(value, tuple) and not isinstance(value, Message):
        for i, part in enumerate(value):
            if i:
                yield ", ", None
            yield from _value_spans(part, people, game)
    else:
        yield str(value), None


def _read(code: str) -> gettext.NullTranslations | None:
    file = LOCALE / f"{code}.po"
    try:
        return _catalogue_of(file.read_text("utf-8"))
    # polib has no error of its own: whatever it stumbles over, the file is not what it should be.
    except Exception as error:
        reason = error.strerror if isinstance(error, OSError) and error.strerror else "damaged"
        print(
            f"Rynek speaks English: the texts in {NAMES[code]} cannot be read ({file}: {reason}).",
            file=sys.stderr,
        )
        return None


def _catalogue_of(text: str) -> gettext.GNUTranslations:
    """The catalogue; an exception if it is damaged, or would break a sentence later on."""
    # Imported only where it is needed: an English menu does without it.
    import polib

    po = polib.pofile(text)
    for entry in po:
        allowed = _fields(entry.msgid) | _fields(entry.msgid_plural)
        for form in (entry.msgstr, *entry.msgstr_plural.values()):
            if not _fields(form) <= allowed:
                raise ValueError(entry.msgid)
    if not len(po):
        raise ValueError("empty")
    return gettext.GNUTranslations(io.BytesIO(po.to_binary()))


def _fields(text: str) -> set[str]:
    """The names of the values in a template."""
    return {name for _, name, _, _ in Formatter().parse(text) if name is not None}

"""What YAML says that designers do not expect: words without quotes, and its syntax errors."""

from __future__ import annotations

import re
from typing import NamedTuple

import yaml

from game.engine.messages import Message, msg


class Word(NamedTuple):
    """A word written without quotes, as a value."""

    value: bool | int | float | str | None
    what: Message | None = None
    """What is wrong with it, if YAML reads it as something that it does not look like."""
    hint: Message | None = None


_HUGE = re.compile(r"[-+]?[1-9][0-9]{18,}")
_INTEGER = re.compile(r"[-+]?(0|[1-9][0-9]{0,17})")
_DECIMAL = re.compile(r"[-+]?[0-9]{1,18}\.[0-9]{1,18}")
_BOOLEAN = re.compile(r"(?i:yes|no|on|off|y|n)")
_TIME = re.compile(r"[-+]?[0-9][0-9_]*(:[0-5]?[0-9])+(\.[0-9_]*)?")
_DATE = re.compile(r"[0-9]{4}-[0-9]{1,2}-[0-9]{1,2}([Tt \t].*)?")
_ODD_NUMBER = re.compile(
    r"""[-+]?(
        [0-9][0-9_]*                                           # 017, 1_000, too many digits
      | 0[xob][0-9a-fA-F_]+
      | (?=[^eE]*[0-9]) [0-9_]*\.[0-9_]* ([eE][-+]?[0-9]+)?    # .5, 5., 1.5e3
      | [0-9]+[eE][-+]?[0-9]+
      | \.(inf|Inf|INF|nan|NaN|NAN)
    )""",
    re.VERBOSE,
)


def short(text: str) -> str:
    """A text of the file as a message quotes it: on one line, and no novel."""
    text = " ".join(text.split())
    return text if len(text) <= 40 else f"{text[:39]}…"


def read_plain(text: str) -> Word:
    """The value of a word without quotes.

    Numbers in decimal digits, true, false and null are what they look like. Other spellings that
    some YAML reader takes for a number, date or boolean are refused, so that no one is surprised.
    """
    if text in ("", "~", "null", "Null", "NULL"):
        return Word(None)
    if text in ("true", "True", "TRUE", "false", "False", "FALSE"):
        return Word(text[0] in "tT")
    if _INTEGER.fullmatch(text):
        return Word(int(text))
    if _DECIMAL.fullmatch(text):
        return Word(float(text))
    shown = short(text)
    quoted = msg('write it in quotes: "{word}"', word=shown)
    if _BOOLEAN.fullmatch(text):
        meant = "true" if text.lower() in ("yes", "on", "y") else "false"
        return Word(
            text,
            msg("{word} without quotes is read as {meant}", word=shown, meant=meant),
            msg("{quoted}, or write {meant}", quoted=quoted, meant=meant),
        )
    if _TIME.fullmatch(text):
        return Word(
            text, msg("{word} without quotes is read as a time in seconds", word=shown), quoted
        )
    if _DATE.fullmatch(text):
        return Word(text, msg("{word} without quotes is read as a date", word=shown), quoted)
    if _HUGE.fullmatch(text):
        what = msg("{word} is far too large for a number", word=shown)
        return Word(text, what, msg("take digits away, or {quoted}", quoted=quoted))
    if _ODD_NUMBER.fullmatch(text):
        what = msg("{word} is not a number in plain digits", word=shown)
        return Word(text, what, msg("write plain digits, or {quoted}", quoted=quoted))
    return Word(text)


NO_BREAK = "\u00a0\u2000-\u200d\u202f\u205f\u2060\u3000"
"""Blanks of word processors and web pages, for a regular expression: letters to YAML."""
_ODD_BLANK = re.compile(f"[{NO_BREAK}]")
_CURLY = "“”„‟‘’‚‛«»"
_CURLY_QUOTE = re.compile(f"[:,\\[{{-]\\s*([{_CURLY}])")

ODD_BLANK = msg("a special blank stands here, as word processors and web pages have it")
PLAIN_BLANK = msg("delete it and type a plain blank, here and wherever else it was pasted")
CURLY_QUOTES = msg("curly quotation marks enclose nothing")
STRAIGHT_QUOTES = msg('curly quotation marks are letters to YAML: type straight ones (") or none')


def is_curly(text: str) -> bool:
    """Whether somebody thought that these quotation marks enclose the text."""
    return text[:1] in tuple(_CURLY) or text[-1:] in tuple(_CURLY)


class SyntaxMistake(NamedTuple):
    line: int
    column: int
    what: Message
    hint: Message | None


class _Words(NamedTuple):
    """How to tell a syntax error: `pattern` is searched in what PyYAML says."""

    pattern: str
    what: Message
    """May name the line where it began as {line}, and the letter where reading stopped."""
    hint: Message | None = None
    at_start: bool = False
    """Point at where it began rather than at where reading stopped."""


_IN_QUOTES = msg("put it in quotes")
_BACKSLASH = msg("this \\ has no meaning in a text in double quotes")
_TWO_BACKSLASHES = msg("write \\\\ for a \\")

# Both of PyYAML's parsers are meant, the one in C and the one in Python; their wording differs.
_SYNTAX = (
    _Words("a directive", msg("a line cannot begin with %"), _IN_QUOTES, at_start=True),
    _Words("tab character", msg("a tab stands in the indentation"), msg("use blanks")),
    _Words("cannot start any token", msg("a text cannot begin with {letter}"), _IN_QUOTES),
    _Words(
        "mapping values are not allowed",
        msg("a colon is not expected here"),
        msg(
            "put a text with a colon in quotes; "
            "check the indentation of this line and the one above"
        ),
    ),
    _Words(
        r"expected ',' or '\]'",
        msg("the list opened with [ on line {line} lacks a comma or its ]"),
    ),
    _Words(
        r"expected ',' or '\}'",
        msg("the fields opened with {{ on line {line} lack a comma or their }}"),
        msg("or quotes before this place are not closed"),
    ),
    _Words("node content", msg("a value is expected here"), msg("close every [ and {{")),
    _Words(
        "unexpected end of stream",
        msg("the quotes opened here are never closed"),
        msg("close them"),
        at_start=True,
    ),
    _Words(
        "could not find expected ':'",
        msg("there is no colon after this key"),
        msg('write "key: value", with a blank after the colon'),
        at_start=True,
    ),
    _Words(
        "sequence entries are not allowed",
        msg('an entry with "-" is not expected here'),
        msg("begin the list on the line below the key"),
    ),
    _Words(
        "mapping keys are not allowed",
        msg("? is not expected here"),
        msg("put the text in quotes"),
    ),
    _Words("escape", _BACKSLASH, _TWO_BACKSLASHES),
    _Words("hexdecimal", _BACKSLASH, _TWO_BACKSLASHES),
    _Words(
        "alphabetic or numeric", msg("a text cannot begin with * or &"), _IN_QUOTES, at_start=True
    ),
    _Words("tag", msg("a text cannot begin with !"), _IN_QUOTES, at_start=True),
    _Words(
        "comment or (a )?line break",
        msg("after | or > the text begins on the next line"),
        msg("put a text that begins with | or > in quotes"),
    ),
    _Words(
        "expected key|block end|'-' indicator|document start",
        msg("this line does not go with those above"),
        msg("check its indentation, and quotes and commas before it"),
    ),
)


def syntax_mistake(error: yaml.YAMLError, text: str) -> SyntaxMistake:
    """PyYAML's complaint about `text`, in plain words."""
    stopped = getattr(error, "problem_mark", None)
    began = getattr(error, "context_mark", None) or stopped
    said = " ".join(filter(None, (getattr(error, "context", ""), getattr(error, "problem", ""))))
    said = said or str(error)
    if stopped is None or began is None:
        return SyntaxMistake(1, 1, msg("this is not YAML: {said}", said=said), None)
    lines = text.rstrip().split("\n")
    if pasted := _pasted(lines, sorted({stopped.line, stopped.line - 1, began.line})):
        return pasted
    letter = lines[stopped.line][stopped.column :][:1] if stopped.line < len(lines) else ""
    if letter == "\t" and "cannot start" in said:
        said = "tab character"
    words = next((w for w in _SYNTAX if re.search(w.pattern, said)), None)
    words = words or _Words("", msg("this is not YAML: {said}"))
    values = (("line", began.line + 1), ("letter", letter), ("said", said))
    # The end of the file is no place to look for a mistake.
    mark = began if words.at_start or not letter else stopped
    line, column = mark.line + 1, mark.column + 1
    if line > len(lines):
        line, column = len(lines), len(lines[-1]) + 1
    return SyntaxMistake(line, column, words.what._replace(values=values), words.hint)


def _pasted(lines: list[str], numbers: list[int]) -> SyntaxMistake | None:
    """Signs of a word processor in these lines (from 0): they look right, and spoil the rest."""
    for number in numbers:
        line = lines[number] if 0 <= number < len(lines) else ""
        if found := _ODD_BLANK.search(line):
            return SyntaxMistake(number + 1, found.start() + 1, ODD_BLANK, PLAIN_BLANK)
        if found := _CURLY_QUOTE.search(line):
            return SyntaxMistake(number + 1, found.start(1) + 1, CURLY_QUOTES, STRAIGHT_QUOTES)
    return None

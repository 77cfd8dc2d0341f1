"""What YAML says that designers do not expect: words without quotes, and its syntax errors."""

from __future__ import annotations

import re
from typing import NamedTuple

import yaml


class Word(NamedTuple):
    """A word written without quotes, as a value."""

    value: bool | int | float | str | None
    what: str = ""
    """What is wrong with it, if YAML reads it as something that it does not look like."""
    hint: str = ""


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
    quoted = f'write it in quotes: "{shown}"'
    if _BOOLEAN.fullmatch(text):
        meant = "true" if text.lower() in ("yes", "on", "y") else "false"
        return Word(
            text, f"{shown} without quotes is read as {meant}", f"{quoted}, or write {meant}"
        )
    if _TIME.fullmatch(text):
        return Word(text, f"{shown} without quotes is read as a time in seconds", quoted)
    if _DATE.fullmatch(text):
        return Word(text, f"{shown} without quotes is read as a date", quoted)
    if _ODD_NUMBER.fullmatch(text):
        return Word(
            text, f"{shown} is not a number in plain digits", f"write plain digits, or {quoted}"
        )
    return Word(text)


class SyntaxMistake(NamedTuple):
    line: int
    column: int
    what: str
    hint: str


class _Words(NamedTuple):
    """How to tell a syntax error: `pattern` is searched in what PyYAML says."""

    pattern: str
    what: str
    """May name the line where it began as {line}."""
    hint: str = ""
    at_start: bool = False
    """Point at where it began rather than at where reading stopped."""


_QUOTES = "or quotes before this place are not closed"

# Both of PyYAML's parsers are meant, the one in C and the one in Python; their wording differs.
_SYNTAX = (
    _Words("a directive", "a line cannot begin with %", "put it in quotes", at_start=True),
    _Words("tab character", "a tab stands in the indentation", "use blanks"),
    _Words("cannot start any token", "a text cannot begin with {letter}", "put it in quotes"),
    _Words(
        "mapping values are not allowed",
        "a colon is not expected here",
        "put a text with a colon in quotes; check the indentation of this line and the one above",
    ),
    _Words(r"expected ',' or '\]'", "the list opened with [ on line {line} lacks a comma or its ]"),
    _Words(
        r"expected ',' or '\}'",
        "the fields opened with {{ on line {line} lack a comma or their }}",
        _QUOTES,
    ),
    _Words("node content", "a value is expected here", "close every [ and {{"),
    _Words(
        "unexpected end of stream",
        "the quotes opened here are never closed",
        "close them",
        at_start=True,
    ),
    _Words(
        "could not find expected ':'",
        "there is no colon after this key",
        'write "key: value", with a blank after the colon',
        at_start=True,
    ),
    _Words(
        "sequence entries are not allowed",
        'an entry with "-" is not expected here',
        "begin the list on the line below the key",
    ),
    _Words("mapping keys are not allowed", "? is not expected here", "put the text in quotes"),
    _Words("escape", "this \\ has no meaning in a text in double quotes", "write \\\\ for a \\"),
    _Words(
        "hexdecimal", "this \\ has no meaning in a text in double quotes", "write \\\\ for a \\"
    ),
    _Words(
        "alphabetic or numeric",
        "a text cannot begin with * or &",
        "put it in quotes",
        at_start=True,
    ),
    _Words("tag", "a text cannot begin with !", "put it in quotes", at_start=True),
    _Words(
        "comment or (a )?line break",
        "after | or > the text begins on the next line",
        "put a text that begins with | or > in quotes",
    ),
    _Words(
        "expected key|block end|'-' indicator|document start",
        "this line does not go with those above",
        "check its indentation, and quotes and commas before it",
    ),
)


def syntax_mistake(error: yaml.YAMLError, text: str) -> SyntaxMistake:
    """PyYAML's complaint about `text`, in plain words."""
    stopped = getattr(error, "problem_mark", None)
    began = getattr(error, "context_mark", None) or stopped
    said = " ".join(filter(None, (getattr(error, "context", ""), getattr(error, "problem", ""))))
    said = said or str(error)
    if stopped is None or began is None:
        return SyntaxMistake(1, 1, f"this is not YAML: {said}", "")
    lines = text.rstrip().split("\n")
    letter = lines[stopped.line][stopped.column :][:1] if stopped.line < len(lines) else ""
    if letter == "\t" and "cannot start" in said:
        said = "tab character"
    words = next((w for w in _SYNTAX if re.search(w.pattern, said)), None)
    words = words or _Words("", "this is not YAML: " + re.sub("[{}]", r"\g<0>\g<0>", said))
    what = words.what.format(line=began.line + 1, letter=letter)
    # The end of the file is no place to look for a mistake.
    mark = began if words.at_start or not letter else stopped
    line, column = mark.line + 1, mark.column + 1
    if line > len(lines):
        line, column = len(lines), len(lines[-1]) + 1
    return SyntaxMistake(line, column, what, words.hint.format())

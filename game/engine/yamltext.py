"""YAML as designers write it: plain values, and where in the text each of them stands.

PyYAML splits the text into events; the tree is built here, because three things matter that its
own loader lacks: the line and column of every key and value, all mistakes at once, and no words
that turn into something else unseen (`no` is false in YAML, `1:30` is ninety, `017` is fifteen).
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import NamedTuple

import yaml

Plain = None | bool | int | float | str | list["Plain"] | dict[str, "Plain"]
Path = tuple[str | int, ...]
"""Keys of mappings and positions in lists, from the top of a file down to a value."""

_LOADER = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
_MAX_DEPTH = 50
# A few lines of aliases of aliases can stand for more values than any memory holds.
_MAX_VALUES = 200_000

_NO_LETTER = re.compile("[\x00-\x08\x0b-\x1f\x7f-\x9f\u2028\u2029\ufeff\ufffe\uffff\ud800-\udfff]")
_INTEGER = re.compile(r"[-+]?(0|[1-9][0-9]{0,17})")
_DECIMAL = re.compile(r"[-+]?[0-9]{1,18}\.[0-9]{1,18}")
_BOOLEAN_WORD = re.compile(r"(?i:yes|no|on|off|y|n)")
_ODD_NUMBER = re.compile(
    r"""[-+]?(
        [0-9][0-9_]*            # 017, 1_000, or too many digits
      | 0[xob][0-9a-fA-F_]+
      | [0-9_]*\.[0-9_]*([eE][-+]?[0-9]+)?
      | [0-9]+[eE][-+]?[0-9]+
      | \.(inf|Inf|INF|nan|NaN|NAN)
    )""",
    re.VERBOSE,
)
_CLOCK = re.compile(r"[-+]?[0-9][0-9_]*(:[0-5]?[0-9])+(\.[0-9_]*)?")
_DATE = re.compile(r"[0-9]{4}-[0-9]{1,2}-[0-9]{1,2}([Tt \t].*)?")


class Node:
    """A value with its place in the text (lines and columns from 1) and the nodes inside it."""

    __slots__ = ("column", "depth", "inside", "keys", "line", "plain", "size")

    def __init__(self, line: int, column: int, plain: Plain) -> None:
        self.line = line
        self.column = column
        self.plain = plain
        self.inside: list[Node] | dict[str, Node] = []
        self.keys: dict[str, tuple[int, int]] = {}
        """Where each key of a mapping stands."""
        self.size = 1
        self.depth = 1

    def child(self, step: str | int) -> Node | None:
        if isinstance(self.inside, dict):
            return self.inside.get(str(step))
        if isinstance(step, int) and 0 <= step < len(self.inside):
            return self.inside[step]
        return None


class Flaw(NamedTuple):
    """A mistake in the YAML itself."""

    line: int
    column: int
    path: Path
    what: str
    hint: str


class YamlText:
    """One file: its top node, the flaws found, and whether it could be read to the end."""

    def __init__(self, text: str) -> None:
        self.flaws: list[Flaw] = []
        self.root = Node(1, 1, {})
        self.root.inside = {}
        self.whole = self._check_letters(text) and self._read(text)

    def _check_letters(self, text: str) -> bool:
        found = _NO_LETTER.search(text)
        if not found:
            return True
        before = text[: found.start()]
        line, column = before.count("\n") + 1, len(before) - before.rfind("\n")
        what = f"the invisible character U+{ord(found[0]):04X} is not allowed"
        self.flaws.append(Flaw(line, column, (), what, "delete it"))
        return False

    def _read(self, text: str) -> bool:
        tree = _Tree(self.flaws)
        try:
            for event in yaml.parse(text, _LOADER):
                tree.take(event)
        except _Stop:
            return False
        except yaml.MarkedYAMLError as error:
            self.flaws.append(_syntax_flaw(error, text, tree.path()))
            return False
        except yaml.YAMLError as error:
            self.flaws.append(Flaw(1, 1, (), f"this is not YAML: {error}", ""))
            return False
        top = tree.top
        if top is None or top.plain is None:
            return True
        if not isinstance(top.plain, dict):
            what = "a card file consists of fields"
            self.flaws.append(Flaw(top.line, top.column, (), what, 'begin with a key: "cards:"'))
            return False
        self.root = top
        return True


class _Stop(Exception):
    """Reading on would make no sense; the flaw is noted."""


class _Open(NamedTuple):
    """A list or mapping that is being read."""

    node: Node
    anchor: str | None


class _Tree:
    """Builds the nodes of one document out of PyYAML's events."""

    def __init__(self, flaws: list[Flaw]) -> None:
        self.flaws = flaws
        self.top: Node | None = None
        self.documents = 0
        self.open: list[_Open] = []
        # For each open mapping the key whose value comes next; None while a key is awaited.
        self.waiting: list[str | None] = []
        self.anchors: dict[str, Node | None] = {}

    def path(self) -> Path:
        steps: list[str | int] = []
        for (node, _), key in zip(self.open, self.waiting, strict=True):
            if isinstance(node.inside, list):
                steps.append(len(node.inside))
            elif key is not None:
                steps.append(key)
        return tuple(steps)

    def flaw(self, line: int, column: int, what: str, hint: str = "") -> None:
        self.flaws.append(Flaw(line, column, self.path(), what, hint))

    def take(self, event: yaml.Event) -> None:
        mark = event.start_mark
        line, column = (mark.line + 1, mark.column + 1) if mark else (1, 1)
        if isinstance(event, yaml.ScalarEvent):
            self._check_tag(event.tag, line, column)
            if self._awaits_key():
                self._key(event, line, column)
            else:
                node = Node(line, column, self._scalar(event, line, column))
                self._anchor(event.anchor, node, line, column)
                self._add(node)
        elif isinstance(event, yaml.MappingStartEvent | yaml.SequenceStartEvent):
            self._check_tag(event.tag, line, column)
            self._start(isinstance(event, yaml.MappingStartEvent), event.anchor, line, column)
        elif isinstance(event, yaml.CollectionEndEvent):
            node, anchor = self.open.pop()
            self.waiting.pop()
            if anchor is not None:
                self.anchors[anchor] = node
            self._add(node)
        elif isinstance(event, yaml.AliasEvent):
            self._alias(str(event.anchor), line, column)
        elif isinstance(event, yaml.DocumentStartEvent):
            self.documents += 1
            if self.documents == 2:
                self.flaw(line, column, "a second document begins here", 'take the "---" out')
                raise _Stop

    def _awaits_key(self) -> bool:
        return (
            bool(self.open)
            and isinstance(self.open[-1].node.inside, dict)
            and (self.waiting[-1] is None)
        )

    def _check_tag(self, tag: str | None, line: int, column: int) -> None:
        if tag is not None:
            shown = tag.replace("tag:yaml.org,2002:", "!!")
            self.flaw(line, column, f'the tag "{shown}" is not allowed', "write the value alone")

    def _start(self, mapping: bool, anchor: str | None, line: int, column: int) -> None:
        if self._awaits_key():
            self.flaw(
                line,
                column,
                "a key must be a word or a number, not a list or a group of fields",
                "put a text that begins with { or [ in quotes",
            )
            raise _Stop
        if len(self.open) >= _MAX_DEPTH:
            self.flaw(line, column, f"more than {_MAX_DEPTH} levels inside each other")
            raise _Stop
        node = Node(line, column, {} if mapping else [])
        node.inside = {} if mapping else []
        self._anchor(anchor, None, line, column)
        self.open.append(_Open(node, anchor))
        self.waiting.append(None)

    def _anchor(self, anchor: str | None, node: Node | None, line: int, column: int) -> None:
        if anchor is None:
            return
        if anchor in self.anchors:
            self.flaw(line, column, f'the anchor "&{anchor}" stands here a second time')
        self.anchors[anchor] = node

    def _alias(self, anchor: str, line: int, column: int) -> None:
        if self._awaits_key():
            self.flaw(line, column, f'the alias "*{anchor}" cannot be a key', "write the key out")
            raise _Stop
        node = self.anchors.get(anchor)
        if anchor not in self.anchors:
            self.flaw(line, column, f'there is no anchor "&{anchor}" above for this alias')
            node = Node(line, column, None)
        elif node is None:
            self.flaw(line, column, f'"&{anchor}" contains itself')
            node = Node(line, column, None)
        elif len(self.open) + node.depth > _MAX_DEPTH:
            self.flaw(line, column, f"more than {_MAX_DEPTH} levels inside each other")
            raise _Stop
        assert node is not None
        self._add(node)

    def _key(self, event: yaml.ScalarEvent, line: int, column: int) -> None:
        key = event.value
        mapping = self.open[-1].node
        assert isinstance(mapping.inside, dict)
        if not event.style:
            # A field may well be called y or n, and YAML in Python leaves these alone.
            value, what, hint = (key, "", "") if key in ("y", "n") else _plain_scalar(key)
            if key == "<<":
                what, hint = '"<<" is not used in card files', "write the fields out"
            elif value is None or isinstance(value, bool):
                what, hint = "a key must be a word or a number", f'write it in quotes: "{key}"'
            if what:
                self.flaw(line, column, what, hint)
        if key in mapping.keys:
            first = mapping.keys[key][0]
            self.flaw(line, column, f'the key "{key}" stands here twice, first on line {first}')
            # Kept apart from the first under a key that nothing asks for: see `_add`.
            key = _TWICE
        else:
            mapping.keys[key] = (line, column)
        self.waiting[-1] = key

    def _scalar(self, event: yaml.ScalarEvent, line: int, column: int) -> Plain:
        if event.style:
            found = _NO_LETTER.search(event.value) if event.style == '"' else None
            if found:
                what = f"the invisible character U+{ord(found[0]):04X} is not allowed"
                self.flaw(line, column, what, "delete it")
                return ""
            return str(event.value)
        value, what, hint = _plain_scalar(event.value)
        if what:
            self.flaw(line, column, what, hint)
        return value

    def _add(self, node: Node) -> None:
        if not self.open:
            self.top = node
            return
        outer = self.open[-1].node
        outer.size += node.size
        outer.depth = max(outer.depth, node.depth + 1)
        if outer.size > _MAX_VALUES:
            self.flaw(outer.line, outer.column, f"more than {_MAX_VALUES} values, with aliases")
            raise _Stop
        if isinstance(outer.inside, list):
            assert isinstance(outer.plain, list)
            outer.inside.append(node)
            outer.plain.append(node.plain)
        else:
            key, self.waiting[-1] = self.waiting[-1], None
            assert key is not None
            assert isinstance(outer.plain, dict)
            if key is not _TWICE:
                outer.inside[key] = node
                outer.plain[key] = node.plain


_TWICE = "(twice)"


def _plain_scalar(text: str) -> tuple[Plain, str, str]:
    """The value of a word without quotes, and if it is a trap: what is wrong, what is right."""
    if text in ("", "~", "null", "Null", "NULL"):
        return None, "", ""
    if text in ("true", "True", "TRUE", "false", "False", "FALSE"):
        return text[0] in "tT", "", ""
    if _INTEGER.fullmatch(text):
        return int(text), "", ""
    if _DECIMAL.fullmatch(text):
        return float(text), "", ""
    quoted = f'write it in quotes: "{text}"'
    if _BOOLEAN_WORD.fullmatch(text):
        yes = text.lower() in ("yes", "on", "y")
        what = f"the word {text} without quotes is read as {'true' if yes else 'false'}"
        return text, what, f"{quoted}, or write {'true' if yes else 'false'}"
    if _CLOCK.fullmatch(text):
        return text, f"{text} without quotes is read as a time of day, in seconds", quoted
    if _DATE.fullmatch(text):
        return text, f"{text} without quotes is read as a date", quoted
    if text != "." and _ODD_NUMBER.fullmatch(text):
        what = f"{text} is a number in a notation not used here"
        return text, what, f"write plain digits, or {quoted}"
    return text, "", ""


def _syntax_flaw(error: yaml.MarkedYAMLError, text: str, path: Path) -> Flaw:
    problem = error.problem or error.context or "it cannot be read"
    mark = error.problem_mark or error.context_mark
    start = error.context_mark or mark
    if mark is None or start is None:
        return Flaw(1, 1, path, f"this is not YAML: {problem}", "")
    lines = text.split("\n")
    letter = lines[mark.line][mark.column : mark.column + 1] if mark.line < len(lines) else ""
    at_end = not "".join(lines[mark.line :])[mark.column :].strip()
    what, hint, at_start = f"this is not YAML: {problem}", "", at_end
    for pattern, words, advice, from_start in _SYNTAX:
        if re.search(pattern, problem):
            what, hint, at_start = words, advice, from_start or at_end
            break
    if "cannot start any token" in problem and letter != "\t":
        what, hint = f"a text cannot begin with {letter}", "put it in quotes"
    where = start if at_start else mark
    return Flaw(where.line + 1, where.column + 1, path, what, hint)


_TAB = ("a tab stands where the line is indented", "use blanks", False)
_SYNTAX: Sequence[tuple[str, str, str, bool]] = (
    ("tab character", *_TAB),
    ("cannot start any token", *_TAB),
    (
        "mapping values are not allowed",
        "a colon is not expected here",
        "put a text with a colon in quotes, and check the indentation of this line and the last",
        False,
    ),
    (r"expected ',' or ']'", "this list in [ ] lacks a comma or the closing ]", "", False),
    (r"expected ',' or '}'", "these fields in { } lack a comma or the closing }", "", False),
    ("end of stream", "the quote that is opened here is never closed", 'add the closing "', True),
    (
        "could not find expected ':'",
        "a colon is missing after this key",
        'write "key: value"',
        True,
    ),
    (
        "block sequence entries are not allowed",
        'an entry with "-" is not expected here',
        "put the list on its own lines under the key",
        False,
    ),
    ("escape", 'the \\ in this text in "" means nothing', "write \\\\, or use ' for quotes", False),
    (
        "expected key|block end|'-' indicator",
        "this line does not fit to those above",
        "check its indentation, and the quotes and commas before it",
        False,
    ),
)

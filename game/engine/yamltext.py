"""YAML as designers write it: plain values, and where in the text each of them stands.

PyYAML splits the text into events; the tree is built here, because three things matter that its
own loader lacks: the line and column of every key and value, all mistakes at once, and limits
that keep a few odd lines from filling the memory or the stack.
"""

from __future__ import annotations

import re
from typing import NamedTuple

import yaml

from game.engine.messages import Message, msg
from game.engine.yamlwords import (
    NO_BREAK,
    ODD_BLANK,
    PLAIN_BLANK,
    read_plain,
    short,
    syntax_mistake,
)

Plain = None | bool | int | float | str | list["Plain"] | dict[str, "Plain"]
Path = tuple[str | int, ...]
"""Keys of mappings and positions in lists, from the top down to a value."""

_LOADER = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
_MAX_DEPTH = 50
# Aliases of aliases can stand for more values than any memory holds.
_MAX_VALUES = 200_000
_MAX_LETTERS = 2_000
"""Of one word or text: whatever it is, nobody reads more on a card."""
_ANY_BLANK = re.compile(f"[{NO_BREAK}]")
_OUTER_BLANK = re.compile(f"^[{NO_BREAK}]|[{NO_BREAK}]$")
_SIGN = re.compile(f"^(?:[a-z][a-z0-9_]*:|-)[{NO_BREAK}]")
"""A key or a dash that is none, as no plain blank follows it."""
_NO_LETTER = re.compile("[\x00-\x08\x0b-\x1f\x7f-\x9f\u2028\u2029\ufeff\ufffe\uffff\ud800-\udfff]")


class Node:
    """A value with its place in the text (lines and columns from 1) and the nodes inside it."""

    __slots__ = ("column", "depth", "inside", "keys", "line", "plain", "size")

    def __init__(self, line: int, column: int, plain: Plain) -> None:
        self.line = line
        self.column = column
        self.plain = plain
        self.inside: list[Node] | dict[str, Node] = {} if isinstance(plain, dict) else []
        self.keys: dict[str, tuple[int, int]] = {}
        """Line and column of each key of a mapping."""
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
    what: Message
    hint: Message | None


class YamlText:
    """One file, read."""

    def __init__(self, text: str) -> None:
        self.flaws: list[Flaw] = []
        self.seen = Node(1, 1, {})
        """What was read, as far as it went."""
        self.whole = self._check_letters(text) and self._read(text)

    @property
    def root(self) -> Node:
        """The mapping at the top; an empty one if the file could not be read to its end."""
        return self.seen if self.whole else Node(1, 1, {})

    def _check_letters(self, text: str) -> bool:
        found = _NO_LETTER.search(text)
        if found:
            before = text[: found.start()]
            line, column = before.count("\n") + 1, len(before) - before.rfind("\n")
            hint = msg("delete it")
            self.flaws.append(Flaw(line, column, (), _invisible(found[0]), hint))
        return found is None

    def _read(self, text: str) -> bool:
        tree = _Tree(self.flaws)
        whole = True
        try:
            for event in yaml.parse(text, _LOADER):
                tree.take(event)
        except _Stop:
            whole = False
        except yaml.YAMLError as error:
            line, column, what, hint = syntax_mistake(error, text)
            self.flaws.append(Flaw(line, column, tree.path(), what, hint))
            whole = False
        top = tree.finish()
        if isinstance(top.plain, dict):
            self.seen = top
        elif top.plain is not None and whole:
            what = msg("a card file consists of keys")
            hint = msg('begin with a key, such as "cards:"')
            self.flaws.append(Flaw(top.line, top.column, (), what, hint))
            whole = False
        return whole


class _Stop(Exception):
    """The rest of the file would make no sense; the flaw is noted."""


class _Open:
    """A list or mapping that is being read."""

    __slots__ = ("anchor", "key", "node")

    def __init__(self, node: Node, anchor: str | None) -> None:
        self.node = node
        self.anchor = anchor
        self.key: str | None = None
        """The key of a mapping whose value comes next; None while a key is awaited."""

    def awaits_key(self) -> bool:
        return self.key is None and isinstance(self.node.inside, dict)


class _Tree:
    """Builds the nodes of one document out of PyYAML's events."""

    def __init__(self, flaws: list[Flaw]) -> None:
        self.flaws = flaws
        self.top = Node(1, 1, None)
        self.documents = 0
        self.open: list[_Open] = []
        self.anchors: dict[str, Node | None] = {}
        """None for one that is still being read."""

    def path(self) -> Path:
        steps: list[str | int] = []
        for outer in self.open:
            if isinstance(outer.node.inside, list):
                steps.append(len(outer.node.inside))
            elif outer.key is not None:
                steps.append(outer.key)
        return tuple(steps)

    def flaw(self, line: int, column: int, what: Message, hint: Message | None = None) -> None:
        self.flaws.append(Flaw(line, column, self.path(), what, hint))

    def take(self, event: yaml.Event) -> None:
        mark = event.start_mark
        line, column = (mark.line + 1, mark.column + 1) if mark else (1, 1)
        if isinstance(event, yaml.ScalarEvent):
            self._check_tag(event.tag, line, column)
            self._check_length(event, line, column)
            self._check_blanks(event, line, column)
            if self.open and self.open[-1].awaits_key():
                self._key(self._visible(event, line, column), not event.style, line, column)
            else:
                node = Node(line, column, self._scalar(event, line, column))
                self._anchor(event.anchor, node, line, column)
                self._add(node)
        elif isinstance(event, yaml.MappingStartEvent | yaml.SequenceStartEvent):
            self._check_tag(event.tag, line, column)
            plain: Plain = {} if isinstance(event, yaml.MappingStartEvent) else []
            self._start(Node(line, column, plain), event.anchor)
        elif isinstance(event, yaml.CollectionEndEvent):
            self._end()
        elif isinstance(event, yaml.AliasEvent):
            self._alias(str(event.anchor), line, column)
        elif isinstance(event, yaml.DocumentStartEvent):
            self.documents += 1
            if self.documents == 2:
                hint = msg('take the "---" out')
                self.flaw(line, column, msg("a second document begins here"), hint)
                raise _Stop

    def finish(self) -> Node:
        """The node at the top, with what is still open when reading had to stop."""
        while self.open:
            outer = self.open.pop()
            if self.open:
                self._put(outer.node)
            else:
                self.top = outer.node
        return self.top

    def _check_tag(self, tag: str | None, line: int, column: int) -> None:
        if tag is not None:
            shown = short(tag.replace("tag:yaml.org,2002:", "!!"))
            hint = msg("take it out, or put a text that begins with ! in quotes")
            self.flaw(line, column, msg('the tag "{tag}" is not allowed', tag=shown), hint)

    def _check_length(self, event: yaml.ScalarEvent, line: int, column: int) -> None:
        if len(event.value) > _MAX_LETTERS:
            what = msg('the text "{word}" is too long', word=short(event.value))
            self.flaw(line, column, what, msg("at most {most} letters", most=_MAX_LETTERS))
            # A word, whatever it looks like: there is nothing more to be said of it.
            event.value, event.style = event.value[:_MAX_LETTERS], event.style or '"'

    def _check_blanks(self, event: yaml.ScalarEvent, line: int, column: int) -> None:
        """A special blank around a word without quotes, or in a key, was meant to be a blank."""
        if event.style or event.value.isascii():
            return
        is_key = bool(self.open) and self.open[-1].awaits_key()
        if found := (_ANY_BLANK if is_key else _OUTER_BLANK).search(event.value):
            # What follows would be read as something else than its owner sees.
            self.flaw(line, column + found.start(), ODD_BLANK, PLAIN_BLANK)
            raise _Stop
        if found := _SIGN.search(event.value):
            self.flaw(line, column + found.end() - 1, ODD_BLANK, PLAIN_BLANK)
            raise _Stop

    def _key(self, key: str, plain: bool, line: int, column: int) -> None:
        mapping = self.open[-1].node
        # A field may well be called y or n, and YAML in Python leaves these two alone.
        if plain and key not in ("y", "n"):
            value, what, hint = read_plain(key)
            if key == "<<":
                what, hint = msg('"<<" is not used in card files'), msg("write the fields out")
            elif value is None or isinstance(value, bool):
                what, hint = _NO_KEY, msg('write it in quotes: "{word}"', word=short(key))
            if what:
                self.flaw(line, column, what, hint)
        if key in mapping.keys:
            first = mapping.keys[key][0]
            what = msg(
                'the key "{key}" stands here twice, first on line {line}',
                key=short(key),
                line=first,
            )
            self.flaw(line, column, what)
        else:
            mapping.keys[key] = (line, column)
        self.open[-1].key = key

    def _scalar(self, event: yaml.ScalarEvent, line: int, column: int) -> Plain:
        if not event.style:
            value, what, hint = read_plain(event.value)
            if what:
                self.flaw(line, column, what, hint)
            return value
        return self._visible(event, line, column)

    def _visible(self, event: yaml.ScalarEvent, line: int, column: int) -> str:
        text = str(event.value)
        # Only double quotes know escapes, which the check of the whole text cannot see.
        if event.style == '"' and (found := _NO_LETTER.search(text)):
            self.flaw(line, column, _invisible(found[0]), msg("take it out"))
            return _NO_LETTER.sub("", text)
        return text

    def _start(self, node: Node, anchor: str | None) -> None:
        if self.open and self.open[-1].awaits_key():
            hint = msg("put a text that begins with {{ or [ in quotes")
            self.flaw(node.line, node.column, _NO_KEY, hint)
            raise _Stop
        if len(self.open) >= _MAX_DEPTH:
            self._too_deep(node.line, node.column)
        self._anchor(anchor, None, node.line, node.column)
        self.open.append(_Open(node, anchor))

    def _end(self) -> None:
        done = self.open.pop()
        if done.anchor is not None:
            self.anchors[done.anchor] = done.node
        self._add(done.node)

    def _anchor(self, anchor: str | None, node: Node | None, line: int, column: int) -> None:
        if anchor is None:
            return
        if anchor in self.anchors:
            what = msg('the anchor "&{anchor}" stands here a second time', anchor=short(anchor))
            self.flaw(line, column, what)
        self.anchors[anchor] = node

    def _alias(self, anchor: str, line: int, column: int) -> None:
        if self.open and self.open[-1].awaits_key():
            what = msg('the alias "*{anchor}" cannot be a key', anchor=short(anchor))
            self.flaw(line, column, what, msg("write the key out"))
            raise _Stop
        node = self.anchors.get(anchor)
        if node is None:
            if anchor in self.anchors:
                self.flaw(
                    line, column, msg('"&{anchor}" contains itself here', anchor=short(anchor))
                )
            else:
                what = msg('there is no "&{anchor}" above', anchor=short(anchor))
                self.flaw(line, column, what, msg("put a text that begins with * in quotes"))
            node = Node(line, column, None)
        elif len(self.open) + node.depth > _MAX_DEPTH:
            self._too_deep(line, column)
        self._add(node)

    def _too_deep(self, line: int, column: int) -> None:
        what = msg("there are more than {most} levels inside each other", most=_MAX_DEPTH)
        self.flaw(line, column, what)
        raise _Stop

    def _add(self, node: Node) -> None:
        if not self.open:
            self.top = node
            return
        outer = self.open[-1].node
        outer.size += node.size
        outer.depth = max(outer.depth, node.depth + 1)
        if outer.size > _MAX_VALUES:
            what = msg(
                "there are more than {most} values here, counted with aliases", most=_MAX_VALUES
            )
            self.flaw(outer.line, outer.column, what)
            raise _Stop
        self._put(node)

    def _put(self, node: Node) -> None:
        outer = self.open[-1]
        inside, plain = outer.node.inside, outer.node.plain
        if isinstance(inside, list) and isinstance(plain, list):
            inside.append(node)
            plain.append(node.plain)
        elif isinstance(inside, dict) and isinstance(plain, dict) and outer.key is not None:
            # Of a key that stands twice the first counts.
            inside.setdefault(outer.key, node)
            plain.setdefault(outer.key, node.plain)
            outer.key = None


_NO_KEY = msg("a key must be a word or a number")


def _invisible(letter: str) -> Message:
    return msg("the invisible character {code} is not allowed", code=f"U+{ord(letter):04X}")

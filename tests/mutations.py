"""Damage to a text file, as editors, disks and tired people do it; the same for the same seed."""

from __future__ import annotations

import re
from collections.abc import Callable
from random import Random

_VALUES = (
    "",
    "null",
    "true",
    "yes",
    "-1",
    "0",
    "3.5",
    "017",
    "1:30",
    "99999999999999999999",
    "2024-01-31",
    '"text"',
    '""',
    "[]",
    "[[1, x], 2]",
    "{}",
    "{a: 1}",
    '{"a": {"b": null}}',
    "&a [*a]",
    "*nobody",
    "!!python/name:os.system x",
    "'",
    "|",
)
_SIGNS = ":;,.{}[]()\"'#&*!|>%@`-?~\\/\t\r\n \0\x07\x85\u2028\ufeff\ud800żŁ😀"


def mutate(text: str, seed: int) -> str:
    """The text with one to three pieces of damage.

    It may hold half a surrogate pair: encode it with "surrogatepass".
    """
    random = Random(seed)
    for _ in range(random.choice((1, 1, 1, 2, 3))):
        text = random.choice(_KINDS)(text, random)
    return text


def _flip_bits(text: str, random: Random) -> str:
    if not text:
        return "\0"
    at = random.randrange(len(text))
    return text[:at] + chr(ord(text[at]) ^ (1 << random.randrange(8))) + text[at + 1 :]


def _insert(text: str, random: Random) -> str:
    at = random.randint(0, len(text))
    return text[:at] + random.choice(_SIGNS) * random.choice((1, 1, 1, 2, 200)) + text[at:]


def _cut_out(text: str, random: Random) -> str:
    at = random.randint(0, len(text))
    return text[:at] + text[at + random.randint(1, 30) :]


def _truncate(text: str, random: Random) -> str:
    return text[: random.randint(0, len(text))]


def _repeat(text: str, random: Random) -> str:
    at = random.randint(0, len(text))
    end = at + random.randint(1, 200)
    return text[:end] + text[at:end] + text[end:]


def _delete_line(text: str, random: Random) -> str:
    lines = text.split("\n")
    del lines[random.randrange(len(lines))]
    return "\n".join(lines)


def _double_line(text: str, random: Random) -> str:
    lines = text.split("\n")
    at = random.randrange(len(lines))
    lines.insert(random.choice((at, random.randint(0, len(lines)))), lines[at])
    return "\n".join(lines)


def _swap_lines(text: str, random: Random) -> str:
    lines = text.split("\n")
    a, b = random.randrange(len(lines)), random.randrange(len(lines))
    lines[a], lines[b] = lines[b], lines[a]
    return "\n".join(lines)


def _indent(text: str, random: Random) -> str:
    lines = text.split("\n")
    at = random.randrange(len(lines))
    indent = random.choice(("", " ", "  ", "   ", "      ", "\t", "  \t"))
    lines[at] = indent + lines[at].lstrip()
    return "\n".join(lines)


def _swap_indents(text: str, random: Random) -> str:
    lines = text.split("\n")
    a, b = random.randrange(len(lines)), random.randrange(len(lines))
    bare_a, bare_b = lines[a].lstrip(), lines[b].lstrip()
    indent_a, indent_b = lines[a].removesuffix(bare_a), lines[b].removesuffix(bare_b)
    lines[a], lines[b] = indent_b + bare_a, indent_a + bare_b
    return "\n".join(lines)


def _replace_value(text: str, random: Random) -> str:
    values = list(re.finditer(r"(?<=[:,\-\[] )[^\s,\]}][^\n,\]}]*", text))
    if not values:
        return text + random.choice(_VALUES)
    value = random.choice(values)
    return text[: value.start()] + random.choice(_VALUES) + text[value.end() :]


def _swap_values(text: str, random: Random) -> str:
    values = list(re.finditer(r"(?<=: )[^\s,\]}][^\n,\]}]*", text))
    if len(values) < 2:
        return text[::-1]
    a, b = sorted(random.sample(range(len(values)), 2))
    first, second = values[a], values[b]
    between = text[first.end() : second.start()]
    return text[: first.start()] + second[0] + between + first[0] + text[second.end() :]


def _misspell_word(text: str, random: Random) -> str:
    words = list(re.finditer(r"\w{2,}", text))
    if not words:
        return text + "x"
    word = random.choice(words)
    at = random.randrange(word.start(), word.end() - 1)
    return text[:at] + text[at + 1] + text[at] + text[at + 2 :]


_KINDS: tuple[Callable[[str, Random], str], ...] = (
    _flip_bits,
    _insert,
    _cut_out,
    _truncate,
    _repeat,
    _delete_line,
    _double_line,
    _swap_lines,
    _indent,
    _swap_indents,
    _replace_value,
    _replace_value,
    _swap_values,
    _misspell_word,
)

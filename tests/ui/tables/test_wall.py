"""The wall between the window and the rules: tables are drawn from facts, never from a state.

What this cannot see mypy proves: a table is a `GameTable[<Game>Facts]`, nothing in its folder is
`Any`, so that whatever is read of a position is something its facts have.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path
from typing import Any, get_args

import pytest

import game
import ui.tables
from game.engine.declared import Record
from game.engine.facts import Facts
from ui.tables.registry import table_for

OPEN = ("actions", "cards", "events", "facts")
"""What a table may know of its game's rules."""
BEHIND = ("book", "_state")
"""What stands behind the wall, even if it can be reached."""
POSITIONS = ("state", "view")
"""What a position is called where it is not given as facts."""


each_game = pytest.mark.parametrize("name", game.games())


def files(name: str) -> list[Path]:
    return sorted((Path(ui.tables.__path__[0]) / name).rglob("*.py"))


def nodes(name: str) -> Iterator[tuple[str, ast.AST]]:
    """Everything in the table of a game, with the place where it stands."""
    for file in files(name):
        for node in ast.walk(ast.parse(file.read_text("utf-8"))):
            yield f"{file.name}:{getattr(node, 'lineno', 0)}", node


def imported(node: ast.AST) -> Iterator[str]:
    """The modules and names a line imports, with their full names."""
    if isinstance(node, ast.Import):
        yield from (alias.name for alias in node.names)
    elif isinstance(node, ast.ImportFrom):
        yield from (f"{node.module}.{alias.name}" for alias in node.names)


@each_game
def test_a_table_knows_of_its_game_what_can_be_done_what_happened_and_the_facts(name: str) -> None:
    for place, node in nodes(name):
        for what in imported(node):
            if what.startswith(f"game.{name}"):
                module = what.removeprefix(f"game.{name}").split(".")[1]
                assert module in OPEN or module.endswith("events"), (place, what)
            assert what not in ("game.engine.state.State", "game.engine.state.Moment"), place
            assert not what.startswith("game.bots"), (place, what)


@each_game
def test_a_table_reaches_for_nothing_behind_the_wall(name: str) -> None:
    for place, node in nodes(name):
        if isinstance(node, ast.Attribute):
            assert node.attr not in BEHIND, (place, ast.unparse(node))
            read_from = ast.unparse(node.value).split(".")[-1]
            assert read_from not in POSITIONS, (place, ast.unparse(node))
        if isinstance(node, ast.Assert):
            assert "isinstance" not in ast.unparse(node.test), (place, ast.unparse(node))


@each_game
def test_a_table_is_typed_by_the_facts_of_its_game(name: str) -> None:
    """Any would hide what is read; only what is passed on to pieces may be anything."""
    table = type(table_for(name))
    (facts,) = get_args(table.__orig_bases__[0])  # type: ignore[attr-defined]
    assert facts.__module__ == f"game.{name}.facts"
    assert issubclass(facts, Facts)
    assert game.load(name).rules.facts is facts
    for file in files(name):
        tree = ast.parse(file.read_text("utf-8"))
        for node in ast.walk(tree):
            if isinstance(node, ast.arguments) and node.kwarg is not None:
                node.kwarg.annotation = None
        wrong = [n.lineno for n in ast.walk(tree) if isinstance(n, ast.Name) and n.id == "Any"]
        assert not wrong, (file.name, wrong)


@each_game
def test_what_facts_tell_are_no_things_of_the_rules(name: str) -> None:
    """Numbers, words, names and small records: nothing that could be played on or looked into."""
    state: Any = game.load(name).new(2, 3)
    facts = state.view(0).facts()
    for word in dir(type(facts)):
        if not word.startswith("_") and not callable(getattr(type(facts), word)):
            told = getattr(facts, word)
            assert not isinstance(told, Record), word
            assert told is not state.book, word

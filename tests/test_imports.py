"""Who may import whom: one way only, and no module through others itself."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from functools import cache
from itertools import pairwise
from pathlib import Path

import pytest

import game

ROOT = Path(__file__).parents[1]


def module_of(path: Path) -> str:
    parts = path.relative_to(ROOT).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


@cache
def modules() -> dict[str, ast.Module]:
    paths = (path for folder in ("game", "ui") for path in (ROOT / folder).rglob("*.py"))
    return {module_of(path): ast.parse(path.read_text("utf-8")) for path in sorted(paths)}


def imported(nodes: list[ast.stmt]) -> Iterator[str]:
    """What is imported while a module is, not what only type checkers and functions import."""
    for node in nodes:
        if isinstance(node, ast.If):
            if "TYPE_CHECKING" not in ast.unparse(node.test):
                yield from imported(node.body)
            yield from imported(node.orelse)
        elif isinstance(node, ast.Try):
            yield from imported(node.body)
        elif isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module is not None:
            for alias in node.names:
                inner = f"{node.module}.{alias.name}"
                yield inner if inner in modules() else node.module


@cache
def graph() -> dict[str, set[str]]:
    """Module -> what it imports of ours."""
    return {
        name: set(imported(tree.body)) & modules().keys() - {name}
        for name, tree in modules().items()
    }


def circles(graph: dict[str, set[str]]) -> list[str]:
    """The modules that import themselves through others, and those that stand on them."""
    left = {name: set(those) for name, those in graph.items()}
    while ready := [name for name, those in left.items() if not those]:
        for name in ready:
            del left[name]
        for those in left.values():
            those.difference_update(ready)
    return sorted(left)


def test_no_module_imports_itself_through_others() -> None:
    assert not circles(graph())


ORDER = (
    "cards",
    "checks",
    "actions",
    "events",
    "book",
    "options",
    "saving",
    "state",
    "scoring",
    "setup",
    "knowledge",
    "soundness",
    "words",
    "value",
    "facts",
    "entries",
    "rules",
    "game",
)
"""The modules that every game has, lowest to highest: none imports what stands below it here, not
even through the game's own ones, which stand between."""


@pytest.mark.parametrize("own", game.games())
def test_the_modules_of_a_game_stand_one_above_the_other(own: str) -> None:
    """Each can be understood by what stands lower, for type checkers as well."""
    inside = {name for name in modules() if name.startswith(f"game.{own}.")}
    order = [f"game.{own}.{name}" for name in ORDER]
    assert set(order) <= inside, f"no {sorted(set(order) - inside)}"
    assert not [name for name in inside if "TYPE_CHECKING" in ast.unparse(modules()[name])]
    found = {name: those & inside for name, those in graph().items() if name in inside}
    for lower, higher in pairwise(order):
        found[higher].add(lower)
    assert not circles(found)


def test_the_rules_know_nothing_of_the_window() -> None:
    for name, those in graph().items():
        if name.split(".")[0] == "game":
            assert not [one for one in those if one.startswith("ui")], name


def test_the_engine_knows_no_game_and_no_bot() -> None:
    for name, those in graph().items():
        if name.startswith("game.engine"):
            assert all(one.startswith("game.engine") for one in those), (name, those)


@pytest.mark.parametrize("own", game.games())
def test_a_game_knows_only_itself_and_the_engine(own: str) -> None:
    for name, those in graph().items():
        if name.startswith(f"game.{own}"):
            assert all(one.startswith((f"game.{own}", "game.engine")) for one in those), name
        if name.startswith(f"ui.tables.{own}"):
            others = [f"game.{g}" for g in game.games() if g != own]
            others += [f"ui.tables.{g}" for g in game.games() if g != own]
            assert not [one for one in those if one.startswith(tuple(others))], name


def test_the_generic_window_knows_no_game() -> None:
    own = tuple(f"game.{name}" for name in game.games())
    for name, those in graph().items():
        if name.startswith("ui.") and not name.startswith("ui.tables"):
            assert not [one for one in those if one.startswith(own)], name

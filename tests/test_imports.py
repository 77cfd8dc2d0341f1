"""Who may import whom: one way only, and no module through others itself."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from functools import cache
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
    found = {name: set(imported(tree.body)) & modules().keys() for name, tree in modules().items()}
    return {name: those - {name} for name, those in found.items()}


def test_no_module_imports_itself_through_others() -> None:
    left = {name: set(those) for name, those in graph().items()}
    while ready := [name for name, those in left.items() if not those]:
        for name in ready:
            del left[name]
        for those in left.values():
            those.difference_update(ready)
    # What is left imports something of what is left: a circle, and what stands on it.
    assert not left, f"circles among {sorted(left)}"


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

"""Rynek on a machine that has never seen it: wrong Python, nothing installed, only the wheel."""

from __future__ import annotations

import ast
import importlib.util
import os
import re
import runpy
import shutil
import subprocess
import sys
import tomllib
from importlib.metadata import packages_distributions
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

import main
from game.engine.shipped import shipped
from ui import __main__ as start

ROOT = Path(__file__).parents[1]
PROJECT: dict[str, Any] = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))


# --- the wrong Python ----------------------------------------------------------------------------
def test_any_python_can_read_main() -> None:
    tree = ast.parse((ROOT / "main.py").read_text("ascii"), feature_version=(3, 6))
    # An annotation is evaluated, and means nothing to an old Python; Python 2 knows no f-string.
    newer = (ast.AnnAssign, ast.JoinedStr, ast.NamedExpr, ast.Match)
    assert not [node.lineno for node in ast.walk(tree) if isinstance(node, newer)]
    for node in ast.walk(tree):
        assert not getattr(node, "annotation", None)
        assert not getattr(node, "returns", None)


@pytest.mark.parametrize("version", [(2, 7, 18), (3, 6, 15), (3, 8, 18), (3, 10, 13), (3, 15, 0)])
def test_wrong_python_is_told_in_one_sentence(
    version: tuple[int, int, int],
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setattr(main, "sys", SimpleNamespace(version_info=version, stderr=sys.stderr))
    assert main.main(["check"]) == 1
    out, error = capsys.readouterr()
    assert out == ""
    assert error.startswith("Rynek needs Python 3.11 to 3.14, and this is Python ")
    assert ".".join(map(str, version)) in error
    assert error.count("\n") == 1


def test_main_wants_the_pythons_that_pip_wants() -> None:
    (major, oldest), (_same, newest) = main.OLDEST, main.NEWEST
    wanted = f">={major}.{oldest},<{major}.{newest + 1}"
    assert PROJECT["project"]["requires-python"] == wanted
    assert f"You need Python {major}.{oldest} to {major}.{newest}." in (
        ROOT / "README.md"
    ).read_text("utf-8")


# --- nothing installed ---------------------------------------------------------------------------
def test_main_knows_every_package() -> None:
    needed = {re.split(r"[<>=]", wanted)[0] for wanted in PROJECT["project"]["dependencies"]}
    assert set(main.PACKAGES.values()) == needed
    installed = packages_distributions()
    for module, package in main.PACKAGES.items():
        assert package.lower() in [name.lower().replace("_", "-") for name in installed[module]]


def without_packages(folder: Path) -> subprocess.CompletedProcess[str]:
    """What a Python without any packages makes of main.py."""
    shutil.copy(ROOT / "main.py", folder)
    command = [sys.executable, "-S", "-E", str(folder / "main.py")]
    return subprocess.run(command, capture_output=True, text=True, timeout=60)


def test_missing_packages_are_told_in_one_sentence(tmp_path: Path) -> None:
    done = without_packages(tmp_path)
    assert (done.returncode, done.stdout) == (1, "")
    assert done.stderr.endswith(f" {main.PLAY}\n")
    assert all(package in done.stderr for package in main.PACKAGES.values())
    assert done.stderr.count("\n") == 1


@pytest.mark.parametrize("module", main.PACKAGES)
def test_one_missing_package_is_named(
    module: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    found = importlib.util.find_spec
    monkeypatch.setattr(
        importlib.util, "find_spec", lambda name: None if name == module else found(name)
    )
    assert main.main(["check"]) == 1
    out, error = capsys.readouterr()
    assert out == ""
    told = f"Rynek is not installed for this Python (missing: {main.PACKAGES[module]}); run this "
    assert error.startswith(told)
    assert error.count("\n") == 1


def test_an_environment_that_is_there_needs_only_to_be_used(tmp_path: Path) -> None:
    (tmp_path / ".venv").mkdir()
    assert without_packages(tmp_path).stderr.endswith(f": {main.START}\n")


@pytest.mark.parametrize("system", ["posix", "nt"])
def test_main_gives_the_command_of_the_readme(system: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(os, "name", system)
    told = runpy.run_path(str(ROOT / "main.py"))
    monkeypatch.undo()
    assert told["PLAY"] in (ROOT / "README.md").read_text("utf-8").splitlines()


# --- installed -----------------------------------------------------------------------------------
def test_shipped_folders_lie_in_the_package_or_beside_it(tmp_path: Path) -> None:
    package = tmp_path / "package"
    assert shipped("data", package) == tmp_path / "data"
    (package / "data").mkdir(parents=True)
    assert shipped("data", package) == package / "data"


def test_installed_copy_works_in_any_folder(tmp_path: Path) -> None:
    wheel = PROJECT["tool"]["hatch"]["build"]["targets"]["wheel"]
    installed, elsewhere = tmp_path / "site-packages", tmp_path / "elsewhere"
    elsewhere.mkdir()
    for folder in (name.strip("/") for name in wheel["include"]):
        place = installed / wheel["sources"].get(folder, folder)
        shutil.copytree(ROOT / folder, place, ignore=shutil.ignore_patterns("__pycache__"))
    assert {path.name for path in installed.iterdir()} == {"game", "ui"}
    env = os.environ | {"PYTHONPATH": str(installed), "SDL_VIDEODRIVER": "dummy"}
    module = PROJECT["project"]["scripts"]["rynek"].partition(":")[0]
    wish = ["shot", "ragusa", "--scene", "rules", "--lang", "pl", "-o", "x.png"]
    for arguments in (["check"], wish):
        done = subprocess.run(
            [sys.executable, "-m", module, *arguments],
            cwd=elsewhere,
            env=env,
            capture_output=True,
            text=True,
            timeout=120,
        )
        assert (done.returncode, done.stderr) == (0, "")
    assert (elsewhere / "x.png").stat().st_size > 100_000


def test_command_starts_what_main_starts(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[list[str]] = []
    monkeypatch.setattr("ui.cli.run", lambda arguments: asked.append(arguments) or 7)
    module, _, function = PROJECT["project"]["scripts"]["rynek"].partition(":")
    command = getattr(sys.modules[module], function)
    assert command(["check"]) == main.main(["check"]) == 7
    assert asked == [["check"], ["check"]]


def test_ctrl_c_leaves_without_a_traceback(monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(arguments: object) -> int:
        raise KeyboardInterrupt

    monkeypatch.setattr("ui.cli.run", interrupted)
    assert start.main([]) == 130


@pytest.mark.parametrize("module", ["platformdirs", "pygame", "pygame_gui"])
def test_command_without_one_of_its_packages_says_so(module: str) -> None:
    code = (
        f"import sys; sys.modules[{module!r}] = None\n"
        "from ui.__main__ import main; sys.exit(main([]))"
    )
    env = os.environ | {"PYTHONPATH": str(ROOT), "SDL_VIDEODRIVER": "dummy"}
    done = subprocess.run(
        [sys.executable, "-c", code], env=env, capture_output=True, text=True, timeout=60
    )
    assert (done.returncode, done.stdout) == (1, "")
    assert done.stderr.startswith(f"Rynek is not installed as it should be (import of {module} ")
    assert done.stderr.endswith("): install it again, in an environment of its own.\n")
    assert done.stderr.count("\n") == 1


def test_a_mistake_of_our_own_is_not_blamed_on_the_packages(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setitem(sys.modules, "ui.cli", None)
    with pytest.raises(ImportError):
        start.main([])


# --- the desktop ---------------------------------------------------------------------------------
def test_icon_is_drawn_from_the_sprites() -> None:
    drawing = runpy.run_path(str(ROOT / "packaging" / "icon.py"))["drawing"]()
    assert (ROOT / "packaging" / "rynek.svg").read_text("utf-8") == drawing


def test_desktop_entry_starts_the_command_with_its_icon() -> None:
    lines = (ROOT / "packaging" / "rynek.desktop").read_text("utf-8").splitlines()
    entry = dict(line.split("=", 1) for line in lines[1:])
    assert lines[0] == "[Desktop Entry]"
    assert entry["Exec"] in PROJECT["project"]["scripts"]
    assert (ROOT / "packaging" / f"{entry['Icon']}.svg").is_file()
    assert entry["Comment"] == PROJECT["project"]["description"]

"""The command line: exit codes, what is said, and pictures without a screen."""

from __future__ import annotations

import multiprocessing
import os
import runpy
import subprocess
import sys
from pathlib import Path

import pygame
import pytest

from main import main
from ui import cli, i18n
from ui.paths import DATA, ROOT


@pytest.fixture(autouse=True)
def english(monkeypatch: pytest.MonkeyPatch) -> object:
    """An English system, and English after each test."""
    for variable in ("LC_ALL", "LC_MESSAGES"):
        monkeypatch.delenv(variable, raising=False)
    monkeypatch.setenv("LANG", "C.UTF-8")
    yield
    i18n.set_language("en")


def test_help_names_every_command(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--help"]) == 0
    said = capsys.readouterr().out
    assert all(word in said for word in ("play", "check", "shot"))


def test_a_frozen_build_can_start_the_process_of_the_bots(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    class Serving(Exception):
        """The bots' process has taken over."""

    def freeze_support() -> None:
        raise Serving

    monkeypatch.setattr(multiprocessing, "freeze_support", freeze_support)
    monkeypatch.setattr(sys, "argv", ["rynek", "--multiprocessing-fork"])
    with pytest.raises(Serving):
        runpy.run_path(str(ROOT / "main.py"), run_name="__main__")


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["dance"], "invalid choice: 'dance'"),
        (["--lang", "tlh"], "invalid choice: 'tlh'"),
        (["play", "--data", "no/such/folder"], "there is no folder"),
        (["play", "--data", "no/such/folder", "--language", "pl"], "nie ma folderu no/such/folder"),
        (["check", "--data", "no/such/folder"], "there is no folder"),
        (["check", "no/such/folder"], "there is no folder no/such/folder"),
        (["check", "main.py"], "main.py is a file; name the folder it is in"),
        (["check", "ui", "--data", "ui"], "name one folder"),
        (["check", "amber"], "there is no folder amber; did you mean '--game amber'?"),
        (["check", "--game", "tiny_town"], "did you mean 'tiny_towns'?"),
        (["check", "--game", "chess"], "there is no game 'chess'; there are: amber, "),
        (["check", "--game", "chess", "--lang", "pl"], "nie ma gry „chess”; są: amber, "),
        (["check", "--lang", "tlh"], "invalid choice: 'tlh'"),
        (["shot"], "which game?"),
        (["shot", "tiny_town"], "did you mean 'tiny_towns'?"),
        (["shot", "chess"], "there are: "),
        (["shot", "--scene", "meny"], "did you mean 'menu'?"),
        (["shot", "tiny_towns", "--size", "big"], "must look like 1280x800"),
        (["shot", "tiny_towns", "--size", "10x10"], "between 320x200"),
        (["shot", "tiny_towns", "--players", "7"], "1 to 6 players, not 7"),
        (["shot", "tiny_towns", "--players", "two"], "invalid int value: 'two'"),
        (["shot", "tiny_towns", "--seat", "2"], "there are 0 to 1"),
        (["shot", "tiny_towns", "--actions", "-1"], "cannot be negative"),
        (["shot", "tiny_towns", "--option", "monuments"], "must look like name=value"),
        (["shot", "tiny_towns", "--option", "monuments=maybe"], "it can be yes, no"),
        (["shot", "tiny_towns", "--option", "mountains=yes"], "has no option 'mountains'"),
        (["shot", "tiny_towns", "--zoom", "volcano"], "nothing on this table is called 'volcano'"),
        (["shot", "tiny_towns", "--scene", "results", "--actions", "3"], "does not end"),
        (["shot", "tiny_towns", "-o", "picture.txt"], ".png or .jpg"),
    ],
)
def test_wrong_arguments_are_told_in_one_line(
    arguments: list[str], said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(arguments) == 2
    out, error = capsys.readouterr()
    assert out == ""
    assert said in error
    assert error.count("\n") == 1


def test_check_says_what_it_has_checked(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["check"]) == 0
    said = capsys.readouterr().out
    assert "tiny_towns: " in said
    assert all(f"data/tiny_towns/{f.name}" in said for f in (DATA / "tiny_towns").glob("*.yaml"))


def test_check_lists_all_mistakes_of_an_overlay_with_their_places(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    text = (DATA / "tiny_towns" / "buildings.yaml").read_text("utf-8")
    wrong = text.replace("id: well", "id: wel l", 1).replace("type: green", "type: grean")
    assert wrong != text
    (tmp_path / "tiny_towns").mkdir()
    (tmp_path / "tiny_towns" / "buildings.yaml").write_text(wrong, "utf-8")
    assert main(["check", "--data", str(tmp_path)]) == 1
    out, error = capsys.readouterr()
    lines = [line for line in out.splitlines() if "buildings.yaml:" in line]
    assert len(lines) >= 2
    assert all(line.split("buildings.yaml:")[1].split(":")[0].isdigit() for line in lines)
    assert "mistakes found" in error


def test_check_remarks_on_what_is_odd_and_goes_on(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    text = (DATA / "amber" / "tiles.yaml").read_text("utf-8")
    (tmp_path / "amber").mkdir()
    more = text.replace("count: 14", "count: 15", 1)
    (tmp_path / "amber" / "tiles.yaml").write_text(more, "utf-8")
    assert main(["check", "--data", str(tmp_path)]) == 0
    notes = [line for line in capsys.readouterr().out.splitlines() if line.startswith("note: ")]
    assert len(notes) == 1
    assert "add up to 93" in notes[0]


def test_check_of_one_game_says_nothing_of_the_others(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["check", "--game", "amber"]) == 0
    assert {line.split("/")[1] for line in capsys.readouterr().out.splitlines()[1:]} == {"amber"}


@pytest.mark.parametrize("how", [["--lang", "pl"], []])
def test_check_speaks_polish(
    how: list[str],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    (tmp_path / "amber").mkdir()
    (tmp_path / "amber" / "mine.yaml").write_text("tiles:\n- {id: bog, count: -1}\n", "utf-8")
    if not how:
        monkeypatch.setenv("LANG", "pl_PL.UTF-8")
    assert main(["check", str(tmp_path), *how]) == 1
    out, error = capsys.readouterr()
    assert "ragusa: wszystko w porządku" in out
    assert "mine.yaml:2:20: tiles bog: count: -1 to za mało; musi być co najmniej 0\n" in out
    assert "mine.yaml:2:3: tiles bog: brakuje pola „name”\n" in out
    assert error == "znaleziono 4 błędy\n"
    # What is wrong stands last, where one looks for it.
    assert "mine.yaml" in out.splitlines()[-1]


def test_the_same_mistake_is_not_told_without_end(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "amber").mkdir()
    many = "tiles: [" + "x, " * 300 + "]\n"
    (tmp_path / "amber" / "mine.yaml").write_text(many, "utf-8")
    assert main(["check", str(tmp_path), "--game", "amber"]) == 1
    out, error = capsys.readouterr()
    assert out.count("must be a group of fields") == 20
    assert "and 280 more like this\n" in out
    assert "mistakes found" in error


def test_a_picture_with_wrong_data_lists_the_mistakes(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "game.yaml").write_text("title: [", "utf-8")
    picture = tmp_path / "x.png"
    assert main(["shot", "tiny_towns", "--data", str(tmp_path), "-o", str(picture)]) == 1
    assert "game.yaml:" in capsys.readouterr().err
    assert not picture.exists()


@pytest.mark.parametrize("scene", cli.SCENES)
def test_every_scene_can_be_pictured(scene: str, tmp_path: Path) -> None:
    picture = tmp_path / "x.png"
    wish = ["shot", "tiny_towns", "--scene", scene, "--size", "1024x640", "--lang", "pl"]
    assert main([*wish, "-o", str(picture)]) == 0
    drawn = pygame.image.load(picture)
    assert drawn.get_size() == (1024, 640)
    assert (
        len({tuple(drawn.get_at((x, y))) for x in range(0, 1024, 64) for y in range(0, 640, 64)})
        > 9
    )


def test_the_same_wish_gives_the_same_picture(tmp_path: Path) -> None:
    wish = ["shot", "tiny_towns", "--players", "3", "--seed", "5", "--actions", "20"]
    pictures = []
    for name, more in (("a", []), ("b", []), ("c", ["--seat", "0"])):
        file = tmp_path / f"{name}.png"
        assert main([*wish, *more, "--size", "640x400", "-o", str(file)]) == 0
        pictures.append(pygame.image.tobytes(pygame.image.load(file), "RGB"))
    assert pictures[0] == pictures[1] != pictures[2]


def test_a_picture_that_cannot_be_written(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "no" / "folder" / "x.png"
    assert main(["shot", "--scene", "about", "-o", str(file)]) == 1
    assert "cannot be written" in capsys.readouterr().err


@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere there is always a screen")
@pytest.mark.parametrize(
    "variables", [{}, {"DISPLAY": ":987"}, {"WAYLAND_DISPLAY": "wayland-987"}], ids=str
)
@pytest.mark.parametrize(
    ("language", "told"),
    [
        (
            "C.UTF-8",
            "Rynek opens a window, but there is no screen here: start it from a desktop.\n",
        ),
        ("pl_PL.UTF-8", "Rynek otwiera okno, ale tutaj nie ma ekranu: uruchom go z pulpitu.\n"),
    ],
)
def test_without_a_screen_one_sentence(variables: dict[str, str], language: str, told: str) -> None:
    hidden = ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER", "LC_ALL", "LC_MESSAGES")
    # Without its runtime folder the Wayland library has something to say, too.
    env = {k: v for k, v in os.environ.items() if k not in (*hidden, "XDG_RUNTIME_DIR")}
    env |= {"LANG": f"{language}.UTF-8", **variables}
    done = subprocess.run(
        [sys.executable, "main.py"], cwd=ROOT, env=env, capture_output=True, text=True, timeout=60
    )
    assert (done.returncode, done.stdout, done.stderr) == (1, "", told)


@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere the folders are not so set")
def test_where_nothing_can_be_written_one_sentence(tmp_path: Path) -> None:
    (tmp_path / "home").write_text("a file")
    code = (
        "import sys, ui.app, main\n"
        "ui.app.App.turn = lambda app, *_: app.quit()\n"
        "sys.exit(main.main([]))"
    )
    hidden = ("XDG_DATA_HOME", "XDG_CONFIG_HOME", "LC_ALL", "LC_MESSAGES")
    env = {k: v for k, v in os.environ.items() if k not in hidden}
    env |= {"HOME": str(tmp_path / "home"), "LANG": "C.UTF-8", "PYGAME_HIDE_SUPPORT_PROMPT": "1"}
    done = subprocess.run(
        [sys.executable, "-c", code], cwd=ROOT, env=env, capture_output=True, text=True, timeout=60
    )
    folder = tmp_path / "home" / ".local" / "share" / "rynek" / "saves"
    told = f"Rynek cannot write to {folder}, so it will forget games and settings.\n"
    assert (done.returncode, done.stdout, done.stderr) == (0, "", told)


def test_the_menu_needs_neither_pydantic_nor_a_game() -> None:
    code = (
        "import sys, ui.cli, ui.app, ui.scenes.menu\n"
        "print([m for m in sys.modules if m.startswith(('pydantic', 'game.tiny', 'game.bots'))])"
    )
    env = {**os.environ, "PYGAME_HIDE_SUPPORT_PROMPT": "1"}
    done = subprocess.run(
        [sys.executable, "-c", code], cwd=ROOT, env=env, capture_output=True, text=True, timeout=60
    )
    assert done.stdout == "[]\n", done.stderr

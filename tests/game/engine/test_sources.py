from __future__ import annotations

import pickle
import subprocess
import sys
from pathlib import Path

import pytest

from game.engine import sources
from game.engine.messages import msg
from game.engine.sources import MOST_ALIKE, DataError, Problem, Sources


@pytest.fixture(autouse=True)
def shipped(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A data folder with two small games in place of the real one."""
    data = tmp_path / "data"
    write(data / "chess" / "pieces.yaml", "pieces: []\n")
    write(data / "chess" / "board.yaml", "size: 8\n")
    write(data / "chess" / "notes.txt", "not a card file")
    write(data / "draughts" / "pieces.yaml", "pieces: []\n")
    monkeypatch.setattr(sources, "DATA", data)
    return data


def write(path: Path, text: str | bytes) -> Path:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(text if isinstance(text, bytes) else text.encode())
    return path


def refusal(name: str, overlay: Path | None = None) -> str:
    with pytest.raises(DataError) as caught:
        Sources.read(name, overlay)
    return str(caught.value)


def test_the_shipped_files_by_name() -> None:
    read = Sources.read("chess")
    assert list(read.texts.items()) == [
        ("board.yaml", "size: 8\n"),
        ("pieces.yaml", "pieces: []\n"),
    ]
    assert read.shown["board.yaml"] == "data/chess/board.yaml"


@pytest.mark.parametrize("inside", ["", "chess"])
def test_an_overlay_replaces_and_adds(tmp_path: Path, inside: str) -> None:
    board = write(tmp_path / "mine" / inside / "board.yaml", "size: 9\n")
    more = write(tmp_path / "mine" / inside / "more.yaml", "pieces: [a]\n")
    read = Sources.read("chess", tmp_path / "mine")
    assert read.texts == {
        "board.yaml": "size: 9\n",
        "pieces.yaml": "pieces: []\n",
        "~more.yaml": "pieces: [a]\n",
    }
    assert read.shown == {
        "board.yaml": str(board),
        "pieces.yaml": "data/chess/pieces.yaml",
        "~more.yaml": str(more),
    }
    assert read.overlaid == {"board.yaml", "~more.yaml"}


def test_files_that_no_save_has_room_for_are_told(tmp_path: Path) -> None:
    write(tmp_path / "mine" / "more.yaml", "# ż\n" * 60_000)
    assert "more.yaml:1:1: the card files are too large: 300019 bytes; all of" in refusal(
        "chess", tmp_path / "mine"
    )


def test_what_an_overlay_adds_comes_last_whatever_its_name(tmp_path: Path) -> None:
    write(tmp_path / "mine" / "chess" / "a.yaml", "pieces: [a]\n")
    read = Sources.read("chess", tmp_path / "mine")
    assert list(read.texts) == ["board.yaml", "pieces.yaml", "~a.yaml"]
    again = Sources.from_dict(dict(sorted(read.to_dict().items())))
    assert list(again.texts) == list(read.texts)
    assert again == read
    assert again.shown["~a.yaml"] == "saved a.yaml"


def test_an_overlay_for_other_games_changes_nothing(tmp_path: Path) -> None:
    write(tmp_path / "mine" / "draughts" / "pieces.yaml", "pieces: [b]\n")
    assert Sources.read("chess", tmp_path / "mine") == Sources.read("chess")


def test_an_overlay_of_several_games_gives_each_its_own(tmp_path: Path) -> None:
    write(tmp_path / "mine" / "draughts" / "pieces.yaml", "pieces: [b]\n")
    write(tmp_path / "mine" / "chess" / "board.yaml", "size: 9\n")
    assert Sources.read("chess", tmp_path / "mine").texts["board.yaml"] == "size: 9\n"
    assert Sources.read("draughts", tmp_path / "mine").texts["pieces.yaml"] == "pieces: [b]\n"


def test_hidden_files_are_left_alone(shipped: Path) -> None:
    write(shipped / "chess" / ".#board.yaml", "locked by an editor")
    assert list(Sources.read("chess").texts) == ["board.yaml", "pieces.yaml"]


def test_files_of_windows_read_like_all_others(shipped: Path) -> None:
    write(shipped / "chess" / "board.yaml", b"\xef\xbb\xbfsize: 8\r\n# end\r\n")
    assert Sources.read("chess").texts["board.yaml"] == "size: 8\n# end\n"


def test_files_of_an_old_macintosh_read_like_all_others(shipped: Path) -> None:
    write(shipped / "chess" / "board.yaml", b"size: 8\r# end\r")
    assert Sources.read("chess").texts["board.yaml"] == "size: 8\n# end\n"


# --- what cannot be read -------------------------------------------------------------------------


def test_no_such_game(shipped: Path) -> None:
    assert refusal("go") == f"{shipped / 'go'}:1:1: there is no such folder"


def test_a_game_without_files(shipped: Path) -> None:
    (shipped / "go").mkdir()
    assert refusal("go") == f"{shipped / 'go'}:1:1: there are no card files (*.yaml) in this folder"


def test_no_such_overlay(tmp_path: Path) -> None:
    assert refusal("chess", tmp_path / "x") == f"{tmp_path / 'x'}:1:1: there is no such folder"


def test_an_overlay_that_is_a_file(tmp_path: Path) -> None:
    file = write(tmp_path / "board.yaml", "size: 9")
    assert refusal("chess", file) == (
        f"{file}:1:1: this is a file, not a folder; name the folder it is in"
    )


def test_an_empty_overlay(tmp_path: Path) -> None:
    (tmp_path / "mine").mkdir()
    assert refusal("chess", tmp_path / "mine") == (
        f'{tmp_path / "mine"}:1:1: there are no card files (*.yaml) here, nor a folder "chess"'
    )


def test_an_overlay_with_an_empty_folder_for_the_game(tmp_path: Path) -> None:
    (tmp_path / "mine" / "chess").mkdir(parents=True)
    assert refusal("chess", tmp_path / "mine") == (
        f"{tmp_path / 'mine' / 'chess'}:1:1: there are no card files (*.yaml) in this folder"
    )


def test_an_overlay_with_a_misspelt_folder(tmp_path: Path) -> None:
    write(tmp_path / "mine" / "ches" / "board.yaml", "size: 9")
    assert refusal("chess", tmp_path / "mine").endswith('; is "ches" meant to be "chess"?')


def test_another_ending_than_yaml(tmp_path: Path) -> None:
    file = write(tmp_path / "mine" / "chess" / "board.yml", "size: 9")
    assert refusal("chess", tmp_path / "mine") == (
        f'{file}:1:1: the names of card files end in .yaml; rename it to "board.yaml"'
    )


def test_an_ending_that_windows_hides(tmp_path: Path) -> None:
    file = write(tmp_path / "mine" / "chess" / "board.yaml.txt", "size: 9")
    assert refusal("chess", tmp_path / "mine") == (
        f"{file}:1:1: an editor has put .txt after the name, perhaps out of sight; "
        'rename it to "board.yaml"'
    )


@pytest.mark.parametrize(
    "name",
    [
        "board (1).yaml",
        "Board.yaml",
        "board - Copy.yaml",
        "board - Copy (2).yaml",
        "board copy.yaml",
        "Copy of board.yaml",
        "board — kopia.yaml",
        "board - Kopia (2).yaml",
        "Kopia board.yaml",
    ],
)
def test_a_name_that_is_nearly_that_of_a_shipped_file(tmp_path: Path, name: str) -> None:
    file = write(tmp_path / "mine" / "chess" / name, "size: 9")
    assert refusal("chess", tmp_path / "mine") == (
        f'{file}:1:1: this file does not replace "board.yaml", because its name differs; '
        'rename it to "board.yaml", or to something quite different if its cards are new'
    )


@pytest.mark.parametrize("name", ["boards.yaml", "board_2.yaml", "copy.yaml", "my board.yaml"])
def test_any_other_name_is_as_good(tmp_path: Path, name: str) -> None:
    write(tmp_path / "mine" / "chess" / name, "more: 9")
    assert f"~{name}" in Sources.read("chess", tmp_path / "mine").texts


def test_all_unreadable_files_are_told_at_once(tmp_path: Path, shipped: Path) -> None:
    write(shipped / "chess" / "board.yaml", "# żółw\nname: żó".encode() + b"\xb3w\n")
    folder = tmp_path / "mine" / "chess" / "folder.yaml"
    folder.mkdir(parents=True)
    write(tmp_path / "mine" / "chess" / "latin.yaml", "name: Żółw".encode("cp1250"))
    hint = "save the file with the encoding UTF-8"
    told = refusal("chess", tmp_path / "mine").split("\n")
    assert told[0].startswith(f"{folder}:1:1: cannot be read: ")
    assert told[1].endswith(f"latin.yaml:1:7: this letter is not in UTF-8; {hint}")
    assert told[2] == f"data/chess/board.yaml:2:9: this letter is not in UTF-8; {hint}"


# --- as values and in saves ----------------------------------------------------------------------


def test_equal_by_their_texts() -> None:
    one, other = Sources.read("chess"), Sources.read("chess")
    assert one == other
    assert hash(one) == hash(other)
    assert one.digest() == other.digest()
    assert one != Sources.read("draughts")


def test_the_digest_knows_names_from_texts() -> None:
    digests = {
        Sources(texts, {}).digest()
        for texts in ({"a": "b"}, {"b": "a"}, {"ab": ""}, {"": "ab"}, {"a": "b", "": ""}, {})
    }
    assert len(digests) == 6


def test_a_save_holds_the_texts() -> None:
    read = Sources.read("chess")
    again = Sources.from_dict(read.to_dict())
    assert again == read
    assert again.digest() == read.digest()
    assert again.shown["board.yaml"] == "saved board.yaml"


@pytest.mark.parametrize(
    ("data", "message"),
    [
        (None, "the saved card files must be texts by file name"),
        ([], "the saved card files must be texts by file name"),
        ({}, "the saved card files must be texts by file name"),
        ({"a.yaml": 3}, "the saved card file 'a.yaml' is not a text"),
        ({"a.txt": "x"}, "'a.txt' is not the name of a card file"),
        ({3: "x"}, "3 is not the name of a card file"),
    ],
)
def test_a_save_with_something_else(data: object, message: str) -> None:
    with pytest.raises(ValueError, match=message):
        Sources.from_dict(data)


def test_sources_and_errors_go_to_other_processes() -> None:
    read = Sources.read("chess")
    assert pickle.loads(pickle.dumps(read)) == read
    error = DataError(
        [Problem("b", 1, 2, "", msg("x")), Problem("a", 3, 4, "r", msg("y"), msg("z"))]
    )
    copy = pickle.loads(pickle.dumps(error))
    assert copy.problems == error.problems
    assert str(copy) == "a:3:4: r: y; z\nb:1:2: x"


def test_the_same_mistake_is_told_only_so_often() -> None:
    alike = [Problem("a", n, 1, "", msg("odd: {n}", n=n)) for n in range(1, 500)]
    error = DataError([*alike, Problem("b", 1, 1, "", msg("even"))])
    assert len(error.problems) == 500
    lines = str(error).split("\n")
    assert len(lines) == MOST_ALIKE + 2
    assert lines[MOST_ALIKE - 1 :] == [
        f"a:{MOST_ALIKE}:1: odd: {MOST_ALIKE}",
        f"and {499 - MOST_ALIKE} more like this",
        "b:1:1: even",
    ]
    assert not any("more like" in line for line in DataError(alike[:MOST_ALIKE]).told())


def test_importing_games_does_not_wait_for_yaml_and_pydantic() -> None:
    code = "import sys, game.engine.sources; print({'yaml', 'pydantic'} & {*sys.modules})"
    root = Path(__file__).parents[3]
    printed = subprocess.check_output([sys.executable, "-c", code], cwd=root, text=True)
    assert printed.strip() == "set()"

from __future__ import annotations

import pickle
import subprocess
import sys
from pathlib import Path

import pytest

from game.engine import sources
from game.engine.sources import DataError, Problem, Sources


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
        "more.yaml": "pieces: [a]\n",
        "pieces.yaml": "pieces: []\n",
    }
    assert read.shown == {
        "board.yaml": str(board),
        "more.yaml": str(more),
        "pieces.yaml": "data/chess/pieces.yaml",
    }


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
        f"{file}:1:1: the names of card files end in .yaml; rename it"
    )


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
    error = DataError([Problem("b", 1, 2, "", "x", ""), Problem("a", 3, 4, "r", "y", "z")])
    copy = pickle.loads(pickle.dumps(error))
    assert copy.problems == error.problems
    assert str(copy) == "a:3:4: r: y; z\nb:1:2: x"


def test_importing_games_does_not_wait_for_yaml_and_pydantic() -> None:
    code = "import sys, game.engine.sources; print({'yaml', 'pydantic'} & {*sys.modules})"
    root = Path(__file__).parents[3]
    printed = subprocess.check_output([sys.executable, "-c", code], cwd=root, text=True)
    assert printed.strip() == "set()"

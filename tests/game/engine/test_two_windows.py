"""Two windows on one folder of saves: each keeps its own moves, nobody writes over the other."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.engine import files
from game.engine.match import Match, SaveError
from game.engine.saves import AUTOSAVES, Saves
from tests.game import toy
from tests.game.engine.test_saves import a_match


@pytest.fixture
def one(tmp_path: Path) -> Saves:
    return Saves(tmp_path, toy.make)


@pytest.fixture
def two(tmp_path: Path) -> Saves:
    return Saves(tmp_path, toy.make)


def step(saves: Saves, match: Match) -> Path:
    match.apply(match.state.legal_actions()[0])
    return saves.autosave(match)


def test_a_match_that_is_open_opens_as_a_copy_with_a_file_of_its_own(
    one: Saves, two: Saves
) -> None:
    match = a_match()
    path = one.autosave(match)
    copy = two.load(path)
    assert copy.is_copy
    assert copy.state.to_dict() == match.state.to_dict()
    step(one, match)
    own = step(two, copy)
    assert own != path
    assert copy.id != match.id
    step(two, copy)
    assert len(Saves(one.folder, toy.make).load(path).steps) == 8
    assert len(Saves(one.folder, toy.make).load(own).steps) == 9


def test_a_match_that_was_left_goes_on_in_the_other_window(one: Saves, two: Saves) -> None:
    path = one.autosave(a_match())
    one.let_go()
    match = two.load(path)
    assert not match.is_copy
    assert step(two, match) == path


def test_whoever_comes_back_to_a_match_that_went_on_elsewhere_keeps_his_moves_apart(
    one: Saves, two: Saves
) -> None:
    match = a_match()
    path = one.autosave(match)
    one.let_go()
    theirs = two.load(path)
    step(two, theirs)
    assert one.draft(match) is None, "it must not be written over"
    assert step(one, match) != path
    assert len(two.load(path).steps) == 8


def test_opening_the_own_match_again_is_no_copy(one: Saves) -> None:
    path = one.autosave(a_match())
    again = one.load(path)
    assert not again.is_copy
    assert step(one, again) == path


def test_a_copy_that_is_not_played_leaves_nothing_behind(one: Saves, two: Saves) -> None:
    path = one.autosave(a_match())
    before = sorted(one.folder.iterdir())
    two.load(path)
    assert sorted(one.folder.iterdir()) == before


def test_a_match_that_does_not_open_is_not_kept_from_others(one: Saves, two: Saves) -> None:
    match = a_match()
    path = one.autosave(match)
    one.let_go()
    path.write_text("{")
    with pytest.raises(SaveError):
        one.load(path)
    assert two.autosave(match) == path


def test_two_new_matches_do_not_claim_the_same_file(one: Saves, two: Saves) -> None:
    first, second = a_match(1, id=""), a_match(2, id="")
    assert one.autosave(first) != two.autosave(second)


def test_two_saves_of_one_name_at_one_moment_are_both_kept(
    one: Saves, two: Saves, monkeypatch: pytest.MonkeyPatch
) -> None:
    write, paths = one.write, []

    def meanwhile(draft: object) -> None:
        paths.append(two.save(a_match(3), "Friday"))
        write(draft)  # type: ignore[arg-type]

    monkeypatch.setattr(one, "write", meanwhile)
    paths.append(one.save(a_match(4), "Friday"))
    assert len(set(paths)) == 2
    assert sorted(info.moves for info in one.list()) == [3, 4]


def test_a_game_that_is_open_in_another_window_is_not_deleted(one: Saves, two: Saves) -> None:
    path = one.autosave(a_match())
    with pytest.raises(SaveError, match="another window"):
        two.delete(path)
    assert path.exists()
    one.delete(path)
    assert not path.exists()


def test_an_old_game_that_is_open_does_not_make_way(one: Saves, two: Saves) -> None:
    path = one.autosave(a_match(id="open"))
    for number in range(AUTOSAVES + 2):
        two.autosave(a_match(id=f"match-{number}"))
    assert path.exists()
    assert len([info for info in two.list() if info.auto]) == AUTOSAVES + 1


def test_two_writers_never_share_a_temporary_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    replace, left = files.os.replace, []

    def slow(temporary: Path, path: Path) -> None:
        if not left:
            left.append(temporary)
            files.write_atomically(path, b"two")
            assert path.read_bytes() == b"two"
        replace(temporary, path)

    monkeypatch.setattr(files.os, "replace", slow)
    files.write_atomically(tmp_path / "a.json", b"one")
    assert (tmp_path / "a.json").read_bytes() == b"one"
    assert [file.name for file in tmp_path.iterdir()] == ["a.json"]

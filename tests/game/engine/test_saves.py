"""Saves: what comes back is what was saved, and nothing that lies in the folder is ever lost."""

from __future__ import annotations

import errno
import json
import os
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from game import from_sources
from game.engine import files, match
from game.engine.locks import LOCK
from game.engine.match import Match, SaveError
from game.engine.saves import AUTOSAVES, Saves
from game.engine.seating import Seat
from game.engine.sources import Sources
from tests.game import toy
from tests.game.toy import ToyGame

SEATS = (Seat("Żaneta", "person", "red", "tower"), Seat("Bot", "greedy", "blue", "anchor"))


def a_match(moves: int = 7, id: str = "2026-01-02", highest: int = 9) -> Match:
    match = Match.new(toy.toy(highest), SEATS, 5, {"length": "long"}, id)
    for number in range(moves):
        actions = match.state.legal_actions()
        match.apply(actions[number % len(actions)])
    return match


@pytest.fixture
def saves(tmp_path: Path) -> Saves:
    return Saves(tmp_path / "saves", toy.make)


def damage(path: Path, change: Callable[[dict[str, object]], object]) -> None:
    """Change what the file says, without a checksum that would give it away at once."""
    data = json.loads(path.read_text("utf-8"))
    del data["check"]
    change(data)
    path.write_text(json.dumps(data), "utf-8")


# --- there and back -----------------------------------------------------------------------------


def test_a_match_comes_back_with_everything(saves: Saves) -> None:
    match = a_match(40)
    match.declined = {1: {"rest", "draw"}}
    back = saves.load(saves.autosave(match))
    assert back.to_dict() == match.to_dict()
    assert back.declined == match.declined
    assert (back.seats, back.options, back.steps) == (match.seats, match.options, match.steps)
    assert back.state_at(20).to_dict() == match.state_at(20).to_dict()


def test_a_save_from_before_habits_were_kept_opens(saves: Saves) -> None:
    path = saves.autosave(a_match())
    damage(path, lambda data: data.pop("declined"))
    assert saves.load(path).declined == {}


def test_a_finished_match_comes_back(saves: Saves) -> None:
    match = Match.new(toy.toy(), SEATS, 5)
    while not match.state.over:
        match.apply(match.state.legal_actions()[-1])
    path = saves.autosave(match)
    assert saves.load(path).state.over
    assert [info.over for info in saves.list()] == [True]
    assert saves.newest() is None, "there is nothing to continue"


def test_a_game_saved_before_an_edit_of_the_data_opens_as_it_was(saves: Saves) -> None:
    match = a_match(highest=12)
    back = saves.load(saves.autosave(match))
    assert isinstance(back.game, ToyGame)
    assert back.game.highest == 12
    assert back.game.sources == match.game.sources


def test_the_same_match_gives_the_same_bytes(saves: Saves, tmp_path: Path) -> None:
    one = saves.autosave(a_match()).read_bytes()
    assert Saves(tmp_path / "other", toy.make).autosave(a_match()).read_bytes() == one


class OtherRules(ToyGame):
    """The toy after an update that deals other tiles."""

    def new(self, players, seed=0, options=None):  # type: ignore[no-untyped-def]
        return super().new(players, seed + 1, options)


def test_after_a_change_of_the_rules_the_match_goes_on_from_the_saved_state(saves: Saves) -> None:
    match = a_match()
    path = saves.autosave(match)
    updated = Saves(saves.folder, lambda name, sources: OtherRules(sources))
    back = updated.load(path)
    assert back.state.to_dict() == match.state.to_dict()
    assert back.steps == []
    assert not back.can_undo()
    back.apply(back.state.legal_actions()[0])
    again = updated.load(updated.autosave(back))
    assert again.to_dict() == back.to_dict()
    assert len(again.steps) == 1
    assert again.state_at(0).to_dict() == match.state.to_dict()


# --- what cannot be opened ----------------------------------------------------------------------


def refusal(saves: Saves, path: Path) -> SaveError:
    with pytest.raises(SaveError) as caught:
        saves.load(path)
    return caught.value


@pytest.mark.parametrize(
    "content",
    [
        b"",
        b"{",
        b"\xff\xfe",
        b"[]",
        b"null",
        b'{"format": "something else"}',
        b"[" * 100_000,
        b'{"format": "rynek-match", "version": ' + b"9" * 5000 + b"}",
        b'{"format": "rynek-match", "version": NaN}',
        b'{"format": "rynek-match", "version": 1, "version": 1}',
        b'{"format": "rynek-match", "version": true}',
        b'{"format": "rynek-match", "version": 0}',
        b'{"format": "rynek-match", "version": 1}',
    ],
)
def test_a_damaged_or_foreign_file_is_set_aside_and_said_so(saves: Saves, content: bytes) -> None:
    path = saves.folder / "auto-x.json"
    for aside in ("auto-x.json.damaged", "auto-x.json.damaged-2"):
        saves.folder.mkdir(exist_ok=True)
        path.write_bytes(content)
        error = refusal(saves, path)
        assert aside in str(error)
        assert not path.exists()
        assert (saves.folder / aside).read_bytes() == content


def test_a_foreign_file_elsewhere_is_left_alone(saves: Saves, tmp_path: Path) -> None:
    path = tmp_path / "shopping.json"
    path.write_text('{"milk": 1}')
    error = refusal(saves, path)
    assert "not a game saved by Rynek" in str(error)
    assert str(path) in str(error)
    assert path.read_text() == '{"milk": 1}'


def test_a_file_with_one_changed_byte_is_refused(saves: Saves) -> None:
    path = saves.autosave(a_match())
    content = path.read_bytes()
    path.write_bytes(content.replace(b'"seed":5', b'"seed":6'))
    assert "damaged" in str(refusal(saves, path))


def test_a_save_of_a_newer_version_is_left_where_it_is(saves: Saves) -> None:
    path = saves.autosave(a_match())
    damage(path, lambda data: data.update(version=2))
    error = refusal(saves, path)
    assert "newer version of Rynek" in str(error)
    assert path.exists()


def test_a_save_of_an_unknown_game_is_left_where_it_is(saves: Saves) -> None:
    path = saves.autosave(a_match())
    error = refusal(Saves(saves.folder, from_sources), path)
    assert "does not know the game: toy" in str(error)
    assert path.exists()


def test_a_whole_save_that_no_longer_fits_is_left_where_it_is(saves: Saves) -> None:
    path = saves.autosave(a_match())

    def refuse(name: str, sources: Sources) -> ToyGame:
        raise ValueError("cards are written differently now")

    error = refusal(Saves(saves.folder, refuse), path)
    assert "does not fit this version" in str(error)
    assert path.exists()


@pytest.mark.parametrize(
    "change",
    [
        lambda data: data["seats"].pop(),
        lambda data: data["seats"][1].update(kind="wizard"),
        lambda data: data["seats"][0].update(name=7),
        lambda data: data.update(players=9),
        lambda data: data.update(seed=1.5),
        lambda data: data.update(id="../../elsewhere"),
        lambda data: data.update(options={"length": "endless"}),
        lambda data: data.update(data={}),
        lambda data: data.update(data={"toy.yaml": "highest: [a"}),
        lambda data: data.update(start={}),
        lambda data: data.update(state={}),
        lambda data: data.update(declined={"Anna": []}),
        lambda data: data["state"].update(hands=[[1], [2], [3]], points=[0, 0, 0]),
    ],
)
def test_nonsense_in_a_save_is_refused(
    saves: Saves, change: Callable[[dict[str, object]], object]
) -> None:
    path = saves.autosave(a_match())
    damage(path, change)
    assert refusal(saves, path).damaged


def test_a_missing_file_is_said_to_be_missing(saves: Saves) -> None:
    assert "no such file" in str(refusal(saves, saves.folder / "auto-x.json"))


def test_a_folder_in_place_of_a_save_does_no_harm(saves: Saves) -> None:
    (saves.folder / "auto-x.json").mkdir(parents=True)
    refusal(saves, saves.folder / "auto-x.json")
    assert saves.list() == []


# --- autosaves ----------------------------------------------------------------------------------


def test_each_match_has_one_autosave_that_moves_on(saves: Saves) -> None:
    match = a_match()
    first = saves.autosave(match)
    match.apply(match.state.legal_actions()[0])
    assert saves.autosave(match) == first
    assert saves.load(first).state.to_dict() == match.state.to_dict()


def test_a_loaded_autosave_goes_on_in_its_file(saves: Saves) -> None:
    path = saves.autosave(a_match())
    back = saves.load(path)
    back.apply(back.state.legal_actions()[0])
    assert saves.autosave(back) == path


def test_an_autosave_does_not_replace_that_of_another_match(saves: Saves) -> None:
    one, other = a_match(id=""), a_match(3, id="")
    assert saves.autosave(one) != saves.autosave(other)
    assert one.id != other.id
    fresh = Saves(saves.folder, toy.make)
    assert fresh.autosave(a_match(4, id="")) not in {saves.autosave(one), saves.autosave(other)}


def test_a_file_that_cannot_be_read_is_never_overwritten(saves: Saves) -> None:
    path = saves.folder / "auto-2026-01-02.json"
    path.parent.mkdir()
    path.write_text("precious, though not JSON")
    assert saves.autosave(a_match()) != path
    assert path.read_text() == "precious, though not JSON"


def test_going_on_from_a_named_save_keeps_the_later_autosave(saves: Saves) -> None:
    match = a_match()
    named = saves.save(match, "before the market")
    match.apply(match.state.legal_actions()[0])
    auto = saves.autosave(match)
    assert saves.autosave(saves.load(named)) != auto
    assert saves.load(auto).state.to_dict() == match.state.to_dict()


def test_the_newest_autosaves_are_kept(saves: Saves) -> None:
    saves.folder.mkdir()
    (saves.folder / "auto-broken.json").write_text("{")
    named = saves.save(a_match(), "keep me")
    paths = []
    for number in range(AUTOSAVES + 3):
        path = saves.autosave(a_match(id=f"match-{number}"))
        os.utime(path, (1_000_000 + number, 1_000_000 + number))
        paths.append(path)
    assert [path.exists() for path in paths] == [False] * 3 + [True] * AUTOSAVES
    assert named.exists()
    assert (saves.folder / "auto-broken.json").exists()


def test_forget_removes_the_autosave_only(saves: Saves) -> None:
    match = a_match()
    named, auto = saves.save(match, "mine"), saves.autosave(match)
    saves.forget(match)
    saves.forget(match)
    assert named.exists()
    assert not auto.exists()


# --- named saves and the list -------------------------------------------------------------------


def test_the_list_tells_what_a_save_holds_newest_first(saves: Saves) -> None:
    auto = saves.autosave(a_match(7))
    named = saves.save(a_match(9), "Wieczór: żółw/łódź")
    os.utime(auto, (1000, 1000))
    first, second = saves.list()
    assert (first.path, first.name, first.game, first.moves) == (
        named,
        "Wieczór: żółw/łódź",
        "toy",
        9,
    )
    assert first.seats == ("Żaneta", "Bot")
    assert not first.auto
    assert (second.path, second.name, second.moves, second.auto) == (auto, "", 7, True)
    assert second.modified == 1000
    assert saves.newest() == first


def test_saving_under_the_same_name_replaces_that_save(saves: Saves) -> None:
    first = saves.save(a_match(3), "Friday")
    assert saves.save(a_match(4), "Friday") == first
    assert saves.save(a_match(5), "friday") != first, "another name, though the file's is alike"
    assert sorted(info.moves for info in saves.list()) == [4, 5]


@pytest.mark.parametrize("name", ["", "...", "/etc/passwd", "con", "x" * 300, "💰", "a\nb"])
def test_any_name_gives_a_file_in_the_folder(saves: Saves, name: str) -> None:
    path = saves.save(a_match(1), name)
    assert path.parent == saves.folder
    assert [info.name for info in saves.list()] == [match.tidy(name)]


def test_the_list_shows_broken_files_as_broken(saves: Saves) -> None:
    good = saves.autosave(a_match())
    (saves.folder / "auto-a.json").write_text("{")
    (saves.folder / "auto-b.json").write_text('{"format": "rynek-match", "version": 1}')
    (saves.folder / "auto-c.json").write_text('{"format": "rynek-match", "version": 7}')
    broken = {info.path.name: str(info.problem) for info in saves.list() if info.broken}
    assert sorted(broken) == ["auto-a.json", "auto-b.json", "auto-c.json"]
    assert "newer version" in broken["auto-c.json"]
    newest = saves.newest()
    assert newest is not None
    assert newest.path == good


def test_an_empty_or_missing_folder_has_no_saves(tmp_path: Path) -> None:
    assert Saves(tmp_path / "nowhere", from_sources).list() == []
    assert Saves(tmp_path / "nowhere", from_sources).newest() is None


def test_delete_removes_a_save(saves: Saves) -> None:
    path = saves.save(a_match(), "old")
    saves.delete(path)
    saves.delete(path)
    assert saves.list() == []


# --- trouble with the disk ----------------------------------------------------------------------


@pytest.mark.parametrize(
    ("number", "words"),
    [
        (errno.ENOSPC, "disk is full"),
        (errno.EROFS, "not allowed in"),
        (errno.EACCES, "not allowed in"),
        (errno.EIO, "could not be saved"),
    ],
)
def test_trouble_with_the_disk_is_told_and_the_old_save_stays(
    saves: Saves, monkeypatch: pytest.MonkeyPatch, number: int, words: str
) -> None:
    match = a_match()
    path = saves.autosave(match)
    before = path.read_bytes()

    def fail(handle: int) -> None:
        raise OSError(number, os.strerror(number))

    monkeypatch.setattr(files.os, "fsync", fail)
    match.apply(match.state.legal_actions()[0])
    with pytest.raises(SaveError, match=words):
        saves.autosave(match)
    monkeypatch.undo()
    assert path.read_bytes() == before
    left = [file for file in os.listdir(saves.folder) if not file.endswith(LOCK)]
    assert left == [path.name], "no half-written file stays behind"
    saves.autosave(match)
    assert saves.load(path).state.to_dict() == match.state.to_dict()


def test_a_file_where_the_folder_should_be_is_told(tmp_path: Path) -> None:
    (tmp_path / "saves").write_text("")
    with pytest.raises(SaveError, match="could not be saved"):
        Saves(tmp_path / "saves", toy.make).autosave(a_match())


def test_leftovers_of_a_crash_are_cleared_away(saves: Saves) -> None:
    path = saves.autosave(a_match())
    old = saves.folder / f"auto-2026-01-02.json{files.TEMPORARY}"
    older = saves.folder / f"auto-2026-01-02.json.77-0a1b2c3d{files.TEMPORARY}"
    young = saves.folder / f"auto-2026-01-02.json.78-0a1b2c3d{files.TEMPORARY}"
    for leftover in (old, older, young):
        leftover.write_text('{"half')
    for leftover in (old, older):
        os.utime(leftover, (time.time() - 90_000,) * 2)
    Saves(saves.folder, toy.make)
    assert not old.exists()
    assert not older.exists()
    assert young.exists(), "another window may be writing it"
    assert path.exists()


def test_the_data_files_are_encoded_once_a_match(
    saves: Saves, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = a_match()
    saves.autosave(match)
    monkeypatch.setattr(Match, "fixed_part", lambda self: pytest.fail("encoded again"))
    match.apply(match.state.legal_actions()[0])
    saves.autosave(match)


def test_the_format_is_the_documented_one() -> None:
    data = a_match(2).to_dict()
    assert set(data) == {
        *("format", "version", "game", "data", "seed", "options", "players", "seats"),
        *("actions", "state", "id", "over", "declined"),
    }
    assert (data["format"], data["version"]) == (match.FORMAT, match.VERSION) == ("rynek-match", 1)
    assert json.loads(json.dumps(data)) == data

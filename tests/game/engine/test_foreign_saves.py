"""Saves from anywhere: what they call things has limits, and no folder makes the list slow."""

from __future__ import annotations

import gc
import json
import os
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from game import from_sources
from game.engine import match as matches
from game.engine.game import Entry, Text
from game.engine.match import LONGEST, SaveError, tidy
from game.engine.saves import Saves
from tests.game import toy
from tests.game.engine.test_saves import a_match, damage

LIMIT = 0.3
"""Seconds the list may take."""


@pytest.fixture
def saves(tmp_path: Path) -> Saves:
    return Saves(tmp_path / "saves", toy.make)


# --- names ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "shown"),
    [
        ("Żaneta", "Żaneta"),
        ("  Anna\tMaria \n", "Anna Maria"),
        ("nul\0l", "null"),
        ("half \ud800 a pair", "half  a pair"),
        ("\u202eright to left", "right to left"),
        ("x" * 100_000, "x" * LONGEST),
        ("\x1b" * 500, ""),
    ],
)
def test_a_name_is_one_short_line(name: str, shown: str) -> None:
    assert tidy(name) == shown


@pytest.mark.parametrize("name", ["n" * 20_000, "a\0b", "\ud800", "\x07"])
def test_names_are_tidied_in_the_list_and_in_opening(saves: Saves, name: str) -> None:
    path = saves.save(a_match(), "x")

    def rename(data: dict[str, object]) -> None:
        data["saved"] = {"name": name}
        data["seats"][0]["name"] = name  # type: ignore[index]

    damage(path, rename)
    (info,) = saves.list()
    assert info.name == info.seats[0] == tidy(name)
    match = saves.load(path)
    assert match.seats[0].name == tidy(name)
    assert saves.autosave(match).exists(), "it can be written again"


def test_an_id_that_is_too_long_is_refused(saves: Saves) -> None:
    path = saves.autosave(a_match())
    damage(path, lambda data: data.update(id="a" * (LONGEST + 1)))
    assert saves.list()[0].broken
    with pytest.raises(SaveError):
        saves.load(path)


@pytest.mark.parametrize(
    "change",
    [
        lambda data: data.update(seed=10**4000),
        lambda data: data.update(seats=data["seats"] * 10_000),
    ],
)
def test_what_fills_no_screen_is_refused(
    saves: Saves, change: Callable[[dict[str, object]], object]
) -> None:
    path = saves.autosave(a_match())
    damage(path, change)
    assert saves.list()[0].broken
    with pytest.raises(SaveError):
        saves.load(path)


def test_a_game_nobody_knows_is_told_by_a_short_name(saves: Saves) -> None:
    path = saves.autosave(a_match())
    damage(path, lambda data: data.update(game="g" * 200_000))
    assert saves.list()[0].game == "g" * LONGEST
    with pytest.raises(SaveError, match="does not know the game: ggg") as caught:
        Saves(saves.folder, from_sources).load(path)
    assert len(str(caught.value)) < 500


@pytest.mark.skipif(os.name == "nt", reason="names are Unicode there")
def test_a_file_name_that_is_no_text_can_be_told(saves: Saves) -> None:
    saves.folder.mkdir()
    path = Path(os.fsdecode(os.fsencode(saves.folder) + b"/auto-\xff.json"))
    path.write_text("{")
    with pytest.raises(SaveError) as caught:
        saves.load(path)
    str(caught.value).encode()


def test_a_long_id_stays_within_its_limit_when_it_gets_a_number(saves: Saves) -> None:
    for seed in range(3):
        match = a_match(id="a" * LONGEST)
        match.seed = seed
        assert saves.load(saves.autosave(match)).id == match.id


def test_an_autosave_with_a_strange_name_is_left_alone(saves: Saves) -> None:
    path = saves.autosave(a_match())
    for name in (f"auto-{'x' * 200}.json", "auto-toy (1).json", "auto-ż.json"):
        strange = path.rename(path.with_name(name))
        before = strange.read_bytes()
        match = saves.load(strange)
        match.apply(match.state.legal_actions()[0])
        assert saves.autosave(match) != strange
        assert strange.read_bytes() == before
        path = strange


@pytest.mark.parametrize("name", ["x" * 300_000, "a\0b", "\ud800"])
def test_cards_whose_names_cannot_be_shown_are_refused(
    saves: Saves, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    path = saves.autosave(a_match())
    entry = Entry("tile", "tile", Text(name, "Kafel"), Text("", ""))
    monkeypatch.setattr(toy.ToyGame, "entries", {"tile": entry})
    with pytest.raises(SaveError):
        saves.load(path)


# --- alike in the list and in opening -----------------------------------------------------------


@pytest.mark.parametrize("key", ["over", "declined", "saved", "start"])
def test_what_may_be_missing_is_missed_by_neither(saves: Saves, key: str) -> None:
    path = saves.autosave(a_match())
    damage(path, lambda data: data.pop(key, None))
    assert not saves.list()[0].broken
    assert saves.load(path)


@pytest.mark.parametrize("key", ["game", "players", "seed", "options", "data", "id", "seats"])
def test_what_may_not_be_missing_is_missed_by_both(saves: Saves, key: str) -> None:
    path = saves.autosave(a_match())
    damage(path, lambda data: data.pop(key))
    assert saves.list()[0].broken
    with pytest.raises(SaveError):
        saves.load(path)


# --- history ------------------------------------------------------------------------------------


def test_a_match_whose_moves_lead_elsewhere_says_so_once(saves: Saves) -> None:
    path = saves.autosave(a_match())
    damage(path, lambda data: data["actions"].pop())  # type: ignore[attr-defined]
    match = saves.load(path)
    assert match.lost_history
    match.apply(match.state.legal_actions()[0])
    assert not saves.load(saves.autosave(match)).lost_history


def test_what_a_younger_version_keeps_besides_costs_no_history(
    saves: Saves, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = saves.autosave(a_match())
    to_dict = toy.ToyState.to_dict
    monkeypatch.setattr(toy.ToyState, "to_dict", lambda self: to_dict(self) | {"new": 1})
    match = saves.load(path)
    assert not match.lost_history
    assert len(match.steps) == 7


def test_a_history_without_end_is_left_behind(
    saves: Saves, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = saves.autosave(a_match())
    monkeypatch.setattr(matches, "_MOST_REPLAYED", 5)
    assert saves.load(path).lost_history


# --- what cannot be shown -------------------------------------------------------------------------


def test_what_could_not_be_shown_is_not_offered_to_continue_with(saves: Saves) -> None:
    older = saves.autosave(a_match(id="older"))
    os.utime(older, (1000, 1000))
    path = saves.autosave(a_match(id="newer"))
    assert not saves.give_up(), "nothing was opened"
    saves.load(path)
    assert saves.give_up()
    again = Saves(saves.folder, toy.make)
    assert [info.not_shown for info in again.list()] == [True, False]
    newest = again.newest()
    assert newest is not None
    assert newest.path == older


def test_after_a_step_it_is_another_position(saves: Saves) -> None:
    path = saves.autosave(a_match())
    match = saves.load(path)
    assert saves.give_up()
    saves.load(path)
    match.apply(match.state.legal_actions()[0])
    saves.autosave(match)
    os.utime(path, (2000, 2000))
    assert not saves.give_up()
    assert saves.newest() is not None


# --- any folder -----------------------------------------------------------------------------------


def huge(folder: Path) -> None:
    for number in range(20):
        with open(folder / f"auto-huge-{number}.json", "wb") as file:
            file.truncate(1 << 32)


def many(folder: Path) -> None:
    for number in range(3000):
        (folder / f"auto-{number}.json").write_text('{"format": "rynek-match", "version": 1}')


def many_whole(folder: Path) -> None:
    Saves(folder, toy.make).autosave(a_match(id="model"))
    content = (folder / "auto-model.json").read_bytes()
    for number in range(2000):
        (folder / f"save-{number}.json").write_bytes(content)


def large(folder: Path) -> None:
    data = a_match().to_dict() | {"actions": ["rest"] * 200_000}
    for number in range(30):
        (folder / f"auto-{number}.json").write_text(json.dumps(data))


def deep(folder: Path) -> None:
    for number in range(50):
        (folder / f"auto-{number}.json").write_bytes(b'{"a":[' * 300_000)


def numbers(folder: Path) -> None:
    line = b"[" + b",".join([b"9" * 4000] * 500) + b"]"
    for number in range(20):
        (folder / f"auto-{number}.json").write_bytes(line)


def long_names(folder: Path) -> None:
    data = a_match().to_dict() | {"saved": {"name": "ż" * 200_000}, "check": None}
    for number in range(100):
        (folder / f"save-{'n' * 200}{number}.json").write_text(json.dumps(data))


def no_files(folder: Path) -> None:
    (folder / "auto-folder.json").mkdir()
    if hasattr(os, "mkfifo"):
        os.mkfifo(folder / "auto-pipe.json")
        os.mkfifo(folder / "could-not-be-shown.txt")
    (folder / "auto-zero.json").symlink_to("/dev/zero")
    (folder / "auto-loop.json").symlink_to("auto-loop.json")
    (folder / "auto-lost.json").symlink_to("nowhere")


@pytest.fixture
def _nothing_else_to_collect() -> Iterator[None]:
    """What other tests have left in memory is not gone through while something is timed."""
    gc.collect()
    gc.freeze()
    yield
    gc.unfreeze()


@pytest.mark.parametrize(
    "fill", [huge, many, many_whole, large, deep, numbers, long_names, no_files]
)
@pytest.mark.usefixtures("_nothing_else_to_collect")
def test_no_folder_makes_the_list_slow(saves: Saves, fill: Callable[[Path], None]) -> None:
    saves.folder.mkdir()
    fill(saves.folder)
    began = time.process_time()
    found = saves.list()
    listed = time.process_time() - began
    saves.newest()
    looked = time.process_time() - began - listed
    assert len(found) == len([p for p in saves.folder.glob("*.json") if p.is_file()])
    assert not found or not found[0].unread
    assert listed < LIMIT
    assert looked < LIMIT


def test_what_the_list_had_no_time_for_is_read_later(
    saves: Saves, monkeypatch: pytest.MonkeyPatch
) -> None:
    from game.engine import saves as module

    monkeypatch.setattr(module, "_PATIENCE", 0.0)
    for number in range(3):
        saves.save(a_match(number), f"save {number}")
    found = saves.list()
    assert [info.unread for info in found] == [False, True, True]
    assert sorted(saves.read(info).name for info in found) == ["save 0", "save 1", "save 2"]

"""Saves of every released version open for ever: with their history, or told to have lost it."""

from __future__ import annotations

import json
import tarfile
from functools import cache
from pathlib import Path

import pytest

import game
from game import from_sources
from game.engine.chance import Chance
from game.engine.game import Game
from game.engine.saves import Saves
from game.engine.sources import Sources
from ui.version import version

FOLDER = Path(__file__).parents[2] / "saves"
ARCHIVES = sorted(file.name.removesuffix(".tar.xz") for file in FOLDER.glob("*.tar.xz"))

CHANGED = {
    # Tiny Towns: the resource of the turn comes first. Villagers: coins on the road, the limit.
    "0.2.0": {"tiny_towns", "villagers"},
    "0.2.0-more": {"tiny_towns", "villagers"},
}
"""The games whose rules have changed since a version: their old moves may lead elsewhere."""

YOUNGER = {"0.2.0": {"mini_villagers"}, "0.2.0-more": {"mini_villagers"}}
"""The games that a version did not have yet."""


@cache
def make(name: str, sources: Sources) -> Game:
    """Reading the cards takes long, and the saves of one version share them."""
    return from_sources(name, sources)


def test_saves_of_this_version_are_kept() -> None:
    assert version() in ARCHIVES, "python -m tests.saves"


@pytest.mark.parametrize("name", game.games())
@pytest.mark.parametrize("archive", ARCHIVES)
def test_saves_of_old_versions_open(archive: str, name: str, tmp_path: Path) -> None:
    if name in YOUNGER.get(archive, ()):
        return
    saves = Saves(tmp_path, make)
    with tarfile.open(FOLDER / f"{archive}.tar.xz") as tar:
        members = [file for file in tar.getmembers() if file.name.startswith(f"save-{name}-")]
        for member in members:
            file = tar.extractfile(member)
            assert file is not None
            (tmp_path / member.name).write_bytes(file.read())
    listed = [saves.read(info) for info in saves.list()]
    assert len(listed) == len(members) >= 2 * len(game.load(name).player_counts)
    lost = 0
    for info in listed:
        saved = json.loads(info.path.read_text("utf-8"))
        assert not info.broken
        assert (info.moves, info.over) == (len(saved["actions"]), saved["over"])
        match = saves.load(info.path)
        assert match.state.to_dict() == match.game.state_from_dict(saved["state"]).to_dict()
        assert len(match.steps) == (0 if match.lost_history else len(saved["actions"]))
        lost += match.lost_history
        rng = Chance(1)
        for _ in range(20):
            if not match.state.over:
                match.apply(rng.choice(match.state.legal_actions()))
        again = saves.load(saves.autosave(match))
        assert again.state.to_dict() == match.state.to_dict()
        assert not again.lost_history, "it is told once"
    assert bool(lost) == (name in CHANGED.get(archive, ()))

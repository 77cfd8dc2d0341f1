"""2,000 damaged saves: each opens as a match that can be played on or is refused in clear words."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import game
from game.engine.chance import Chance
from game.engine.game import Game
from game.engine.match import Maker, Match, SaveError
from game.engine.saves import Saves
from game.engine.seating import Seat
from game.engine.sources import Sources
from tests.game import toy
from tests.mutations import mutate

SEATS = (Seat("Anna", "person"), Seat("Bot", "greedy"), Seat("Zoë", "random"))


def a_match() -> Match:
    match = Match.new(toy.toy(), SEATS, 4, id="mutated")
    rng = Chance(4)
    for _ in range(25):
        match.apply(rng.choice(match.state.legal_actions()))
    return match


def damaged_saves(
    folder: Path, text: str, seeds: range, make: Maker = toy.make
) -> Iterator[tuple[str, Match | None]]:
    """Each damaged text with the match it opens as, if it does; nothing else may come of it."""
    folder.mkdir()
    saves = Saves(folder, make)
    path = folder / "auto-mutated.json"
    for seed in seeds:
        damaged = mutate(text, seed)
        saves.let_go()
        path.write_bytes(damaged.encode("utf-8", "surrogatepass"))
        assert [info.path for info in saves.list()] == [path]
        try:
            yield damaged, saves.load(path)
        except SaveError:
            assert len(list(folder.iterdir())) == 1, "the file is kept, here or set aside"
            for left in folder.iterdir():
                left.unlink()
            yield damaged, None


def play_on(match: Match, make: Maker) -> None:
    """What opens must go on: some moves, all the way back, and through a save again."""
    for _ in range(3):
        if not match.state.over:
            match.apply(match.state.legal_actions()[-1])
    while match.can_undo():
        match.undo()
    Match.from_dict(match.to_dict(), make)


def test_damage_to_what_a_save_says(tmp_path: Path) -> None:
    # Without the checksum, so that each field has to be checked on its own.
    text = json.dumps(a_match().to_dict(), indent=1, ensure_ascii=False)
    opened = 0
    for _, match in damaged_saves(tmp_path / "saves", text, range(1000)):
        if match is not None:
            opened += 1
            play_on(match, toy.make)
    assert 50 < opened < 700, "both outcomes must occur, or this shows nothing"


def test_damage_to_what_a_save_of_tiny_towns_says(tmp_path: Path) -> None:
    tiny_towns = game.load("tiny_towns")

    def make(name: str, sources: Sources) -> Game:
        # The card files have their own test, and reading them 500 times over takes long.
        if name != "tiny_towns":
            raise ValueError(name)
        return tiny_towns

    match = Match.new(tiny_towns, SEATS, 4, {"variant": "town_hall"}, id="mutated")
    rng = Chance(4)
    for _ in range(60):
        match.apply(rng.choice(match.state.legal_actions()))
    content = match.to_dict() | {"data": {"cards.yaml": ""}}
    # Without actions the state is taken as it stands, so that all of it is looked at.
    for part, actions in enumerate((content["actions"], [])):
        text = json.dumps(content | {"actions": actions}, indent=1, ensure_ascii=False)
        opened = 0
        for _, damaged in damaged_saves(tmp_path / f"{part}", text, range(250), make):
            if damaged is not None:
                opened += 1
                play_on(damaged, make)
        assert 10 < opened < 200


def test_damage_to_the_bytes_of_a_save_is_always_noticed(tmp_path: Path) -> None:
    good = a_match()
    text = Saves(tmp_path / "good", toy.make).autosave(good).read_text("utf-8")
    for damaged, match in damaged_saves(tmp_path / "saves", text, range(1500, 2000)):
        if match is not None and '"check"' in damaged:
            assert match.to_dict() == good.to_dict(), "only white space may go unnoticed"

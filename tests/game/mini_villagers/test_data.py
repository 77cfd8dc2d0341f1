"""The data files: what they must add up to, and what designers can do with them."""

from __future__ import annotations

from pathlib import Path

import pytest

import game
from game.engine.chance import Chance
from game.engine.game import Game
from game.engine.sources import DATA, DataError
from tests.game import contract

SHIPPED = DATA / "mini_villagers" / "game.yaml"


def changed(folder: Path, *changes: tuple[str, str]) -> Path:
    text = SHIPPED.read_text("utf-8")
    for old, new in changes:
        assert old in text, old
        text = text.replace(old, new, 1)
    (folder / "game.yaml").write_text(text, "utf-8")
    return folder


def play(g: Game, seed: int) -> None:
    for players in g.player_counts:
        state = g.new(players, seed)
        rng = Chance(seed)
        while not state.over:
            g.rules.soundness.sound(state)
            state.apply(rng.choice(state.legal_actions()))


def test_the_box_is_as_the_rule_book_says() -> None:
    g = game.load("mini_villagers")
    assert not g.remarks
    assert len(g.records.pairs) == 8
    assert g.book.hands == {2: 8, 3: 5, 4: 4, 5: 3}


@pytest.mark.parametrize(
    ("old", "new", "complaint"),
    [
        ("suit: wood\n", "suit: wool_\n", 'mean "wool"'),
        ("- id: mini_hay\n", "- id: mini_wood\n", "used twice"),
        ("players: 3, hand: 5", "players: 2, hand: 5", "a deal already: 2"),
        ("players: 3, hand: 5", "players: 2, hand: 5", "no deal for so many players: 3"),
        ("players: 3, hand: 5", "players: 3, hand: 6", "at most 5"),
        ("players: 5, hand", "players: 6, hand", "5"),
        ("colour: '#9DC274'", "colour: green", "colour"),
        ("holds: [axe]", "holds: [ax]", 'mean "axe"'),
        ("{en: Miner, pl: Górnik}", "{en: Miner}", "pl"),
        ("id: mini_countess", "id: mini_wood_man", "used twice"),
    ],
)
def test_mistakes_are_told(tmp_path: Path, old: str, new: str, complaint: str) -> None:
    with pytest.raises(DataError) as caught:
        game.load("mini_villagers", changed(tmp_path, (old, new)))
    assert complaint in str(caught.value)
    assert "game.yaml:" in str(caught.value)


def test_what_is_odd_is_remarked_and_played(tmp_path: Path) -> None:
    folder = changed(
        tmp_path, ("cards: 17", "cards: 19"), ("players: 2, hand: 8", "players: 2, hand: 7")
    )
    g = game.load("mini_villagers", folder)
    assert len(g.remarks) == 2
    play(g, 3)


def test_a_suit_may_have_several_pairs(tmp_path: Path) -> None:
    """Then any man goes with any woman of it."""
    folder = changed(tmp_path, ("  suit: hay\n", "  suit: wood\n"))
    g = game.load("mini_villagers", folder)
    book = g.book
    names = book.names
    hayer, wheeler = names.index("mini_hay_man"), names.index("mini_wood_woman")
    assert book.go_together(hayer, wheeler)
    assert not book.go_together(hayer, names.index("mini_wood_man"))
    for seed in range(30):
        play(g, seed)


def test_damaged_files(tmp_path: Path) -> None:
    contract.check_damaged_files("mini_villagers", tmp_path, 120, play)

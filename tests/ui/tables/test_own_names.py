"""Designers rename what they like: the tables of Tiny Towns and Amber draw it all the same."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import game
from game.engine.game import Game
from game.engine.match import Match
from game.engine.seating import Seat
from tests.ui.tables.laying import context_of, play_on
from ui.tables.registry import table_for

DATA = Path(game.__file__).parent.parent / "data"
RESOURCES = {"wood": "timber", "wheat": "rye", "brick": "clay", "glass": "amber", "stone": "slate"}
TYPES = {
    "blue": "azure",
    "red": "ruby",
    "gray": "ash",
    "orange": "copper",
    "green": "jade",
    "yellow": "straw",
    "black": "coal",
    "pink": "rose",
}
TILES = {
    "straight": "lane",
    "curve": "bend",
    "tee": "fork",
    "crossroads": "crossing",
    "dead_end": "blind_road",
    "bridge": "viaduct",
    "roundabout": "ring",
    "swamp": "bog",
    "shovel": "spade",
    "red": "rubin",
}


def renamed(name: str, folder: Path, words: dict[str, str]) -> Game:
    """The game with these ids written otherwise, everywhere in its files.

    In Amber only where they are ids: "swamp" is also a kind of tile.
    """
    before = "(?<=id: )" if name == "amber" else r"(?<![\w-])"
    target = folder / name
    target.mkdir()
    for file in sorted((DATA / name).glob("*.yaml")):
        text = file.read_text("utf-8")
        for old, new in words.items():
            text = re.sub(rf"{before}{old}(?![\w-])", new, text)
        (target / file.name).write_text(text, "utf-8")
    return game.load(name, folder)


def draw(app, g: Game, players: int, **options: str) -> set[str]:
    """Play on with random moves and draw every piece; the names of the painters that were used."""
    seats = [Seat(f"P{n}", "person" if n == 0 else "random") for n in range(players)]
    match = Match.new(g, seats, 3, options)
    look = table_for(g.name)
    painters = set()
    for steps in (0, 8, 60, 200):
        play_on(match, lambda state, steps=steps: len(match.steps) >= steps)
        layout = look.layout(match.state.view(0).facts(), context_of(match, 0))
        for piece in layout.pieces:
            sheet = app.sprites.get(piece.sprite, max(1, round(piece.w)), max(1, round(piece.h)))
            assert sheet.get_width() > 0
            painters.add(str(piece.sprite[0]))
        for term in g.entries:
            zoom = look.zoom(term, context_of(match, 0))
            if zoom is not None:
                app.sprites.get(zoom[0], round(zoom[1]), round(zoom[2]))
    return painters


@pytest.mark.parametrize("options", [{}, {"variant": "town_hall"}], ids=["standard", "town hall"])
@pytest.mark.parametrize("players", [1, 3])
def test_tiny_towns_with_other_resources_and_types(app, tmp_path, players, options):
    g = renamed("tiny_towns", tmp_path, RESOURCES | TYPES)
    drawn = draw(app, g, players, **options)
    assert {"cube", "tt.card", "tt.building", "tt.board"} <= drawn


def test_renamed_resources_can_be_told_apart(app, tmp_path):
    """Each has its own colour and its own letter."""
    renamed("tiny_towns", tmp_path, RESOURCES)
    pictures = {
        resource: app.sprites.get(("cube", resource), 60, 60) for resource in RESOURCES.values()
    }
    assert len({picture.get_buffer().raw for picture in pictures.values()}) == len(RESOURCES)


def test_amber_with_other_tiles_and_castles(app, tmp_path):
    g = renamed("amber", tmp_path, TILES)
    drawn = draw(app, g, 3, variant="advanced")
    assert {"am.tile", "am.castle"} <= drawn

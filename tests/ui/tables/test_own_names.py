"""Designers rename and add what they like: the tables draw it all the same."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest
import yaml

import game
from game.engine.game import Game
from game.engine.match import Match
from game.engine.seating import Seat
from game.engine.sources import DATA, DataError
from tests.ui.tables.laying import context_of, play_on
from ui.app import App
from ui.table.model import SpriteKey
from ui.tables.registry import table_for

FIXED = {
    "amber": {"castle", "village", "coin", "special_shovel", "unknown"},
    "craftsmen": {"basic", "extended", "advanced"},
}
"""Ids of things the rules themselves speak of: their records only give them names."""
WORDS = {"kind", "action", "special", "picture", "en", "pl"}
"""Fields in which an id's word means something else: sorts, tricks, parts of figures, texts."""
ALSO = {("tiny_towns", "resources"): {"letter": "q"}}
"""What else must be different about a copy."""
STEPS = (0, 8, 60, 200)

each_game = pytest.mark.parametrize("name", game.games())


# --- the files --------------------------------------------------------------------------------
def lists(data: Any, *path: str) -> Iterator[tuple[str, list[Any]]]:
    """Every list of records with ids, by name."""
    if isinstance(data, list) and data and all(isinstance(r, dict) and "id" in r for r in data):
        yield ".".join(path), data
    for key, inner in data.items() if isinstance(data, dict) else ():
        yield from lists(inner, *path, key)


def ids(name: str) -> set[str]:
    files = [yaml.safe_load(file.read_text("utf-8")) for file in (DATA / name).glob("*.yaml")]
    found = {record["id"] for data in files for _what, those in lists(data) for record in those}
    return found - FIXED.get(name, set())


def spots(node: yaml.Node, known: Collection[str], field: str = "") -> Iterator[yaml.Node]:
    """Everything written in a file where an id may stand; keys only of tables from ids."""
    if isinstance(node, yaml.MappingNode):
        is_table = all(key.value in known for key, _ in node.value)
        for key, value in node.value:
            if is_table:
                yield key
            if key.value not in WORDS:
                yield from spots(value, known, key.value)
    elif isinstance(node, yaml.SequenceNode):
        for inner in node.value:
            yield from spots(inner, known, field)
    else:
        yield node


def renamed(name: str, folder: Path, anew: Callable[[str], str]) -> Game:
    """The game with every id written otherwise, wherever it stands."""
    known = ids(name)
    words = "|".join(sorted(map(re.escape, known), key=len, reverse=True))
    pattern = re.compile(rf"(?<!\w)({words})(?!\w)")
    (folder / name).mkdir()
    for file in sorted((DATA / name).glob("*.yaml")):
        text, parts, at = file.read_text("utf-8"), [], 0
        for node in spots(yaml.compose(text, yaml.SafeLoader), known):
            start, end = node.start_mark.index, node.end_mark.index
            parts += [text[at:start], pattern.sub(lambda m: anew(m[0]), text[start:end])]
            at = end
        (folder / name / file.name).write_text("".join(parts) + text[at:], "utf-8")
    return game.load(name, folder)


def grown(name: str, folder: Path) -> Iterator[tuple[str, Game]]:
    """The game with one record more, a copy under another id, wherever its check allows one."""
    for file in sorted((DATA / name).glob("*.yaml")):
        data = yaml.safe_load(file.read_text("utf-8"))
        for what, those in lists(data):
            more = {**those[-1], "id": f"{those[-1]['id']}_more"} | ALSO.get((name, what), {})
            those.append(more)
            overlay = folder / f"{file.stem}.{what}"
            (overlay / name).mkdir(parents=True)
            text = yaml.safe_dump(data, allow_unicode=True)
            (overlay / name / file.name).write_text(text, "utf-8")
            # What must be so many, or be named elsewhere, cannot just be added.
            with suppress(DataError):
                yield more["id"], game.load(name, overlay)
            those.remove(more)


# --- drawing ----------------------------------------------------------------------------------
Drawn = set[tuple[SpriteKey, int, int]]
"""Pictures with their sizes: what has been drawn once is drawn in the same way again."""


def draw(
    app: App,
    g: Game,
    players: int,
    steps: Collection[int] = STEPS,
    drawn: Drawn | None = None,
    **options: str,
) -> set[str]:
    """Play on with random moves and draw every piece that was not `drawn` before; the names of
    all painters that were used."""
    seats = [Seat(f"P{n}", "person" if n == 0 else "random") for n in range(players)]
    match = Match.new(g, seats, 3, options)
    look, drawn = table_for(g.name), set() if drawn is None else drawn
    used = set()

    def picture(sprite: SpriteKey, width: float, height: float) -> None:
        size = max(1, round(width)), max(1, round(height))
        if (sprite, *size) not in drawn:
            assert app.sprites.get(sprite, *size).get_width() > 0
            drawn.add((sprite, *size))

    for many in steps:
        play_on(match, lambda state, many=many: len(match.steps) >= many)
        layout = look.layout(match.state.view(0).facts(), context_of(match, 0))
        for piece in layout.pieces:
            picture(piece.sprite, piece.w, piece.h)
            used.add(str(piece.sprite[0]))
    for term in g.entries:
        zoom = look.zoom(term, context_of(match, 0))
        if zoom is not None:
            picture(*zoom)
    return used


@each_game
def test_every_id_can_be_another(app: App, tmp_path: Path, name: str) -> None:
    g = renamed(name, tmp_path, lambda id: f"{id}_x")
    assert not ids(name) & g.entries.keys()
    drawn: Drawn = set()
    for players in (g.player_counts[0], 3):
        as_it_was = draw(app, game.load(name), players, drawn=drawn)
        assert draw(app, g, players, drawn=drawn) == as_it_was


@each_game
def test_things_can_be_added(app: App, tmp_path: Path, name: str) -> None:
    added, drawn = 0, Drawn()
    for id, g in grown(name, tmp_path):
        assert draw(app, g, 3, (0, 60, 200), drawn), id
        added += 1
    assert added >= 2, "the check allows nothing more, so that this shows nothing"


# --- what is told apart by colours, letters and pictures ------------------------------------------
@pytest.mark.parametrize("options", [{}, {"variant": "town_hall"}], ids=["standard", "town hall"])
@pytest.mark.parametrize("players", [1, 3])
def test_tiny_towns_with_other_resources_and_types(
    app: App, tmp_path: Path, players: int, options: dict[str, str]
) -> None:
    g = renamed("tiny_towns", tmp_path, lambda id: f"{id}_x")
    drawn = draw(app, g, players, **options)
    assert {"cube", "tt.card", "tt.building", "tt.board"} <= drawn


def test_renamed_resources_can_be_told_apart(app: App, tmp_path: Path) -> None:
    """Each has its own colour and its own letter."""
    g = renamed("tiny_towns", tmp_path, lambda id: f"{id}_x")
    ids = [resource.id for resource in g.records.resources]
    pictures = {app.sprites.get(("cube", id), 60, 60).get_buffer().raw for id in ids}
    assert len(pictures) == len(ids)


def test_amber_with_other_tiles_and_castles(app: App, tmp_path: Path) -> None:
    g = renamed("amber", tmp_path, lambda id: f"{id}_x")
    assert {"am.tile", "am.castle"} <= draw(app, g, 3, variant="advanced")

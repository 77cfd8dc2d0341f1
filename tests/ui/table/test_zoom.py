"""The large card says where its values are not from the box."""

from __future__ import annotations

import pygame
import pytest

import game
from game.engine.match import Match
from tests.ui.tables.laying import context_of, seated
from ui.app import App
from ui.paint import Art
from ui.table.zoom import Zoom
from ui.tables.registry import table_for


@pytest.fixture
def written(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Every text that is painted from now on."""
    texts: list[str] = []
    real = Art.text

    def watch(art: Art, text: str, *rest: object, **more: object) -> pygame.Surface:
        texts.append(text)
        return real(art, text, *rest, **more)  # type: ignore[arg-type]

    monkeypatch.setattr(Art, "text", watch)
    return texts


def enlarged(app: App, match: Match, term: str) -> bool:
    table, context = table_for(match.game.name), context_of(match)
    table.layout(match.state.facts(), context)
    return Zoom(app).show(term, table, context, pinned=True)


@pytest.mark.parametrize("name", game.games())
def test_reconstructed_things_carry_a_mark_and_no_others(
    name: str, app: App, written: list[str]
) -> None:
    match = seated(name, "pp")
    mark = f"Our reconstruction. You can change it in data/{name}"
    for term, entry in match.game.entries.items():
        written.clear()
        if enlarged(app, match, term):
            assert (mark in written) == (entry.source == "reconstructed"), term


@pytest.mark.parametrize(
    ("name", "term"),
    [("craftsmen", "ship_1"), ("ragusa", "forest_4"), ("amber", "straight")],
)
def test_tables_that_are_ours_say_so(name: str, term: str, app: App, written: list[str]) -> None:
    """Cargo values, the map, the number of each tile."""
    match = seated(name, "pp")
    assert enlarged(app, match, term)
    assert any("Our reconstruction" in text for text in written)

"""What the window holds: budgets that fit it, and nothing of a table that was left."""

from __future__ import annotations

import gc
import weakref
from collections.abc import Callable
from pathlib import Path

import pygame
import pytest

from benchmarks.evening import evening
from game.engine.match import Match
from tests.game import toy
from tests.ui.hands import Hands
from tests.ui.table.driver import Driver, ready, sit_down, toy_seats
from ui.app import App
from ui.paint.shelf import DRAFTS, window_bytes
from ui.scenes.menu import MenuScene
from ui.scenes.results import ResultsScene
from ui.scenes.table import TableScene
from ui.settings import Settings


@pytest.fixture
def table_app(open_app: Callable[..., App], home: Path) -> App:
    chosen = Settings(language="en", animation="off", volume=0, automa_pace="fast")
    return ready(open_app(settings=chosen), home / "saves")


def play_out(app: App) -> Driver:
    """Bots play the toy to its results."""
    driver = sit_down(app, Match.new(toy.toy(), toy_seats("random", "greedy"), 3, {}))
    driver.tap((700, 60))
    driver.wait(6)
    assert isinstance(app.scenes.top, ResultsScene)
    return driver


@pytest.mark.parametrize("button", ["menu", "again"])
def test_nothing_of_a_table_that_was_left_is_kept(table_app: App, button: str) -> None:
    driver = play_out(table_app)
    left = weakref.ref(next(s for s in table_app.scenes if isinstance(s, TableScene)))
    gc.disable()
    try:
        driver.press(button)
        driver.frame(4)
        assert left() is None
    finally:
        gc.enable()


def test_memory_is_given_back_once_for_each_table(
    table_app: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    driver = play_out(table_app)
    times: list[int] = []
    monkeypatch.setattr("ui.app.give_back", lambda: times.append(1))
    driver.frame(5)
    assert not times, "not while the table is there: it takes longer than a frame"
    driver.press("menu")
    driver.frame(10)
    assert len(times) == 1


@pytest.mark.parametrize("size", [(1024, 640), (1280, 800), (1920, 1080)])
def test_budgets_fit_the_window(app: App, size: tuple[int, int]) -> None:
    app.resize(size)
    everything = app.sprites.budget + DRAFTS.budget + app.art._type._drawn.budget
    assert 8 * window_bytes(size) < everything < 10 * window_bytes(size)
    assert everything < 80 << 20


def test_another_size_forgets_the_old_pictures(app: App, hands: Hands) -> None:
    app.push(MenuScene(app))
    hands.frame()
    old = weakref.ref(app.sprites)
    app.resize((1600, 1000))
    hands.frame()
    gc.collect()
    assert old() is None
    assert app.sprites.used <= app.sprites.budget


def test_glows_and_ghosts_stay_within_their_budget(table_app: App) -> None:
    driver = sit_down(table_app, Match.new(toy.toy(), toy_seats("person"), 3, {}))
    effects = driver.table.effects
    for width in range(40, 400):
        effects.glow_box(table_app.canvas, (500, 400, width, 300), 255)
    assert 0 < effects._made.used <= window_bytes(table_app.size)
    kept = len(effects._made)
    effects.glow_box(table_app.canvas, (500, 400, 399, 300), 255)
    assert len(effects._made) == kept, "the last one is still there"


def test_an_evening_is_measured() -> None:
    """One game of it: the figures of forty are for the benchmark itself."""
    (row,) = evening(1, [(1024, 640)])
    assert (row.number, row.size) == (1, (1024, 640))
    assert row.moves > 50
    assert 0 < row.sprites * 2**20 <= 6 * window_bytes(row.size)
    assert not pygame.display.get_init(), "the window is closed again"

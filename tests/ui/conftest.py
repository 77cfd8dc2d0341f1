"""A window without a screen, and hands to use it with."""

from __future__ import annotations

import os

os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"

from collections.abc import Callable, Iterator
from pathlib import Path

import pygame
import pytest

from tests.ui.hands import Hands
from ui import i18n, paths
from ui.app import App
from ui.settings import Settings


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A person's folders that nobody has used before."""
    monkeypatch.setattr(paths, "settings_file", lambda: tmp_path / "settings.json")
    monkeypatch.setattr(paths, "saves_folder", lambda: tmp_path / "saves")
    monkeypatch.setattr(paths, "log_file", lambda: tmp_path / "rynek.log")
    return tmp_path


@pytest.fixture
def open_app(home: Path) -> Iterator[Callable[..., App]]:
    """Opens the program; given nothing, with the settings kept in `home`."""
    opened: list[App] = []

    def open(size: tuple[int, int] | None = (1280, 800), settings: Settings | None = None) -> App:
        app = App(size, settings)
        pygame.event.clear()
        opened.append(app)
        return app

    yield open
    for app in opened:
        app.close()
    i18n.set_language("en")


@pytest.fixture
def app(open_app: Callable[..., App]) -> App:
    """In English, with nothing that takes time."""
    return open_app(settings=Settings(language="en", animation="off", volume=0))


@pytest.fixture
def hands(app: App) -> Hands:
    return Hands(app)

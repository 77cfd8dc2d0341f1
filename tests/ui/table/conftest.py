from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from tests.ui.table.driver import ready
from ui.app import App
from ui.settings import Settings


@pytest.fixture
def table_app(open_app: Callable[..., App], home: Path) -> Callable[..., App]:
    """Opens the program for play at a table; settings as given, nothing that takes time."""

    def open(size: tuple[int, int] = (1280, 800), **settings: object) -> App:
        chosen = {"language": "en", "animation": "off", "volume": 0} | settings
        return ready(open_app(size, Settings(**chosen)), home / "saves")

    return open


@pytest.fixture
def app(table_app: Callable[..., App]) -> App:
    return table_app()
